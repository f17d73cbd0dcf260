"""A whole play of an adventure without a table, as ``simulate`` hands it out: plain values that travel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.scenes.kit.simulations import Played, Workshop
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.ready_adventure import ReadyAdventure


@dataclass(frozen=True, slots=True, kw_only=True)
class PackJob:
    """One to play: its header, the adventure, how those at the table play. A game says how it begins."""

    header: Any
    pack: str
    style: Style

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        found: int = self.header.seed
        return found

    def begun(self, adventure: ReadyAdventure, styles: Mapping[str, Style]) -> Unwatched:
        """The play, not yet played; ``styles`` by seat."""
        raise NotImplementedError

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it to its end; its lines go to ``sink``."""
        styles = dict.fromkeys(self.header.characters, self.style)
        match = self.begun(workshop.adventure(self.pack), styles).play(sink)
        return Played(match.entry_count, match.state.ending)
