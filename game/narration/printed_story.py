"""A match's story in print: as plain text, and as a page for a browser."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterator, Sequence

from game.narration.chronicle import Passage

WIDTH = 78
STYLE = ("body{max-width:40em;margin:3em auto;padding:0 1em;font:18px/1.5 Georgia,serif}h1,h2{font-family:sans-serif}"
         ".plain{font:14px/1.5 sans-serif;color:#555}")


def paragraph(passage: Passage) -> str:
    """The lines of a passage one after another; what is no sentence yet, as a Goal of the storm, ends like one."""
    said = (line.text for line in passage.lines)
    return " ".join(text if text.endswith((".", "!", "?", "”")) else f"{text}." for text in said)


def items(passage: Passage) -> list[str]:
    """What a passage lists: its lines, or all that is said plainly where nothing else is told."""
    return [line.text for line in passage.lines] if passage.listed else [] if passage.lines else list(passage.plain)


def text(title: str, passages: Sequence[Passage], plain: bool = True) -> Iterator[str]:
    """The story of that title as lines of plain text. `plain`: with what happened in plain words beside it."""
    yield from (title, "=" * len(title), "")
    for passage in shown(passages, plain):
        if passage.heading:
            yield from ("", passage.heading, "-" * len(passage.heading))
            yield from (*textwrap.wrap(passage.standing, WIDTH), "")
        for item in items(passage):
            yield from textwrap.wrap(item, WIDTH, initial_indent="- ", subsequent_indent="  ")
        if passage.lines and not passage.listed:
            yield from textwrap.wrap(paragraph(passage), WIDTH)
        yield ""
        for said in passage.plain if passage.lines else ():
            yield from (*textwrap.wrap(f"[{said}]", WIDTH), "")


def page(title: str, passages: Sequence[Passage], plain: bool = True) -> Iterator[str]:
    """The story as a page; what people typed can only be text in it."""
    name = html.escape(title)
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
    yield f"<style>{STYLE}</style></head><body><h1>{name}</h1>"
    for passage in shown(passages, plain):
        if passage.heading:
            yield f"<h2>{html.escape(passage.heading)}</h2>"
        if passage.standing:
            yield f'<p class="plain">{html.escape(passage.standing)}</p>'
        if items(passage):
            yield f"<ul>{''.join(f'<li>{html.escape(each)}</li>' for each in items(passage))}</ul>"
        if passage.lines and not passage.listed:
            yield f"<p>{html.escape(paragraph(passage))}</p>"
        for said in passage.plain if passage.lines else ():
            yield f'<p class="plain">{html.escape(said)}</p>'
    yield "</body></html>"


def shown(passages: Sequence[Passage], plain: bool) -> Iterator[Passage]:
    """The passages with their plain words, or those that are left without them."""
    for passage in passages:
        if plain:
            yield passage
        elif passage.lines:
            yield Passage(passage.heading, passage.lines, listed=passage.listed)
