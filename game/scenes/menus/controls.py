"""Which button does what, on any device; every action can be given other buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.scenes.menus.content_settings import DONE
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.keys import told_as
from game.ui.messages import joined, say, say_as
from game.ui.screen import Button, Element, Gap, Intent, ListItem, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH, CARD_WIDTH = 1500, 820
CANCEL = "escape"
ACTION, TAKE = "action_", "take_"

ACTION_WORDS: Mapping[str, str] = MappingProxyType({
    "up": say("Up"), "down": say("Down"), "left": say("Left"), "right": say("Right"), "next": say("Next control"),
    "previous": say("Previous control"), "choose": say("Choose; the one switch"), "back": say_as("a button", "Back"),
    "skip": say("Skip; the second switch"), "page_up": say("Page up; lift the throw"),
    "page_down": say("Page down; flatten the throw"), "far_left": say("Aim far left"),
    "far_right": say("Aim far right"), "far_up": say("Much harder"), "far_down": say("Much softer"),
    "point": say("Press at the pointer"),
    "take_back": say("Take the die back"), "voice": say("Spoken screens on and off"),
    "table": say("The table in words"), "again": say("Say it again, or be silent"), "pause": say("Pause"),
    "rule": say("The rule of the phase"), "risk": say("Take a Risk"), "undo": say("Undo"), "veil": say("Veil that"),
    "camera": say("Camera"), "sheets": say("Sheets; save the story"), "story": say("Story; throw on"),
    "more": say("More; map of throws"), "why": say("Why?; way to throw"), "turn_back": say("Turn back"),
    "turn_on": say("Turn on; new tower"),
    "throw_back": say("Throw back"), "fair": say("Was it fair?"), "shake": say("Shake the dice"),
    "die_up": say("Other words; a die by hand"), "die_away": say("Take dice away")})
"""What the actions of ``config/keys.yaml`` are called."""


class ControlsScene(Scene):
    """A list of actions; each opens a card with its buttons."""

    menu = True

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services = services
        self._controls = services.player.controls
        self._back = back
        self._action = ""  # the one whose card is open
        self._listening = False
        self._notice = ""

    def exit(self) -> None:
        self._controls.listen(None)

    def view(self) -> Screen:
        return Screen("controls", (self._list(), self._foot()), self._card(), backdrop=0.5,
                      focus="add" if self._action else "back")

    def _list(self) -> Panel:
        items = [ListItem(ACTION + name, ACTION_WORDS.get(name, name), self._told(self._controls.buttons(name)))
                 for name in self._controls.actions]
        return Panel("controls", Place.CENTRE, tuple(Row(tuple(items[at : at + 2])) for at in range(0, len(items), 2)),
                     title=say("Which button does what"), width=WIDTH)

    def _foot(self) -> Panel:
        reset = Button("reset", say("Reset all"), tone=Tone.QUIET)
        return Panel("controls_foot", Place.BOTTOM, (*self._said(), Row((reset, Gap(grow=True), DONE))))

    def _said(self) -> tuple[Element, ...]:
        return (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()

    def _card(self) -> Panel | None:
        if not self._action:
            return None
        title = ACTION_WORDS.get(self._action, self._action)
        if self._listening:
            return Panel("listening", Place.CENTRE, (
                Text(say("Press the button that shall do this: a key, a button of a mouse or of a gamepad."),
                     Style.HEADING),
                Text(say("There is no hurry. Esc leaves everything as it is."))), title=title, width=CARD_WIDTH)
        buttons = self._controls.buttons(self._action)
        last = len(buttons) == 1 and self._controls.needed(self._action)
        taken = (Button(f"{TAKE}{at}", say("Take {button} away", button=told_as(button)), not last,
                        say("Nobody could do this any more. Add another button first."))
                 for at, button in enumerate(buttons))
        return Panel("action", Place.CENTRE, (
            *self._said(), Text(self._told(buttons), Style.HEADING),
            Button("add", say("Add a button"), tone=Tone.PRIMARY), *taken, Gap(8),
            Row((Button("delivered", say("As delivered"), tone=Tone.QUIET), Button("close", say("Back"), key="Esc")))),
            title=title, width=CARD_WIDTH)

    def _told(self, buttons: Sequence[str]) -> str:
        return joined(", ", map(told_as, buttons)) if buttons else say("No button")

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "back":
                self._back()
            case "reset":
                self._reset(self._controls.actions)
            case "delivered":
                self._reset((self._action,))
            case "close":
                self._open("")
            case "add":
                self._listening = True
                self._controls.listen(self._heard)
            case name if name.startswith(ACTION):
                self._open(name.removeprefix(ACTION))
            case name if name.startswith(TAKE):
                button = self._controls.buttons(self._action)[int(name.removeprefix(TAKE))]
                self._notice = ""
                self._controls.take(self._action, button)

    def _open(self, action: str) -> None:
        self._action, self._notice = action, ""

    def _reset(self, actions: Sequence[str]) -> None:
        self._notice = ""
        for action in actions:
            self._controls.reset(action)

    def _heard(self, button: str) -> None:
        """The button that was pressed does this from now on, and nothing else."""
        self._listening = False
        self._controls.listen(None)
        if button == CANCEL:
            return
        owner = self._controls.owner(button)
        try:
            self._controls.give(self._action, button)
        except ValueError:
            self._notice = say("{button} is the only button for: {action}. Give that another one first.",
                               button=told_as(button), action=ACTION_WORDS.get(owner or "", owner))
            return
        taken = owner is not None and owner != self._action
        self._notice = say("{button} did this before: {action}. It does not any more.", button=told_as(button),
                           action=ACTION_WORDS.get(owner or "", owner)) if taken else ""

    def on_key(self, key: str) -> bool:
        if key != "escape":
            return False
        if self._action:
            self._open("")
        else:
            self._back()
        return True
