"""Keys of words that plays by computers can come to: those of a pack and its pool, less what its game never says."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.story.adventure import Adventure
from game.story.ideas import WAYS
from game.story.linting import keys_of, spoken_keys
from game.story.ready_adventure import ReadyAdventure
from tools.led_plays import plays_of

ONLY_BY_PEOPLE = frozenset({"contest", "bent", "ask", "withdrawn", "drive_refused", "out_of_reach"})
"""Keys that speak of what computers alone do not do or hear: contests, details that are bent, being asked, a Drive that
does not fit, a blow at somebody out of reach.
"""
WITHOUT_ADVENTURE = frozenset({*(f"idea_{way}" for way in WAYS),
                               *(f"unwritten_{slot}" for slot in ("success", "cost", "failure"))})
"""Keys of companions' own ideas and of what came of them, which they have where no adventure has written any."""
TACTICS = ("strike", "shoot", "grab", "talk")
"""What somebody may do whom the game master plays in Rounds."""


def spoken_slots(adventure: ReadyAdventure) -> list[str]:
    """Keys of the pack and of the pool that are told in plays by computers."""
    plays = plays_of(adventure)
    unspoken = set(keys_of(adventure.pack)) - set(spoken_keys(adventure.pack))
    decks = [getattr(adventure.pack.decks, name) for name in plays.read_out_by_people]
    left = {key for rows in decks for row in rows for key in (row.say, getattr(row, "out", ""))}
    return sorted(set(adventure.words.frames) - unspoken - left - ONLY_BY_PEOPLE - WITHOUT_ADVENTURE - plays.never_says
                  - set(_of_nobody(adventure.pack)))


def _of_nobody(pack: Adventure) -> Iterator[str]:
    """Keys of the pool for tactics that nobody of the pack has."""
    has = {tactic for member in pack.cast.values() for tactic in member.tactics}
    yield from (f"foe_{tactic}" for tactic in TACTICS if tactic not in has)


def unheard(adventure: ReadyAdventure, frames: Collection[str]) -> list[str]:
    """Keys of the pack and of the pool of which none of these frames is."""
    return [slot for slot in spoken_slots(adventure)
            if not any(frame.id in frames for frame in adventure.words.frames[slot])]
