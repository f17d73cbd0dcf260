"""Breaking text into lines that fit a width."""

from __future__ import annotations

from collections.abc import Callable

Width = Callable[[str], float]
Span = tuple[int, int]

WORDS_LEFT = 3  # in a line that gives its last word to one that has too little
STUB = 0.2  # of the width: a last line that is shorter looks like a mistake


def wrap(text: str, width: float, measure: Width) -> tuple[str, ...]:
    """The lines of `text`, broken at spaces where possible, within words where a word is too long.

    The last line of a paragraph is no single word and no stub, where the line before has words to give.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        found = [paragraph[start:end] for start, end in _paragraph(paragraph, width, measure)]
        lines += found[:-2] + _evened(found[-2:], paragraph, width, measure)
    return tuple(lines)


def _evened(ends: list[str], paragraph: str, width: float, measure: Width) -> list[str]:
    """The last two lines of a paragraph, word by word moved down until the last one is long enough."""
    if len(ends) < 2 or not paragraph.endswith(f" {ends[1]}"):
        return ends
    above, last = ends
    while " " not in last or measure(last) < STUB * width:
        left, _, word = above.rpartition(" ")
        longer = f"{word} {last}"
        if left.count(" ") + 1 < WORDS_LEFT or measure(longer) > width:
            break
        above, last = left, longer
    return [above, last]


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
