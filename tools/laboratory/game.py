"""The table as a game: what hands of every skill make of every style at stacks of every height.

A hand is a joint normal error (`hands.py`). It throws every style with the one command, out of some twenty about
the style, that suited it best at a stack of seven in trials of its own; it does not change it with the height.
"""

import math

from game.ai.simulated_hands import HANDS, STYLES, Command
from game.physics import TargetZone
from tools.laboratory.aim import AIM_AT, GameJob, Grip, Thrown, aims, throw_once
from tools.laboratory.bench import Bench, Figures, in_runs, share

TOWERS = (2, 4, 7, 10, 12)
HANDICAP_TOWERS = (4, 7, 10)

Aims = dict[tuple[str, str], Command]
Cell = tuple[str, str, Grip, int]


def hands(bench: Bench, n: int) -> Figures:
    """Shares of `n` throws a cell: every hand, style and tower; then each hand's best style off hand, and by two."""
    aimed = aims(bench, n)
    cells: list[Cell] = [(hand, style, Grip.MAIN, h) for hand in HANDS for style in STYLES for h in TOWERS]
    rows = _measure(bench, aimed, cells, n)
    best = {hand: _best_style(rows, hand) for hand in HANDS}
    handicaps: list[Cell] = [
        (hand, style, grip, tower)
        for hand, style in best.items()
        for grip in (Grip.OFF, Grip.SHOTGUN)
        for tower in HANDICAP_TOWERS
    ]
    return {
        "n": n,
        "best": best,
        "aims": [_aim_row(hand, style, command) for (hand, style), command in aimed.items()],
        "rows": rows,
        "handicaps": _measure(bench, aimed, handicaps, n),
    }


def _measure(bench: Bench, aimed: Aims, cells: list[Cell], n: int) -> list[Figures]:
    jobs = [
        GameJob(bench.spec, aimed[hand, style], HANDS[hand], grip, tower, "play", bench.seed, i)
        for hand, style, grip, tower in cells
        for i in range(n)
    ]
    thrown = bench.all(throw_once, jobs, "throws")
    return [_row(cell, list(run)) for cell, run in zip(cells, in_runs(thrown, n), strict=True)]


def _row(cell: Cell, thrown: list[Thrown]) -> Figures:
    """One cell: `good` is the share of dice that lie inside while the stack stands, `any` of throws with one."""
    hand, style, grip, tower = cell
    zones = [zone for one in thrown for zone in one.zones]
    return {
        "hand": hand,
        "style": style,
        "grip": grip.value,
        "tower": tower,
        "good": sum(one.good for one in thrown) / len(zones),
        "any": share([one.good > 0 for one in thrown]),
        "fell": share([one.fell for one in thrown]),
        "in": share([zone is TargetZone.IN for zone in zones]),
        "line": share([zone is TargetZone.LINE for zone in zones]),
        "caught": sum(one.caught for one in thrown) / len(zones),
        "off": share([zone is TargetZone.OFF for zone in zones]),
    }


def _best_style(rows: list[Figures], hand: str) -> str:
    """The style that does best over all towers."""
    return max(STYLES, key=lambda style: sum(r["good"] for r in rows if (r["hand"], r["style"]) == (hand, style)))


def _aim_row(hand: str, style: str, command: Command) -> Figures:
    return {
        "hand": hand,
        "style": style,
        "speed_mps": command.speed_mps,
        "azimuth_deg": math.degrees(command.azimuth_rad),
        "elevation_deg": math.degrees(command.elevation_rad),
        "aimed_at_tower": AIM_AT,
    }
