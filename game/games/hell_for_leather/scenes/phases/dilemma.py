"""The Dilemma: put, accepted, refused (R33, R54)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.hell_for_leather.rules import AnswerDilemma, OfferDilemma, decider
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.own_settings import asks_for_dilemmas
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder, last_text
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import Compose, heading
from game.scenes.match.match_voice import Prompt
from game.scenes.menus.content_settings import ALOUD
from game.ui.messages import Message, say
from game.ui.screen import Button, Gap, Intent, Text
from game.ui.styles import Style, Tone

COOP_DILEMMA = say("It costs nothing. If the Adversary takes you up on it, Drive is two levels lower for this "
                   "conflict, and a Merit or a Boon earns one point more.")


class DilemmaController(HellController):
    """The Adversary may put a Dilemma to the Narrator, for 1 VP (R33)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._offer = context.of_kind(OfferDilemma)[0]
        narrator = context.state.narrator or self.actor
        self._compose = Compose("dilemma", lambda: context.voice.offer("dilemma", narrator), say("Put it to them"),
                                self._send, brief=context.brief)

    @property
    def actor(self) -> str:
        return cup_holder(self.context, self._offer.by)

    def card(self) -> Card:
        narrator = self.context.state.narrator or ""
        if self.context.header.coop:
            move = say("{name}: ask for a Dilemma, or let it be?", name=self.context.name(self.actor))
            cost = COOP_DILEMMA
        else:
            move = say("{name}: a Dilemma for {narrator}, or let it be?", name=self.context.name(self.actor),
                       narrator=self.context.name(narrator))
            cost = self._cost(self.context.first_name(narrator))
        let_be = Button("pass_dilemma", say("No Dilemma"), tone=Tone.QUIET)
        return Card(say("Dilemma"), (*heading(say("Are they capable of it?"), cost), *self._compose.elements()), move,
                    foot=self._compose.buttons(let_be), words=True)

    @property
    def _can_refuse(self) -> bool:
        """A Narrator with no point to pay has to accept (R33); in one team's race nobody pays."""
        state = self.context.state
        return self.context.header.coop or state.team(state.active).vp > 0

    def _cost(self, name: str) -> Message:
        if self._can_refuse:
            return say("It costs 1 VP. If {name} accepts, Drive is two levels lower for this conflict. If they "
                       "refuse, you take your point back and one of theirs.", name=name)
        return say("It costs 1 VP, and {name} has none to refuse with: Drive will be two levels lower for this "
                   "conflict.", name=name)

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            return True
        if intent.name != "pass_dilemma":
            return False
        self.context.passed.offering = False
        self.context.move_on()
        return True

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        self.context.submit(replace(self._offer, text=words.text), words=(words,))


def dilemma_button(context: HellContext) -> tuple[Button, ...]:
    """The way to put a Dilemma to whoever is on, as long as the threat is not on air; none where nobody may."""
    offers = context.of_kind(OfferDilemma)
    if not offers or context.computer(cup_holder(context, offers[0].by)) is not None:
        return ()
    if not asks_for_dilemmas(context.services.player.preferences):
        return ()
    if context.header.coop:
        return (Button("make_dilemma", say("Ask for a Dilemma"), tone=Tone.QUIET, key="X"),)
    side = context.name(offers[0].by)
    return (Button("make_dilemma", say("{team}: a Dilemma (1 VP)", team=side), tone=Tone.QUIET, key="X"),)


def put_dilemma(context: HellContext) -> None:
    """Somebody wants to put one: find the words for it before the threat is set."""
    context.passed.offering = True
    context.move_on()


class AnswerController(HellController):
    """The Active Team takes the Dilemma or buys itself free (R33)."""

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        offers = self.context.of_kind(AnswerDilemma)
        refuse = next((each for each in offers if not each.accept), None)
        by = offers[0].by
        why = "" if refuse else self.context.why_not(AnswerDilemma(by=by, accept=False))
        return Card(say("Dilemma"), (
            Text(say("Are you capable of this?"), Style.HEADING), *self._asked(), Gap(6),
            Button("accept_dilemma", say("Accept"), tone=Tone.DANGER,
                   detail=say("Drive two levels lower this conflict")),
            Button("refuse_dilemma", say("Refuse"), enabled=refuse is not None, why_not=why,
                   detail=say("It costs nothing") if self.context.header.coop else say("Pay 1 VP to the Adversary")),
        ), say("{name}: accept the Dilemma, or refuse it", name=self.context.name(self.actor)))

    def _asked(self) -> tuple[Text, ...]:
        """What it is about; nothing where that was said aloud."""
        words = last_text(self.context, OfferDilemma)
        return (Text(words, Style.STORY),) if words and words != ALOUD else ()

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("accept_dilemma", "refuse_dilemma"):
            return False
        wanted = intent.name == "accept_dilemma"
        self.context.submit(next(each for each in self.context.of_kind(AnswerDilemma) if each.accept == wanted))
        return True
