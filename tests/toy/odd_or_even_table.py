"""Odd or even at the table: everybody sets a die under a cup, then one throws both dice into the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.setups import Tray
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable, GameLooks, GameWords
from game.scenes.match.help import Word
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.rolling.roll_show import PlainShow
from game.scenes.sealed.cups_due import cups_due
from game.scenes.sealed.sealed_words import SealedWords
from game.ui.messages import Message
from game.ui.screen import Panel, Place, Text
from tests.toy.odd_or_even import SEATS

TITLE = "Odd or even"
GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "odd": Word("Odd", "A sum that leaves one when it is halved."), "even": Word("Even", "A sum that leaves none.")})


class Looks(GameLooks):
    """The points, and who has called."""

    def board(self, crowded: bool) -> Panel:
        return Panel("board", Place.TOP, (Text("   ".join(map(str, self._points()))),))

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        called = [Message(f"{self.name(seat)} has set a die under a cup.") for seat in self._context.state.seals]
        return (*self._points(), *called, Message(f"{len(top.layout.bodies)} dice lie in the tray."))

    def _points(self) -> Sequence[Message]:
        return [Message(f"{self.name(seat)}: {self._context.state.points[seat]}") for seat in SEATS]


class Words(GameWords):
    """Its help."""

    glossary = GLOSSARY

    def __init__(self, context: AnyContext) -> None:
        self._context = context

    def rule(self) -> str:
        rules, state = self._context.match.rules, self._context.state
        return "Throw both dice." if rules.roll_due(state) else "Set a die, odd or even as the sum will be."

    def words_now(self) -> Sequence[str]:
        return tuple(GLOSSARY)


class AtTable(GameAtTable):
    """One match."""

    setup = Tray()

    def controller(self) -> Controller | None:
        secret = cups_due(self.context, self.cups, SealedWords(
            title=TITLE, what="call", question="Odd or even?", name=self.looks.name))
        if secret is not None:
            return secret
        state = self.context.state
        roll, name = self.context.match.rules.roll_due(state), self.looks.name(state.thrower)
        return plain_roll(self.context, self.top, roll, PlainShow(TITLE, name, name)) if roll is not None else None


def at_table(context: AnyContext) -> AtTable:
    """A match in play."""
    return AtTable(context, Looks(context), Words(context))
