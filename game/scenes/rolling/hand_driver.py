"""A person rolls: their hand, in the way to throw that their seat has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.physics import Layout, Simulation
from game.rules.roll import Roll
from game.scenes.hand.aim_view import aim
from game.scenes.hand.flick_guide import flicked, needs_guide
from game.scenes.hand.hand_on_screen import AtHand, nudge_of
from game.scenes.hand.throw_methods import Nudge, ThrowWay
from game.scenes.hand.thrower import Thrower, Thrown
from game.scenes.match.hints import knows_how, threw
from game.scenes.match.seat_hands import choose, people, plain, seat_hand
from game.scenes.rolling.dice_in_hand import RollChance, kind_of, taken_up, thrower_in_way
from game.scenes.rolling.driver import Answer, Driver
from game.scenes.rolling.roll_context import RollContext
from game.ui.messages import say, say_many
from game.ui.screen import Element, Handle, Intent, Mark, Text, ThrowView
from game.ui.styles import Style, Tone


class HandDriver(Driver):
    """The hand of whoever plays the seat of the roll."""

    def __init__(self, context: RollContext, roll: Roll, *, aimed_on: bool = False, notice: str = "",
                 crossed: Callable[[], object] | None = None) -> None:
        """``aimed_on``: the aim of their last roll is taken up again. ``notice``: why they throw once more.

        ``crossed`` is called when the hand goes over the dashed edge (HFL-R6); None where that is let pass.
        """
        self._context = context
        self._roll = roll
        self._player = context.player(roll.by)
        self._aimed_on = aimed_on
        self._notice = notice
        self._crossed = crossed
        self._hand: AtHand

    def take_up(self, before: Layout, dice: Sequence[str], chance: RollChance) -> None:
        services, seats = self._context.services, self._context.seats
        self.toss = taken_up(services, before, dice, chance, off_hand=self._roll.off_hand,
                             sway_strength=services.player.preferences.off_hand_strength, kind=kind_of(self._roll))
        self._hand = AtHand(services, lambda: seat_hand(services, seats, self._player),
                            lambda hand: thrower_in_way(services, hand, self.toss, chance),
                            lambda hand: choose(services, seats, self._player, hand), len(people(seats)) > 1)
        if self._aimed_on and self._roll.by in self._context.aims:
            self._hand.aim_like(self._context.aims[self._roll.by])
        self._hand.told = not knows_how(services, self._player, self._hand.hand.way)
        self._hand.notice = self._notice
        self._hand.guided = needs_guide(services, self._player)
        self._hand.guide.before = self._context.flicks.get(self._roll.by, ())

    def update(self, dt_s: float) -> None:
        self._hand.update(dt_s)

    def let_go(self) -> None:
        super().let_go()
        self._context.aims[self._roll.by] = self._hand.thrower.arm.aim
        self._context.flicks[self._roll.by] = self._hand.guide.path
        threw(self._context.services, self._player, self._hand.hand.way)

    def put_down(self) -> None:
        self._hand.put_down()

    @property
    def thrower(self) -> Thrower:
        """Whoever throws, in the way of the seat: tells what would be thrown now."""
        return self._hand.thrower

    @property
    def holding(self) -> bool:
        return self._hand.thrower.holding

    def recorded(self) -> Mapping[str, Any]:
        return plain(self._hand.hand)

    # --- what is done to it ---------------------------------------------------------------------------------

    def press(self, x: float, y: float) -> Simulation | None:
        return thrown_by(self._hand.press(x, y))

    def pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        self._hand.pointer(samples, before_s, now_s)
        if self._crossed is not None and self.toss.grip.crossed:
            self.toss.cancel()
            self._crossed()

    def release(self) -> Simulation | None:
        thrown = thrown_by(self._hand.release())
        if thrown is not None and self._hand.hand.way is ThrowWay.FLICK:
            flicked(self._context.services, self._player, thrown)
        return thrown

    def cancel(self) -> None:
        self._hand.thrower.cancel()

    def wheel(self, notches: int) -> None:
        self._hand.wheel(notches)

    def key(self, key: str) -> Answer:
        nudge = nudge_of(key)
        return self.nudge(nudge) if nudge is not None else (False, None)

    def nudge(self, nudge: Nudge) -> Answer:
        return self._hand.takes(nudge), thrown_by(self._hand.nudge(nudge))

    def intent(self, intent: Intent) -> Answer:
        mine, thrown = self._hand.on_intent(intent)
        return mine, thrown_by(thrown)

    # --- what is shown of it --------------------------------------------------------------------------------

    def move(self, name: str) -> str:
        return say("{name}: throw", name=name)

    def gone(self, name: str) -> str:
        return say_many("The die is out of your hands", "The dice are out of your hands", len(self._roll.dice))

    @property
    def choosing(self) -> bool:
        return self._hand.choosing

    def elements(self) -> tuple[Element, ...]:
        off = (Text(say("Off hand: left is right, and it trembles."), Style.SMALL, Tone.DANGER),) \
            if self._roll.off_hand else ()
        notice = (Text(self._hand.notice, tone=Tone.DANGER),) if self._hand.notice else ()
        return (*off, *notice, *self._hand.elements())

    @property
    def focus(self) -> str | None:
        return self._hand.focus

    def handles(self) -> tuple[Handle, ...]:
        return self._hand.handles()

    def marks(self) -> tuple[Mark, ...]:
        return self._hand.marks()

    def throw_view(self) -> ThrowView | None:
        if not self._hand.may or self._hand.choosing:
            return None
        return aim(self._context.services, self._hand.thrower, self._roll.off_hand, self._crossed is not None)


def thrown_by(thrown: Thrown) -> Simulation | None:
    """The throw; None where the dice stayed in the hand."""
    return thrown if isinstance(thrown, Simulation) else None
