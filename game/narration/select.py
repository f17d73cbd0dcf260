"""Which frames speak: conditions first, then the most specific, then the least recently used, then chance."""

from __future__ import annotations

import random

import msgspec

from game.narration.conditions import Facts
from game.narration.packs import Frame, Pack
from game.narration.realise import chance_draw, realise

_REMEMBERED = 4000
_FRESH_AFTER = 30


class Line(msgspec.Struct, frozen=True):
    """Something to say: the words, and the frame they came from."""

    frame_id: str
    text: str


class Recency(msgspec.Struct, frozen=True):
    """Ids of the frames used so far, the latest last. A plain value: `msgspec.to_builtins` saves it."""

    used: tuple[str, ...] = ()

    def after(self, frame_ids: tuple[str, ...]) -> Recency:
        """The same, with these frames used last. The oldest are forgotten in the end."""
        kept = tuple(i for i in self.used if i not in frame_ids)
        return Recency((kept + frame_ids)[-_REMEMBERED:])

    def ages(self) -> dict[str, int]:
        """How many frames ago each frame was last used; 0 is the latest."""
        return {frame_id: age for age, frame_id in enumerate(reversed(self.used))}


def load_recency(data: object) -> Recency:
    """A Recency from plain data; anything that is not one starts afresh."""
    try:
        return msgspec.convert(data, Recency)
    except msgspec.ValidationError:
        return Recency()


def choose(pack: Pack, slot: str, facts: Facts, rng: random.Random, used: Recency,
           count: int = 3) -> tuple[Line, ...]:
    """Up to `count` lines with different words for a slot, the best first.

    Fewer come back only if the slot has fewer frames that may speak. Raises PackError for an unknown slot.
    """
    ages = used.ages()
    left = [frame for frame in pack.frames_of(slot) if frame.may_speak(facts)]
    lines: list[Line] = []
    while left and len(lines) < count:
        frame = _pick(left, ages, rng)
        left.remove(frame)
        text = realise(frame.text, facts, pack.lexicon, chance_draw(rng))
        if all(text != line.text for line in lines):
            lines.append(Line(frame.id, text))
    return tuple(lines)


def _pick(frames: list[Frame], ages: dict[str, int], rng: random.Random) -> Frame:
    """By chance from the oldest third of the most specific frames that were not heard of late."""
    fresh = [f for f in frames if ages.get(f.id, _FRESH_AFTER) >= _FRESH_AFTER] or frames
    best = max(len(f.when) for f in fresh)
    fitting = [f for f in fresh if len(f.when) >= best - 1]
    oldest_first = sorted(fitting, key=lambda f: -ages.get(f.id, _REMEMBERED))
    return rng.choice(oldest_first[:_a_third(oldest_first, ages)])


def _a_third(oldest_first: list[Frame], ages: dict[str, int]) -> int:
    unheard = sum(f.id not in ages for f in oldest_first)
    return max(unheard, -(-len(oldest_first) // 3))
