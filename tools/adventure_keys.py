"""Keys of words that plays by computers can come to: those of a pack and its pool, less what its game never says.

A key whose frames are marked ``rare`` is not waited for in plays; it must be heard where every way is tried with every
result, so that no mark hides what is out of reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from game.narration.chronicle import frames_of
from game.scenes.led.unwatched.every_way import cells
from game.story.adventure import Adventure
from game.story.ideas import WAYS
from game.story.linting import keys_of, spoken_keys
from game.story.ready_adventure import ReadyAdventure
from tools.led_plays import plays_of

ONLY_BY_PEOPLE = frozenset({"contest", "bent", "ask", "withdrawn", "drive_refused", "out_of_reach",
                            "ready_detail"})
"""Keys that speak of what computers alone do not do or hear: contests, details that are bent, being asked, a Drive that
does not fit, a blow at somebody out of reach, details that fit anywhere.
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


OFTEN = 2.0
"""In so many plays of a hundred at most a key is heard that is marked as rare."""
USUAL_DIAL = 2


class KeysHeard:
    """What was heard in some plays: every frame, and in how many of them each key was."""

    def __init__(self, adventure: ReadyAdventure) -> None:
        self._adventure = adventure
        self._slots = {frame.id: slot for slot, group in adventure.words.frames.items() for frame in group}
        self._plays = 0
        self._times: Counter[str] = Counter()
        self.frames: set[str] = set()

    def hears(self, frames: Collection[str]) -> None:
        """One more play, in which these were told."""
        self._plays += 1
        self.frames.update(frames)
        self._times.update({self._slots[each] for each in frames if each in self._slots})

    def unheard(self) -> list[str]:
        """Keys of the pack and of the pool that nobody heard, but for those that are rare."""
        return unheard(self._adventure, self.frames)

    def too_often(self) -> dict[str, float]:
        """Keys that are marked as rare and are not, with the share of plays in which they were heard, in %."""
        shares = {key: 100 * self._times[key] / max(1, self._plays) for key in rare_keys(self._adventure)}
        return {key: share for key, share in shares.items() if share > OFTEN}


def unheard(adventure: ReadyAdventure, frames: Collection[str]) -> list[str]:
    """Keys of the pack and of the pool of which none of these frames is, but for those that are rare."""
    rare = rare_keys(adventure)
    return [slot for slot in spoken_slots(adventure)
            if slot not in rare and not any(frame.id in frames for frame in adventure.words.frames[slot])]


def rare_keys(adventure: ReadyAdventure) -> frozenset[str]:
    """Keys whose words are marked as rare."""
    return frozenset(slot for slot, group in adventure.words.frames.items() if all(frame.rare for frame in group))


def out_of_reach(adventure: ReadyAdventure) -> list[str]:
    """Keys marked as rare that nobody hears where every way is tried with every result, whatever has happened."""
    silent = set(rare_keys(adventure))
    for cell in cells(plays_of(adventure).rig, adventure, dials=(USUAL_DIAL,)):
        if not silent:
            break
        told = {each for play in cell.each_played(adventure) for deed in play.match.deeds
                for each in frames_of(deed.extras)}
        silent -= {key for key in silent if any(frame.id in told for frame in adventure.words.frames[key])}
    return sorted(silent)
