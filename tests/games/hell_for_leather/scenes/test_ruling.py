"""The referee shows what decides: millimetres to the line, faces a caught die leans between, a number rolled."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from panda3d.core import Camera, NodePath

from game.games.hell_for_leather.rules import Lie, Zone
from game.games.hell_for_leather.scenes.referee_ruling import Ruling
from game.physics import Body, DieKind, Layout, Outcome, Pose, TableSpec, read_layout, zone_of
from game.physics.rotation import about, multiply, unit
from game.physics.solids import d10_solid
from game.scenes.table.projection import Projector
from game.storage.typed_config import load_config
from game.ui.screen import Text

TABLE = load_config(Path(__file__).resolve().parents[4] / "config" / "table.yaml", TableSpec)
CLOSE_M = 0.003


def flat(number: int) -> tuple[float, float, float, float]:
    """A d10 that shows that number."""
    normal = next(face.normal for face in d10_solid(TABLE).faces if face.number == number)
    axis = unit((normal[1], -normal[0], 0.0))
    return about(axis, math.acos(normal[2]))


def die(name: str, x: float, y: float = 0.0, turn: tuple[float, float, float, float] = flat(4)) -> Body:
    return Body(name, DieKind.D10, Pose(x, y, 0.008, *turn))


def beside_line(name: str, margin_m: float) -> Body:
    """A die whose outline reaches so far over the line."""
    _, margin = zone_of(TABLE, die(name, TABLE.target.line_inner_radius_m))
    return die(name, TABLE.target.line_inner_radius_m + margin_m - margin)


def outcome(*bodies: Body, left: tuple[Body, ...] = ()) -> Outcome:
    return read_layout(TABLE, Layout(()), bodies, left)


def ruling(found: Outcome, before: tuple[Body, ...] = ()) -> Ruling:
    lies = {each: Lie(Zone(reading.zone.value), reading.number or 6) for each, reading in found.readings.items()}
    return Ruling(TABLE, Layout(before), found, lies, CLOSE_M)


@pytest.fixture
def projector() -> Iterator[Projector]:
    root = NodePath("root")
    camera = root.attach_new_node(Camera("camera"))
    camera.set_pos(0.0, 0.0, 1.0)
    camera.set_hpr(0.0, -90.0, 0.0)
    yield Projector(camera, root, (1280, 720))
    root.remove_node()


@pytest.mark.parametrize(("margin_m", "words"), [
    (0.0007, "0.7 mm over"), (-0.0012, "1.2 mm inside"), (-0.00002, "less than 0.1 mm inside")])
def test_r2_the_millimetres_stand_at_the_line(projector: Projector, margin_m: float, words: str) -> None:
    rules = ruling(outcome(beside_line("d1", margin_m)))
    assert rules.due and rules.die == "d1"
    [mark] = rules.marks(projector)
    assert mark.body == words


def test_r3_a_caught_die_has_its_faces_marked_and_the_lowest_counts(projector: Projector) -> None:
    leaning = die("d1", 0.01, turn=multiply(about((1.0, 0.0, 0.0), 0.45), flat(4)))
    found = outcome(leaning)
    numbers = found.readings["d1"].candidates
    assert len(numbers) > 1
    marks = ruling(found).marks(projector)
    assert {mark.body for mark in marks} == {f"{min(numbers)} counts", *(f"{n}" for n in numbers if n != min(numbers))}
    assert len({(mark.x, mark.y) for mark in marks}) == len(marks)


def test_r4_the_number_of_a_die_off_the_table_is_shown(projector: Projector) -> None:
    rules = ruling(outcome(left=(die("d1", 0.6),)))
    assert rules.body is None
    assert [mark.body for mark in rules.marks(projector)] == ["Rolled for it: 6"]


def test_dice_are_ruled_one_after_the_other() -> None:
    rules = ruling(outcome(beside_line("d1", 0.0007), beside_line("d2", -0.0012), die("d3", 0.0)))
    told = []
    while rules.due:
        told.append(next(each.body for each in rules.elements() if isinstance(each, Text)))
        rules.go_on()
    assert told == ["Die 1 of 2. Seen from straight above.", "Die 2 of 2. Seen from straight above."]


def test_a_die_that_was_not_touched_is_not_ruled_again() -> None:
    close = beside_line("d1", 0.0007)
    assert not ruling(outcome(close), before=(close,)).due
    assert ruling(outcome(close), before=(beside_line("d1", -0.01),)).due
