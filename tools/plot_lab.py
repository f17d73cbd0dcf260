#!/usr/bin/env python3
"""Draw the figures that `lab figures --out FIGURES.json` kept: `plot_lab.py FIGURES.json docs/plots/`."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

import matplotlib as mpl

mpl.use("Agg")

from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from game.rules.fairness import standard_error
from tools.laboratory.risk import risks, runs

MARKS = "osD^vP*X"
PANEL_IN = (3.3, 2.9)
FIRST_COLOUR, COLOUR_SPAN = 0.05, 0.85
BAND_ERRORS = 2.0
MOST_COLUMNS = 3
MOST_TICKS, ROUND_STEPS = 7, (1, 2, 5, 10)
HITS = {"roll": "rolling into the foot", "low": "flying, low", "middle": "flying, half height", "high": "flying, high"}
SHARE_SPAN = (-0.03, 1.03)
LANES_APART = 0.14

Rows = Sequence[dict[str, Any]]
Parts = dict[str, dict[str, Any]]


def main(argv: Sequence[str] | None = None) -> int:
    """Draw every plot whose parts are in the file."""
    parser = argparse.ArgumentParser(description="Draw the figures that `lab figures` kept.")
    parser.add_argument("figures", type=Path, help="file that `lab figures --out` wrote")
    parser.add_argument("folder", type=Path, help="folder for the plots")
    args = parser.parse_args(argv)
    parts: Parts = json.loads(args.figures.read_text(encoding="utf-8"))["parts"]
    args.folder.mkdir(parents=True, exist_ok=True)
    # Words stay words and no date is written: the same figures give the same small file.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "figures", "font.size": 9, "axes.grid": True,
                         "grid.alpha": 0.3, "axes.spines.top": False, "axes.spines.right": False,
                         "legend.frameon": False}):
        for name, (needs, draw) in PLOTS.items():
            if needs <= set(parts):
                _save(draw(parts), args.folder / f"{name}.svg")
    return 0


def topple(parts: Parts) -> Figure:
    """Share of stacks that fall, by the speed of the hit and their height."""
    figure, panels = _panels(len(HITS))
    for axes, (hit, title) in zip(panels, HITS.items(), strict=True):
        rows = [row for row in parts["topple"]["rows"] if row["hit"] == hit]
        _curves(axes, rows, "speed_mps", "fell", "height", parts["topple"]["n"])
        _words(axes, title, "speed of the d10 (m/s)")
    return _finish(figure, panels, "share of stacks that fall", "dice in the stack")


def nudges(parts: Parts) -> Figure:
    """Share of stacks that fall when the table is jolted, and how far the tops of the others sway."""
    figure, (fell, sway) = _panels(2, same_scale=False)
    rows = parts["nudge"]["rows"]
    _curves(fell, rows, "peak_g", "fell", "height", parts["nudge"]["n"])
    _words(fell, "stacks that fall", "peak acceleration of the table (g)")
    _curves(sway, [row for row in rows if row["sway_mm_p50"] > 0.0], "peak_g", "sway_mm_p50", "height", None)
    _words(sway, "sway of those that stand", "peak acceleration of the table (g)")
    sway.set_ylabel("sway of the top, median (mm)")
    return _finish(figure, [fell, sway], "share of stacks that fall", "dice in the stack")


def hands(parts: Parts) -> Figure:
    """Good dice by hand, style and stack."""
    rows, n = parts["hands"]["rows"], parts["hands"]["n"]
    names = _distinct(rows, "hand")
    figure, panels = _panels(len(names))
    for axes, hand in zip(panels, names, strict=True):
        _curves(axes, [row for row in rows if row["hand"] == hand], "tower", "good", "style", n)
        _words(axes, f"{hand} hand", "dice in the stack")
    return _finish(figure, panels, "share inside, stack standing", "throw")


def handicaps(parts: Parts) -> Figure:
    """Every hand's best style with the main hand, the off hand, and with two dice from the off hand."""
    found, n = parts["hands"], parts["hands"]["n"]
    main = [row for row in found["rows"] if found["best"][row["hand"]] == row["style"]]
    names = _distinct(found["rows"], "hand")
    figure, panels = _panels(len(names))
    for axes, hand in zip(panels, names, strict=True):
        rows = [row for row in (*main, *found["handicaps"]) if row["hand"] == hand]
        _curves(axes, rows, "tower", "good", "grip", n)
        _words(axes, f"{hand} hand, {found['best'][hand]}", "dice in the stack")
    return _finish(figure, panels, "share of dice inside, stack standing", "hand")


def lanes(parts: Parts) -> Figure:
    """Good dice by table, hand and kind of throw, where dice lie in the way."""
    rows, n = parts["lanes"]["rows"], parts["lanes"]["n"]
    tables, names = _distinct(rows, "table"), _distinct(rows, "hand")
    figure, panels = _panels(len(names))
    for axes, hand in zip(panels, names, strict=True):
        for place, throw in enumerate(_distinct(rows, "throw")):
            shares = [row["good"] for row in rows if (row["hand"], row["throw"]) == (hand, throw)]
            # A little apart, so that equal ones are both seen.
            heights = [at + LANES_APART * (place - 1.5) for at in range(len(tables))]
            axes.errorbar(shares, heights, xerr=[standard_error(share, n) for share in shares],
                          linestyle="none", marker=MARKS[place], markersize=4, label=throw)
        axes.set_yticks(range(len(tables)), tables)
        axes.set_xlim(*SHARE_SPAN)
        _words(axes, f"{hand} hand", "share inside, stack standing")
    panels[0].invert_yaxis()
    return _beside(figure, panels, "throw")


def stacking(parts: Parts) -> Figure:
    """Stacks that stand with one die more."""
    figure, (axes,) = _panels(1)
    _curves(axes, parts["stack"]["rows"], "height", "stands", "hand", parts["stack"]["n"])
    _words(axes, "one die more, set on by hand", "dice in the stack before")
    return _finish(figure, [axes], "share of stacks that stand", "hand")


def risk(parts: Parts) -> Figure:
    """What a Risk brings and costs, and how often some in a row go well."""
    figure, (good, fell, unscathed) = _panels(3)
    rows = risks(parts["hands"], parts["stack"])
    _curves(good, rows, "tower", "good", "hand", None)
    _words(good, "one more good die", "dice in the stack before the Risk")
    _curves(fell, rows, "tower", "fell", "hand", None)
    _words(fell, "the stack falls", "dice in the stack before the Risk")
    _curves(unscathed, runs(parts["hands"], parts["stack"], 7), "risks", "unscathed", "hand", None)
    _words(unscathed, "from a stack of 7, it never falls", "Risks in a row")
    return _finish(figure, [good, fell, unscathed], "chance", "hand")


def faces(parts: Parts) -> Figure:
    """Counts of faces against a fair die's, and the p values of every style and band."""
    free = parts["faces"]["free"]
    figure, panels = _panels(len(free) + 1, same_scale=False)
    for axes, row in zip(panels, free, strict=False):
        expected = row["n"] / len(row["counts"])
        band = BAND_ERRORS * standard_error(1 / len(row["counts"]), row["n"]) * len(row["counts"])
        axes.axhspan(1.0 - band, 1.0 + band, color="0.85")
        axes.plot(range(1, len(row["counts"]) + 1), [count / expected for count in row["counts"]], "o", color="C0")
        axes.set_xticks(range(1, len(row["counts"]) + 1))
        axes.set_ylabel(f"count, of a fair die's\n(band: {BAND_ERRORS:g} standard errors)")
        _words(axes, f"{row['die']}, {row['n']:,} free throws, p {row['p']:.2f}", "number")
    _p_values(panels[-1], parts["faces"]["styles"])
    figure.tight_layout()
    return figure


def _p_values(axes: Axes, rows: Rows) -> None:
    names = [f"{row['style']} {row['speed_mps'][0]:.1f}-{row['speed_mps'][1]:.1f} m/s" for row in rows]
    axes.plot([row["p"] for row in rows], range(len(rows)), "o", color="C0")
    axes.axvline(0.01, color="C3", linestyle="--")
    axes.set_yticks(range(len(rows)), names)
    axes.set_xscale("log")
    _words(axes, "every style and speed", "p of chi-square (wanted: over 0.01)")


def _panels(count: int, *, same_scale: bool = True) -> tuple[Figure, Sequence[Axes]]:
    """Panels in rows of so many that their words can be read; those of a row share what is up."""
    rows = math.ceil(count / MOST_COLUMNS)
    columns = math.ceil(count / rows)
    wide, high = PANEL_IN
    figure, grid = plt.subplots(rows, columns, figsize=(wide * max(columns, 1.4), high * rows), sharey=same_scale,
                                squeeze=False)
    panels = list(grid.flat)
    for spare in panels[count:]:
        spare.set_visible(False)
    return figure, panels[:count]


def _curves(axes: Axes, rows: Rows, x: str, y: str, by: str, n: int | None) -> None:
    """A curve for every value of `by`; shares of `n` trials have their standard errors."""
    names = _distinct(rows, by)
    for place, name in enumerate(names):
        line = [row for row in rows if row[by] == name]
        shares = [row[y] for row in line]
        errors = [standard_error(share, n) for share in shares] if n else None
        colour = mpl.colormaps["viridis"](FIRST_COLOUR + COLOUR_SPAN * place / max(1, len(names) - 1))
        axes.errorbar([row[x] for row in line], shares, errors, marker=MARKS[place % len(MARKS)], markersize=4,
                      linewidth=1.2, elinewidth=0.8, color=colour, label=str(name))
    whole = all(isinstance(row[x], int) for row in rows)
    axes.xaxis.set_major_locator(MaxNLocator(MOST_TICKS, steps=ROUND_STEPS, integer=whole))


def _words(axes: Axes, title: str, x: str) -> None:
    axes.set_title(title, fontsize=9)
    axes.set_xlabel(x)


def _finish(figure: Figure, panels: Sequence[Axes], y: str, legend: str) -> Figure:
    """The words that all panels share: the first of a row says what is up, the last what the curves are."""
    for axes in panels:
        place = axes.get_subplotspec()
        if place is not None and place.is_first_col():
            axes.set_ylabel(y)
    panels[0].set_ylim(*SHARE_SPAN)
    return _beside(figure, panels, legend)


def _beside(figure: Figure, panels: Sequence[Axes], legend: str) -> Figure:
    """What the curves are, beside the last panel; put there last, so that it moves no panel."""
    figure.tight_layout()
    panels[-1].legend(title=legend, loc="center left", bbox_to_anchor=(1.0, 0.5))
    return figure


def _distinct(rows: Rows, key: str) -> list[Any]:
    return list(dict.fromkeys(row[key] for row in rows))


def _save(figure: Figure, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")
    plt.close(figure)
    sys.stdout.write(f"{path}\n")


PLOTS: dict[str, tuple[set[str], Callable[[Parts], Figure]]] = {
    "topple": ({"topple"}, topple),
    "nudges": ({"nudge"}, nudges),
    "faces": ({"faces"}, faces),
    "hands": ({"hands"}, hands),
    "handicaps": ({"hands"}, handicaps),
    "stacking": ({"stack"}, stacking),
    "risk": ({"hands", "stack"}, risk),
    "lanes": ({"lanes"}, lanes),
}

if __name__ == "__main__":
    sys.exit(main())
