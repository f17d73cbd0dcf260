"""Protagonists ready to play, and people to meet, as a table keeps them (PRO-P1, P58)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.protagonists.rules.header import Spare
from game.games.protagonists.rules.sheets import Drive, Piece, Sheet
from game.rules.game_master.story_state import Npc


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """The four Abilities."""

    toughness: int = field(metadata={"doc": "strength and endurance", "min": 1, "max": 4})
    agility: int = field(metadata={"doc": "speed and reflexes", "min": 1, "max": 4})
    smarts: int = field(metadata={"doc": "learning and machines", "min": 1, "max": 4})
    wits: int = field(metadata={"doc": "insight and charm", "min": 1, "max": 4})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyPiece:
    """A piece of Gear."""

    text: str = field(metadata={"doc": "what it is"})
    damage: int = field(default=0, metadata={"doc": "added when its user wins an exchange", "min": 0, "max": 6})
    ability: str = field(default="", metadata={
        "doc": "what it is rolled by", "choices": ("", "toughness", "agility", "smarts", "wits")})
    boxes: int = field(default=0, metadata={"doc": "uses, 0 for no limit", "min": 0, "max": 9})
    returns: bool = field(default=False, metadata={"doc": "its boxes come back after a Chapter"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadySheet:
    """A Protagonist."""

    name: str = field(metadata={"doc": "what they are called until somebody changes it"})
    pronouns: str = field(metadata={"doc": "what stands for them"})
    scores: Scores = field(metadata={"doc": "the Abilities"})
    health: int = field(metadata={"doc": "what they can take", "min": 1, "max": 30})
    resolve: int = field(metadata={"doc": "what they can spend", "min": 1, "max": 20})
    drives: Mapping[str, str] = field(metadata={"doc": "two to five, each in a line"})
    gear: Mapping[str, ReadyPiece] = field(metadata={"doc": "what they carry"})

    def spare(self) -> Spare:
        """The same as headers have it."""
        return Spare(self.name, Sheet(
            self.scores.toughness, self.scores.agility, self.scores.smarts, self.scores.wits, self.health, self.resolve,
            drives=tuple(Drive(ident, text) for ident, text in self.drives.items()),
            gear=tuple(Piece(ident, each.text, each.damage, each.ability, each.boxes, returns=each.returns)
                       for ident, each in self.gear.items())), self.pronouns)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyPerson:
    """Somebody who is nobody's character."""

    toughness: int = field(metadata={"doc": "strength and endurance", "min": 1, "max": 4})
    agility: int = field(metadata={"doc": "speed and reflexes", "min": 1, "max": 4})
    smarts: int = field(metadata={"doc": "learning and machines", "min": 1, "max": 4})
    wits: int = field(metadata={"doc": "insight and charm", "min": 1, "max": 4})
    health: int = field(metadata={"doc": "what they can take", "min": 1, "max": 30})
    resolve: int = field(default=0, metadata={"doc": "0 for those who have none", "min": 0, "max": 20})
    damage: Mapping[str, int] = field(default_factory=dict, metadata={
        "doc": "what their Gear adds, by Ability", "min": 0, "max": 6})

    def npc(self) -> Npc:
        """The same as headers have it."""
        own = {name: getattr(self, name) for name in ("toughness", "agility", "smarts", "wits", "health", "resolve")}
        return Npc({**own, **{f"damage_{ability}": amount for ability, amount in self.damage.items()}})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadySheets:
    """Everybody who stands ready."""

    sheets: Mapping[str, ReadySheet] = field(metadata={"doc": "Protagonists by their ids"})
    people: Mapping[str, ReadyPerson] = field(metadata={"doc": "people to meet by their ids"})
