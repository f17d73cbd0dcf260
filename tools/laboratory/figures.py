"""`lab figures`: every figure of the table from one command and one seed, kept part by part."""

import argparse
import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.computer_spec import HabitSpec
from game.ai.simulated_hands import HANDS, STYLES
from game.app.commands.console import complain
from game.scenes.hand.gesture_spec import GestureSpec
from game.storage.input_error import InputError
from game.storage.paths import Paths
from tools.laboratory import TRAY_DICE
from tools.laboratory.bench import Bench, Figures
from tools.laboratory.faces import faces
from tools.laboratory.game import hands
from tools.laboratory.hands import CHOICE, CHOICES, STACKING_HANDS
from tools.laboratory.lanes import lanes
from tools.laboratory.repeat import repeat
from tools.laboratory.rulings import rulings
from tools.laboratory.settle import settle
from tools.laboratory.stacking import stacking
from tools.laboratory.topple import nudges, topple
from tools.laboratory.towers import staircases, tower
from tools.laboratory.tray import tray
from tools.laboratory.tray_seen import tray_seen
from tools.laboratory.ways import ways

LEAST_TRIALS = 2
WATCH_S, AWAKE_S = 30.0, 10.0
TOWERS = {2: 1000, 4: 1000, 8: 1000, 12: 1000, 16: 200, 20: 40}
"""How many towers of each height are left alone."""
AWAKE_TOWERS = (2, 4, 6, 8, 12)
SETTLE_TOWER, SETTLE_DICE = 7, 3
TRAY_THROWN = 20_000
"""Dice thrown into the tray by each hand, in handfuls of one size."""
TRAY_HANDS = ("new", "ordinary", "expert")


@dataclass(frozen=True, slots=True)
class Kit:
    """What the parts measure with. `scale` multiplies their numbers of trials."""

    bench: Bench
    gesture: GestureSpec
    habits: HabitSpec
    paths: Paths
    scale: float

    def n(self, full: int) -> int:
        """Trials at this scale for so many at full scale."""
        return max(LEAST_TRIALS, round(full * self.scale))

    @property
    def mark(self) -> str:
        """Sixteen hex digits that change with whatever the figures depend on but seed and scale."""
        people = (HANDS, STYLES, CHOICE, CHOICES, STACKING_HANDS)
        hands = (self.gesture.stacking, self.gesture.grip, self.gesture.flick)
        return hashlib.sha256(repr((self.bench.spec, hands, people)).encode()).hexdigest()[:16]


def measure(kit: Kit, args: argparse.Namespace) -> dict[str, Any]:
    """The parts asked for, measured or found in the file of `--out`, and what they were measured with.

    KeyboardInterrupt when it is cut short: the parts that were finished are then in the file.
    """
    record = _begin(kit, args.out)
    for name in args.only:
        if name not in record["parts"]:
            before = _processor_s()
            figures = PARTS[name](kit)
            spent_s = round(_processor_s() - before, 1)
            record["parts"][name] = {"cpu_s": spent_s, **figures}
            _keep(record, args.out)
            complain(f"{name}: {spent_s:.0f} s of processor time")
    return {**record, "parts": {name: record["parts"][name] for name in args.only}}


def _begin(kit: Kit, path: Path | None) -> dict[str, Any]:
    """What the file holds, if it is of the same seed, scale and table; nothing where there is none."""
    fresh: dict[str, Any] = {"seed": kit.bench.seed, "scale": kit.scale, "table": kit.mark, "parts": {}}
    if path is None or not path.exists():
        return fresh
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        same = all(found[key] == fresh[key] for key in ("seed", "scale", "table")) and isinstance(found["parts"], dict)
    except (OSError, ValueError, TypeError, KeyError):
        raise InputError(f"--out {path}: this is no file of figures") from None
    if not same:
        raise InputError(f"--out {path}: its figures are of another seed, scale or table; name another file")
    return dict(found)


def _keep(record: dict[str, Any], path: Path | None) -> None:
    if path is None:
        return
    fresh = path.with_name(path.name + ".part")
    try:
        fresh.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise InputError(f"--out {path}: cannot be written: {error.strerror}") from None


def _processor_s() -> float:
    """Time that this process and those it has waited for have used."""
    return sum(os.times()[:4])


def _towers(kit: Kit) -> Figures:
    rows = [
        {"height": height, **tower(kit.bench, height, kit.n(full), WATCH_S, keep_awake=False)}
        for height, full in TOWERS.items()
    ]
    return {"seconds": WATCH_S, "rows": rows}


def _awake(kit: Kit) -> Figures:
    rows = [
        {"height": height, **tower(kit.bench, height, kit.n(100), AWAKE_S, keep_awake=True)}
        for height in AWAKE_TOWERS
    ]
    return {"seconds": AWAKE_S, "rows": rows}


def _tray(kit: Kit, dice: int) -> Figures:
    """Handfuls of so many dice, from three hands and as softly as is allowed."""
    throws = kit.n(-(-TRAY_THROWN // dice))
    rows = [{"hand": hand, **tray(kit.bench, kit.gesture, hand, dice, throws)} for hand in TRAY_HANDS]
    softest = {"hand": "softest", **tray(kit.bench, kit.gesture, "exact", dice, throws, soft=True)}
    return {"dice": dice, "rows": [*rows, softest]}


PARTS: dict[str, Callable[[Kit], Figures]] = {
    "tower": _towers,
    "awake": _awake,
    "staircase": lambda kit: staircases(kit.bench, kit.n(20)),
    "topple": lambda kit: topple(kit.bench, kit.n(50)),
    "nudge": lambda kit: nudges(kit.bench, kit.n(60)),
    "faces": lambda kit: faces(kit.bench, kit.n(10_000)),
    "repeat": lambda kit: repeat(kit.bench, kit.n(1000), kit.paths),
    "settle": lambda kit: settle(kit.bench, SETTLE_TOWER, SETTLE_DICE, kit.n(2000)),
    "rulings": lambda kit: rulings(kit.bench, kit.n(5000), kit.paths),
    "hands": lambda kit: hands(kit.bench, kit.n(300)),
    "ways": lambda kit: ways(kit.bench, kit.gesture, kit.habits, kit.n(200)),
    "stack": lambda kit: stacking(kit.bench, kit.gesture.stacking, kit.n(40)),
    "lanes": lambda kit: lanes(kit.bench, kit.n(100)),
    **{f"tray-{dice}": partial(_tray, dice=dice) for dice in TRAY_DICE},
    "tray-again": lambda kit: repeat(kit.bench, kit.n(1000), kit.paths, kit.gesture),
    "tray-seen": lambda kit: tray_seen(kit.bench, kit.gesture, kit.n(5000), kit.paths),
}
