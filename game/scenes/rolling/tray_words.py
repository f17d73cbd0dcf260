"""The tray in words: what lies in it, in rows and with signs once it is sorted, what stands aside, what is in hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.physics import Body, TableSpec, face_reading, top_face
from game.rules.dice.meaning import Meaning, ReadDie, Row
from game.scenes.match.tabletop import Seen, TableTop
from game.scenes.rolling.dice_words import NOT_READ, count_words, result_words
from game.scenes.rolling.sorted_dice import Spot, spot_of
from game.scenes.rolling.tray_places import is_aside
from game.ui.messages import Message, joined, say, say_many


def tray_words(spec: TableSpec, top: TableTop) -> tuple[Message, ...]:
    """What is seen of the dice at the tray, a line each; says nothing of what lies under cups."""
    seen = top.seen
    if seen.meaning is not None:
        return tuple(_sorted(seen.meaning))
    return (*_on_their_way(seen), *_unsorted(spec, seen)) or (say("The tray is empty."),)


def _sorted(meaning: Meaning) -> Iterator[Message]:
    """The result, a line for each row, and what came of dice that were put away or thrown again."""
    yield say("{result}.", result=result_words(meaning))
    for row in meaning.rows:
        yield _row(row)
    dice = [die for row in meaning.rows for die in row.dice]
    for die in dice:
        if heirs := [heir for heir in dice if heir.came_of == die.id]:
            yield say("In place of the {number}: {dice}.", number=die.number, dice=_numbers(heirs))


def _row(row: Row) -> Message:
    aside = say("aside") if spot_of(row.sign) is Spot.AWAY else ""
    name = joined(", ", filter(None, (row.whose, count_words(row.sign, len(row.dice)), aside)))
    return say("{row}: {dice}.", row=name, dice=_numbers(row.dice))


def _numbers(dice: Sequence[ReadDie]) -> Message:
    return joined(", ", (str(die.number) for die in dice))


def _on_their_way(seen: Seen) -> Iterator[Message]:
    if seen.held and seen.flying:
        yield say_many("One die is on its way.", "{n} dice are on their way.", len(seen.held))
    elif seen.held:
        yield say_many("One die is in the hand.", "{n} dice are in the hand.", len(seen.held))


def _unsorted(spec: TableSpec, seen: Seen) -> Iterator[Message]:
    """Dice that were read and stand aside, and those that lie as they fell."""
    lying = [body for body in seen.bodies if body.id not in seen.held]
    aside = [body for body in lying if is_aside(spec, body)]
    if aside:
        yield say("Aside: {dice}.", dice=joined(", ", (str(top_face(spec, body).number) for body in aside)))
    fallen = [_as_it_fell(spec, body) for body in lying if body not in aside]
    if fallen:
        yield say("In the tray: {dice}.", dice=joined(", ", fallen))


def _as_it_fell(spec: TableSpec, body: Body) -> str:
    """Its number, or why it has none."""
    face = face_reading(spec, body)
    return NOT_READ[face.not_read] if face.not_read is not None else str(face.number)
