"""An open call is changed: what was committed to it goes back to its owners, and offers open anew (GM-G17)."""

from __future__ import annotations

from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.rules.game_master.terms import GM
from game.scenes.led.tray.bench import Bench
from game.scenes.led.tray.call_desk import CallDesk
from game.scenes.led.tray.tray_words import TrayWords
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.story.ideas import WAYS
from game.story.led_game import Asked
from game.ui.messages import say
from game.ui.screen import Button, Intent, Row
from game.ui.styles import Tone


def changes(context: StakesContext) -> str:
    """What is passed over once whoever leads wants to change the open call."""
    return f"change call {context.call.n}"


def may_change_call(context: StakesContext) -> bool:
    """Whether a person leads who may change it: one alone throws, and no die has been thrown."""
    call = context.call.call
    return context.led_by_person and call.kind == "roll" and context.may(call)


def asked_of(context: StakesContext) -> Asked:
    """The open call as it was asked for."""
    call = context.call.call
    (seat, demand), = call.who.items()
    helps = tuple(each.why for each in demand.tactical for _ in range(each.add))
    return Asked(seat=seat, way=WAYS[0], ability=demand.attribute, answers=call.answers, helps=helps, win=call.win,
                 lose=call.lose, texts=dict(call.texts))


class ChangeCallController(Controller):
    """The call, laid out once more. All of it has been announced, so it needs no curtain."""

    def __init__(self, context: StakesContext, words: TrayWords) -> None:
        self._context = context
        opened = next(deed for deed in reversed(context.match.deeds) if deed.number == context.call.n)
        extras = {key: value for key, value in opened.extras.items() if key in ("from", "comes_to")}
        self._desk = CallDesk(Bench(context, words), asked_of(context), extras)

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        back = Button("change_back", say("As it was"), tone=Tone.QUIET, key="B")
        return Card(say("The call is changed"), tuple(self._desk.body()),
                    say("The game master changes the call (player {player})", player=leader(self._context)),
                    foot=(Row((back, *self._desk.foot()), (1.0, 2.0)),), words=True, focus="call_announce")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "change_back":
            return self._desk.on_intent(intent)
        if not self._desk.back():
            self._context.forget(changes(self._context))
        return True
