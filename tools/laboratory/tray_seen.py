"""`lab tray-seen`: what physics reads of dice in the tray beside what a picture straight from above shows."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from game.ai.simulated_hands import HANDS
from game.app.offscreen import Offscreen
from game.physics import Body, FaceReading, SetUp, Simulation, TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import LookSpec, TableView
from game.scenes.table.atlas import LARGE_STYLES, pictures_of
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.laboratory.bench import Bench, Figures
from tools.laboratory.pixels import DIE, DigitJudge
from tools.laboratory.rulings import EDGE_PX, NumberRead
from tools.laboratory.tray import EMPTY, KIND, TrayJob, handful

DICE = 8
BATCH = 10
"""Handfuls drawn with one buffer."""
SPARE = 2
"""Handfuls more than as many dice need: one that leans has no number to compare."""


@dataclass(frozen=True, slots=True)
class SeenBatch:
    """Some of the handfuls, and what they are drawn with."""

    spec: TableSpec
    gesture: GestureSpec
    look: LookSpec
    assets: Path
    seed: int
    numbers: Sequence[int]


def tray_seen(bench: Bench, gesture: GestureSpec, n: int, paths: Paths) -> Figures:
    """How often both agree about `n` dice, thrown in handfuls of eight; every die about which they differ is listed."""
    look = load_config(paths.config / "look.yaml", LookSpec)
    throws = -(-n // DICE) + SPARE
    batches = [SeenBatch(bench.spec, gesture, look, paths.assets, bench.seed, range(at, min(at + BATCH, throws)))
               for at in range(0, throws, BATCH)]
    read = list(chain(*bench.all(look_at, batches, "batches of handfuls")))[:n]
    wrong = [case for case in read if case.ruled != case.seen]
    return {
        "n": len(read),
        "agree": len(read) - len(wrong),
        "least_lead": min((case.lead for case in read), default=0.0),
        "differ": [{"seed": bench.seed, "die": case.die, "ruled": case.ruled, "seen": case.seen} for case in wrong],
    }


def look_at(batch: SeenBatch) -> list[NumberRead]:
    """Throw the handfuls of a batch and read every die that lies flat both ways."""
    stage = Offscreen(batch.spec, batch.look, batch.assets, EDGE_PX)
    view = stage.view()
    view.lay_out(SetUp.TRAY)
    try:
        return list(_readings(batch, stage, view))
    finally:
        view.dispose()
        stage.close()


def _readings(batch: SeenBatch, stage: Offscreen, view: TableView) -> Iterator[NumberRead]:
    """The dice of all seats by turns."""
    judges: dict[DieStyle, DigitJudge] = {}
    for number, body, face in _lying(batch):
        style = LARGE_STYLES[number % len(LARGE_STYLES)]
        view.set_dice([(DIE, KIND, style)])
        view.set_pose(DIE, body.pose)
        pixel_m = stage.look_down(body.pose.position)
        if style not in judges:  # the focus is always seen at the same pixel
            middle_px = stage.projector.to_pixel(body.pose.position)
            marks = batch.assets / "textures" / pictures_of(KIND, style).marks
            judges[style] = DigitJudge(marks, EDGE_PX, pixel_m, middle_px, KIND)
        seen, lead = judges[style].number(stage.shoot())
        yield NumberRead(number, face.number or 0, seen, lead)


def _lying(batch: SeenBatch) -> Iterator[tuple[int, Body, FaceReading]]:
    """The dice that have a number, each counted through all handfuls."""
    for at in batch.numbers:
        job = TrayJob(batch.spec, batch.gesture, HANDS["ordinary"], False, DICE, batch.seed, at)
        names = [f"d{die + 1}" for die in range(DICE)]
        outcome = Simulation(batch.spec, handful(job, names, EMPTY, random.Random(f"seen:{batch.seed}:{at}")),
                             record=False).run()
        for body in outcome.layout.bodies:
            if (face := outcome.faces[body.id]).number is not None:
                yield at * DICE + names.index(body.id), body, face
