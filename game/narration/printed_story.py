"""A match's story in print: as plain text, and as a page for a browser."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterator, Sequence

from game.narration.chronicle import Passage

WIDTH = 78
STYLE = "body{max-width:40em;margin:3em auto;padding:0 1em;font:18px/1.5 Georgia,serif}h1,h2{font-family:sans-serif}"


def paragraph(passage: Passage) -> str:
    """The lines of a passage one after another; what is no sentence yet, as a Goal of the storm, ends like one."""
    said = (line.text for line in passage.lines)
    return " ".join(text if text.endswith((".", "!", "?", "”")) else f"{text}." for text in said)


def text(title: str, passages: Sequence[Passage]) -> Iterator[str]:
    """The story of that title as lines of plain text."""
    yield from (title, "=" * len(title), "")
    for passage in passages:
        if passage.heading:
            yield from ("", passage.heading, "-" * len(passage.heading), "")
        yield from textwrap.wrap(paragraph(passage), WIDTH)
        yield ""


def page(title: str, passages: Sequence[Passage]) -> Iterator[str]:
    """The story as a page; what people typed can only be text in it."""
    name = html.escape(title)
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
    yield f"<style>{STYLE}</style></head><body><h1>{name}</h1>"
    for passage in passages:
        if passage.heading:
            yield f"<h2>{html.escape(passage.heading)}</h2>"
        yield f"<p>{html.escape(paragraph(passage))}</p>"
    yield "</body></html>"
