"""The header of an installment that is played from a pack: who is there, what is so, which people and clocks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game import __version__
from game.games.keeper.rules.header import Character, Header, Options, Sheet, validate_header
from game.rules.game_master.story_header import Leader, StartingFact
from game.rules.game_master.terms import SEATS
from game.story.adventure import Adventure, Nature, ReadySheet, System
from game.story.before_play import facts_before_play
from game.story.seated import USUAL_DIAL, Seated, clocks_of, led_by, pack_line, people_of
from game.story.seated import drawn_sheets as sheets_drawn
from game.story.seated import nature_of as nature_in

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
    facts = {ident: StartingFact(ident, *before) for ident, before in facts_before_play(pack, seed).items()}
    return validate_header(Header(
        app=__version__, seed=seed, title=pack.about.title, options=options, gm=gm, pack=pack_line(pack, part),
        characters=dict(zip(SEATS, people, strict=False)), facts=facts, npcs=people_of(pack, SYSTEM), dial=dial,
        clocks=clocks_of(pack)))


def leader_of(pack: Adventure, temper: str = "") -> Leader:
    """The computer that leads a pack, with the temper that the pack proposes where none is named (GM-G45)."""
    return Leader(led_by(pack, temper))


def character(ready: ReadySheet, player: str) -> Character:
    """A ready character of a pack."""
    sheet = msgspec.convert({"casting": ready.look, **ready.sheet[SYSTEM]}, Sheet)
    return Character(player, ready.name, sheet, ready.pronouns)


def drawn_sheets(pack: Adventure, seed: int, count: int | None = None) -> tuple[str, ...]:
    """So many of the pack's characters, by the seed; None: all of them. Raises ValueError where it has not so many."""
    return sheets_drawn(pack, SYSTEM, seed, count)


def nature_of(pack: Adventure, header: Header, seat: str) -> tuple[Nature, str]:
    """What a character of the pack is like, and the key of its voice; plain where the pack does not know it."""
    background = header.characters[seat].sheet.background
    return nature_in(pack, lambda ready: ready.sheet.get(SYSTEM, {}).get("background") == background)
