"""Which frames speak: hard filters, then the best fitting, then the least recently used, then seeded chance."""

from __future__ import annotations

import math
import random
import re
import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import msgspec

from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.hook_finder import Hook
from game.narration.lint import doubled, urgent
from game.narration.own_words import KNOWN
from game.narration.packs import Flags, Frame, Pack
from game.narration.scene_plan import IMAGES
from game.narration.vocabulary import Slot, Vocabulary
from game.narration.wording import Lexicon, RealiseError, holes, named_in, realise

SCENE: Mapping[str, float] = MappingProxyType({"place": 1.0, "thing": 1.0, "foe.name": 1.0})
"""What makes a line one of this turn and no other, where a slot does not say what had better be named."""
FRESH_AFTER = 30
"""A frame does not speak again before so many others have."""
RESTS_TURNS = 60
"""Nor within so many turns, of this match and those before it, as long as others fit as well."""
_REMEMBERED = 4000
_FADES_OVER = 350.0
_STALE, _SAME_MATCH = 4.0, 3.0
_CONDITION, _MOST_CONDITIONS = 0.3, 3
_OF_TODAY, _NEW_FOR = 2.5, 400.0
"""What it is worth that every sentence of a frame has something in it that is so today only: a name, a place, a word
that was drawn. Whoever hears the show for the first time hears few sentences that others have heard; that wears off
over so many lines, as all else is told then that was not yet."""
_TRIGRAMS, _ASPECT, _MOST_ASPECTS, _HOOKED = 3.0, 0.2, 3, 0.6
_JOINED = 0.3
"""What it is worth that a frame joins a turn to the one before; there are such turns all the time."""
_TONELESS, _MOST_NAMED = 0.5, 2.5
_QUOTED, _MOST_WORN = 1.5, 5.0
"""What it costs that a frame quotes what was quoted in this match already, each time, and at most."""
_TONIGHT = 2.0
"""What it is worth that a frame is among those of this match: chance puts half of them on for it, so that two who
have each heard one evening have not heard the same."""
_OWN_SCENE = 4.0
"""What a frame is worth that was written for this very scene, or for a word of somebody's own, until it is heard."""
_OPENS_SCENE = 1.2
"""What a frame is worth that others were written for, so that they are heard."""
OWN_WORDS = frozenset(KNOWN.values())
_SCENE_AGAIN = 1.5
"""What it is worth that a callback recalls a scene one can see."""
_TASTE = (1.0, 0.4)
"""What it is worth that a frame is as strong as the dial, and one level away from it."""
_ANY_ANSWER = 0.15
"""How often an answer may be one that others have heard, where there are many such questions: one for every mark."""
LEAST_OWED = 4
"""So many frames must be able to name what is owed, or none is asked to."""
_FREE = 0.02
"""How often a line owes nothing, so that the plainest are heard as well."""
QUOTED = frozenset({"why", "hobby", "hobby2", "hometown", "vocation", "hook.first.place", "hook.first.foe"})
"""What a line is made from: words on a sheet, an earlier scene. Of lines to choose from no two have the same."""
LEAST_RESTED = 2
"""So many frames must have rested, or all may speak that fit: one alone is no choice."""
_WITHIN = 1.4
_WILD = 0.25
"""How often whatever fits at all is good enough: so that what is seldom best is heard as well."""
_KEEN = 2.5
"""How much likelier a frame is than another that fits a point less well, where both may be chosen."""
_HELD = re.compile(r"\{[^}]*\}")
_MASK = "¤"
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[.!?]”)\s+")
_CHANGES = ("name", "smart", "value", "lex", "voice", "count")


class Memory(msgspec.Struct):
    """What was said in this match and before it: when each frame and word was used last, counted in lines.

    `turns`: how many lines there were when each of the latest turns began.
    `msgspec.to_builtins` saves it, `load_memory` reads it.
    """

    frames: dict[str, int] = {}
    words: dict[str, int] = {}
    lines: int = 0
    turns: list[int] = []

    def new_turn(self) -> None:
        """A turn begins."""
        self.turns = [*self.turns, self.lines][-RESTS_TURNS:]

    def rests(self, frame_id: str) -> bool:
        """Whether the frame has spoken in one of the latest turns."""
        since = self.turns[0] if len(self.turns) == RESTS_TURNS else 0
        return self.frames.get(frame_id, -1) > since

    def age(self, frame_id: str) -> float:
        """How many lines ago the frame was used; infinite if it never was."""
        return self.lines - self.frames[frame_id] if frame_id in self.frames else math.inf

    def use(self, frame_id: str) -> None:
        """The frame has spoken."""
        self.lines += 1
        self.frames.pop(frame_id, None)
        self.frames[frame_id] = self.lines
        while len(self.frames) > _REMEMBERED:
            del self.frames[next(iter(self.frames))]

    def use_word(self, key: str, word: str) -> None:
        """The word of a lexicon was spoken."""
        self.words.pop(f"{key}:{word}", None)
        self.words[f"{key}:{word}"] = self.lines
        while len(self.words) > _REMEMBERED:
            del self.words[next(iter(self.words))]

    def draw(self, key: str, words: Sequence[str], rng: random.Random) -> str:
        """By chance one of those never used, or else of the third that was used longest ago."""
        oldest = sorted(words, key=lambda word: self.words.get(f"{key}:{word}", -1))
        unheard = sum(f"{key}:{word}" not in self.words for word in words)
        return rng.choice(oldest[:max(unheard, -(-len(oldest) // 3))])


def load_memory(data: object) -> Memory:
    """A Memory from plain data; anything that is not one starts afresh."""
    try:
        return msgspec.convert(data, Memory)
    except msgspec.ValidationError:
        return Memory()


class Line(msgspec.Struct, frozen=True):
    """Something to say: the words, the frame and hook they came from, and the words with all names masked.

    `sets`: what is so once it is said.
    """

    frame: Frame
    text: str
    skeleton: str
    hook: Hook | None = None
    words: tuple[tuple[str, str], ...] = ()
    matched: int = 0
    sets: Mapping[str, Scalar] = {}

    @property
    def frame_id(self) -> str:
        """The id of the frame."""
        return self.frame.id


class Sought(msgspec.Struct, frozen=True):
    """What is looked for: how a slot weighs what a line names, and what it must name.

    `scenic`: what recalls anything recalls a scene with a place or a foe, if any can. `marks`: facts that say which
    very scene it is. `quotes`: facts that are long, and seldom wanted twice. `answers`: what is to be
    answered.
    """

    names: Mapping[str, float] = SCENE
    owes: frozenset[str] = frozenset()
    scenic: bool = False
    marks: frozenset[str] = frozenset()
    quotes: frozenset[str] = frozenset()
    answers: str = ""


def sought(slot: Slot, known: Vocabulary, scenic: bool) -> Sought:
    """What a slot looks for."""
    return Sought(slot.names or SCENE, slot.owes, scenic, known.marks | OWN_WORDS, known.quotes, slot.answers)


class Recall(msgspec.Struct, frozen=True):
    """A hook that may be spoken of now: its strength, and the facts it brings along. `joins`: it joins two turns."""

    hook: Hook
    strength: float
    facts: Mapping[str, Scalar]
    joins: bool = False


class _Known:
    """What is true at one moment, with each of the hooks that are open."""

    def __init__(self, facts: Facts, recalls: Mapping[str, Recall]) -> None:
        self.facts = facts
        self._recalls = recalls
        self.with_hook: dict[str, Facts] = {kind: {**facts, **each.facts} for kind, each in recalls.items()}

    def recall(self, frame: Frame) -> Recall | None:
        """The strongest hook of which the frame may speak."""
        fitting = [self._recalls[kind] for kind in frame.hook
                   if kind in self._recalls and frame.may_speak(self.with_hook[kind])]
        return max(fitting, key=lambda each: each.strength, default=None)


class Selector:
    """Chooses lines of a pack at one setting. What it has said in this match it holds against saying it again."""

    def __init__(self, pack: Pack, memory: Memory, comfort: Comfort, evening: str = "") -> None:
        """`evening`: what tells this match from others, so that it has its own half of the frames; empty for none."""
        self._pack = pack
        self.memory = memory
        self._evening = evening
        self._tonight: dict[str, bool] = {}
        self.dropped: list[str] = []
        self._heard: set[tuple[str, ...]] = set()
        self._this_match: set[str] = set()
        self._this_turn: set[str] = set()
        self._named: set[str] = set()
        self._quoted: Counter[str] = Counter()
        self._mentioned: set[str] = set()
        self.comfort = comfort

    @property
    def comfort(self) -> Comfort:
        """The setting."""
        return self._comfort

    @comfort.setter
    def comfort(self, comfort: Comfort) -> None:
        self._comfort = comfort
        self.lexicon = allowed_words(self._pack, comfort)

    def new_turn(self) -> None:
        """What was mentioned is no news any more, and may be mentioned again."""
        self.memory.new_turn()
        self._this_turn.clear()
        self._mentioned.clear()
        self._named.clear()

    def flags(self, line: Line) -> Flags:
        """How much of each subject a line holds, by its frame and by the words that were drawn for it."""
        known = self._pack.word_flags
        return most((line.frame.flags, *(known.get(key, {}).get(word, {}) for key, word in line.words)))

    def name(self, text: str, facts: Facts, quotes: Iterable[str] = ()) -> None:
        """The text was told: whoever it names in full need not be introduced again this turn.

        `quotes`: facts that had better not be quoted too often; how often they were is counted.
        """
        self._named |= named_in(text, facts)
        self._quoted.update(value for key in quotes if (value := str(facts.get(key, ""))) and value in text)

    def choose(self, slot: str, facts: Facts, rng: random.Random, count: int = 1,
               recalls: Mapping[str, Recall] | None = None, tones: Mapping[str, float] | None = None,
               taken: Iterable[str] = (), fresh: bool = False, wanted: Sought | None = None) -> tuple[Line, ...]:
        """Up to `count` different lines for a slot, the best first; nothing is remembered before `say`.

        Fewer come back only where fewer may speak. `taken`: frames that were offered already. `fresh`: rather none
        than one that was heard a moment ago. `wanted`: what had better be named, and what must be.
        """
        known, wanted = _Known(facts, recalls or {}), wanted or Sought()
        frames = {frame.id: frame for frame in self._pack.frames.get(slot, ()) if self._may_speak(frame, known)}
        for frame_id in set(taken) & frames.keys() if len(frames) > len(set(taken)) + count else ():
            del frames[frame_id]
        if fresh:
            frames = {ident: frame for ident, frame in frames.items() if self.memory.age(ident) > FRESH_AFTER}
        if wanted.answers in known.facts and (wanted.answers not in wanted.marks or rng.random() >= _ANY_ANSWER):
            frames = self._answering(frames, wanted, count)
        frames = _owed(frames, known, wanted, count, rng.random() < _FREE)
        rested = {ident: frame for ident, frame in frames.items() if not self.memory.rests(ident)}
        frames = rested if len(rested) >= max(count, LEAST_RESTED) else frames
        new = _OF_TODAY * math.exp(-self.memory.lines / _NEW_FOR)
        left = {ident: self._score(frame, known, tones or {}, wanted, new) for ident, frame in frames.items()}
        lines: list[Line] = []
        while left and len(lines) < count:
            frame_id = self._pick(left, rng)
            del left[frame_id]
            line = self._worded(frames[frame_id], known, rng)
            if line is not None and all(line.text != other.text for other in lines):
                lines.append(line)
                left = _unlike(left, frames, frame_id, count - len(lines))
        return tuple(lines)

    def say(self, line: Line) -> None:
        """The line is said: remember its frame, words and what it mentioned."""
        self.heard(line.frame)
        for key, word in line.words:
            self.memory.use_word(key, word)

    def heard(self, frame: Frame) -> None:
        """The frame has spoken."""
        self.memory.use(frame.id)
        self._this_match.add(frame.id)
        self._this_turn.add(frame.id)
        self._heard |= trigrams(frame.text)
        self._mentioned |= frame.needs

    def _answering(self, frames: dict[str, Frame], wanted: Sought, count: int) -> dict[str, Frame]:
        """Those written for the very question that is to be answered, where any were and were not heard of late."""
        return _rather(frames, lambda frame: written_for(frame, (wanted.answers,)) and not self.memory.rests(frame.id),
                       max(1, count))

    def _may_speak(self, frame: Frame, known: _Known) -> bool:
        if frame.flags and not self._comfort.allows(frame.flags):
            return False
        if frame.once and frame.id in (self._this_match if frame.once == "match" else self._this_turn):
            return False
        return known.recall(frame) is not None if frame.hook else frame.may_speak(known.facts)

    def _score(self, frame: Frame, known: _Known, tones: Mapping[str, float], wanted: Sought, new: float) -> float:
        """How well a frame would do now. ``new``: what it is worth today that a frame is of today only."""
        score = _CONDITION * min(len(frame.when), _MOST_CONDITIONS)
        if frame.hook and (recall := known.recall(frame)) is not None:
            score += _JOINED if recall.joins else recall.strength + _HOOKED + _SCENE_AGAIN * recalls_scene(frame)
        own = written_for(frame, wanted.marks)
        score += _OWN_SCENE if own and frame.id not in self._this_match else 0.0
        score += _OPENS_SCENE if frame.sets and any(key in frame.sets for key in wanted.marks) else 0.0
        score += max((tones.get(tone, 0.0) for tone in frame.tone), default=_TONELESS if tones else 0.0)
        if frame.needs:
            score += min(sum(worth for key, worth in wanted.names.items() if key in frame.needs), _MOST_NAMED)
        score += taste(frame, self._comfort.dial) - self._worn(frame, known.facts, wanted)
        score += new * (1.0 if own else of_today(frame.text))
        score += _ASPECT * min(len(frame.needs - self._mentioned), _MOST_ASPECTS) + _TONIGHT * self._is_on(frame.id)
        if grams := trigrams(frame.text):
            score -= _TRIGRAMS * len(grams & self._heard) / len(grams)
        return score - self._staleness(frame)

    def _is_on(self, frame_id: str) -> bool:
        """Whether chance has put the frame on for this match."""
        if frame_id not in self._tonight:
            drawn = zlib.crc32(f"{self._evening} {frame_id}".encode())
            self._tonight[frame_id] = bool(self._evening) and drawn % 2 == 0
        return self._tonight[frame_id]

    def _worn(self, frame: Frame, facts: Facts, wanted: Sought) -> float:
        """How often what the frame quotes was quoted in this match."""
        if not wanted.quotes or not frame.needs:
            return 0.0
        times = (self._quoted[str(facts.get(key, ""))] for key in wanted.quotes & frame.needs)
        return min(_QUOTED * max(times, default=0), _MOST_WORN)

    def _staleness(self, frame: Frame) -> float:
        age = self.memory.age(frame.id)
        stale = _STALE * math.exp(-age / _FADES_OVER) if age < math.inf else 0.0
        return stale + (_SAME_MATCH if frame.id in self._this_match else 0.0)

    def _pick(self, scores: Mapping[str, float], rng: random.Random) -> str:
        """By chance from the oldest third of the best, among those that were not heard of late."""
        ages = {each: self.memory.age(each) for each in scores}
        fresh = [each for each in scores if ages[each] > FRESH_AFTER] or [max(scores, key=lambda each: ages[each])]
        best = max(scores[each] for each in fresh)
        wild = rng.random() < _WILD
        near = sorted((each for each in fresh if wild or scores[each] >= best - _WITHIN), key=lambda each: -ages[each])
        unheard = sum(ages[each] == math.inf for each in near)
        oldest = near[:max(unheard, -(-len(near) // 3))]
        return rng.choices(oldest, [1.0 if wild else _KEEN ** (scores[each] - best) for each in oldest])[0]

    def _worded(self, frame: Frame, now: _Known, rng: random.Random) -> Line | None:
        """The frame in words, or None and a note where they would not do."""
        recall = now.recall(frame) if frame.hook else None
        known = now.with_hook[recall.hook.kind] if recall else now.facts
        drawn: list[tuple[str, str]] = []

        def draw(key: str, entries: Sequence[str]) -> str:
            drawn.append((key, self.memory.draw(key, entries, rng)))
            return drawn[-1][1]

        try:
            text = realise(frame.text, known, self.lexicon, draw, self._named)
            again = iter(drawn)
            skeleton = text if not holes(frame.text) else realise(
                frame.text, masked(known), self.lexicon, lambda _key, _entries: next(again)[1])
        except RealiseError as error:
            self.dropped.append(f"{frame.id}: {error}")
            return None
        if said := urgent(skeleton) or ("doubled word" if doubled(text) and not _typed_twice(known) else ""):
            self.dropped.append(f"{frame.id}: {said}")
            return None
        return Line(frame, text, skeleton, recall.hook if recall else None, tuple(drawn), len(frame.when),
                    left_behind(frame, known))



def left_behind(frame: Frame, facts: Facts) -> dict[str, Scalar]:
    """What is so once the frame has spoken: its own words, or a fact that it hands on as it is now (`{want}`).

    Whoever is handed on as the foe keeps the pronouns that came along.
    """
    found: dict[str, Scalar] = {}
    for key, value in frame.sets.items():
        handed = str(value)[1:-1] if str(value).startswith("{") else ""
        if not handed:
            found[key] = value
        elif handed in facts:
            found[key] = facts[handed]
            pronouns = facts.get(f"{handed}.pronouns")
            if key.endswith(".name") and pronouns is not None:
                found[key.removesuffix("name") + "pronouns"] = pronouns
    return found


def recalls_scene(frame: Frame) -> bool:
    """Whether it recalls a place or a foe, and not only that something was."""
    return bool(frame.hook) and any(key.startswith("hook.") and key.endswith((".place", ".foe")) for key in frame.needs)


@lru_cache(maxsize=8192)
def trigrams(text: str) -> frozenset[tuple[str, ...]]:
    """All that stand three in a row of the words of a frame's text, whatever its holes hold."""
    words = _HELD.sub(_MASK, text.lower()).split()
    return frozenset(zip(words, words[1:], words[2:], strict=False))


@lru_cache(maxsize=8192)
def of_today(text: str) -> float:
    """The share of the sentences of a frame's text that another match would have in other words."""
    sentences = _SENTENCE.split(text)
    return sum(any(hole.kind in _CHANGES for hole in holes(each)) for each in sentences) / len(sentences)


def taste(frame: Frame, dial: int) -> float:
    """What a frame is worth at a dial: the most where it is just as strong."""
    strength = max(frame.flags.values(), default=0)
    away = abs(dial - strength)
    return _TASTE[away] if strength and away < len(_TASTE) else 0.0


def _owed(frames: Mapping[str, Frame], known: _Known, wanted: Sought, count: int, free: bool) -> dict[str, Frame]:
    """Those of the frames that name what they must and set no second image; all of them where too few do.

    `free`: this once those that name nothing.
    """
    left = dict(frames)
    second = {key for key in IMAGES if key in known.facts}
    left = _rather(left, lambda frame: not second & frame.sets.keys(), max(1, count))
    if wanted.scenic:
        left = _rather(left, lambda frame: not frame.hook or recalls_scene(frame), max(1, count))
    always = not wanted.owes & set(IMAGES) or wanted.marks & known.facts.keys()  # a cause, or one very scene
    if wanted.owes & known.facts.keys():
        pays = bool(always) or not free
        left = _rather(left, lambda frame: pays is bool(wanted.owes & frame.needs or written_for(frame, wanted.marks)),
                       max(LEAST_OWED, count))
    return left


def written_for(frame: Frame, marks: Collection[str]) -> bool:
    """Whether it was written for one very scene, or for what somebody has named."""
    return bool(frame.when) and any(each.key in marks and each.operator != "not" for each in frame.when)


def _rather(frames: Mapping[str, Frame], fits: Callable[[Frame], bool], least: int) -> dict[str, Frame]:
    """Those that fit, where there are so many; else all."""
    fitting = {ident: frame for ident, frame in frames.items() if fits(frame)}
    return fitting if len(fitting) >= least else dict(frames)


def _unlike(left: dict[str, float], frames: Mapping[str, Frame], chosen: str, most: int) -> dict[str, float]:
    """Those of the frames left that quote nothing that the chosen one quotes, as long as so many more are there."""
    quoted = frames[chosen].needs & QUOTED
    others = {ident: score for ident, score in left.items() if not frames[ident].needs & quoted}
    return others if len(others) >= most else left


def recalled(frame: Frame, facts: Facts, recalls: Mapping[str, Recall]) -> Hook | None:
    """What a frame speaks of again when it speaks now; None where it recalls nothing."""
    recall = _Known(facts, recalls).recall(frame) if frame.hook else None
    return recall.hook if recall is not None else None


def most(flags: Iterable[Flags]) -> Flags:
    """The highest level of each subject."""
    found: dict[str, int] = {}
    for each in flags:
        found.update({subject: level for subject, level in each.items() if level > found.get(subject, 0)})
    return found


def allowed_words(pack: Pack, comfort: Comfort) -> Lexicon:
    """The lexicon without what the setting does not let through."""
    allowed = dict(pack.lexicon)
    for key, flagged in pack.word_flags.items():
        allowed[key] = tuple(word for word in allowed[key] if comfort.allows(flagged.get(word, {})))
    return allowed


def masked(facts: Facts) -> dict[str, Scalar]:
    """The facts with all names and typed words hidden, for what is left of a line without them."""
    return {key: _MASK if isinstance(value, str) and not key.endswith("pronouns") and key != "voice" else value
            for key, value in facts.items()}


def _typed_twice(facts: Facts) -> bool:
    """Whether a doubled word may be somebody's own."""
    return any(isinstance(value, str) and doubled(value) for value in facts.values())
