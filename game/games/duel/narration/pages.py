"""The paragraphs of a told match: where one ends, and which lines, fine and plain, stand on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.games.duel.rules import events as e
from game.games.duel.rules.taking import AttackSettled
from game.narration.chronicle import Passage, ToldLine

BEFORE = "Before the first round"
TURNS = (e.Activated, e.DuelDeclared, e.DuelEnded, e.MatchEnded)
"""With these something else begins."""


@dataclass(slots=True)
class _Page:
    heading: str = ""
    lines: list[int] = field(default_factory=list)
    plain: list[str] = field(default_factory=list)
    settled: bool = False


def _are_thrown(event: Any) -> bool:
    """Whether these are dice that are told of by themselves: of an attack, or to get up."""
    return isinstance(event, e.DiceLie) and event.purpose in ("attack", "recovery")


class Pages:
    """A page for each turn of a model, each Duel, and each attack in it, so that a plain line is never far."""

    def __init__(self) -> None:
        self._pages = [_Page(BEFORE)]

    def turn(self, event: Any) -> None:
        """A new page, where something else begins with this event."""
        page = self._pages[-1]
        if isinstance(event, e.RoundBegan):
            self._pages.append(_Page(f"Round {event.number}"))
        elif isinstance(event, TURNS) or (_are_thrown(event) and page.settled):
            self._next(page)
        if isinstance(event, AttackSettled | e.ScoresRevealed | e.Recovered | e.StayedDown | e.OrderFixed):
            self._pages[-1].settled = True

    def _next(self, page: _Page) -> None:
        if page.lines or page.plain:
            self._pages.append(_Page())

    def say(self, line: int) -> None:
        """A fine line, by its place in the chronicle."""
        self._pages[-1].lines.append(line)

    def say_plainly(self, lines: Sequence[str]) -> None:
        """Plain lines."""
        self._pages[-1].plain.extend(lines)

    def passages(self, told: Sequence[ToldLine]) -> list[Passage]:
        """All pages with what they say, as far as it can be read."""
        return [Passage(page.heading, tuple(told[at] for at in page.lines if told[at].text), plain=tuple(page.plain))
                for page in self._pages if page.heading or page.lines or page.plain]
