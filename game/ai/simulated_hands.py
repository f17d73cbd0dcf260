"""Hands that nobody has: how people of different practice err, and the throws they mean to make. Data only."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class HandError:
    """The spread of a hand, joint normal: direction in degrees, log speed, sideways place in m."""

    direction_deg: float
    speed_share: float
    side_m: float

    @property
    def exact(self) -> bool:
        """Whether it never errs."""
        return self.direction_deg == self.speed_share == self.side_m == 0.0


# Even steps from who has never thrown to a good darts player's direction: docs/laboratory.md.
HANDS = {
    "new": HandError(direction_deg=4.6, speed_share=0.15, side_m=0.006),
    "ordinary": HandError(direction_deg=3.3, speed_share=0.11, side_m=0.0045),
    "practised": HandError(direction_deg=2.0, speed_share=0.07, side_m=0.003),
    "expert": HandError(direction_deg=0.65, speed_share=0.03, side_m=0.001),
    "exact": HandError(direction_deg=0.0, speed_share=0.0, side_m=0.0),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What a hand means to do from `side_m` to the right. A speed of None is the softest legal one (R6)."""

    side_m: float
    height_m: float
    speed_mps: float | None
    azimuth_rad: float
    elevation_rad: float
    spin_radps: float

    def changed(self, speed: float | None, azimuth: float | None, elevation: float | None,
                spin: float | None) -> Command:
        """The same with what is given instead."""
        return replace(
            self,
            speed_mps=self.speed_mps if speed is None else speed,
            azimuth_rad=self.azimuth_rad if azimuth is None else azimuth,
            elevation_rad=self.elevation_rad if elevation is None else elevation,
            spin_radps=self.spin_radps if spin is None else spin,
        )


STYLES = {
    "lob": Command(side_m=0.0, height_m=0.06, speed_mps=1.2, azimuth_rad=0.0, elevation_rad=0.9, spin_radps=12.0),
    "slide": Command(side_m=0.0, height_m=0.03, speed_mps=1.2, azimuth_rad=0.0, elevation_rad=0.1, spin_radps=12.0),
    "bank": Command(side_m=-0.10, height_m=0.03, speed_mps=2.8, azimuth_rad=0.09, elevation_rad=0.1, spin_radps=12.0),
    "drop": Command(side_m=0.0, height_m=0.06, speed_mps=None, azimuth_rad=0.0, elevation_rad=0.0, spin_radps=12.0),
}
