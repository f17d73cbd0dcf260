"""Something is set down where an offer leaves it free: by Boost or Mirage, a throw, a rope, a light (DUEL-D1)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import INCH, Place
from game.games.duel.rules.scattering import SQUARES, corner_of
from game.games.duel.rules.terms import TREASURE_RADIUS
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.field_controller import AtField
from game.games.duel.scenes.phases.offers_controller import Asked
from game.games.duel.scenes.phases.place_controller import FITS, MISFIT, PlaceController, Spot
from game.games.duel.scenes.useful_places import far_apart, told_apart
from game.scenes.field.drawn_over import Drawn, Ink, Stroke, ring
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, Text
from game.ui.styles import Style, Tone

Landing = a.Upgrade | a.Hurl | a.Exchange | a.PlaceThing | a.Interact
OTHER = "other_offer"
REACH, GRID = 9, 1000  # inches about it, in steps, where places are looked for that are offered
CHOICE = 6
SQUARE: Ink = (1.0, 0.95, 0.75, 0.7)
WHYS: Mapping[str, Message] = MappingProxyType({
    "no_room_there": say("There is no room for it."),
    "no_way_through_the_air": say("No way through the air leads there."),
    "no_landing_there": say("The rope does not lead there."), "stays_on_the_table": say("It stays on the table.")})


class SettingDown(PlaceController):
    """One offer whose place is chosen; others that there are may be gone back to."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], offer: Landing) -> None:
        rest = tuple(each for each in offers if isinstance(each, a.Concede))
        self._offer = offer
        self._several = len(offers) - len(rest) > 1
        super().__init__(at, seat, asked, rest, _whom(at, offer))

    def _start(self) -> Place:
        where = self._offer.at
        return Place(*where) if where is not None and where is not UNSET else Place(0, 0)

    def _action(self, at: Place) -> a.Action | None:
        made = replace(self._offer, at=at)
        return made if self._context.match.rules.refusal(self._context.state, made) is None else None

    def _why_not(self, at: Place) -> Message:
        refused = self._context.match.rules.refusal(self._context.state, replace(self._offer, at=at))
        return WHYS.get(refused.code if refused is not None else "", say("It cannot go there."))

    def _confirm(self) -> str:
        return offer_words(self._context, replace(self._offer, at=self._ghost_at or self._start()))

    def _found_spots(self) -> tuple[Spot, ...]:
        """Where the offer has it, and a few places far from each other."""
        start = self._start()
        places = (start, *sorted((at for at in self._about(start) if at != start and self._action(at) is not None),
                                 key=lambda at: math.dist(at.point, start.point)))
        found = far_apart(places, CHOICE) if self._action(start) is not None else far_apart(places[1:], CHOICE)
        return told_apart(self._context, found)

    def _about(self, start: Place) -> Iterator[Place]:
        area = self._context.state.header.area
        steps = range(-REACH * INCH, REACH * INCH + 1, GRID)
        for point in ((start.x + dx, start.y + dy) for dx in steps for dy in steps):
            if all(0 <= along <= area for along in point):
                yield from (Place(*point, level) for level in ground.levels(self._context.state, point))

    def _modes(self) -> tuple[Element, ...]:
        told: tuple[Element, ...] = (Text(offer_words(self._context, self._offer), Style.SMALL),)
        if self._square is not None:
            told = (*told, Text(say("Anywhere in the square that is marked: the dice said so."), Style.SMALL))
        return (*told, Button(OTHER, say("Something else"), tone=Tone.QUIET)) if self._several else told

    @property
    def _square(self) -> tuple[int, ...] | None:
        """The square that two dice said, where a thing is placed at random (DUEL-D123)."""
        thrown = self._context.state.scatter.square
        return thrown if thrown and isinstance(self._offer, a.PlaceThing) else None

    def _drawn(self) -> Drawn:
        return super()._drawn() + self._drawn_square()

    def _drawn_square(self) -> Drawn:
        square = self._square
        if square is None:
            return Drawn()
        state = self._context.state
        field = ground.field_of(state)
        (west, south), side = corner_of(field, square), field.area // SQUARES
        corners = ((0, 0), (side, 0), (side, side), (0, side), (0, 0))
        points = tuple(point_of(state, Place(west + x, south + y)) for x, y in corners)
        return Drawn(strokes=(Stroke(points, SQUARE, dash=0.2),))

    def _drawn_place(self) -> Drawn:
        at = self._ghost_at
        if self._of or at is None:
            return super()._drawn_place()
        fits = self._action(at) is not None
        return Drawn(strokes=(ring(point_of(self._context.state, at), TREASURE_RADIUS / INCH, FITS if fits else MISFIT,
                                   dash=0.0 if fits else 0.12),))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == OTHER:
            self._context.unpick()
            return True
        return super().on_intent(intent)


def _whom(at: AtField, offer: Landing) -> str:
    """The model that would be there; empty for a thing."""
    match offer:
        case a.Hurl():
            return offer.model
        case a.Exchange():
            fight = at.context.state.fight
            return fight.attacks[0].target if fight is not None and fight.attacks else ""
        case a.PlaceThing():
            return ""
    return offer.of
