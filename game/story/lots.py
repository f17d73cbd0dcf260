"""Asking the deck: an open question is answered by lot, from the stream of the match, by odds in words (GM-G27)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.game_master.entries import MakeFact
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.view import View

LOT = "lot"
"""How ids of facts begin that were answered so."""
ODDS: Mapping[str, int] = MappingProxyType({"unlikely": 1, "even": 3, "likely": 5})
"""In so many cases of six the answer is yes."""
OF = 6


def drawn(view: View, question: str, odds: str) -> Move:
    """The answer as an open fact (section 7 of the packs). Asked otherwise at the same moment it is the same lot.

    Raises KeyError for odds that there are none of.
    """
    number = next(at for at in range(1, len(view.state.facts) + 2) if f"{LOT}_{at}" not in view.state.facts)
    yes = view.chance(LOT).randrange(OF) < ODDS[odds]
    ident = f"{LOT}_{number}"
    answer = "yes" if yes else "no"
    return Move(MakeFact(ident, ident, yes, text=f"{question.strip().rstrip('?')}? By lot ({odds}): {answer}."),
                {FROM: f"{LOT}/{odds}"})


def is_lot(action: object) -> bool:
    """Whether an entry is an answer by lot, which nobody chose."""
    return isinstance(action, MakeFact) and action.id.startswith(f"{LOT}_")
