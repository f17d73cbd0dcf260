"""Whether a call can be made: the moment, who tests, by what, what it answers, what is at stake (PRO-P5 to P46)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attacks import reach_refusal
from game.games.protagonists.rules.checking import able, action_left, by_gm, debt, in_phase, on_turn, wrong_effect
from game.games.protagonists.rules.constants import (
    ABILITIES,
    FREE,
    LEAST_DIFFICULTY,
    MOST_DIFFICULTY,
    MOST_ON_ABILITY,
    MOST_ON_DIFFICULTY,
)
from game.games.protagonists.rules.scores import adjusted_by
from game.games.protagonists.rules.state import State, is_protagonist, piece_of
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import Phase

ATTACK, HELP = "attack", "help"
ORDER_ABILITY = "wits"  # PRO-P30
WORDS_OF_SUCCESS, WORDS_OF_FAILURE = ("win", "aim"), ("lose",)
"""Texts of a call in which a side of it is announced in words alone: a scene that follows (PRO-P10)."""


def call_refusal(state: State, call: a.Call) -> Refusal | None:
    """Why a call cannot be made now; None if it can."""
    return (by_gm(call.by) or _when(state, call) or _answers(state, call)
            or _kinds(state, call) or _each(state, call) or _turn(state, call) or _stakes(state, call))


def _when(state: State, call: a.Call) -> Refusal | None:
    """While nothing else is open, or in place of an open call before its first die (GM-G17)."""
    if state.scene is None:
        return Refusal("no_scene")
    if state.phase is Phase.CALLED and state.call is not None:
        thrown = state.call.paid
        sealed = any(hand.chosen for hand in state.call.hands.values())
        if thrown or sealed:
            return Refusal("too_late")
        return Refusal("order_first") if (state.call.call.kind == "order") != (call.kind == "order") else None
    return in_phase(state, Phase.FREE, Phase.ROUNDS) or debt(state)


def _answers(state: State, call: a.Call) -> Refusal | None:
    """An intention is answered; what comes by itself is forced, and answers nothing (GM-G12, GM-G18)."""
    if call.forced:
        return None if call.answers is None else Refusal("bad_answers")
    if state.call is not None and call.answers is not None and state.call.call.answers == call.answers:
        return None if state.call.speaker in call.who else Refusal("bad_who", state.call.speaker)
    spoken = [each for each in state.spoken if each.n == call.answers and not each.asks]
    if not spoken:
        return Refusal("bad_answers", str(call.answers))
    return None if spoken[0].by in call.who else Refusal("bad_who", spoken[0].by)


def _test(state: State, call: a.Call) -> Refusal | None:
    """Several may face the same danger, each alone (PRO-P9)."""
    for who, demand in call.who.items():
        if demand.difficulty is None or not LEAST_DIFFICULTY <= demand.difficulty <= MOST_DIFFICULTY:
            return Refusal("out_of_range", f"difficulty of {who}")
        if demand.side:
            return Refusal("no_opposition", who)
    return None


def _opposed(state: State, call: a.Call) -> Refusal | None:
    """Two sides or more, without a Difficulty; adjustments are to Abilities only (PRO-P25, P26)."""
    sides = {demand.side or who for who, demand in call.who.items()}
    if len(sides) < 2:
        return Refusal("bad_who", call.kind)
    for who, demand in call.who.items():
        if demand.difficulty is not None or adjusted_by(demand, "difficulty"):
            return Refusal("no_difficulty", who)
    return None


def _attack(state: State, call: a.Call) -> Refusal | None:
    """One against one, by the same Ability, in reach, and not against the helpless (PRO-P41, P42, P45, P46)."""
    if len(call.who) != 2 or any(demand.side for demand in call.who.values()):
        return Refusal("bad_who", call.kind)
    (attacker, own), (target, other) = call.who.items()
    if target in state.bodies and state.bodies[target].down:
        return Refusal("helpless", target)
    if own.ability != other.ability:
        return Refusal("same_ability", target)
    if call.harm == "resolve" and own.ability not in ("smarts", "wits"):
        return Refusal("harms_health", own.ability)
    for who, demand in call.who.items():
        piece = piece_of(state, who, demand.gear)
        if piece is not None and piece.ability not in ("", demand.ability):
            return Refusal("wrong_gear", piece.id)
    return _opposed(state, call) or able(state, attacker) or able(state, target) or reach_refusal(state, call)


def _order(state: State, call: a.Call) -> Refusal | None:
    """Everybody in Rounds whose place in the order is open, by Wits; or whoever joins (PRO-P30, P32)."""
    rounds = state.rounds
    if rounds is None:
        return Refusal("no_rounds")
    if not call.forced or call.win or call.lose or call.triumph or call.cost:
        return Refusal("nothing_at_stake")
    for who, demand in call.who.items():
        if demand.ability != ORDER_ABILITY or demand.difficulty is not None or demand.side:
            return Refusal("wits_alone", who)
        if adjusted_by(demand, "difficulty"):
            return Refusal("no_difficulty", who)
    if rounds.tied:
        return Refusal("bad_who", " ".join(rounds.tied))
    if not rounds.number:
        wanted = {who for who in rounds.at if state.bodies[who].able}
        return None if set(call.who) == wanted else Refusal("bad_who", " ".join(sorted(wanted ^ set(call.who))))
    known = [who for who in call.who if who in rounds.results]
    placed = all(call.at.get(who, rounds.spots[0]) in rounds.spots for who in call.who)
    if known:
        return Refusal("bad_who", " ".join(known))
    return None if placed else Refusal("unknown", "at")


_KINDS: Mapping[str, Callable[[State, a.Call], Refusal | None]] = MappingProxyType({
    "test": _test, "conflict": _opposed, "attack": _attack, "order": _order})


def _kinds(state: State, call: a.Call) -> Refusal | None:
    if not call.who:
        return Refusal("bad_who")
    if call.kind != "order" and state.rounds is not None and not state.rounds.number:
        return Refusal("order_first")
    unknown = next((who for who in call.who if who not in state.bodies), "")
    return Refusal("unknown", unknown) if unknown else _KINDS[call.kind](state, call)


def _each(state: State, call: a.Call) -> Refusal | None:
    for who, demand in call.who.items():
        if refused := able(state, who) or _demand(state, who, demand):
            return refused
    if call.helpers is not None:
        strange = next((each for each in call.helpers if each not in state.header.characters), "")
        return Refusal("no_such_seat", strange) if strange else None
    return None


def _demand(state: State, who: str, demand: a.Demand) -> Refusal | None:
    """An Ability that there is, and adjustments within their limits, for all reasons of a kind together (PRO-P6).

    So is surprise one, when Rounds begin (PRO-P37).
    """
    if demand.ability not in ABILITIES:
        return Refusal("no_such_ability", demand.ability)
    for on, most in (("ability", MOST_ON_ABILITY), ("difficulty", MOST_ON_DIFFICULTY)):
        some = [each.add for each in demand.adjust if each.on == on]
        if any(not 0 < abs(add) <= most for add in some) or abs(sum(some)) > most:
            return Refusal("out_of_range", f"adjust {on} of {who}")
    return gear_refusal(state, who, demand.gear)


def gear_refusal(state: State, who: str, gear: str) -> Refusal | None:
    """A piece that they have, with a box left; "" is none (PRO-P8, P59). What others fight with is in their numbers."""
    if not gear:
        return None
    piece = piece_of(state, who, gear)
    if piece is None:
        return Refusal("no_such_gear", gear)
    return Refusal("used_up", gear) if piece.used_up else None


def acting(state: State, call: a.Call) -> tuple[str, str]:
    """Whose action in Rounds a call is, and which; nobody's where danger comes by itself, or to place who joins.

    An Attack is one action of its own kind, with whatever weapon (PRO-P35); the use of a piece is one of that piece;
    any other Test or Conflict is a deed, another one with another aim (PRO-P34).
    """
    rounds = state.rounds
    if rounds is None or call.kind == "order":
        return "", ""
    first = next(iter(call.who))
    speaker = next((each.by for each in state.spoken if each.n == call.answers), "")
    if state.call is not None and not speaker and call.answers is not None:
        speaker = state.call.speaker
    who = speaker or (first if not is_protagonist(state, first) and (
        call.kind == "attack" or rounds.whose == first) else "")
    if not who:
        return "", ""
    if call.kind == "attack":
        return who, ATTACK
    gear = call.who[who].gear
    return who, f"gear:{gear}" if gear else deed_of(state, call.answers)


def deed_of(state: State, answers: int | None) -> str:
    """What kind of action it is to try something: by its aim, each idea of one's own another (PRO-P34)."""
    spoken = next((each for each in state.spoken if each.n == answers), None)
    if spoken is None and state.call is not None:
        approach, target = state.call.approach, state.call.target
    else:
        approach, target = (spoken.approach, spoken.target) if spoken else (FREE, "")
    return f"deed:{approach}/{target}" if approach != FREE or target else f"deed:{answers or state.number}"


def _turn(state: State, call: a.Call) -> Refusal | None:
    """In Rounds it is an action of whoever's turn it is (PRO-P34)."""
    who, kind = acting(state, call)
    if not who:
        return Refusal("not_your_turn") if call.kind == "attack" and state.rounds is not None else None
    if call.kind == "attack" and next(iter(call.who)) != who:
        return Refusal("bad_who", who)
    return on_turn(state, who) or action_left(state, who, kind)


def _stakes(state: State, call: a.Call) -> Refusal | None:
    """Success and failure both bring something (GM-G13, PRO-P10); in an Attack harm is enough (PRO-P41)."""
    degrees = call.triumph or call.cost
    if degrees and (call.kind != "test" or not state.header.options.degrees):
        return Refusal("no_degrees")
    if call.kind in ("test", "conflict"):
        for effects, words in ((call.win, WORDS_OF_SUCCESS), (call.lose, WORDS_OF_FAILURE)):
            if not effects and not any(call.texts.get(each, "").strip() for each in words):
                return Refusal("nothing_at_stake", words[0])
    for effects in (call.win, call.lose, call.triumph, call.cost):
        if refused := wrong_effect(state, effects):
            return refused
    return None


def speaks(state: State, call: a.Call) -> tuple[str, str, str]:
    """Whose intention a call answers, how it goes about it, and to what; a call that is changed keeps it."""
    spoken = next((each for each in state.spoken if each.n == call.answers), None)
    if spoken is not None:
        return spoken.by, spoken.approach, spoken.target
    before = state.call
    if before is not None and call.answers is not None and before.call.answers == call.answers:
        return before.speaker, before.approach, before.target
    return "", FREE, ""
