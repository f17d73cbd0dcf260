"""Several dice for initiative, and which of them counts (DUEL-D263; window W4)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.contests import still_to_throw
from game.games.duel.rules.state import Done, State, on_table, seat_of, sheet_of
from game.games.duel.rules.terms import Phase

MANEUVER = "maneuver"


def maneuver_of(state: State, seat: str) -> int:
    """How many dice more a seat throws: the most of its Heroes on the table (DUEL-D263)."""
    own = (ident for ident in on_table(state) if seat_of(state, ident) == seat)
    return max((sheet_of(state, ident).traits.get(MANEUVER, 0) for ident in own), default=0)


def announcements(state: State) -> tuple[a.Announce, ...]:
    """High or low is said before the first throw of a round, and holds for those of ties (DUEL-D263)."""
    if state.phase is not Phase.INITIATIVE:
        return ()
    seat = next(iter(still_to_throw(state.thrown)), "")
    most = maneuver_of(state, seat) if seat else 0
    if not most or seat in state.announced:
        return ()
    hero = next(ident for ident in on_table(state) if seat_of(state, ident) == seat
                and sheet_of(state, ident).traits.get(MANEUVER, 0) == most)
    return tuple(a.Announce(seat, hero, high) for high in (True, False))


def announce_done(state: State, made: a.Announce) -> Done:
    """It is so for the throws of this round."""
    return replace(state, announced={**state.announced, made.by: made.high}), (events.Announced(made.of, made.high),)
