"""What is made of dice that lie: tokens after the throw, a mixed result, who tells it."""

from __future__ import annotations

from game.games.keeper.narration.plain_lines import dice_in_words
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import TOKENS_AN_AFTER_BOOST
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import added_to_result
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import RESULT_NAMES
from game.rules.game_master import entries as e
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.story_elements import asides
from game.scenes.led.tell_controller import TellController
from game.scenes.match.controller import Card
from game.ui.messages import say
from game.ui.screen import Button, Intent, Row, Text
from game.ui.styles import Style, Tone


class AfterBoostController(SeatController[KeeperContext]):
    """Tokens after the throw, every two of which add 1 (KEEP-K39)."""

    def card(self) -> Card:
        hand, reading = self._context.hand(self._seat), read_hand(self._context.state, self._seat)
        name = self._context.name(self._seat)
        more = [Button(f"after_{each.tokens}", say("{tokens} tokens: +{more}", tokens=each.tokens,
                                                  more=each.tokens // TOKENS_AN_AFTER_BOOST))
                for each in self._context.of_kind(a.AfterBoost) if each.by == self._seat]
        stands = Button("let_stand", say("Let it stand"), tone=Tone.PRIMARY, key="Enter")
        return Card(say("After the throw"), (
            Text(RESULT_NAMES[reading.result], Style.HEADING),
            Text(dice_in_words(hand.standing, reading, added_to_result(hand))), *more),
            say("{name}: more tokens, or let it stand", name=name), foot=(stands,), focus="let_stand")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "let_stand":
            self._context.submit(e.Ready(self._seat))
            return True
        tokens = intent.name.removeprefix("after_")
        if tokens == intent.name or not tokens.isdecimal():
            return False
        self._context.submit(a.AfterBoost(self._seat, int(tokens)))
        return True


class MixedController(SeatController[KeeperContext]):
    """A success at the Keeper's price, or a failure in one's own words (KEEP-K18)."""

    def card(self) -> Card:
        settled = self._context.state.settled
        price = settled.call.texts.get("mixed", "") if settled is not None else ""
        body = (*asides(self._context.fresh.unread()),
                Text(say("It could go either way"), Style.HEADING),
                Text(say("Have it, and the Keeper tells what it costs; or fail in your own words, and be none the "
                         "worse for it.")))
        foot = Row((Button("own_failure", say("Fail, in my own words"), tone=Tone.QUIET),
                    Button("let_keeper", say("Have it, at a price"), tone=Tone.PRIMARY, key="Enter", detail=price)))
        return Card("", body, say("{name}: at a price, or not at all", name=self._context.name(self._seat)),
                    foot=(foot,), words=True, focus="let_keeper")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("own_failure", "let_keeper"):
            return False
        self._context.submit(a.LetKeeper(self._seat, intent.name == "let_keeper"))
        return True


def tells(context: KeeperContext, seat: str) -> TellController:
    """Whoever has the right tells the last result (KEEP-K17 to K20)."""
    settled = context.state.settled
    result = settled.result if settled is not None else ""
    if result not in RESULT_NAMES:
        return TellController(context, seat, say("What came of it"), ())
    came = context.director.so_far.last
    title = say("It works") if came is None or came.well else say("It fails")
    return TellController(context, seat, title, ())
