"""Where each line of a story is printed: chapters with a heading, and in each the beats in their order.

Whoever tells may say a thing late, when somebody has found words for it; in print it stands where it belongs.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.narration.chronicle import Passage, ToldLine

Plain = Callable[[], tuple[str, ...]]


@dataclass(slots=True)
class Paragraph:
    """Lines by their numbers in the chronicle, each with who says it, and the beat that they belong to."""

    beat: int
    lines: list[tuple[int, str]]
    listed: bool = False


@dataclass(slots=True)
class Chapter:
    """A turn, or whatever else has a heading. `standing`: how things stand at its beginning; `plain`: what happened."""

    key: object
    heading: str
    standing: str
    plain: Plain
    paragraphs: list[Paragraph] = field(default_factory=list)


class Chapters:
    """All of a match. A chapter of which nothing is told and nothing happened is not printed."""

    def __init__(self) -> None:
        self._chapters: list[Chapter] = []
        self._last: Paragraph | None = None

    @property
    def key(self) -> object:
        """What the open chapter is of; None before the first."""
        return self._chapters[-1].key if self._chapters else None

    def begin(self, key: object, heading: str, standing: str, plain: Plain) -> None:
        """What is told from now on belongs to this chapter. Begun again, the one that is open goes on."""
        if key == self.key and self._chapters:
            return
        self._chapters.append(Chapter(key, heading, standing, plain))
        self._last = None

    def put(self, line: int, beat: int, apart: bool, listed: bool = False, by: str = "") -> None:
        """A line of the chronicle: a paragraph of its own at its beat, or else it goes on with the last one.

        `listed`: it is an item of a list, which is a paragraph. `by`: whose words they are, if not the story's own.
        """
        if not apart and self._last is not None and self._last.listed == listed:
            self._last.lines.append((line, by))
            return
        paragraphs = self._chapters[-1].paragraphs
        self._last = Paragraph(beat, [(line, by)], listed)
        paragraphs.insert(bisect_right([each.beat for each in paragraphs], beat), self._last)

    def passages(self, told: Sequence[ToldLine]) -> list[Passage]:
        """The story so far."""
        return [passage for chapter in self._chapters for passage in _passages(chapter, told)]


def _passages(chapter: Chapter, told: Sequence[ToldLine]) -> list[Passage]:
    read, plain = [_passage(each, told) for each in chapter.paragraphs], chapter.plain()
    paragraphs = [each for each in read if each.lines] or ([Passage("", ())] if plain else [])
    if paragraphs:
        paragraphs[0] = replace(paragraphs[0], heading=chapter.heading, standing=chapter.standing)
        paragraphs[-1] = replace(paragraphs[-1], plain=plain)
    return paragraphs


def _passage(paragraph: Paragraph, told: Sequence[ToldLine]) -> Passage:
    """What can be read of a paragraph; nobody says what has been veiled."""
    read = [(told[at], by if not told[at].veiled else "") for at, by in paragraph.lines if told[at].text]
    return Passage("", tuple(line for line, _by in read), listed=paragraph.listed, by=tuple(by for _line, by in read))
