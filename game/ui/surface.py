"""The surface: draws a screen and turns what the player does into intents."""

from __future__ import annotations

from collections.abc import Callable

from panda3d.core import NodePath

from game.ui.boxes import Layout
from game.ui.fonts import Fonts
from game.ui.theme import Theme
from game.ui.view import Intent, Screen


class Surface:
    """One window's screen. Pointer positions are window pixels, origin at the top left."""

    def __init__(self, parent: NodePath, theme: Theme, fonts: Fonts, on_intent: Callable[[Intent], None],
                 size: tuple[int, int], scale: float = 1.0) -> None:
        """`parent` is a 2-D root that spans -1 to 1 both ways, as `render2d` does."""
        self.layout = Layout(size, theme.unit_px(size, scale))
        self.screen = Screen("")
        self.focus: str | None = None

    def show(self, screen: Screen) -> None:
        """Draw `screen`; what is equal to what is shown stays untouched."""

    def resize(self, width: int, height: int, scale: float) -> None:
        """Lay everything out anew for a window of so many pixels."""

    def pointer_over_ui(self, x: float, y: float) -> bool:
        """Whether a plate or control lies under a pixel, so that a press is not meant for the table."""
        return False

    def mouse_move(self, x: float, y: float) -> None:
        """The pointer is there now."""

    def mouse_down(self, x: float, y: float) -> bool:
        """The first button went down; whether that was meant for the screen."""
        return False

    def mouse_up(self, x: float, y: float) -> bool:
        """The first button went up; whether that operated something or ended a press on the screen."""
        return False

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel turned, away from the player when positive; whether a panel scrolled."""
        return False

    def key(self, name: str) -> bool:
        """A key went down; whether it was handled here."""
        return False

    def type_text(self, text: str) -> bool:
        """Characters were typed; whether a text field took them."""
        return False

    def dispose(self) -> None:
        """Take everything off the window."""
