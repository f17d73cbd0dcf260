"""Somebody who was made up: a head out of parts, told in a word, so that a record or a sheet can name a face.

    face("person:3-1-0-2-5-4", ...)       crown, head, beard, glasses, dress, mark

Nobody in particular is meant. Two people with another crown, and in another dress, are told apart by their outlines.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.expressions import Expression
from game.ui.portrait_strokes import (
    CLOTH,
    DARK,
    LIGHT,
    RED,
    SHADE,
    Figure,
    band,
    brow,
    cheeks,
    cut,
    disc,
    eye,
    head,
    hoop,
    line,
    mouth,
    shoulders,
    signs,
)

PREFIX = "person:"
HEADS = ((18, 17, 7, 73), (21, 18, 12, 72), (19, 16, 14, 74), (16, 15, 6, 75))
"""Half across at the temples, the top, half across at the chin, the chin."""
CROWNS, BEARDS, GLASSES, DRESSES, MARKS = 14, 4, 4, 7, 5


class Person(NamedTuple):
    """What a face is put together from; each a number below so many kinds."""

    crown: int
    head: int
    beard: int
    glasses: int
    dress: int
    mark: int

    @property
    def word(self) -> str:
        """The name of the portrait."""
        return PREFIX + "-".join(map(str, self))


KINDS = Person(CROWNS, len(HEADS), BEARDS, GLASSES, DRESSES, MARKS)
"""How many there are of each part."""


def person_named(word: str) -> Person | None:
    """Who is meant; None where the word is no such name, or names a part there is not."""
    if not word.startswith(PREFIX):
        return None
    parts = word.removeprefix(PREFIX).split("-")
    if len(parts) != len(KINDS) or not all(part.isdecimal() for part in parts):
        return None
    found = Person(*map(int, parts))
    return found if all(part < kinds for part, kinds in zip(found, KINDS, strict=True)) else None


def person(who: Person, e: Expression) -> Figure:
    """Head and shoulders of somebody made up."""
    wide, top, jaw, chin = HEADS[who.head]
    behind, before = _crown(who.crown, wide, top)
    eye_y = top + (chin - top) * 0.47
    lips = top + (chin - top) * 0.82
    return (
        *behind, *_dress(who.dress), cut(SHADE, (43, 64), (57, 64), (57, 82), (43, 82)),
        disc(LIGHT, 50 - wide, eye_y, 4, 5.5), disc(SHADE, 50 + wide, eye_y, 4, 5.5), *head(wide, top, jaw, chin),
        *_beard(who.beard, wide, jaw, chin, lips), *cheeks(e, 11, eye_y + 9, 3.4), *_mark(who.mark, wide, eye_y),
        *eye(e, 42, eye_y, 4.2, 2.7), *eye(e, 58, eye_y, 4.2, 2.7), *_glasses(who.glasses, eye_y),
        brow(e, 42, eye_y - 7.2, 5.2, 2.2), brow(e, 58, eye_y - 7.2, 5.2, 2.2),
        line(SHADE, (50, eye_y + 3), (47.8, eye_y + 11), 1.8), *mouth(e, 50, lips, 7.2, 2.2), *before,
        *signs(e, 50 + wide - 1, eye_y - 6))


# --- what is on the head -------------------------------------------------------------------------------------


def _crown(kind: int, wide: float, top: float) -> tuple[Figure, Figure]:
    """What is seen of hair or headwear behind the head, and before it."""
    left, right = 50 - wide, 50 + wide
    cap = (cut(DARK, (left + 1, top + 4), (50 - wide * 0.5, top - 5), (50 + wide * 0.5, top - 5), (right - 1, top + 4),
               (right - 5, top + 9), (left + 5, top + 9)),
           cut(DARK, (left - 1, top + 17), (left + 1, top + 4), (left + 5, top + 9)),
           cut(DARK, (right + 1, top + 17), (right - 1, top + 4), (right - 5, top + 9)))
    match kind:
        case 0:  # none at all, and it shines
            return (), (line(SHADE, (50 - wide * 0.5, top + 5), (50, top + 2.6), 1.6),)
        case 1:  # cropped
            return (), cap
        case 2:  # a cloud
            return (disc(DARK, 50, top + 12, wide + 15, 27),), \
                (cut(DARK, (left, top + 14), (50, top - 4), (50, top + 9)),
                 cut(DARK, (right, top + 14), (50, top - 4), (50, top + 9)))
        case 3:  # long and straight
            return (cut(DARK, (left - 8, 90), (left - 6, top + 2), (50, top - 7), (right + 6, top + 2),
                        (right + 8, 90)),), \
                (cut(DARK, (left - 1, top + 26), (left, top + 2), (50, top - 4), (46, top + 11)),
                 cut(DARK, (right + 1, top + 26), (right, top + 2), (50, top - 4), (54, top + 9)))
        case 4:  # a comb from front to back
            return tuple(cut(RED, (x - 4, top + 6), (x, y), (x + 4, top + 6)) for x, y in (
                (40, top - 8), (46, top - 14), (52, top - 15), (58, top - 12), (63, top - 6))), ()
        case 5:  # a bun
            return (disc(DARK, 50, max(top - 8, 8.5), 10, 8),), cap
        case 6:  # two plaits
            return (line(DARK, (left - 2, top + 24), (left - 9, 86), 8), line(DARK, (right + 2, top + 24),
                    (right + 9, 86), 8), disc(RED, left - 8, 80, 4, 3), disc(RED, right + 8, 80, 4, 3)), cap
        case 7:  # a cap with a peak to the side
            return (), (cut(RED, (left - 2, top + 13), (left, top), (50, top - 8), (right, top), (right + 2, top + 13)),
                        cut(DARK, (left - 18, top + 17), (left - 2, top + 10), (50, top + 10), (50, top + 15)))
        case 8:  # a scarf round the head
            return (cut(SHADE, (left - 7, 78), (left - 8, top + 6), (50, top - 10), (right + 8, top + 6),
                        (right + 7, 78)),), \
                (cut(CLOTH, (left - 2, top + 20), (left, top + 2), (50, top - 5), (50, top + 8)),
                 cut(CLOTH, (right + 2, top + 20), (right, top + 2), (50, top - 5), (50, top + 8)))
        case 9:  # a quiff
            return (), (*cap, cut(DARK, (left + 2, top + 6), (left + 4, top - 10), (right + 2, top - 14),
                                  (right - 2, top + 5)), line(SHADE, (left + 8, top - 6), (right - 4, top - 10), 1.4))
        case 10:  # a flat cap, worn aslant
            return (), (disc(DARK, 55, top + 2, wide + 10, 8), cut(SHADE, (left - 5, top + 9), (left + 2, top + 2),
                        (50, top + 5), (46, top + 11)))
        case 11:  # a wide hat
            return (), (disc(CLOTH, 50, top + 8, wide + 22, 6.5), cut(CLOTH, (left, top + 6), (left + 4, top - 13),
                        (right - 4, top - 13), (right, top + 6)), cut(RED, (left + 0.6, top + 3), (left + 1.8, top - 3),
                        (right - 1.8, top - 3), (right - 0.6, top + 3)))
        case 12:  # a helmet with a lamp
            return (), (cut(LIGHT, (left - 3, top + 12), (left - 1, top - 4), (50, top - 11), (50, top + 12)),
                        cut(SHADE, (right + 3, top + 12), (right + 1, top - 4), (50, top - 11), (50, top + 12)),
                        line(DARK, (left - 7, top + 12), (right + 7, top + 12), 3), disc(DARK, 50, top, 6),
                        disc(LIGHT, 50, top, 4))
        case _:  # a hood
            return (cut(CLOTH, (left - 16, 92), (left - 10, top + 4), (50, top - 13), (right + 10, top + 4),
                        (right + 16, 92)), disc(DARK, 50, top + 22, wide + 6, 29)), \
                (cut(DARK, (left, top + 13), (50, top - 3), (50, top + 5)),
                 cut(DARK, (right, top + 13), (50, top - 3), (50, top + 5)))


# --- what is in the face -------------------------------------------------------------------------------------


def _beard(kind: int, wide: float, jaw: float, chin: float, lips: float) -> Figure:
    left, right = 50 - wide * 0.97, 50 + wide * 0.97
    match kind:
        case 1:  # a full one
            half = wide * 0.5
            return (*band(DARK, [(left, lips - 14), (50 - half, lips - 4), (50, lips - 5), (50 + half, lips - 4),
                                 (right, lips - 14)],
                          [(left, lips - 4), (50 - jaw - 3, chin + 3), (50, chin + 9), (50 + jaw + 3, chin + 3),
                           (right, lips - 4)]), disc(SHADE, 50, lips + 0.6, 9.4, 3.6))
        case 2:  # a moustache
            return (cut(DARK, (50, lips - 6), (40, lips - 1), (36, lips - 3.4), (46, lips - 8)),
                    cut(DARK, (50, lips - 6), (60, lips - 1), (64, lips - 3.4), (54, lips - 8)))
        case 3:  # a tuft at the chin
            return (cut(DARK, (45, chin - 4), (55, chin - 4), (53, chin + 5), (50, chin + 8), (47, chin + 5)),)
        case _:
            return ()


def _glasses(kind: int, y: float) -> Figure:
    match kind:
        case 1:
            return (hoop(DARK, (41.6, y), (7.6, 7.6), 1.7), hoop(DARK, (58.4, y), (7.6, 7.6), 1.7),
                    line(DARK, (49, y - 1), (51, y - 1), 1.8))
        case 2:
            return tuple(line(DARK, a, b, 2.0) for a, b in (
                ((33, y - 5), (67, y - 5)), ((34, y - 5), (35, y + 5)), ((35, y + 5), (48, y + 5)),
                ((48, y + 5), (49, y - 5)), ((51, y - 5), (52, y + 5)), ((52, y + 5), (65, y + 5)),
                ((65, y + 5), (66, y - 5))))
        case 3:  # a patch
            return (disc(DARK, 58, y, 7, 6.4), line(DARK, (34, y - 12), (68, y - 2), 1.8))
        case _:
            return ()


def _mark(kind: int, wide: float, y: float) -> Figure:
    match kind:
        case 1:  # a plaster
            return (line(RED, (61, y + 9), (67, y + 14), 4.4), line(LIGHT, (63, y + 12.4), (65.4, y + 10.6), 1.2))
        case 2:  # a scar
            return (line(RED, (36, y - 11), (40, y + 12), 1.6), line(RED, (35, y + 6), (41, y + 5), 1.2))
        case 3:  # a ring in the ear
            return (hoop(RED, (50 - wide - 1, y + 8), (4, 4.6), 1.6),)
        case 4:  # freckles
            return tuple(disc(RED, x, y + dy, 0.9) for x, dy in (
                (38, 7), (41, 9.4), (44, 7), (56, 7), (59, 9.4), (62, 7)))
        case _:
            return ()


# --- what is worn --------------------------------------------------------------------------------------------


def _dress(kind: int) -> Figure:
    match kind:
        case 1:  # a collar and a tie
            return (shoulders(DARK, 2), cut(LIGHT, (38, 100), (40, 76), (60, 76), (62, 100)),
                    cut(RED, (47, 80), (53, 80), (55, 100), (45, 100)))
        case 2:  # overalls
            return (shoulders(SHADE, 8, 38), cut(CLOTH, (32, 100), (34, 86), (66, 86), (68, 100)),
                    line(CLOTH, (35, 88), (30, 76), 5), line(CLOTH, (65, 88), (70, 76), 5), disc(LIGHT, 35, 89, 2),
                    disc(LIGHT, 65, 89, 2))
        case 3:  # a roll neck
            return (shoulders(RED, 5), cut(RED, (39, 84), (40, 72), (60, 72), (61, 84)),
                    line(DARK, (40, 77), (60, 77), 1.2))
        case 4:  # a jacket, collar up
            return (shoulders(DARK, 0, 44), cut(CLOTH, (26, 84), (36, 68), (45, 92), (38, 96)),
                    cut(CLOTH, (74, 84), (64, 68), (55, 92), (62, 96)), cut(LIGHT, (45, 100), (43, 80), (57, 80),
                    (55, 100)))
        case 5:  # a scarf
            return (shoulders(CLOTH, 6), cut(RED, (34, 84), (38, 72), (62, 72), (66, 84), (50, 90)),
                    cut(RED, (56, 84), (64, 84), (66, 100), (57, 100)), line(DARK, (58, 94), (65, 94), 1.4))
        case 6:  # stripes
            return (shoulders(LIGHT, 8, 40), *(line(DARK, (14 + i * 0.5, y), (86 - i * 0.5, y), 2.6)
                                               for i, y in enumerate((98.4, 92, 86.5))))
        case _:  # a shirt, open
            return (shoulders(CLOTH, 4), cut(LIGHT, (41, 76), (59, 76), (50, 92)), line(DARK, (50, 92), (50, 99), 1.4))
