"""The header of an installment that is played from a pack: who is there, what is so, which people and clocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game import __version__
from game.ai.levels import COMPUTER
from game.games.keeper.rules.header import Character, Header, Options, Sheet, validate_header
from game.rules.chance import stream
from game.rules.game_master.story_header import Leader, StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import SEATS
from game.story.adventure import Adventure, Nature, ReadySheet, System
from game.story.before_play import facts_before_play

SYSTEM: System = "keeper"
USUAL_DIAL = 2


class Seated(NamedTuple):
    """A character of the pack at a seat: its id there, and who plays it."""

    sheet: str
    player: str


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
    about = pack.about
    cast = {ident: Npc(dict(member.numbers[SYSTEM]), member.stance) for ident, member in pack.cast.items()
            if SYSTEM in member.numbers}
    facts = {ident: StartingFact(ident, *before) for ident, before in facts_before_play(pack, seed).items()}
    return validate_header(Header(
        app=__version__, seed=seed, title=about.title, options=options, gm=gm,
        pack={"id": about.id, "version": about.version, "sha256": pack.sha256, "part": part or about.parts[0],
              "language": "en"},
        characters=dict(zip(SEATS, people, strict=False)), facts=facts, npcs=cast, dial=dial,
        clocks={ident: Clock(clock.size, clock.start, clock.shown) for ident, clock in pack.clocks.items()}))


def leader_of(pack: Adventure, temper: str = "") -> Leader:
    """The computer that leads a pack, with the temper that the pack proposes where none is named (GM-G45)."""
    director = pack.about.director
    return Leader(f"{COMPUTER}:{temper or director.temper}:{director.voice}")


def character(ready: ReadySheet, player: str) -> Character:
    """A ready character of a pack."""
    sheet = msgspec.convert({"casting": ready.look, **ready.sheet[SYSTEM]}, Sheet)
    return Character(player, ready.name, sheet, ready.pronouns)


def drawn_sheets(pack: Adventure, seed: int, count: int | None = None) -> tuple[str, ...]:
    """So many of the pack's characters, by the seed; None: all of them. Raises ValueError where it has not so many."""
    ready = [ident for ident, sheet in pack.sheets.sheets.items() if not sheet.spare and SYSTEM in sheet.sheet]
    return tuple(stream(seed, "who plays").sample(ready, len(ready) if count is None else count))


def nature_of(pack: Adventure, header: Header, seat: str) -> tuple[Nature, str]:
    """What a character of the pack is like, and the key of its voice; plain where the pack does not know it."""
    background = header.characters[seat].sheet.background
    for ready in pack.sheets.sheets.values():
        if SYSTEM in ready.sheet and ready.sheet[SYSTEM].get("background") == background:
            return ready.nature, ready.voice
    return Nature(), ""
