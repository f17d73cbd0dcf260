"""What a record that is begun from a pack has of it: who plays whom, who leads, people, clocks, the pack's own line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.chance import stream
from game.rules.game_master.story_state import Clock, Npc
from game.story.adventure import Adventure, Nature, ReadySheet, System

USUAL_DIAL = 2
"""How much is told where nobody chooses otherwise."""


class Seated(NamedTuple):
    """A character of the pack at a seat: its id there, and who plays it."""

    sheet: str
    player: str


def led_by(pack: Adventure, temper: str = "") -> str:
    """The computer that leads a pack, with the temper that the pack proposes where none is named (GM-G45)."""
    director = pack.about.director
    return f"computer:{temper or director.temper}:{director.voice}"


def pack_line(pack: Adventure, part: str = "") -> dict[str, Any]:
    """What the header of a record says of its pack; its first part where none is named."""
    about = pack.about
    return {"id": about.id, "version": about.version, "sha256": pack.sha256, "part": part or about.parts[0],
            "language": "en"}


def people_of(pack: Adventure, system: System) -> dict[str, Npc]:
    """Everybody of the pack who has numbers in a system."""
    return {ident: Npc(dict(member.numbers[system]), member.stance) for ident, member in pack.cast.items()
            if system in member.numbers}


def clocks_of(pack: Adventure) -> dict[str, Clock]:
    """The clocks of a pack as they start."""
    return {ident: Clock(clock.size, clock.start, clock.shown) for ident, clock in pack.clocks.items()}


def ready_sheets(pack: Adventure, system: System) -> tuple[str, ...]:
    """The ids of characters that are ready to play in a system, spares left out."""
    return tuple(ident for ident, sheet in pack.sheets.sheets.items() if not sheet.spare and system in sheet.sheet)


def drawn_sheets(pack: Adventure, system: System, seed: int, count: int | None = None) -> tuple[str, ...]:
    """So many of the pack's characters, by the seed; None: all of them. Raises ValueError where it has not so many."""
    ready = ready_sheets(pack, system)
    return tuple(stream(seed, "who plays").sample(ready, len(ready) if count is None else count))


def nature_of(pack: Adventure, plays: Callable[[ReadySheet], bool]) -> tuple[Nature, str]:
    """What a character of the pack is like, and the key of its voice; plain where the pack does not know it."""
    found = next((ready for ready in pack.sheets.sheets.values() if plays(ready)), None)
    return (found.nature, found.voice) if found is not None else (Nature(), "")
