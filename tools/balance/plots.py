"""The plots of a balance report, as pictures that stand in a page and take its colours."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from contextlib import AbstractContextManager
from html import escape

import matplotlib as mpl

mpl.use("Agg")

from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from tools.balance.summary import Choice, Mean, Share, Size

INK, BARS, DOTS = "#010203", "#4a86d8", "#d07434"
"""Lines and words, for which the page puts its own colour; what is counted, and how it fares: both are seen on light
and on dark, and never the only thing that tells one from the other."""
WIDE_IN, LINE_IN, ROOM_IN = 7.2, 0.27, 0.85
PANEL_IN = (3.4, 2.4)
MOST_ROWS = 30
MOST_BINS = 40


def styled() -> AbstractContextManager[None]:
    """How plots of a page are drawn: words stay words, nothing is filled in behind them."""
    return mpl.rc_context({
        "svg.fonttype": "none", "svg.hashsalt": "balance", "font.family": "sans-serif", "font.size": 10,
        "text.color": INK, "axes.edgecolor": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
        "grid.color": INK, "grid.alpha": 0.15, "axes.grid": True, "axes.grid.axis": "x", "axes.axisbelow": True,
        "axes.spines.top": False, "axes.spines.right": False, "text.parse_math": False,
        "figure.facecolor": "none", "axes.facecolor": "none"})


def endings(rows: Sequence[Share]) -> Figure:
    """How often each ending came, with its interval."""
    figure, axes = _lines(len(rows))
    places = range(len(rows))
    axes.barh(places, [row.share for row in rows], color=BARS, height=0.6)
    _intervals(axes, rows, "none")
    _named(axes, [row.name for row in rows], "share of matches")
    axes.set_xlim(left=0.0)
    return figure


def advantages(rows: Sequence[Share]) -> Figure:
    """How often the side won that had something."""
    figure, axes = _lines(len(rows))
    axes.axvline(0.5, color=INK, linewidth=1.0, linestyle="--")
    _intervals(axes, rows, "o")
    _named(axes, [row.name for row in rows], "the side that had it won (broken line: it says nothing)")
    axes.set_xlim(0.0, 1.0)
    return figure


def sizes(rows: Sequence[Size]) -> Figure:
    """How long matches were."""
    figure, grid = plt.subplots(1, len(rows), figsize=(PANEL_IN[0] * len(rows), PANEL_IN[1]), squeeze=False)
    for axes, row in zip(grid.flat, rows, strict=True):
        axes.hist(row.values, bins=_bins(row.values), color=BARS)
        axes.axvline(row.median, color=INK, linewidth=1.0, linestyle="--")
        axes.set_xlabel(f"{row.name} (broken line: the middle, {row.median:g})")
        axes.grid(visible=False)
        axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    grid.flat[0].set_ylabel("matches")
    figure.tight_layout()
    return figure


def measures(named: str, rows: Sequence[Mean]) -> Figure:
    """What a measure was in the matches of each ending."""
    figure, axes = _lines(len(rows))
    axes.errorbar([row.mean for row in rows], range(len(rows)), xerr=[row.reach for row in rows], fmt="o",
                  color=DOTS, ecolor=INK, elinewidth=1.0)
    _named(axes, [row.ending for row in rows], f"{named}: mean of the matches that ended so", percent=False)
    return figure


def choices(rows: Sequence[Choice]) -> Figure:
    """What fares how: of what is chosen most, the share that went well; where nothing can, in how many matches."""
    shown = rows[:MOST_ROWS]
    fared = [row.well for row in shown if row.well is not None]
    figure, axes = _lines(len(shown))
    names = [f"{row.name}  ({row.times:,})" for row in shown]
    if len(fared) == len(shown):
        whole = sum(row.count for row in fared) / max(1, sum(row.of for row in fared))
        axes.axvline(whole, color=INK, linewidth=1.0, linestyle="--")
        _intervals(axes, fared, "o")
        _named(axes, names, "share that went well (broken line: of all of these)")
        axes.set_xlim(-0.02, 1.02)
    else:
        axes.barh(range(len(shown)), [row.matches for row in shown], color=BARS, height=0.6)
        _named(axes, names, "matches", percent=False)
    return figure


def svg(figure: Figure, number: int, alt: str) -> str:
    """A figure as a piece of a page, in its colours; ``number``: which of the page it is, ``alt``: what it says."""
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight")
    plt.close(figure)
    text = file.getvalue()
    text = text[text.index("<svg"):].replace(INK, "currentColor")
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>p{number}-", text)  # of one page no two may be called the same
    width = re.search(r'width="([0-9.]+)pt"', text)
    text = re.sub(r'(<svg[^>]*?) (?:width|height)="[^"]*pt"', r"\1", re.sub(
        r'(<svg[^>]*?) height="[^"]*pt"', r"\1", text, count=1), count=1)
    wide = f"{float(width[1]) * 4 / 3:.0f}px" if width else "100%"
    return text.replace("<svg", f'<svg role="img" aria-label="{escape(alt)}" style="max-width:{wide}"', 1).strip()


def _lines(rows: int) -> tuple[Figure, Axes]:
    """Room for so many rows with names."""
    figure, axes = plt.subplots(figsize=(WIDE_IN, ROOM_IN + LINE_IN * max(2, rows)))
    axes.set_ylim(rows - 0.5, -0.5)
    return figure, axes


def _named(axes: Axes, names: Sequence[str], below: str, *, percent: bool = True) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(below)
    axes.xaxis.set_major_locator(MaxNLocator(6))
    if percent:
        axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))


def _intervals(axes: Axes, rows: Sequence[Share], mark: str) -> None:
    reach = [[max(0.0, row.share - row.interval[0]) for row in rows],
             [max(0.0, row.interval[1] - row.share) for row in rows]]
    axes.errorbar([row.share for row in rows], range(len(rows)), xerr=reach, fmt=mark, color=DOTS, ecolor=INK,
                  elinewidth=1.0)


def _bins(values: Sequence[int]) -> list[float]:
    """Edges of columns of equal whole width, no more than can be told apart."""
    low, high = min(values), max(values)
    step = max(1, math.ceil((high - low + 1) / MOST_BINS))
    return [low - 0.5 + step * at for at in range((high - low) // step + 2)]
