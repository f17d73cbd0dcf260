"""A Hero that takes hits for better dice (DUEL-D245): the window after the reveal, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.blows import PAID
from game.games.duel.rules.fight_state import Blow, Fight
from game.games.duel.rules.state import Done, State, seat_of, sheet_of, with_model
from game.games.duel.rules.taking import NEVER_PRONE, dropped, removed, unguarded
from game.rules.errors import IllegalAction

WICKED = PAID


def may_pay(state: State, fight: Fight) -> bool:
    """Whether the initiator named it as his special attack and still stands (DUEL-D245, DUEL-D191)."""
    return fight.special == WICKED and state.models[fight.of].stands


def payments(state: State) -> Iterator[a.Pay | a.Pass]:
    """From one hit to one more than there is toughness; or none."""
    fight = state.fight
    if fight is None:
        return
    seat, most = seat_of(state, fight.of), state.models[fight.of].toughness + 1
    yield from (a.Pay(seat, fight.of, hits) for hits in range(1, most + 1))
    yield a.Pass(seat, fight.of, WICKED)


def pay_done(state: State, made: a.Pay) -> Done:
    """So many hits fall due at once, past all protection (DUEL-D245)."""
    fight = _fight(state)
    blows = (*state.blows, Blow(None, made.of, WICKED, made.hits))
    too_much = made.hits > state.models[made.of].toughness and sheet_of(state, made.of).kind not in NEVER_PRONE
    state = with_model(state, made.of, wicked=too_much)
    return replace(state, blows=blows, fight=replace(fight, pays=False, paid=made.hits)), (
        events.HitsPaid(made.of, made.hits),)


def pass_wicked(state: State, made: a.Pass) -> Done:
    """Nothing is paid."""
    return replace(state, fight=replace(_fight(state), pays=False)), ()


def wicked_ends(state: State, fight: Fight) -> tuple[State, tuple[Any, ...]]:
    """The Duel is over: who paid more than its toughness goes down now; who was put down by others is out (D245).

    Not who does not go prone in this round (DUEL-D221).
    """
    model = state.models[fight.of]
    if not fight.paid or not model.in_the_game:
        return state, ()
    if not model.wicked:
        return removed(state, fight.of) if model.hits and model.prone else (state, ())
    state = with_model(state, fight.of, wicked=False)
    if not state.models[fight.of].prone:
        return state, ()
    state, told = dropped(unguarded(state, fight.of), fight.of)
    return state, (events.WentProne(fight.of), *told)


def _fight(state: State) -> Fight:
    if state.fight is None:
        raise IllegalAction("no_duel")
    return state.fight
