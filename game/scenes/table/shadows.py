"""Shadows on the table: each die's outline thrown down from the lamp, soft by its height, drawn into one mask.

The mask keeps the darkest at each place, so shadows that overlap do not add up; it is drawn again only
after something moved.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from panda3d.core import (
    Camera,
    ColorBlendAttrib,
    GraphicsOutput,
    LColor,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    TextureStage,
)

from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh, hull

Flat = tuple[float, float]
Bounds = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Patch:
    """A convex dark patch: its full part, its faded rim, and how dark it is."""

    core: tuple[Flat, ...]
    rim: tuple[Flat, ...]
    darkness: float


def cast(corners: Sequence[Point], look: LookSpec) -> Patch | None:
    """The lamp's shadow of a convex die with these corners (m); None when it throws none on the table."""
    lamp, lamp_radius = look.lamp.position_m, look.lamp.radius_m
    blur: dict[Flat, float] = {}
    for x, y, z in corners:
        if z >= lamp[2] * 0.95:
            return None
        stretch = lamp[2] / (lamp[2] - z)
        spot = (lamp[0] + (x - lamp[0]) * stretch, lamp[1] + (y - lamp[1]) * stretch)
        blur[spot] = look.shadows.least_blur_m + lamp_radius * max(0.0, z) / (lamp[2] - z)
    return _faded(hull(list(blur)), blur, look.shadows.darkness)


def contact(corners: Sequence[Point], look: LookSpec) -> Patch | None:
    """The dark seam under a die, gone when it hangs higher than the reach; None when there is none."""
    reach = look.shadows.contact_reach_m
    lowest = min(z for _, _, z in corners)
    nearness = 1.0 - lowest / reach
    if nearness <= 0.0 or lowest < -reach:
        return None
    foot = hull([(x, y) for x, y, z in corners if z < lowest + reach * 0.4])
    if len(foot) < 3:
        return None
    blur = dict.fromkeys(foot, reach * 0.3)
    return _faded(foot, blur, look.shadows.contact_darkness * min(1.0, nearness))


def _faded(outline: Sequence[Flat], blur: dict[Flat, float], darkness: float) -> Patch | None:
    if len(outline) < 3:
        return None
    cx = sum(x for x, _ in outline) / len(outline)
    cy = sum(y for _, y in outline) / len(outline)
    core, rim, weakest = [], [], 1.0
    for x, y in outline:
        away = math.hypot(x - cx, y - cy) or 1e-9
        soft = blur[x, y]
        weakest = min(weakest, away / soft)
        inner, outer = max(0.0, 1.0 - soft / away), 1.0 + soft / away
        core.append((cx + (x - cx) * inner, cy + (y - cy) * inner))
        rim.append((cx + (x - cx) * outer, cy + (y - cy) * outer))
    return Patch(tuple(core), tuple(rim), darkness * min(1.0, weakest))


def patch_mesh(mesh: Mesh, patch: Patch) -> None:
    """Add a patch: full in its core, fading smoothly to nothing at its rim."""
    full, half, none = ((0.0, 0.0, 0.0, patch.darkness * share) for share in (1.0, 0.5, 0.0))
    core = [mesh.vertex((x, y, 0.0), colour=full) for x, y in patch.core]
    middle = [mesh.vertex(((a + c) / 2, (b + d) / 2, 0.0), colour=half)
              for (a, b), (c, d) in zip(patch.core, patch.rim, strict=True)]
    rim = [mesh.vertex((x, y, 0.0), colour=none) for x, y in patch.rim]
    for i in range(1, len(core) - 1):
        mesh.triangle(core[0], core[i], core[i + 1])
    for inside, outside in ((core, middle), (middle, rim)):
        for i, corner in enumerate(inside):
            mesh.quad(inside[i - 1], outside[i - 1], outside[i], corner)


class ShadowMask:
    """The picture of all shadows on the square of half edge `reach_m`, seen from straight above."""

    def __init__(self, window: GraphicsOutput, reach_m: float, size: int, shaded: Bounds) -> None:
        """`size`: edge of the mask in pixels; shadows show within `shaded`, part of the square.

        Raises RuntimeError when there is no buffer to draw it in.
        """
        self._reach_m = reach_m
        self._shaded = shaded
        self._scene = NodePath("shadows")
        self._scene.set_attrib(ColorBlendAttrib.make(ColorBlendAttrib.M_max))
        self._scene.set_depth_test(False)
        self._scene.set_depth_write(False)
        self._scene.set_two_sided(True)
        self.texture = Texture("shadow mask")
        self.texture.set_wrap_u(SamplerState.WM_border_color)
        self.texture.set_wrap_v(SamplerState.WM_border_color)
        self.texture.set_border_color(LColor(0, 0, 0, 0))
        self._buffer = window.make_texture_buffer("shadow mask", size, size, self.texture)
        if self._buffer is None:
            raise RuntimeError("no buffer for shadows")
        self._buffer.set_sort(-20)
        self._buffer.set_clear_color(LColor(0, 0, 0, 0))
        lens = OrthographicLens()
        lens.set_film_size(2 * self._reach_m, 2 * self._reach_m)
        lens.set_near_far(0.1, 3.0)
        camera = self._scene.attach_new_node(Camera("shadow mask", lens))
        camera.set_pos_hpr(0.0, 0.0, 1.0, 0.0, -90.0, 0.0)
        self._buffer.make_display_region().set_camera(camera)
        self._patches: dict[str, NodePath] = {}
        self._bounds: dict[str, Bounds] = {}
        self.card = _card()
        self.card.set_texture(self.texture)
        self._fit_card()

    def put(self, die_id: str, patches: Sequence[Patch]) -> None:
        """Set the shadows of a die."""
        self.take(die_id)
        mesh = Mesh()
        for patch in patches:
            patch_mesh(mesh, patch)
        if patches:
            self._patches[die_id] = self._scene.attach_new_node(mesh.node(die_id))
            self._bounds[die_id] = _bounds(spot for patch in patches for spot in patch.rim)
        self._refresh()

    def take(self, die_id: str) -> None:
        """Take the shadows of a die away."""
        patch = self._patches.pop(die_id, None)
        if patch is not None:
            patch.remove_node()
            del self._bounds[die_id]
            self._refresh()

    def _refresh(self) -> None:
        """Draw the mask in the next frame."""
        self._buffer.set_one_shot(True)
        self._fit_card()

    def _fit_card(self) -> None:
        """Cover only the part of the table that has shadows: blending is dear without a graphics card."""
        reach = self._reach_m
        west, south, east, north = _union(self._bounds.values(), self._shaded)
        self.card.set_pos_hpr_scale(west, south, 0.0, 0.0, 0.0, 0.0, east - west, north - south, 1.0)
        stage = TextureStage.get_default()
        self.card.set_tex_offset(stage, 0.5 + west / reach / 2, 0.5 + south / reach / 2)
        self.card.set_tex_scale(stage, (east - west) / reach / 2, (north - south) / reach / 2)

    def dispose(self) -> None:
        """Give the buffer back."""
        self._buffer.engine.remove_window(self._buffer)
        self._scene.remove_node()
        self._patches.clear()


def _bounds(spots: Iterable[Flat]) -> Bounds:
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _union(all_bounds: Iterable[Bounds], within: Bounds) -> Bounds:
    """The rectangle round all, cut to what is shaded; a speck where there is none."""
    known = list(all_bounds)
    if not known:
        return 0.0, 0.0, 1e-4, 1e-4
    low = [max(within[i], min(one[i] for one in known)) for i in (0, 1)]
    high = [min(within[i], max(one[i] for one in known)) for i in (2, 3)]
    return low[0], low[1], max(high[0], low[0] + 1e-4), max(high[1], low[1] + 1e-4)


def _card() -> NodePath:
    """A unit square that the mask is shown on."""
    mesh = Mesh()
    mesh.quad(*(mesh.vertex((x, y, 0.0), uv=(x, y)) for x, y in ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))))
    return NodePath(mesh.node("shadow card"))
