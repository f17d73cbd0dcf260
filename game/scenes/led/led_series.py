"""Stories of a led game that go on from one to the next, as the shell asks for them. Nothing is loaded that draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.rules.match import Match
from game.ui.messages import Message

if TYPE_CHECKING:
    from game.scenes.led.led_screens import LedScreens
    from game.scenes.scene import Scene
    from game.scenes.services import Services


@dataclass(frozen=True, slots=True)
class LedSeries:
    """A record says all that the next one takes over. ``leads_on``: what is pressed to go on.

    ``broken``: what a header has otherwise than a state hands on; ``screens`` loads what draws when it is asked for.
    """

    leads_on: Message
    broken: Callable[[Any, Any], Sequence[str]]
    screens: Callable[[], LedScreens]

    def follows(self, header: Any) -> str:
        """The sum that its header names."""
        named = (header.follows or {}).get("sha256", "")
        return named if isinstance(named, str) else ""

    def breaks(self, header: Any, before: Match[Any, Any, Any]) -> Sequence[str]:
        """What it has otherwise than the story before hands on."""
        return self.broken(header, before.state)

    def pages(self, services: Services, record: bytes) -> Scene:
        """Those of the next story, filled in by what this one hands on. Raises ValueError where none goes on."""
        return self.screens().next_pages(services, record)
