"""Everything that was told, each line with where it came from, so that a story can be proved from its record."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

import msgspec

from game.rules.match import Extras

FRAMES = "frames"
"""The key of an entry that names the frames its texts were chosen from."""
SAID_ALOUD = "(said aloud)"
"""What stands in a record for words that were spoken at the table."""


class ToldLine(msgspec.Struct, frozen=True):
    """One line. `entry`: the number of the record's entry it belongs to; `frame` is empty for people's own words.

    `hook`: kind of the hook it recalls; `events`: numbers of its happenings in the log; `back`: how many turns back
    the first of them is. `subjects`: what a Pause after this line closes. `flags`: what it holds of each subject.
    """

    entry: int
    turn: int
    slot: str
    speaker: str
    text: str
    frame: str = ""
    hook: str = ""
    events: tuple[int, ...] = ()
    back: int = 0
    skeleton: str = ""
    matched: int = 0
    subjects: tuple[str, ...] = ()
    veiled: bool = False
    flags: Mapping[str, int] = {}


def frames_of(extras: Extras) -> tuple[str, ...]:
    """The frames that the words of a deed were chosen from, in the order of its texts; none where none are named."""
    named = extras.get(FRAMES)  # a stranger may have written it
    return tuple(map(str, named)) if isinstance(named, list) else ()


class Passage(msgspec.Struct, frozen=True):
    """A paragraph: lines that belong together, under a heading where a new turn begins.

    `standing`: how things stand there, under the heading. `plain`: what happened, in plain words, after the last
    paragraph of a turn; without any lines it is a list of its own. `listed`: the lines are no sentences but a list.
    `by`: who says each line, where that is not the story itself.
    """

    heading: str
    lines: tuple[ToldLine, ...]
    standing: str = ""
    plain: tuple[str, ...] = ()
    listed: bool = False
    by: tuple[str, ...] = ()

    @property
    def spoken(self) -> Sequence[tuple[str, tuple[ToldLine, ...]]]:
        """The lines by whoever says them, as they follow each other; no name for the story itself."""
        groups = groupby(zip(self.by or ("",) * len(self.lines), self.lines, strict=True), lambda each: each[0])
        return [(name, tuple(line for _name, line in said)) for name, said in groups]


class Chronicle:
    """All of it, oldest first."""

    def __init__(self) -> None:
        self._told: list[ToldLine] = []

    def add(self, told: ToldLine) -> ToldLine:
        """Append a line."""
        self._told.append(told)
        return told

    @property
    def told(self) -> Sequence[ToldLine]:
        """Every line."""
        return self._told

    @property
    def last(self) -> ToldLine | None:
        """The latest line."""
        return self._told[-1] if self._told else None

    def unveiled(self) -> tuple[int, ...]:
        """Where the lines of the latest entry stand of which any can be read; those of no entry do not count."""
        last = next((each.entry for each in reversed(self._told) if each.entry and not each.veiled), 0)
        return self.of({last} - {0})

    def of(self, entries: Collection[int], words: Collection[str] = ()) -> tuple[int, ...]:
        """Where the lines of these entries stand, and those with these very words, that can be read."""
        return tuple(at for at, each in enumerate(self._told)
                     if (each.entry in entries or each.text in words) and not each.veiled)

    def veil(self, lines: Sequence[int], words: str) -> None:
        """Put other words in place of these lines, once for all; that they were told stays known."""
        for at in lines:
            self._told[at] = msgspec.structs.replace(self._told[at], text=words, skeleton=words, veiled=True)
            words = ""
