"""Mobs as a moment knows them: who is in one, and what one that is about to move is at (DUEL-D340 to D347)."""

from __future__ import annotations

from game.games.duel.rules.field.models import Place
from game.games.duel.rules.terms import MOB
from game.rules.value import Value

CIVILIANS = 4
"""In each mob at first (DUEL-D340)."""
HEADINGS = range(990, 1011)
"""How long a heading may be (DUEL-D456)."""
ROUND, AGGRESSION, PANIC = "round", "aggression", "panic"


class Mob(Value, frozen=True):
    """A disc with people on it; models that are among them know so themselves."""

    at: Place
    civilians: int = CIVILIANS


class Stirring(Value, frozen=True):
    """Mobs that are about to move at the beginning of a round (DUEL-D342), or to react to a Duel (DUEL-D346).

    ``mobs``: those still to do so, by number, the first is at it: ``number`` and ``heading`` of its die, ``moved``,
    then whom it ``attacks``, with the ``dice`` of the attack at hand, and who is set ``aside`` afterwards. ``about``:
    who initiated the Duel, "" at the beginning of a round; ``gone``: how many members it has cost; ``depth``: how
    many activations wait beneath that Duel.
    """

    mobs: tuple[str, ...]
    about: str = ""
    gone: int = 0
    depth: int = 0
    number: int = 0
    heading: tuple[int, int] | None = None
    moved: bool = False
    attacks: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    aside: tuple[str, ...] = ()


def is_mob(ident: str) -> bool:
    """Whether a name is that of a mob (M2)."""
    return ident.startswith(MOB)
