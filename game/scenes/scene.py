"""What a scene is: it answers with a screen, hears intents and pointer, and is told when time passes."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.hand.throw_methods import Nudge
from game.ui.screen import Intent, Screen


class Scene:
    """One place in the game: title, set-up, match, result. Subclasses override what they need.

    Pointer positions are window pixels, origin at the top left. A scene gets pointer events only where no
    control of its screen took them.
    """

    menu = False  # drawn as often as menus are, not as the table is

    def enter(self) -> None:
        """Called once, before the first update."""

    def exit(self) -> None:
        """Called once, before another scene enters or the window closes; must leave nothing unfinished."""

    def update(self, dt_s: float) -> None:
        """Let ``dt_s`` seconds pass."""

    def wait(self, dt_s: float) -> None:
        """Let ``dt_s`` seconds pass while another scene is laid over this one; most are at rest then."""

    def settle(self) -> None:
        """Bring to its end at once what is still to come of itself: for a picture that nothing moves in."""

    def view(self) -> Screen:
        """The screen as it is now."""
        raise NotImplementedError

    def on_intent(self, intent: Intent) -> None:
        """A control of the screen was operated."""

    def on_look(self, name: str, covered: bool) -> None:
        """A control is pointed at or has the focus, and is not yet operated; empty for none any more.

        ``covered``: the pointer is over a panel, and means nothing that lies behind it.
        """

    def on_key(self, key: str) -> bool:
        """A key that no focused control used; True if the scene used it."""
        return False

    def on_nudge(self, nudge: Nudge) -> bool:
        """Something was asked of the hand without a pointer; True if it meant anything."""
        return False

    def on_press(self, x: float, y: float) -> None:
        """The left button went down on the table."""

    def on_release(self) -> None:
        """The left button went up."""

    def on_cancel(self) -> None:
        """The right button went down."""

    def on_wheel(self, notches: int) -> None:
        """The wheel turned over the table, up positive."""

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """Every pointer sample since the frame before, which was at ``before_s``; this frame is ``now_s``."""
