"""The table in words says what lies where."""

import math
from pathlib import Path

from game.games.hell_for_leather.scenes.table_description import tower_words
from game.physics import Body, DieKind, Layout, Pose, TableSpec
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tests.scenes.stagehand import Evening

TABLE = load_config(Paths.find(Path()).config / "table.yaml", TableSpec)


def tower(*tops: tuple[float, float]) -> Layout:
    """Dice one on the other, each shifted from the middle by so many m."""
    size = TABLE.d6.size_m
    bodies = tuple(Body(f"s{at}", DieKind.D6, Pose(x, y, size * (at + 0.5), 1.0, 0.0, 0.0, 0.0))
                   for at, (x, y) in enumerate(tops))
    return Layout(bodies, tuple(body.id for body in bodies))


def test_a_tower_has_a_height_and_a_lean() -> None:
    height = f"{2 * TABLE.d6.size_m * 1000:.0f} mm"
    straight, _ = tower_words(TABLE, tower((0.0, 0.0), (0.0, 0.0)))
    assert f"2 dice, {height} high" in straight
    for (x, y), way in (((0.004, 0.0), "to the right"), ((-0.004, 0.0), "to the left"), ((0.0, 0.004), "backwards"),
                        ((0.003, -0.003), "forwards and right")):
        _, lean = tower_words(TABLE, tower((0.0, 0.0), (x, y)))
        assert f"{math.hypot(x, y) * 1000:.0f} mm {way}." in lean


def test_no_tower_and_one_die() -> None:
    assert [str(line) for line in tower_words(TABLE, Layout(()))] == ["No tower stands."]
    assert [str(line) for line in tower_words(TABLE, tower((0.0, 0.0)))] == ["The Heat is one die."]


def test_every_die_is_told_with_its_way_to_the_line(evening: Evening) -> None:
    evening.begin()
    evening.until("risk")
    evening.composition.inputs.down("f3")
    evening.player.wait(2)
    modal = evening.player.screen.modal
    assert modal is not None
    words = [str(getattr(child, "body", "")) for child in modal.children]
    assert any(line.startswith("It is for ") for line in words)
    conflict = evening.context.state.conflict
    assert conflict is not None
    for number, (_, lie) in enumerate(conflict.dice.items(), 1):
        assert any(line.startswith(f"Die {number} shows {lie.number}, ") for line in words)
    assert any("the line" in line or "off the table" in line for line in words)
    evening.composition.inputs.down("escape")
    evening.player.wait(2)
    assert evening.player.screen.modal is None
