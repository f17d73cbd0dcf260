"""Moves that a feat grants after a Duel, as activations in which nothing else happens (DUEL-D196)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.state import State
from game.games.duel.rules.turn_state import Activation

DAEMON, TACTICAL, VALOROUS = "daemon", "tactical_movement", "valorous"
AFTERWARDS = (DAEMON, TACTICAL, VALOROUS)
"""In the order in which they are asked (W20)."""


def is_granted(turn: Activation) -> bool:
    """Whether it is a feat's, outside of an activation."""
    return turn.through in AFTERWARDS


def duels_of(turn: Activation, duels: tuple[a.Duel, ...]) -> tuple[a.Duel, ...]:
    """What may be declared after the Move: nothing after a Tactical movement (DUEL-D239).

    Who is valorous does not engage the initiator whose fire it returned (DUEL-D243).
    """
    if turn.through == TACTICAL:
        return ()
    return tuple(each for each in (spared(duel, (turn.shuns,)) for duel in duels) if each is not None)


def spared(duel: a.Duel, idents: tuple[str, ...]) -> a.Duel | None:
    """A Duel without some of those it would engage; None where nobody is left, or it was about one of them."""
    if duel.target in idents or set(duel.split or {}) & set(idents):
        return None
    with_ = tuple(other for other in duel.with_ if other not in idents)
    return replace(duel, with_=with_) if with_ or not duel.with_ else None  # a mob's members are none of them


def resumed(state: State) -> State:
    """What was granted is over; what waited goes on."""
    return replace(state, activation=state.suspended[-1], suspended=state.suspended[:-1])
