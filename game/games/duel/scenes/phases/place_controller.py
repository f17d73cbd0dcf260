"""A question that is answered at a place of the field: by the pointer, by places that are offered, by fine steps.

Nothing is done before it is confirmed: the place is looked at first, with what would be seen from there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import INCH, Body, Place
from game.games.duel.scenes.facing import A_PRESS, bears_shield, drawn_shield, shield_elements, turned
from game.games.duel.scenes.field.stand import figure_of, point_of
from game.games.duel.scenes.phases.field_controller import MODEL, AtField
from game.games.duel.scenes.phases.offers_controller import Asked, OffersController
from game.games.duel.scenes.seeing import body_at, in_inches
from game.scenes.field.drawn_over import Drawn, Ink, ring
from game.scenes.large_text import in_pairs
from game.scenes.match.controller import Card
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Handle, Intent, Mark, Text
from game.ui.styles import Style, Tone

GHOST, GO, AGAIN, SPOT = "ghost", "go_there", "elsewhere", "spot_"
STEP, FAR_STEP = 100, 1000  # u, of an arrow and of an arrow with shift
STEPS: Mapping[str, tuple[int, int]] = MappingProxyType({
    "arrow_left": (-STEP, 0), "arrow_right": (STEP, 0), "arrow_down": (0, -STEP), "arrow_up": (0, STEP),
    "shift-arrow_left": (-FAR_STEP, 0), "shift-arrow_right": (FAR_STEP, 0),
    "shift-arrow_down": (0, -FAR_STEP), "shift-arrow_up": (0, FAR_STEP)})
SAME_IN = 0.35  # pressed so near to where it stands, it is confirmed
SNAPS_IN = 0.15  # pressed so near to a place that will do, it is that one
FITS: Ink = (1.0, 0.95, 0.75, 0.95)
MISFIT: Ink = (0.95, 0.30, 0.25, 0.95)
GHOST_PX = 34


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is offered: what it is good for, what it costs or where it is, and what is said when looked at."""

    label: str
    at: Place
    told: str = ""
    where: str = ""


class PlaceController(OffersController):
    """Somebody, or something, is set down. What it costs, and whether it may, a subclass asks of the rules."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        super().__init__(at, seat, asked, offers, of)
        self._ghost_at: Place | None = None
        self._planted = False
        self._lifted = False  # the pointer has taken the figure up, and not let go of it
        self._spots: tuple[Spot, ...] | None = None
        self._spot_looked_at = ""
        self._facing: a.Facing | None = None  # of a shield, where it was turned (DUEL-D63)

    # --- what a subclass says ---------------------------------------------------------------------------------

    def _action(self, at: Place) -> a.Action | None:
        """What would be done there; None where it cannot be."""
        raise NotImplementedError

    def _why_not(self, at: Place) -> Message:
        """Why it cannot."""
        raise NotImplementedError

    def _found_spots(self) -> tuple[Spot, ...]:
        """Places worth offering."""
        return ()

    def _start(self) -> Place:
        """Where fine steps begin."""
        raise NotImplementedError

    def _there(self, at: Place) -> tuple[Element, ...]:
        """What is said of a place; here where it is."""
        return (Text(say("{east} inches from the west, {north} from the south", east=in_inches(at.x),
                         north=in_inches(at.y)), Style.SMALL),)

    def _confirm(self) -> str:
        """What the button says that does it."""
        return say("Go there")

    # --- what is seen -----------------------------------------------------------------------------------------

    @property
    def looker(self) -> Body | None:
        """Who stands there then sees this."""
        if self._ghost_at is not None and self._of:
            return body_at(self._context.state, self._of, self._ghost_at)
        return super().looker

    def _set_ghost(self, at: Place | None, planted: bool) -> None:
        self._ghost_at, self._planted = at, planted and at is not None
        self._show_ghost()
        self._look()
        self._draw()

    def _show_ghost(self) -> None:
        at = self._ghost_at
        self._field.ghost(None if at is None or not self._of else figure_of(
            self._context.state, self._of, at, self._faces))

    def _drawn(self) -> Drawn:
        return super()._drawn() + self._drawn_place() + self._drawn_shield()

    def on_look(self, name: str, covered: bool) -> None:
        """A place that is pointed at among those offered is looked at on the field (see ``OffersController``)."""
        came = covered and not self._covered
        super().on_look(name, covered)
        if came and not (self._planted or self._lifted):
            self._set_ghost(None, False)
        if name == self._spot_looked_at or self._planted:
            return
        left, self._spot_looked_at = self._spot_looked_at, name
        spot = self._spot_named(name)
        if spot is not None:
            self._set_ghost(spot.at, False)
        elif left.startswith(SPOT):
            self._set_ghost(None, False)

    # --- shields ----------------------------------------------------------------------------------------------

    @property
    def _faces(self) -> a.Facing | None:
        """How the shield of whoever it is about faces, or would face; None without one."""
        if not self._of or not bears_shield(self._context.state, self._of):
            return None
        return self._facing or self._context.state.models[self._of].facing or ground.usual_facing(
            self._context.state, self._of)

    def _shield(self) -> tuple[Element, ...]:
        faces = self._faces
        counts = self._context.state.header.options.cover != "off"
        return tuple(shield_elements(faces, counts)) if faces is not None else ()

    def _drawn_shield(self) -> Drawn:
        looker, faces = self.looker, self._faces
        if looker is None or faces is None or self._context.state.header.options.cover == "off":
            return Drawn()
        return drawn_shield(self._context.state, looker, faces)

    def _turn_shield(self, steps: int) -> None:
        faces = self._faces
        if faces is not None:
            self._face(turned(faces, steps))

    def _face(self, facing: a.Facing) -> None:
        self._facing = facing
        self._show_ghost()
        self._draw()

    def _face_nearest(self) -> None:
        """Towards the nearest opponent, from where it would stand."""
        looker = self.looker
        if looker is None or self._faces is None:
            return
        others = (self._context.state.models[each].at for each in self._context.opponents_of(self._of))
        there = [at.point for at in others if at is not None]
        if not there:
            return
        x, y = min(there, key=lambda point: math.dist(point, looker.at.point))
        if (x, y) != looker.at.point:
            self._face((x - looker.at.x, y - looker.at.y))

    def _drawn_place(self) -> Drawn:
        at = self._ghost_at
        if at is None or not self._of:
            return Drawn()
        fits = self._action(at) is not None
        radius = body_at(self._context.state, self._of, at).radius / INCH
        return Drawn(strokes=(ring(point_of(self._context.state, at), radius, FITS if fits else MISFIT,
                                   dash=0.0 if fits else 0.12),))

    # --- the card ---------------------------------------------------------------------------------------------

    def card(self) -> Card:
        if self._doubted is not None or self._ghost_at is None or not self._planted:
            return self._at_rest_card()
        at = self._ghost_at
        action = self._action(at)
        why = () if action is not None else (Text(self._why_not(at), Style.BODY, Tone.DANGER),)
        body = (*self._there(at), *self._where(at), *why, *self._shield(), *self._ways_on(at), *self._sight_elements())
        foot = (Button(GO, self._confirm(), action is not None, self._why_not(at) if action is None else "",
                       tone=Tone.PRIMARY, key="Enter"), Button(AGAIN, say("Elsewhere"), tone=Tone.QUIET))
        return Card(self._asked.title, body, self._asked.move, foot=foot, focus=GHOST, goes_on=GO)

    def _at_rest_card(self) -> Card:
        card = super().card()
        if self._doubted is not None:
            return card
        told = (Text(say("Press a place on the field, or step there with the arrows."), Style.SMALL, Tone.QUIET),)
        spots = tuple(Button(f"{SPOT}{number}", spot.label, detail=spot.told, tone=Tone.QUIET)
                      for number, spot in enumerate(self._offered_spots()))
        at = self._ghost_at
        hovered = (*self._there(at), *self._where(at)) if at is not None else ()
        # What changes while something is pointed at stands last, so that no button moves away from under the pointer.
        body = (*told, *self._modes(), *self._answers(), *in_pairs(spots), *self._shield(), *self._give_up(), *hovered,
                *self._sight_elements())
        return Card(card.title, body, card.move, focus=self._rest_focus, goes_on=self._leads_on)

    def _where(self, at: Place) -> tuple[Element, ...]:
        """Where a place is that was offered, in the words of the field: on its button there is no room for that."""
        found = next((spot.where for spot in self._offered_spots() if spot.at == at and spot.where), "")
        return (Text(found, Style.SMALL),) if found else ()

    def _modes(self) -> tuple[Element, ...]:
        """In which way, where there are several."""
        return ()

    def _ways_on(self, at: Place) -> tuple[Element, ...]:
        """What else may be done with a place."""
        return ()

    @property
    def _rest_focus(self) -> str | None:
        return GHOST

    @property
    def _leads_on(self) -> str | None:
        """The first place that is offered, else the first answer."""
        return f"{SPOT}0" if self._offered_spots() else self._first

    def _offered_spots(self) -> tuple[Spot, ...]:
        if self._spots is None:
            self._spots = self._found_spots()
        return self._spots

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "go_there":
                self._go()
            case "elsewhere":
                self._set_ghost(None, False)
            case "ghost":
                self._step(0, 0)
            case "shield_left":
                self._turn_shield(A_PRESS)
            case "shield_right":
                self._turn_shield(-A_PRESS)
            case "shield_towards":
                self._face_nearest()
            case name if name.startswith(SPOT):
                spot = self._spot_named(name)
                self._set_ghost(spot.at if spot is not None else None, True)
            case _:
                return super().on_intent(intent)
        return True

    def _spot_named(self, name: str) -> Spot | None:
        """The place of a control; None for none, and for one that stood there on the screen before this one."""
        number = name.removeprefix(SPOT) if name.startswith(SPOT) else ""
        spots = self._offered_spots() if number.isdecimal() else ()
        return spots[int(number)] if number.isdecimal() and int(number) < len(spots) else None

    def _go(self) -> None:
        action = self._action(self._ghost_at) if self._ghost_at is not None else None
        if action is not None:
            self._context.submit(action)

    def on_key(self, key: str) -> bool:
        if key in STEPS:
            self._step(*STEPS[key])
            return True
        if key == "enter" and self._planted:
            self._go()
            return True
        return False

    def _step(self, east: int, north: int) -> None:
        """A fine step from where it is, on the nearest level there."""
        at = self._ghost_at or self._start()
        area = self._context.state.header.area
        point = min(max(at.x + east, 0), area), min(max(at.y + north, 0), area)
        self._set_ghost(Place(*point, self._level_near(point, at.z)), True)

    def _level_near(self, point: tuple[int, int], level: int) -> int:
        levels = ground.levels(self._context.state, point)
        return min(levels, key=lambda each: abs(each - level), default=0)

    # --- the pointer ------------------------------------------------------------------------------------------

    def _point(self, x: float, y: float) -> None:
        super()._point(x, y)
        if self._lifted or not (self._planted or self._spot_looked_at.startswith(SPOT)):
            asks = not self._lifted and self._hovered not in ("", self._of)  # how somebody is seen from where it stands
            self._set_ghost(None if asks else self._place_at(x, y), False)

    def _place_at(self, x: float, y: float) -> Place | None:
        """The place that is seen there: on the highest surface that the pointer meets."""
        state, area = self._context.state, self._context.state.header.area
        for level in self._levels():
            met = self._field.under(x, y, level / INCH)
            if met is None:
                continue
            point = round(met[0] * INCH) + area // 2, round(met[1] * INCH) + area // 2
            if level in ground.levels(state, point) or (not level and self._is_near(point)):
                return Place(*point, level)
        return None

    def _levels(self) -> tuple[int, ...]:
        """Heights at which anything can be stood on, from above."""
        field = self._context.field
        tops = {part.top for piece in field.pieces for part in piece.parts if part.flags.stand}
        return (*sorted(tops - {0}, reverse=True), 0)

    def _is_near(self, point: tuple[int, int]) -> bool:
        area = self._context.state.header.area
        return all(0 <= along <= area for along in point)

    def on_press(self, x: float, y: float) -> None:
        found = self._model_at(x, y)
        if found and found != self._of:
            self._picked(found)
            return
        if found == self._of and found and not self._planted:
            self._lifted = True
            return
        at = self._place_at(x, y)
        if at is None:
            return
        at = self._snapped(at)
        ghost = self._ghost_at
        if self._planted and ghost is not None and math.dist(ghost.point, at.point) <= SAME_IN * INCH:
            self._go()
        else:
            self._set_ghost(at, True)

    def _snapped(self, at: Place) -> Place:
        """What is refused for a hair's breadth is set down where the start or an offered place is."""
        if self._action(at) is not None:
            return at
        offered = (self._start(), *(spot.at for spot in self._offered_spots()))
        near = [each for each in offered if each.z == at.z and math.dist(each.point, at.point) <= SNAPS_IN * INCH
                and self._action(each) is not None]
        return min(near, key=lambda each: math.dist(each.point, at.point), default=at)

    def on_release(self) -> None:
        if self._lifted:
            self._lifted = False
            self._set_ghost(self._ghost_at, True)

    def on_cancel(self) -> None:
        self._lifted = False
        self._set_ghost(None, False)

    @property
    def holding(self) -> bool:
        return self._planted or self._lifted

    def handles(self) -> tuple[Handle, ...]:
        at = self._ghost_at or self._start()
        x, y = self._field.pixel(point_of(self._context.state, at))
        keys = (*STEPS, *(("enter",) if self._planted else ()))
        ghost = Handle(GHOST, self._ghost_words(at), "place", x - GHOST_PX // 2, y - GHOST_PX // 2, GHOST_PX, GHOST_PX,
                       keys=keys)
        return (ghost, *(handle for handle in super().handles() if handle.name != MODEL + self._of))

    def _ghost_words(self, at: Place) -> str:
        if self._action(at) is None:
            return self._why_not(at)
        return self._confirm()

    def marks(self) -> tuple[Mark, ...]:
        return (*super().marks(), *self._place_marks())

    def _place_marks(self) -> tuple[Mark, ...]:
        return ()
