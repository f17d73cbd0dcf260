"""`simulate`: whole matches with no window, one record each."""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game import __version__
from game.ai.levels import parse_player
from game.app.commands import arguments
from game.app.commands.console import write
from game.app.commands.parallel import each
from game.games.hell_for_leather.headless.loaded_dice import LoadedThrower, SimulationSpec, Thrower, ThrowProfile
from game.games.hell_for_leather.rules import (
    GAME,
    Action,
    BeginFinale,
    ChanceCurse,
    ContestantSetup,
    DeclareSkill,
    Header,
    Instinct,
    Options,
    Phase,
    Seat,
    State,
    TakeRisk,
    TeamSetup,
    Throw,
    asides,
    legal_actions,
    validate_header,
)
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.games.hell_for_leather.rules.options import RECORD, VERSION
from game.rules.chance import roll, stream
from game.rules.match import Match
from game.storage.errors import InputError
from game.storage.paths import Paths
from game.storage.record_files import OLD_SUFFIX
from game.storage.typed_config import load_config

MOST_MATCHES = 10_000_000
SKILLS = 3
D10 = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchJob:
    """One match to play. `throws`: `table`, `bullet` or loaded dice of a profile; `paths`: where the table is."""

    header: Header
    spec: SimulationSpec
    throws: str
    paths: Paths
    out: Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `simulate` its arguments."""
    parser.add_argument("--game", type=arguments.game_key, default=None, metavar="KEY", help="which game")
    parser.add_argument("--matches", type=arguments.whole(1, MOST_MATCHES), default=1, help="how many")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - MOST_MATCHES), default=1,
                        help="of the first match; each further one counts up")
    parser.add_argument("--mode", choices=("versus", "coop"), default="versus", help="two teams or one")
    parser.add_argument("--team-size", type=arguments.whole(1, 3), default=2, help="contestants a team")
    parser.add_argument("--goal-target", type=arguments.whole(1, 9), default=3, help="how many Goals win the race")
    parser.add_argument("--stage", type=arguments.whole(1, 3), default=3, help="how much of the game")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    parser.add_argument("--players", default="random", metavar="random|computer:LEVEL[:PERSONA],...",
                        help="for A1,B1,A2,B2,...; one is for all, one a team for its team; random: whatever is legal")
    parser.add_argument("--throws", default="loaded", metavar="loaded[:PROFILE]|table|bullet", help="how dice fall")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for the records")
    parser.add_argument("--jobs", type=arguments.whole(1, 1024), default=os.cpu_count() or 1, help="processes to use")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    """Play the matches and print what came of them; 0 for success."""
    jobs = jobs_of(args)
    make_folder(args.out)
    start = time.perf_counter()
    figures: dict[str, Any] = {"matches": 0, "entries": 0, "winners": {"A": 0, "B": 0, "network": 0}}
    for entries, winner in each(play, jobs, args.jobs, "matches"):
        figures["matches"] += 1
        figures["entries"] += entries
        if winner is not None:
            figures["winners"][winner] += 1
    figures["seconds"] = round(time.perf_counter() - start, 3)
    write(json.dumps(figures) if args.json else sentence(figures))
    return 0


def sentence(figures: dict[str, Any]) -> str:
    """The figures in words."""
    won = ", ".join(f"{winner} {count}" for winner, count in figures["winners"].items())
    return (f"{figures['matches']} matches, {figures['entries']} entries, {figures['seconds']} s; won by {won}, "
            f"left open {figures['matches'] - sum(figures['winners'].values())}")


def make_folder(folder: Path) -> None:
    """Make the folder of the records; raises InputError where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be made: {error.strerror or error}.") from None


def jobs_of(args: argparse.Namespace) -> list[MatchJob]:
    """A job for each match; raises InputError naming what is not allowed."""
    spec = load_config(args.paths.config / "throws.yaml", SimulationSpec)
    throws_of(args.throws, spec)
    first = header_of(args)
    if args.players != "random" or args.throws == "table":
        from game.games.hell_for_leather.headless.unwatched_matches import opponents, players_of, seated

        first = seated(first, players_of(args.players, opponents(args.paths).spec))
    return [MatchJob(header=replace(first, seed=args.seed + at), spec=spec, throws=args.throws, paths=args.paths,
                     out=args.out) for at in range(args.matches)]


def throws_of(throws: str, spec: SimulationSpec) -> ThrowProfile | None:
    """The profile that `--throws` names, None for measured odds and for real dice; InputError for what is neither."""
    kind, _, name = throws.partition(":")
    if throws in ("bullet", "table"):
        return None
    profile = spec.profiles.get(name or next(iter(spec.profiles)))
    if kind != "loaded" or profile is None:
        names = ", ".join(f"loaded:{name}" for name in spec.profiles)
        raise InputError(f"--throws {throws}: allowed are {names}, table and bullet.")
    return profile


def header_of(args: argparse.Namespace) -> Header:
    """The header of the first match; raises InputError for options that do not fit."""
    letters = ("A",) if args.mode == "coop" else ("A", "B")
    rules = load_config(args.paths.config / "rules.yaml", HouseRules)
    values = changed(rules.options(args.mode, args.stage, dict.fromkeys(letters, 0)), args.option)
    try:
        options = msgspec.convert(values, Options)
        return header_for(options, args.seed, args.goal_target, dict.fromkeys(letters, args.team_size))
    except ValueError as error:
        raise InputError(f"not to be played: {error}") from None


def header_for(options: Options, seed: int, goal_target: int, sizes: Mapping[str, int]) -> Header:
    """A header with everything filled in, its teams as large as `sizes` says by their letters; raises ValueError."""
    goals = tuple(f"goal {number + 1}" for number in range(goal_target)) if options.stage == 3 else ()
    teams = {letter: TeamSetup(f"Team {letter}", "the studio", goals, tuple(
        contestant(f"{letter}{seat + 1}", at + len(sizes) * seat + 1) for seat in range(size)))
        for at, (letter, size) in enumerate(sizes.items())}
    return validate_header(Header(RECORD, VERSION, __version__, seed, options, "the tower", goal_target, teams))


def contestant(ident: str, player: int) -> ContestantSetup:
    """Somebody to play a match nobody watches."""
    instinct = tuple(Instinct)[player % len(Instinct)]
    return ContestantSetup(ident, f"Player {player}", "extra", "the pool", ("waiting", "falling"), "a call sheet",
                           instinct, False, f"human:{player}")


def changed(options: Options, given: list[str]) -> dict[str, Any]:
    """The options as plain values, with `KEY=VALUE` put in; a value is JSON or a bare word."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    for text in given:
        key, _, value = text.partition("=")
        if key not in values or key in ("mode", "stage"):
            allowed = ", ".join(sorted(values.keys() - {"mode", "stage"}))
            raise InputError(f"--option {text}: this key is not known; allowed are {allowed}.")
        try:
            values[key] = json.loads(value)
        except ValueError:
            values[key] = value
    return values


def play(job: MatchJob) -> tuple[int, str | None]:
    """Play one match and write its record; gives the number of entries and the winner."""
    lines: list[bytes] = []
    try:
        match = play_match(job, lines.append)
    finally:
        record_of(job).write_bytes(b"".join(lines))
    return match.entry_count, match.state.winner


def record_of(job: MatchJob) -> Path:
    """The file of its record."""
    return job.out / f"match-{job.header.seed}{OLD_SUFFIX}"


def play_match(job: MatchJob, sink: Callable[[bytes], object]) -> Match[Header, State, Action]:
    """Play one match until it is over or left as it stands; its lines go to `sink`."""
    match: Match[Header, State, Action] = Match.start(GAME, job.header, sink)
    chance = stream(job.header.seed, "simulation")
    thrower, think = thrower_of(job), thinker_of(job)
    limit = job.spec.limits.of(job.header.options.stage)
    while match.state.phase is not Phase.OVER and match.entry_count < limit:
        action = think(match.state, match.entry_count) or choose(match.state, job.spec.aside, chance)
        match.submit(fill(match.state, action, chance, thrower))
    return match


def computers_in(job: MatchJob) -> bool:
    """Whether a computer plays in this match."""
    return any(parse_player(one.player) for team in job.header.teams.values() for one in team.contestants)


def thinker_of(job: MatchJob) -> Callable[[State, int], Action | None]:
    """Who decides for computers; where none plays, nobody, and nothing is loaded for it."""
    if not computers_in(job):
        return lambda state, moment: None
    from game.games.hell_for_leather.headless.unwatched_matches import decided, opponents

    known = opponents(job.paths)
    return lambda state, moment: decided(state, known, moment)


def thrower_of(job: MatchJob) -> Thrower:
    """Loaded dice, measured odds, or real dice, for which alone the engine is loaded."""
    rng = stream(job.header.seed, "simulated throws")
    profile = throws_of(job.throws, job.spec)
    if profile is not None:
        return LoadedThrower(profile, rng)
    if job.throws == "table" or computers_in(job):
        from game.games.hell_for_leather.headless.unwatched_matches import opponents, thrower

        return thrower(job.throws, opponents(job.paths), rng, job.paths)
    from game.games.hell_for_leather.headless.real_throws import RealThrower
    from game.physics import TableSpec

    return RealThrower(load_config(job.paths.config / "table.yaml", TableSpec), rng)


def choose(state: State, aside: float, chance: random.Random) -> Action:
    """One of the legal actions, each as likely as the next; now and then something of any kind is put in before it."""
    if chance.random() >= aside:
        return chance.choice(legal_actions(state))
    beside = (*asides(state), seat_change(state, chance))
    kind = chance.choice(tuple(dict.fromkeys(map(type, beside))))
    return chance.choice([each for each in beside if type(each) is kind])


def seat_change(state: State, chance: random.Random) -> Seat:
    """Somebody at the table takes over a contestant."""
    people = [one for team in state.teams for one in team.contestants]
    return Seat(chance.choice(people).id, chance.choice(people).player)


def fill(state: State, action: Action, chance: random.Random, thrower: Thrower) -> Action:
    """The action with its chance and what else it leaves open put in."""
    match action:
        case Throw():
            return thrower.throw(state, action)
        case TakeRisk():
            return thrower.add_die(state, action)
        case ChanceCurse():
            return replace(action, number=roll(chance, D10))
        case DeclareSkill():
            return replace(action, skill=f"skill {state.turn}-{roll(chance, SKILLS)}")
        case BeginFinale(goals=goals):
            return replace(action, goals=tuple(f"step {at + 1}" for at in range(len(goals))))
        case _:
            return action
