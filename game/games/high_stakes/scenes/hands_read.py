"""Dice of a call as they are shown: of one hand, or of all who throw, with what friends have done for each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from game.games.high_stakes.rules.readings import groups_of, meaning_of, successes_of
from game.games.high_stakes.rules.state import Hand, State, open_call
from game.rules.dice.meaning import Meaning, ReadDie, Row, Sign, ThrownDie
from game.rules.dice.opposed import opposed
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.dice.success_pool import ORDER


def with_thrown(state: State, seat: str, purpose: str, numbers: Mapping[str, int]) -> dict[str, Hand]:
    """The hands of the open call as they are once these dice lie too: those of ``seat``, by id.

    ``purpose`` is that of the throw; dice for a six name it. Dice that lie already are left as they are.
    """
    hands = dict(open_call(state).hands)
    known = {die.id for hand in hands.values() for die in (*hand.dice, *hand.ties)}
    came_of = _six_of(hands[seat]) if purpose == "explode" else ""
    fresh = tuple(ThrownDie(die, number, came_of) for die, number in numbers.items() if die not in known)
    return {**hands, seat: replace(hands[seat], dice=(*hands[seat].dice, *fresh))}


def _six_of(hand: Hand) -> str:
    """The six whose two dice are thrown: the first that exploded and has none."""
    thrown = {die.came_of for die in hand.dice}
    return next((each.die for each in hand.spent if each.use == "explode" and each.die not in thrown), "")


def meaning_for(state: State, seat: str, hands: Mapping[str, Hand], names: Mapping[str, str]) -> Meaning:
    """What lies there means to a seat: with friends it is added up against one Difficulty, with others compared.

    ``names``: what the seats are called.
    """
    call = open_call(state)
    if call.call.kind == "versus":
        return opposed({names[each]: _one(hand, 0) for each, hand in hands.items() if hand.dice})
    group = next((each for each in groups_of(call) if seat in each.who), None)
    together = [each for each in (group.who if group is not None else (seat,)) if hands[each].dice]
    difficulty = group.difficulty if group is not None else call.call.difficulty
    if len(together) < 2:
        return _one(hands[seat], difficulty)
    rows = tuple(replace(row, whose=names[each]) for each in together for row in _one(hands[each], 0).rows)
    total = sum(successes_of(hands[each]) for each in together)
    first = _one(hands[seat], difficulty)
    return replace(first, rows=rows, value=total, outcome=SUCCESS if total >= difficulty else FAILURE)


def _one(hand: Hand, difficulty: int) -> Meaning:
    """One hand with the numbers that lie: what a friend's six paid for is cancelled, a six lent is burnt (HS-S52)."""
    meaning = meaning_of(hand, difficulty)
    numbers = {die.id: die.number for die in hand.dice}
    dice = [_shown(die, hand, numbers[die.id]) for row in meaning.rows for die in row.dice]
    return replace(meaning, rows=_rows(dice))


def _shown(die: ReadDie, hand: Hand, number: int) -> ReadDie:
    sign = Sign.CANCELLED if die.id in hand.spared else Sign.BURNT if die.id in hand.lent else die.sign
    return replace(die, number=number, sign=sign)


def _rows(dice: Sequence[ReadDie]) -> tuple[Row, ...]:
    order = sorted(dice, key=lambda die: ORDER.index(die.sign))
    return tuple(Row(sign, tuple(found)) for sign, found in groupby(order, lambda die: die.sign))
