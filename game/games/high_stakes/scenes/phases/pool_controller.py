"""A pool before its dice: everything that may be put into the hand, die by die, with the exact odds of it.

A press puts a die into the hand, and another press takes it out again; the hand over the tray holds just those dice, in
the colours of what they come from. Pages of the card: what hangs on it, Traits, people, the ladder of stakes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.pools import sources_of
from game.games.high_stakes.scenes.phases.call_head import call_head, deed_head
from game.games.high_stakes.scenes.phases.pool_offers import (
    PoolOffer,
    help_offered,
    rare_offered,
    revenge_offered,
    ties_offered,
    traits_offered,
)
from game.games.high_stakes.scenes.phases.stakes_ladder import ladder
from game.games.high_stakes.scenes.pool_words import against_words, odds_in_words, pool_in_words, tactical_words
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.tray.open_call import may_change_call
from game.games.high_stakes.scenes.why_not import why_not
from game.rules.game_master import entries as e
from game.scenes.even_rows import even_rows
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.tray.change_call import changes
from game.scenes.match.controller import Card, Controller
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.held_dice import HeldDice
from game.scenes.rolling.odds_panel import shows_odds
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, ListItem, Row, Text
from game.ui.styles import Style, Tone

IN_A_ROW = 2


def offer_rows(offers: Sequence[PoolOffer], in_a_row: int = IN_A_ROW) -> Iterator[Element]:
    """Offers side by side, each with what it gives; one that cannot be made says why."""
    items = [ListItem(each.name, each.label, each.detail, each.chosen, not each.why_not, each.why_not)
             for each in offers]
    return even_rows(items, in_a_row)


def pool_lines(context: StakesContext, seat: str, reads: str) -> Iterator[Element]:
    """What is in a hand, against what, and how good that is where ``reads`` wants to know the odds."""
    yield Text(pool_in_words(context.state, seat))
    against = against_words(context.call, seat)
    if shows_odds(context.services, context.seats, context.player(reads)):
        against = say("{against}. {odds}", against=against, odds=odds_in_words(context.state, seat))
    yield Text(against, Style.SMALL, Tone.PRIMARY)


IT, TRAITS, PEOPLE, STAKES = "it", "traits", "people", "stakes"
PAGES: tuple[tuple[str, Message], ...] = (
    (IT, say("The call")), (TRAITS, say("Traits")), (PEOPLE, say("People")), (STAKES, say("Stakes")))


@dataclass(slots=True)
class PoolPage:
    """Which page of a hand is open: it stays while dice go in and out."""

    of: tuple[int, str] = (0, "")
    page: str = IT


class PoolController(Controller):
    """One who throws, a person, before the first die (HS-S10, GM-G16)."""

    def __init__(self, context: StakesContext, top: TableTop, seat: str, page: PoolPage) -> None:
        self._context = context
        self._seat = seat
        self._held = HeldDice(context, top, seat, context.call.n)
        self._page = page
        if page.of != (context.call.n, seat):
            page.of, page.page = (context.call.n, seat), IT

    @property
    def actor(self) -> str:
        return self._seat

    def enter(self) -> None:
        self._held.show(sources_of(self._context.state, self._seat))

    def exit(self) -> None:
        self._held.put_down()

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        name = self._context.name(self._seat)
        throw = Button("pool_throw", say("Take up the dice"), tone=Tone.PRIMARY, key="Enter")
        aside = tuple(self._asides())
        body = (*self._pool(), Choice("pool_page", "", PAGES, self._page.page), *self._body())
        return Card(say("The dice in the hand"), body, say("{name}: build the throw, then take it up", name=name),
                    focus="pool_throw", foot=(Row((*aside, throw), (*(0.0 for _ in aside), 1.0)),))

    def _asides(self) -> Iterator[Button]:
        refused = why_not(self._context, e.Withdraw(self._seat))
        yield Button("give_up", say("Rather not"), not refused, refused, Tone.QUIET)
        if may_change_call(self._context):
            yield Button("change_call", say("Change it"), tone=Tone.QUIET)

    def _pool(self) -> Iterator[Element]:
        """What is tried, what is in the hand, and how good that is."""
        context = self._context
        if self._page.page == IT:
            yield from deed_head(context, self._seat)
        yield from pool_lines(context, self._seat, self._seat)

    def _body(self) -> Iterator[Element]:
        match self._page.page:
            case "traits":
                yield from self._traits()
            case "people":
                yield from self._people()
            case "stakes":
                yield from self._ladder()
            case _:
                yield from call_head(self._context, self._seat)

    def _traits(self) -> Iterator[Element]:
        """Own Traits; a Secret, a Thing, a Heroic Effort where there is one to be had."""
        context = self._context
        several = context.header.options.any_traits
        yield Text(say("As many as fit. Each is ticked until a Rest.") if several else
                   say("One of them, if it fits. It is ticked until a Rest."), Style.SMALL, Tone.QUIET)
        yield from offer_rows(tuple(traits_offered(context, self._seat)), 1)
        if rare := tuple(rare_offered(context, self._seat)):
            yield from offer_rows(rare, 1)

    def _people(self) -> Iterator[Element]:
        """Own Relationships; what friends have given, and the game master."""
        context = self._context
        yield Text(say("One of them, if it is with them, about them or for them."), Style.SMALL, Tone.QUIET)
        yield from offer_rows((*revenge_offered(context, self._seat), *ties_offered(context, self._seat)), 1)
        for each in context.hand(self._seat).offered(Extra.FRIEND, Extra.ASK_HELP):
            trait = context.state.sheet(each.by).trait(each.id)
            yield Text(say("{name} helps: {how}", name=context.name(each.by), how=trait.text) if trait is not None
                       else say("{name} helps", name=context.name(each.by)), Style.SMALL, Tone.GOOD)
        yield from (Text(line, Style.SMALL, Tone.GOOD) for line in tactical_words(context.state, self._seat))

    def _ladder(self) -> Iterator[Element]:
        """From the mildest up; in a contest first the leave of both (HS-S56)."""
        yield Text(say("It counts only if the dice fail, in place of what was announced."), Style.SMALL, Tone.QUIET)
        if self._context.call.call.kind == "versus":
            yield from self._agreeing()
        rungs = tuple(ladder(self._context, self._seat))
        yield from offer_rows(tuple(each for each in rungs if not each.why_not), 1)
        for why in dict.fromkeys(each.why_not for each in rungs if each.why_not):
            yield Text(say("Others are not offered. {why}", why=why), Style.SMALL, Tone.QUIET)

    def _agreeing(self) -> Iterator[Element]:
        agreed = self._seat in self._context.call.agreed
        refused = why_not(self._context, e.Agree(self._seat, not agreed))
        yield Button("agree_stakes", say("No stakes after all") if agreed else say("Stakes may be raised"), not refused,
                     refused, detail=say("Both must say so"))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        context = self._context
        match intent.name:
            case "pool_page":
                self._page.page = str(intent.value)
            case "pool_throw":
                context.submit(e.Ready(self._seat))
            case "give_up":
                context.submit(e.Withdraw(self._seat))
            case "change_call":
                context.pass_over(changes(context.call.n))
            case "agree_stakes":
                context.submit(e.Agree(self._seat, self._seat not in context.call.agreed))
            case name:
                return self._put(name)
        return True

    def on_thing(self, thing: str) -> bool:
        """A card of the ladder stakes what stands on it, or takes it back; of several people one is chosen (HS-S48)."""
        offers = [each for each in ladder(self._context, self._seat) if each.name.partition(".")[0] == thing]
        can = [each for each in offers if not each.why_not]
        if not can:
            return False
        self._page.page = STAKES
        return self._put(can[0].name) if len(offers) == 1 else True

    def _put(self, name: str) -> bool:
        """A die goes into the hand, or out of it; the card stays."""
        context, seat = self._context, self._seat
        offers = (*traits_offered(context, seat), *ties_offered(context, seat), *revenge_offered(context, seat),
                  *rare_offered(context, seat), *ladder(context, seat))
        found = next((each for each in offers if each.name == name), None)
        if found is None or found.why_not:
            return found is not None
        if found.first is not None:
            context.enter(found.first, {})
        context.submit(found.action)
        return True


class HelpController(SeatController[StakesContext]):
    """Somebody who does nothing else here and could help one who throws (HS-S12, S13)."""

    def card(self) -> Card:
        context = self._context
        thrower = next(iter(context.call.hands))
        name = context.name(self._seat)
        offers = tuple(each for each in help_offered(context, self._seat) if each.chosen or not each.why_not)
        body = (*deed_head(context, thrower), *pool_lines(context, thrower, self._seat),
                Text(say("{name} could help: one Trait, if it fits. It is ticked until a Rest.", name=name),
                     Style.SMALL, Tone.QUIET), *offer_rows(offers, 1), Gap(4), *call_head(context, thrower))
        done = Button("help_done", say("Let them throw"), tone=Tone.PRIMARY, key="Enter")
        return Card(say("A friend's die"), body, say("{name}: help, or let them throw", name=name),
                    foot=(Row((done,)),), focus="help_done")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "help_done":
            self._context.submit(e.Ready(self._seat))
            return True
        found = next((each for each in help_offered(self._context, self._seat) if each.name == intent.name), None)
        if found is not None and not found.why_not:
            self._context.submit(found.action)
        return found is not None
