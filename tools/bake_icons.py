"""The game's icon, drawn by numbers: a target from above, a tower of dice in its middle, a d10 on its way.

`python -m tools.bake_icons` writes `tools/packaging/icons`: an SVG, and a PNG of every size that desktops ask for.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

FOLDER = Path(__file__).resolve().parent / "packaging" / "icons"
SIZES_PX = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
CANVAS = 64
FINER = 8
NIGHT, PAPER, RED, BLOOD, INK, BONE, SHADE = \
    "#14151a", "#e9e2d3", "#d8322a", "#8f1914", "#22232b", "#f6f1e6", "#b9ae99"

Point = tuple[float, float]


@dataclass(frozen=True)
class Disc:
    """A filled circle."""

    x: float
    y: float
    radius: float
    fill: str


@dataclass(frozen=True)
class Shape:
    """A filled polygon."""

    points: tuple[Point, ...]
    fill: str


def drawing() -> list[Disc | Shape]:
    """The icon on a canvas of 64 by 64, from back to front."""
    target = [Disc(32, 32, radius, fill) for radius, fill in
              ((32, NIGHT), (29.5, RED), (24, PAPER), (18, RED), (12, PAPER))]
    tower = [face for level in range(3) for face in _cube(26 + (level % 2) * 1.6, 38 - level * 8.4, 8.6)]
    return [*target, *tower, *_d10(49, 50, 12.5)]


def _cube(x: float, y: float, edge: float) -> list[Disc | Shape]:
    """A die seen from a little above: two sides, a top, a pip on each."""
    half, lean = edge / 2, edge * 0.42
    left = ((x - half, y), (x + lean, y + lean * 0.6), (x + lean, y + edge + lean * 0.6), (x - half, y + edge))
    right = ((x + lean, y + lean * 0.6), (x + edge + lean, y), (x + edge + lean, y + edge),
             (x + lean, y + edge + lean * 0.6))
    top = ((x - half, y), (x + half, y - lean * 0.6), (x + edge + lean, y), (x + lean, y + lean * 0.6))
    return [Shape(left, BONE), Shape(right, SHADE), Shape(top, "#ffffff"),
            Disc(x + lean / 2 - half / 2, y + edge * 0.6, edge * 0.17, INK),
            Disc(x + lean + edge / 2, y + edge * 0.6, edge * 0.15, INK)]


def _d10(x: float, y: float, radius: float) -> list[Disc | Shape]:
    """A ten-sided die: a kite before two darker ones."""
    top, bottom = (x, y - radius), (x, y + radius * 0.86)
    left, right = (x - radius, y + radius * 0.12), (x + radius, y + radius * 0.12)
    inner_left, inner_right, foot = (x - radius * 0.62, y + radius * 0.2), (x + radius * 0.62, y + radius * 0.2), \
        (x, y + radius * 0.52)
    rim = tuple((x + (px - x) * 1.14, y + (py - y) * 1.14) for px, py in (top, right, bottom, left))
    return [Shape(rim, NIGHT), Shape((top, right, bottom, left), BLOOD),
            Shape((top, inner_right, foot, inner_left), RED),
            Shape((left, inner_left, foot, bottom), "#6d110d"), Shape((right, inner_right, foot, bottom), "#7c1511")]


def svg() -> str:
    """The icon as an SVG."""
    lines = [_element(part) for part in drawing()]
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CANVAS} {CANVAS}">'
    return "\n".join([frame, *lines, "</svg>", ""])


def _element(part: Disc | Shape) -> str:
    if isinstance(part, Disc):
        return f'  <circle cx="{part.x:.2f}" cy="{part.y:.2f}" r="{part.radius:.2f}" fill="{part.fill}"/>'
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in part.points)
    return f'  <polygon points="{points}" fill="{part.fill}"/>'


def png(size_px: int) -> Image.Image:
    """The icon at a size, drawn finer and then made smaller."""
    scale = max(size_px * FINER, CANVAS * FINER) / CANVAS
    picture = Image.new("RGBA", (round(CANVAS * scale),) * 2)
    pen = ImageDraw.Draw(picture)
    for part in drawing():
        if isinstance(part, Disc):
            pen.ellipse([(value * scale) for value in (part.x - part.radius, part.y - part.radius,
                                                       part.x + part.radius, part.y + part.radius)], fill=part.fill)
        else:
            pen.polygon([(x * scale, y * scale) for x, y in part.points], fill=part.fill)
    return picture.resize((size_px, size_px), Image.Resampling.LANCZOS)


def main() -> int:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "icon.svg").write_text(svg(), encoding="utf-8")
    for size_px in SIZES_PX:
        png(size_px).save(FOLDER / f"icon-{size_px}.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
