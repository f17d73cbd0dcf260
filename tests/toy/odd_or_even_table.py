"""Odd or even at the table: everybody calls alone, then one throws both dice into the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.setups import Tray
from game.scenes.match.computer_choice import ComputerChoice
from game.scenes.match.controller import Card, Controller
from game.scenes.match.game_at_table import GameAtTable, GameLooks, GameWords
from game.scenes.match.help import Word
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.rolling.roll_show import PlainShow
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message
from game.ui.screen import Button, Intent, Panel, Place, Text
from tests.toy.odd_or_even import SEATS, Call
from tests.toy.odd_or_even_things import things_of

TITLE = "Odd or even"
GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "odd": Word("Odd", "A sum that leaves one when it is halved."), "even": Word("Even", "A sum that leaves none.")})


class Calling(Controller):
    """One seat calls under its cup; nobody else is told what."""

    def __init__(self, context: AnyContext, seat: str, name: str) -> None:
        self._context = context
        self._seat = seat
        self._name = name

    @property
    def actor(self) -> str:
        return self._seat

    def card(self) -> Card:
        buttons = (Button(call.parity, GLOSSARY[call.parity].name) for call in self._calls)
        return Card(TITLE, (Text("Which will it be?"), *buttons), f"{self._name} calls")

    def on_intent(self, intent: Intent) -> bool:
        chosen = next((call for call in self._calls if call.parity == intent.name), None)
        if chosen is not None:
            self._context.submit(chosen)
        return chosen is not None

    @property
    def _calls(self) -> tuple[Call, ...]:
        return self._context.match.rules.legal(self._context.state, self._seat)


class Looks(GameLooks):
    """The points, and who has called."""

    def board(self, crowded: bool) -> Panel:
        return Panel("board", Place.TOP, (Text("   ".join(map(str, self._points()))),))

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        called = [Message(f"{self.name(seat)} has called.") for seat in self._context.state.calls]
        return (*self._points(), *called, Message(f"{len(top.layout.bodies)} dice lie in the tray."))

    def things(self) -> Sequence[Thing]:
        return things_of(self._context.state)

    def _points(self) -> Sequence[Message]:
        return [Message(f"{self.name(seat)}: {self._context.state.points[seat]}") for seat in SEATS]


class Words(GameWords):
    """Its help."""

    glossary = GLOSSARY

    def __init__(self, context: AnyContext) -> None:
        self._context = context

    def rule(self) -> str:
        rules, state = self._context.match.rules, self._context.state
        return "Throw both dice." if rules.roll_due(state) else "Call what the sum will be. The other one calls too."

    def words_now(self) -> Sequence[str]:
        return tuple(GLOSSARY)


class AtTable(GameAtTable):
    """One match."""

    setup = Tray()

    def controller(self) -> Controller:
        rules, state = self.context.match.rules, self.context.state
        seat = rules.to_act(state)[0]
        name, roll = self.looks.name(seat), rules.roll_due(state)
        if roll is not None:
            return plain_roll(self.context, self.top, roll, PlainShow(TITLE, name, name))
        computer = self.context.computer(seat)
        if computer is not None:
            return ComputerChoice(self.context, seat, computer, TITLE, lambda _call: f"{name} calls under the cup")
        return Calling(self.context, seat, name)


def at_table(context: AnyContext) -> AtTable:
    """A match in play."""
    return AtTable(context, Looks(context), Words(context))
