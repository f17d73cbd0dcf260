"""The Keeper as the tray asks for it: Traits, the scale of people, odds, what is due of whoever leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.keeper.ai.chances import chances_of
from game.games.keeper.ai.prospects import expected_parts, expected_rating
from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import LOWEST_SC, TRAITS
from game.games.keeper.rules.offer_checks import has_offer_after, offers_left
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.phases.result_controllers import tells
from game.games.keeper.scenes.trait_words import PART_NAMES, TRAIT_NAMES, chances_words, trait_rating
from game.games.keeper.scenes.tray.open_call import asked_of
from game.games.keeper.scenes.tray.rights_tab import RightsTab
from game.games.keeper.scenes.tray.skull_controllers import SkullsController, SkullsDesk, lacks_skulls
from game.games.keeper.scenes.tray.throw_rights import AgainController, OffersController
from game.games.keeper.scenes.tray.worse_controller import WorseController
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Ease, Effect, LastingObstacle, Position
from game.rules.game_master.terms import GM, Phase
from game.scenes.led.tray.change_call import ChangeCallController, changes
from game.scenes.led.tray.tray_words import Desk, Labelled, Tab, Tray
from game.scenes.led.tray.waiting import leader
from game.scenes.led.ways import Detail
from game.scenes.match.controller import Controller
from game.story.calls import asked_for
from game.story.ideas import judged
from game.story.led_game import Asked
from game.story.view import View
from game.ui.messages import Message, joined, percent, say

SCALE: tuple[tuple[str, Message], ...] = (
    ("0", say("0 normal")), ("1", say("1 good")), ("2", say("2 great")), ("3", say("3 enhanced")),
    ("4", say("4 beyond nature")), ("6", say("6 far beyond")))
"""KEEP-K6."""
SC = "sc"


class KeeperTray:
    """What it adds to the tray. Holds nothing but the context."""

    scale: Labelled = SCALE
    abilities: Labelled = tuple((trait, TRAIT_NAMES[trait]) for trait in TRAITS)
    reasons = (say("Benefits"), say("Obstacles"))
    difficulties: Labelled = ()
    lost: Message | None = say("Grave: somebody may be lost by it")
    sides = ("win", "mixed", "lose")

    def __init__(self, context: KeeperContext, detail: Detail) -> None:
        """``detail``: what players are told of a way."""
        self._context = context
        self._detail = detail

    @property
    def detail(self) -> Detail:
        """The same with its exact odds (GM-G15)."""
        understanding = self._context.led.adventure.understanding

        def words(view: View, said: e.Narrate) -> str:
            idea = judged(view, said, understanding)
            if idea is None:
                return self._detail(view, said)
            chances = chances_of(expected_rating(view.state, said.by, asked_for(view, said.by, None, idea)))
            return say("{what}: works {works}, fails {fails}", what=self._detail(view, said),
                       works=percent(float(chances.success)), fails=percent(float(chances.failure)))

        return words

    @property
    def effects(self) -> Sequence[tuple[Message, Effect]]:
        """Obstacles and Benefits that last, and a worse position (KEEP-K17, K29)."""
        lasting = [(say("Obstacle on {trait}, this act", trait=TRAIT_NAMES[trait]),
                    Effect(obstacle=LastingObstacle("actor", trait, "act"))) for trait in TRAITS]
        for_good = [(say("Obstacle on {trait}, to the end", trait=TRAIT_NAMES[trait]),
                     Effect(obstacle=LastingObstacle("actor", trait, "installment"))) for trait in TRAITS]
        return (*lasting, *for_good, (say("A worse position"), Effect(position=Position("actor"))),
                (say("A Benefit, once"), Effect(ease=Ease("actor", "", 1, "once"))),
                (say("A Benefit, this scene"), Effect(ease=Ease("actor", "", 1, "scene"))))

    def usual_number(self, asked: Asked) -> int:
        """There are none here."""
        return 0

    def rated(self, rating: int) -> dict[str, int]:
        """One rating for a Mundane (KEEP-K6)."""
        return {SC: max(LOWEST_SC, rating)}

    def numbers(self, numbers: Mapping[str, int]) -> Message:
        """One rating, or four Traits."""
        principal = tuple(trait_rating(trait, numbers[trait]) for trait in TRAITS if trait in numbers)
        return joined(", ", principal) if principal else say("rating {rating}", rating=signed(numbers.get(SC, 0)))

    def prospect(self, asked: Asked) -> Sequence[Message]:
        """The sum as a list, then the chances (KEEP-K9, GM-G15)."""
        state, seat = self._context.state, asked.seat
        rating = expected_rating(state, seat, asked)
        parts = tuple(trait_rating(asked.ability, amount) if name == "trait" else say(
            "{part} {amount}", part=PART_NAMES[name], amount=signed(amount))
            for name, amount in expected_parts(state, seat, asked))
        total = say("{name}: {trait}, rating {rating} ({parts})", name=self._context.name(seat),
                    trait=TRAIT_NAMES[asked.ability], rating=signed(rating), parts=joined(", ", parts))
        return (total, chances_words(rating, 0))

    def proposed(self, action: Any) -> Message | None:
        """An entry that only this game has, in words."""
        said = _SAID.get(type(action))
        return said(self._context, action) if said is not None else None

    def rights(self, tray: Tray) -> Tab:
        """Tokens, awards, acts, prices."""
        return RightsTab(tray, self._context)

    def prepares(self, tray: Tray) -> Desk | None:
        """Without an adventure the Skulls are entered before the first scene (KEEP-K45)."""
        return SkullsDesk(tray) if lacks_skulls(self._context) else None

    def due(self) -> Controller | None:
        """What is owed or may be offered by whoever leads; None in free play."""
        context, state = self._context, self._context.state
        if state.phase is Phase.CALLED and context.was_passed(changes(context.call.n)):
            return ChangeCallController(context, self, context.call.n, asked_of(context), say(
                "The Keeper changes the call (player {player})", player=leader(context)))
        if state.phase is Phase.CALLED and GM in offers_left(state):
            return OffersController(context)
        if state.phase is Phase.THROWN and has_offer_after(state, GM):
            return AgainController(context)
        if state.worse:
            return WorseController(context, self)
        if state.telling is not None and state.telling.of == GM:
            return tells(context, GM)
        if state.phase is Phase.ENDING and state.skulls is None and not state.purging:
            return SkullsController(context)
        return None


_SAID: Mapping[type, Callable[[KeeperContext, Any], Message]] = MappingProxyType({
    a.EndAct: lambda context, made: say("Begin act {number}", number=made.number),
    a.Award: lambda context, made: say("A token for the pool, for {name}", name=context.name(made.of)),
    a.Call: lambda context, made: say("Call for a throw"),
    a.Press: lambda context, made: say("Take {tokens} tokens of {name}", tokens=made.tokens,
                                       name=context.name(made.of)),
    a.TriggerFlaw: lambda context, made: say("A Flaw of {name} tells", name=context.name(made.of)),
    a.JudgeExploit: lambda context, made: say("The words fit") if made.yes else say("The words do not fit"),
    a.Rethrow: lambda context, made: say("{name} throws again", name=context.name(made.of)),
    a.Skulls: lambda context, made: say("Disclose the Skulls")})
