"""What a face can say: six tempers, each as a few numbers that every portrait draws in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType


class Temper(StrEnum):
    """How somebody takes it."""

    CALM = "calm"
    PLEASED = "pleased"
    GLOATING = "gloating"
    UNEASY = "uneasy"
    ANGRY = "angry"
    STRUCK = "struck"


@dataclass(frozen=True, slots=True)
class Expression:
    """A face at one moment. What is not said of a range goes from -1 to 1, and 0 is a face at rest."""

    brow: float = 0.0  # raised, or lowered
    knit: float = 0.0  # the inner ends of the brows down, as in anger; or up, as in fear
    odd: float = 0.0  # one brow higher than the other, 0 to 1
    lid: float = 0.85  # how far the eyes are open: 0 shut, 1 wide, up to 1.5
    smile: float = 0.0  # the corners of the mouth up, or down
    gape: float = 0.0  # the mouth open, 0 to 1
    teeth: float = 0.0  # 1: they are shown
    sweat: float = 0.0  # 1: a drop
    flush: float = 0.0  # 1: red in the face
    tilt: float = 0.0  # the head to the side
    lean: float = 0.0  # towards the table, or back from it
    look_x: float = 0.0  # the eyes to the right of the picture
    look_y: float = 0.0  # the eyes down

    def looking(self, x: float, y: float) -> Expression:
        """The same face with its eyes elsewhere."""
        return replace(self, look_x=x, look_y=y)


AT_REST = Expression()
EXPRESSIONS: Mapping[Temper, Expression] = MappingProxyType({
    Temper.CALM: AT_REST,
    Temper.PLEASED: Expression(brow=0.3, knit=-0.15, lid=0.7, smile=0.75, tilt=0.3, lean=0.15),
    Temper.GLOATING: Expression(brow=0.45, knit=0.35, odd=0.8, lid=0.5, smile=1.0, gape=0.45, teeth=1.0, tilt=0.9,
                                lean=0.35),
    Temper.UNEASY: Expression(brow=0.5, knit=-0.9, lid=1.1, smile=-0.45, sweat=1.0, tilt=-0.3, lean=-0.3),
    Temper.ANGRY: Expression(brow=-0.8, knit=1.0, lid=0.6, smile=-0.8, gape=0.35, teeth=1.0, flush=1.0, lean=0.7),
    Temper.STRUCK: Expression(brow=1.0, knit=-0.5, lid=1.5, smile=-0.15, gape=1.0, tilt=-0.6, lean=-0.8),
})


def mixed(one: Expression, other: Expression, share: float) -> Expression:
    """A face on its way from one expression to the other; ``share`` 0 is the first."""
    values = {each.name: getattr(one, each.name) + share * (getattr(other, each.name) - getattr(one, each.name))
              for each in fields(Expression)}
    return Expression(**values)
