"""A die set on the practice tower by hand, from the moment it is there until it lies or is put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.physics import Outcome
from game.rules.chance import stream
from game.scenes.hand.hand_on_screen import nudge_of
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.stacking_on_screen import AtStack
from game.scenes.hand.throw_methods import Nudge
from game.scenes.match.controller import Card, Controller
from game.scenes.match.seat_hands import set_by_settings
from game.scenes.practice import practice_panels as panels
from game.scenes.practice.practice_table import PracticeTable
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import say
from game.ui.screen import Button, Handle, Intent, Mark, ThrowView


class PracticeLift(Controller):
    """One die in the hand beside the tower. ``done`` hears what came of it."""

    def __init__(self, services: Services, table: PracticeTable, chance: tuple[int, int],
                 done: Callable[[Outcome], object]) -> None:
        """``chance``: the seed, and how much was done at this table before."""
        seed, deeds = chance
        self._services = services
        self._table = table
        self._lift = Lift(services.table.spec, services.table.gesture.stacking, table.layout,
                          stream(seed, "carry", deeds))
        self._at = AtStack(services, self._lift, set_by_settings(services), stream(seed, "own_setting", deeds))
        self._done = done

    @property
    def busy(self) -> bool:
        return self.fixed or self._services.table.cameras.moving

    @property
    def fixed(self) -> bool:
        return self._lift.let_go

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._table.top.hide_ruling()
        self._services.table.cameras.show(View.STACK, len(self._table.layout.stack) + 1)

    def exit(self) -> None:
        self._lift.close()

    def update(self, dt_s: float) -> None:
        done, lift = self._at.update(dt_s), self._lift
        self._table.top.show(lift.bodies(), carried=lift.carried)
        self._services.table.sound.carry(lift.touches, lift.bodies(), self._table.layout.stack)
        if done:
            self._done(lift.finish())

    # --- what is done to it ---------------------------------------------------------------------------------

    def on_press(self, x: float, y: float) -> None:
        self._at.press(x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        self._at.pointer(samples)

    def on_release(self) -> None:
        self._at.release()

    def on_key(self, key: str) -> bool:
        nudge = nudge_of(key)
        return nudge is not None and self.on_nudge(nudge)

    def on_nudge(self, nudge: Nudge) -> bool:
        return self._at.nudge(nudge)

    def on_intent(self, intent: Intent) -> bool:
        return self._at.on_intent(intent)

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        away = Button("put_away", say("Put it away"), enabled=not self.fixed, why_not=panels.WAIT, key="Esc")
        return Card(body=self._at.elements(), buttons=(away,), focus=self._at.focus)

    def handles(self) -> tuple[Handle, ...]:
        return self._at.handles()

    def marks(self) -> tuple[Mark, ...]:
        return self._at.marks()

    def throw_view(self) -> ThrowView | None:
        return self._at.throw_view()
