"""High Stakes as the tray asks for it: attributes, the scale of Difficulties, odds, what is due of whoever leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.high_stakes.ai.stakes_calls import DIFFICULTY as DIFFICULTY_OF
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import ATTRIBUTES, Rung
from game.games.high_stakes.rules.offers_left import offers_left
from game.games.high_stakes.scenes.call_prospects import prospect_lines
from game.games.high_stakes.scenes.phases.telling import tells
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES, RUNG_NAMES
from game.games.high_stakes.scenes.tray.leader_cards import BadLuck, DrawsLeader, LaysOut, OneOfThem, StakesJudged
from game.games.high_stakes.scenes.tray.open_call import asked_of
from game.games.high_stakes.scenes.tray.rights_tab import RightsTab
from game.rules.game_master.effects import Consequence, Ease, Effect, LostDie, Whom
from game.rules.game_master.terms import GM, Phase
from game.scenes.led.tray.change_call import ChangeCallController, changes
from game.scenes.led.tray.tray_words import Desk, Labelled, Tab, Tray
from game.scenes.led.tray.waiting import leader
from game.scenes.led.ways import Detail
from game.scenes.match.controller import Controller
from game.story.led_game import Asked
from game.ui.messages import Message, say

SCALE: tuple[tuple[str, Message], ...] = (
    ("1", say("1 easy")), ("2", say("2 moderate")), ("3", say("3 an equal")), ("4", say("4 heroic")),
    ("6", say("6 far above")), ("10", say("10 out of reach")))
"""HS-S44."""
DIFFICULTY = "difficulty"
DIFFICULTIES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15)
"""What a call may be against at a press (HS-S43)."""


class StakesTray:
    """What it adds to the tray. Holds nothing but the context."""

    scale: Labelled = SCALE
    abilities: Labelled = tuple((each, ATTRIBUTE_NAMES[each]) for each in ATTRIBUTES)
    reasons = (say("Tactical dice"), say("Harder"))
    difficulties: Labelled = tuple((str(each), str(each)) for each in DIFFICULTIES)
    lost: Message | None = None
    sides = ("win", "lose")

    def __init__(self, context: StakesContext, detail: Detail) -> None:
        """``detail``: what players are told of a way, its odds among it."""
        self._context = context
        self.detail = detail

    @property
    def effects(self) -> Sequence[tuple[Message, Effect]]:
        """The list of Consequences, dice that are lost until a Rest, what is made good (HS-S38, S47)."""
        rungs = [(RUNG_NAMES[rung], Effect(consequence=Consequence("actor", str(rung)))) for rung in Rung
                 if rung not in (Rung.RETREAT, Rung.RELATIONSHIP)]
        dice = [(say("{attribute} 1 lower, until a Rest", attribute=ATTRIBUTE_NAMES[each]),
                 Effect(die=LostDie("actor", each))) for each in ATTRIBUTES]
        eases = ((say("A tactical die, once"), Effect(ease=Ease("actor", "", 1, "once"))),
                 (say("A tactical die, this scene"), Effect(ease=Ease("actor", "", 1, "scene"))),
                 (say("A die less, until a Rest"), Effect(ease=Ease("actor", "", -1, "rest"))))
        good = ((say("Healed"), Effect(heal=Whom("actor"))), (say("Freed"), Effect(free=Whom("actor"))))
        return (*rungs, *dice, *eases, *good)

    def usual_number(self, asked: Asked) -> int:
        """That of the band; what makes it harder is added to it (HS-S45)."""
        return DIFFICULTY_OF[asked.band]

    def rated(self, rating: int) -> dict[str, int]:
        """How hard somebody is to deal with (HS-S43)."""
        return {DIFFICULTY: max(1, rating)}

    def numbers(self, numbers: Mapping[str, int]) -> Message:
        """The one number of somebody."""
        return say("Difficulty {difficulty}", difficulty=numbers.get(DIFFICULTY, 0))

    def prospect(self, asked: Asked) -> Sequence[Message]:
        """Dice and Difficulty, exact odds, what a failure costs (GM-G15)."""
        return prospect_lines(self._context, asked)

    def proposed(self, action: Any) -> Message | None:
        """An entry that only this game has, in words."""
        said = _SAID.get(type(action))
        return said(self._context, action) if said is not None else None

    def rights(self, tray: Tray) -> Tab:
        """Bad luck held back, trouble, sessions, throws of several."""
        return RightsTab(tray, self._context)

    def prepares(self, tray: Tray) -> Desk | None:
        """Nothing has to be settled before the first scene."""
        return None

    def due(self) -> Controller | None:
        """What is owed or may be judged by whoever leads; None in free play."""
        context, state = self._context, self._context.state
        if state.phase is Phase.CALLED and context.was_passed(changes(context.call.n)):
            return ChangeCallController(context, self, context.call.n, asked_of(context), say(
                "The game master changes the call (player {player})", player=leader(context)))
        if state.phase is Phase.CALLED and offers_left(state)[:1] == (GM,):
            return StakesJudged(context)
        if state.call is not None:
            return None
        if state.passes:
            return DrawsLeader(context)
        if state.choices:
            return OneOfThem(context)
        if state.ones:
            return BadLuck(context, self)
        if state.lays_out:
            return LaysOut(context)
        return tells(context, GM) if state.telling is not None and state.telling.of == GM else None


_SAID: Mapping[type, Callable[[StakesContext, Any], Message]] = MappingProxyType({
    a.Call: lambda context, made: say("Call for a throw"),
    a.Complication: lambda context, made: say("Hold bad luck back") if made.held else say(
        "Bad luck for {name}", name=context.name(made.of)),
    a.PlayHeld: lambda context, made: say("Bad luck that was held back strikes"),
    a.Waive: lambda context, made: say("Let a one go")})
