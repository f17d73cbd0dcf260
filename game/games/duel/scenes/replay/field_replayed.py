"""The battlefield in a replay: models stand as they stood before each deed, and go where it led them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.state import State, body_of, on_table
from game.games.duel.scenes import seeing
from game.games.duel.scenes.field.stand import point_of, scene_of, way_points
from game.games.duel.scenes.phases.field_controller import CHOSEN
from game.games.duel.scenes.reach_drawn import drawn_tape
from game.rules.match import Deed
from game.scenes.field.drawn_over import Drawn
from game.scenes.field.field_at_table import NO_WAYS, FieldAtTable
from game.scenes.services import Services
from game.scenes.table.camera_views import View

DuelDeed = Deed[State, a.Action]


class FieldReplayed:
    """Follows the moments of a record."""

    views = (View.FIELD, View.FIELD_DOWN)

    def __init__(self, services: Services) -> None:
        self._services = services
        self._field = FieldAtTable(services.table, services.play.config)
        self._shown: tuple[Any, bool] | None = None

    def show(self, moment: Any, at_rest: bool, at_once: bool) -> None:
        """The field before a deed, or after it; whoever moved goes along its way."""
        if self._shown == (moment, at_rest):
            return
        self._shown = moment, at_rest
        deed: DuelDeed = moment.deed
        still = at_once or self._services.player.preferences.reduce_motion
        self._field.show(scene_of(deed.after if at_rest else deed.before), still, _ways(deed) if at_rest else NO_WAYS)
        self._field.draw(drawn_of(deed))
        self._look(deed)

    def _look(self, deed: DuelDeed) -> None:
        """A large field is looked at round whoever the deed is about."""
        of = _about(deed)
        self._field.look_near(point_of(deed.before, body_of(deed.before, of).at) if of in on_table(deed.before)
                              else None)

    def update(self, dt_s: float) -> None:
        """Let figures go on."""
        self._field.update(dt_s)

    @property
    def moving(self) -> bool:
        """Whether a figure is on its way."""
        return self._field.moving

    def settle(self) -> None:
        """All figures are where they go."""
        self._field.settle()

    def clear(self) -> None:
        """Nothing of it is on the table any more."""
        self._shown = None
        self._field.clear()


def _about(deed: DuelDeed) -> str:
    """The model that a deed is about; empty for none."""
    of = getattr(deed.action, "of", "")
    return of if isinstance(of, str) else ""


def _ways(deed: DuelDeed) -> dict[str, Sequence[Any]]:
    made = deed.action
    return {made.of: way_points(deed.before, made)} if isinstance(made, a.Move) else {}


def drawn_of(deed: DuelDeed) -> Drawn:
    """What is drawn over a deed: a ring round whoever does it, the tape of a Move, rays to whoever is shot at."""
    state, of = deed.before, _about(deed)
    if of not in on_table(state):
        return Drawn()
    drawn = Drawn(strokes=(seeing.base_ring(state, of, CHOSEN),))
    made = deed.action
    if isinstance(made, a.Move) and made.path:
        drawn += drawn_tape((point_of(state, body_of(state, of).at), *way_points(state, made),
                             point_of(state, made.path[-1].to)), reached=True)
    targets = [other for other in _targets(deed) if other in on_table(state)]
    return drawn + seeing.rays(state, [seeing.sightline(state, of, body_of(state, of), other) for other in targets],
                               hidden_too=False)


def _targets(deed: DuelDeed) -> Iterator[str]:
    """Whoever is drawn on, or shot at (DUEL-D40, DUEL-D48)."""
    made = deed.action
    if isinstance(made, a.Throw) and made.purpose == "attack" and isinstance(made.target, str):
        yield made.target
    for event in deed.events:
        if isinstance(event, e.DuelDeclared):
            yield from event.against
