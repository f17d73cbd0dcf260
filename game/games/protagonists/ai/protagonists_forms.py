"""What a pack owes to Protagonists: sheets and people with numbers in their ranges, Drives that something calls on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, get_args

import msgspec

from game.games.protagonists.rules.constants import ABILITIES
from game.rules.game_master.terms import Ident
from game.story.adventure import Adventure, Obstacle, System, Way
from game.story.system_forms import Amount, Befalls, Placed, SystemForms, Written

SYSTEM: System = "protagonists"
HARMED = ("health", "resolve")
EASIEST, HARDEST = 3, 15
FEWEST_SHEETS = 5
Score = Annotated[int, msgspec.Meta(ge=1, le=4)]
Start = Annotated[int, msgspec.Meta(ge=1, le=20)]


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


def _problems(pack: Adventure) -> Iterator[str]:
    for ident, member in pack.cast.items():
        yield from _converted(f"cast.{ident}.numbers", member.numbers.get(SYSTEM), ProtagonistFoe)
    for ident, obstacle in pack.obstacles.items():
        number = obstacle.numbers.get(SYSTEM)
        if number is not None and (type(number) is not int or not EASIEST <= number <= HARDEST):
            yield f"obstacles.{ident}.numbers: a Difficulty of {number!r}; {EASIEST} to {HARDEST} are allowed (PRO-P5)"
    sheets = pack.sheets.sheets
    for ident, sheet in sheets.items():
        yield from _converted(f"sheets.{ident}.sheet", sheet.sheet.get(SYSTEM), ProtagonistSheet)
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
        written = sheet.sheet.get(SYSTEM, {}).get("drives", ())
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


PROTAGONISTS_FORMS = SystemForms(
    effects=frozenset({"health", "resolve", "box", "place", "heal", "free"}),
    written=MappingProxyType({"health": Amount, "resolve": Amount, "box": Amount, "place": Placed, "heal": Befalls,
                              "free": Befalls}),
    opposed=MappingProxyType({"with": get_args(Way), "wants": ("keep", "change"), "harm": HARMED}), problems=_problems)
