"""The practice tables in words: tower and dice on the target, and the cups with what everybody may know of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.physics import TableSpec, top_face, zone_of
from game.rules.roll import Lying
from game.scenes.match.target_in_words import lean_words, place_words
from game.scenes.practice.practice_panels import Read
from game.scenes.practice.practice_table import PracticeTable
from game.scenes.practice.secret_dice import SEATS, State
from game.ui.messages import Message, joined, say, say_many


def target_words(spec: TableSpec, table: PracticeTable, read: Read, in_hand: int) -> tuple[Message, ...]:
    """The tower, every die that was thrown and lies there, and so many dice in the hand."""
    return tuple(_target(spec, table, read, in_hand))


def _target(spec: TableSpec, table: PracticeTable, read: Read, in_hand: int) -> Iterator[Message]:
    stack, dice = len(table.layout.stack), table.dice
    yield say_many("One die stands in the middle.", "A tower of {n} dice stands in the middle.", stack) if stack else \
        say("No tower stands.")
    yield from lean_words(table.layout)
    fallen = len(table.layout.bodies) - len(dice) - stack
    if fallen:
        yield say_many("One die of the tower lies beside it.", "{n} dice of the tower lie about.", fallen)
    for die in dice:
        zone, _ = zone_of(spec, die)
        lies = joined(", ", (read(Lying(top_face(spec, die).number, zone.value))[0], place_words(die, spec)))
        yield say("A thrown die: {lies}", lies=lies)
    if not dice:
        yield say("No thrown die lies there.")
    if in_hand:
        yield say_many("One die is in the hand.", "{n} dice are in the hand.", in_hand)


def cup_words(state: State, name: Callable[[str], str], rising: bool) -> tuple[Message, ...]:
    """Whose die is set, and once all cups are up, not while they are ``rising``, what it is. Never more than that."""
    shown: Mapping[str, int] = {} if rising else state.dice
    return tuple(_cup(name(seat), seat in state.seals or seat in state.dice, shown.get(seat)) for seat in SEATS)


def _cup(name: str, is_set: bool, number: int | None) -> Message:
    if number is not None:
        return say("{name}: the cup is up, and the die under it shows {number}.", name=name, number=number)
    if is_set:
        return say("{name}: a die is set, and its cup hides it.", name=name)
    return say("{name}: no die is set yet.", name=name)
