"""What all questions at the field have in common: cameras, models under the pointer, sight of what is pointed at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.games.duel.rules.field.models import INCH, Body
from game.games.duel.rules.state import body_of, seat_of
from game.games.duel.scenes import seeing
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.facing import bears_shield, drawn_shields, facing_words
from game.games.duel.scenes.feat_words import FEAT_NAMES
from game.games.duel.scenes.field.stand import DICE_BESIDE, point_of
from game.rules.seats import TABLE
from game.scenes.field.drawn_over import Drawn, Ink
from game.scenes.field.field_at_table import FieldAtTable
from game.scenes.field.terrain import Point
from game.scenes.match.controller import Controller
from game.scenes.table.camera_views import View
from game.ui.messages import joined, say
from game.ui.screen import Element, Handle, Intent, Mark, Text
from game.ui.styles import Style, Tone

MODEL = "model_"
"""How the names of handles begin: the id of the model follows."""
CHOSEN: Ink = (1.0, 0.95, 0.75, 0.95)
POINTED: Ink = (1.0, 1.0, 1.0, 0.75)
STAYS = (View.FIELD, View.FIELD_DOWN, View.EYE, View.ORBIT)
REACH_SHARE = 0.8  # of how high a model is seen: so near to its middle a pointer means it
LEAST_PX = 14
FEW = 2  # whom nobody sees are told one by one


@dataclass(frozen=True, slots=True)
class AtField:
    """What a question at the field is asked with."""

    context: DuelContext
    field: FieldAtTable


class FieldController(Controller):
    """One seat looks at the field and decides. ``of``: the model that it is about, empty for none."""

    def __init__(self, at: AtField, seat: str, of: str = "") -> None:
        self._at = at
        self._context = at.context
        self._field = at.field
        self._seat = seat
        self._of = of
        self._hovered = ""
        self._covered = False  # the pointer is over the card, and means nothing behind it

    @property
    def actor(self) -> str:
        return self._seat

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        cameras = self._context.services.table.cameras
        if cameras.view not in STAYS:
            cameras.show(View.FIELD, 0)
        self._look()
        self._draw()

    def exit(self) -> None:
        self._field.draw(Drawn())
        self._field.ghost(None)

    def _look(self) -> None:
        """The eye of the model that it is about looks at whom it could engage, or over the middle."""
        looker = self.looker
        self._field.look_near(self._near())
        if looker is None:
            self._field.look_from(None)
            return
        state = self._context.state
        others = [body_of(state, ident).at for ident in self._context.opponents_of(self._of)] if self._of else []
        towards = min(others, key=lambda at: math.dist(at.point, looker.at.point), default=None)
        self._field.look_from(point_of(state, looker.eye),
                              point_of(state, towards) if towards is not None else (0.0, 0.0, 0.5))

    def _near(self) -> Point | None:
        """What a large field is looked at round: where the model stands, whatever is tried; None: all of it."""
        model = self._context.state.models.get(self._of)
        return point_of(self._context.state, model.at) if model is not None and model.at is not None else None

    # --- what is seen ---------------------------------------------------------------------------------------

    @property
    def looker(self) -> Body | None:
        """Who is asked what they see: the model that it is about, where it stands."""
        model = self._context.state.models.get(self._of)
        return body_of(self._context.state, self._of) if model is not None and model.at is not None else None

    def _lines(self) -> tuple[seeing.Sightline, ...]:
        """What the looking model sees of whom it may have to do with: opponents, and whoever is pointed at."""
        looker = self.looker
        if looker is None:
            return ()
        idents = self._context.opponents_of(self._of)
        if self._hovered and self._hovered not in (*idents, self._of):
            idents = (*idents, self._hovered)
        return tuple(seeing.sightline(self._context.state, self._of, looker, ident) for ident in idents)

    def _sight_elements(self) -> tuple[Element, ...]:
        """In sentences, whoever is pointed at first."""
        lines = sorted(self._lines(), key=lambda line: line.target != self._hovered)
        told = [line for line in lines if line.sight.seen or line.target == self._hovered or len(lines) <= FEW]
        hidden = tuple(self._context.name(line.target) for line in lines if line not in told)
        rest = (Text(say("Out of sight: {names}", names=joined(", ", hidden)), Style.SMALL, Tone.QUIET),)
        return (*(Text(seeing.sight_line_words(self._context.state, line), Style.SMALL,
                       Tone.PLAIN if line.target == self._hovered else Tone.QUIET) for line in told),
                *(rest if hidden else ()))

    def _draw(self) -> None:
        self._field.draw(self._drawn())

    def _drawn(self) -> Drawn:
        """Rays to all that are seen, and to whoever is pointed at; a ring round who it is about."""
        state, lines = self._context.state, self._lines()
        seen = seeing.rays(state, [line for line in lines if line.target != self._hovered], hidden_too=False)
        pointed = seeing.rays(state, [line for line in lines if line.target == self._hovered], hidden_too=True)
        rings = [(ident, ink) for ident, ink in ((self._of, CHOSEN), (self._hovered, POINTED))
                 if ident and state.models[ident].at is not None]
        return seen + pointed + drawn_shields(state, self._of) + Drawn(
            strokes=tuple(seeing.base_ring(state, ident, ink) for ident, ink in rings))

    # --- pointing -------------------------------------------------------------------------------------------

    def on_look(self, name: str, covered: bool) -> None:
        self._covered = covered

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples and not self._covered:
            self._point(*samples[-1])

    def _point(self, x: float, y: float) -> None:
        found = self._model_at(x, y)
        if found != self._hovered:
            self._hovered = found
            self._draw()

    def _model_at(self, x: float, y: float) -> str:
        """The model that is seen there; empty for none."""
        near = [(math.dist((x, y), middle), ident) for ident, middle, reach in self._seen_models()
                if math.dist((x, y), middle) <= reach]
        return min(near)[1] if near else ""

    def _seen_models(self) -> list[tuple[str, tuple[float, float], float]]:
        """Every model on the table: the middle of it in pixels, and how far from that it reaches."""
        state = self._context.state
        found = []
        for ident in (each for each, model in state.models.items() if model.has_a_place):
            body = body_of(state, ident)
            foot = point_of(state, body.at)
            top = (foot[0], foot[1], foot[2] + body.height / INCH)
            side = (foot[0] + body.radius / INCH, foot[1], foot[2])
            (ax, ay), (bx, by), (cx, cy) = (self._field.pixel(each) for each in (foot, top, side))
            reach = max(LEAST_PX, math.dist((ax, ay), (bx, by)) * REACH_SHARE, math.dist((ax, ay), (cx, cy)))
            found.append((ident, ((ax + bx) / 2, (ay + by) / 2), reach))
        return found

    def handles(self) -> tuple[Handle, ...]:
        """Every model on the table: pointed at by keys too, and read aloud with how it is seen."""
        return tuple(Handle(MODEL + ident, self._model_words(ident), "figure", round(x - reach), round(y - reach),
                            round(2 * reach), round(2 * reach)) for ident, (x, y), reach in self._seen_models())

    def _model_words(self, ident: str) -> str:
        state = self._context.state
        how = say("prone") if state.models[ident].prone else say("standing")
        whose = seat_of(state, ident)
        looker, model = self.looker, state.models[ident]
        said = say("{name}, {how}", name=self._context.name(ident), how=how) if whose == TABLE else say(
            "{name} of {seat}, {how}", name=self._context.name(ident), seat=self._context.name(whose), how=how)
        for feat in DICE_BESIDE:
            if getattr(model, feat):
                said = say("{model}, {rule} die at {number}", model=said, rule=FEAT_NAMES[feat],
                           number=getattr(model, feat))
        facing = state.models[ident].facing
        if facing is not None and bears_shield(state, ident):
            said = say("{model}, shield to the {point}", model=said, point=facing_words(facing))
        if looker is None or ident == self._of:
            return said
        return joined(". ", (said, seeing.sight_line_words(state, seeing.sightline(state, self._of, looker, ident))))

    def on_intent(self, intent: Intent) -> bool:
        ident = intent.name.removeprefix(MODEL)
        if ident == intent.name:
            return False
        self._hovered = ident
        self._picked(ident)
        self._draw()
        return True

    def on_press(self, x: float, y: float) -> None:
        found = self._model_at(x, y)
        if found:
            self._picked(found)

    def _picked(self, ident: str) -> None:
        """A model was pressed."""

    def marks(self) -> tuple[Mark, ...]:
        """The name of whoever is pointed at."""
        state = self._context.state
        if not self._hovered or state.models[self._hovered].at is None:
            return ()
        body = body_of(state, self._hovered)
        x, y, z = point_of(state, body.at)
        px, py = self._field.pixel((x, y, z + body.height / INCH))
        return (Mark(f"name_{self._hovered}", self._context.name(self._hovered), px, py - LEAST_PX, Style.SMALL),)
