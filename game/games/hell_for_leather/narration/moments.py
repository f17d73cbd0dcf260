"""Moments at which what somebody is in the show for presses: a first Risk, a first star, a friend in need, the end."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Drive
from game.narration.log import Log


def before_the_result(event: e.Event, log: Log) -> Iterator[tuple[str, str]]:
    """The moment and whose it is, where that comes before anything is decided."""
    if isinstance(event, e.RiskTaken) and len(log.of("risk", who=event.by)) == 1:
        yield ("first_risk", event.by)


def after_the_result(event: e.Event, state: State, log: Log) -> Iterator[tuple[str, str]]:
    """The same, where it follows from how it ended: a first star, or a mate with nothing left."""
    match event:
        case e.FelonyCommitted(by=who) if len(log.of("felony", who=who)) == 1 and state.contestant(who).alive:
            yield ("first_star", who)
        case e.TraumaTaken(who=who, drive=Drive.DRIVE0) if state.finale is None:
            yield from (("friend", one.id) for one in state.side_of(who).living[:2] if one.id != who)
        case _:
            pass
