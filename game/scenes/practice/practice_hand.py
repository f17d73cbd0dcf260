"""A person's hand at the practice table: it tells when it takes hold of its dice, and when it lets them go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.physics import Layout, Simulation
from game.rules.roll import Roll
from game.scenes.hand.throw_methods import Nudge
from game.scenes.rolling.dice_in_hand import RollChance
from game.scenes.rolling.driver import Answer
from game.scenes.rolling.hand_driver import HandDriver
from game.scenes.rolling.roll_context import RollContext
from game.ui.screen import Element, Intent


class PracticeHand(HandDriver):
    """How to throw is always told, and nobody learns anything by it for a match."""

    def __init__(self, context: RollContext, roll: Roll, takes_hold: Callable[[], object],
                 lets_go: Callable[[], object]) -> None:
        super().__init__(context, roll)
        self._takes_hold = takes_hold
        self._lets_go = lets_go

    def take_up(self, before: Layout, dice: Sequence[str], chance: RollChance) -> None:
        super().take_up(before, dice, chance)
        self._hand.told = True

    def go_on_from(self, before: PracticeHand) -> None:
        """Aim where the throw before was aimed; a choice of the way stays open."""
        aim = before.thrower.arm.aim
        self._hand.choosing = before.choosing
        self.thrower.arm.set(loft_rad=aim.loft_rad)
        self._hand.aim_like(aim)

    def let_go(self) -> None:
        self.put_down()
        self._lets_go()

    # --- what is done to it ---------------------------------------------------------------------------------

    def press(self, x: float, y: float) -> Simulation | None:
        self._take_hold(self._hand.reaches(x, y))
        return super().press(x, y)

    def nudge(self, nudge: Nudge) -> Answer:
        self._take_hold(nudge is Nudge.CONFIRM and self._hand.takes(nudge))
        return super().nudge(nudge)

    def intent(self, intent: Intent) -> Answer:
        self._take_hold(intent.name in ("throw_go", "die") and self._hand.takes(Nudge.CONFIRM))
        return super().intent(intent)

    def _take_hold(self, reached: bool) -> None:
        if reached and not self.holding:
            self._takes_hold()

    # --- what is shown of it --------------------------------------------------------------------------------

    @property
    def notice(self) -> str:
        """Why the dice stayed in the hand."""
        return self._hand.notice

    def elements(self) -> tuple[Element, ...]:
        """How to throw and what of it can be set, or the choice of a way."""
        return self._hand.elements() if self.choosing else (*self._hand.elements(), *self._hand.felt())
