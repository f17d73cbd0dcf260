"""What the person in the Keeper's seat may do with an open call, before its dice and after them (KEEP-K34 to K44).

All of it is about tokens and words that everybody sees, so it needs no curtain.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.games.keeper.ai.chances import chances_of
from game.games.keeper.narration.plain_lines import dice_in_words, signed
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import FLAW_COSTS, LOWEST_RATING, MOST_PRESSED, MOST_RETHROWN
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import added_to_result, rating_of
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import RESULT_NAMES, rating_in_words
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.story.led_game import Move
from game.ui.messages import Message, percent, say
from game.ui.screen import Button, Element, Intent, Row, Text, TextField
from game.ui.styles import Style, Tone

LONGEST_WHY = 200


class _Rights(Controller):
    """What both cards share: a reason to be said, the director for one decision, and nothing more."""

    title: Message
    ends: Message

    def __init__(self, context: KeeperContext) -> None:
        self._context = context
        self._why = ""
        self._director = next(iter(context.director.proposals(context.state)), None)

    @property
    def actor(self) -> str:
        return GM

    def body(self) -> Iterator[Element]:
        """What may be done."""
        yield from asides(self._context.fresh.unread())

    def card(self) -> Card:
        foot = [Button("keeper_done", self.ends, tone=Tone.PRIMARY, key="Enter")]
        if self._director is not None:
            foot.insert(0, Button("director_does", say("As the director would"), tone=Tone.QUIET))
        return Card(self.title, tuple(self.body()), say("The Keeper may use a right (player {player})",
                                                        player=leader(self._context)),
                    foot=(Row(tuple(foot), (0.0, 1.0)[-len(foot):]),), focus="keeper_done")

    def reason(self) -> Element:
        """Each use is spoken with its reason before it works (KEEP-K44)."""
        return TextField("keeper_why", say("Said with it"), self._why, say("The stairs remember you"), LONGEST_WHY)

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "keeper_why":
                self._why = str(intent.value or "")
            case "keeper_done":
                self.use(e.Ready(GM))
            case "director_does" if self._director is not None:
                self._context.make(self._director)
            case name:
                return self.right(name)
        return True

    def right(self, control: str) -> bool:
        """A right of the card's own; False for none."""
        return False

    def use(self, action: Any) -> None:
        """Enter it with its reason."""
        why = self._why.strip()
        self._context.make(Move(action, {"why": why} if why and not isinstance(action, e.Ready) else {}))

    def may(self, action: Any) -> bool:
        """Whether the rules have it."""
        return self._context.match.rules.refusal(self._context.state, action) is None


class OffersController(_Rights):
    """Before the throw: exploits to judge, a Flaw, tokens to take (KEEP-K34, K36, K41)."""

    title = say("Before the throw")
    ends = say("Nothing more")

    def body(self) -> Iterator[Element]:
        yield from super().body()
        for seat, hand in self._context.call.hands.items():
            yield Text(self._context.name(seat), Style.HEADING)
            yield Text(rating_in_words(self._context.state, seat, self._context.npc), Style.SMALL)
            unjudged = [each for each in hand.boosts if each.place and not each.judged]
            if unjudged:
                yield Text(say("A token on “{words}”", words=unjudged[-1].words))
                yield Row((Button(f"fits_{seat}", say("It fits")),
                           Button(f"unfit_{seat}", say("It adds only 1"), tone=Tone.QUIET)))
            yield from self._flaws(seat)
            yield from self._tokens(seat)
        yield self.reason()

    def _flaws(self, seat: str) -> Iterator[Element]:
        for flaw in self._context.state.header.characters[seat].sheet.flaws:
            if self.may(a.TriggerFlaw(seat, flaw.id, GM)):
                yield Button(f"flaw_{seat}.{flaw.id}", say("The Flaw tells: {flaw}", flaw=flaw.text),
                             detail=say("-{cost} to the result, a token for the pool", cost=FLAW_COSTS))

    def _tokens(self, seat: str) -> Iterator[Element]:
        """Each number of tokens with the exact shift that it makes."""
        state, hand = self._context.state, self._context.hand(seat)
        rating, added = rating_of(state, seat), added_to_result(hand)
        for tokens in range(1, MOST_PRESSED + 1):
            if self.may(a.Press(seat, tokens)):
                lower = max(LOWEST_RATING, rating - tokens)
                yield Button(f"press_{seat}.{tokens}", say("Take {tokens} of the tokens ({held})",
                                                           tokens=tokens, held=state.tokens.get(seat, 0)), detail=say(
                    "rating {rating} becomes {lower}: fails {before}, then {after}", rating=signed(rating),
                    lower=signed(lower), before=percent(float(chances_of(rating, added).failure)),
                    after=percent(float(chances_of(lower, added).failure))))

    def right(self, control: str) -> bool:
        name, _, rest = control.partition("_")
        seat, _, what = rest.partition(".")
        match name:
            case "fits" | "unfit":
                self.use(a.JudgeExploit(seat, name == "fits"))
            case "flaw":
                self.use(a.TriggerFlaw(seat, what, GM, self._why.strip()))
            case "press":
                self.use(a.Press(seat, int(what)))
            case _:
                return False
        return True


class AgainController(_Rights):
    """After the throw: dice that are thrown again for tokens taken off (KEEP-K42)."""

    title = say("After the throw")
    ends = say("The dice stand")

    def body(self) -> Iterator[Element]:
        yield from super().body()
        state = self._context.state
        for seat, hand in self._context.call.hands.items():
            reading = read_hand(state, seat)
            yield Text(say("{name}: {result}", name=self._context.name(seat), result=RESULT_NAMES[reading.result]),
                       Style.HEADING)
            yield Text(dice_in_words(hand.standing, reading, added_to_result(hand)))
            for dice in self._dice(seat):
                if self.may(a.Rethrow(seat, dice)):
                    numbers = " ".join(str(hand.standing[die]) for die in dice)
                    yield Button(f"again_{seat}.{'.'.join(dice)}", say("Again: {numbers}", numbers=numbers),
                                 detail=say("{tokens} of the tokens ({held})", tokens=len(dice),
                                            held=state.tokens.get(seat, 0)))
        yield self.reason()

    def _dice(self, seat: str) -> Iterator[tuple[str, ...]]:
        """The highest die, and the two and three highest: what else could be thrown again makes the result better."""
        standing = self._context.hand(seat).standing
        order = sorted(standing, key=lambda die: -standing[die])
        kept = [die for die in order if die in read_hand(self._context.state, seat).kept]
        for count in range(1, MOST_RETHROWN + 1):
            yield from combinations(kept, count)
        if len(order) > len(kept) and len(kept) < MOST_RETHROWN:
            yield tuple(order[:MOST_RETHROWN])

    def right(self, control: str) -> bool:
        name, _, rest = control.partition("_")
        seat, *dice = rest.split(".")
        if name != "again":
            return False
        self.use(a.Rethrow(seat, tuple(dice)))
        return True
