"""What is done before round 1, and where things are set down."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from game.games.duel.rules.action_values import Facing
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.terms import Corner
from game.rules.value import Value


class PlaceTerrain(Value, frozen=True, tag_field="do", tag="place_terrain"):
    """A piece is placed by hand (DUEL-D13); where, is empty in a prototype."""

    by: str
    id: str
    kind: str
    at: tuple[int, int] | None = None
    turn: int = 0
    to: tuple[int, int] | UnsetType = UNSET


class EndTerrain(Value, frozen=True, tag_field="do", tag="end_terrain"):
    """The placing side is done (DUEL-D11)."""

    by: str


class MoreTerrain(Value, frozen=True, tag_field="do", tag="more_terrain"):
    """Another full circle of placing, or not (DUEL-D12)."""

    by: str
    more: bool


class ChooseCorner(Value, frozen=True, tag_field="do", tag="choose_corner"):
    """A side picks its corner (DUEL-D11, DUEL-D12)."""

    by: str
    corner: Corner


class Designate(Value, frozen=True, tag_field="do", tag="designate"):
    """A Hero's feat is about this model from now on (DUEL-D404)."""

    by: str
    of: str
    feat: str
    target: str


class Deploy(Value, frozen=True, tag_field="do", tag="deploy"):
    """A model stands on the table before round 1 (DUEL-D330)."""

    by: str
    of: str
    at: Place
    facing: Facing | None = None


class PlaceThing(Value, frozen=True, tag_field="do", tag="place"):
    """Something is set down: a model that comes back (DUEL-D126, DUEL-D127), what is placed at random (D123), or an
    obstacle (DUEL-D229).
    """

    by: str
    what: Literal["model", "spawn_point", "light", "mob", "log", "obstacle"]
    id: str
    at: Place
    facing: Facing | None = None
