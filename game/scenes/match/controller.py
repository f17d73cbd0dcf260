"""What a phase controller is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.scenes.hand.throw_methods import Nudge
from game.scenes.match.match_voice import Prompt
from game.ui.screen import Button, Element, Handle, Intent, Mark, TextField, ThrowView


@dataclass(frozen=True, slots=True)
class Card:
    """What a controller shows: the card at the side, the line that says whose move it is, extra buttons."""

    title: str = ""
    body: tuple[Element, ...] = ()
    move: str = ""
    buttons: tuple[Button, ...] = ()
    focus: str | None = None
    foot: tuple[Element, ...] = ()  # always in sight, however long the body is
    goes_on: str | None = None  # the control that leads on; None: the first that looks like it
    words: bool = False  # a card of words stands low and wide; others hang at the side


def first_field(body: Sequence[Element]) -> str | None:
    """The field of a card that whoever asked to write types into at once; None where nothing is to be typed."""
    return next((each.name for each in body if isinstance(each, TextField)), None)


class Controller:
    """One phase on screen. It asks the rules what may be done and never decides a rule itself."""

    @property
    def busy(self) -> bool:
        """Whether something plays that needs no input."""
        return False

    @property
    def automatic(self) -> bool:
        """Whether a computer acts, so that nobody needs the mouse."""
        return False

    @property
    def fixed(self) -> bool:
        """Whether something is under way that cannot be taken back."""
        return self.busy

    @property
    def holding(self) -> bool:
        """Whether the pointer holds a die that can be taken back."""
        return False

    @property
    def actor(self) -> str | None:
        """The seat whose player has the mouse; None while nobody is needed."""
        return None

    @property
    def private(self) -> str:
        """What its seat decides in secret, in a word for the trace; empty where everybody may look.

        Where several people share a machine it is shown behind a curtain: nothing before its first ``update``.
        """
        return ""

    @property
    def curtain(self) -> Sequence[str]:
        """What the curtain says before it opens, where it is no cup that is set behind it."""
        return ()

    @property
    def unsaid(self) -> tuple[Prompt, ...]:
        """Words on show that somebody has found and no record has yet; a Pause means these before any others."""
        return ()

    def hush(self) -> None:
        """A Pause has come: words on show are found anew, but for what people have typed themselves."""

    def enter(self) -> None:
        """The phase begins on screen."""

    def exit(self) -> None:
        """The phase ends, or the match is left; nothing may stay unfinished."""

    def update(self, dt_s: float) -> None:
        """Let time pass."""

    def card(self) -> Card:
        """What is shown now."""
        return Card()

    def handles(self) -> tuple[Handle, ...]:
        """Things on the table that can be operated."""
        return ()

    def marks(self) -> tuple[Mark, ...]:
        """Captions pinned to the table."""
        return ()

    def throw_view(self) -> ThrowView | None:
        """Where hand and target are while a throw or a stacking is due."""
        return None

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; True if it was one of this controller's."""
        return False

    def on_thing(self, thing: str) -> bool:
        """A card or sheet on the table was pressed; True if that did something here, else it is read."""
        return False

    def on_look(self, name: str, covered: bool) -> None:
        """A control is pointed at or has the focus: what it would do may be shown; see ``Scene.on_look``."""

    def on_nudge(self, nudge: Nudge) -> bool:
        """Something was asked of the hand without a pointer; True if it meant anything."""
        return False

    def on_press(self, x: float, y: float) -> None:
        """The left button went down on the table."""

    def on_release(self) -> None:
        """The left button went up."""

    def on_cancel(self) -> None:
        """The hand takes the die back."""

    def on_wheel(self, notches: int) -> None:
        """The wheel turned."""

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """The pointer moved; see ``Scene.on_pointer``."""

    def on_key(self, key: str) -> bool:
        """A key; True if used."""
        return False
