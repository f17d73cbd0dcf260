"""What the voice is worth: computer matches told as stories, and the figures of all that was said in them."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.app.config import load_config
from game.app.loaded import LoadedThrower, SimulationSpec
from game.app.packs import load_pack
from game.app.paths import Paths
from game.app.simulate import fill
from game.narration.chronicle import Told
from game.narration.comfort import Comfort
from game.narration.hell_for_leather.story import Story, Tales, steps_of
from game.narration.hell_for_leather.vocabulary import VOCABULARY
from game.narration.log import Happening
from game.narration.packs import Pack
from game.narration.quick import quick_setup
from game.narration.select import Memory
from game.narration.teller import Beat, Teller
from game.narration.vocabulary import MOST
from game.rules.core.chance import stream
from game.rules.core.match import Match
from game.rules.hell_for_leather import (
    GAME,
    Action,
    BeginFinale,
    BuyGoal,
    CallHelp,
    DeclareSkill,
    Ditch,
    FinaleKind,
    Header,
    Narrate,
    OfferDilemma,
    Options,
    Phase,
    State,
    TakeRisk,
    Tell,
    Telling,
    TimeOut,
    UseSkill,
    Veto,
    asides,
    legal_actions,
    validate_header,
)
from game.rules.hell_for_leather.options import RECORD, VERSION
from tools.figures import Figures
from tools.voice_figures import Heard, figures, mean_of

IN_A_ROW = 10
MOST_ENTRIES = 3000
TOO_LATE = 0.1



def bench_voice(runs: int, in_a_row: int = IN_A_ROW) -> Figures:
    """Figures over `runs` evenings of `in_a_row` matches each."""
    paths = Paths.find(None)
    start = time.process_time()
    pack = load_pack(paths)
    load_ms = (time.process_time() - start) * 1000.0
    evenings = [evening(pack, paths, seed, in_a_row) for seed in range(1, runs + 1)]
    return {**figures(pack, evenings), "packs load, ms": mean_of([load_ms])}


LIKELY = {OfferDilemma: 0.15, Veto: 0.12, DeclareSkill: 0.2, UseSkill: 0.6, BuyGoal: 30.0, CallHelp: 0.35,
          TakeRisk: 0.8, Ditch: 0.3}


def evening(pack: Pack, paths: Paths, seed: int, matches: int) -> list[Heard]:
    """Matches in a row with one memory, at changing settings and with changing personas."""
    memory, heard = Memory(), []
    for at in range(matches):
        header, entries = played(pack, paths, seed * 1000 + at)
        heard.append(told(pack, header, entries, memory, Comfort((seed + at) % (MOST + 1))))
    return heard


def played(pack: Pack, paths: Paths, seed: int) -> tuple[Header, Sequence[Mapping[str, Any]]]:
    """A match with every name filled in, played by chance with loaded dice."""
    chance = stream(seed, "bench")
    header = header_of(pack, seed, chance)
    spec = load_config(paths.config / "throws.yaml", SimulationSpec)
    thrower = LoadedThrower(spec.profiles["kind"], stream(seed, "bench throws"))
    match = Match.start(GAME, header, lambda _line: None)
    while match.state.phase is not Phase.OVER and match.entry_count < MOST_ENTRIES:
        move = fill(match.state, sensible(match.state, chance), chance, thrower)
        if isinstance(move, DeclareSkill):
            known = match.state.contestant(move.by).skills
            skills = [skill for skill in pack.lexicon["skills"] if skill not in known]
            move = msgspec.structs.replace(move, skill=chance.choice(skills))
        if isinstance(move, BeginFinale):
            move = msgspec.structs.replace(move, goals=("",) * len(move.goals))
        match.submit(move)
    return header, match.entries


def sensible(state: State, chance: random.Random) -> Action:
    """A move by chance, but as people play: one intention, a Goal when it can be had, few vetoes and Dilemmas."""
    late = [move for move in asides(state) if isinstance(move, TimeOut)]
    if late and chance.random() < TOO_LATE:
        return late[0]
    moves = legal_actions(state)
    weights = [0.0 if isinstance(move, Narrate) and state.narrated and not state.vetoed else
               0.0 if isinstance(move, Tell) and move.kind not in (Telling.OUTCOME, Telling.EPILOGUE) else
               LIKELY.get(type(move), 1.0) / sum(type(each) is type(move) for each in moves) for move in moves]
    return chance.choices(moves, weights)[0]


def options_of(seed: int) -> Options:
    """Mostly the plain game; now and then one team alone, the undead, an egg timer."""
    if seed % 5 == 4:
        return Options(mode="coop", finale=FinaleKind.STORM if seed % 2 else FinaleKind.DUEL, starting_vp={"A": 0})
    return Options(undead=seed % 5 == 3, egg_timer=60 if seed % 5 == 2 else None)


def header_of(pack: Pack, seed: int, chance: random.Random) -> Header:
    """A header of the quick set-up, with computers of all personas in the seats."""
    voices = [voice for voice in VOCABULARY.voices if voice != "host"]
    options = options_of(seed)
    letters = ("A",) if options.mode == "coop" else ("A", "B")
    setup = msgspec.to_builtins(quick_setup(pack, chance, 2 + (options.mode == "coop"), 3, letters))
    for letter, team in setup["teams"].items():
        persona = chance.choice(voices)
        for seat, person in enumerate(team["contestants"], 1):
            person |= {"id": f"{letter}{seat}", "extra_circle": False, "player": f"computer:skilled:{persona}"}
    plain = {**setup, "record": RECORD, "version": VERSION, "app": "bench", "seed": seed,
             "options": msgspec.to_builtins(options)}
    return validate_header(msgspec.convert(plain, Header))


def told(pack: Pack, header: Header, entries: Sequence[Mapping[str, Any]], memory: Memory, comfort: Comfort) -> Heard:
    """The match as a story, and whether everything it recalls is so by the record."""
    times: list[float] = []

    class Timed(Teller):
        """Takes the time of every line."""

        def tell(self, beat: Beat) -> Told | None:
            start = time.process_time()
            line = super().tell(beat)
            times.append((time.process_time() - start) * 1000.0)
            return line

    story = Story(header, pack, memory, comfort, Timed)
    steps = list(steps_of(header, entries))
    halfway = len(steps) // 2
    tales = Tales(step.entry for step in steps)
    story.off_air("host.title")
    for at, step in enumerate(steps):
        story.tell(step, tales)
        if at == halfway:
            story.off_air("host.pause")
            story.recap(step.after, int(step.entry["n"]))
    again = Story(header, Pack())
    again.read(steps)
    lines = story.teller.chronicle.told
    cited = [number for line in lines for number in line.events]
    true = sum(_bare(story.show.log[number]) == _bare(again.show.log[number]) for number in cited)
    flags = {frame.id: frame.flags for frames in pack.frames.values() for frame in frames}
    return Heard(lines, comfort, times, len(cited), true, tuple(story.teller.selector.dropped),
                 tuple(story.teller.silent), tuple(story.teller.held_back),
                 sum(not comfort.allows(flags.get(line.frame, {})) for line in lines))


def _bare(happening: Happening) -> tuple[object, ...]:
    return (happening.kind, happening.who, happening.whom, happening.turn, happening.entry, happening.amount)
