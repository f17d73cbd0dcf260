"""Makes the old records and what version 0.1.0 says of them. `tools/old_records.py` runs this in a checkout of it.

    python -m tests.corpus.v0_1_0.making FOLDER [--small] [--jobs N]

So all that is imported here is as it was then, wherever it may be now. The same version makes the same bytes.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import itertools
import json
import os
import random
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from game import __version__
from game.ai.levels import Level
from game.app import cli, simulate
from game.app.learned import LearnedFile
from game.app.loaded import LoadedThrower
from game.app.packs import load_pack
from game.app.parallel import each
from game.app.paths import Paths
from game.app.profiles import Profiles
from game.app.settings import Settings, menu, save_settings
from game.narration.packs import Pack
from game.physics import Simulation
from game.rules.core.chance import stream
from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME, Pause, Phase
from game.rules.hell_for_leather.options import LATER_OPTIONS
from game.scenes.hand.ways import ThrowWay
from game.scenes.option import Option, Value
from game.scenes.setup.draft import Draft
from tests.corpus.said import PLAYERS, Plain, player_of, said_of
from tests.corpus.v0_1_0 import program
from tests.rules.play import KIND, LOADED, WILD, HellMatch, choose, fill, make_header, play_out, random_header
from tests.rules.transcript import GOLDEN, play
from tests.scenes.computers import Dreamer, seat_computers
from tests.scenes.stagehand import Evening, props
from tools import many_matches
from tools.bench_voice import Words, header_of, played, sensible
from tools.survival.playing import Orders, Player

SUFFIX = ".hfl.jsonl"
SEED = 7001
SMALL_BYTES = 260_000
PERSONAS = ("butcher", "broker", "saint", "headliner", "widow", "clerk")
SUBJECTS = ("death", "injury", "cruelty", "religion")
TURNS = 50
WINDOW_STEPS, GLIMPSE_STEPS, EVENING_STEPS = 450, 26, 150
UNDONE_ENTRIES, PAUSED_ENTRIES = 220, 160
VEILS = 0.015  # how likely somebody asks for a veil at a step


# --- played without a table -------------------------------------------------------------------------------------

def any_kind(number: int) -> bytes:
    """By chance with loaded dice: every mode, stage, size and house rule in turn, as `tools/many_matches.py` has it."""
    with tempfile.TemporaryDirectory() as folder:
        plan = many_matches.make_plan(SEED, 10, Path(folder))
        kind = plan.kinds[number % len(plan.kinds)]
        header = many_matches.header_of(kind, plan.rules, SEED + number)
        job = simulate.MatchJob(header=header, spec=plan.spec, throws=f"loaded:{kind.profile}",
                                paths=Paths.find(Path(folder)), out=Path(folder))
        simulate.play(job)
        return simulate.record_of(job).read_bytes()


def by_chance(number: int) -> bytes:
    """By chance as the tests of the rules play it, with asides and changes of seats."""
    chance = random.Random(f"old records {number}")
    return play_out(random_header(chance, SEED + number), chance, (LOADED, WILD, KIND)[number % 3], TURNS).to_bytes()


def golden(number: int) -> bytes:
    """The matches of ``tests/golden``, whose transcripts people can read."""
    return play(GOLDEN[number])[0].to_bytes()


def computers(number: int) -> bytes:
    """Computers of all levels and personas at table throws, house rules as of an evening, in names of the lexicon."""
    return by_the_game(played(words(), Paths.find(None), SEED + number))


def in_words(number: int) -> bytes:
    """By chance, but as people play, in names of the lexicon."""
    return by_the_game(played(words(), Paths.find(None), SEED + number, "random"))


def by_the_game(match: HellMatch) -> bytes:
    """The record of a match of a tool, which says that the game wrote it: by what rules one holds, its version says."""
    return match.to_bytes().replace(b'"app":"bench"', f'"app":"{__version__}"'.encode(), 1)


def at_table(number: int) -> bytes:
    """`simulate --throws table`: every level with every persona, against another one."""
    levels = tuple(Level)
    players = [f"computer:{levels[at % len(levels)]}:{PERSONAS[at // len(levels) % len(PERSONAS)]}"
               for at in (number, 2 * number + 7)]
    return simulated(number, "table", "--players", ",".join(players if number % 4 else players[:1]))


def by_physics(number: int) -> bytes:
    """`simulate --throws bullet`: real dice thrown by random hands; every fourth by a computer's."""
    return simulated(number, "bullet", "--players", "random" if number % 4 < 3 else "computer:expert:saint")


def simulated(number: int, throws: str, *more: str) -> bytes:
    """A match of the command `simulate`, of a mode, stage and size that go with the number."""
    coop = number % 4 == 0
    options = ["mode=coop", f"finale={('storm', 'duel')[number // 4 % 2]}"] if coop else ["last_team=win"]
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        status = cli.main([
            "simulate", "--out", folder, "--seed", str(SEED + number), "--mode", "coop" if coop else "versus",
            "--team-size", str(1 + number % 3), "--stage", str(1 + (number // 3 + 2) % 3), "--goal-target", "1",
            "--option", options[-1], "--option", f"undead={json.dumps(number % 5 == 1)}", "--throws", throws,
            "--jobs", "1", "--json", *more])
        if status:
            raise RuntimeError(f"simulate {throws} {number} ended with status {status}")
        return next(Path(folder).iterdir()).read_bytes()


def undone(number: int) -> bytes:
    """By chance, and now and then the last thing is taken back; the file is what was left of it."""
    chance, lines = random.Random(f"undone {number}"), []

    def rewind(count: int) -> None:
        del lines[count + 1:]

    match = Match.start(GAME, random_header(chance, SEED + number), lines.append, rewind)
    for _ in range(UNDONE_ENTRIES):
        if match.state.phase is Phase.OVER:
            break
        if chance.random() < 0.3 and not match.undo_refusal():
            match.undo()
        else:
            match.submit(fill(match.state, choose(match.state, chance), chance, KIND))
    return b"".join(lines)


def paused(number: int) -> bytes:
    """By chance in words, with Pauses that veil entries and close subjects; every third names no entry."""
    chance = stream(SEED + number, "paused")
    header = header_of(words(), SEED + number, chance)
    said, spec = Words(words(), chance), many_matches.make_plan(SEED, 10, Path()).spec
    thrower = LoadedThrower(spec.profiles["kind"], stream(header.seed, "paused throws"))
    match = Match.start(GAME, header, bytes)
    while match.state.phase is not Phase.OVER and match.entry_count < PAUSED_ENTRIES:
        if chance.random() < 0.06 and match.entry_count:
            veil = {"veils": [match.entry_count], "closes": [chance.choice(SUBJECTS)]}
            match.submit(Pause(chance.choice(("table", "A1")), ""), veil if number % 3 else {})
        else:
            match.submit(said.put(match.state, simulate.fill(match.state, sensible(match.state, chance), chance,
                                                             thrower)))
    return by_the_game(match)


# --- played at the table, with nothing drawn --------------------------------------------------------------------

def in_window(number: int) -> bytes:
    """The game itself, played by its controls: every way to throw, with what the show says, poses and motions."""
    return in_own_folder(number, WINDOW_STEPS)


def glimpse(number: int) -> bytes:
    """The same, left after a few throws."""
    return in_own_folder(number, GLIMPSE_STEPS)


def in_own_folder(number: int, steps: int) -> bytes:
    """A match of somebody who has never played before."""
    with tempfile.TemporaryDirectory() as folder:
        return evening(number, steps, Path(folder))


def evening(number: int, steps: int, home: Path) -> bytes:
    """A match in a player's folder, with things taken back, veiled and typed; so many steps at most.

    Nothing goes by the clock: throws are computed at once, and computers think like those of the tests.
    """
    shown = Evening(props(home), home / "matches")
    seat_computers(shown, Dreamer())
    ways = tuple(ThrowWay)
    shown.composition.services.change_preferences("throw_way", ways[number % len(ways)].value)
    shown.begin(lambda draft: house(draft, number), SEED + number, 1 + number % 2, 1)
    player = Player(shown.composition, Orders("play", 0, number, undo=0.04, types=0.03), lambda *_words: None)
    with mock.patch.object(Simulation, "advance_for", lambda simulation, _budget_s: simulation.run()):
        for _ in range(steps):
            if player.screen.scene == "result":
                break
            if player.offered("veil") and not player.screen.busy and player.chance.random() < VEILS:
                player.press("veil")
                player.press("resume")
            player.step()
            player.wait()
    shown.composition.close()
    return max((home / "matches").glob(f"*{SUFFIX}")).read_bytes()


def house(draft: Draft, number: int) -> None:
    """The mode, stage, finale, computers and limits that go with the number."""
    draft.house.mode = "coop" if number % 4 == 3 else "versus"
    draft.house.stage = (3, 3, 2, 3, 1)[number % 5]
    draft.house.finale = ("duel", "storm")[number // 4 % 2]
    draft.house.steady_hands = number % 6 == 5
    if number % 3 == 1:
        draft.give(draft.house.letters[-1], tuple(Level)[number % 5].value, PERSONAS)
    if number % 3 == 2:
        draft.limits = {"death": 1, "cruelty": 0}


# --- not quite as they were written -----------------------------------------------------------------------------

def cut(number: int) -> bytes:
    """A record whose end is missing: within its last line, within any line, between lines, after the header."""
    data, chance = by_chance(500 + number), random.Random(f"cut {number}")
    lines = data.splitlines(keepends=True)
    whole = b"".join(lines[:chance.randint(2, len(lines) - 1)])
    return (data[:-chance.randint(2, 90)], data[:chance.randint(len(lines[0]), len(data))], whole, lines[0])[number % 4]


def earlier(number: int) -> bytes:
    """A record as those before 0.1.0 were: without the options and the keys that came later."""
    chance = random.Random(f"earlier {number}")
    header = make_header(SEED + number, (1 + number % 3, 2), 1 + number % 3, undead=number % 2 == 0)
    first, rest = play_out(header, chance, (LOADED, WILD, KIND)[number % 3]).to_bytes().split(b"\n", 1)
    plain: dict[str, Any] = json.loads(first)
    for key in LATER_OPTIONS:
        del plain["options"][key]
    if number % 2:
        del plain["limits"]
        for team in plain["teams"].values():
            for one in team["contestants"]:
                del one["pronouns"]
    return msgspec.json.encode(plain) + b"\n" + rest


def spoiled(number: int) -> bytes:
    """A record with something in it that does not hold."""
    lines = by_chance(600 + number).splitlines(keepends=True)
    at = random.Random(f"spoiled {number}").randint(2, len(lines) - 2)
    entry = json.loads(lines[at])
    changes: tuple[Callable[[], object], ...] = (
        lambda: entry.update(n=at + 1), lambda: entry["state"].update(active="C"), lambda: entry.update(do="dance"),
        lambda: entry.update(by="Z9"), lambda: entry["state"]["teams"]["A"].update(heat=99))
    if number < len(changes):
        changes[number]()
        lines[at] = json.dumps(entry).encode() + b"\n"
    else:
        lines[at:at + 1] = ([], [b"{\n"], [lines[at], lines[at]])[number % 3]
    return b"".join(lines) if number % 9 else lines[0].replace(b'"version":1', b'"version":9') + b"".join(lines[1:])


# --- a player's folder ------------------------------------------------------------------------------------------

def player_folder(folder: Path) -> dict[str, Any]:
    """Leave a player's folder as an evening does: every setting another one, two matches told and counted.

    Gives what this version reads from it, and the fields that this is made of. Lines of the statistics bear a time,
    which is always the same here.
    """
    for number in (0, 1):
        evening(number, EVENING_STEPS, folder)
    shutil.rmtree(folder / "matches")
    statistics = folder / "statistics.jsonl"
    statistics.write_bytes(re.sub(rb'"at":"[^"]*"', b'"at":"2026-01-31T20:15:00"', statistics.read_bytes()))
    paths = Paths.find(folder)
    settings = Settings(dial=3, subjects={"death": "veil", "religion": "line"}, questions_asked=True,
                        bindings={"undo": "u backspace", "camera": "k"})
    for option in menu((("en", "English"), ("de", "Deutsch"))):
        settings = settings.changed(option.name, another(option))
    save_settings(paths.settings_file, settings)
    learned = LearnedFile(paths.told_file.with_name("learned.json"))
    for what in ("lesson.dice", "lesson.dice", "hint.throw"):
        learned.did("human:1", what)
    profiles = Profiles(paths.players)
    profiles.keep(PLAYERS[0], {"death": "veil", "cruelty": "line"})
    profiles.keep(PLAYERS[1], {})
    for left in folder.rglob("*.previous"):
        left.unlink()
    plain = Plain()
    with tempfile.TemporaryDirectory() as copied:
        read = player_of(program, Path(shutil.copytree(folder, Path(copied) / "player")), plain)
    return {"fields": sorted(plain.met), "read": read}


def another(option: Option) -> Value:
    """A value that is not the one as delivered."""
    if option.choices:
        return next(value for value, _words in reversed(option.choices) if value != option.default)
    if isinstance(option.default, bool):
        return not option.default
    return option.high if option.high != option.default else option.low


# --- all of them ------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Group:
    """Records of a kind: how many, and how many of them the small corpus has, none larger than it may be."""

    make: Callable[[int], bytes]
    count: int
    small: int
    largest: int = SMALL_BYTES


GROUPS = {
    "any-kind": Group(any_kind, 170, 8), "by-chance": Group(by_chance, 60, 6), "golden": Group(golden, 10, 2),
    "computers": Group(computers, 40, 3), "in-words": Group(in_words, 40, 2), "at-table": Group(at_table, 30, 3),
    "by-physics": Group(by_physics, 12, 2), "undone": Group(undone, 20, 2), "paused": Group(paused, 15, 2, 150_000),
    "in-window": Group(in_window, 10, 0), "glimpse": Group(glimpse, 12, 3, 60_000), "cut": Group(cut, 20, 4, 150_000),
    "earlier": Group(earlier, 10, 2), "spoiled": Group(spoiled, 9, 3, 150_000)}


def words() -> Pack:
    """The words of this checkout."""
    return load_pack(Paths.find(None))


def main(argv: Sequence[str] | None = None) -> int:
    """Write records, words and what is said of the records into a folder that is not there yet."""
    parser = argparse.ArgumentParser(description="The old records, made by the program of this checkout.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--small", action="store_true", help="those of the small corpus alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(argv)
    records = args.folder / "records"
    records.mkdir(parents=True)
    shutil.copytree(Paths.find(None).assets / "narration" / "en", args.folder / "words",
                    ignore=shutil.ignore_patterns("*.json"))
    read = json.dumps(player_folder(args.folder / "player"), indent=1)
    (args.folder / "player.said.json").write_text(f"{read}\n", encoding="utf-8")
    wanted = small() if args.small else [(name, at) for name, group in GROUPS.items() for at in range(group.count)]
    said, met = {}, set()
    for name, found, fields in each(write, [(records, *one) for one in wanted], args.jobs, "records"):
        said[name] = found
        met |= fields
    found = json.dumps({"fields": sorted(met), "records": said}, indent=1)
    (args.folder / "said.json").write_text(f"{found}\n", encoding="utf-8")
    return 0


def small() -> list[tuple[str, int]]:
    """The first of each group that are small enough."""
    return [(name, at) for name, group in GROUPS.items() for at in itertools.islice(small_ones(group), group.small)]


def small_ones(group: Group) -> Iterator[int]:
    """The numbers of a group whose records are small enough."""
    return (number for number in range(group.count) if group.small and len(group.make(number)) <= group.largest)


def write(job: tuple[Path, str, int]) -> tuple[str, dict[str, Any], set[str]]:
    """Make one record and write it: its name, what this version says of it, and the fields that this is made of."""
    folder, name, number = job
    path, plain = folder / f"{name}-{number:03d}{SUFFIX}", Plain()
    path.write_bytes(GROUPS[name].make(number))
    return path.name, said_of(program, path, words(), plain), plain.met


if __name__ == "__main__":
    raise SystemExit(main())
