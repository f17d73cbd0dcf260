"""Whole matches of Hell for Leather without a table: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from game import __version__
from game.ai.levels import parse_player
from game.games.hell_for_leather.headless.loaded_dice import LoadedThrower, SimulationSpec, Thrower, ThrowProfile
from game.games.hell_for_leather.narration.quick_fill import QuickContestant, quick_setup
from game.games.hell_for_leather.rules import (
    GAME,
    Action,
    BeginFinale,
    ChanceCurse,
    ChangePlayer,
    ContestantSetup,
    DeclareSkill,
    Header,
    Instinct,
    Options,
    Phase,
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
from game.narration.packs import Pack
from game.rules.chance import roll, stream
from game.rules.match import Match
from game.scenes.kit.simulations import Ladder, Played, Workshop

BARE, QUICK = "bare", "quick"
SKILLS = 3
D10 = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchJob:
    """One match to play. `throws`: `table`, `bullet` or loaded dice of a profile.

    `skills`: what may be claimed in it; where there are any, what the storm is for is left to whoever tells it.
    """

    header: Header
    spec: SimulationSpec
    throws: str
    skills: tuple[str, ...] = ()

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        return self.header.seed

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it; its lines go to `sink`."""
        match = play_match(self, workshop, sink)
        return Played(match.entry_count, match.state.winner)


class HellSimulations:
    """Matches of two teams or one, of any stage and house rules."""

    counts = "winners"
    endings = ("A", "B", "network")

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a match may be chosen."""
        parser.add_argument("--mode", choices=("versus", "coop"), default="versus", help="two teams or one")
        parser.add_argument("--team-size", type=int, choices=range(1, 4), default=2, help="contestants a team")
        parser.add_argument("--goal-target", type=int, choices=range(1, 10), default=3,
                            help="how many Goals win the race")
        parser.add_argument("--stage", type=int, choices=range(1, 4), default=3, help="how much of the game")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
        parser.add_argument("--players", default="random", metavar="random|computer:LEVEL[:PERSONA],...",
                            help="for A1,B1,A2,B2,...; one is for all, one a team for its team; random: whatever is "
                                 "legal")
        parser.add_argument("--setup", choices=(BARE, QUICK), default=BARE,
                            help="bare: Player 1 of Team A; quick: teams, people and Goals as a quick match has them")
        parser.add_argument("--throws", default="loaded", metavar="loaded[:PROFILE]|table|bullet",
                            help="how dice fall")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> list[MatchJob]:
        """A job for each match; raises ValueError naming what is not allowed."""
        spec = workshop.config("throws.yaml", SimulationSpec)
        throws_of(args.throws, spec)
        first = header_of(args, workshop)
        if args.players != "random" or args.throws == "table":
            from game.games.hell_for_leather.headless.unwatched_matches import players_of, seated

            first = seated(first, players_of(args.players, tuple(workshop.personas())))
        headers = [replace(first, seed=args.seed + at) for at in range(args.matches)]
        if args.setup == QUICK:
            words = workshop.words()
            skills = tuple(words.lexicon["skills"])
            return [MatchJob(header=named(header, words), spec=spec, throws=args.throws, skills=skills)
                    for header in headers]
        return [MatchJob(header=header, spec=spec, throws=args.throws) for header in headers]

    def ladder(self) -> Ladder:
        """Team against team."""
        from game.games.hell_for_leather.headless.team_ladder import TeamLadder

        return TeamLadder()


def simulations() -> HellSimulations:
    """For the game's kit."""
    return HellSimulations()


def throws_of(throws: str, spec: SimulationSpec) -> ThrowProfile | None:
    """The profile that `--throws` names, None for measured odds and for real dice; ValueError for what is neither."""
    kind, _, name = throws.partition(":")
    if throws in ("bullet", "table"):
        return None
    profile = spec.profiles.get(name or next(iter(spec.profiles)))
    if kind != "loaded" or profile is None:
        names = ", ".join(f"loaded:{name}" for name in spec.profiles)
        raise ValueError(f"--throws {throws}: allowed are {names}, table and bullet.")
    return profile


def header_of(args: argparse.Namespace, workshop: Workshop) -> Header:
    """The header of the first match; raises ValueError for options that do not fit."""
    letters = ("A",) if args.mode == "coop" else ("A", "B")
    rules = workshop.config("rules.yaml", HouseRules)
    values = changed(rules.options(args.mode, args.stage, dict.fromkeys(letters, 0)), args.option)
    try:
        options = msgspec.convert(values, Options)
        return header_for(options, args.seed, args.goal_target, dict.fromkeys(letters, args.team_size))
    except ValueError as error:
        raise ValueError(f"not to be played: {error}") from None


def header_for(options: Options, seed: int, goal_target: int, sizes: Mapping[str, int]) -> Header:
    """A header with everything filled in, its teams as large as `sizes` says by their letters; raises ValueError."""
    goals = tuple(f"goal {number + 1}" for number in range(goal_target)) if options.stage == 3 else ()
    teams = {letter: TeamSetup(f"Team {letter}", "the studio", goals, tuple(
        contestant(f"{letter}{seat + 1}", at + len(sizes) * seat + 1) for seat in range(size)))
        for at, (letter, size) in enumerate(sizes.items())}
    return validate_header(Header(RECORD, VERSION, __version__, seed, options, "the tower", goal_target, teams))


def named(header: Header, words: Pack) -> Header:
    """The header with teams, places, people and Goals as the quick match of its seed has them. Raises ValueError."""
    sizes = {len(team.contestants) for team in header.teams.values()}
    chance = random.Random(f"{header.seed}/setup")
    quick = quick_setup(words, chance, max(sizes), header.goal_target, sorted(header.teams))
    teams = {letter: replace(team, name=quick.teams[letter].name, source=quick.teams[letter].source,
                             goals=quick.teams[letter].goals[:len(team.goals)],
                             contestants=tuple(map(called, team.contestants, quick.teams[letter].contestants)))
             for letter, team in header.teams.items()}
    return validate_header(replace(header, objective=quick.objective, teams=teams))


def called(one: ContestantSetup, sheet: QuickContestant) -> ContestantSetup:
    """A contestant under another name, with all that goes with it; who plays stays."""
    return replace(one, name=sheet.name, pronouns=sheet.pronouns, vocation=sheet.vocation, hometown=sheet.hometown,
                   hobbies=sheet.hobbies, why=sheet.why, instinct=Instinct(sheet.instinct))


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
            raise ValueError(f"--option {text}: this key is not known; allowed are {allowed}.")
        try:
            values[key] = json.loads(value)
        except ValueError:
            values[key] = value
    return values


def play_match(job: MatchJob, workshop: Workshop,
               sink: Callable[[bytes], object]) -> Match[Header, State, Action]:
    """Play one match until it is over or left as it stands; its lines go to `sink`."""
    match: Match[Header, State, Action] = Match.start(GAME, job.header, sink)
    chance, words = stream(job.header.seed, "simulation"), stream(job.header.seed, "simulated words")
    thrower, think = thrower_of(job, workshop), thinker_of(job, workshop)
    limit = job.spec.limits.of(job.header.options.stage)
    while match.state.phase is not Phase.OVER and match.entry_count < limit:
        action = think(match.state, match.entry_count) or choose(match.state, job.spec.aside, chance)
        filled = fill(match.state, action, chance, thrower)
        match.submit(worded(match.state, filled, job.skills, words) if job.skills else filled)
    return match


def worded(state: State, action: Action, skills: Sequence[str], chance: random.Random) -> Action:
    """The action with a skill that somebody may have, and no words where the show finds some."""
    if isinstance(action, DeclareSkill):
        known = state.contestant(action.by).skills
        return replace(action, skill=chance.choice([each for each in skills if each not in known]))
    return replace(action, goals=("",) * len(action.goals)) if isinstance(action, BeginFinale) else action


def computers_in(job: MatchJob) -> bool:
    """Whether a computer plays in this match."""
    return any(parse_player(one.player) for team in job.header.teams.values() for one in team.contestants)


def thinker_of(job: MatchJob, workshop: Workshop) -> Callable[[State, int], Action | None]:
    """Who decides for computers; where none plays, nobody, and nothing is loaded for it."""
    if not computers_in(job):
        return lambda state, moment: None
    from game.games.hell_for_leather.headless.unwatched_matches import decided

    known = workshop.opponents()
    return lambda state, moment: decided(state, known, moment)


def thrower_of(job: MatchJob, workshop: Workshop) -> Thrower:
    """Loaded dice, measured odds, or real dice, for which alone the engine is loaded."""
    rng = stream(job.header.seed, "simulated throws")
    profile = throws_of(job.throws, job.spec)
    if profile is not None:
        return LoadedThrower(profile, rng)
    if job.throws == "table" or computers_in(job):
        from game.games.hell_for_leather.headless.unwatched_matches import thrower

        return thrower(job.throws, workshop, rng)
    from game.games.hell_for_leather.headless.real_throws import RealThrower

    return RealThrower(workshop.table(), rng)


def choose(state: State, aside: float, chance: random.Random) -> Action:
    """One of the legal actions, each as likely as the next; now and then something of any kind is put in before it."""
    if chance.random() >= aside:
        return chance.choice(legal_actions(state))
    beside = (*asides(state), seat_change(state, chance))
    kind = chance.choice(tuple(dict.fromkeys(map(type, beside))))
    return chance.choice([each for each in beside if type(each) is kind])


def seat_change(state: State, chance: random.Random) -> ChangePlayer:
    """Somebody at the table takes over a contestant."""
    people = [one for team in state.teams for one in team.contestants]
    return ChangePlayer(chance.choice(people).id, chance.choice(people).player)


def fill(state: State, action: Action, chance: random.Random, thrower: Thrower) -> Action:
    """The action with its chance and what else it leaves open put in."""
    filled = _FILLED.get(type(action))
    return filled(state, action, chance, thrower) if filled else action


_FILLED: dict[type[Action], Callable[[State, Any, random.Random, Thrower], Action]] = {
    Throw: lambda state, action, chance, thrower: thrower.throw(state, action),
    TakeRisk: lambda state, action, chance, thrower: thrower.add_die(state, action),
    ChanceCurse: lambda state, action, chance, thrower: replace(action, number=roll(chance, D10)),
    DeclareSkill: lambda state, action, chance, thrower: replace(
        action, skill=f"skill {state.turn}-{roll(chance, SKILLS)}"),
    BeginFinale: lambda state, action, chance, thrower: replace(
        action, goals=tuple(f"step {at + 1}" for at in range(len(action.goals)))),
}
