"""Odd or even at the table: everybody sets a die under a cup, then one throws both dice into the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from game.rules.dice.chances import Change
from game.rules.dice.meaning import Meaning
from game.rules.roll import Fallen
from game.rules.setups import Tray
from game.scenes.match.computer_choice import ComputerChoice
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable, GameLooks, GameWords
from game.scenes.match.help import Word
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_choices import Asked, DiceChoices, DieOption
from game.scenes.rolling.odds_panel import changed_elements
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.rolling.roll_show import PlainShow
from game.scenes.sealed.cups_due import cups_due
from game.scenes.sealed.sealed_words import SealedWords
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message, say
from game.ui.screen import Panel, Place, Text
from tests.toy.odd_or_even import SEATS, OddOrEven, Stand, TakeUp
from tests.toy.odd_or_even_things import things_of

TITLE = "Odd or even"
PARITIES = ("even", "odd")
DOES: Mapping[type, str] = MappingProxyType({
    TakeUp: "{} takes up a die", Stand: "{} stands"})
GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "odd": Word(say("Odd"), say("A sum that leaves one when it is halved.")),
    "even": Word(say("Even"), say("A sum that leaves none."))})


def once_more(parity: str) -> tuple[Change, ...]:
    """The sum is certain, and as good as any with another die."""
    return tuple(Change(each, Fraction(each == parity), Fraction(1, 2)) for each in PARITIES)


class Looks(GameLooks):
    """The points, and who has called."""

    def board(self, crowded: bool) -> Panel:
        return Panel("board", Place.TOP, (Text("   ".join(map(str, self._points()))),))

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        called = [Message(f"{self.name(seat)} has set a die under a cup.") for seat in self._context.state.seals]
        return (*self._points(), *called, *super().table_words(top, actor))

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
        return "Throw both dice." if rules.roll_due(state) else "Set a die, odd or even as the sum will be."

    def words_now(self) -> Sequence[str]:
        return tuple(GLOSSARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(PlainShow):
    """A throw, and what it comes to."""

    context: AnyContext

    def meaning(self, fallen: Fallen) -> Meaning:
        """The sum."""
        return OddOrEven().meaning(self.context.state, fallen)


class AtTable(GameAtTable):
    """One match."""

    setup = Tray()

    def _take_up(self, seat: str, name: str) -> DiceChoices:
        """Which die is thrown once more, if any."""
        meaning = self.context.state.meaning
        options = (DieOption(name=f"take_up_{die.id}", die=die.id, label="Throw it again", action=TakeUp(seat, die.id),
                             key="G", worth=f"{meaning.value - die.number + 1} to {meaning.value - die.number + 6}")
                   for die in self.context.state.standing)
        stand = DieOption(name="stand", label="Stand", action=Stand(seat), key="T")
        return DiceChoices(self.context, self.top, Asked(seat, TITLE, f"{name}: once more?"), meaning,
                           tuple(options), stand, changed_elements(once_more(PARITIES[meaning.value % 2])))

    def controller(self) -> Controller | None:
        secret = cups_due(self.context, self.cups, SealedWords(
            title=TITLE, what="call", question="Odd or even?", name=self.looks.name))
        if secret is not None:
            return secret
        state = self.context.state
        seat, roll = state.thrower, self.context.match.rules.roll_due(state)
        name, computer = self.looks.name(seat), self.context.computer(seat)
        if roll is not None:
            return plain_roll(self.context, self.top, roll, Show(TITLE, name, name, context=self.context))
        if not state.lying:
            return None
        if computer is not None:
            return ComputerChoice(self.context, seat, computer, TITLE, lambda action: DOES[type(action)].format(name))
        return self._take_up(seat, name)


def at_table(context: AnyContext) -> AtTable:
    """A match in play."""
    return AtTable(context, Looks(context), Words(context))
