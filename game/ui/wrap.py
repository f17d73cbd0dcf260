"""Breaking text into lines that fit a width."""

from __future__ import annotations

from collections.abc import Callable

Width = Callable[[str], float]
Span = tuple[int, int]


def wrap(text: str, width: float, measure: Width) -> tuple[str, ...]:
    """The lines of `text`, broken at spaces where possible, within words where a word is too long."""
    return tuple(text[start:end] for start, end in spans(text, width, measure))


def spans(text: str, width: float, measure: Width) -> tuple[Span, ...]:
    """Start and end of each line in `text`, without the space it was broken at; at least one line."""
    found: list[Span] = []
    start = 0
    for paragraph in text.split("\n"):
        found.extend((start + a, start + b) for a, b in _paragraph(paragraph, width, measure))
        start += len(paragraph) + 1
    return tuple(found)


def _paragraph(text: str, width: float, measure: Width) -> list[Span]:
    lines: list[Span] = []
    start = 0
    while True:
        end = _line_end(text, start, width, measure)
        lines.append((start, end))
        if end >= len(text):
            return lines
        start = end + 1 if text[end] == " " else end


def _line_end(text: str, start: int, width: float, measure: Width) -> int:
    """Where the line that begins at `start` ends: at the last space that fits, or within the word."""
    fitting = start
    while fitting < len(text):
        space = text.find(" ", fitting + 1)
        end = space if space >= 0 else len(text)
        if measure(text[start:end]) > width:
            break
        fitting = end
    if fitting > start:
        return fitting
    end = start + 1
    while end < len(text) and text[end] != " " and measure(text[start : end + 1]) <= width:
        end += 1
    return end
