"""How a story finds its words: the keys of a pack, and of the pool that every pack draws on, least heard first.

What was said is known from the ``frames`` of a record's entries, and from the profile's memory of earlier plays.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.narration.chronicle import FRAMES, frames_of
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.line_choice import Line, Memory, Selector, Sought
from game.narration.packs import Frame, Pack
from game.narration.wording import chance_draw, realise
from game.rules.match import Deed
from game.story.led_game import Person

OF_THE_WAY = Sought(marks=frozenset({"approach"}))
"""What is written for the very way that was gone is told before what fits any."""


class Steady(NamedTuple):
    """Words that stay the same for one thing, and the frame that they are of."""

    frame: str
    text: str


class Spoken:
    """Words of one play. ``find`` chooses and remembers nothing; ``follow`` remembers what a deed has said."""

    def __init__(self, pack: Pack, memory: Memory | None = None, comfort: Comfort | None = None,
                 evening: str = "") -> None:
        """``memory``: of the profile's earlier plays. ``evening``: what tells this play from others, as its seed."""
        self._frames: Mapping[str, Frame] = {frame.id: frame for group in pack.frames.values() for frame in group}
        self._slots = pack.frames
        self._steady: dict[tuple[str, ...], list[Steady]] = {}
        self._selector = Selector(pack, memory or Memory(), comfort or Comfort(), evening)
        self._said: set[str] = set()

    @property
    def comfort(self) -> Comfort:
        """The setting."""
        return self._selector.comfort

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on."""
        if comfort != self.comfort:
            self._selector.comfort = comfort

    def knows(self, key: str) -> bool:
        """Whether anybody has written something for a key."""
        return key in self._slots

    def is_told(self, key: str) -> bool:
        """Whether all that was written for a key has been said in this play."""
        return all(frame.id in self._said for frame in self._slots.get(key, ()))

    def find(self, keys: Iterable[str], facts: Facts, chance: random.Random, count: int = 1) -> tuple[Line, ...]:
        """Up to so many lines for the first of these keys that has something left to say in this play.

        Where all have told everything, the first that can speak does so again.
        """
        again: tuple[Line, ...] = ()
        for key in keys:
            told = sum(frame.id in self._said for frame in self._slots.get(key, ()))
            lines = self._selector.choose(key, facts, chance, count + told, wanted=OF_THE_WAY)
            fresh = tuple(line for line in lines if line.frame_id not in self._said)[:count]
            if fresh:
                return fresh
            again = again or lines[:count]
        return again

    def steady(self, keys: Sequence[str], facts: Facts, of: str, chance: Callable[[], random.Random]) -> list[Steady]:
        """All that the first of these keys can say, in an order by chance that stays so for the whole play.

        For reasons: what is said of one thing is the same whenever it is said, whatever has been heard meanwhile.
        """
        held = (*keys, of, str(facts.get("a.name", "")))
        if held not in self._steady:
            frames = next((self._slots[key] for key in keys if key in self._slots), ())
            fitting = [frame for frame in frames if frame.may_speak(facts) and self.comfort.allows(frame.flags)]
            draw = chance()
            draw.shuffle(fitting)
            self._steady[held] = [Steady(each.id, realise(each.text, facts, self._selector.lexicon, chance_draw(draw)))
                                  for each in fitting]
        return self._steady[held]

    def follow(self, deed: Deed[Any, Any]) -> None:
        """What a deed has said is not said again soon. A scene is a turn of the story's."""
        if deed.do == "scene":
            self._selector.new_turn()
        for ident in frames_of(deed.extras):
            self._said.add(ident)
            if ident in self._frames:
                self._selector.heard(self._frames[ident])


def told_by(lines: Iterable[Line]) -> dict[str, Any]:
    """What the record keeps of the lines that words were chosen from."""
    frames = [line.frame_id for line in lines]
    return {FRAMES: frames} if frames else {}


def facts_of(person: Person | None, **more: Scalar) -> dict[str, Scalar]:
    """The facts of words about somebody who acts."""
    if person is None:
        return dict(more)
    return {"a.name": person.name, "a.pronouns": person.pronouns, "companion": person.computer, **more}
