"""Whether a Trait or a Relationship is of use in an open call, as the computer reads it: by the words they share.

Nobody else has to read it so: a person says what fits, and the game master takes it (HS-S4, S5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.games.high_stakes.rules.sheet import Relationship
from game.games.high_stakes.rules.state import State
from game.story.view import View

SHORTEST, STEM = 4, 5
"""Letters of the shortest word that counts, and how many of a word are compared."""


def fits_words(view: View, text: str) -> bool:
    """Whether words of a sheet touch on what is tried: its verbs, its nouns, what is in the way."""
    call = view.state.call
    obstacle = view.pack.obstacles.get(call.target) if call is not None else None
    if call is None or obstacle is None:
        return False
    way = obstacle.approaches.get(call.approach)
    here = [obstacle.name, *obstacle.nouns, *((way.label, *way.verbs, *way.nouns) if way is not None else ())]
    return bool(_stems([text]) & _stems(here))


def fits_person(view: View, tie: Relationship) -> bool:
    """Whether the person of a Relationship is here, or is what is in the way (HS-S5)."""
    state: State = view.state
    here = state.scene.here if state.scene is not None else ()
    names = [view.pack.cast[each].name for each in here if each in view.pack.cast]
    names += [state.characters[each].name for each in here if each in state.characters]
    return bool(_stems([tie.who]) & _stems(names)) or fits_words(view, tie.who)


def _stems(texts: Iterable[str]) -> set[str]:
    return {word[:STEM] for text in texts for word in re.findall(r"[a-z]+", text.lower()) if len(word) >= SHORTEST}
