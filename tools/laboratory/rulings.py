"""`lab rulings`: dice ruled twice, by the geometry of physics and by the pixels of the referee's camera."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from game.app.offscreen import Offscreen
from game.physics import Body, DieKind, TableSpec, reading
from game.physics.reading import span
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import LookSpec, TableView
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.laboratory.bench import Bench, Figures
from tools.laboratory.pixels import DIE, DigitJudge, ZoneJudge
from tools.laboratory.tables import Ground, dropped, placed

EDGE_PX = 480
BATCH = 25
NUMBERS_SHARE = 0.4
NEAR_M = 0.001
GROUNDS = {Ground.TABLE: 2, Ground.BLOCK: 1, Ground.PIT: 2}
STYLES: tuple[DieStyle, ...] = ("A", "B", "neutral")


@dataclass(frozen=True, slots=True)
class Batch:
    """Some of the dice, drawn with one buffer."""

    spec: TableSpec
    look: LookSpec
    assets: Path
    seed: int
    numbers: Sequence[int]


class Ruling(NamedTuple):
    """One die ruled twice; `edge_m` is how far its outline is from the nearer edge of the line that could decide."""

    table: int
    ruled: str
    seen: str
    margin_m: float
    edge_m: float
    caught: bool


class NumberRead(NamedTuple):
    """The number of one flat die, by physics and by its picture, and by how much that digit fitted best."""

    die: int
    ruled: int
    seen: int
    lead: float


def rulings(bench: Bench, n: int, paths: Paths) -> Figures:
    """Figures of `n` tables and two fifths as many numbers; every case that differs is listed."""
    look = load_config(paths.config / "look.yaml", LookSpec)

    def batches(count: int) -> list[Batch]:
        return [Batch(bench.spec, look, paths.assets, bench.seed, range(start, min(start + BATCH, count)))
                for start in range(0, count, BATCH)]

    ruled = bench.all(rule, batches(n), "batches of tables")
    read = bench.all(read_numbers, batches(round(n * NUMBERS_SHARE)), "batches of numbers")
    return figures(bench.seed, look.cameras.close_up_m / EDGE_PX, list(chain(*ruled)), list(chain(*read)))


def figures(seed: int, pixel_m: float, ruled: Sequence[Ruling], read: Sequence[NumberRead]) -> Figures:
    """How often both agree, and the cases where they do not."""
    differ = [case for case in ruled if case.ruled != case.seen]
    within = [case for case in differ if case.edge_m < pixel_m]
    wrong = [case for case in read if case.ruled != case.seen]
    return {
        "n": len(ruled),
        "agree": len(ruled) - len(differ),
        "within_pixel": len(within),
        "disagree": len(differ) - len(within),
        "near_line": sum(abs(case.margin_m) < NEAR_M for case in ruled),
        "caught": sum(case.caught for case in ruled),
        "pixel_mm": pixel_m * 1000,
        "numbers_n": len(read),
        "numbers_agree": len(read) - len(wrong),
        "least_lead": min((case.lead for case in read), default=0.0),
        "tables": [
            {"seed": seed, "table": case.table, "ruled": case.ruled, "seen": case.seen, "edge_mm": case.edge_m * 1000}
            for case in differ
        ],
        "numbers": [{"seed": seed, "die": case.die, "ruled": case.ruled, "seen": case.seen} for case in wrong],
    }


def rule(batch: Batch) -> list[Ruling]:
    """Rule the tables of a batch both ways."""
    stage = Offscreen(batch.spec, batch.look, batch.assets, EDGE_PX)
    judge = ZoneJudge(stage)
    try:
        return list(_rulings(batch, stage, judge))
    finally:
        judge.close()
        stage.close()


def _rulings(batch: Batch, stage: Offscreen, judge: ZoneJudge) -> Iterator[Ruling]:
    target = batch.spec.target
    inner, outer = target.line_inner_radius_m, target.line_inner_radius_m + target.line_width_m
    for number in batch.numbers:
        rng = random.Random(f"rulings:{batch.seed}:{number}")
        ground = rng.choices(list(GROUNDS), list(GROUNDS.values()))[0]
        die = placed(batch.spec, dropped(batch.spec, ground, rng), number, rng)
        found = reading(batch.spec, die)
        nearest, farthest = span(batch.spec, die)
        edge_m = min(abs(farthest - inner), abs(nearest - outer))
        seen = judge.zone(die.pose)
        yield Ruling(number, found.zone.value, seen.value, found.margin_m, edge_m, found.caught)


def read_numbers(batch: Batch) -> list[NumberRead]:
    """Read the numbers of a batch both ways, in pictures as they are played with."""
    stage = Offscreen(batch.spec, batch.look, batch.assets, EDGE_PX)
    view = stage.view()
    try:
        return list(_numbers(batch, stage, view))
    finally:
        view.dispose()
        stage.close()


def _numbers(batch: Batch, stage: Offscreen, view: TableView) -> Iterator[NumberRead]:
    judge: DigitJudge | None = None
    for number in batch.numbers:
        rng = random.Random(f"numbers:{batch.seed}:{number}")
        die = _flat_die(batch.spec, number, rng)
        view.set_dice([(DIE, DieKind.D10, rng.choice(STYLES))])
        view.set_pose(DIE, die.pose)
        pixel_m = stage.look_down(die.pose.position)
        if judge is None:  # the focus is always seen at the same pixel
            middle_px = stage.projector.to_pixel(die.pose.position)
            judge = DigitJudge(batch.assets / "textures" / "marks.png", EDGE_PX, pixel_m, middle_px)
        seen, lead = judge.number(stage.shoot())
        yield NumberRead(number, reading(batch.spec, die).number or 0, seen, lead)


def _flat_die(spec: TableSpec, number: int, rng: random.Random) -> Body:
    while True:
        die = placed(spec, dropped(spec, Ground.TABLE, rng), number, rng)
        if not reading(spec, die).caught:
            return die
