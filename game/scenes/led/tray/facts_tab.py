"""*Facts*: what is so, openly and behind the screen; details with who said them; clocks; a question to the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.terms import LARGEST_CLOCK, LONGEST_TEXT, SMALLEST_CLOCK, Shown
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import clock_called, fact_says, ident_of, plain
from game.scenes.led.tray.tray_words import Tray
from game.story import lots
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Divider, Element, Intent, Pips, Row, Text, TextField, Toggle
from game.ui.styles import Style, Tone

SIZES = tuple((str(size), str(size)) for size in range(SMALLEST_CLOCK, LARGEST_CLOCK + 1, 2))
SHOWN: tuple[tuple[str, Message], ...] = (
    (Shown.OPEN, say("open")), (Shown.NAME, say("by name")), (Shown.HIDDEN, say("hidden")))
ODDS: tuple[tuple[str, Message], ...] = (
    ("unlikely", say("unlikely: one in six")), ("even", say("even")), ("likely", say("likely: five in six")))


class FactsTab:
    """What is so and what is coming."""

    name = "facts"
    label = say("Facts and clocks")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._context = tray.context
        self._fields = Fields(clock_size="6", clock_shown=Shown.OPEN.value, lot_odds="even")

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """Clocks first: they move most often."""
        yield from self._clocks()
        yield Divider()
        yield from self._known()
        yield Divider()
        question = self._fields.text("lot_question")
        yield Row((TextField("lot_question", say("Ask the deck"), question, say("Is the ferry still running?"), 200),
                   Choice("lot_odds", say("How likely is a yes"), ODDS, self._fields.text("lot_odds")),
                   Button("lot_draw", say("Draw"), bool(question.strip()), say("Type a question first."),
                          detail=say("In the open, as a fact"))), (2.0, 2.0, 0.0))

    def _clocks(self) -> Iterator[Element]:
        """Each with its steps; every step has a cause (GM-G34)."""
        cause = self._fields.text("cause")
        yield TextField("cause", say("Cause of the next step"), cause, say("The tide comes in"), LONGEST_TEXT)
        for ident, clock in self._context.state.clocks.items():
            shown = dict(SHOWN)[clock.shown]
            state = Text(shown, Style.SMALL, Tone.QUIET) if clock.shown is Shown.OPEN else Button(
                f"reveal_{ident}", say("{shown}: show it openly", shown=shown), tone=Tone.QUIET)
            buttons = [Button(f"clock_{ident}.{add:+d}", f"{add:+d}", bool(cause.strip()),
                              say("Say the cause first.")) for add in (-1, 1, 2)]
            yield Row((Pips(clock_called(self._context, ident), clock.filled, clock.size, "dot", Tone.DANGER),
                       state, *buttons), (2.0, 1.0, *(0.0 for _ in buttons)))
        name = self._fields.text("clock_name")
        yield Row((TextField("clock_name", say("A new clock"), name, say("The flood"), 30),
                   Choice("clock_size", say("Parts"), SIZES, self._fields.text("clock_size")),
                   Choice("clock_shown", say("Shown"), SHOWN, self._fields.text("clock_shown")),
                   Button("clock_new", say("Set it up"), bool(name.strip()), say("Name it first."))),
                  (1.0, 1.4, 1.4, 0.0))

    def _known(self) -> Iterator[Element]:
        """Open facts, then what is hidden with a way to reveal it, then what players made real."""
        state, pack = self._context.state, self._context.led.adventure.pack
        open_facts = [fact_says(self._context, ident) for ident, fact in state.facts.items() if not fact.secret]
        yield Text(say("Everybody knows: {facts}", facts=" ".join(open_facts) or "-"), Style.SMALL)
        for ident, fact in state.facts.items():
            if fact.secret:
                yield Row((Text(say("Hidden: {fact}", fact=fact_says(self._context, ident))),
                           Button(f"reveal_{ident}", say("Reveal"))), (1.0, 0.0))
        for ident, written in pack.facts.items():
            if written.secret and ident not in state.facts:
                yield Row((Text(say("Not known yet: {fact}", fact=written.says or plain(ident)), Style.SMALL),
                           Button(f"known_{ident}", say("Now it is known"), tone=Tone.QUIET)), (1.0, 0.0))
        said = {deed.action.id: deed.action for deed in self._context.match.deeds
                if isinstance(deed.action, e.AddElement)}
        for ident, element in state.elements.items():
            text = said[ident].text if ident in said else plain(ident)
            by = self._context.led.game.person(state, element.by).name if element.by in state.characters_seated else \
                say("the game master")
            yield Text(say("{name} made it so: {text}", name=by, text=text), Style.SMALL, Tone.QUIET)
        typed = self._fields.text("fact_text")
        yield Row((TextField("fact_text", say("A new fact"), typed, say("The ferry is gone"), LONGEST_TEXT),
                   Toggle("fact_secret", say("Hidden"), self._fields.on("fact_secret")),
                   Button("fact_make", say("It is so"), bool(typed.strip()), say("Type it first."))), (2.0, 0.7, 0.0))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "cause", "clock_name", "clock_size", "clock_shown", "fact_text", "fact_secret",
                              "lot_question", "lot_odds"):
            return True
        name, _, rest = intent.name.partition("_")
        match name, rest:
            case "clock", "new":
                self._set_up()
            case "clock", _:
                self._step(rest)
            case "reveal", ident:
                self._enter(e.Reveal((ident,)))
            case "known", ident:
                self._enter(e.MakeFact(ident))
            case "fact", ("make" | "text.submit"):
                self._make()
            case "lot", ("draw" | "question.submit") if self._fields.text("lot_question").strip():
                self._tray.make(lots.drawn(self._context.view, self._fields.taken("lot_question"),
                                           self._fields.text("lot_odds")))
            case _:
                return False
        return True

    def _enter(self, action: Any) -> None:
        self._tray.make(Move(action))

    def _step(self, what: str) -> None:
        ident, _, add = what.rpartition(".")
        cause = self._fields.taken("cause").strip()
        if cause and ident in self._context.state.clocks:
            text = f"{clock_called(self._context, ident)} {int(add):+d}. {cause}"[:LONGEST_TEXT]
            self._enter(e.SetClock(ident, add=int(add), text=text))

    def _set_up(self) -> None:
        name = self._fields.taken("clock_name").strip()
        if name:
            ident = ident_of(name, self._context.state.clocks, "clock")
            self._enter(e.SetClock(ident, size=int(self._fields.text("clock_size")),
                                   shown=Shown(self._fields.text("clock_shown"))))

    def _make(self) -> None:
        text = self._fields.taken("fact_text").strip()
        if text:
            state = self._context.state
            ident = ident_of(text, {*state.facts, *state.elements}, "fact")
            says = f"{text[:1].upper()}{text[1:].rstrip('.')}."
            self._enter(e.MakeFact(ident, ident, text=says, secret=self._fields.on("fact_secret")))
