"""The header of an installment that is played from a pack: who is there, what is so, which people and clocks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game import __version__
from game.games.keeper.rules.header import Character, Header, Options, Sheet, validate_header
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import SEATS
from game.story.adventure import Adventure, Nature, ReadySheet, System
from game.story.laid_story import (
    USUAL_DIAL,
    Seated,
    clocks_of,
    facts_of_start,
    leader_of,
    named_pack,
    people_of,
)

SYSTEM: System = "keeper"


def installment(pack: Adventure, seed: int, seats: Sequence[Seated], gm: str = "", part: str = "",
                options: Options | None = None) -> Header:
    """The header of a part of the pack, its first where none is named, with these characters of it.

    Raises BadHeader, KeyError for a sheet that the pack has not.
    """
    people = [character(pack.sheets.sheets[each.sheet], each.player) for each in seats]
    return laid(pack, seed, people, Leader(gm) if gm else leader_of(pack), part, options or Options())


def laid(pack: Adventure, seed: int, people: Sequence[Character], gm: Leader, part: str, options: Options,
         dial: int = USUAL_DIAL) -> Header:
    """The header of a part of the pack with anybody in it. Raises BadHeader."""
    return validate_header(Header(
        app=__version__, seed=seed, title=pack.about.title, options=options, gm=gm, pack=named_pack(pack, part),
        characters=dict(zip(SEATS, people, strict=False)), facts=facts_of_start(pack, seed), npcs=people_of(pack, SYSTEM),
        dial=dial, clocks=clocks_of(pack)))


def character(ready: ReadySheet, player: str) -> Character:
    """A ready character of a pack."""
    sheet = msgspec.convert({"casting": ready.look, **ready.sheet[SYSTEM]}, Sheet)
    return Character(player, ready.name, sheet, ready.pronouns)


def nature_of(pack: Adventure, header: Header, seat: str) -> tuple[Nature, str]:
    """What a character of the pack is like, and the key of its voice; plain where the pack does not know it."""
    background = header.characters[seat].sheet.background
    for ready in pack.sheets.sheets.values():
        if SYSTEM in ready.sheet and ready.sheet[SYSTEM].get("background") == background:
            return ready.nature, ready.voice
    return Nature(), ""
