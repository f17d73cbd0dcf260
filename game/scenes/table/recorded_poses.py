"""What lies on the table, in the record: beside every throw, and every die that is set down by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.physics import Body, DieKind, Layout, Pose, SetUp
from game.rules.match import Extras

KEY = "poses"


class LyingDie(msgspec.Struct, frozen=True, array_like=True):
    """A die: its kind, its centre in metres, its rotation as a unit quaternion (w first)."""

    kind: DieKind
    x: float
    y: float
    z: float
    qw: float
    qx: float
    qy: float
    qz: float

    @property
    def pose(self) -> Pose:
        """Where it is."""
        return Pose(self.x, self.y, self.z, self.qw, self.qx, self.qy, self.qz)


class TablePoses(msgspec.Struct, frozen=True):
    """All dice by their ids, those of the stack from the bottom up, and how many of it the table cannot hold."""

    stack: tuple[str, ...]
    dice: Mapping[str, LyingDie]
    beyond: int = 0
    setup: SetUp = SetUp.TARGET

    @property
    def layout(self) -> Layout:
        """The same as physics has it."""
        return Layout(tuple(Body(die, lies.kind, lies.pose) for die, lies in self.dice.items()), self.stack,
                      self.setup)


def poses_plain(layout: Layout, beyond: int = 0) -> dict[str, Any]:
    """What a record keeps of a layout, and of ``beyond`` dice that the table cannot hold."""
    setup = {} if layout.setup is SetUp.TARGET else {"setup": layout.setup.value}
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
