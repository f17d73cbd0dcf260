"""The table as one node: dice come and go, move, cast shadows; the referee draws on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from panda3d.core import GraphicsOutput, NodePath

from game.scenes.table.look import LookSpec, Point

if TYPE_CHECKING:
    from game.physics import DieKind, Pose, TableSpec

DieStyle = Literal["A", "B", "heat", "neutral"]
OutlineState = Literal["inside", "touching", "outside"]
Quality = Literal["low", "high"]


class TableView:
    """Everything of the table that is seen. Reparent `root`; call `dispose` when done."""

    def __init__(
        self, spec: TableSpec, look: LookSpec, assets: Path, quality: Quality, window: GraphicsOutput | None = None
    ) -> None:
        """`assets`: the folder with `textures/`; `window`: the output it is drawn in (None: no cast shadows)."""
        self.root = NodePath("table")

    def set_dice(self, bodies: Iterable[tuple[str, DieKind, DieStyle]]) -> None:
        """Show exactly these dice (id, kind, style): new ones appear at the origin, missing ones go."""

    def set_pose(self, die_id: str, pose: Pose) -> None:
        """Move a die. Raises KeyError for a die that is not there."""

    def set_ghost(self, die_id: str, ghost: bool) -> None:
        """Show a die half transparent and without shadow, or solid again."""

    def show_line(self, visible: bool) -> None:
        """Lay a bright overlay over the solid line, for a ruling that is close."""

    def show_outline(self, die_id: str, points: Sequence[tuple[float, float]], state: OutlineState) -> None:
        """Draw a die's outline (x, y in metres, in order) on the table: colour and pattern tell the state."""

    def clear_outlines(self) -> None:
        """Take all outlines away."""

    def show_arrow(self, at: str | Point | None) -> None:
        """Mark a caught die (its id) or a place with an arrow from above; None takes the arrow away."""

    def show_aim(self, points: Sequence[Point] | None) -> None:
        """Draw the aiming line through these points; None takes it away."""

    def dispose(self) -> None:
        """Take everything out of the scene and give buffers and textures back."""
