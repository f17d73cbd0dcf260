"""Photo mode: the table stands still, a free camera goes round it, the screen can be hidden, a picture is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from game.scenes.hand.throw_method_words import TAKE_BACK
from game.scenes.large_text import in_pairs, is_crowded
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import key_called, say
from game.ui.screen import Button, Element, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

DRAWN = 2  # frames until what is hidden is gone from the picture
MOVES: Mapping[str, tuple[float, float, float]] = MappingProxyType({
    "left": (-1.0, 0.0, 0.0), "right": (1.0, 0.0, 0.0), "up": (0.0, 1.0, 0.0), "down": (0.0, -1.0, 0.0),
    "nearer": (0.0, 0.0, 1.0), "farther": (0.0, 0.0, -1.0)})
"""Steps round the table, up, and nearer."""
KEYS: Mapping[str, str] = MappingProxyType({
    "a": "left", "d": "right", "w": "up", "s": "down", "e": "nearer", "q": "farther", "arrow_left": "left",
    "arrow_right": "right", "arrow_up": "up", "arrow_down": "down", "page_up": "nearer", "page_down": "farther",
    "enter": "take", "h": "hide"})
"""What keys do while nothing is on screen that shows them."""


class PhotoScene(Scene):
    """Laid over what is to be seen; ``back`` leads there again, with the camera where it was."""

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services = services
        self._back = back
        self._shot = services.table.cameras.shot
        self._hidden = False
        self._frames = 0  # until the picture is taken; 0: none is due
        self._notice = ""

    def enter(self) -> None:
        self._services.table.cameras.show(View.ORBIT, self._shot.stack_height, cut=True)

    def exit(self) -> None:
        self._services.table.cameras.drop()
        self._services.table.cameras.resume(self._shot)

    def update(self, dt_s: float) -> None:
        """A picture is taken when everything that is not to be on it has gone."""
        if self._frames:
            self._frames -= 1
            if not self._frames:
                self._take()

    def _take(self) -> None:
        try:
            path = self._services.shelf.picture(f"photo-{datetime.now():%Y-%m-%d-%H%M%S}")
            self._notice = say("Saved as {path}", path=path)
        except OSError as error:
            self._notice = str(error)

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        if self._hidden or self._frames:
            return Screen("photo", phase="hidden")
        moves: tuple[Element, ...] = (
            Button("left", say("Left"), key="A"), Button("right", say("Right"), key="D"),
            Button("up", say("Higher"), key="W"), Button("down", say("Lower"), key="S"),
            Button("nearer", say("Nearer"), key="E"), Button("farther", say("Farther"), key="Q"))
        rest: tuple[Element, ...] = (
            Button("hide", say("Hide all this"), key="H", tone=Tone.QUIET),
            Button("take", say("Take it"), key="Enter", tone=Tone.PRIMARY),
            Button("back", say("Done"), key="Esc", tone=Tone.QUIET))
        how = say("Drag to go round the table, turn the wheel to come nearer. {back} or {take_back} shows again what "
                  "is hidden.", back=key_called("escape"), take_back=TAKE_BACK)
        told = Text(self._notice or how, Style.SMALL, Tone.PLAIN if self._notice else Tone.QUIET)
        if is_crowded(self._services.player.preferences):
            panel = Panel("bar", Place.RIGHT, (*in_pairs(rest[::-1]), *in_pairs(moves), told), title=say("Photo"))
        else:
            panel = Panel("bar", Place.BOTTOM, (told, Row((*moves, Gap(grow=True), *rest))), title=say("Photo"))
        return Screen("photo", (panel,), focus="take")

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "take":
                self._frames = DRAWN
            case "hide":
                self._hidden = not self._hidden
            case "back":
                self._back()
            case name if name in MOVES:
                across, up, nearer = MOVES[name]
                if nearer:
                    self._services.table.cameras.zoom(nearer)
                else:
                    self._services.table.cameras.turn(across, up)

    def on_key(self, key: str) -> bool:
        """While everything is hidden, keys that do nothing else bring it back."""
        if key == "escape" and not self._hidden:
            self._back()
        elif self._hidden and key in KEYS:
            self.on_intent(Intent(KEYS[key]))
        elif self._hidden:
            self._hidden = False
        else:
            return False
        return True

    def on_press(self, x: float, y: float) -> None:
        self._services.table.cameras.grab(x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples:
            self._services.table.cameras.drag(*samples[-1])

    def on_release(self) -> None:
        self._services.table.cameras.drop()

    def on_cancel(self) -> None:
        self._hidden = False

    def on_wheel(self, notches: int) -> None:
        self._services.table.cameras.zoom(float(notches))
