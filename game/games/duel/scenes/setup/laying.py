"""A battlefield as it is being made: what lies there, the piece in the hand, and why that cannot be put down."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.games.duel.rules.field.catalogue import piece_of
from game.games.duel.rules.field.pieces import Field, Piece
from game.games.duel.rules.field.placing import BadPlacing, Unfit
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.setup.own_fields import (
    MOST_PIECES,
    STEP,
    free_place,
    group,
    laid_out,
    light_at,
    linked,
    moved,
    on_grid,
    partner,
    problem_of,
    put_down,
    taken_up,
    turned_by,
    without_light,
)
from game.games.duel.rules.setup.presets import usual_entry
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.rules.plane.polygons import is_within
from game.ui.messages import Message, say

LIGHT_REACH = 300  # u: so near to a light is on it
FINGER = 150  # u: so near to a thin piece is on it
CORNER_WORDS = {"sw": say("south-west"), "se": say("south-east"), "ne": say("north-east"), "nw": say("north-west")}


@dataclass(frozen=True)
class Laying:
    """What lies there, how large the ground is, and what it is called."""

    own: OwnField
    area: int
    name: str

    @property
    def entry(self) -> int:
        """How far one enters on ground of this size."""
        return usual_entry(self.area)

    @cached_property
    def field(self) -> Field:
        """As the rules have it."""
        return laid_out(self.own, self.area)


@dataclass(slots=True)
class Hand:
    """What somebody does to a battlefield; ``held``: the piece in the hand, ``chosen``: one that lies there."""

    laying: Laying
    mirrored: bool = True
    kind: str = "crate"
    held: OwnPiece | None = None
    chosen: int | None = None
    problem: BadPlacing | None = field(default=None)
    light: tuple[int, int] | None = None  # where the light in the hand is

    @property
    def pieces(self) -> tuple[OwnPiece, ...]:
        """The piece in the hand, and its twin where it has one."""
        return () if self.held is None else group(self.held, self.laying.area, self.mirrored)

    @property
    def shown(self) -> tuple[Piece, ...]:
        """The same as the rules have them."""
        return tuple(piece_of(each.kind, each.at, each.turn, "hand") for each in self.pieces)

    @property
    def full(self) -> bool:
        """Whether no further piece has room on the list."""
        return len(self.laying.own.pieces) + (2 if self.mirrored else 1) > MOST_PIECES

    def take_kind(self, kind: str) -> None:
        """A new piece of this kind, where the last one was or in the west, at the nearest free place."""
        area = self.laying.area
        before = self.held or OwnPiece(kind, (area // 4, area // 2), 0)
        self.kind, self.chosen = kind, None
        piece = OwnPiece(kind, before.at, before.turn)
        self._hold(free_place(self.laying.own, piece, area, self.laying.entry, self.mirrored) or piece)

    def take_light(self) -> None:
        """A light, where the last piece was or in the west."""
        area = self.laying.area
        place = self.held.at if self.held is not None else (area // 4, area // 2)
        self.chosen = None
        self._hold(None)
        self.light = place

    def link(self, piece: int) -> None:
        """The switch that is chosen works this piece too, or not any more (X7)."""
        if self.chosen is not None:
            self._lay(linked(self.laying.own, self.chosen, piece))

    def mirror(self, on: bool) -> None:
        """Whether the piece in the hand has a twin."""
        self.mirrored = on
        self._hold(self.held)

    def step(self, east: int, north: int) -> None:
        """The piece in the hand so many steps away."""
        if self.held is not None:
            self._hold(moved(self.held, east, north, self.laying.area))
        elif self.light is not None:
            x, y = self.light
            self.light = on_grid(x + east * STEP, y + north * STEP, self.laying.area)

    def turn(self, steps: int) -> None:
        """The piece in the hand turned."""
        if self.held is not None:
            self._hold(turned_by(self.held, steps))

    def press(self, x: int, y: int) -> None:
        """A place was pressed: what is in the hand goes there, or down if it is there; with nothing one is taken."""
        if self.light is not None or (self.held is None and self._light_near(x, y) is not None):
            self._press_light(x, y)
            return
        if self.held is not None and any(_is_on(piece, x, y) for piece in self.shown):
            self.put_down()
            return
        there = next((at for at, piece in enumerate(self.laying.field.pieces) if _is_on(piece, x, y)), None)
        if there is not None and self.held is None:
            self.chosen = there
            self.lift()
            return
        held = self.held or OwnPiece(self.kind, (x, y), 0)
        self._hold(OwnPiece(held.kind, on_grid(x, y, self.laying.area), held.turn))

    def put_down(self) -> bool:
        """What is in the hand lies there now, where it may; whether it does."""
        if self.light is not None:
            self._lay(light_at(self.laying.own, self.laying.area, self.light, self.mirrored))
            self._hold(None)
            return True
        if self.held is None or self.problem is not None or self.full:
            return False
        own = put_down(self.laying.own, self.pieces)
        self._lay(own)
        self._hold(None)
        return True

    def choose_next(self) -> None:
        """Another piece that lies there, one after the other."""
        count = len(self.laying.own.pieces)
        self._hold(None)
        self.chosen = None if not count else 0 if self.chosen is None else (self.chosen + 1) % count

    def lift(self) -> None:
        """The piece that is chosen into the hand, with its twin."""
        if self.chosen is None:
            return
        piece = self.laying.own.pieces[self.chosen]
        other = partner(self.laying.own, self.chosen, self.laying.area)
        self._lay(taken_up(self.laying.own, frozenset({self.chosen} | ({other} if other is not None else set()))))
        self.chosen, self.mirrored, self.kind = None, other is not None, piece.kind
        self._hold(piece)

    def drop(self) -> None:
        """The piece in the hand is put back into the box; one that is chosen too."""
        self.lift()
        self._hold(None)

    def clear(self) -> None:
        """Nothing lies there any more."""
        self._lay(OwnField())
        self.chosen = None
        self._hold(None)

    def resize(self, area: int) -> None:
        """Another size of ground, where nothing lies."""
        self.laying = Laying(self.laying.own, area, self.laying.name)
        self._hold(None)

    def call(self, name: str) -> None:
        """What it is called."""
        self.laying = Laying(self.laying.own, self.laying.area, name)

    def _lay(self, own: OwnField) -> None:
        self.laying = Laying(own, self.laying.area, self.laying.name)

    def _light_near(self, x: int, y: int) -> int | None:
        """The light that is pressed; None for none."""
        return next((at for at, light in enumerate(self.laying.own.lights)
                     if max(abs(light[0] - x), abs(light[1] - y)) <= LIGHT_REACH), None)

    def _press_light(self, x: int, y: int) -> None:
        """A light goes there, down where it is already, or into the hand."""
        there = self._light_near(x, y)
        if self.light is None and there is not None:
            place = self.laying.own.lights[there][:2]
            self._lay(without_light(self.laying.own, self.laying.area, there))
            self._hold(None)
            self.light = place
        elif self.light is not None and max(abs(self.light[0] - x), abs(self.light[1] - y)) <= LIGHT_REACH:
            self.put_down()
        else:
            self.light = on_grid(x, y, self.laying.area)

    def _hold(self, piece: OwnPiece | None) -> None:
        self.held, self.light = piece, None
        laying = self.laying
        self.problem = problem_of(laying.own, self.pieces, laying.area, laying.entry) if piece is not None else None


def _is_on(piece: Piece, x: int, y: int) -> bool:
    return any(is_within(part.outline, (x, y), FINGER) for part in piece.parts)


def problem_words(problem: BadPlacing, laying: Laying) -> Message:
    """Why a piece cannot lie there (DUEL-D13)."""
    match problem.why:
        case Unfit.AREA:
            return say("It must lie within the field, and its twin too.")
        case Unfit.OVERLAP:
            other = next((piece for piece in laying.field.pieces if piece.id == problem.what), None)
            return say("It would lie over its own twin.") if other is None else say(
                "It or its twin would lie over {piece}.", piece=KIND_NAMES[other.kind])
        case Unfit.TOKEN:
            return say("The treasure lies there.")
        case Unfit.CORNER:
            return say("Nobody could come in from the {corner} any more.", corner=CORNER_WORDS[problem.what])
    return say("It is not laid down before a match.")
