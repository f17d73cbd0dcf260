"""Dice of an installment as they are shown: an Intention, a Grave roll, a purge."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import GRAVE_ENDS_AT, PURGES_FROM
from game.games.keeper.rules.dice_due import dice_due
from game.games.keeper.rules.results import grave_modifier
from game.games.keeper.rules.state import added_to_result, rating_of
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import dice_in_words, rating_in_words, signed
from game.rules.dice.hits import HIT_FROM, read_hits
from game.rules.dice.keep_two import read_keep_two
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.odds import keep_two_chances
from game.rules.dice.plain_sum import read_sum
from game.rules.roll import Fallen, Roll
from game.scenes.rolling.odds_panel import odds_elements, shows_odds
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
        head: tuple[Element, ...] = (Text(rating_in_words(state, self.seat)),
                                     Text(dice_in_words(rating_of(state, self.seat)), Style.SMALL, Tone.QUIET))
        return (*head, Text(say("{added} to the result", added=signed(added)), Style.SMALL)) if added else head

    def notes(self) -> tuple[Element, ...]:
        """The odds, for whoever wants them."""
        if self.purpose != "call":
            return ()
        context = self.context
        if not shows_odds(context.services, context.seats, context.player(self.seat)):
            return ()
        chances = keep_two_chances(rating_of(context.state, self.seat), added_to_result(context.hand(self.seat)))
        return odds_elements(chances)

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What they come to."""
        state = self.context.state
        fresh = [ThrownDie(die, lies.number) for die, lies in fallen.dice.items()]
        if self.purpose == "grave":
            return read_sum(fresh, grave_modifier(state.tokens.get(self.seat, 0), state.act), GRAVE_ENDS_AT + 1)
        if self.purpose == "purge":
            return read_hits(fresh, HIT_FROM - PURGES_FROM)
        if self.purpose == "rethrow" or len(self.context.call.hands) > 1:
            return None  # they stay as they lie, beside those that were thrown before or by another hand
        return read_keep_two(fresh, rating_of(state, self.seat), added_to_result(self.context.hand(self.seat)))


TITLES: dict[str, Message] = {
    "call": say("The throw"), "rethrow": say("Thrown again"), "grave": say("The Grave roll"), "purge": say("A purge")}


def show_of(context: KeeperContext, roll: Roll) -> KeeperShow:
    """The show of dice that are due. Raises ValueError where none are."""
    due = dice_due(context.state)
    if due is None:
        raise ValueError("no dice are due")
    throw: a.Throw = due[0]
    seat = context.state.graves[0] if throw.purpose == "grave" else throw.by
    name = context.name(roll.by)
    return KeeperShow(TITLES[throw.purpose], name, name, context=context, seat=seat, purpose=throw.purpose)
