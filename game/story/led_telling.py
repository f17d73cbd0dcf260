"""A led game as it is told at the table: the words stand in its entries, so that the record needs nothing more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Self

from msgspec.structs import replace

from game.narration.chronicle import Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts
from game.narration.line_choice import Line
from game.narration.veils import Veil, veil_of
from game.rules.match import Match
from game.story.led_story import PLAIN, AnyDeed, LedStory

PUT_AWAY = "(put away)"
"""What stands in the place of words that a Pause has put away."""


class LedTelling:
    """Follows one record. What was put away is told no more; that something was told stays known."""

    def __init__(self, comfort: Comfort, story: LedStory) -> None:
        self.comfort = comfort
        self._story = story
        self._veiled: set[int] = set()

    def read(self, match: Match[Any, Any, Any]) -> Self:
        """All that a match has come to. Gives itself."""
        for deed in match.deeds:
            self.follow(deed)
            veil = veil_of(deed.extras)
            if veil is not None:
                self.veil(veil)
        return self

    @property
    def told(self) -> Sequence[ToldLine]:
        """Every line, oldest first."""
        return tuple(map(self._veil_line, self._story.told))

    @property
    def passages(self) -> Sequence[Passage]:
        """The same as paragraphs, under headings."""
        return tuple(replace(each, lines=tuple(map(self._veil_line, each.lines))) for each in self._story.passages)

    @property
    def plain(self) -> str:
        """What has happened last, in one plain line."""
        return next((line.text for line in reversed(self._story.told) if line.slot == PLAIN), "")

    def begin(self, state: Any, entries: int) -> None:
        """Nothing is announced."""

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on."""
        self.comfort = comfort

    def pause(self) -> Veil | None:
        """Veil what was told last; None where nothing is left to be veiled."""
        last = next((line.entry for line in reversed(self._story.told)
                     if line.slot != PLAIN and line.text and line.entry not in self._veiled), 0)
        if not last:
            return None
        veil = Veil((last,))
        self.veil(veil)
        return veil

    def veil(self, veil: Veil) -> None:
        """Veil just this."""
        self._veiled.update(veil.veils)

    def offers(self, slot: str, who: str, state: Any, number: int, facts: Facts, whom: str, count: int,
               taken: Collection[str]) -> Sequence[Line]:
        """What can be said is asked of whoever leads."""
        return ()

    def subjects(self, line: Line) -> tuple[str, ...]:
        """Of nothing."""
        return ()

    def follow(self, deed: AnyDeed) -> dict[str, Any]:
        """One more deed; its words stand in it."""
        self._story.follow(deed)
        return {}

    def unheard(self) -> Sequence[ToldLine]:
        """Nothing is remarked beside cards: all of it is read on pages."""
        return ()

    def _veil_line(self, line: ToldLine) -> ToldLine:
        if line.entry not in self._veiled or line.slot == PLAIN:
            return line
        return replace(line, text=PUT_AWAY, skeleton=PUT_AWAY, veiled=True)
