"""Dice of a story as they are shown: a pool in its colours, the two dice for a six, a die each in a tie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.dice_due import dice_due
from game.games.high_stakes.rules.state import open_call
from game.games.high_stakes.scenes.hands_read import meaning_for, with_thrown
from game.games.high_stakes.scenes.pool_words import against_words, odds_in_words, pool_in_words, tactical_words
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.rules.dice.meaning import Meaning
from game.rules.roll import Fallen, Roll
from game.scenes.rolling.odds_panel import shows_odds
from game.scenes.rolling.roll_show import PlainShow
from game.ui.messages import Message, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

TITLES: Mapping[a.Purpose, Message] = MappingProxyType({
    "call": say("The throw"), "explode": say("For a six"), "tie": say("The tie")})


@dataclass(frozen=True, slots=True, kw_only=True)
class StakesShow(PlainShow):
    """What is thrown for, and what it comes to."""

    context: StakesContext
    seat: str
    purpose: a.Purpose

    def head(self) -> tuple[Element, ...]:
        """What the dice are for, and what has to be reached."""
        state = self.context.state
        if self.purpose == "explode":
            return (Text(say("Two dice in place of the six. They count as they fall.")),)
        if self.purpose == "tie":
            return (Text(say("One die each, until one is higher.")),)
        why = (Text(line, Style.SMALL, Tone.QUIET) for line in tactical_words(state, self.seat))
        return (Text(pool_in_words(state, self.seat)), *why,
                Text(against_words(open_call(state), self.seat), Style.SMALL))

    def notes(self) -> tuple[Element, ...]:
        """The odds, for whoever wants them."""
        context = self.context
        shown = shows_odds(context.services, context.seats, context.player(self.seat))
        if self.purpose != "call" or not shown:
            return ()
        return (Text(odds_in_words(context.state, self.seat), Style.SMALL, Tone.PRIMARY),)

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What they come to; dice of a tie, and hands thrown at one moment, stay as they lie."""
        state = self.context.state
        if self.purpose == "tie" or open_call(state).call.kind == "versus":
            return None
        numbers = {die: lies.number for die, lies in fallen.dice.items()}
        hands = with_thrown(state, self.seat, self.purpose, numbers)
        return meaning_for(state, self.seat, hands, self.context.names)


def show_of(context: StakesContext, roll: Roll) -> StakesShow:
    """The show of dice that are due. Raises ValueError where none are."""
    due = dice_due(context.state)
    if due is None:
        raise ValueError("no dice are due")
    name = context.name(roll.by)
    return StakesShow(TITLES[due[0].purpose], name, name, context=context, seat=roll.by, purpose=due[0].purpose)
