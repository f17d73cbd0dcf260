"""How fast a computer acts: as itself at first, then the faster the longer its turn has lasted.

What there is to read is not counted and never hurried. Dice fly as they fly: a flight is counted, and is not quickened.
"""

from __future__ import annotations

from game.scenes.stage_spec import SaidSpec

Moment = tuple[int | str, ...]


class TurnPace:
    """Follows one turn after the other. All seconds are at the pace that the player has set."""

    def __init__(self, said: SaidSpec) -> None:
        self._said = said
        self._moment: Moment = ()
        self._acted_s = 0.0

    def counted_s(self, moment: Moment, dt_s: float) -> float:
        """A frame of a flight in the turn of ``moment``: it takes as long as it takes."""
        if moment != self._moment:
            self._moment, self._acted_s = moment, 0.0
        self._acted_s += dt_s
        return dt_s

    def acted_s(self, moment: Moment, dt_s: float) -> float:
        """What a frame in which a computer ponders, aims, counts or sets a die is worth to it."""
        over_s = max(0.0, self._acted_s - self._said.turn_s) if moment == self._moment else 0.0
        self.counted_s(moment, dt_s)
        return dt_s * (1.0 + self._said.quickens * over_s) if dt_s > 0.0 else 0.0
