"""What the tray remembers of an evening that no record needs: the tab, whether it is open, what was ignored or seen."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.story.led_game import Move
from game.story.so_far import FROM


@dataclass(slots=True)
class TrayMemory:
    """``nobody``: the players were asked and nobody did anything."""

    tab: str = "now"
    open: bool = False
    nobody: bool = False
    _ignored: set[str] = field(default_factory=set)
    _seen: set[int] = field(default_factory=set)

    def ignored(self, move: Move) -> bool:
        """Whether a proposal was put aside."""
        return _named(move) in self._ignored

    def ignore(self, move: Move) -> None:
        """Put it aside for the evening."""
        self._ignored.add(_named(move))

    def has_seen(self, entry: int) -> bool:
        """Whether what is hidden was seen since the seat passed in this entry."""
        return entry in self._seen

    def see(self, entry: int) -> None:
        """It was seen."""
        self._seen.add(entry)


def _named(move: Move) -> str:
    return f"{type(move.action).__name__} {move.extras.get(FROM, '')}"
