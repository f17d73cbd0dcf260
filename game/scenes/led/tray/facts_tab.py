"""*Facts*: what is so, openly and behind the screen; details with who said them; a question to the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.even_rows import even_rows
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import fact_says, ident_of, plain
from game.scenes.led.tray.tray_words import Tray
from game.story import lots
from game.story.led_game import Move
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Choice, Element, Intent, Row, Text, TextField, Toggle
from game.ui.styles import Style, Tone

ABREAST = 2
ODDS: tuple[tuple[str, Message], ...] = (
    ("unlikely", say("unlikely: one in six")), ("even", say("even")), ("likely", say("likely: five in six")))


class FactsTab:
    """What is so."""

    name = "facts"
    label = say("Facts")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._context = tray.context
        self._fields = Fields(lot_odds="even")

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """What everybody knows, what nobody does, what players made real; then what may be added."""
        state = self._context.state
        open_facts = [fact_says(self._context, ident) for ident, fact in state.facts.items() if not fact.secret]
        if open_facts:
            yield Text(say("Everybody knows: {facts}", facts=" ".join(open_facts)), Style.SMALL)
        yield from even_rows((*self._hidden(), *self._unknown()), ABREAST)
        if details := tuple(self._details()):
            yield Text(joined(" · ", details), Style.SMALL, Tone.QUIET)
        typed = self._fields.text("fact_text")
        yield Row((TextField("fact_text", say("A new fact"), typed, say("The ferry is gone"), LONGEST_TEXT),
                   Toggle("fact_secret", say("Hidden"), self._fields.on("fact_secret")),
                   Button("fact_make", say("It is so"), bool(typed.strip()), say("Type it first."))), (2.0, 0.7, 0.0))
        question = self._fields.text("lot_question")
        yield Row((TextField("lot_question", say("Ask the deck, in the open"), question,
                             say("Is the ferry still running?"), 200),
                   Choice("lot_odds", say("How likely is a yes"), ODDS, self._fields.text("lot_odds")),
                   Button("lot_draw", say("Draw"), bool(question.strip()), say("Type a question first."))),
                  (2.0, 2.0, 0.0))

    def _hidden(self) -> Iterator[Element]:
        """What is so behind the screen, with a way to reveal it."""
        for ident, fact in self._context.state.facts.items():
            if fact.secret:
                yield Row((Text(say("Hidden. {fact}", fact=fact_says(self._context, ident)), Style.SMALL),
                           Button(f"reveal_{ident}", say("Reveal"))), (1.0, 0.0))

    def _unknown(self) -> Iterator[Element]:
        """Secrets of the adventure that nobody has come upon."""
        for ident, written in self._context.led.adventure.pack.facts.items():
            if written.secret and ident not in self._context.state.facts:
                yield Row((Text(say("Unknown. {fact}", fact=written.says or plain(ident)), Style.SMALL),
                           Button(f"known_{ident}", say("Known"), tone=Tone.QUIET)), (1.0, 0.0))

    def _details(self) -> Iterator[Message]:
        """What was made real, and by whom."""
        state = self._context.state
        said = {deed.action.id: deed.action for deed in self._context.match.deeds
                if isinstance(deed.action, e.AddElement)}
        for ident, element in state.elements.items():
            text = said[ident].text if ident in said else plain(ident)
            seated = element.by in state.characters_seated
            by = self._context.led.game.person(state, element.by).name if seated else say("the game master")
            yield say("{name} made it so: {text}", name=by, text=text)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "fact_text", "fact_secret", "lot_question", "lot_odds"):
            return True
        name, _, rest = intent.name.partition("_")
        match name, rest:
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

    def _make(self) -> None:
        text = self._fields.taken("fact_text").strip()
        if text:
            state = self._context.state
            ident = ident_of(text, {*state.facts, *state.elements}, "fact")
            says = f"{text[:1].upper()}{text[1:].rstrip('.')}."
            self._enter(e.MakeFact(ident, ident, text=says, secret=self._fields.on("fact_secret")))
