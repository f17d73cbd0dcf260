"""One character against another: both throw at the same time, and bands are compared (KEEP-K22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import TRAITS
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import TRAIT_NAMES
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.stakes_desk import StakesDesk
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, Row, TextField, Toggle
from game.ui.styles import Tone


class VersusDesk(PlainDesk):
    """Who, each by which Trait, and what whoever wins has."""

    title: Message = say("One against the other")

    def __init__(self, tray: Tray, context: KeeperContext) -> None:
        self._tray = tray
        self._context = context
        first, second = context.state.living[:2]
        waiting = next((each.by for each in context.state.spoken if not each.asks), first)
        other = second if waiting == first else first
        self._fields = Fields(duel_one=waiting, duel_two=other, duel_one_trait="guts", duel_two_trait="guts")
        self._stakes = StakesDesk(tray, "win", (), "", say("Whoever wins has"))

    def body(self) -> Iterator[Element]:
        """Two rows, then what is at stake."""
        seats = tuple((seat, self._context.name(seat)) for seat in self._context.state.living)
        traits = tuple((trait, TRAIT_NAMES[trait]) for trait in TRAITS)
        for side, label in (("duel_one", say("Who acts")), ("duel_two", say("Against whom"))):
            yield Row((Choice(side, label, seats, self._fields.text(side)),
                       Choice(f"{side}_trait", say("Thrown by"), traits, self._fields.text(f"{side}_trait"))))
        yield Row((TextField("duel_aim", say("What it is about"), self._fields.text("duel_aim"),
                             say("Who has the lamp"), 200),
                   Toggle("duel_grave", say("Grave"), self._fields.on("duel_grave"), self._context.state.may_be_grave,
                          say("Not in Act One."))), (3.0, 1.0))
        yield from self._stakes.body()

    def foot(self) -> Sequence[Button]:
        """Announce it."""
        why = say("Choose two.") if len(self._call.who) < 2 else self._tray.why_not(self._call)
        return (Button("duel_announce", say("Announce it"), not why, why, Tone.PRIMARY, "Enter"),)

    @property
    def _call(self) -> a.Call:
        one, two = self._fields.text("duel_one"), self._fields.text("duel_two")
        who = {seat: a.Demand(self._fields.text(f"{side}_trait")) for side, seat in (("duel_one", one),
                                                                                    ("duel_two", two))}
        spoken = next((each for each in self._context.state.spoken if each.by == one and not each.asks), None)
        _, effects, words = self._stakes.done()
        texts = {"deed": self._fields.text("duel_aim").strip(), "win": words}
        return a.Call(who, kind="versus", answers=spoken.n if spoken is not None else None, forced=spoken is None,
                      grave=self._fields.on("duel_grave"), win=effects,
                      texts={key: text for key, text in texts.items() if text})

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "duel_"):
            return True
        if intent.name == "duel_announce":
            self._tray.make(Move(self._call))
            return True
        return self._stakes.on_intent(intent)
