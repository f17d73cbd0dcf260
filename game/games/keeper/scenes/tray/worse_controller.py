"""What is worse for whoever survived a Grave roll: an Obstacle that lasts, or something of the same weight (K29)."""

from __future__ import annotations

from game.games.keeper.scenes.keeper_context import KeeperContext
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import GM
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.bench import Bench
from game.scenes.led.tray.stakes_desk import StakesDesk
from game.scenes.led.tray.tray_words import TrayWords
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.story.led_game import Move
from game.ui.messages import say
from game.ui.screen import Button, Intent, Row, Text
from game.ui.styles import Style, Tone


class WorseController(Controller):
    """It is chosen in the open, before anything goes on."""

    def __init__(self, context: KeeperContext, words: TrayWords) -> None:
        self._context = context
        self._seat = context.state.worse[0]
        self._director = next(iter(context.director.proposals(context.state)), None)
        self._desk = StakesDesk(Bench(context, words), "worse", self._proposed(), "", say("What is worse"))

    def _proposed(self) -> Effects:
        action = self._director.action if self._director is not None else None
        return action.effects if isinstance(action, e.DoEffect) else ()

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        name = self._context.name(self._seat)
        _, effects, _ = self._desk.done()
        body = (*asides(self._context.fresh.unread()),
                Text(say("{name} goes on, far worse off. The director's proposal stands here; change it as you like.",
                         name=name), Style.SMALL, Tone.QUIET), *self._desk.body())
        foot = Button("worse_so", say("So it is"), bool(effects), say("Something must be worse."), Tone.PRIMARY,
                      "Enter")
        return Card(say("Far worse off"), body, say("The Keeper says what is worse (player {player})",
                                                    player=leader(self._context)),
                    foot=(Row((foot,)),), words=True, focus="worse_so")

    def on_intent(self, intent: Intent) -> bool:
        _, effects, _ = self._desk.done()
        if intent.name == "worse_so" and effects:
            extras = self._director.extras if self._director is not None and effects == self._proposed() else {}
            self._context.make(Move(e.DoEffect(self._seat, effects=effects), extras))
            return True
        return self._desk.on_intent(intent)
