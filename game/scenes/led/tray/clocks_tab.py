"""*Clocks*: what is coming, step by step, each with its cause; new ones."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.game_master import entries as e
from game.rules.game_master.terms import LARGEST_CLOCK, LONGEST_TEXT, SMALLEST_CLOCK, Shown
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import clock_called, ident_of
from game.scenes.led.tray.tray_words import Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Divider, Element, Intent, Pips, Row, Text, TextField
from game.ui.styles import Style, Tone

SIZES = tuple((str(size), str(size)) for size in range(SMALLEST_CLOCK, LARGEST_CLOCK + 1, 2))
SHOWN: tuple[tuple[str, Message], ...] = (
    (Shown.OPEN, say("open")), (Shown.NAME, say("by name")), (Shown.HIDDEN, say("hidden")))


class ClocksTab:
    """What is coming; every step has a cause (GM-G34)."""

    name = "clocks"
    label = say("Clocks")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._context = tray.context
        self._fields = Fields(clock_size="6", clock_shown=Shown.OPEN.value)

    def body(self) -> Iterator[Element]:
        """The cause, each clock with its steps, a new one."""
        cause = self._fields.text("cause")
        yield TextField("cause", say("Cause of the next step"), cause, say("The tide comes in"), LONGEST_TEXT)
        for ident in self._context.state.clocks:
            yield self._clock(ident, bool(cause.strip()))
        yield Divider()
        name = self._fields.text("clock_name")
        yield Row((TextField("clock_name", say("A new clock"), name, say("The flood"), 30),
                   Choice("clock_size", say("Parts"), SIZES, self._fields.text("clock_size")),
                   Choice("clock_shown", say("Shown"), SHOWN, self._fields.text("clock_shown")),
                   Button("clock_new", say("Set it up"), bool(name.strip()), say("Name it first."))),
                  (1.0, 1.4, 1.4, 0.0))

    def _clock(self, ident: str, caused: bool) -> Row:
        """How full it is, who sees it, steps; ``caused``: it has been said why it moves."""
        clock = self._context.state.clocks[ident]
        shown = dict(SHOWN)[clock.shown]
        state = Text(shown, Style.SMALL, Tone.QUIET) if clock.shown is Shown.OPEN else Button(
            f"reveal_{ident}", say("{shown}: show it openly", shown=shown), tone=Tone.QUIET)
        buttons = [Button(f"clock_{ident}.{add:+d}", f"{add:+d}", caused, say("Say the cause first."))
                   for add in (-1, 1, 2)]
        return Row((Pips(clock_called(self._context, ident), clock.filled, clock.size, "dot", Tone.DANGER),
                    state, *buttons), (2.0, 1.0, *(0.0 for _ in buttons)))

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "cause", "clock_name", "clock_size", "clock_shown"):
            return True
        name, _, rest = intent.name.partition("_")
        match name, rest:
            case "clock", ("new" | "name.submit"):
                self._set_up()
            case "clock", _:
                self._step(rest)
            case "reveal", ident:
                self._tray.make(Move(e.Reveal((ident,))))
            case _:
                return False
        return True

    def _step(self, what: str) -> None:
        ident, _, add = what.rpartition(".")
        cause = self._fields.taken("cause").strip()
        if cause and ident in self._context.state.clocks:
            text = f"{clock_called(self._context, ident)} {int(add):+d}. {cause}"[:LONGEST_TEXT]
            self._tray.make(Move(e.SetClock(ident, add=int(add), text=text)))

    def _set_up(self) -> None:
        name = self._fields.taken("clock_name").strip()
        if name:
            ident = ident_of(name, self._context.state.clocks, "clock")
            self._tray.make(Move(e.SetClock(ident, size=int(self._fields.text("clock_size")),
                                            shown=Shown(self._fields.text("clock_shown")))))
