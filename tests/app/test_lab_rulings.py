"""`lab rulings`: geometry and pictures rule alike, and the pictures would notice if they did not."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from panda3d.core import Filename, PNMImage, PNMTextMaker

from game.app.offscreen import Offscreen
from game.physics import Body, DieKind, Pose, TableSpec, TargetZone, reading
from game.physics.reading import span
from game.scenes.table import LookSpec
from game.scenes.table.atlas import CELL_M, CELLS, cell_of
from game.storage.typed_config import load_config
from tests.conftest import ROOT
from tools.laboratory.pixels import DIE, DigitJudge, ZoneJudge
from tools.laboratory.rulings import EDGE_PX, NumberRead, Ruling, figures
from tools.laboratory.tables import Ground, dropped, placed

KEYS = {
    "n", "agree", "within_pixel", "disagree", "near_line", "caught", "pixel_mm", "numbers_n", "numbers_agree",
    "least_lead", "tables", "numbers",
}
MARKS = ROOT / "assets" / "textures" / "marks.png"
FONT = ROOT / "assets" / "fonts" / "BebasNeue-Bold.otf"
EM_PX = 100


@pytest.fixture(scope="module")
def table() -> TableSpec:
    return load_config(ROOT / "config" / "table.yaml", TableSpec)


@pytest.fixture(scope="module")
def look() -> LookSpec:
    return load_config(ROOT / "config" / "look.yaml", LookSpec)


def lab(seed: int, n: int, jobs: int) -> dict:
    """The figures of a process of its own: one that has drawn must not fork others that draw."""
    words = [sys.executable, "-m", "game", "lab", "rulings", "--json", f"--seed={seed}", f"--n={n}", f"--jobs={jobs}"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_geometry_and_pictures_agree_and_on_two_cores_as_on_one() -> None:
    alone, together = (lab(4, 60, jobs) for jobs in (1, 2))
    assert alone == together and set(alone) == KEYS
    assert alone["n"] == 60 == alone["agree"] + alone["within_pixel"] and alone["disagree"] == 0
    assert alone["numbers_n"] == 24 == alone["numbers_agree"]
    assert alone["near_line"] >= 12 and alone["caught"] > 0 and alone["pixel_mm"] <= 0.25
    assert len(alone["tables"]) == alone["within_pixel"]


def test_a_line_drawn_a_millimetre_too_wide_is_noticed(table: TableSpec, look: LookSpec) -> None:
    wide = replace(table, target=replace(table.target, line_inner_radius_m=table.target.line_inner_radius_m + 0.001))
    rng = random.Random(1)
    die = dropped(table, Ground.TABLE, rng)
    spots = [placed(table, die, 0, rng) for _ in range(20)]
    wrong = []
    for drawn in (table, wide):
        stage = Offscreen(drawn, look, ROOT / "assets", EDGE_PX)
        judge = ZoneJudge(stage)
        wrong.append(sum(judge.zone(spot.pose) is not reading(table, spot).zone for spot in spots))
        judge.close()
        stage.close()
    assert wrong[0] <= 1 and wrong[1] >= 5


@pytest.mark.parametrize(("past_m", "zone"), [(-0.06, TargetZone.IN), (-0.02, TargetZone.IN), (0.0015, TargetZone.LINE),
                                              (0.025, TargetZone.OUT), (0.125, TargetZone.OUT)])
def test_a_picture_knows_both_sides_of_the_line(table: TableSpec, look: LookSpec, past_m: float, zone: TargetZone
                                                ) -> None:
    """Near the line and where the close-up does not show it."""
    away_m = table.target.line_inner_radius_m + past_m
    stage = Offscreen(table, look, ROOT / "assets", EDGE_PX)
    judge = ZoneJudge(stage)
    seen = [judge.zone(Pose(x * away_m, y * away_m, 0.008, 1.0, 0.0, 0.0, 0.0))
            for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1), (0.6, -0.8))]
    judge.close()
    stage.close()
    assert seen == [zone] * 5


def test_cases_that_differ_are_listed_with_their_seed() -> None:
    near = Ruling(7, "line", "in", 0.00005, 0.00005, False)
    far = Ruling(9, "in", "line", -0.0005, 0.0005, True)
    same = Ruling(2, "out", "out", 0.05, 0.03, False)
    found = figures(5, 0.0001, [near, far, same], [NumberRead(3, 6, 9, 0.01), NumberRead(4, 1, 1, 0.2)])
    counts = (found["n"], found["agree"], found["within_pixel"], found["disagree"], found["near_line"])
    assert counts == (3, 1, 1, 1, 2) and found["caught"] == 1
    assert [(row["seed"], row["table"]) for row in found["tables"]] == [(5, 7), (5, 9)]
    assert (found["numbers_n"], found["numbers_agree"], found["least_lead"]) == (2, 1, 0.01)
    assert found["numbers"] == [{"seed": 5, "die": 3, "ruled": 6, "seen": 9}]


def test_dice_come_near_the_line_when_they_should(table: TableSpec) -> None:
    rng = random.Random(3)
    die = dropped(table, Ground.PIT, rng)
    inner, outer = table.target.line_inner_radius_m, table.target.line_inner_radius_m + table.target.line_width_m
    for number in range(3):
        assert abs(span(table, placed(table, die, number, rng))[1] - inner) < 0.00101
    assert abs(span(table, placed(table, die, 3, rng))[0] - outer) < 0.00151


def test_what_a_die_is_dropped_on_decides_how_it_lies(table: TableSpec) -> None:
    lying = {ground: [dropped(table, ground, random.Random(i)) for i in range(12)] for ground in Ground}
    assert all(not reading(table, die).caught and die.pose.z < 0.009 for die in lying[Ground.TABLE])
    assert sum(die.pose.z > 0.019 and not reading(table, die).caught for die in lying[Ground.BLOCK]) >= 6
    assert sum(reading(table, die).caught for die in lying[Ground.PIT]) >= 6


def fit(first: list[float], second: list[float]) -> float:
    means = [sum(values) / len(values) for values in (first, second)]
    one, other = ([value - mean for value in values] for values, mean in zip((first, second), means, strict=True))
    return sum(a * b for a, b in zip(one, other, strict=True)) / (sum(a * a for a in one) * sum(b * b for b in other)
                                                                  or 1.0) ** 0.5


def boxed(image: PNMImage, left: int, right: int, top: int, bottom: int) -> list[float]:
    """The ink within a part of the picture, stretched over twelve by sixteen spots."""
    lit = [(x, y) for x in range(left, right) for y in range(top, bottom) if image.get_bright(x, y) > 0.5]
    low_x, high_x = min(x for x, _ in lit), max(x for x, _ in lit)
    low_y, high_y = min(y for _, y in lit), max(y for _, y in lit)
    return [image.get_bright(low_x + (high_x - low_x) * i // 11, low_y + (high_y - low_y) * j // 15)
            for i in range(12) for j in range(16)]


def test_the_printed_digits_are_those_of_the_font() -> None:
    """The marks the judge compares with say what their numbers say, whoever drew them."""
    maker = PNMTextMaker(Filename.from_os_specific(str(FONT)), 0)
    maker.set_scale_factor(1.0)
    maker.set_pixel_size(EM_PX)
    maker.set_fg((1.0, 1.0, 1.0, 1.0))
    written = {}
    for digit in range(10):
        page = PNMImage(EM_PX * 2, EM_PX * 2)
        maker.generate_into(str(digit), page, EM_PX // 2, EM_PX * 3 // 2)
        written[digit] = boxed(page, 0, EM_PX * 2, 0, EM_PX * 2)
    marks = PNMImage()
    assert marks.read(Filename.from_os_specific(str(MARKS)))
    edge = marks.get_x_size() // CELLS
    for number in range(1, 11):
        column, row = cell_of(DieKind.D10, number)
        top = row * edge
        line_px = int(edge * (0.5 + 0.0047 / CELL_M[DieKind.D10]))  # the bar under 6 and 9 begins below
        printed = boxed(marks, column * edge, (column + 1) * edge, top, top + line_px)
        assert max(written, key=lambda digit: fit(printed, written[digit])) == number % 10


@pytest.mark.parametrize("quality", ["low", "high"])
def test_digits_are_read_in_every_quality(table: TableSpec, look: LookSpec, quality: str) -> None:
    stage = Offscreen(table, look, ROOT / "assets", EDGE_PX)
    view = stage.view("high" if quality == "high" else "low")
    pixel_m = stage.look_down((0.0, 0.0, 0.0))
    judge = DigitJudge(MARKS, EDGE_PX, pixel_m, stage.projector.to_pixel((0.0, 0.0, 0.0)))
    seen, ruled = [], []
    for seed in range(6):
        die = dropped(table, Ground.TABLE, random.Random(seed))
        view.set_dice([(DIE, DieKind.D10, "B")])
        view.set_pose(DIE, die.pose)
        stage.look_down(die.pose.position)
        stage.shoot()
        seen.append(judge.number(stage.shoot())[0])
        ruled.append(reading(table, die).number)
    view.dispose()
    stage.close()
    assert seen == ruled and len(set(ruled)) > 2


def test_a_picture_of_marks_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"marks\.png"):
        DigitJudge(tmp_path / "marks.png", EDGE_PX, 0.0001, (240, 240))


def test_span_is_the_outline_seen_from_the_centre(table: TableSpec) -> None:
    flat = Body("d6", DieKind.D6, Pose(0.05, 0.0, 0.006, 1.0, 0.0, 0.0, 0.0))
    assert span(table, flat) == pytest.approx((0.044, (0.056**2 + 0.006**2) ** 0.5), abs=5e-5)
    assert span(table, flat._replace(pose=flat.pose._replace(x=0.0)))[0] == 0.0


def test_dice_of_the_tray_say_what_the_picture_shows() -> None:
    words = [sys.executable, "-m", "game", "lab", "tray-seen", "--json", "--seed=2", "--n=40", "--jobs=1"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    assert done.returncode == 0, done.stderr
    assert (found["n"], found["agree"], found["differ"]) == (40, 40, [])
    assert found["least_lead"] > 0.05
