"""What the voice is worth: computer matches told as stories, and the figures of all that was said in them."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.app.games import DEFAULT
from game.app.languages import load_words
from game.app.workshop import Installed
from game.games.hell_for_leather.headless.loaded_dice import LoadedThrower, SimulationSpec
from game.games.hell_for_leather.headless.match_simulation import fill
from game.games.hell_for_leather.narration.quick_fill import quick_setup
from game.games.hell_for_leather.narration.story import Story, Tales
from game.games.hell_for_leather.rules import (
    GAME,
    Action,
    AnswerDilemma,
    BeginFinale,
    BuyGoal,
    CallHelp,
    DeclareSkill,
    Ditch,
    Header,
    HellDeed,
    Lie,
    Narrate,
    OfferDilemma,
    Options,
    Phase,
    Reward,
    State,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    TimeOut,
    UseSkill,
    Veto,
    asides,
    legal_actions,
    validate_header,
)
from game.games.hell_for_leather.rules.options import RECORD, VERSION
from game.games.hell_for_leather.rules.terms import Zone
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.log import Happening
from game.narration.packs import Pack
from game.narration.scene_plan import ScenePlan
from game.narration.teller import Beat, Teller
from game.narration.vocabulary import MOST
from game.rules.chance import stream
from game.rules.match import Match
from game.storage.paths import Paths
from tools.clarity_figures import Followed, changed, clarity, repeated
from tools.computer_matches import mixed, played_by_computers
from tools.figures import Figures, alone
from tools.voice_figures import Heard, figures, mean_of, unreached

IN_A_ROW = 10
MOST_ENTRIES = 3000
ON_LINE, OFF_TABLE = 0.15, 0.1
WHIMS: Mapping[type, float] = {
    TimeOut: 0.03, AnswerDilemma: 0.4, Veto: 0.02, Ditch: 0.3, Reward: 0.5, DeclareSkill: 0.06}
"""What people do and computers do not, or seldom: how likely, where it may be done."""
TYPED = ("Would you leave the postman in the well?", "Could you sell the boat with the fisherman in it?",
         "Would you let the bride wait?", "Could you burn the only map?")
"""Dilemmas in somebody's own words, and how many are."""
TYPES = 0.3
PLAYERS = ("computer", "random")
LIKELY: Mapping[type, float] = {
    OfferDilemma: 0.15, Veto: 0.12, DeclareSkill: 0.2, UseSkill: 0.6, BuyGoal: 30.0, CallHelp: 0.35, TakeRisk: 0.8,
    Ditch: 0.3}
KINDS: tuple[tuple[Mapping[str, Any], int], ...] = (
    ({}, 2), ({"felony_stars": 4, "goal_price": 7}, 2), ({"egg_timer": 60, "undead": True}, 3),
    ({"undead": True, "goal_price": 9}, 2), ({"mode": "coop"}, 3), ({"goal_price": 6, "last_team": "win"}, 2),
    ({"goal_price": 7}, 1),
    ({"starting_heat": 7, "goal_price": 6}, 2), ({"undead": True, "starting_heat": 6, "goal_price": 7}, 2),
    ({"mode": "coop", "finale": "storm", "storm_heat": 12, "storm_goal_price": 6}, 1))
"""An evening: the house rules of each match in it, and how many contestants a team has."""
FirstEvening = tuple[int, Mapping[str, Any], int, int]
FIRST_EVENINGS: tuple[FirstEvening, ...] = (
    (4101, {}, 1, 2), (4102, {}, 2, 2), (4103, {"mode": "coop", "finale": "storm"}, 2, 2), (4104, {}, 3, 1),
    (4105, {"mode": "coop"}, 1, 3), (4106, {}, 2, 3), (4107, {"mode": "coop"}, 3, 2), (4108, {}, 1, 3))
"""Eight matches of people who hear the show for the first time: seed, house rules, size of a team, Goals."""


def bench_voice(runs: int, in_a_row: int = IN_A_ROW, players: str = PLAYERS[0]) -> tuple[Figures, list[str]]:
    """Figures over `runs` evenings of `in_a_row` matches each, and the frames that never spoke in them."""
    paths = Paths.find(None)
    start = time.process_time()
    pack = load_words(paths)
    load_ms = (time.process_time() - start) * 1000.0
    evenings = [evening(pack, paths, seed, in_a_row, players) for seed in range(1, runs + 1)]
    followed = [heard.followed for each in evenings for heard in each]
    return {**figures(pack, evenings), "packs load, ms": mean_of([load_ms]), **clarity(pack, followed),
            **first_evenings(pack, paths, players)}, unreached(pack, evenings)


def first_evenings(pack: Pack, paths: Paths, players: str = PLAYERS[0], count: int = len(FIRST_EVENINGS)) -> Figures:
    """What people hear who hear it for the first time, each in a match of their own, at every dial."""
    matches = [played(pack, paths, seed, players, rules, size, goals)
               for seed, rules, size, goals in FIRST_EVENINGS[:count]]
    told_at = [[Story(match.header, pack, comfort=Comfort(dial)) for match in matches] for dial in range(MOST + 1)]
    for stories in told_at:
        for match, story in zip(matches, stories, strict=True):
            story.read(match.deeds)
    lines = [[story.teller.chronicle.told for story in stories] for stories in told_at]
    found = {"exact sentences repeated over eight first evenings, %": alone(repeated(lines[Comfort().dial]))}
    for dial in range(MOST):
        shares = [changed(one, other) for one, other in zip(lines[dial], lines[dial + 1], strict=True)]
        found[f"lines changed from dial {dial} to {dial + 1}, %"] = mean_of(shares)
    return found


def evening(pack: Pack, paths: Paths, seed: int, matches: int, players: str = PLAYERS[0]) -> list[Heard]:
    """Matches in a row with one memory, at changing settings and with changing personas."""
    memory, heard = Memory(), []
    for at in range(matches):
        match = played(pack, paths, seed * 1000 + at, players)
        heard.append(told(pack, match.header, match.deeds, memory, Comfort((seed + at) % (MOST + 1))))
    return heard


def played(pack: Pack, paths: Paths, seed: int, players: str = PLAYERS[0], rules: Mapping[str, Any] | None = None,
           size: int = 0, goals: int = 3) -> Match[Header, State, Action]:
    """A match with every name filled in: computers of all levels and personas at table throws, or plain chance.

    `rules`, `size`, `goals`: its house rules, the size of a team and the Goals of each; else those of its seed.
    """
    chance = stream(seed, "bench")
    kind = KINDS[seed % len(KINDS)] if rules is None else (rules, size)
    header = mixed(header_of(pack, seed, chance, kind, goals), chance, paths)
    words = Words(pack, chance)
    if players == PLAYERS[0]:
        return played_by_computers(header, paths, words.put)
    return by_chance(header, paths, words, chance)


class Words:
    """Words for what the players leave open, and what happens at tables of people and to real dice besides."""

    def __init__(self, pack: Pack, chance: random.Random) -> None:
        self._skills = pack.lexicon["skills"]
        self._chance = chance

    def put(self, state: State, move: Action) -> Action:
        """The move with a skill of the lexicon in it, or a Dilemma of their own; Goals of the storm are the voice's.

        Now and then somebody has a whim, and of the dice that lie outside some are on the line or off the table.
        """
        move = self._whim(state, move)
        if isinstance(move, Throw):
            strewn = {die: self._lie(move.table[die]) for die in move.dice}
            return msgspec.structs.replace(move, table={**move.table, **strewn})
        if isinstance(move, DeclareSkill):
            known = state.contestant(move.by).skills
            skill = self._chance.choice([each for each in self._skills if each not in known])
            return msgspec.structs.replace(move, skill=skill)
        if isinstance(move, OfferDilemma) and self._chance.random() < TYPES:
            return msgspec.structs.replace(move, text=self._chance.choice(TYPED))
        if isinstance(move, BeginFinale):
            return msgspec.structs.replace(move, goals=("",) * len(move.goals))
        return move

    def _whim(self, state: State, move: Action) -> Action:
        """Now and then something else that may be done."""
        for kind, likely in WHIMS.items():
            instead = [each for each in (*asides(state), *legal_actions(state)) if type(each) is kind
                       and not (isinstance(each, Ditch) and each.by == each.dies)]
            if instead and not isinstance(move, Throw) and self._chance.random() < likely:
                return self._chance.choice(instead)
        return move

    def _lie(self, lie: Lie) -> Lie:
        zone = self._chance.choices((Zone.LINE, Zone.OFF, Zone.OUT), (ON_LINE, OFF_TABLE, 1 - ON_LINE - OFF_TABLE))[0]
        return msgspec.structs.replace(lie, zone=zone) if lie.zone is Zone.OUT else lie


def by_chance(header: Header, paths: Paths, words: Words, chance: random.Random) -> Match[Header, State, Action]:
    """The match played by chance with loaded dice, but as people play."""
    spec = Installed(paths, DEFAULT).config("throws.yaml", SimulationSpec)
    thrower = LoadedThrower(spec.profiles["kind"], stream(header.seed, "bench throws"))
    match: Match[Header, State, Action] = Match.start(GAME, header, lambda _line: None)
    while match.state.phase is not Phase.OVER and match.entry_count < MOST_ENTRIES:
        match.submit(words.put(match.state, fill(match.state, sensible(match.state, chance), chance, thrower)))
    return match


def sensible(state: State, chance: random.Random) -> Action:
    """A move by chance, but as people play: one intention, a Goal when it can be had, few vetoes and Dilemmas."""
    moves = legal_actions(state)
    weights = [0.0 if isinstance(move, Narrate) and state.narrated and not state.vetoed else
               0.0 if isinstance(move, Tell) and move.kind not in (Telling.OUTCOME, Telling.EPILOGUE) else
               LIKELY.get(type(move), 1.0) / sum(type(each) is type(move) for each in moves) for move in moves]
    return chance.choices(moves, weights)[0]


def header_of(pack: Pack, seed: int, chance: random.Random, kind: tuple[Mapping[str, Any], int],
              goals: int = 3) -> Header:
    """A header of the quick set-up: of that kind, and with so many Goals for a team."""
    values, size = kind
    letters = ("A",) if values.get("mode") == "coop" else ("A", "B")
    options = Options(**{"starting_vp": dict.fromkeys(letters, 0), **values})
    setup = msgspec.to_builtins(quick_setup(pack, chance, size, goals, letters))
    for letter, team in setup["teams"].items():
        for seat, person in enumerate(team["contestants"], 1):
            person |= {"id": f"{letter}{seat}", "extra_circle": False, "player": "human:1"}
    plain = {**setup, "record": RECORD, "version": VERSION, "app": "bench", "seed": seed,
             "options": msgspec.to_builtins(options)}
    return validate_header(msgspec.convert(plain, Header))


def told(pack: Pack, header: Header, deeds: Sequence[HellDeed], memory: Memory, comfort: Comfort) -> Heard:
    """The match as a story, and whether everything it recalls is so by the record."""
    times: list[float] = []

    scenes: dict[int, ScenePlan] = {}

    class Timed(Teller):
        """Takes the time of every line, and notes in which scene it is said."""

        def tell(self, beat: Beat) -> ToldLine | None:
            start, scene = time.process_time(), self.scene
            line = super().tell(beat)
            times.append((time.process_time() - start) * 1000.0)
            if line is not None:
                scenes[len(self.chronicle.told) - 1] = scene
            return line

    story = Story(header, pack, memory, comfort, Timed)
    halfway, late = len(deeds) // 2, len(deeds) * 3 // 4
    begun = memory.lines
    tales = Tales(deeds)
    story.off_air("host.title")
    for at, deed in enumerate(deeds):
        story.tell(deed, tales)
        if at == halfway:
            story.off_air("host.pause")
            story.recap(deed.after, deed.number)
        if at == late and comfort.dial % 2:
            story.teller.pause()
    again = Story(header, Pack())
    again.read(deeds)
    lines = story.teller.chronicle.told
    cited = [number for line in lines for number in line.events]
    true = sum(_bare(story.show.log[number]) == _bare(again.show.log[number]) for number in cited)
    flags = {frame.id: frame.flags for frames in pack.frames.values() for frame in frames}
    return Heard(lines, comfort, times, len(cited), true, tuple(story.teller.selector.dropped),
                 tuple(story.teller.silent), tuple(story.teller.held_back),
                 sum(not comfort.allows(flags.get(line.frame, {})) for line in lines),
                 frozenset(ident for ident, at in memory.frames.items() if at > begun),
                 Followed(header, deeds, lines, scenes, story.passages))


def _bare(happening: Happening) -> tuple[object, ...]:
    return (happening.kind, happening.who, happening.whom, happening.turn, happening.entry, happening.amount)
