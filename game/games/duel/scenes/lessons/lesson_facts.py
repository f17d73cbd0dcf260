"""What a lesson of this game asks of how things stand."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.sight import sees
from game.games.duel.rules.ground import field_of
from game.games.duel.rules.state import body_of, on_table, opponents_of, sheet_of
from game.scenes.lessons.lesson_plan import Here, When
from game.scenes.table.camera_views import View

PLANTED, BENT = "go_there", "way_back"
"""Controls that there are once a figure is set down, and once a Move has a way-point."""


def name_of(here: Here, ident: str) -> str:
    """What the referee calls a model."""
    return sheet_of(here.state, ident).name


def over(here: Here) -> bool:
    """Whether the match is: then nobody does anything more in it."""
    return here.state.decision is not None


def did(*kinds: type) -> When:
    """Something of these kinds was done, or can be done no more."""
    return lambda here: here.did(*kinds) > 0 or over(here)


def planted(here: Here) -> bool:
    """A figure is set down where it may go, or went already."""
    return here.offers(PLANTED) or did(a.Move)(here)


def bent(here: Here) -> bool:
    """The Move has a way-point, or was made without one."""
    return here.offers(BENT) or did(a.Move)(here)


def pointed_at(ident: str) -> When:
    """Somebody asks how this model is seen: its name stands over it."""
    return lambda here: any(mark.name == f"name_{ident}" for mark in here.screen.marks) or did(a.Move)(here)


def by_eye(here: Here) -> bool:
    """The field is seen by the eye of a model."""
    return here.view is View.EYE or did(a.Move)(here)


def fought(here: Here) -> bool:
    """The Duel that was declared is over."""
    return (here.did(a.Duel, a.Reveal) > 0 and here.state.fight is None) or over(here)


def due(here: Here) -> bool:
    """Dice wait for the player's hand, or the Duel was over before."""
    return here.screen.throw is not None or fought(here)


def seen_by(here: Here, ident: str) -> tuple[str, ...]:
    """The opponents that a model sees now, by what they are called; none where it is not on the table."""
    state = here.state
    if ident not in on_table(state):
        return ()
    field, eye = field_of(state), body_of(state, ident)
    return tuple(name_of(here, other) for other in opponents_of(state, ident)
                 if sees(field, eye, body_of(state, other)))


def threw(here: Here, ident: str) -> bool:
    """Whether this model has thrown dice."""
    return any(isinstance(deed.action, a.Throw) and deed.action.of == ident for deed in here.done)
