"""What a picture alone says about a die: its zone from pixels, its number from the look of the digit on top."""

import math
from operator import itemgetter, mul
from pathlib import Path

from panda3d.core import ColorBlendAttrib, Filename, NodePath, PNMImage

from game.app.offscreen import Offscreen
from game.physics import DieKind, Pose, TargetZone
from game.scenes.table.atlas import cell_uv
from game.storage.input_error import InputError

DIE = "die"
BLUE, GREEN, RED = range(3)
BYTES_A_PIXEL = 4
FULL_FROM = 128
MASK = bytes(level >= FULL_FROM for level in range(256))
"""Turns a channel into ones where it is at least half full."""
WALK_STEPS_A_PIXEL = 2

TURNS = 90
GRAIN_M = 0.0003
WINDOWS_M = {DieKind.D10: (-0.0021, 0.0021, -0.0060, 0.0012), DieKind.LARGE_D6: (-0.0060, 0.0060, -0.0060, 0.0060)}
"""The part of a face its number is printed in: left, right, bottom, top, from the foot of the normal."""
NUMBERS = {DieKind.D10: range(1, 11), DieKind.LARGE_D6: range(1, 7)}


class ZoneJudge:
    """Rules from two flat colours: the die red, the solid line green, nothing else is drawn."""

    def __init__(self, stage: Offscreen) -> None:
        self._stage = stage
        self._view = stage.view(shadows=False)
        self._view.set_dice([(DIE, DieKind.D10, "neutral")])
        for node in self._view.root.find_all_matches("**/+GeomNode"):
            node.hide()
        line = self._view.root.find("**/ink/line")
        line.show()
        line.set_color_scale(0.0, 1.0, 0.0, 1.0)
        _paint_red(self._view.root.find(f"**/dice/{DIE}"))

    def close(self) -> None:
        """Take the table away."""
        self._view.dispose()

    def zone(self, pose: Pose) -> TargetZone:
        """Touching where the die and the line share a pixel; else the side of the line the die is on (R2)."""
        self._view.set_pose(DIE, pose)
        self._stage.look_down(pose.position)
        die, line = self._masks()
        if int.from_bytes(die, "little") & int.from_bytes(line, "little"):
            return TargetZone.LINE
        crossed = self._crossed(die, line)
        if crossed is None:  # the line is not in the close-up
            self._stage.look_down(None)
            crossed = self._crossed(*self._masks())
        return TargetZone.OUT if crossed else TargetZone.IN

    def _masks(self) -> tuple[bytes, bytes]:
        picture = self._stage.shoot()
        die, line = (picture[channel::BYTES_A_PIXEL].translate(MASK) for channel in (RED, GREEN))
        return die, line

    def _crossed(self, die: bytes, line: bytes) -> bool | None:
        """Whether the way from the die to the middle of the target crosses the line; None if it leaves the picture."""
        edge = self._stage.edge_px
        row, column = divmod(die.index(1), edge)
        goal_x, goal_y = self._stage.projector.to_pixel((0.0, 0.0, 0.0))
        across, up = goal_x - column, edge - 1 - goal_y - row
        steps = max(1, math.ceil(math.hypot(across, up) * WALK_STEPS_A_PIXEL))
        for step in range(steps + 1):
            x, y = round(column + across * step / steps), round(row + up * step / steps)
            if not (0 <= x < edge and 0 <= y < edge):
                return None
            if line[y * edge + x]:
                return True
        return False


class DigitJudge:
    """Reads the number on top of a die by laying each of its printed faces over the picture, at every turn."""

    def __init__(self, marks: Path, edge_px: int, pixel_m: float, middle_px: tuple[int, int],
                 kind: DieKind = DieKind.D10) -> None:
        """`middle_px`: the pixel of the die's centre, from the top left. InputError if `marks` cannot be read."""
        ink = PNMImage()
        if not ink.read(Filename.from_os_specific(str(marks))):
            raise InputError(f"{marks}: cannot be read.")
        # In these, ink and body differ most in every style of theirs.
        self._channels = (RED, GREEN, BLUE) if kind is DieKind.LARGE_D6 else (RED,)
        spots = _window(kind)
        self._digits = {number: _levelled([_ink(ink, kind, number, *spot) for spot in spots])
                        for number in NUMBERS[kind]}
        column, row = middle_px[0], edge_px - 1 - middle_px[1]
        self._turns = []
        for turn in range(TURNS):
            cosine, sine = (f(math.tau * turn / TURNS) / pixel_m for f in (math.cos, math.sin))
            self._turns.append(itemgetter(*(
                round(row + x * sine + y * cosine) * edge_px + round(column + x * cosine - y * sine) for x, y in spots
            )))

    def number(self, picture: bytes) -> tuple[int, float]:
        """The number whose digit fits best (0 to 1), and by how much; `picture` as `Offscreen.shoot` gives it."""
        lights = [picture[channel::BYTES_A_PIXEL] for channel in self._channels]
        views = [_levelled([sum(spot) for spot in zip(*map(look, lights), strict=True)]) for look in self._turns]
        fits = sorted(
            (max(abs(sum(map(mul, seen, digit))) for seen in views), number) for number, digit in self._digits.items()
        )
        (second, _), (best, number) = fits[-2:]
        return number, best - second


def _paint_red(die: NodePath) -> None:
    """One flat red that adds to what is there, whatever lies nearer to the camera."""
    die.set_texture_off(1)
    die.set_light_off(1)
    die.set_material_off(1)
    die.set_color((1.0, 0.0, 0.0, 1.0), 1)
    die.set_depth_test(False)
    die.set_bin("fixed", 0)
    die.set_attrib(ColorBlendAttrib.make(ColorBlendAttrib.M_add))


def _window(kind: DieKind) -> list[tuple[float, float]]:
    left, right, bottom, top = WINDOWS_M[kind]
    columns, rows = (round(size / GRAIN_M) for size in (right - left, top - bottom))
    return [(left + i * GRAIN_M, bottom + j * GRAIN_M) for i in range(columns + 1) for j in range(rows + 1)]


def _ink(marks: PNMImage, kind: DieKind, number: int, right_m: float, up_m: float) -> float:
    u, v = cell_uv(kind, number, right_m, up_m)
    size = marks.get_x_size()
    return marks.get_bright(int(u * size), int((1.0 - v) * size))


def _levelled(values: "list[float] | tuple[int, ...]") -> list[float]:
    """The values about their mean, their squares adding up to 1."""
    mean = sum(values) / len(values)
    apart = [value - mean for value in values]
    length = math.sqrt(sum(map(mul, apart, apart))) or 1.0
    return [value / length for value in apart]
