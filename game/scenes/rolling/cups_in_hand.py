"""Handfuls as they are seen while they are held: few dice as they lie in the hand, many in a cup."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import Body, Pose
from game.rules.seats import Seat
from game.scenes.hand.dice_cup import Handful, gathered, mouth_m, pouring
from game.scenes.services import Services
from game.scenes.table.held_cups import HeldCup


class CupsInHand:
    """The cups of one roll, each with the bands of its seat. They change nothing of how dice are thrown."""

    def __init__(self, services: Services, seats: Sequence[Seat]) -> None:
        self._services = services
        self._spec = services.table.gesture.cup
        self._view = services.table.view
        self._patterns = {seat.id: at for at, seat in enumerate(seats)}
        self._held: dict[str, tuple[Pose, float]] = {}  # by seat: how its cup is held, and the radius of its mouth
        self._poured_s = 0.0

    def gathers(self, dice: int) -> bool:
        """Whether so many dice lie in a cup."""
        return dice >= self._spec.from_dice

    def hold(self, handfuls: Sequence[Handful]) -> tuple[Body, ...]:
        """Draw the cups of those handfuls that are large enough, and no others; gives all dice as they are seen."""
        large = {handful.by: handful for handful in handfuls if self.gathers(len(handful.dice))}
        self._held = {by: (handful.hand, self._mouth_m(handful)) for by, handful in large.items()}
        self._draw(0.0)
        return tuple(die for handful in handfuls
                     for die in (gathered(self._spec, handful) if handful.by in large else handful.dice))

    def _mouth_m(self, handful: Handful) -> float:
        known = self._held.get(handful.by)
        return known[1] if known is not None else mouth_m(self._services.table.spec, self._spec, handful.dice)

    def pour(self) -> None:
        """The dice leave; the cups tip out of the picture from now on, and are gone at once with reduced motion."""
        if not self._held:
            return
        self._services.table.sound.hear(("pour",))
        self._poured_s = 0.0
        if self._services.player.preferences.reduce_motion:
            self.put_away()

    def update(self, dt_s: float) -> None:
        """Let time pass after the dice have left."""
        if not self._held:
            return
        self._poured_s += dt_s
        if self._poured_s < self._spec.pour_s:
            self._draw(self._poured_s / self._spec.pour_s)
        else:
            self.put_away()

    def put_away(self) -> None:
        """No cup is held any more."""
        self._held = {}
        self._view.hold_cups({})

    def _draw(self, share: float) -> None:
        self._view.hold_cups({by: HeldCup(self._patterns.get(by, 0), pouring(self._spec, hand, share), mouth_m,
                                     self._spec.brim_share * mouth_m) for by, (hand, mouth_m) in self._held.items()})
