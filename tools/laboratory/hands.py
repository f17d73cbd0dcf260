"""What simulated hands try before they settle on a throw, and how they set a die down. Loads no engine."""

from dataclasses import dataclass

from game.ai.simulated_hands import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a hand tries about a style before it settles on its own throw."""

    speed_shares: tuple[float, ...]
    azimuths_rad: tuple[float, ...]
    elevations_rad: tuple[float, ...]

    def about(self, style: Command) -> list[Command]:
        """Every combination; a softest legal throw keeps its speed."""
        shares = self.speed_shares if style.speed_mps is not None else (1.0,)
        return [
            style.changed(
                None if style.speed_mps is None else style.speed_mps * share,
                style.azimuth_rad + azimuth,
                style.elevation_rad + elevation,
                None,
            )
            for share in shares
            for azimuth in self.azimuths_rad
            for elevation in self.elevations_rad
        ]


# Straight at the stack, or past it by one or two dice; harder or softer; higher or lower.
CHOICE = Choice(speed_shares=(0.85, 1.0, 1.15), azimuths_rad=(0.0, 0.1, 0.18), elevations_rad=(-0.1, 0.1))
CHOICES = {
    "slide": Choice(speed_shares=(0.95, 1.0, 1.05, 1.1), azimuths_rad=(0.0, 0.1), elevations_rad=(-0.1, 0.0)),
    "bank": Choice(
        speed_shares=(0.85, 0.95, 1.05, 1.15), azimuths_rad=(-0.03, 0.0, 0.03), elevations_rad=(0.0, 0.1)
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class StackingHand:
    """How a hand sets a die down: the spread of where and how high it lets go (m), and how late (s).

    These come on top of the tremor that every carried die has.
    """

    aim_m: float
    height_m: float
    reaction_s: float


STACKING_HANDS = {
    "steady": StackingHand(aim_m=0.0005, height_m=0.0003, reaction_s=0.12),
    "ordinary": StackingHand(aim_m=0.0010, height_m=0.0006, reaction_s=0.20),
    "shaky": StackingHand(aim_m=0.0018, height_m=0.0010, reaction_s=0.30),
}
STACKS_WITH = {"new": "shaky", "ordinary": "ordinary", "practised": "ordinary", "expert": "steady", "exact": "steady"}
"""Which stacking hand goes with which throwing hand."""
