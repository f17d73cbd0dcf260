"""Odd or even at the table: all that the shell of a match must be given, a controller and a board."""

from __future__ import annotations

from typing import Any

from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.rules.match import Match
from game.scenes.kit import Billing, Kit
from game.scenes.match.controller import Card, Controller
from game.scenes.match.game_at_table import GameAtTable, GameLooks, GameWords
from game.scenes.match.match_context import AnyContext, MatchContext
from game.scenes.match.match_voice import MatchVoice, Silence
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.screen import Button, Intent, Panel, Place, Text
from tests.toy.odd_or_even import KEY, Call, Header, OddOrEven, Throw

SIDES = 6


class Deciding(Controller):
    """One seat calls, or throws: here by a press, with the chance of the match."""

    def __init__(self, context: AnyContext) -> None:
        self._context = context

    @property
    def actor(self) -> str:
        return self._context.match.rules.to_act(self._context.state)[0]

    def card(self) -> Card:
        buttons = tuple(Button(self._name(each), self._name(each)) for each in self._mine)
        return Card("Odd or even", (Text("Which will it be?"), *buttons), f"{self.actor} decides")

    def on_intent(self, intent: Intent) -> bool:
        for each in self._mine:
            if self._name(each) == intent.name:
                self._context.submit(self._whole(each))
                return True
        return False

    @property
    def _mine(self) -> tuple[Call | Throw, ...]:
        return self._context.match.rules.legal(self._context.state, self.actor)

    def _whole(self, action: Call | Throw) -> Call | Throw:
        if isinstance(action, Call):
            return action
        chance = self._context.rng("dice")
        return Throw(action.by, (chance.randint(1, SIDES), chance.randint(1, SIDES)))

    @staticmethod
    def _name(action: Call | Throw) -> str:
        return action.parity if isinstance(action, Call) else "throw"


class Looks(GameLooks):
    """The points."""

    def board(self, crowded: bool) -> Panel:
        return Panel("board", Place.TOP, (Text(str(self._context.state.points)),))


class AtTable(GameAtTable):
    """One match."""

    def controller(self) -> Controller:
        return Deciding(self.context)


class Screens:
    """Its screens: none but the table."""

    def set_up(self, services: Services) -> Scene:
        raise NotImplementedError

    def quick(self, services: Services, people: int) -> Header:
        return Header(seed=7, players={"A": "human:1", "B": f"human:{people}"})

    def at_table(self, services: Services, match: Match[Any, Any, Any]) -> GameAtTable:
        voice = MatchVoice(match, Memory(), Comfort(), Silence, lambda by: Call(by, "odd"))
        context: AnyContext = MatchContext(match, services, voice)
        return AtTable(context, Looks(context), GameWords())


def toy_kit() -> Kit:
    """The game, as the registry would load it; nobody asks here for its records and stories."""
    billing = Billing(key=KEY, title="Odd or even", about="Two dice.", players=(2, 2), minutes=(1, 5))
    unasked: Any = None
    return Kit(billing=billing, rules=OddOrEven(), records=unasked, story=unasked, screens=Screens)
