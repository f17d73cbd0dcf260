"""What the referee says, and when nobody needs to ask: R2, R3, R4."""

from __future__ import annotations

from game.physics import Body, DieKind, DieReading, Layout, Outcome, Pose, StackReading, Zone
from game.rules.hell_for_leather import Lie, Result
from game.rules.hell_for_leather import Zone as RulesZone
from game.scenes.match.readings import dice_elements, ruling_words
from game.scenes.match.words import die_words, kind_of
from game.ui.view import Text

CLOSE_M = 0.003
LIES = {"d1": Lie(RulesZone.OFF, 6)}
LYING = Pose(0.0, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0)


def outcome(reading: DieReading, left: tuple[str, ...] = ()) -> Outcome:
    """One die after a throw."""
    layout = Layout(() if left else (Body("d1", DieKind.D10, LYING),))
    return Outcome(layout, {"d1": reading}, StackReading(2, 2, ()), left)


def test_a_die_far_from_the_line_needs_no_referee() -> None:
    assert ruling_words(outcome(DieReading(Zone.IN, 7, False, (7,), -0.02)), LIES, CLOSE_M) == {}
    assert ruling_words(outcome(DieReading(Zone.OUT, 7, False, (7,), 0.02)), LIES, CLOSE_M) == {}


def test_r2_a_close_die_is_told_by_millimetres() -> None:
    inside = ruling_words(outcome(DieReading(Zone.IN, 7, False, (7,), -0.0004)), LIES, CLOSE_M)["d1"]
    assert "0.4 mm" in inside and inside.startswith("Inside")
    touching = ruling_words(outcome(DieReading(Zone.LINE, 7, False, (7,), 0.0012)), LIES, CLOSE_M)["d1"]
    assert "1.2 mm" in touching and "Curse" in touching


def test_r3_a_caught_die_names_the_faces_it_could_be() -> None:
    words = ruling_words(outcome(DieReading(Zone.IN, 2, True, (8, 2), -0.03)), LIES, CLOSE_M)["d1"]
    assert "2, 8" in words and "lowest" in words


def test_r4_a_die_off_the_table_is_explained() -> None:
    words = ruling_words(outcome(DieReading(Zone.OFF, None, False, (), 0.5), ("d1",)), LIES, CLOSE_M)["d1"]
    assert "left the table" in words and "6" in words


def test_dice_are_told_one_by_one() -> None:
    lies = {"d1": Lie(RulesZone.IN, 3), "d2": Lie(RulesZone.LINE, 9), "d3": Lie(RulesZone.IN, 10)}
    assert [kind_of(lie) for lie in lies.values()] == [Result.MERIT, Result.CURSE, Result.PASS]
    told = [element.body for element in dice_elements(lies) if isinstance(element, Text)]
    assert told == [die_words(lie) for lie in lies.values()]
    assert "on the line" in told[1]
