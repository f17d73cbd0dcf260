"""A model comes in, or comes back: near its corner, on a standing place (DUEL-D26, DUEL-D127)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.arriving import Zone, zone_of
from game.games.duel.rules.field.models import INCH, Body, Place
from game.games.duel.rules.field.placing import entry_places, is_walled_in
from game.games.duel.rules.field.surfaces import stands_at
from game.games.duel.rules.state import sheet_of
from game.games.duel.scenes.field.field_pieces import inches
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.offer_drawn import zone_round
from game.games.duel.scenes.phases.field_controller import AtField
from game.games.duel.scenes.phases.offers_controller import Asked
from game.games.duel.scenes.phases.place_controller import PlaceController, Spot
from game.games.duel.scenes.reach_drawn import EDGE, EDGE_IN
from game.games.duel.scenes.seeing import body_at
from game.games.duel.scenes.useful_places import far_apart, places_by_sight, told_where
from game.scenes.field.drawn_over import Drawn, ring
from game.scenes.field.terrain import Point
from game.ui.messages import Message, say
from game.ui.screen import Element

GRID = 250  # u: about a token
CHOICE = 4  # places of the entry zone that are offered as they are


class EnterController(PlaceController):
    """One model; the offer says whether it comes in or comes back."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        self._offer = next(offer for offer in offers if isinstance(offer, a.Enter | a.PlaceThing | a.Deploy))
        super().__init__(at, seat, asked, tuple(offer for offer in offers if isinstance(offer, a.Concede)), of)

    def _start(self) -> Place:
        return self._offer.at

    def _action(self, at: Place) -> a.Action | None:
        made = replace(self._offer, at=at, facing=self._faces)
        return made if self._context.match.rules.refusal(self._context.state, made) is None else None

    def _why_not(self, at: Place) -> Message:
        body = body_at(self._context.state, self._of, at)
        if not stands_at(self._context.field, body, ground.others_of(self._context.state, self._of)):
            return say("There is no room to stand.")
        if self._token is not None:
            return say("That is too far from where it comes in.")
        return say("That is farther from the corner than a model comes in.")

    def _confirm(self) -> str:
        return say("Come in here")

    def _answers(self) -> tuple[Element, ...]:
        return ()

    def _found_spots(self) -> tuple[Spot, ...]:
        """The place that the rules know, those worth something by sight, and a few far from each other."""
        state = self._context.state
        if self._token is not None:
            return self._beside_token(self._token)
        corner = state.corners[self._seat]
        body = Body(self._offer.at, sheet_of(state, self._of).base)
        places = tuple(entry_places(self._context.field, corner, state.header.options.entry,
                                    ground.others_of(state, self._of), body, grid=500))
        middle = (state.header.area // 2, state.header.area // 2)
        places = self._with_a_way_out(places)
        found = list(places_by_sight(self._context, self._of, places))
        if places:
            found.insert(0, Spot(say("Near the middle"), min(places, key=lambda at: math.dist(at.point, middle))))
        named = {spot.at for spot in found}
        apart = [at for at in far_apart(places, CHOICE) if at not in named]
        found += [Spot(say("At the edge of it"), at) for at in apart]
        return told_where(self._context, found or [Spot(say("In the corner"), self._offer.at)], {})

    @property
    def _token(self) -> Zone | None:
        """The token beside which it comes in; None: in its corner (DUEL-D127, DUEL-D330)."""
        return zone_of(self._context.state, self._of)

    def _beside_token(self, zone: Zone) -> tuple[Spot, ...]:
        """A few places beside it, far from each other."""
        far = zone.radius + max(zone.within, 0) + INCH
        steps = range(-far, far + 1, GRID)
        there = (Place(zone.at.x + dx, zone.at.y + dy, zone.at.z) for dx in steps for dy in steps)
        places = (self._offer.at, *(at for at in there if at != self._offer.at and self._action(at) is not None))
        apart = far_apart(self._with_a_way_out(places), CHOICE)
        return told_where(self._context, [Spot(say("Beside the token"), at) for at in apart], {})

    def _with_a_way_out(self, places: Sequence[Place]) -> tuple[Place, ...]:
        """Without those between the legs of something, where nobody would get away from."""
        base = sheet_of(self._context.state, self._of).base
        return tuple(at for at in places if not is_walled_in(self._context.field, Body(at, base)))

    def _drawn_place(self) -> Drawn:
        state, zone = self._context.state, self._token
        if zone is None:
            return zone_round(state, ground.corner_of(state, self._of)) + super()._drawn_place()
        round_it = ring(point_of(state, zone.at), (zone.radius + max(zone.within, 0)) / INCH, EDGE, EDGE_IN)
        return Drawn(strokes=(round_it,)) + super()._drawn_place()

    def _near(self) -> Point:
        zone = self._token
        if zone is not None:
            return point_of(self._context.state, zone.at)
        x, y = ground.corner_of(self._context.state, self._of)
        return (*inches(x, y, self._context.state.header.area), 0.0)

