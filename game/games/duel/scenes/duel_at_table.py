"""Duel in the shell of a match: which of its controllers is due, and the field that follows the state."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.brawling import next_stirring
from game.games.duel.rules.dice_due import rethrows, throws_due
from game.games.duel.rules.mobs import is_member
from game.games.duel.rules.raising import to_set_down
from game.games.duel.rules.state import State, is_automaton
from game.games.duel.rules.terms import DRAW, Awaited, Cause
from game.games.duel.rules.turn_state import Decision
from game.games.duel.scenes.duel_context import DuelContext, Skirmish, duel_context
from game.games.duel.scenes.duel_looks import DuelLooks
from game.games.duel.scenes.duel_words import DuelGameWords
from game.games.duel.scenes.field.stand import scene_of, way_points
from game.games.duel.scenes.free_values import sets_down
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.acting import ActController
from game.games.duel.scenes.phases.crowd_questions import BesideController, HeadingController
from game.games.duel.scenes.phases.entering import EnterController
from game.games.duel.scenes.phases.field_controller import AtField
from game.games.duel.scenes.phases.offers_controller import OffersController
from game.games.duel.scenes.phases.questions import asked_about
from game.games.duel.scenes.phases.setting_down import SettingDown
from game.games.duel.scenes.phases.terrain_by_hand import TerrainController
from game.games.duel.scenes.phases.watched_choice import AutomatonChoice, WatchedChoice
from game.games.duel.scenes.result import DuelResult
from game.games.duel.scenes.sealed_scores import bids_words, one_weapon_each, scores_words, weapon_to_name
from game.games.duel.scenes.throw_show import show_of
from game.rules.roll import Roll
from game.rules.setups import Tray
from game.scenes.field.field_at_table import FieldAtTable
from game.scenes.field.terrain import Point
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.scene import Scene
from game.scenes.sealed.cups_due import cups_due
from game.scenes.services import Services
from game.scenes.services.shelf import Record
from game.ui.messages import Message, say

CAUSES: Mapping[Cause, Message] = MappingProxyType({
    Cause.TREASURE: say("The treasure was carried off the table."), Cause.LAST: say("Nobody else was left."),
    Cause.LIMIT: say("It was the last round."), Cause.CONCEDED: say("The others gave up."),
    Cause.FLAG: say("The flag was brought home."), Cause.POINTS: say("That makes six Victory Points."),
    Cause.POSITIONS: say("All three positions are held."), Cause.BOSS: say("That is how it ends with a boss.")})
NOBODY_LEFT = say("Nobody was left at all.")
SEALED = (Awaited.SCORE, Awaited.BID)
AT_FIELD: Mapping[Awaited, Callable[..., OffersController]] = MappingProxyType({
    Awaited.ACTION: ActController, Awaited.MOVE: ActController, Awaited.PLACE: EnterController,
    Awaited.TERRAIN: TerrainController})
"""Questions that are answered at a place of the field; all others with a button."""


class DuelAtTable(GameAtTable):
    """One match."""

    setup = Tray()
    context: DuelContext
    field: FieldAtTable

    def __init__(self, context: DuelContext) -> None:
        super().__init__(context, DuelLooks(context), DuelGameWords(context))
        self.field = FieldAtTable(context.services.table, context.services.play.config)
        self._ways: dict[str, tuple[Point, ...]] = {}

    @property
    def phase(self) -> str:
        """What is waited for."""
        return str(self.context.state.step)

    # --- which controller is due ----------------------------------------------------------------------------

    def controller(self) -> Controller | None:
        """Cups, dice, or a question to whoever is asked first."""
        context, state = self.context, self.context.state
        if state.step in SEALED or self.cups.fresh is not None:
            return self._sealed(state)
        throw = self._throw_due(state)
        if throw is not None:
            return self._roll(throw)
        seat = next(iter(state.asks), "")
        if not seat:
            return None
        if is_automaton(state, seat):
            return AutomatonChoice(context, seat, context.name(seat), lambda action: offer_words(context, action),
                                   context.take)
        return self._question(seat) if context.computer(seat) is None else self._computers(seat)

    def _sealed(self, state: State) -> Controller | None:
        """Scores or bids; with several weapons the one that is named first, in the open (DUEL-D102d)."""
        context = self.context
        if state.step is Awaited.BID:
            return cups_due(context, self.cups, bids_words(context))
        asks = weapon_to_name(context) if state.step is Awaited.SCORE else None
        if asks is not None:
            seat, ident, offers = asks
            return OffersController(self._at, seat, asked_about(context, seat, ident), offers, ident)
        return cups_due(context, self.cups, scores_words(context), one_weapon_each(context))

    def _throw_due(self, state: State) -> a.Throw | a.Rethrow | None:
        """The one throw there is, or the one that was picked among several; None while something else may be done."""
        picked = self.context.picked
        if isinstance(picked, a.Throw | a.Rethrow):
            return picked
        due: Sequence[a.Throw | a.Rethrow] = throws_due(state) or rethrows(state)
        offers = [offer for offer in self.context.legal if not isinstance(offer, a.Concede)]
        return due[0] if len(due) == 1 and offers == list(due) else None

    def _roll(self, throw: a.Throw | a.Rethrow) -> Controller | None:
        context, rules = self.context, self.context.match.rules
        roll = rules.needs(context.state, throw)
        if not isinstance(roll, Roll):
            raise ValueError("no dice are due")
        return plain_roll(context, self.top, roll, show_of(context, throw),
                          rolled=lambda fallen: rules.answered(context.state, throw, fallen))

    def _question(self, seat: str) -> Controller:
        context, state = self.context, self.context.state
        of = state.activation.of if state.activation is not None else ""
        offers = context.offers(seat)
        movers = tuple(dict.fromkeys(offer.of for offer in offers if isinstance(offer, a.Move)))
        if len(movers) > 1:  # they move together, one after the other (DUEL-D206)
            return self._one_of_several(seat, movers, offers)
        of = movers[0] if movers else of
        asked = asked_about(context, seat, of)
        placed = next((offer.id for offer in offers if isinstance(offer, a.PlaceThing) and offer.what == "model"), "")
        if placed and (next_stirring(state) is not None or to_set_down(state)):
            return BesideController(self._at, seat, asked_about(context, seat, placed), offers, placed)
        if any(isinstance(offer, a.MoveMob) for offer in offers):
            return HeadingController(self._at, seat, asked, offers, "")
        if of and is_member(state, of):
            return BesideController(self._at, seat, asked, offers, of)
        picked = self._picked(offers)
        if isinstance(picked, a.Deploy):
            return EnterController(self._at, seat, asked_about(context, seat, picked.of), (picked, *offers), picked.of)
        if picked is not None:
            return SettingDown(self._at, seat, asked, offers, picked)
        at_field = AT_FIELD.get(state.step, OffersController)
        if state.step is Awaited.PLACE and not of:  # a thing that nobody brings in
            at_field = OffersController
        return at_field(self._at, seat, asked, offers, of)

    def _one_of_several(self, seat: str, movers: Sequence[str], offers: Sequence[a.Action]) -> Controller:
        """Who moves next is picked, and then moves (DUEL-D206)."""
        picked = self.context.picked
        if isinstance(picked, a.Move):
            of = picked.of
            own = tuple(offer for offer in offers if getattr(offer, "of", of) == of)
            return ActController(self._at, seat, asked_about(self.context, seat, of), own, of)
        firsts = tuple(next(offer for offer in offers if isinstance(offer, a.Move) and offer.of == of) for of in movers)
        rest = tuple(offer for offer in offers if not isinstance(offer, a.Move))
        return OffersController(self._at, seat, asked_about(self.context, seat, ""), (*firsts, *rest))

    def _picked(self, offers: Sequence[a.Action]) -> Any:
        """What leaves a place open: the offer that was picked, or the only one there is (DUEL-D1)."""
        picked = self.context.picked
        if picked is None:
            left = [offer for offer in offers if not isinstance(offer, a.Concede)]
            picked = left[0] if len(left) == 1 else None
        return picked if isinstance(picked, a.Deploy) or (picked is not None and sets_down(picked)) else None

    def _computers(self, seat: str) -> Controller:
        """A computer decides; dice that it wants thrown are picked, so that its hand throws them."""
        context = self.context
        computer = context.computer(seat)
        if computer is None:
            raise ValueError(f"{seat} is no computer's")
        return WatchedChoice(context, seat, computer, context.name(seat),
                             lambda action: offer_words(context, action), context.take)

    @property
    def _at(self) -> AtField:
        return AtField(self.context, self.field)

    # --- the field ------------------------------------------------------------------------------------------

    def lay_again(self) -> None:
        """The table as the record says, and the field with it."""
        super().lay_again()
        self._ways.clear()
        self.field.show(scene_of(self.context.state), still=True)

    def heard(self, events: Sequence[Any]) -> None:
        """Whoever moved goes along its way."""
        for deed in self.context.match.deeds[-1:]:
            if isinstance(deed.action, a.Move) and any(isinstance(event, e.Moved) for event in events):
                self._ways[deed.action.of] = way_points(self.context.state, deed.action)

    def prepare(self) -> None:
        """The field shows the state; what is on its way is seen to go, where somebody watches."""
        context = self.context
        still = (context.services.player.preferences.reduce_motion or context.running_out
                 or math.isinf(context.services.play.tempo.pace))
        self.field.show(scene_of(context.state), still, self._ways)
        self._ways.clear()

    def result(self, record: Record) -> Scene:
        """Who won, and how."""
        decision = self.context.state.decision
        told = (why(decision),) if decision is not None else ()
        return DuelResult(self, self.context, record, (*told, say("Round {round}", round=self.context.state.round)))


def why(decision: Decision) -> Message:
    """How it came to that."""
    cause = Cause(decision.cause)
    return NOBODY_LEFT if cause is Cause.LAST and decision.winner == DRAW else CAUSES[cause]


def duel_at_table(services: Services, match: Skirmish) -> DuelAtTable:
    """A match in play."""
    return DuelAtTable(duel_context(services, match))
