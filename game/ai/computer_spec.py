"""What computer players of every game are made of; values in `config/computer.yaml`."""

from dataclasses import dataclass, field
from typing import Any

from game.ai.levels import Level


def _number(doc: str, unit: str, least: float, most: float) -> Any:
    return field(metadata={"doc": doc, "unit": unit, "min": least, "max": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpec:
    """The spread of a throwing hand: one standard deviation of a throw on its own, drift included."""

    azimuth_rad: float = _number("Direction", "rad", 0.0, 0.5)
    elevation_rad: float = _number("Steepness", "rad", 0.0, 0.8)
    log_speed: float = _number("Speed, as a logarithm", "", 0.0, 0.8)
    log_spin: float = _number("Spin, as a logarithm", "", 0.0, 1.0)
    side_m: float = _number("Place to the side", "m", 0.0, 0.03)


@dataclass(frozen=True, slots=True, kw_only=True)
class HabitSpec:
    """What all hands have in common."""

    speed_lifts: float = _number("Correlation of steepness and speed", "", -0.95, 0.95)
    drift_share: float = _number("Part of the spread that lasts from throw to throw", "", 0.0, 0.99)
    drift_keeps: float = _number("How much of that part is kept at the next throw", "", 0.0, 0.99)
    slip_chance: float = _number("Chance of a slip", "", 0.0, 0.2)
    slip_factor: float = _number("How much farther a slip goes astray", "", 1.0, 10.0)
    off_hand_factor: float = _number("How much more the off hand errs sideways and in direction", "", 1.0, 4.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingSpec:
    """How a hand sets a die down on the stack. It comes on top of the sway that every hand has."""

    aim_m: float = _number("Spread of the place", "m", 0.0, 0.01)
    height_m: float = _number("Spread of the height at which it lets go", "m", 0.0, 0.01)
    reaction_s: float = _number("Time from the touch to letting go", "s", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelSpec:
    """One level: hand and head."""

    hand: HandSpec = field(metadata={"doc": "The throwing hand"})
    setting: SettingSpec = field(metadata={"doc": "The stacking hand"})
    wisdom: float = _number("The error it believes it has, as a share of the true one; 0 aims at the middle",
                            "", 0.0, 1.0)
    slack: float = _number("Chance to win that it gives away for its taste", "", 0.0, 0.2)


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelsSpec:
    """Every level."""

    novice: LevelSpec = field(metadata={"doc": "Plays now and then"})
    casual: LevelSpec = field(metadata={"doc": "Knows the game"})
    skilled: LevelSpec = field(metadata={"doc": "Knows its own hand"})
    expert: LevelSpec = field(metadata={"doc": "Seldom misses"})
    master: LevelSpec = field(metadata={"doc": "As steady as the table allows"})


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonaSpec:
    """Somebody a computer can be. A game adds what its personas like."""

    name: str = field(metadata={"doc": "What the player reads"})

    @property
    def face(self) -> str:
        """The name of its portrait; "" where that is called as it is itself."""
        return ""

    @property
    def care(self) -> float:
        """How much longer than usual it holds still before a throw, as a share; below nought it hesitates less."""
        return 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputerPaceSpec:
    """How long what a computer does is shown."""

    reach_s: float = _number("Its hand comes in and takes the die", "s", 0.0, 0.4)
    hold_s: float = _number("It holds still before a throw on which it was of two minds, at most", "s", 0.0, 0.4)
    ponder_s: float = _number("Before it chooses", "s", 0.0, 10.0)
    aim_s: float = _number("Taking up the dice and aiming", "s", 0.0, 10.0)
    hesitate_s: float = _number("Holding still before the throw", "s", 0.0, 5.0)
    swing_s: float = _number("The throw itself", "s", 0.05, 2.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinkingSpec:
    """The process that thinks beside the game."""

    patience_s: float = _number("So long the game waits for it before it thinks for itself", "s", 0.05, 0.8)
    trying_s: float = _number("So long throws are tried on a table that is not as it was measured", "s", 0.0, 0.5)
    silence_s: float = _number("One that owes an answer for so long is started anew", "s", 0.5, 60.0)
    start_s: float = _number("One that is not ready by then is started anew", "s", 1.0, 300.0)
    lives: int = field(metadata={"doc": "Processes in a row that may end without an answer", "min": 1, "max": 20})


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputerSpec:
    """What computer players of every game have in common."""

    levels: LevelsSpec = field(metadata={"doc": "How well they play"})
    habits: HabitSpec = field(metadata={"doc": "What all hands have in common"})
    pace: ComputerPaceSpec = field(metadata={"doc": "How long it is shown"})
    thinking: ThinkingSpec = field(metadata={"doc": "The process that thinks beside the game"})

    def level(self, level: Level) -> LevelSpec:
        """One of the levels."""
        found: LevelSpec = getattr(self.levels, level.value)
        return found
