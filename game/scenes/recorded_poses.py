"""What lies on the table, in the record: beside every throw, and every die that is set down by hand.

Whoever only reads records needs no physics for it: ``tabletop.layout_of`` gives what the table is laid with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from game.rules.match import Extras

if TYPE_CHECKING:
    from game.physics import Layout

KEY = "poses"
KindName = Literal["d6", "d10", "large_d6"]
SetUpName = Literal["target", "tray"]
TARGET: SetUpName = "target"
"""What a record does not name."""


class LyingDie(msgspec.Struct, frozen=True, array_like=True):
    """A die: its kind, its centre in metres, its rotation as a unit quaternion (w first)."""

    kind: KindName
    x: float
    y: float
    z: float
    qw: float
    qx: float
    qy: float
    qz: float


class TablePoses(msgspec.Struct, frozen=True):
    """All dice by their ids, those of the stack from the bottom up, and how many of it the table cannot hold."""

    stack: tuple[str, ...]
    dice: Mapping[str, LyingDie]
    beyond: int = 0
    setup: SetUpName = TARGET


def poses_plain(layout: Layout, beyond: int = 0) -> dict[str, Any]:
    """What a record keeps of a layout, and of ``beyond`` dice that the table cannot hold."""
    setup = {} if layout.setup.value == TARGET else {"setup": layout.setup.value}
    return {"stack": list(layout.stack), "beyond": beyond, **setup,
            "dice": {body.id: [body.kind.value, *body.pose] for body in layout.bodies}}


def has_poses(extras: Extras) -> bool:
    """Whether a record says what lay on the table after a deed."""
    return KEY in extras


def poses_of(extras: Extras) -> TablePoses | None:
    """What lay there; None where a record does not say it, or nothing sensible."""
    try:
        return msgspec.convert(extras.get(KEY), TablePoses)
    except msgspec.ValidationError:
        return None
