"""What is wrong with the words of a pack: lengths, what nobody may say of a character, subjects, keys that fall silent.

Every problem begins with the file and, where it is known, the line of the frame, and ends with what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from game.narration.packs import Frame, Pack
from game.narration.vocabulary import MOST, SUBJECTS
from game.story.adventure import Adventure
from game.story.expressions import BadExpression, read_expression
from game.story.linting import keys_of, results_of

OPENING, AGAIN, STAKES, RESULT, ASIDE, NOTE = 90, 30, 40, 60, 25, 180
"""The most words of a text of each kind."""
_THOUGHTS = "feel|fear|want|realise|realize|know|love|decide|hope|think|believe|wonder"
FEELINGS = re.compile(rf"\{{a\.v:(?:{_THOUGHTS})\b|\{{a\.(?:name|they)\}}[^.!?“”]*? (?:{_THOUGHTS})s\b")
"""What a character thinks, feels, wants: its player's to say, and nobody else's (GM-G5)."""
CHILDREN = re.compile(r"\b(?:child|children|childhood|boys?|girls?|kids?|baby|babies|toddlers?)\b", re.IGNORECASE)
"""Whoever is not grown is met in no story (GM-G8)."""
SKULL = re.compile(r"\bSkulls?\b")
GRAVE = re.compile(r"(?<!Nothing here is )(?<!nothing be )\bGrave\b(?! roll)")
"""What a note calls grave; that nothing is grave may be said anywhere."""


def problems_of_words(pack: Adventure, words: Pack) -> list[str]:
    """Everything that is wrong with the pack's own words, in the order of its keys."""
    lengths = longest(pack)
    found: list[str] = []
    for key in dict.fromkeys(keys_of(pack)):
        group = words.frames.get(key, ())
        found += [f"{words.places.get(frame.id, 'text')}: {frame.id}: {said}" for frame in group
                  for said in _of_frame(frame, lengths.get(key, 0), pack)]
        found += [f"text: {key}: {said}" for said in _of_key(group)]
    return [*found, *_notes(pack, words), *_declared(pack, words)]


def longest(pack: Adventure) -> Mapping[str, int]:
    """The most words that a text of each key may have; a key that is not here may be as long as it likes."""
    kinds: dict[str, int] = {}
    for scene in pack.scenes.values():
        kinds |= {scene.say["first"]: OPENING, scene.say.get("again", ""): AGAIN, scene.say.get("saga", ""): ASIDE,
                  scene.want: ASIDE, scene.note: NOTE, **dict.fromkeys(scene.hints, ASIDE)}
    for obstacle in pack.obstacles.values():
        kinds[obstacle.stakes] = STAKES
        kinds |= {each.why: ASIDE for way in obstacle.approaches.values() for each in way.advantage}
    kinds |= dict.fromkeys((outcome.say for _, outcome in results_of(pack)), RESULT)
    decks = pack.decks
    kinds |= {row.say: ASIDE for rows in (decks.complications, decks.elements, decks.awards, decks.skulls)
              for row in rows}
    kinds |= {row.out: ASIDE for row in decks.complications}
    kinds |= {row.say: RESULT for row in decks.triggers}
    kinds |= {key: most for row in decks.endings for key, most in ((row.say, OPENING), (row.hook, ASIDE))}
    return MappingProxyType({key: most for key, most in kinds.items() if key})


def _of_frame(frame: Frame, most: int, pack: Adventure) -> Iterator[str]:
    count = len(frame.text.split())
    if most and count > most:
        yield f"{count} words; {most} are allowed"
    if said := FEELINGS.search(frame.text):
        yield f"{said.group(0)!r} says what a character thinks or feels; only its player does (GM-G5)"
    if said := CHILDREN.search(frame.text):
        yield f"{said.group(0)!r}: everybody in a story is grown (GM-G8)"
    told: Mapping[str, int] = {each: getattr(pack.about.content, each) for each in SUBJECTS
                               if hasattr(pack.about.content, each)}
    yield from (f"{subject} {level}; content of the pack says {told.get(subject, 0)} at most"
                for subject, level in frame.flags.items() if level > told.get(subject, 0))


def _of_key(group: tuple[Frame, ...]) -> Iterator[str]:
    """A frame of a key has no condition and no subject, so that it always speaks; all of them are rare, or none."""
    if group and not any(not frame.when and not frame.flags for frame in group):
        yield "falls silent; one frame at least must have neither conditions nor flags"
    if len({frame.rare for frame in group}) > 1:
        yield "is marked rare in some frames and not in others; all of its frames are, or none"


def _notes(pack: Adventure, words: Pack) -> Iterator[str]:
    """A note that speaks of a Skull, or of what is grave, in a scene in which the pack has none of it."""
    asked = {ident for row in pack.decks.skulls for name, ident in _asked(row.when) if name == "fact"}
    last = max(scene.act for scene in pack.scenes.values())
    for ident, scene in pack.scenes.items():
        outcomes = [each for where, each in results_of(pack) if where.split(".")[1] in scene.obstacles]
        made = {fact for each in outcomes for effect in each.do for fact in _facts(effect)}
        for frame in words.frames.get(scene.note, ()) if scene.note else ():
            where = f"{words.places.get(frame.id, 'text')}: {frame.id}"
            if SKULL.search(frame.text) and not asked & made and scene.act < last:
                yield (f"{where}: speaks of a Skull, and nothing in {ident} decides one; those that do are "
                       f"{', '.join(sorted(asked))}")
            if GRAVE.search(frame.text) and not scene.grave:
                yield f"{where}: calls something grave, and {ident} is not; grave: true makes it so"


def _asked(condition: str) -> Iterator[tuple[str, str]]:
    try:
        yield from ((name, ident) for name, _, ident in read_expression(condition).calls())
    except BadExpression:
        return  # somebody else's mistake


def _facts(effect: Mapping[str, Any]) -> Iterator[str]:
    made = effect.get("fact", effect.get("reveal"))
    if made is not None:
        yield str(made.get("id") if isinstance(made, Mapping) else made)


def _declared(pack: Adventure, words: Pack) -> Iterator[str]:
    """A subject that is announced before play and marked nowhere cannot be cut away by any dial."""
    marked = {subject for key in pack.keys for frame in words.frames.get(key, ()) for subject in frame.flags}
    for subject in SUBJECTS:
        level = getattr(pack.about.content, subject, 0)
        if level and subject not in marked:
            yield f"pack.content.{subject}: {level}, and no frame is marked with it; 1 to {MOST} stand in its flags"
