"""A call before its dice: what it is about, what it may bring, by which rating, and what may still be spent on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import BOOST, EXPLOIT_DESCRIPTOR, EXPLOIT_LINE, FLAW_COSTS, GRAVE_ENDS_AT
from game.games.keeper.rules.state import Hand, added_to_result, rating_of
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import chances_words, dice_in_words, grave_words, rating_in_words
from game.games.keeper.scenes.tray.open_call import may_change_call
from game.rules.game_master import entries as e
from game.scenes.large_text import is_crowded
from game.scenes.led.call_before_dice import CallBeforeDice
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.change_call import changes
from game.scenes.match.controller import Card
from game.scenes.match.unattended import HURRY_KEYS
from game.scenes.rolling.odds_panel import shows_odds
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, Row, Text
from game.ui.styles import Style, Tone

STAKES: tuple[tuple[str, Message, Tone], ...] = (
    ("win", say("If it works"), Tone.GOOD), ("mixed", say("At a price"), Tone.PLAIN),
    ("lose", say("If it fails"), Tone.DANGER))


class CallController(CallBeforeDice[KeeperContext]):
    """One seat before its throw. A companion's call is read, and then it does what it likes with it (GM-G14, G16)."""

    def __init__(self, context: KeeperContext, seat: str) -> None:
        super().__init__(context, seat, context.computer(seat) is None)

    def _texts(self) -> Collection[str]:
        return self._context.call.call.texts.values()

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        call, name = self._context.call.call, self._context.name(self._seat)
        title = say("A Grave Intention") if call.grave else say("What hangs on it")
        crowded = is_crowded(self._context.services.player.preferences)  # large letters need the whole width
        body = (*self._asides(), *self._aim(), *self._stakes(), *self._by_what(),
                *(self._spending() if self._own else ()))
        if not self._own:
            go = Button("call_on", say("Go on"), tone=Tone.PRIMARY, key="Enter")
            return Card(title, body, say("{name} is about to throw", name=name), foot=(Row((*self._change(), go)),),
                        focus="call_on", words=crowded)
        give_up = self._context.match.rules.refusal(self._context.state, e.Withdraw(self._seat)) is None
        aside = (Button("give_up", say("Rather not"), give_up, say("This one cannot be given up."), Tone.QUIET),
                 *self._change())
        foot = Row((*aside, Button("call_throw", say("Take up the dice"), tone=Tone.PRIMARY, key="Enter")),
                   (*(0.0 for _ in aside), 1.0))
        return Card(title, body, say("{name}: spend what you like, then throw", name=name), foot=(foot,),
                    focus="call_throw", words=crowded)

    def _asides(self) -> tuple[Element, ...]:
        """What was said before it; what was typed stands over the card already."""
        deed = self._context.call.call.texts.get("deed", "")
        unread = self._context.fresh.unread()
        return asides(each for each in unread if [line.text for line in each.lines] != [deed])

    def _change(self) -> tuple[Button, ...]:
        """A person who leads may still change it (GM-G17)."""
        return (Button("change_call", say("Change it"), tone=Tone.QUIET),) if may_change_call(self._context) else ()

    def _aim(self) -> Iterator[Element]:
        call, texts = self._context.call.call, self._context.call.call.texts
        if deed := texts.get("deed", ""):
            yield Text(say("{name}: {deed}", name=self._context.name(self._seat), deed=deed), Style.HEADING)
        if aim := texts.get("aim", ""):
            yield Text(aim, Style.STORY)
        if call.grave:
            yield Text(self._grave(), Style.SMALL, Tone.DANGER)

    def _grave(self) -> Message:
        """What a failure brings whoever is in harm's way; nobody is lost who is the last (KEEP-K25, K28)."""
        state = self._context.state
        seat = next(iter(self._context.call.call.harm), self._seat)
        name = self._context.name(seat)
        if len(state.living) == 1:
            return say("If it fails, {name} goes on far worse off: the last of them is not lost.", name=name)
        return say("If it fails, a Grave roll follows: at {least} or less the story goes on without {name}, {chance}.",
                   least=GRAVE_ENDS_AT, name=name, chance=grave_words(state, seat))

    def _stakes(self) -> Iterator[Element]:
        texts = self._context.call.call.texts
        for key, label, tone in STAKES:
            if said := texts.get(key, ""):
                yield Text(say("{when}: {what}", when=label, what=said), Style.SMALL, tone)

    def _by_what(self) -> Iterator[Element]:
        """The rating and what makes it, what is added to the result, the dice, and below them the odds."""
        state, hand = self._context.state, self._context.hand(self._seat)
        rating, added = rating_of(state, self._seat), added_to_result(hand)
        yield Text(rating_in_words(state, self._seat, self._context.npc))
        if added:
            yield Text(say("{added} to the result", added=signed(added)), Style.SMALL,
                       Tone.GOOD if added > 0 else Tone.DANGER)
            yield from self._exploited(hand)
        dice = dice_in_words(rating)
        if self._own and not shows_odds(self._context.services, self._context.seats, self._context.player(self._seat)):
            yield Text(dice, Style.SMALL)
        else:
            yield Text(say("{dice}\n{chances}", dice=dice, chances=chances_words(rating, added)), Style.SMALL,
                       Tone.PRIMARY)

    def _exploited(self, hand: Hand) -> Iterator[Element]:
        """Words that tokens lie on, and which of them the Keeper found beside the point (KEEP-K36)."""
        for spent in hand.boosts:
            if spent.words and spent.judged and spent.adds == BOOST:
                yield Text(say("“{words}” does not tell here, says the Keeper: +{more} for the token alone",
                               words=spent.words, more=spent.adds), Style.SMALL, Tone.QUIET)
            elif spent.words:
                yield Text(say("“{words}”: +{more}", words=spent.words, more=spent.adds), Style.SMALL, Tone.QUIET)

    def _spending(self) -> Iterator[Element]:
        """Tokens of the pool, words of the sheet, the own Flaw."""
        state = self._context.state
        boost = self._why_not(a.Boost(self._seat))
        ways = [Button("boost", say("A token: +{more}", more=BOOST), not boost, boost, key="T",
                       detail=say("{pool} in the pool", pool=state.pool))]
        if any(each.exploit is not None and each.by == self._seat for each in self._context.of_kind(a.Boost)):
            ways.append(Button("sheets", say("On my sheet"), key="S", detail=say(
                "+{line} or +{whole}", line=EXPLOIT_LINE, whole=EXPLOIT_DESCRIPTOR)))
        yield Row(tuple(ways))
        for flaw in state.header.characters[self._seat].sheet.flaws:
            if not self._why_not(a.TriggerFlaw(self._seat, flaw.id, self._seat)):
                yield Button(f"flaw_{flaw.id}", say("My Flaw: {flaw}", flaw=flaw.text), tone=Tone.QUIET,
                             detail=say("-{cost} to the result, a token for the pool", cost=FLAW_COSTS))

    def _why_not(self, action: a.Action) -> str:
        refused = self._context.match.rules.refusal(self._context.state, action)
        return "" if refused is None else say("Not now.")

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "change_call":
            self._context.pass_over(changes(self._context.call.n))
            return True
        if not self._own:
            if intent.name == "call_on":
                self._go_on()
            return intent.name == "call_on"
        match intent.name:
            case "call_throw":
                self._ready()
            case "give_up":
                self._context.submit(e.Withdraw(self._seat))
            case "boost":
                self._context.submit(a.Boost(self._seat))
            case name if name.startswith("flaw_"):
                self._context.submit(a.TriggerFlaw(self._seat, name.removeprefix("flaw_"), self._seat))
            case _:
                return False
        return True

    def on_key(self, key: str) -> bool:
        if self._own or key not in HURRY_KEYS:
            return False
        self._go_on()
        return True

    def _ready(self) -> None:
        """Nothing more is spent; where nothing could be, the dice are due already."""
        ready = e.Ready(self._seat)
        if self._context.match.rules.refusal(self._context.state, ready) is None:
            self._context.enter(ready, {})
        self._go_on()

    def _go_on(self) -> None:
        self._context.pass_over(read_call(self._context, self._seat))


def read_call(context: KeeperContext, seat: str) -> str:
    """What is passed over once a seat has read the open call."""
    return f"call {context.call.n} of {seat}"
