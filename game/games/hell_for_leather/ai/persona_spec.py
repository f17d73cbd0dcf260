"""Who this game's computers can be, and what they like; values in `config/games/hell-for-leather/computer.yaml`."""

from dataclasses import dataclass, field
from typing import Any

from game.ai.computer_spec import PersonaSpec


def _taste(doc: str) -> Any:
    return field(metadata={"doc": doc, "min": -1.0, "max": 1.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class HellPersona(PersonaSpec):
    """A taste: what a persona likes, in chances to win for one whole unit of it."""

    greed: float = _taste("Victory points now")
    daring: float = _taste("Risks")
    spite: float = _taste("Harm to whoever leads")
    mercy: float = _taste("Sparing the wounded")
    show: float = _taste("Spectacle")
    caution: float = _taste("Leaving the stack alone")
    grudge: float = _taste("Harm to whoever hurt it")

    @property
    def care(self) -> float:
        """The careful hesitate longer than the daring."""
        return self.caution - self.daring


@dataclass(frozen=True, slots=True, kw_only=True)
class HellPersonas:
    """Everybody a computer of this game can be."""

    personas: dict[str, HellPersona] = field(metadata={"doc": "Their tastes, by the word in the record"})
