"""What dice do: they lie, are thrown again, are read; what a result brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.acts_done import purged
from game.games.keeper.rules.befalling import with_own_effects
from game.games.keeper.rules.constants import (
    TOKENS_AN_AFTER_BOOST,
)
from game.games.keeper.rules.contests import after_exchange
from game.games.keeper.rules.grave_done import grave_read, gravely
from game.games.keeper.rules.offers_done import hand_of, with_hand
from game.games.keeper.rules.results import Reading, read_hand
from game.games.keeper.rules.state import (
    Done,
    Failed,
    OpenCall,
    Settled,
    State,
    open_call,
)
from game.games.keeper.rules.tokens import tokens_collected, tokens_out
from game.rules.dice.reading import FAILURE, MIXED
from game.rules.game_master.effects import Ease
from game.rules.game_master.story_state import Telling, there
from game.rules.game_master.terms import GM, Phase


def throw_done(state: State, made: a.Throw) -> Done:
    """Dice lie: of a call, of a Grave roll, of a purge."""
    numbers = {die: made.table[die].number for die in made.dice}
    lies = events.DiceLie(made.by, made.purpose, tuple(numbers.values()))
    if made.purpose == "grave":
        after, more = grave_read(state, tuple(numbers.values()))
    elif made.purpose == "purge":
        after, more = purged(state, made.by, tuple(numbers.values()))
    else:
        after, more = call_thrown(state, made, numbers), ()
    return after, (lies, *more)


def call_thrown(state: State, made: a.Throw, numbers: Mapping[str, int]) -> State:
    """A hand's dice of the call lie; with the last of them it is thrown."""
    hand = hand_of(state, made.by)
    state = with_hand(state, made.by, replace(hand, dice={**hand.dice, **numbers}, again=()))
    call = replace(open_call(state), lying={die: each.number for die, each in made.table.items()})
    whole = all(each.dice for each in call.hands.values())
    return replace(state, call=replace(call, lying={}) if whole else call,
                   phase=Phase.THROWN if whole else state.phase)


def rethrow_done(state: State, made: a.Rethrow) -> Done:
    """Dice are taken up for tokens, to be thrown again (KEEP-K42)."""
    hand = hand_of(state, made.of)
    hand = replace(hand, again=made.dice, gone=(*hand.gone, *made.dice), rethrown=True)
    return tokens_out(with_hand(state, made.of, hand), made.of, len(made.dice), "rethrow")


def after_boost_done(state: State, made: a.AfterBoost) -> Done:
    """Every two tokens after the throw add 1 (KEEP-K39)."""
    hand = hand_of(state, made.by)
    hand = replace(hand, after=hand.after + made.tokens // TOKENS_AN_AFTER_BOOST, done=True)
    return tokens_collected(with_hand(state, made.by, hand), made.by, made.tokens, "after_boost")


def settle_done(state: State, made: a.Settle) -> Done:
    """The dice of the call are read, and what was announced is done."""
    call = open_call(state)
    readings = {seat: read_hand(state, seat) for seat in call.hands}
    read = tuple(events.ResultRead(seat, each.result, each.sum, each.rating) for seat, each in readings.items())
    thrown = {(seat, demand.trait) for seat, demand in call.call.who.items()}
    eases = tuple(each for each in state.eases if each.until != "once" or not was_used(each, thrown))
    state = replace(state, eases=eases)
    settled, more = (contest_read if call.call.kind == "versus" else intention_read)(state, call, readings)
    return replace(settled, call=None), (*read, *more)


def was_used(ease: Ease, thrown: set[tuple[str, str]]) -> bool:
    """Whether an adjustment was part of one of these throws, each of a seat by a Trait."""
    return any(seat == ease.of and ease.on in ("", trait) for seat, trait in thrown)


def intention_read(state: State, call: OpenCall, readings: Mapping[str, Reading]) -> Done:
    """What an Intention comes to, and whose right it is to tell it (KEEP-K17 to K19)."""
    (seat, reading), = readings.items()
    settled = Settled(reading.result, (seat,), call.call, approach=call.approach, target=call.target)
    state = replace(state, settled=settled, phase=Phase.TELLING)
    if reading.result == FAILURE:
        failed = failure_of(state, seat, call.call, call.approach, call.target)
        state, happened = with_own_effects(replace(state, failed=(*state.failed, failed)), call.call.lose, seat)
        state, more = gravely(state, call.call, (seat,))
        return right_to_tell(state, GM), (*happened, *more)
    if reading.result == MIXED:
        return replace(state, mixed=True), ()
    state, happened = with_own_effects(state, call.call.win, seat)
    return right_to_tell(state, seat), happened


def failure_of(state: State, seat: str, call: a.Call, approach: str, target: str) -> Failed:
    """What may not be tried again in just this way (KEEP-K15)."""
    demand = call.who[seat]
    return Failed(seat, approach, target, demand.trait, state.scene.n if state.scene else 0, demand.benefits)


def right_to_tell(state: State, seat: str) -> State:
    """The seat has the right to tell what has just come about (GM-G29)."""
    return replace(state, telling=Telling(seat, state.number), phase=Phase.TELLING)


def contest_read(state: State, call: OpenCall, readings: Mapping[str, Reading]) -> Done:
    """What an exchange of two comes to (KEEP-K22)."""
    results = {seat: each.result for seat, each in readings.items()}
    open_one = there(next((each for each in state.contests if each.between == set(readings)), None))
    others = tuple(each for each in state.contests if each is not open_one)
    contest, result, winner = after_exchange(open_one, results)
    read = events.ContestRead(result, winner)
    state = replace(state, settled=Settled(result, tuple(readings), call.call, winner))
    failed = tuple(seat for seat, each in readings.items() if each.result == FAILURE)
    happened: tuple[Any, ...] = (read,)
    if winner:
        loser = next(seat for seat in readings if seat != winner)
        state, won = with_own_effects(state, call.call.win, winner)
        state, lost = with_own_effects(state, call.call.lose, loser)
        happened = (*happened, *won, *lost)
    state, more = gravely(state, call.call, failed)
    happened = (*happened, *more)
    if result == "go_on":
        phase = Phase.TELLING if state.graves or state.worse else Phase.FREE
        return replace(state, contests=(*others, contest), phase=phase), happened
    return right_to_tell(replace(state, contests=others), winner or GM), happened
