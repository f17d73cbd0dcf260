"""A model acts: it is moved where it can get, stays, takes the treasure, or what options add (DUEL-D27, DUEL-D30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as relabelled

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.outline import Outline, outline
from game.games.duel.rules.field.reach import Region, region_of
from game.games.duel.rules.field.surfaces import stands_at
from game.games.duel.rules.field.ways import Leg, Mover, Walked
from game.games.duel.rules.melee import holding
from game.games.duel.rules.weapons import melee_weapons
from game.games.duel.scenes.contact_places import touching_near
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.offer_words import is_way_out, mode_words, offer_words, reach_of_move
from game.games.duel.scenes.phases.field_controller import AtField
from game.games.duel.scenes.phases.offers_controller import OFFER, Asked
from game.games.duel.scenes.phases.place_controller import PlaceController, Spot
from game.games.duel.scenes.reach_drawn import drawn_outline, drawn_tape
from game.games.duel.scenes.seeing import body_at, in_inches
from game.games.duel.scenes.useful_places import useful_places
from game.rules.game import Refused
from game.scenes.field.drawn_over import Drawn
from game.scenes.field.terrain import Point
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Choice, Element, Intent, Mark, Text
from game.ui.styles import Style, Tone

MODE, WAY_POINT, BACK = "mode", "way_point", "way_back"
COARSE = 500  # u: an outline on this grid takes a frame, and its arcs are as true


class ActController(PlaceController):
    """One model that is activated. Moves can be taken back until something is revealed."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        self._moves = tuple(offer for offer in offers if isinstance(offer, a.Move) and not offer.path
                            and offer.target is UNSET)
        ways_out = [offer for offer in offers if is_way_out(at.context, offer)]
        others = tuple(offer for offer in offers if offer not in (*self._moves, *ways_out[1:]))
        stays = tuple(move for move in self._moves if move.done)[:1]
        carries = at.context.state.models[of].carries is not None
        super().__init__(at, seat, asked, sorted((*others, *stays), key=lambda offer: (
            1 if offer in stays else 0 if is_way_out(at.context, offer) and carries
            else 2 if is_way_out(at.context, offer) else 0)), of)
        self._mode = 0
        self._legs: tuple[Leg, ...] = ()  # to the way-points that are set
        self._paid = 0
        self._region: Region | None = None
        self._levels_due: list[int] = []
        self._outlines: tuple[Outline, ...] = ()
        self._walked: tuple[Place, Walked | None] | None = None

    # --- where it can get -------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._reach_anew()
        super().enter()

    def _reach_anew(self) -> None:
        """The reach from where the last way-point is; it is drawn level by level, a frame for each."""
        self._outlines, self._walked, self._spots, self._region = (), None, None, None
        if not self._moves:
            return
        self._region = region_of(self._context.field, self._mover(), ground.others_of(self._context.state, self._of))
        self._levels_due = sorted({known.waypoint.at.z for known in self._region.reached})

    def _mover(self) -> Mover:
        move = self._moves[self._mode]
        state = self._context.state
        mover = ground.mover_of(state, self._of, reach_of_move(state, move) - self._paid)
        return replace(mover, body=replace(mover.body, at=self._from)) if self._legs else mover

    @property
    def _from(self) -> Place:
        """Where the model stands, or its last way-point."""
        return self._legs[-1].to if self._legs else self._start()

    def _start(self) -> Place:
        return self._context.state.models[self._of].at or Place(0, 0)

    def update(self, dt_s: float) -> None:
        if self._levels_due:
            level = self._levels_due.pop(0)
            others = ground.others_of(self._context.state, self._of)
            found = outline(self._context.field, self._mover(), others, level, COARSE)
            self._outlines = (*self._outlines, found)
            self._draw()

    def _way_to(self, at: Place) -> Walked | None:
        """The cheapest way there; looked for once for a place."""
        if self._region is None:
            return None
        if self._walked is None or self._walked[0] != at:
            self._walked = at, self._region.path_to(at)
        return self._walked[1]

    def _action(self, at: Place) -> a.Action | None:
        """The Move that ends there, if the rules allow it (DUEL-D30)."""
        made = self._move_to(at)
        return made if made is not None and self._refusal(made) is None else None

    def _move_to(self, at: Place) -> a.Move | None:
        """The cheapest Move that ends there; None where no way leads there."""
        walked = self._way_to(at)
        if walked is None:
            return None
        path = (*self._legs, *(step.leg for step in walked.steps))
        return self._faced(replace(self._moves[self._mode], path=path))

    def _refusal(self, move: a.Move) -> Refused | None:
        return self._context.match.rules.refusal(self._context.state, move)

    def _faced(self, move: a.Move) -> a.Move:
        """With the shield as it was turned; otherwise it stays (DUEL-D63)."""
        return move if self._facing is None else replace(move, facing=self._facing)

    def _why_not(self, at: Place) -> Message:
        state = self._context.state
        if not stands_at(self._context.field, body_at(state, self._of, at), ground.others_of(state, self._of)):
            return say("There is no room to stand.")
        if self._way_to(at) is None:
            return say("That is too far, or no way leads there.")
        if not self._moves[self._mode].done:
            return say("Nobody can be engaged from there: a stop on the way is made to shoot.")
        move = self._move_to(at)
        refusal = self._refusal(move) if move is not None else None
        if refusal is not None and refusal.code == "retreat_first":
            held = joined(", ", tuple(self._context.name(ident) for ident in refusal.detail.split()))
            return say("Base to base with {names}: leaving is asked for first, and is paid for.", names=held)
        return say("The rules do not allow this way.")

    def _place_at(self, x: float, y: float) -> Place | None:
        """What is set down a little off an opponent touches it, where it can fight there (DUEL-D118)."""
        at = super()._place_at(x, y)
        if at is None or not melee_weapons(self._context.state, self._of):
            return at
        return touching_near(self._context, self._of, at)

    def _found_spots(self) -> tuple[Spot, ...]:
        if self._region is None:
            return ()
        found = useful_places(self._context, self._region, self._of)
        held = holding(self._context.state, self._of)  # few places may be gone to then (DUEL-D121)
        return tuple(spot for spot in found if self._action(spot.at) is not None) if held else found

    # --- what is said of it -----------------------------------------------------------------------------------

    def _there(self, at: Place) -> tuple[Element, ...]:
        walked = self._way_to(at)
        if walked is None:
            return ()
        whole = reach_of_move(self._context.state, self._moves[self._mode])
        return (Text(say("{price} of {whole} inches", price=in_inches(self._paid + walked.price),
                         whole=in_inches(whole)), Style.HEADING),)

    def _modes(self) -> tuple[Element, ...]:
        if len(self._moves) < 2:
            return ()
        options = tuple((str(at), mode_words(self._context, move)) for at, move in enumerate(self._moves))
        return (Choice(MODE, say("How"), options, str(self._mode)),)

    def _answers(self) -> tuple[Element, ...]:
        """What else may be done; to stay is an action too (DUEL-D27)."""
        buttons = []
        for number, element in enumerate(super()._answers()):
            offer = self._offers[number]
            if self._would_be_lost(offer):
                continue
            if isinstance(element, Button) and isinstance(offer, a.Move) and not offer.path and offer.target is UNSET:
                element = relabelled(element, label=say("Stay here"))
            buttons.append(element)
        return tuple(buttons)

    def _would_be_lost(self, offer: a.Action) -> bool:
        """Whether it leads off the table with nothing in hand, which is asked twice (DUEL-D31)."""
        return is_way_out(self._context, offer) and self._context.state.models[self._of].carries is None

    def _give_up(self) -> tuple[Element, ...]:
        """Ways out with empty hands stand with it, below whatever anybody would rather do."""
        out = tuple(Button(f"{OFFER}{number}", offer_words(self._context, offer), tone=Tone.QUIET, bare=True)
                    for number, offer in enumerate(self._offers) if self._would_be_lost(offer))
        return (*out, *super()._give_up())

    @property
    def _leads_on(self) -> str | None:
        """The treasure where it is in reach, and off the table with it; else the first place that is offered."""
        first = self._offers[0] if self._offers else None
        out = first is not None and is_way_out(self._context, first) and self._context.state.models[self._of].carries
        return self._first if isinstance(first, a.Interact) or out else super()._leads_on

    def _ways_on(self, at: Place) -> tuple[Element, ...]:
        walked = self._way_to(at)
        enabled = walked is not None and walked.price > 0
        found: tuple[Element, ...] = (Button(
            WAY_POINT, say("Way-point here"), enabled, say("It is no place on a way."), tone=Tone.QUIET, key="N"),)
        return (*found, Button(BACK, say("Without way-points"), tone=Tone.QUIET)) if self._legs else found

    # --- what is drawn ----------------------------------------------------------------------------------------

    def _drawn_place(self) -> Drawn:
        area = self._context.state.header.area
        drawn = drawn_outline(self._outlines, area)
        at = self._ghost_at
        if at is None:
            return drawn
        return drawn + drawn_tape(self._points(at), reached=self._way_to(at) is not None) + super()._drawn_place()

    def _points(self, at: Place) -> tuple[Point, ...]:
        walked = self._way_to(at)
        last = tuple(step.leg.to for step in walked.steps) if walked is not None else (at,)
        return tuple(point_of(self._context.state, each) for each in (
            self._start(), *(leg.to for leg in self._legs), *last))

    def _place_marks(self) -> tuple[Mark, ...]:
        """The number on the tape."""
        at = self._ghost_at
        if at is None:
            return ()
        walked = self._way_to(at)
        x, y, z = point_of(self._context.state, at)
        px, py = self._field.pixel((x, y, z + 1.6))
        if walked is None:
            return (Mark("tape", say("too far"), px, py, Style.SMALL, Tone.DANGER),)
        return (Mark("tape", say("{inches}\"", inches=in_inches(self._paid + walked.price)), px, py, Style.SMALL),)

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "mode":
                self._mode = int(str(intent.value))
                self._without_way_points()
            case "way_point":
                self._add_way_point()
            case "way_back":
                self._without_way_points()
            case _:
                return super().on_intent(intent)
        return True

    def _take(self, offer: a.Action) -> None:
        """Leaving is asked twice (DUEL-D31); to stay is a Move of the mode that is chosen."""
        if self._would_be_lost(offer):
            self._doubted = offer
        else:
            super()._take(self._faced(offer) if isinstance(offer, a.Move) else offer)

    def _add_way_point(self) -> None:
        at = self._ghost_at
        walked = self._way_to(at) if at is not None else None
        if walked is None or not walked.price:
            return
        self._legs = (*self._legs, *(step.leg for step in walked.steps))
        self._paid += walked.price
        self._reach_anew()
        self._set_ghost(None, False)

    def _without_way_points(self) -> None:
        self._legs, self._paid = (), 0
        self._reach_anew()
        self._set_ghost(None, False)

    def on_cancel(self) -> None:
        if self._legs and not self._planted:
            self._without_way_points()
        else:
            super().on_cancel()
