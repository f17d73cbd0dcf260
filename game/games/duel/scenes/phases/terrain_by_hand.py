"""Terrain is laid out by hand before the match: a piece is picked, turned and set down (DUEL-D11 to D13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.catalogue import ROPE, piece_of, rope
from game.games.duel.rules.field.models import INCH, Place
from game.games.duel.rules.field.pieces import SCALE, TURNS, cos_sin
from game.games.duel.rules.objectives import discs_kept_free
from game.games.duel.scenes.field.field_pieces import inches
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.field_controller import AtField
from game.games.duel.scenes.phases.offers_controller import Asked
from game.games.duel.scenes.phases.place_controller import FITS, MISFIT, PlaceController, Spot
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.games.duel.scenes.where_words import where
from game.scenes.field.drawn_over import Drawn, Patch, Stroke
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, ListItem, Row, Text
from game.ui.styles import Style, Tone

KIND, TURN_LEFT, TURN_RIGHT = "kind_", "turn_left", "turn_right"
SHORTER, LONGER = "shorter", "longer"
A_PRESS = 2  # steps of a press or a notch
A_SPAN, SHORTEST = 500, 1500  # u, between the poles of a rope
LONGEST = ground.LONGEST_ROPE // A_SPAN * A_SPAN
GRID = 1000
SPOTS = 4


class TerrainController(PlaceController):
    """One piece, or the word that it is enough."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str) -> None:
        self._kinds = tuple(offer for offer in offers if isinstance(offer, a.PlaceTerrain))
        super().__init__(at, seat, asked, tuple(offer for offer in offers if offer not in self._kinds), "")
        self._kind: a.PlaceTerrain | None = None
        self._turn = 0
        self._span = LONGEST
        self._whys: dict[tuple[Place, int], str] = {}

    def _start(self) -> Place:
        half = self._context.state.header.area // 2
        return Place(half, half)

    def _problem(self, at: Place) -> str:
        """Why the piece cannot lie there, as the rules say it; looked for once a place."""
        if self._kind is None:
            return "none"
        if (at, self._turn) not in self._whys:
            state, pole = self._context.state, self._pole(at)
            self._whys[at, self._turn] = ground.placing_problem(
                state, self._kind.id, self._kind.kind, at.point, 0 if pole else self._turn, discs_kept_free(state),
                pole)
        return self._whys[at, self._turn]

    def _pole(self, at: Place) -> tuple[int, int] | None:
        """Where the other pole of a rope stands; None of everything else (X12)."""
        if self._kind is None or self._kind.kind != ROPE:
            return None
        cos, sin = cos_sin(self._turn)
        return at.x + self._span * cos // SCALE, at.y + self._span * sin // SCALE

    def _action(self, at: Place) -> a.Action | None:
        if self._kind is None or self._problem(at):
            return None
        pole = self._pole(at)
        if pole is not None:
            return a.PlaceTerrain(self._kind.by, self._kind.id, ROPE, at.point, to=pole)
        return a.PlaceTerrain(self._kind.by, self._kind.id, self._kind.kind, at.point, self._turn)

    def _why_not(self, at: Place) -> Message:
        why, _, what = self._problem(at).partition(" ")
        piece = next((KIND_NAMES[each.kind] for each in self._context.field.pieces if each.id == what), "")
        return {"none": say("Pick a piece first."), "area": say("It must lie in the field with all its corners."),
                "overlap": say("It overlaps {piece}.", piece=piece),
                "token": say("The treasure in the middle must be left room."),
                "corner": say("A corner must keep room for whoever comes in.")}.get(
                    why, say("It cannot lie there."))

    def _confirm(self) -> str:
        return say("Set it down")

    def _place_at(self, x: float, y: float) -> Place | None:
        """On the ground alone; in steps of a tenth of an inch."""
        met, area = self._field.under(x, y), self._context.state.header.area
        if met is None or self._kind is None:
            return None
        point = tuple(round(along * INCH / 100) * 100 + area // 2 for along in met)
        return Place(point[0], point[1]) if all(0 <= along <= area for along in point) else None

    def _level_near(self, point: tuple[int, int], level: int) -> int:
        return 0

    # --- the card ---------------------------------------------------------------------------------------------

    def _modes(self) -> tuple[Element, ...]:
        if self._kind is None:
            return tuple(ListItem(f"{KIND}{number}", offer_words(self._context, offer))
                         for number, offer in enumerate(self._kinds))
        return (Text(KIND_NAMES[self._kind.kind], Style.HEADING), *self._turns(),
                Button("other_kind", say("Another piece"), tone=Tone.QUIET))

    def _ways_on(self, at: Place) -> tuple[Element, ...]:
        return self._turns()

    def _turns(self) -> tuple[Row, ...]:
        """It is turned; of a rope the other pole comes nearer, or goes farther away (X12)."""
        turns = Row((Button(TURN_LEFT, say("Turn left"), key="B"), Button(TURN_RIGHT, say("Turn right"), key="N")))
        if self._kind is None or self._kind.kind != ROPE:
            return (turns,)
        return (turns, Row((Button(SHORTER, say("Shorter"), self._span > SHORTEST, say("It is as short as may be.")),
                            Button(LONGER, say("Longer"), self._span < LONGEST, say("It is as long as may be.")))))

    def _found_spots(self) -> tuple[Spot, ...]:
        """A few places where it fits, for whoever has no pointer."""
        if self._kind is None:
            return ()
        area = self._context.state.header.area
        found: list[Spot] = []
        for x in range(GRID, area, GRID):
            for y in range(GRID, area, 2 * GRID):
                if len(found) < SPOTS and (x // GRID + y // GRID) % 3 == 0 and not self._problem(Place(x, y)):
                    place = Place(x, y)
                    found.append(Spot(where(self._context.field, place), place))
        return tuple(found)

    # --- what is drawn ----------------------------------------------------------------------------------------

    def _drawn_place(self) -> Drawn:
        at, area = self._ghost_at, self._context.state.header.area
        if at is None or self._kind is None:
            return Drawn()
        ink = FITS if self._action(at) is not None else MISFIT
        patches: list[Patch] = []
        strokes: list[Stroke] = []
        pole = self._pole(at)
        piece = rope(at.point, pole) if pole is not None else piece_of(self._kind.kind, at.point, self._turn)
        if pole is not None:
            ends = tuple((*inches(*end, area), piece.top / INCH) for end in (at.point, pole))
            strokes.append(Stroke(ends, ink))
        for part in piece.parts:
            corners = tuple(inches(x, y, area) for x, y in part.outline.corners)
            patches.append(Patch(corners, (*ink[:3], 0.35)))
            strokes.append(Stroke(tuple((*corner, 0.0) for corner in (*corners, corners[0])), ink))
        return Drawn(tuple(patches), tuple(strokes))

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "turn_left":
                self._turned(A_PRESS)
            case "turn_right":
                self._turned(-A_PRESS)
            case "shorter" | "longer":
                self._span = min(max(self._span + (A_SPAN if intent.name == LONGER else -A_SPAN), SHORTEST), LONGEST)
                self._whys.clear()
                self._turned(0)
            case "other_kind":
                self._kind, self._spots = None, None
                self._set_ghost(None, False)
            case name if name.startswith(KIND):
                self._kind, self._spots = self._kinds[int(name.removeprefix(KIND))], None
                self._whys.clear()
            case _:
                return super().on_intent(intent)
        return True

    def on_wheel(self, notches: int) -> None:
        self._turned(A_PRESS * notches)

    def _turned(self, steps: int) -> None:
        self._turn = (self._turn + steps) % TURNS
        self._spots = None
        self._draw()
