"""The dice of a call are read, and what was announced is done (PRO-P3, P10 to P14, P20, P25 to P29, P43)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import attacks, events
from game.games.protagonists.rules.befalling import befall
from game.games.protagonists.rules.constants import GAIN_OF_FAILURE, GAIN_OF_SUCCESS, TRIUMPH_FROM
from game.games.protagonists.rules.danger import changed
from game.games.protagonists.rules.dice_due import meaning_of, standing, sum_of
from game.games.protagonists.rules.offers_done import drive_marked, paid
from game.games.protagonists.rules.scores import difficulty_of, score_of
from game.games.protagonists.rules.state import Done, OpenCall, Settled, State, open_call
from game.games.protagonists.rules.turns import ordered
from game.rules.dice.meaning import Sign
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.game_master.effects import Ease, Effect, Effects
from game.rules.game_master.story_state import Telling
from game.rules.game_master.terms import GM, Phase
from game.rules.value import Value

WIN, LOSS, TIE, DRAW = "win", "loss", "tie", "draw"
TRIUMPH, COST = "triumph", "cost"
ORDER = "order"
"""A result that is compared and nothing else."""


class Reading(Value, frozen=True, omit_defaults=True):
    """A Test as it is read: which die is out, the sum, the score (0 in a Last Stand), the Difficulty it met.

    ``degree``: ``triumph`` or ``cost`` with the option *degrees* (PRO-P11).
    """

    sum: int
    score: int = 0
    out: str = ""
    difficulty: int | None = None
    degree: str = ""


def settle_done(state: State, made: a.Settle) -> Done:
    """Dice are read, effects done, Drives marked; only after that it is seen who falls (PRO-P17, P24, P56)."""
    state, happened = paid(state)
    call = open_call(state)
    readings = {who: read_test(state, who) for who in call.hands}
    kept, before = unused(state, call), len(state.eases)
    state, more = _READ[call.call.kind](state, call, readings)
    return replace(state, call=None, eases=(*kept, *state.eases[before:])), (*happened, *more)


def read_test(state: State, who: str) -> Reading:
    """Somebody's dice of the open call, or their 13."""
    call = open_call(state)
    difficulty = difficulty_of(call.call.who[who])
    total, meaning = sum_of(state, who), meaning_of(state, who)
    degree = degree_of(total, difficulty) if state.header.options.degrees else ""
    if meaning is None:
        return Reading(total, difficulty=difficulty, degree=degree)
    out = next((die.id for die in meaning.row(Sign.REMOVED)), "")
    return Reading(total, score_of(state, who), out, difficulty, degree)


def degree_of(total: int, difficulty: int | None) -> str:
    """4 or more above the Difficulty, or exactly it (PRO-P11)."""
    if difficulty is None or total < difficulty:
        return ""
    return TRIUMPH if total - difficulty >= TRIUMPH_FROM else COST if total == difficulty else ""


def unused(state: State, call: OpenCall) -> tuple[Ease, ...]:
    """Adjustments that last, less those that were for once and have been used."""
    tested = {(who, demand.ability) for who, demand in call.call.who.items()}
    return tuple(each for each in state.eases if each.until != "once" or not any(
        who == each.of and each.on in ("", ability) for who, ability in tested))


def _told_by_gm(state: State, settled: Settled) -> State:
    """The GM tells what comes of it (PRO-P12)."""
    return replace(state, settled=settled, telling=Telling(GM, state.number), phase=Phase.TELLING)


def _as_read(readings: Mapping[str, Reading]) -> dict[str, Any]:
    return {who: msgspec.to_builtins(each) for who, each in readings.items()}


def _test_read(state: State, call: OpenCall, readings: Mapping[str, Reading]) -> Done:
    """Equal to the Difficulty or above it succeeds, each by their own dice (PRO-P3, P9)."""
    results = {who: SUCCESS if each.sum >= (each.difficulty or 0) else FAILURE for who, each in readings.items()}
    happened: list[Any] = [events.ResultRead(who, results[who], each.sum, each.score)
                           for who, each in readings.items()]
    losers = tuple(who for who, result in results.items() if result == FAILURE)
    done: list[Effects] = []
    for who, result in results.items():
        effects = _on_success(call.call, readings[who].degree) if result == SUCCESS else call.call.lose
        own = tuple(effect for effect in effects if for_each(effect)) if effects in done else effects
        done.append(effects)
        state, more = _brought(state, call, who, own, losers)
        happened += more
    state, more = _drives(state, call, {who: result == SUCCESS for who, result in results.items()})
    first = next(iter(results))
    settled = Settled(results[first], results, call.call, reading=_as_read(readings))
    return _told_by_gm(state, settled), (*happened, *more)


def _on_success(call: a.Call, degree: str) -> Effects:
    given = {TRIUMPH: call.triumph, COST: call.cost}.get(degree, ())
    return given or call.win


def for_each(effect: Effect) -> bool:
    """Whether it befalls each of several who test by itself; what changes the world happens once (PRO-P9)."""
    return effect.of in ("actor", "helpers") or effect.any is not None


def _brought(state: State, call: OpenCall, who: str, effects: Effects, losers: tuple[str, ...]) -> Done:
    """Gains are the tester's; supporters share each loss of whoever failed, in the same amount (PRO-P14)."""
    shares = {loser: call.supporters(loser) for loser in losers}
    return befall(state, effects, who, call.supporters(who), shares)


def _drives(state: State, call: OpenCall, success: Mapping[str, bool]) -> Done:
    """1 Resolve of success and 2 of failure; a tie of an Attack is one, a Conflict that is won a success (PRO-P20)."""
    happened: list[Any] = []
    for who, hand in call.hands.items():
        if hand.drive and hand.agreed:
            gain = GAIN_OF_SUCCESS if success[who] else GAIN_OF_FAILURE
            state, more = drive_marked(state, who, hand.drive, gain)
            happened += more
    return state, tuple(happened)


def _conflict_read(state: State, call: OpenCall, readings: Mapping[str, Reading]) -> Done:
    """The highest result succeeds and all others fail; what was wanted is got, and nobody is hurt (PRO-P25, P26, P29).

    ``win`` is what the side named first gets, ``lose`` what it meets with where another wins; where things stay,
    nothing but their staying comes of it (PRO-P27).
    """
    now = standing(state, call)
    first = next(iter(call.hands))
    side = tuple(who for who in call.hands if _side(call, who) == _side(call, first))
    happened: list[Any] = [events.ResultRead(who, WIN if who in now.winners else LOSS, each.sum, each.score)
                           for who, each in readings.items()]
    happened.append(events.Contested(now.result, now.winners))
    won = first in now.winners
    losers = tuple(who for who in call.hands if who not in now.winners)
    if now.winners:
        effects = call.call.win if won else call.call.lose
        for at, who in enumerate(side):
            own = effects if at == 0 else tuple(effect for effect in effects if for_each(effect))
            state, more = _brought(state, call, who, own, losers)
            happened += more
    state, more = _drives(state, call, {who: who in now.winners for who in call.hands})
    results = {who: WIN if who in now.winners else DRAW if not now.winners else LOSS for who in call.hands}
    settled = Settled(results[first], results, call.call, now.winners, _as_read(readings))
    return _told_by_gm(state, settled), (*happened, *more)


def _side(call: OpenCall, who: str) -> str:
    return call.call.who[who].side or who


def _attack_read(state: State, call: OpenCall, readings: Mapping[str, Reading]) -> Done:
    """Whoever has the lower result is hurt, by the call; supporters of a loser as much, of a tie not (PRO-P14, P43).

    With this one exchange an opposed matter is settled (PRO-P39).
    """
    sums = {who: each.sum for who, each in readings.items()}
    taken = attacks.damage(state, call, sums)
    (attacker, own), (target, other) = sums.items()
    tied = own == other
    winner = "" if tied else attacker if own > other else target
    results = {who: TIE if tied else WIN if who == winner else LOSS for who in sums}
    happened: list[Any] = [events.ResultRead(who, results[who], each.sum, each.score)
                           for who, each in readings.items()]
    happened.append(events.Contested(TIE if tied else WIN, () if tied else (winner,)))
    for who, amount in taken.items():
        for hurt in (who, *(() if tied else call.supporters(who))):
            state, more = changed(state, hurt, attacks.harmed(state, call, hurt), -amount)
            happened += more
    if not tied:
        effects = call.call.win if winner == attacker else call.call.lose
        state, more = _brought(state, call, attacker, effects, tuple(who for who in sums if who != winner))
        happened += more
    state, more = _drives(state, call, {who: who == winner for who in sums})
    settled = Settled(results[attacker], results, call.call, (winner,) if winner else (), _as_read(readings), taken)
    return _told_by_gm(state, settled), (*happened, *more)


def _order_read(state: State, call: OpenCall, readings: Mapping[str, Reading]) -> Done:
    """The highest first (PRO-P30); nothing is told of it."""
    read = tuple(events.ResultRead(who, ORDER, each.sum, each.score) for who, each in readings.items())
    sums = {who: each.sum for who, each in readings.items()}
    settled = Settled(SUCCESS, dict.fromkeys(sums, SUCCESS), call.call, reading=_as_read(readings))
    state, more = ordered(replace(state, settled=settled, phase=Phase.ROUNDS), sums, call.call.at)
    return state, (*read, *more)


_READ: Mapping[str, Callable[[State, OpenCall, Mapping[str, Reading]], Done]] = MappingProxyType({
    "test": _test_read, "conflict": _conflict_read, "attack": _attack_read, "order": _order_read})
