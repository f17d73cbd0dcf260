"""What is said of a record without playing it: its line in the list of matches, and what statistics keep of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

import msgspec

from game.games.hell_for_leather.rules.actions import Action, Over, TakeRisk, Throw
from game.games.hell_for_leather.rules.former import departures
from game.games.hell_for_leather.rules.options import RECORD, Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Lie
from game.rules.match import Deed, Match
from game.rules.throw_tally import Line, Placed, Played, Rested, Thrown
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


class HellRecords:
    """The records of this game, as far as the shelf asks."""

    def listed(self, header: bytes, last: bytes) -> Listed:
        """The teams and their Goals, from the first and the last line. Raises ValueError where they are not ours."""
        begun = msgspec.json.decode(header, type=_Header)
        if not begun.teams:
            raise ValueError("it has no teams")
        state = msgspec.json.decode(last, type=_Entry).state if last else None
        goals = " : ".join(str(team.goals) for team in state.teams.values()) if state else "0 : 0"
        names = reduce(lambda ours, theirs: say("{ours} against {theirs}", ours=ours, theirs=theirs),
                       (team.name for team in begun.teams.values()))
        return Listed(game=RECORD, players=names, over=state is not None and state.winner is not None,
                      stands=say("Goals {goals} of {whole}", goals=goals, whole=begun.goal_target))

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

    def departures(self, match: Match[Header, State, Action]) -> tuple[str, ...]:
        """A sentence for each entry that holds only by the rules of the version that began the match."""
        return departures(match.header, match.deeds)


def _thrown(header: Header, deed: Deed[State, Action], throw: Throw, at: str) -> Thrown:
    heat, poses = throw.heat, deed.extras.get("poses", {}).get("dice", {})
    dice = tuple(_rested(throw.table[die], poses.get(die)) for die in throw.dice)
    player = deed.after.contestant(throw.by).player
    return Thrown(at, str(header.seed), player, heat.before if heat else 0, throw.hand.value, dice,
                  heat is not None and heat.fell)


def _rested(lie: Lie, pose: Any) -> Rested:
    """``pose`` is the kind of die, then where it lies in metres; None where the record has none."""
    if pose is None:
        return Rested(lie.zone.value, lie.number)
    return Rested(lie.zone.value, lie.number, round(float(pose[1]), PLACES), round(float(pose[2]), PLACES))


def _played(header: Header, state: State, at: str) -> Iterator[Played]:
    won: dict[str, bool] = {}
    for team in state.teams:
        for one in team.contestants:
            won[one.player] = won.get(one.player, False) or team.id == state.winner
    yield from (Played(at, str(header.seed), player, has_won, state.turn) for player, has_won in won.items())
