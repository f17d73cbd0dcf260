"""Who this game's computers can be, and how well each level thinks; values in `config/games/duel/computer.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.ai.computer_spec import PersonaSpec
from game.ai.levels import Level


class Cups(StrEnum):
    """How a level comes to its Scores and bids."""

    THROWN = "thrown"  # as a die would have it
    HABIT = "habit"  # as its temperament likes
    ANSWER = "answer"  # as it does best against what most people set
    FORESEEN = "foreseen"  # as it does best against who answers most people
    EVEN = "even"  # as nobody can take advantage of
    LEANING = "leaning"  # the same, leaning against what the others were seen to do


def _number(doc: str, least: float, most: float) -> Any:
    return field(metadata={"doc": doc, "min": least, "max": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelPersona(PersonaSpec):
    """A temperament: what it likes among choices that are nearly as good, in shares of what taste may cost."""

    about: str = field(metadata={"doc": "One line about it"})
    portrait: str = field(metadata={"doc": "Its face, as portraits are named"})
    daring: float = _number("Duels", -1.0, 1.0)
    caution: float = _number("Places that nobody sees", -1.0, 1.0)
    greed: float = _number("The way to the treasure", -1.0, 1.0)
    height: float = _number("Standing above others", -1.0, 1.0)
    habit: list[int] = field(metadata={"doc": "How often it sets 1 to 6, where it goes by habit"})

    @property
    def face(self) -> str:
        """Put together from parts, as anybody's who is nobody in particular."""
        return self.portrait

    @property
    def care(self) -> float:
        """The careful hesitate longer than the daring."""
        return self.caution - self.daring


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadSpec:
    """How a level thinks."""

    by_the_book: bool = field(metadata={"doc": "It moves as the solitaire rules have automata move (DUEL-D371)"})
    stride: int = _number("How far it goes then in one Move, in thousandths of an inch; 3000 in the book", 1000, 4000)
    scores: Cups = field(metadata={"doc": "How it comes to Scores and bids"})
    careful: bool = field(metadata={"doc": "It minds who acts next when it thinks about lying"})
    ahead: bool = field(metadata={"doc": "It looks at what opponents can answer to a Move"})
    misjudges: float = _number("Spread of the error in what it thinks a place is worth", 0.0, 1.0)
    slack: float = _number("What it gives away for its taste, in chance to win", 0.0, 0.2)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadsSpec:
    """Every level."""

    novice: HeadSpec = field(metadata={"doc": "Plays by the book, and throws its Scores"})
    casual: HeadSpec = field(metadata={"doc": "Moves by feeling, sets Scores by habit"})
    skilled: HeadSpec = field(metadata={"doc": "Weighs places and Duels, roughly"})
    expert: HeadSpec = field(metadata={"doc": "Weighs what opponents can do as well"})
    master: HeadSpec = field(metadata={"doc": "Leans against what it has seen you set"})


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelPersonas:
    """Everybody a computer of this game can be."""

    levels: HeadsSpec = field(metadata={"doc": "How well they think"})
    personas: dict[str, DuelPersona] = field(metadata={"doc": "Their tastes, by the word in the record"})

    def head(self, level: Level) -> HeadSpec:
        """One of the levels."""
        found: HeadSpec = getattr(self.levels, level.value)
        return found
