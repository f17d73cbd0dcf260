"""Whether frames hold together as scenes: what the writers' check looks for beside grammar and form."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from game.narration.own_words import noun_of
from game.narration.packs import Frame, Pack
from game.narration.vocabulary import Vocabulary

_WORDS = re.compile(r"[^\W\d_]+")
_STEM = 4
"""So many letters of a noun are enough to know it again in another form."""
_SCENE_SETTERS = ("foe.name",)


def clarity_problems(pack: Pack, known: Vocabulary) -> list[str]:
    """Frames that contradict their moment, speak of nobody, or wait for what nothing brings; each with its place."""
    found = [f"{pack.places.get(frame.id, 'pack')}: {frame.id}: {said}" for frames in pack.frames.values()
             for frame in frames for said in _frame_problems(frame, known)]
    return [*found, *_never_set(pack, known), *pack.setup.problems()]


def _frame_problems(frame: Frame, known: Vocabulary) -> Iterator[str]:
    slot = known.slots.get(frame.slot)
    if slot is None:
        return
    asked = {condition.key for condition in frame.when}
    yield from (f"{slot.id} needs 'when: {{{key}: ...}}'" for key in sorted(slot.asks - asked))
    yield from (f"{slot.id} needs 'sets: {{{key}: ...}}'" for key in sorted(slot.leaves - frame.sets.keys()))
    company = known.company
    if company and frame.slot in company.slots and company.asks not in asked:
        spoken = re.search(company.words, frame.text)
        if spoken:
            yield f"'{spoken.group(0)}' needs 'when: {{{company.asks}: \">=1\"}}'"
    for key in _SCENE_SETTERS:
        name = str(frame.sets.get(key, ""))
        if name and not named(name, frame.text):
            yield f"sets '{key}: {name}', and its text has no such noun"


def named(name: str, text: str) -> bool:
    """Whether a text has the noun of a phrase, as it is or in another form, or hands on what it holds in braces."""
    if name.startswith("{"):
        return name in text
    noun = noun_of(name).rstrip("s")[:_STEM]
    return any(word.startswith(noun) for word in _WORDS.findall(text.lower()))


def _never_set(pack: Pack, known: Vocabulary) -> Iterator[str]:
    """Conditions on words that frames set for one another, and that none sets."""
    words = {key for key in known.sets if known.facts[key].kind == "word" and not known.facts[key].values}
    frames = [frame for group in pack.frames.values() for frame in group]
    brought: Mapping[str, set[object]] = defaultdict(set)
    for frame in frames:
        for key in words & frame.sets.keys():
            brought[key].add(frame.sets[key])
    for frame in frames:
        for condition in frame.when:
            if condition.key in words and condition.operator != "not":
                yield from (f"{pack.places.get(frame.id, 'pack')}: {frame.id}: no frame sets '{condition.key}: {value}'"
                            for value in condition.values if value not in brought[condition.key])
