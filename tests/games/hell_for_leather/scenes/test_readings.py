"""What the referee says, and when nobody needs to ask: R2, R3, R4."""

from __future__ import annotations

import math

from game.games.hell_for_leather.rules import Lie, Result, Zone
from game.games.hell_for_leather.scenes.die_readings import dice_elements, die_marks, ruling_words
from game.games.hell_for_leather.scenes.rule_labels import die_words, kind_of
from game.physics import Body, DieKind, DieReading, Layout, Outcome, Pose, StackReading, TargetZone
from game.scenes.table.projection import Projector
from game.ui.screen import Text

CLOSE_M = 0.003
LIES = {"d1": Lie(Zone.OFF, 6)}
LYING = Pose(0.0, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0)


def outcome(reading: DieReading, left: tuple[str, ...] = ()) -> Outcome:
    """One die after a throw."""
    layout = Layout(() if left else (Body("d1", DieKind.D10, LYING),))
    return Outcome(layout, {"d1": reading}, StackReading(2, 2, ()), left)


def test_a_die_far_from_the_line_needs_no_referee() -> None:
    assert ruling_words(outcome(DieReading(TargetZone.IN, 7, False, (7,), -0.02)), LIES, CLOSE_M) == {}
    assert ruling_words(outcome(DieReading(TargetZone.OUT, 7, False, (7,), 0.02)), LIES, CLOSE_M) == {}


def test_r2_a_close_die_is_told_by_millimetres() -> None:
    inside = ruling_words(outcome(DieReading(TargetZone.IN, 7, False, (7,), -0.0004)), LIES, CLOSE_M)["d1"]
    assert "0.4 mm" in inside and inside.startswith("Inside")
    touching = ruling_words(outcome(DieReading(TargetZone.LINE, 7, False, (7,), 0.0012)), LIES, CLOSE_M)["d1"]
    assert "1.2 mm" in touching and "Curse" in touching


def test_r3_a_caught_die_names_the_faces_it_could_be() -> None:
    words = ruling_words(outcome(DieReading(TargetZone.IN, 2, True, (8, 2), -0.03)), LIES, CLOSE_M)["d1"]
    assert "2, 8" in words and "lowest" in words


def test_r4_a_die_off_the_table_is_explained() -> None:
    words = ruling_words(outcome(DieReading(TargetZone.OFF, None, False, (), 0.5), ("d1",)), LIES, CLOSE_M)["d1"]
    assert "left the table" in words and "6" in words


def test_dice_are_told_one_by_one() -> None:
    lies = {"d1": Lie(Zone.IN, 3), "d2": Lie(Zone.LINE, 9), "d3": Lie(Zone.IN, 10)}
    assert [kind_of(lie) for lie in lies.values()] == [Result.MERIT, Result.CURSE, Result.PASS]
    told = [element.body for element in dice_elements(lies) if isinstance(element, Text)]
    assert told == [die_words(lie) for lie in lies.values()]
    assert "on the line" in told[1]


class Above(Projector):
    """Sees the table from straight above: a pixel is a millimetre."""

    def __init__(self) -> None:
        self.window = (1280, 720)

    def to_pixel(self, point: tuple[float, float, float]) -> tuple[int, int]:
        return 640 + round(point[0] * 1000), 360 - round((point[1] + point[2]) * 1000)


def lying(die: str, x_m: float, y_m: float, z_m: float = 0.0) -> Body:
    return Body(die, DieKind.D10, Pose(x_m, y_m, z_m, 1.0, 0.0, 0.0, 0.0))


def test_a_number_stands_above_its_die_where_nothing_else_is() -> None:
    (mark,) = die_marks(Layout((lying("d1", 0.0, 0.0), lying("s1", 0.1, 0.0))), LIES, Above())
    assert mark.x == 640 and 360 - 30 < mark.y < 360 - 15


def test_a_number_hides_neither_the_stack_nor_another_die() -> None:
    others = [lying(f"s{n}", 0.0, 0.015, 0.012 * n) for n in range(6)] + [lying("d2", 0.022, 0.012)]
    (mark,) = die_marks(Layout((lying("d1", 0.0, 0.0), *others)), LIES, Above())
    seen = [Above().to_pixel(other.pose.position) for other in others]
    assert min(abs(mark.x - x) + abs(mark.y - y) for x, y in seen) > 20
    assert 15 < math.dist((mark.x, mark.y), (640, 360)) < 30
