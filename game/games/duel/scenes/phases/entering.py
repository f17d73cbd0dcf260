"""A model comes in, or comes back: near its corner, on a standing place (DUEL-D26, DUEL-D127)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import INCH, Body, Place
from game.games.duel.rules.field.placing import entry_places
from game.games.duel.rules.field.surfaces import stands_at
from game.games.duel.rules.state import sheet_of
from game.games.duel.scenes.field.field_pieces import inches
from game.games.duel.scenes.phases.field_controller import AtField
from game.games.duel.scenes.phases.offers_controller import Asked
from game.games.duel.scenes.phases.place_controller import PlaceController, Spot
from game.games.duel.scenes.reach_drawn import EDGE, EDGE_IN, REACH
from game.games.duel.scenes.seeing import body_at
from game.games.duel.scenes.useful_places import far_apart, places_by_sight
from game.scenes.field.drawn_over import Drawn, Patch, Stroke
from game.scenes.field.terrain import Flat, Point
from game.ui.messages import Message, say
from game.ui.screen import Element

ARC = 24
CHOICE = 4  # places of the entry zone that are offered as they are


class EnterController(PlaceController):
    """One model; the offer says whether it comes in or comes back."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        self._offer = next(offer for offer in offers if isinstance(offer, a.Enter | a.PlaceThing))
        super().__init__(at, seat, asked, tuple(offer for offer in offers if isinstance(offer, a.Concede)), of)

    def _start(self) -> Place:
        return self._offer.at

    def _action(self, at: Place) -> a.Action | None:
        made = replace(self._offer, at=at)
        return made if self._context.match.rules.refusal(self._context.state, made) is None else None

    def _why_not(self, at: Place) -> Message:
        body = body_at(self._context.state, self._of, at)
        if not stands_at(self._context.field, body, ground.others_of(self._context.state, self._of)):
            return say("There is no room to stand.")
        return say("That is farther from the corner than a model comes in.")

    def _confirm(self) -> str:
        return say("Come in here")

    def _answers(self) -> tuple[Element, ...]:
        return ()

    def _found_spots(self) -> tuple[Spot, ...]:
        """The place that the rules know, those worth something by sight, and a few far from each other."""
        state = self._context.state
        corner = state.corners[self._seat]
        body = Body(self._offer.at, sheet_of(state, self._of).base)
        places = tuple(entry_places(self._context.field, corner, state.header.options.entry,
                                    ground.others_of(state, self._of), body, grid=500))
        middle = (state.header.area // 2, state.header.area // 2)
        found = list(places_by_sight(self._context, self._of, places))
        if places:
            found.insert(0, Spot(say("Near the middle"), min(places, key=lambda at: math.dist(at.point, middle))))
        named = {spot.at for spot in found}
        apart = [at for at in far_apart(places, CHOICE) if at not in named]
        found += [Spot(say("A place {number}", number=number), at) for number, at in enumerate(apart, 1)]
        known: dict[Place, Spot] = {}
        for spot in found or [Spot(say("In the corner"), self._offer.at)]:
            known.setdefault(spot.at, spot)
        return tuple(known.values())

    def _drawn_place(self) -> Drawn:
        return self._zone() + super()._drawn_place()

    def _near(self) -> Point:
        x, y = ground.corner_of(self._context.state, self._of)
        return (*inches(x, y, self._context.state.header.area), 0.0)

    def _zone(self) -> Drawn:
        """A quarter of a circle round the corner."""
        state = self._context.state
        x, y = ground.corner_of(state, self._of)
        area = state.header.area
        corner, far = inches(x, y, area), state.header.options.entry / INCH
        arc = [_on_arc(corner, far, x == 0, y == 0, step / ARC) for step in range(ARC + 1)]
        if (x == 0) != (y == 0):
            arc.reverse()
        return Drawn((Patch((corner, *arc), REACH),), (Stroke(tuple((*at, 0.0) for at in arc), EDGE, EDGE_IN),))


def _on_arc(corner: Flat, far: float, west: bool, south: bool, share: float) -> Flat:
    turn = math.pi / 2 * share
    return (corner[0] + (1 if west else -1) * far * math.cos(turn),
            corner[1] + (1 if south else -1) * far * math.sin(turn))
