"""The header of a Chapter: its Protagonists with their sheets, spares, its people, what is so already."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.games.protagonists.rules.constants import RECORD, VERSION
from game.games.protagonists.rules.sheets import Sheet, missing_number, validate_sheet, wrong_number
from game.rules.game_master.story_header import Leader, Player, StartingFact, check_story_header, expect
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import Ident
from game.rules.seats import HUMAN
from game.rules.value import Value


class Character(Value, frozen=True):
    """Who plays whom."""

    player: Player
    name: str
    sheet: Sheet
    pronouns: str = "they"


class Spare(Value, frozen=True):
    """A Protagonist whom nobody plays yet (PRO-P55)."""

    name: str
    sheet: Sheet
    pronouns: str = "they"


class Options(Value, frozen=True):
    """PRO-P65: degrees of success (PRO-P11), what a Rest brings (PRO-P62), several Protagonists for one person."""

    degrees: bool = False
    chapter_rest: Literal["full", "specified", "none"] = "specified"
    several: bool = False


class Header(Value, frozen=True, kw_only=True):
    """Everything a Chapter starts from; words of a pack are looked up nowhere."""

    record: str = RECORD
    version: int = VERSION
    app: str = "0"
    seed: int = 0
    options: Options = Options()
    title: str = ""
    pack: dict[str, Any] | None = None
    follows: dict[str, Any] | None = None
    gm: Leader = Leader()
    characters: dict[str, Character]
    bench: tuple[Spare, ...] = ()
    facts: dict[Ident, StartingFact] = msgspec.field(default_factory=dict)
    clocks: dict[Ident, Clock] = msgspec.field(default_factory=dict)
    npcs: dict[Ident, Npc] = msgspec.field(default_factory=dict)
    secrets: tuple[str, ...] = ()
    dial: int = 1
    limits: dict[str, int] = msgspec.field(default_factory=dict)


def validate_header(header: Header) -> Header:
    """The header itself if a Chapter can start from it; raises ``BadHeader`` that says what and where."""
    check_story_header(header, RECORD, VERSION)
    for seat, character in header.characters.items():
        validate_sheet(character.sheet, f"characters.{seat}.sheet")
    for at, spare in enumerate(header.bench):
        expect(bool(spare.name.strip()), f"bench.{at}.name", "must not be empty")
        validate_sheet(spare.sheet, f"bench.{at}.sheet")
    people: tuple[Character | Spare, ...] = (*header.characters.values(), *header.bench)
    for field, held in (("name", [each.name for each in people]), ("sheet", [each.sheet for each in people])):
        expect(all(each not in held[:at] for at, each in enumerate(held)), "characters",
               f"must each have a {field} of their own: nobody takes what another one has (PRO-P1)")
    for ident, npc in header.npcs.items():
        wrong = wrong_number(npc.numbers)
        expect(not wrong, f"npcs.{ident}.numbers.{wrong}", "is out of range, or no number of these rules")
        missing = missing_number(npc.numbers)
        expect(not missing, f"npcs.{ident}.numbers", f"must have {missing} (PRO-P1)")
    _one_each(header)
    return header


def _one_each(header: Header) -> None:
    """A person plays one Protagonist, and several where the option says so (PRO-P65)."""
    people = [each.player for each in header.characters.values() if each.player.startswith(HUMAN)]
    expect(header.options.several or len(people) == len(set(people)), "options.several",
           "must be true where a person plays more than one Protagonist")
