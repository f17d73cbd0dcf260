"""A match's story in print: as plain text, and as a page for a browser."""

from __future__ import annotations

import html
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.narration.chronicle import Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.packs import Pack

WIDTH = 78
STYLE = ("body{max-width:40em;margin:3em auto;padding:0 1em;font:18px/1.5 Georgia,serif}h1,h2{font-family:sans-serif}"
         ".plain{font:14px/1.5 sans-serif;color:#555}")


class ToldStory(NamedTuple):
    """A record as it is told: its title, and its passages in order."""

    title: str
    passages: Sequence[Passage]


class PrintedStories(ABC):
    """The stories of a game that tells a record in passages: on screen, as text and as a page all the same."""

    @abstractmethod
    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told. Raises RecordError for one that does not hold."""

    def text(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """A record as lines of plain text. Raises RecordError as ``story``."""
        return list(text(*self.story(record, pack, comfort), plain))

    def page(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """The same as a page for a browser."""
        return list(page(*self.story(record, pack, comfort), plain))


def paragraph(lines: Sequence[ToldLine]) -> str:
    """Lines one after another; what is no sentence yet ends like one."""
    return " ".join(line.text if line.text.endswith((".", "!", "?", "”")) else f"{line.text}." for line in lines)


def signed(passage: Passage) -> Iterator[tuple[str, str]]:
    """The paragraphs of a passage, each with the name of whoever says it; none for the story itself."""
    if not passage.listed:
        yield from ((name, paragraph(lines)) for name, lines in passage.spoken)


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
        for name, words in signed(passage):
            yield from (*textwrap.wrap(f"{name}: {words}" if name else words, WIDTH), "")
        if items(passage):
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
        for name, words in signed(passage):
            yield _spoken(name, words) if name else f"<p>{html.escape(words)}</p>"
        for said in passage.plain if passage.lines else ():
            yield f'<p class="plain">{html.escape(said)}</p>'
    yield "</body></html>"


def _spoken(name: str, words: str) -> str:
    return f"<p><strong>{html.escape(name)}:</strong> <em>{html.escape(words)}</em></p>"


def shown(passages: Sequence[Passage], plain: bool) -> Iterator[Passage]:
    """The passages with their plain words, or those that are left without them, under the headings they stood under."""
    heading = ""
    for passage in passages:
        heading = passage.heading or heading
        if plain:
            yield passage
        elif passage.lines:
            yield replace(passage, heading=heading, standing="", plain=())
            heading = ""


def plain_words(passages: Sequence[Passage], told_plainly: bool = False) -> list[dict[str, Any]]:
    """What happened, chapter by chapter, as plain data: heading, how it stood, what was done and what came of it.

    `told_plainly`: the lines are plain words themselves, since the game has no others.
    """
    found: list[dict[str, Any]] = []
    for passage in passages:
        said = [*passage.plain, *(line.text for line in passage.lines if told_plainly)]
        if passage.heading or not found:
            found.append({"heading": passage.heading, "standing": passage.standing, "plain": []})
        found[-1]["plain"] = [*found[-1]["plain"], *said]
    return found
