"""What a pack owes to each system that it is for: its game says so, here stands how all of them are asked.

The rules of a system say what effects do; its forms say how they are written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from game.rules.game_master.effects import COMMON, Effect
from game.rules.game_master.terms import Ident
from game.story.adventure import MACROS, Adventure, RoundsOfScene, System

OF = frozenset({"actor", "helpers", "everyone", "weakest"})
"""Whom an effect may befall besides people by their ids."""
PARTY = "party"
MOST_ROUNDS = 2
_RULES_EFFECTS = frozenset(Effect.__struct_fields__)


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is written for one system: what it does not know it refuses."""


class Befalls(Written, frozen=True):
    """Somebody, and nothing more."""

    of: Ident


class Amount(Befalls, frozen=True):
    """So much more or less of something."""

    add: Annotated[int, msgspec.Meta(ge=-10, le=10)]


class Placed(Befalls, frozen=True):
    """Somebody at another spot."""

    spot: Ident


def nothing_owed(pack: Adventure) -> Iterator[str]:
    """A system that wants nothing besides."""
    yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemForms:
    """How packs are written for one system.

    ``effects``: those that it has besides the common ones; ``written``: how such an effect is written, where that says
    less than the rules allow. ``opposed``: what an obstacle may say of who opposes it besides by whom, and the words
    allowed. ``problems``: all else that a pack has otherwise than the system wants it.
    """

    effects: frozenset[str]
    written: Mapping[str, type[Befalls]] = field(default_factory=dict)
    opposed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    problems: Callable[[Adventure], Iterator[str]] = nothing_owed


Forms = Mapping[System, SystemForms]


def problems_of_systems(pack: Adventure, forms: Forms, effects: Iterator[tuple[str, Mapping[str, Any]]]
                        ) -> Iterator[str]:
    """All that does not fit the systems that a pack names; ``effects`` are all of its effects, each with its place."""
    named: Forms = {system: forms[system] for system in pack.about.systems}
    for where, effect in effects:
        yield from _effect(pack, named, where, effect)
    yield from _opposed(pack, named)
    yield from _rounds(pack)
    for form in named.values():
        yield from form.problems(pack)


def _effect(pack: Adventure, forms: Forms, where: str, effect: Mapping[str, Any]) -> Iterator[str]:
    for choice in effect.get("any", ()):
        for one in choice:
            yield from _effect(pack, forms, where, one)
    for name, value in effect.items():
        for system, form in forms.items():
            known = form.effects | COMMON | MACROS
            if name in _RULES_EFFECTS - known:
                yield f"{where}: {name} is no effect of {system}; it has {', '.join(sorted(known))}"
            elif name in form.written:
                yield from _form(pack, form.written[name], f"{where}: {name}", value)


def _form(pack: Adventure, kind: type[Befalls], where: str, value: object) -> Iterator[str]:
    try:
        made = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"
        return
    if made.of not in OF and made.of not in pack.cast:
        yield f"{where}: befalls {made.of}, and there is nobody of that name"
    spots = {spot for scene in pack.scenes.values() if scene.rounds is not None for spot in scene.rounds.spots}
    if isinstance(made, Placed) and made.spot not in spots:
        yield f"{where}: there is no spot {made.spot!r}; there are {', '.join(sorted(spots)) or 'none'}"


def _opposed(pack: Adventure, forms: Forms) -> Iterator[str]:
    allowed = {key: words for form in forms.values() for key, words in form.opposed.items()}
    for ident, obstacle in pack.obstacles.items():
        for key, value in obstacle.opposed.items():
            where = f"obstacles.{ident}.opposed"
            if key != "by" and key not in allowed:
                yield f"{where}: {key} means nothing; allowed are {', '.join(('by', *allowed))}"
            elif key != "by" and value not in allowed[key]:
                yield f"{where}.{key}: {value!r}; allowed are {', '.join(allowed[key])}"


def _rounds(pack: Adventure) -> Iterator[str]:
    """Spots that nobody has drawn, people who are not there, and too many scenes of that kind in a part."""
    for ident, scene in pack.scenes.items():
        if scene.rounds is not None:
            yield from (f"scenes.{ident}.rounds: {said}" for said in _spots(scene.rounds, {PARTY, *scene.cast}))
    counted = Counter(scene.part for scene in pack.scenes.values() if scene.rounds is not None)
    yield from (f"pack.parts: {part} has {count} scenes with rounds; {MOST_ROUNDS} at most"
                for part, count in counted.items() if count > MOST_ROUNDS)


def _spots(rounds: RoundsOfScene, people: set[str]) -> Iterator[str]:
    named = [*(spot for pair in rounds.joined for spot in pair), *rounds.starts.values()]
    yield from (f"there is no spot {spot!r}; there are {', '.join(rounds.spots)}"
                for spot in dict.fromkeys(named) if spot not in rounds.spots)
    yield from (f"{who} is not in the scene; there are {', '.join(sorted(people))}" for who in rounds.starts
                if who not in people)
