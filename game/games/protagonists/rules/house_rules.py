"""The options of a Chapter as a table keeps them, with their ranges (PRO-P65)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.games.protagonists.rules.header import Options


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What a new Chapter offers."""

    degrees: bool = field(metadata={"doc": "results well above and exactly at the Difficulty have their own (P11)"})
    chapter_rest: Literal["full", "specified", "none"] = field(
        metadata={"doc": "what comes back between Chapters (P62)", "choices": ("full", "specified", "none")})
    several: bool = field(metadata={"doc": "several Protagonists for one person (P65)"})

    def options(self) -> Options:
        """The options of a header."""
        return Options(self.degrees, self.chapter_rest, self.several)
