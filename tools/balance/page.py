"""A balance report as one page: no network, no scripts, light or dark as the reader's machine is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count
from typing import TypeVar

from tools.balance import plots
from tools.balance.summary import Choice, Mean, Share, Size, Summary

Row = TypeVar("Row")
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: light-dark(#1b1d22, #e8e6e1); background: light-dark(#fdfdfb, #16181c); }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
svg { width: 100%; height: auto; display: block; margin: .5rem 0; }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .15rem .8rem; border-bottom: 1px solid light-dark(#d5d3cc, #3a3d44); }
th:first-child, td:first-child { text-align: left; }
summary { cursor: pointer; } code { overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
"""


@dataclass(frozen=True, slots=True)
class About:
    """What a report is of: the title of the game, and the command that makes it again."""

    title: str
    command: str
    build: str


def page(about: About, found: Summary) -> str:
    """The whole page."""
    with plots.styled():
        body = "\n".join(_parts(about, found))
    return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(about.title)}: balance</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n"
            "</body>\n</html>\n")


def _parts(about: About, found: Summary) -> Iterator[str]:
    numbers = count(1)
    yield (f"<h1>{escape(about.title)}: balance</h1>\n<p>{found.matches:,} matches that nobody watched, played by "
           f"computers. <code>{escape(about.command)}</code> makes this page again, to the letter, with code and data "
           f"of the mark <code>{about.build}</code>. Intervals are of 95 %.</p>")
    if found.problems:
        yield "<h2>What went wrong</h2>\n" + "\n".join(f"<p>{escape(problem)}</p>" for problem in found.problems)
    yield from _section("How it ends", plots.svg(plots.endings(found.endings), next(numbers), shares_alt(
        "How often each ending came", found.endings)), _share_table("ending", found.endings))
    yield from _section("How long it is", plots.svg(plots.sizes(found.sizes), next(numbers), sizes_alt(found.sizes)),
                        _size_table(found.sizes))
    yield "<h2>What decides</h2>"
    if found.advantages:
        yield ("<p>Of the matches in which one side had more of something than any other and somebody won: how often "
               "it was that side.</p>")
        yield plots.svg(plots.advantages(found.advantages), next(numbers), shares_alt(
            "How often the side won that had something", found.advantages))
        yield _share_table("what one side had", found.advantages)
    for name, rows in found.measures.items():
        yield from _section(name, plots.svg(plots.measures(name, rows), next(numbers), means_alt(name, rows)),
                            _mean_table(rows), level=3)
    yield "<h2>What is chosen, and how it fares</h2>\n<p>In brackets how often it was chosen.</p>"
    for kind, choices in found.choices.items():
        picture = plots.svg(plots.choices(choices), next(numbers), choices_alt(kind, choices))
        yield from _section(kind + _left_out(choices), picture, _choice_table(choices), level=3)


def _left_out(choices: Sequence[Choice]) -> str:
    """What is said of a plot that has not all of them."""
    most = plots.MOST_ROWS
    return f" (the {most} chosen most; all {len(choices)} in figures)" if len(choices) > most else ""


def _section(title: str, picture: str, table: str, level: int = 2) -> Iterator[str]:
    yield f"<h{level}>{escape(title[:1].upper() + title[1:])}</h{level}>\n{picture}\n{table}"


# What a picture says, for those who do not see it

def shares_alt(what: str, rows: Sequence[Share]) -> str:
    """Shares in a sentence, the largest and the smallest."""
    return f"{what}: " + "; ".join(f"{row.name} {_percent(row.share)}" for row in _ends(rows))


def sizes_alt(rows: Sequence[Size]) -> str:
    """Lengths in a sentence."""
    return "How long matches were: " + "; ".join(
        f"{row.name} {row.median:g} in the middle, nine in ten from {row.usual[0]:g} to {row.usual[1]:g}"
        for row in rows)


def means_alt(what: str, rows: Sequence[Mean]) -> str:
    """Means by ending in a sentence."""
    return f"{what}, by ending: " + "; ".join(f"{row.ending} {row.mean:.2f}" for row in _ends(rows))


def choices_alt(kind: str, rows: Sequence[Choice]) -> str:
    """What is chosen most and least, and how that fares."""
    return f"{kind}: " + "; ".join(
        f"{row.name} in {row.matches:,} matches{f', {_percent(row.well.share)} went well' if row.well else ''}"
        for row in _ends(rows))


def _ends(rows: Sequence[Row], most: int = 6) -> Sequence[Row]:
    return rows if len(rows) <= most else (*rows[:most // 2], *rows[-(most // 2):])


# Tables: all that is drawn, in figures

def _share_table(what: str, rows: Iterable[Share]) -> str:
    return _table((what, "matches", "of", "share", "from", "to"), (
        (row.name, f"{row.count:,}", f"{row.of:,}", _percent(row.share), *map(_percent, row.interval))
        for row in rows))


def _size_table(rows: Iterable[Size]) -> str:
    return _table(("", "middle", "nine in ten from", "to"), (
        (row.name, f"{row.median:g}", f"{row.usual[0]:g}", f"{row.usual[1]:g}") for row in rows))


def _mean_table(rows: Iterable[Mean]) -> str:
    return _table(("ending", "mean", "from", "to"), (
        (row.ending, f"{row.mean:.2f}", f"{row.mean - row.reach:.2f}", f"{row.mean + row.reach:.2f}")
        for row in rows))


def _choice_table(rows: Iterable[Choice]) -> str:
    return _table(("", "matches", "times", "went well", "from", "to"), (
        (row.name, f"{row.matches:,}", f"{row.times:,}",
         *((_percent(row.well.share), *map(_percent, row.well.interval)) if row.well else ("", "", "")))
        for row in rows))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    titles = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    lines = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return (f'<details><summary>In figures</summary><div class="wide"><table>\n<tr>{titles}</tr>\n{lines}\n'
            "</table></div></details>")


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
