"""What dice are thrown on, by set-up: what is drawn of it, and where shadows fall on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from panda3d.core import NodePath

from game.physics import SetUp, TableSpec
from game.scenes.table.look_spec import LookSpec
from game.scenes.table.shadows import Bounds, Patch
from game.scenes.table.table_surface import build_surface
from game.scenes.table.tray_surface import build_tray, build_walls, wall_shadows


class Ground(NamedTuple):
    """The still part of the picture.

    `still` lies under all dice; `walls` stand among them and throw shadows like them. Dice over the rectangle `over`
    throw shadows, as far as `shaded` reaches (west, south, east, north in m); `shades` lie there always.
    """

    still: NodePath
    walls: NodePath | None
    over: Bounds
    shaded: Bounds
    shades: tuple[Patch, ...] = ()

    @property
    def parts(self) -> tuple[NodePath, ...]:
        """All of it that is drawn."""
        return (self.still,) if self.walls is None else (self.still, self.walls)


def target_ground(spec: TableSpec, look: LookSpec, assets: Path) -> Ground:
    """The printed sheet on the table."""
    wide, deep, reach = spec.top.width_m / 2, spec.top.depth_m / 2, look.shadows.reach_m
    return Ground(build_surface(spec, look, assets), None, (-wide, -deep, wide, deep), (-reach, -reach, reach, reach))


def tray_ground(spec: TableSpec, look: LookSpec, assets: Path) -> Ground:
    """The walled tray."""
    wide, deep = spec.tray.width_m / 2, spec.tray.depth_m / 2
    felt = (-wide, -deep, wide, deep)
    return Ground(build_tray(spec, look, assets), build_walls(spec, look, assets), felt, felt,
                  tuple(wall_shadows(spec, look)))


BUILDERS: Mapping[SetUp, Callable[[TableSpec, LookSpec, Path], Ground]] = MappingProxyType(
    {SetUp.TARGET: target_ground, SetUp.TRAY: tray_ground})


def build_ground(setup: SetUp, spec: TableSpec, look: LookSpec, assets: Path) -> Ground:
    """The ground of a set-up."""
    return BUILDERS[setup](spec, look, assets)
