"""Protagonists as the tray asks for it: Abilities, the scale of people, odds, what is due of whoever leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import ABILITIES, LEAST_SCORE, MOST_SCORE
from game.games.protagonists.rules.offers import offers_left
from game.games.protagonists.rules.scores import called_score, difficulty_of
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.games.protagonists.scenes.phases.telling import tells
from game.games.protagonists.scenes.score_words import OUT, demand_words, reasons, score_words, works_words
from game.games.protagonists.scenes.tray.chapter_end import chapter_end
from game.games.protagonists.scenes.tray.judging import grows, judging
from game.games.protagonists.scenes.tray.leader_offers import LeaderOffersController
from game.games.protagonists.scenes.tray.open_call import asked_of
from game.games.protagonists.scenes.tray.rounds_tab import RoundsTab
from game.rules.game_master.effects import Amount, Ease, Effect, Whom
from game.rules.game_master.terms import GM, Phase
from game.scenes.led.tray.change_call import ChangeCallController, changes
from game.scenes.led.tray.tray_words import Desk, Labelled, Tab, Tray
from game.scenes.led.tray.waiting import leader
from game.scenes.led.ways import Detail
from game.scenes.match.controller import Controller
from game.story.led_game import Asked
from game.ui.messages import Message, joined, say

SCALE: tuple[tuple[str, Message], ...] = (
    ("1", say("1 no match for anybody")), ("2", say("2 like most people")), ("3", say("3 good at what they do")),
    ("4", say("4 as good as it gets")))
HEALTH_BY_RATING: Mapping[int, int] = MappingProxyType({1: 3, 2: 5, 3: 7, 4: 9})
STEPS = (-1, -2, 1)


class ChapterTray:
    """What it adds to the tray. Holds nothing but the context."""

    scale: Labelled = SCALE
    abilities: Labelled = tuple((ability, ABILITY_NAMES[ability]) for ability in ABILITIES)
    reasons = (say("What helps"), say("What hinders"))
    difficulties: Labelled = ()
    lost: Message | None = None
    sides = ("win", "lose")

    def __init__(self, context: ChapterContext, detail: Detail) -> None:
        """``detail``: what players are told of a way."""
        self._context = context
        self._detail = detail

    @property
    def detail(self) -> Detail:
        """The same: odds stand in it."""
        return self._detail

    @property
    def effects(self) -> Sequence[tuple[Message, Effect]]:
        """Health and Resolve, adjustments that last, waking (PRO-P10, P45, P52)."""
        health = [(say("Health {add:+d}", add=add), Effect(health=Amount("actor", add))) for add in STEPS]
        resolve = [(say("Resolve {add:+d}", add=add), Effect(resolve=Amount("actor", add))) for add in STEPS]
        easier = [(say("{ability} +1, once", ability=ABILITY_NAMES[ability]),
                   Effect(ease=Ease("actor", ability, 1, "once"))) for ability in ABILITIES]
        harder = [(say("{ability} -1, this scene", ability=ABILITY_NAMES[ability]),
                   Effect(ease=Ease("actor", ability, -1, "scene"))) for ability in ABILITIES]
        return (*health, *resolve, (say("Wake whoever lies"), Effect(heal=Whom("everyone"))), *easier, *harder)

    def usual_number(self, asked: Asked) -> int:
        """It is worked out by the rules of this game."""
        return 0

    def rated(self, rating: int) -> dict[str, int]:
        """All Abilities alike, and Health by them."""
        score = max(LEAST_SCORE, min(MOST_SCORE, rating))
        return {**dict.fromkeys(ABILITIES, score), "health": HEALTH_BY_RATING[score]}

    def numbers(self, numbers: Mapping[str, int]) -> Message:
        """Abilities, Health, and Resolve where somebody has it."""
        scores = tuple(score_words(ability, numbers[ability]) for ability in ABILITIES if ability in numbers)
        health = (say("Health {health}", health=numbers["health"]),) if "health" in numbers else ()
        resolve = (say("Resolve {resolve}", resolve=numbers["resolve"]),) if numbers.get("resolve") else ()
        return joined(", ", (*scores, *health, *resolve))

    def prospect(self, asked: Asked) -> Sequence[Message]:
        """The score against the Difficulty, what moves both, the chance (GM-G15)."""
        state = self._context.state
        call = self._context.led.game.call(state, asked)
        demand = call.who[asked.seat]
        score, difficulty = called_score(state, asked.seat, demand), difficulty_of(demand)
        head, *others = (say("{name}: {score}", name=self._context.name(who), score=demand_words(state, who, each))
                         for who, each in call.who.items())
        chance = (say("It works {chance}", chance=works_words(score, difficulty)),) if difficulty is not None else ()
        return (head, *others, *reasons(state, asked.seat, demand), OUT[score], *chance)

    def proposed(self, action: Any) -> Message | None:
        """An entry that only this game has, in words."""
        said = _SAID.get(type(action))
        return said(self._context, action) if said is not None else None

    def rights(self, tray: Tray) -> Tab:
        """Rounds, prices, the end of the Chapter."""
        return RoundsTab(tray, self._context)

    def prepares(self, tray: Tray) -> Desk | None:
        """Nothing: a Chapter begins with its first scene."""
        return None

    def due(self) -> Controller | None:
        """What is owed by whoever leads; None in free play and in turns."""
        context, state = self._context, self._context.state
        if state.phase is Phase.CALLED and context.was_passed(changes(context.call.n)):
            return ChangeCallController(context, self, context.call.n, asked_of(context.call), say(
                "The game master changes the call (player {player})", player=leader(context)))
        if state.phase is Phase.CALLED and offers_left(state)[:1] == (GM,):
            return LeaderOffersController(context)
        if (judged := judging(context)) is not None:
            return judged
        if state.telling is not None and state.telling.of == GM:
            return tells(context, GM)
        if state.phase is Phase.ENDING:
            return chapter_end(context) or grows(context)
        return None


def _call(context: ChapterContext, made: a.Call) -> Message:
    return {"order": say("All throw for the order"), "attack": say("{name} attacks", name=context.name(
        next(iter(made.who))))}.get(made.kind, say("Call for a throw"))


_SAID: Mapping[type, Callable[[ChapterContext, Any], Message]] = MappingProxyType({
    a.Call: _call,
    a.AgreeDrive: lambda context, made: say("The Drive counts") if made.yes else say("The Drive does not count"),
    a.Push: lambda context, made: say("{name} spends {points} Resolve", name=context.name(made.of), points=made.points),
    a.OpenRounds: lambda context, made: say("Open Rounds") if made.at else say("Another round"),
    a.CloseRounds: lambda context, made: say("Order matters no more"),
    a.Move: lambda context, made: say("{name} moves", name=context.name(made.of)),
    a.Stabilise: lambda context, made: say("Stabilise {name}", name=context.name(made.of)),
    a.Revive: lambda context, made: say("Wake {name}", name=context.name(made.of)),
    a.Lend: lambda context, made: say("Lend somebody to a player"),
    a.EndChapter: lambda context, made: say("End the Chapter"),
    a.Rest: lambda context, made: say("Say what comes back"),
    a.AgreeGrowth: lambda context, made: say("Agree to what has changed"),
    a.Prepare: lambda context, made: say("Mark what goes on")})
