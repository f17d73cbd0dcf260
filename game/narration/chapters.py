"""Where each line of a story is printed: chapters with a heading, and in each the beats in their order.

Whoever tells may say a thing late, when somebody has found words for it; in print it stands where it belongs.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.narration.chronicle import Passage, ToldLine

Plain = Callable[[], tuple[str, ...]]


@dataclass(slots=True)
class Paragraph:
    """Lines by their numbers in the chronicle, and the beat that they belong to."""

    beat: int
    lines: list[int]
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

    def put(self, line: int, beat: int, apart: bool, listed: bool = False) -> None:
        """A line of the chronicle: a paragraph of its own at its beat, or else it goes on with the last one.

        `listed`: it is an item of a list, which is a paragraph.
        """
        if not apart and self._last is not None and self._last.listed == listed:
            self._last.lines.append(line)
            return
        paragraphs = self._chapters[-1].paragraphs
        self._last = Paragraph(beat, [line], listed)
        paragraphs.insert(bisect_right([each.beat for each in paragraphs], beat), self._last)

    def passages(self, told: Sequence[ToldLine]) -> list[Passage]:
        """The story so far."""
        return [passage for chapter in self._chapters for passage in _passages(chapter, told)]


def _passages(chapter: Chapter, told: Sequence[ToldLine]) -> list[Passage]:
    read = [(tuple(told[at] for at in each.lines if told[at].text), each.listed) for each in chapter.paragraphs]
    paragraphs, plain = [each for each in read if each[0]], chapter.plain()
    if not paragraphs and not plain:
        return []
    last = len(paragraphs) - 1
    return [Passage(chapter.heading if not at else "", lines, chapter.standing if not at else "",
                    plain if at == last else (), listed) for at, (lines, listed) in enumerate(paragraphs)] or [
        Passage(chapter.heading, (), chapter.standing, plain)]
