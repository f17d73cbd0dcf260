"""The header of a Chapter that is played from a pack: who is there, what is so, people and clocks; the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game import __version__
from game.games.protagonists.rules.carrying import next_header
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.header import Character, Header, Options, Spare, validate_header
from game.games.protagonists.rules.sheets import Sheet
from game.games.protagonists.rules.state import State
from game.rules.game_master.story_header import Leader, StartingFact
from game.rules.game_master.terms import SEATS
from game.story.adventure import Adventure, Nature, ReadySheet, System
from game.story.before_play import facts_before_play
from game.story.seated import USUAL_DIAL, Seated, clocks_of, led_by, nature_of, pack_line, people_of

SYSTEM: System = "protagonists"
ONLY_OF_PACKS = ("concept",)
"""What a sheet of a pack says besides what the rules know."""
FIXED = (*ABILITIES, "health", "resolve")
"""What never grows (PRO-P63), so that a sheet is known by it."""


def chapter(pack: Adventure, seed: int, seats: Sequence[Seated], gm: str = "", part: str = "",
            options: Options | None = None) -> Header:
    """The header of a part of the pack, its first where none is named, with these Protagonists of it.

    Raises BadHeader, KeyError for a sheet that the pack has not.
    """
    people = [character(pack.sheets.sheets[each.sheet], each.player) for each in seats]
    return laid(pack, seed, people, Leader(gm or led_by(pack)), part, options or Options())


def laid(pack: Adventure, seed: int, people: Sequence[Character], gm: Leader, part: str, options: Options,
         dial: int = USUAL_DIAL) -> Header:
    """The header of a part of the pack with anybody in it; whom nobody plays stands ready as a spare (PRO-P55).

    Raises BadHeader.
    """
    taken = {each.name for each in people} | {each.sheet for each in people}
    bench = tuple(spare for each in pack.sheets.sheets.values() if SYSTEM in each.sheet
                  if (spare := spare_of(each)).name not in taken and spare.sheet not in taken)
    facts = {ident: StartingFact(ident, *before) for ident, before in facts_before_play(pack, seed).items()}
    return validate_header(Header(
        app=__version__, seed=seed, title=pack.about.title, options=options, gm=gm, pack=pack_line(pack, part),
        characters=dict(zip(SEATS, people, strict=False)), bench=bench, facts=facts, npcs=people_of(pack, SYSTEM),
        dial=dial, clocks=clocks_of(pack)))


def following(pack: Adventure, before: Header, record: bytes, state: State, seed: int) -> Header | None:
    """The header of the part that comes after the one in a record that is over; None where that was the last (PRO-P64).

    Raises ValueError where the record is not at its end, or nobody is left to play.
    """
    parts = pack.about.parts
    at = parts.index(str((before.pack or {}).get("part", parts[0]))) + 1
    if at >= len(parts):
        return None
    people = tuple(before.characters.values())
    fresh = laid(pack, seed, people, before.gm, parts[at], before.options, before.dial)
    return validate_header(next_header(replace(fresh, limits=before.limits), record, state))


def character(ready: ReadySheet, player: str) -> Character:
    """A ready Protagonist of a pack, at a seat."""
    return Character(player, ready.name, sheet_of(ready), ready.pronouns)


def spare_of(ready: ReadySheet) -> Spare:
    """A ready Protagonist of a pack whom nobody plays."""
    return Spare(ready.name, sheet_of(ready), ready.pronouns)


def sheet_of(ready: ReadySheet) -> Sheet:
    """The sheet of a ready Protagonist, as the rules have it; what Drives are called on for stays in the pack."""
    written: Mapping[str, Any] = ready.sheet[SYSTEM]
    drives = [{key: each[key] for key in ("id", "text")} for each in written["drives"]]
    plain = {key: value for key, value in written.items() if key not in (*ONLY_OF_PACKS, "drives")}
    return msgspec.convert({**plain, "drives": drives}, Sheet)


def plays_sheet(sheet: Sheet, ready: ReadySheet) -> bool:
    """Whether a sheet is this one of a pack, whatever has been marked, gained or put in other words since."""
    written = ready.sheet.get(SYSTEM)
    if written is None or any(getattr(sheet, name) != written.get(name) for name in FIXED):
        return False
    known = {each["id"] for each in written["drives"]}
    return any(drive.id in known for drive in sheet.drives)


def ready_sheet(pack: Adventure, header: Header, seat: str) -> ReadySheet | None:
    """Which of the pack's sheets somebody plays; None for one of their own."""
    sheet = header.characters[seat].sheet
    return next((ready for ready in pack.sheets.sheets.values() if plays_sheet(sheet, ready)), None)


def tags_of_drive(pack: Adventure, header: Header, seat: str, drive: str) -> frozenset[str]:
    """The tags at which a Drive may be claimed as the pack has it (PRO-P19); none where the pack does not know it."""
    ready = ready_sheet(pack, header, seat)
    written = ready.sheet[SYSTEM]["drives"] if ready is not None else ()
    return frozenset(tag for each in written if each["id"] == drive for tag in each["tags"])


def nature_at(pack: Adventure, header: Header, seat: str) -> tuple[Nature, str]:
    """What a Protagonist of the pack is like, and the key of its voice; plain where the pack does not know it."""
    sheet = header.characters[seat].sheet
    return nature_of(pack, lambda ready: plays_sheet(sheet, ready))
