"""An open call before its leader: which Drives count, and what those spend whom the leader plays (PRO-P18, P19)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.scores import pushes_left
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.call_words import TITLES, call_body
from game.games.protagonists.scenes.tray.open_call import CHANGE, change_button
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.change_call import changes
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, Row, Text
from game.ui.styles import Style, Tone

PUSH, AGREE, REFUSE = "gm_push_", "drive_counts_", "drive_not_"


class LeaderOffersController(Controller):
    """In the open: all of it is announced."""

    def __init__(self, context: ChapterContext) -> None:
        self._context = context

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        call = self._context.call.call
        body, wide = call_body(self._context, (*self._drives(), *self._pushes()))
        may = self._context.may(e.Ready(GM))
        change = change_button(self._context)
        go = Button("gm_ready", say("Nothing more"), may, say("Say whether the Drive counts first."), Tone.PRIMARY,
                    "Enter")
        foot = Row((*change, go), (*(0.0 for _ in change), 1.0))
        judged = next((f"{AGREE}{who}" for who in offers.unjudged(self._context.state)), "gm_ready")
        return Card(TITLES[call.kind], (*asides(self._context.fresh.unread()), *body), say(
            "The game master, before the throw (player {player})", player=leader(self._context)), foot=(foot,),
            words=wide, focus=judged)

    def _drives(self) -> Iterator[Element]:
        """A Drive that somebody claims: whether this is a major action for it."""
        state = self._context.state
        for who in offers.unjudged(state):
            drive = next(each for each in state.drives[who] if each.id == self._context.hand(who).drive)
            yield Text(say("{name} follows: {drive}", name=self._context.name(who), drive=drive.text), Style.BODY)
            yield Row((Button(f"{AGREE}{who}", say("It counts")), Button(f"{REFUSE}{who}", say("Not this"),
                                                                         tone=Tone.QUIET)))

    def _pushes(self) -> Iterator[Element]:
        state = self._context.state
        for who in offers.testers_of(state, GM):
            most = pushes_left(state, who)
            if most or self._context.hand(who).push:
                options = tuple((str(at), say("+{points}", points=at) if at else say("nothing"))
                                for at in range(most + 1))
                yield Choice(f"{PUSH}{who}", say("Resolve of {name}", name=self._context.name(who)), options,
                             str(self._context.hand(who).push), not offers.supporting(state),
                             say("Whoever helps comes first."))

    def on_intent(self, intent: Intent) -> bool:
        name, value = intent.name, str(intent.value or "")
        made: a.Action | None = None
        if name == CHANGE:
            self._context.pass_over(changes(self._context.call.n))
            return True
        if name == "gm_ready":
            made = e.Ready(GM)
        elif name.startswith(PUSH) and value.isdecimal():
            made = a.Push(GM, name.removeprefix(PUSH), int(value))
        elif name.startswith(AGREE):
            made = a.AgreeDrive(name.removeprefix(AGREE), True)
        elif name.startswith(REFUSE):
            made = a.AgreeDrive(name.removeprefix(REFUSE), False)
        if made is None:
            return False
        if self._context.may(made):
            self._context.submit(made)
        return True
