"""What all that computers do has in common: nobody needs the mouse, and every press hurries it on."""

from __future__ import annotations

from game.scenes.hand.throw_methods import Nudge
from game.scenes.match.controller import Controller
from game.ui.messages import say
from game.ui.screen import Button, Handle, Intent, ThrowView
from game.ui.styles import Tone

HURRY_KEYS = ("space", "enter")
SKIP = Button("skip", say("Go on"), tone=Tone.PRIMARY, key="Space")
BUTTONS = (Button("why", say("Why?"), key="W", tone=Tone.QUIET), SKIP)


class Unattended(Controller):
    """A controller that acts by itself. It hurries where somebody presses."""

    @property
    def busy(self) -> bool:
        return True

    @property
    def automatic(self) -> bool:
        return True

    @property
    def holding(self) -> bool:
        return False

    def hurry(self) -> None:
        """On with it."""

    def on_press(self, x: float, y: float) -> None:
        self.hurry()

    def on_release(self) -> None:
        """Nothing is held."""

    def on_cancel(self) -> None:
        """Nothing is held."""

    def on_key(self, key: str) -> bool:
        if key not in HURRY_KEYS and len(key) != 1:
            return False
        self.hurry()
        return True

    def on_nudge(self, nudge: Nudge) -> bool:
        if nudge is Nudge.CONFIRM:
            self.hurry()
        return nudge is Nudge.CONFIRM

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("skip", "ruling_ok"):
            return False
        self.hurry()
        return True

    def handles(self) -> tuple[Handle, ...]:
        return ()

    def throw_view(self) -> ThrowView | None:
        return None
