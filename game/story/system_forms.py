"""What a pack owes to each system that it is for: effects that it has, people and sheets with numbers in its ranges.

The rules of a system say what such things do; here stands only how they are written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Any, get_args

import msgspec

from game.rules.game_master.effects import COMMON
from game.rules.game_master.terms import Ident
from game.story.adventure import MACROS, Adventure, Obstacle, RoundsOfScene, System, Way

OF = frozenset({"actor", "helpers", "everyone", "weakest"})
"""Whom an effect may befall besides people by their ids."""
PARTY = "party"
ABILITIES = ("toughness", "agility", "smarts", "wits")
HARMED = ("health", "resolve")
EASIEST, HARDEST = 3, 15
FEWEST_SHEETS = 5
MOST_ROUNDS = 2
_HEALING = frozenset({"heal", "free"})
OWN_EFFECTS: Mapping[System, frozenset[str]] = MappingProxyType({
    "protagonists": frozenset({"health", "resolve", "box", "place"}) | _HEALING,
    "high_stakes": frozenset({"consequence", "die"}) | _HEALING,
    "keeper": frozenset({"obstacle", "position"})})
"""The effects that a system has besides those which all have."""

Score = Annotated[int, msgspec.Meta(ge=1, le=4)]
Start = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is written for one system: what it does not know it refuses."""


class Amount(Written, frozen=True):
    """So much more or less of something."""

    of: Ident
    add: Annotated[int, msgspec.Meta(ge=-10, le=10)]


class Placed(Written, frozen=True):
    """Somebody at another spot."""

    of: Ident
    spot: Ident


class Whom(Written, frozen=True):
    """Somebody, and nothing more."""

    of: Ident


_FORMS: Mapping[str, type[Amount | Placed | Whom]] = MappingProxyType({
    "health": Amount, "resolve": Amount, "box": Amount, "place": Placed, "heal": Whom, "free": Whom})


class Drive(Written, frozen=True):
    """What drives somebody (PRO-P19); ``tags``: those of obstacles and approaches at which it may be claimed."""

    id: Ident
    text: str
    tags: tuple[Ident, ...]


class Gear(Written, frozen=True):
    """A piece of gear (PRO-P58); ``returns``: its boxes are cleared by a Rest."""

    id: Ident
    text: str
    damage: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    ability: str = ""
    boxes: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    returns: bool = False


class ProtagonistSheet(Written, frozen=True):
    """The sheet of somebody ready to play (PRO-P1, P63)."""

    concept: str
    toughness: Score
    agility: Score
    smarts: Score
    wits: Score
    health: Start
    resolve: Start
    drives: Annotated[tuple[Drive, ...], msgspec.Meta(min_length=2, max_length=5)]
    gear: tuple[Gear, ...] = ()


class ProtagonistFoe(Written, frozen=True):
    """The numbers of somebody whom the game master plays (PRO-P1); those without Resolve are out at Health 0."""

    toughness: Score
    agility: Score
    smarts: Score
    wits: Score
    health: Start
    resolve: Start | None = None


def problems_of_systems(pack: Adventure, effects: Iterator[tuple[str, Mapping[str, Any]]]) -> Iterator[str]:
    """All that does not fit the systems that a pack names; ``effects`` are all of its effects, each with its place."""
    for where, effect in effects:
        yield from _effect(pack, where, effect)
    yield from _opposed(pack)
    yield from _rounds(pack)
    for system in pack.about.systems:
        owed = _SYSTEMS.get(system)
        if owed is not None:
            yield from owed(pack)


def _effect(pack: Adventure, where: str, effect: Mapping[str, Any]) -> Iterator[str]:
    for choice in effect.get("any", ()):
        for one in choice:
            yield from _effect(pack, where, one)
    for name, value in effect.items():
        for system in pack.about.systems:
            known = OWN_EFFECTS[system] | COMMON | MACROS
            if name in frozenset().union(*OWN_EFFECTS.values()) - known:
                yield f"{where}: {name} is no effect of {system}; it has {', '.join(sorted(known))}"
        if name in _FORMS:
            yield from _form(pack, where, name, value)


def _form(pack: Adventure, where: str, name: str, value: object) -> Iterator[str]:
    try:
        made = msgspec.convert(value, _FORMS[name])
    except msgspec.ValidationError as error:
        yield f"{where}: {name}: {error}"
        return
    if made.of not in OF and made.of not in pack.cast:
        yield f"{where}: befalls {made.of}, and there is nobody of that name"
    spots = {spot for scene in pack.scenes.values() if scene.rounds is not None for spot in scene.rounds.spots}
    if isinstance(made, Placed) and made.spot not in spots:
        yield f"{where}: there is no spot {made.spot!r}; there are {', '.join(sorted(spots)) or 'none'}"


def _opposed(pack: Adventure) -> Iterator[str]:
    allowed: Mapping[str, tuple[str, ...]] = {"with": get_args(Way), "wants": ("keep", "change"), "harm": HARMED}
    for ident, obstacle in pack.obstacles.items():
        for key, value in obstacle.opposed.items():
            where = f"obstacles.{ident}.opposed"
            if key != "by" and key not in allowed:
                yield f"{where}: {key} means nothing; allowed are by, {', '.join(allowed)}"
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


def _protagonists(pack: Adventure) -> Iterator[str]:
    for ident, member in pack.cast.items():
        yield from _converted(f"cast.{ident}.numbers", member.numbers.get("protagonists"), ProtagonistFoe)
    for ident, obstacle in pack.obstacles.items():
        number = obstacle.numbers.get("protagonists")
        if number is not None and (type(number) is not int or not EASIEST <= number <= HARDEST):
            yield f"obstacles.{ident}.numbers: a Difficulty of {number!r}; {EASIEST} to {HARDEST} are allowed (PRO-P5)"
    sheets = pack.sheets.sheets
    for ident, sheet in sheets.items():
        yield from _converted(f"sheets.{ident}.sheet", sheet.sheet.get("protagonists"), ProtagonistSheet)
    ready = sum(not sheet.spare for sheet in sheets.values())
    if ready < FEWEST_SHEETS:
        yield f"sheets: {ready} are ready; {FEWEST_SHEETS} at least, besides spares"
    yield from _tags(pack)


def _converted(where: str, data: object, kind: type[ProtagonistSheet | ProtagonistFoe]) -> Iterator[str]:
    if data is None:
        return  # that there is none is said elsewhere, or the sheet is for another system
    try:
        made = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"
        return
    if isinstance(made, ProtagonistSheet):
        yield from (f"{where}: {piece.id} goes by {piece.ability!r}; allowed are {', '.join(ABILITIES)}"
                    for piece in made.gear if piece.ability not in ("", *ABILITIES))


def _tags(pack: Adventure) -> Iterator[str]:
    """Drives that nothing in the pack calls on, and tags that drive nobody (PRO-P19)."""
    borne = {tag for obstacle in pack.obstacles.values() for tag in _tags_of(obstacle)}
    listed: dict[str, str] = {}
    for ident, sheet in pack.sheets.sheets.items():
        written = sheet.sheet.get("protagonists", {}).get("drives", ())
        for drive in written if isinstance(written, list | tuple) else ():
            tags = drive.get("tags", ()) if isinstance(drive, Mapping) else ()
            listed |= dict.fromkeys(tags, ident)
            if not borne & set(tags):
                yield f"sheets.{ident}.sheet: nothing bears a tag of the Drive {drive!r}"
    yield from (f"obstacles: the tag {tag} stands in no Drive; there are {', '.join(sorted(listed))}"
                for tag in sorted(borne - listed.keys()))


def _tags_of(obstacle: Obstacle) -> Iterator[str]:
    yield from obstacle.tags
    yield from (tag for way in obstacle.approaches.values() for tag in way.tags)


_SYSTEMS: Mapping[System, Callable[[Adventure], Iterator[str]]] = MappingProxyType({"protagonists": _protagonists})
