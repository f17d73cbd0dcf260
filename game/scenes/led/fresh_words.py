"""What of a story its reader has not seen yet: whole paragraphs, or plain lines that came to the last one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.narration.chronicle import Passage
from game.scenes.match.match_voice import MatchVoice


class _Read(NamedTuple):
    passages: int
    lines: int
    plain: int


class FreshWords:
    """Remembers how far its reader has come. What stands there when it is made has been read."""

    def __init__(self, voice: MatchVoice) -> None:
        self._voice = voice
        self._read = _end(voice.passages)

    def unread(self) -> tuple[Passage, ...]:
        """What has come since, oldest first."""
        passages = self._voice.passages
        count, lines, plain = self._read
        if count > len(passages):
            return ()
        tail = (*_rest(passages[count - 1:count], lines, plain), *passages[count:])
        return tuple(each for each in tail if each.heading or each.lines or each.plain)

    def mark(self) -> None:
        """All of it has been read."""
        self._read = _end(self._voice.passages)

    def heard(self) -> None:
        """The words of the latest paragraph have been read, not what is said of them plainly."""
        self._read = _end(self._voice.passages)._replace(plain=0)


def _end(passages: Sequence[Passage]) -> _Read:
    last = passages[-1] if passages else Passage("", ())
    return _Read(len(passages), len(last.lines), len(last.plain))


def _rest(last: Sequence[Passage], lines: int, plain: int) -> tuple[Passage, ...]:
    return tuple(replace(each, heading="", standing="", lines=each.lines[lines:], by=each.by[lines:],
                         plain=each.plain[plain:]) for each in last)


REMARK = 110
"""So many letters are read in passing; more want a page."""


def is_page(passage: Passage) -> bool:
    """Whether it is read by itself: a heading, a list, a result, or prose of some length that nobody there says."""
    prose = sum(len(line.text) for name, lines in passage.spoken if not name for line in lines)
    return bool(passage.heading or passage.listed or prose > REMARK or (prose and passage.plain))


def pages_of(passages: Sequence[Passage]) -> tuple[tuple[Passage, ...], ...]:
    """Paragraphs by pages: each heading begins one, with what was remarked just before it."""
    pages: list[list[Passage]] = []
    for passage in passages:
        remarked = bool(pages) and not passage.listed and not any(map(is_page, pages[-1]))
        if not pages or (passage.heading and not remarked) or passage.listed:
            pages.append([])
        pages[-1].append(passage)
    return tuple(map(tuple, pages))
