"""What a story that is played from a pack begins from: its leader, its people and clocks, whoever is drawn to play."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.chance import stream
from game.rules.game_master.story_header import Leader, StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.story.adventure import Adventure, System
from game.story.before_play import facts_before_play

USUAL_DIAL = 2
LANGUAGE = "en"


class Seated(NamedTuple):
    """A character of the pack at a seat: its id there, and who plays it."""

    sheet: str
    player: str


def leader_of(pack: Adventure, temper: str = "") -> Leader:
    """The computer that leads a pack, with the temper that the pack proposes where none is named (GM-G45)."""
    director = pack.about.director
    return Leader(f"computer:{temper or director.temper}:{director.voice}")


def drawn_sheets(pack: Adventure, system: System, seed: int, count: int | None = None) -> tuple[str, ...]:
    """So many of the pack's characters, by the seed; None: all of them. Raises ValueError where it has not so many."""
    ready = [ident for ident, sheet in pack.sheets.sheets.items() if not sheet.spare and system in sheet.sheet]
    return tuple(stream(seed, "who plays").sample(ready, len(ready) if count is None else count))


def named_pack(pack: Adventure, part: str = "") -> dict[str, Any]:
    """How a header names the pack and its part, the first where none is named."""
    about = pack.about
    return {"id": about.id, "version": about.version, "sha256": pack.sha256, "part": part or about.parts[0],
            "language": LANGUAGE}


def people_of(pack: Adventure, system: System) -> dict[str, Npc]:
    """Everybody of the pack who has numbers of this system."""
    return {ident: Npc(dict(member.numbers[system]), member.stance) for ident, member in pack.cast.items()
            if system in member.numbers}


def facts_of_start(pack: Adventure, seed: int) -> dict[str, StartingFact]:
    """What is so from the start, truths that are drawn by the seed among it."""
    return {ident: StartingFact(ident, *before) for ident, before in facts_before_play(pack, seed).items()}


def clocks_of(pack: Adventure) -> dict[str, Clock]:
    """The clocks as they stand at first."""
    return {ident: Clock(clock.size, clock.start, clock.shown) for ident, clock in pack.clocks.items()}
