"""Dice of an installment as they are shown: an Intention, a Grave roll, a purge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import GRAVE_ENDS_AT, PURGES_FROM
from game.games.keeper.rules.dice_due import dice_due
from game.games.keeper.rules.results import grave_modifier
from game.games.keeper.rules.state import State, added_to_result, open_call, rating_of
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import chances_words, dice_in_words, grave_words, rating_in_words
from game.rules.dice.hits import HIT_FROM, read_hits
from game.rules.dice.keep_two import read_keep_two
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.plain_sum import read_sum
from game.rules.roll import Fallen, Roll
from game.scenes.rolling.odds_panel import shows_odds
from game.scenes.rolling.roll_show import PlainShow
from game.ui.messages import Message, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperShow(PlainShow):
    """What is thrown for, and what it comes to."""

    context: KeeperContext
    seat: str
    purpose: str

    def head(self) -> tuple[Element, ...]:
        """Whose dice, how many, and which count."""
        state = self.context.state
        if self.purpose == "grave":
            modifier = grave_modifier(state.tokens.get(self.seat, 0), state.act)
            return (Text(say("Two dice, {modifier} to their sum.", modifier=signed(modifier)) if modifier
                         else say("Two dice.")),
                    Text(say("At {least} or less the story goes on without {name}.", least=GRAVE_ENDS_AT,
                             name=self.context.name(self.seat)), Style.SMALL, Tone.DANGER))
        if self.purpose == "purge":
            return (Text(say("A die for each token: every {least} or more takes one away.", least=PURGES_FROM)),)
        added = added_to_result(self.context.hand(self.seat))
        head: tuple[Element, ...] = (Text(rating_in_words(state, self.seat, self.context.npc)),
                                     Text(dice_in_words(rating_of(state, self.seat)), Style.SMALL, Tone.QUIET))
        return (*head, Text(say("{added} to the result", added=signed(added)), Style.SMALL)) if added else head

    def notes(self) -> tuple[Element, ...]:
        """The odds, for whoever wants them."""
        context = self.context
        if self.purpose not in ("call", "grave") or not shows_odds(
                context.services, context.seats, context.player(self.seat)):
            return ()
        if self.purpose == "grave":
            return (Text(say("That is {chance} of all throws.", chance=grave_words(context.state, self.seat)),
                         Style.SMALL, Tone.PRIMARY),)
        words = chances_words(rating_of(context.state, self.seat), added_to_result(context.hand(self.seat)))
        return (Text(words, Style.SMALL, Tone.PRIMARY),)

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What they come to."""
        numbers = {die: lies.number for die, lies in fallen.dice.items()}
        return meaning_of(self.context.state, self.seat, self.purpose, numbers)


def meaning_of(state: State, seat: str, purpose: str, numbers: Mapping[str, int]) -> Meaning | None:
    """What dice come to that were thrown for a seat; None for those that stay as they lie.

    Those are thrown beside others that lie there: again, or by two hands.
    """
    fresh = [ThrownDie(die, number) for die, number in numbers.items()]
    if purpose == "grave":
        return read_sum(fresh, grave_modifier(state.tokens.get(seat, 0), state.act), GRAVE_ENDS_AT + 1)
    if purpose == "purge":
        return read_hits(fresh, HIT_FROM - PURGES_FROM)
    call = open_call(state)
    if purpose == "rethrow" or len(call.hands) > 1:
        return None
    return read_keep_two(fresh, rating_of(state, seat), added_to_result(call.hands[seat]))


TITLES: dict[str, Message] = {
    "call": say("The throw"), "rethrow": say("Thrown again"), "grave": say("The Grave roll"), "purge": say("A purge")}


def show_of(context: KeeperContext, roll: Roll) -> KeeperShow:
    """The show of dice that are due. Raises ValueError where none are."""
    due = dice_due(context.state)
    if due is None:
        raise ValueError("no dice are due")
    throw: a.Throw = due[0]
    seat = meant(context.state, throw)
    name = context.name(roll.by)
    return KeeperShow(TITLES[throw.purpose], name, name, context=context, seat=seat, purpose=throw.purpose)


def meant(state: State, throw: a.Throw) -> str:
    """The seat whose dice they are, whoever throws them (KEEP-K25)."""
    return state.graves[0] if throw.purpose == "grave" else throw.by
