"""What is asked about mobs, and where whoever was raised or run over stands (DUEL-D265, DUEL-D342, D344, D346)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.crowds import ROUND
from game.games.duel.rules.field.crowd_ways import turned
from game.games.duel.rules.field.models import INCH, Place
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.mob_turns import led_to
from game.games.duel.rules.mobs import LEAVE
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.phases.field_controller import CHOSEN, POINTED, AtField
from game.games.duel.scenes.phases.offers_controller import Asked, OffersController
from game.games.duel.scenes.phases.place_controller import PlaceController, Spot
from game.scenes.field.drawn_over import Drawn, Stroke, ring
from game.ui.messages import Message, say

EAST = (1000, 0)
EVERY = TURNS // 8
DASH_IN = 0.12


def headings_of(context: DuelContext, offer: a.MoveMob) -> tuple[a.MoveMob, ...]:
    """As its die has it, and the eight points of the compass."""
    compass = (turned(EAST, turn) for turn in range(0, TURNS, EVERY))
    return (offer, *(led_to(context.state, offer, heading) for heading in compass))


class HeadingController(OffersController):
    """A seat says where the mob goes that it has most models in (DUEL-D342)."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        led = next(offer for offer in offers if isinstance(offer, a.MoveMob) and offer.cause == ROUND)
        others = tuple(offer for offer in offers if not isinstance(offer, a.MoveMob))
        super().__init__(at, seat, asked, (*headings_of(at.context, led), *others), of)
        self._led = led

    def _drawn(self) -> Drawn:
        """A ring where each of them ends; that of the die in the ink of what is chosen."""
        state, radius = self._context.state, self._context.state.header.options.mob_radius / INCH
        start = point_of(state, state.mobs[self._led.id].at)
        ends = dict.fromkeys(offer.to for offer in self._offers if isinstance(offer, a.MoveMob))
        strokes = [ring(point_of(state, to), radius, POINTED, dash=DASH_IN) for to in ends if to != self._led.to]
        ways = [Stroke((start, point_of(state, to)), POINTED, dash=DASH_IN) for to in ends]
        return super()._drawn() + Drawn(strokes=(*strokes, *ways, ring(point_of(state, self._led.to), radius, CHOSEN)))


class BesideController(PlaceController):
    """Somebody is set down by a rule: beside a Hero or a mob, or comes up in one; what else there is, is a button."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        self._ways = tuple(offer for offer in offers if isinstance(offer, a.PlaceThing | a.Interact) and (
            isinstance(offer, a.PlaceThing) or offer.what == LEAVE))
        super().__init__(at, seat, asked, tuple(offer for offer in offers if not isinstance(offer, a.PlaceThing)), of)

    def _start(self) -> Place:
        found = self._ways[0].at if self._ways else None
        return found if isinstance(found, Place) else Place(0, 0)

    def _action(self, at: Place) -> a.Action | None:
        made = replace(self._ways[0], at=at) if self._ways else None
        return made if made is not None and self._context.match.rules.refusal(self._context.state, made) is None \
            else None

    def _why_not(self, at: Place) -> Message:
        return say("Not there: it must be a place to stand, and as near as the rule says.")

    def _confirm(self) -> str:
        return say("Stand here")

    def _found_spots(self) -> tuple[Spot, ...]:
        """The places that the rules know."""
        places = [way.at for way in self._ways if isinstance(way.at, Place)]
        if len(places) == 1:
            return (Spot(say("The nearest place"), places[0]),)
        return tuple(Spot(say("Crowd {number}", number=number), at) for number, at in enumerate(places, 1))
