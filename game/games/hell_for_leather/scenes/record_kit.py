"""What is said of a record without playing it: its line in the list of matches, and what statistics keep of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from types import MappingProxyType

import msgspec

from game.games.hell_for_leather.rules.actions import Action, Over, TakeRisk, Throw
from game.games.hell_for_leather.rules.former import departures
from game.games.hell_for_leather.rules.luck import LOW, luck_of
from game.games.hell_for_leather.rules.options import RECORD, Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Lie
from game.rules.match import Deed, Match
from game.rules.throw_tally import Line, Placed, Played, Rested, Thrown, worths_of
from game.scenes.kit.records import MeasureWords, matches_won
from game.scenes.recorded_poses import LyingDie, poses_of
from game.storage.match_list import Listed
from game.ui.messages import say

PLACES = 4  # decimals of a metre


class _TeamHeader(msgspec.Struct, frozen=True):
    name: str


class _Header(msgspec.Struct, frozen=True):
    version: int
    seed: int
    objective: str
    goal_target: int
    teams: dict[str, _TeamHeader]


class _TeamState(msgspec.Struct, frozen=True):
    goals: int


class _State(msgspec.Struct, frozen=True):
    teams: dict[str, _TeamState]
    winner: str | None


class _Entry(msgspec.Struct, frozen=True):
    n: int
    state: _State


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a match stands, as far as its first and its last line tell. Names and Goals are by team."""

    seed: int
    objective: str
    goal_target: int
    team_names: Mapping[str, str]
    goals: Mapping[str, int]
    entries: int
    winner: str | None


def standing(header: bytes, last: bytes) -> Standing:
    """How a match stands; ``last`` is empty before the first entry. Raises ValueError for lines that are not ours."""
    begun = msgspec.json.decode(header, type=_Header)
    entry = msgspec.json.decode(last, type=_Entry) if last else None
    if not begun.teams:
        raise ValueError("it has no teams")
    return Standing(seed=begun.seed, objective=begun.objective, goal_target=begun.goal_target,
                    team_names={letter: team.name for letter, team in begun.teams.items()},
                    goals={letter: team.goals for letter, team in entry.state.teams.items()} if entry else {},
                    entries=entry.n if entry else 0, winner=entry.state.winner if entry else None)


class HellRecords:
    """The records of this game, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        LOW: MeasureWords(say("Low numbers"), say("1 to 5 on a d10, wherever it lies: one die in two."))})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """The teams and their Goals, from the first and the last line. Raises ValueError where they are not ours."""
        stands = standing(header, last)
        names = reduce(lambda ours, theirs: say("{ours} against {theirs}", ours=ours, theirs=theirs),
                       stands.team_names.values())
        goals = " : ".join(str(number) for number in stands.goals.values()) or "0 : 0"
        return Listed(game=RECORD, players=names, over=stands.winner is not None,
                      stands=say("Goals {goals} of {whole}", goals=goals, whole=stands.goal_target))

    def lines(self, header: Header, deed: Deed[State, Action], at: str) -> Iterator[Line]:
        """What statistics keep of a deed: none, one line, or one for every player of a match that is over."""
        match deed.action:
            case Throw():
                yield _thrown(header, deed, deed.action, at)
            case TakeRisk(heat=heat, by=by) if heat is not None:  # it counts the new die
                player = deed.after.contestant(by).player
                yield Placed(at, str(header.seed), player, heat.before - 1, not heat.fell)
            case Over():
                yield from _played(header, deed.after, at)

    def finished(self, matches: int, won: int) -> str:
        """How many were won."""
        return matches_won(matches, won)

    def departures(self, match: Match[Header, State, Action]) -> tuple[str, ...]:
        """A sentence for each entry that holds only by the rules of the version that began the match."""
        return departures(match.header, match.deeds)


def _thrown(header: Header, deed: Deed[State, Action], throw: Throw, at: str) -> Thrown:
    heat, poses = throw.heat, poses_of(deed.extras)
    placed = poses.dice if poses is not None else {}
    dice = tuple(_rested(throw.table[die], placed.get(die)) for die in throw.dice)
    player = deed.after.contestant(throw.by).player
    return Thrown(at, str(header.seed), player, heat.before if heat else 0, throw.hand.value, dice,
                  heat is not None and heat.fell, worths_of(luck_of(throw)))


def _rested(lie: Lie, placed: LyingDie | None) -> Rested:
    if placed is None:
        return Rested(lie.zone.value, lie.number)
    return Rested(lie.zone.value, lie.number, round(placed.x, PLACES), round(placed.y, PLACES))


def _played(header: Header, state: State, at: str) -> Iterator[Played]:
    won: dict[str, bool] = {}
    for team in state.teams:
        for one in team.contestants:
            won[one.player] = won.get(one.player, False) or team.id == state.winner
    yield from (Played(at, str(header.seed), player, has_won, state.turn) for player, has_won in won.items())
