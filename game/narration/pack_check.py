"""What is wrong with the content of packs, and what is still missing: the writers' check, and the tests'."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from game.narration.conditions import Condition, Scalar
from game.narration.grammar import PRONOUN_NAMES
from game.narration.lint import problems
from game.narration.packs import Frame, Pack
from game.narration.vocabulary import MOST, SUBJECTS, TONES, Fact, LexiconKind, Slot, Vocabulary
from game.narration.wording import RealiseError, chance_draw, holes, realise

LEAST_PLAIN = 8
LEAST_BUSY = 25
NAMES = ("Olamide Fisk", "Dragan Pellow", "Ignace Moons")
PRONOUNS = ("he", "she", "they", "it", "xe/xem/xyr/xyrs/xemself")
_NOUNS = ("foe.name", "place", "thing", "means")
_LIKE = 0.6
_BARE_APOSTROPHE = re.compile(r"\}'(?!\w)")  # of something whose last letter nobody knows
_WRITTEN_OUT = re.compile(r"\b(?:he or she|s/he|his or her)\b", re.IGNORECASE)


class MissingWords(msgspec.Struct, frozen=True):
    """What a slot or lexicon has, and what it should have."""

    name: str
    has: int
    wanted: int
    plain: int = 0
    plain_wanted: int = 0

    @property
    def open(self) -> bool:
        """Whether something is missing."""
        return self.has < self.wanted or self.plain < self.plain_wanted


def content_problems(pack: Pack, known: Vocabulary) -> list[str]:
    """Everything that is wrong with frames, words and voices, each with its place."""
    found = [f"{_at(pack, frame)}: {frame.id}: {said}" for frames in pack.frames.values() for frame in frames
             for said in _frame_problems(frame, pack, known)]
    found += [said for key, words in pack.lexicon.items() for said in _lexicon_problems(key, words, pack, known)]
    found += [f"voices: {name}: there are {', '.join(known.voices)}"
              for name in pack.voices.keys() - known.voices.keys()]
    found += [f"voices: {name}: the tone '{tone}' is none of {', '.join(TONES)}"
              for name, voice in pack.voices.items() for tone in voice.tones.keys() - set(TONES)]
    return found + _twins(pack)


def gaps(pack: Pack, known: Vocabulary) -> list[MissingWords]:
    """Every slot, lexicon and voice with what it has and what it wants."""
    slots = [_slot_gap(slot, pack.frames.get(slot.id, ())) for slot in known.slots.values()]
    words = [MissingWords(f"lexicon {key}", len(set(pack.lexicon.get(key, ()))), kind.want)
             for key, kind in known.lexicons.items()]
    phrases = [MissingWords(f"voice {voice}.{key}", len(set(pack.lexicon.get(f"{voice}.{key}", ()))), kind.want)
               for voice in known.voices for key, kind in known.phrases.items()]
    return slots + words + phrases


def is_plain(frame: Frame, slot: Slot) -> bool:
    """Whether it can speak at any moment of its slot and at every setting, for one answer to what the slot asks."""
    asked = {condition.key for condition in frame.when}
    return asked <= slot.asks and not (frame.brings or any(frame.flags.values())) and frame.needs <= slot.always


def sample_facts(frame: Frame, known: Vocabulary) -> dict[str, Scalar]:
    """Facts with which the frame may speak: those of its conditions, and made-up ones for the rest."""
    facts: dict[str, Scalar] = {key: _sample(key, fact, known) for key, fact in known.facts.items()}
    for condition in frame.when:
        facts[condition.key] = _meeting(condition, known.facts.get(condition.key))
    return facts


def _at(pack: Pack, frame: Frame) -> str:
    return pack.places.get(frame.id, "pack")


def _sample(key: str, fact: Fact, known: Vocabulary) -> Scalar:
    if fact.kind == "number":
        return 2
    plain = fact.values[0] if fact.values else NAMES[0] if key.endswith(".name") else "they"
    return known.samples.get(key, plain)


def _meeting(condition: Condition, fact: Fact | None) -> Scalar:
    value = condition.values[0]
    if condition.operator != "not":
        return int(value) if condition.operator in (">=", "<=") and isinstance(value, float) else value
    others = [each for each in (fact.values if fact else ()) if each != value]
    return others[0] if others else "something else"


def _slot_gap(slot: Slot, frames: tuple[Frame, ...]) -> MissingWords:
    wanted = max(slot.want, LEAST_BUSY if slot.busy else LEAST_PLAIN)
    return MissingWords(slot.id, len(frames), wanted, sum(is_plain(frame, slot) for frame in frames), LEAST_PLAIN)


def _frame_problems(frame: Frame, pack: Pack, known: Vocabulary) -> Iterator[str]:
    slot = known.slots.get(frame.slot)
    if slot is None:
        yield f"there is no slot '{frame.slot}'"
        return
    hook = known.hooks.get(frame.hook[0]) if frame.hook else None
    offered = slot.always | slot.maybe
    if not frame.hook:
        offered -= {key for key in known.facts if key.startswith(("hook", "x."))}
    for key in sorted(frame.needs - offered):
        unless = " without 'when: {hook: ...}'" if key.startswith(("hook", "x.")) else ""
        yield f"'{key}' is no fact of {slot.id}{unless}"
    yield from _condition_problems(frame, slot, known)
    if hook:
        lacking = {key for key in frame.needs if key.startswith(("hook", "x.")) and ".place" not in key
                   and ".foe" not in key} - known.hook_facts - hook.needs
        for key in sorted(lacking - {"x.pronouns"}):
            yield f"the hook '{frame.hook[0]}' does not bring '{key}'"
    yield from (f"'cites: {cited}' needs 'when: {{hook: ...}}'" for cited in frame.cites
                if cited not in ("hook.first", "hook.last") or not frame.hook)
    yield from _mark_problems(frame, known, offered)
    if slot.must and not frame.needs & slot.must:
        yield f"must name {' or '.join('{' + key + '}' for key in sorted(slot.must))}"
    if _WRITTEN_OUT.search(frame.text):
        yield "write {a.they}, {a.their}"
    if _BARE_APOSTROPHE.search(frame.text):
        yield "write {...}'s, or 'of {...}'"
    yield from _spoken_problems(frame, slot, pack, known)


def _condition_problems(frame: Frame, slot: Slot, known: Vocabulary) -> Iterator[str]:
    for condition in frame.when:
        fact = known.facts.get(condition.key)
        if fact is None or condition.key not in slot.always | slot.maybe:
            yield f"when: '{condition.key}' is no fact of {slot.id}"
        elif condition.key == "hook":
            for kind in condition.values:
                if kind not in known.hooks:
                    yield f"when: there is no hook '{kind}'"
        elif fact.values and condition.operator in ("=", "in", "not"):
            for value in condition.values:
                if value not in fact.values:
                    yield f"when: '{condition.key}' is never '{value}': there are {', '.join(map(str, fact.values))}"
        elif condition.operator in (">=", "<=") and fact.kind != "number":
            yield f"when: '{condition.key}' is no number"


def _mark_problems(frame: Frame, known: Vocabulary, offered: frozenset[str]) -> Iterator[str]:
    for tone in frame.tone:
        if tone not in TONES:
            yield f"the tone '{tone}' is none of {', '.join(TONES)}"
    yield from _flag_problems(frame.flags)
    for key in frame.brings:
        if key not in known.brings or key in frame.needs:
            yield f"brings '{key}': allowed are {', '.join(sorted(known.brings))}, and none that the text names"
    for key, value in frame.sets.items():
        if key not in known.sets and not key.startswith("motif."):
            yield f"sets '{key}': allowed are {', '.join(sorted(known.sets))} and motif.*"
        elif key == "foe.pronouns" and value not in PRONOUN_NAMES:
            yield f"foe.pronouns is one of {', '.join(PRONOUN_NAMES)}"
        elif key in _NOUNS and str(value).startswith("{"):
            if str(value)[1:-1] not in offered:
                yield f"sets '{key}: {value}', which is no fact of {frame.slot}"
        elif key in _NOUNS and not str(value)[:1].islower():
            yield f"sets '{key}': begin small, with an article where one belongs: 'the inspector'"


def _flag_problems(flags: Mapping[str, int]) -> Iterator[str]:
    for subject, level in flags.items():
        if subject not in SUBJECTS or not 1 <= level <= MOST:
            yield f"flags: '{subject}: {level}' must be one of {', '.join(SUBJECTS)} with 1 to {MOST}"


def _spoken_problems(frame: Frame, slot: Slot, pack: Pack, known: Vocabulary) -> Iterator[str]:
    facts = sample_facts(frame, known)
    entities = {hole.key for hole in holes(frame.text) if hole.kind in ("name", "pronoun", "verb", "smart")}
    shapes = itertools.product(NAMES, PRONOUNS) if "a" in entities else [(NAMES[0], "they")]
    numbers = (1, 2, 5) if any(hole.kind == "count" for hole in holes(frame.text)) else (2,)
    voices = [str(facts["voice"])] if any(each.key == "voice" for each in frame.when) else ["", *known.voices]
    voices = voices if any(hole.kind == "voice" for hole in holes(frame.text)) else voices[:1]
    found: dict[str, None] = {}
    for (name, pronouns), number, voice in itertools.product(shapes, numbers, voices):
        now = {**facts, "a.name": name, "a.pronouns": pronouns, "voice": voice}
        counted = {hole.key: number for hole in holes(frame.text) if hole.kind == "count"}
        try:
            said = realise(frame.text, {**now, **counted}, pack.lexicon, chance_draw(random.Random(frame.id)))
        except RealiseError as error:
            found[str(error)] = None
            break
        for complaint in problems(said, slot.words, slot.phrase):
            found.setdefault(complaint)
    yield from found


def _lexicon_problems(key: str, words: tuple[str, ...], pack: Pack, known: Vocabulary) -> Iterator[str]:
    voice, _, phrase = key.rpartition(".")
    kind = known.phrases.get(phrase) if voice else known.lexicons.get(key)
    if kind is None:
        yield f"lexicon: there is no '{key}'; there are {', '.join(known.phrases if voice else known.lexicons)}"
        return
    seen: set[str] = set()
    for word in words:
        if word.lower() in seen:
            yield f"lexicon {key}: '{word}' stands twice"
        seen.add(word.lower())
        yield from (f"lexicon {key}: '{word}': {said}" for said in _word_problems(word, kind))
    for word, flags in pack.word_flags.get(key, {}).items():
        yield from (f"lexicon {key}: '{word}': {said}" for said in _flag_problems(flags))


def _word_problems(word: str, kind: LexiconKind) -> Iterator[str]:
    if "{" in word or "}" in word:
        yield "a word holds no braces"
    if word != " ".join(word.split()) or not word:
        yield "spaces"
    if kind.shape == "line":
        yield from problems(word, 16)
    elif word[-1:] in ".!?,":
        yield "no mark at the end"
    if kind.shape == "noun" and word.lower().startswith(("a ", "an ", "the ")):
        yield "no article"
    if kind.shape == "like" and not word.startswith(("like ", "as ")):
        yield "begins with 'like' or 'as'"
    if kind.shape in ("oath", "verb", "plural", "mass") and word[:1].isupper() and not word.startswith("I"):
        yield "begins small"
    if kind.shape == "name" and word.islower():
        yield "a name has its capitals"


def _twins(pack: Pack) -> list[str]:
    """Frames of a slot that say much the same: most of their word trigrams are shared."""
    found = []
    for frames in pack.frames.values():
        grams = [(frame, _trigrams(frame.text)) for frame in frames]
        for (one, ones), (two, twos) in itertools.combinations(grams, 2):
            if ones and twos and len(ones & twos) > _LIKE * min(len(ones), len(twos)):
                found.append(f"{_at(pack, two)}: {two.id}: says much the same as {one.id}")
    return found


def _trigrams(text: str) -> frozenset[tuple[str, ...]]:
    words: Iterable[str] = re.sub(r"\{[^}]*\}", "_", text.lower()).split()
    listed = list(words)
    return frozenset(zip(listed, listed[1:], listed[2:], strict=False))
