"""Dice in a player's hand, seen through the camera: pixels, keys and controls go to who throws in the seat's way."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.scenes.hand.aim_view import Arrow
from game.scenes.hand.aimed_throw import Aim
from game.scenes.hand.flick_guide import FlickGuide
from game.scenes.hand.throw_card import (
    CHOOSE,
    aim_words,
    aimed,
    choosing_elements,
    chosen,
    felt_elements,
    throw_elements,
)
from game.scenes.hand.throw_method_words import EDGE, missed_words
from game.scenes.hand.throw_methods import KEYS, Nudge, SeatHand, ThrowWay, keys_for
from game.scenes.hand.thrower import Thrower, Thrown
from game.scenes.hand.toss import Missed
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import key_called, say
from game.ui.screen import Button, Element, Handle, Intent, Mark
from game.ui.styles import Style, Tone

BY_KEYS = "by_keys"
WOULD_AIM = frozenset({Nudge.LEFT, Nudge.RIGHT, Nudge.HARDER, Nudge.SOFTER})
EDGE_TOLD = 0.5  # at this pressure the edge is named
BESIDE_HAND = 6.0  # so many dice beside it something is said of it
GRAB_SHARE = 0.09  # a press this near the die takes it, as a share of the window's height


class AtHand:
    """One throw that is due. Whatever is done to it gives the throw as soon as there is one.

    ``hand`` says how its seat throws now, ``make`` makes who throws like that, ``choose`` changes it; ``own``: for
    this seat alone.
    """

    def __init__(self, services: Services, hand: Callable[[], SeatHand], make: Callable[[SeatHand], Thrower],
                 choose: Callable[[SeatHand], object], own: bool) -> None:
        self._services = services
        self._ask, self._make, self._choose = hand, make, choose
        self._own = own
        self._tastes = services.player.preferences
        self._arrow = Arrow(services)
        self.guide = FlickGuide(services)
        self.guided = False  # whether a flick is shown to whoever is to make it
        self.hand = hand()
        self.thrower = make(self.hand)
        self.choosing = False
        self.told = True  # how it is thrown
        self.offered = False  # whether keys were touched where it is thrown by pointer, so that they are offered
        self.notice = ""

    # --- life -----------------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        """Let time pass; settings work at once."""
        if self._services.player.preferences is not self._tastes and not self.thrower.holding:
            self._tastes = self._services.player.preferences
            self._anew()
        self.thrower.update(dt_s)
        self._arrow.show(self.thrower)
        self.guide.update(dt_s, self.thrower, self.guided and self.may and not self.choosing)

    def put_down(self) -> None:
        """Nothing of it is drawn any more."""
        self._arrow.hide()
        self.guide.hide()

    def aim_like(self, aim: Aim) -> None:
        """Begin where the throw before left off."""
        if {"turn_rad", "power"} <= self.thrower.sets:
            self.thrower.arm.aim = aim

    def _anew(self) -> None:
        """The seat throws otherwise; loft stays."""
        loft_rad, same = self.thrower.arm.aim.loft_rad, self._ask().way is self.hand.way
        aim = self.thrower.arm.aim
        self.hand = self._ask()
        self.thrower.toss.cancel()
        self.thrower.toss.grip.sensitivity = self._services.player.preferences.flick_sensitivity
        self.thrower = self._make(self.hand)
        self.thrower.arm.set(loft_rad=loft_rad)
        if same:
            self.aim_like(aim)
        self.told = self.told or not same
        self.offered = False
        self.notice = ""

    # --- what is done ---------------------------------------------------------------------------------------

    @property
    def may(self) -> bool:
        """Whether the die is seen from the thrower's seat, by a camera that stands still."""
        cameras = self._services.table.cameras
        return cameras.view is View.SEAT and not cameras.moving

    def press(self, x: float, y: float) -> Thrown:
        """The left button went down on the table."""
        if self.choosing:
            return None
        if not self.may:
            self.notice = say("Back to your seat first: press {camera}.", camera=key_called("c"))
            return None
        point = self._services.table.projector.on_level(x, y, self.thrower.arm.room.height_m)
        if not self.reaches(x, y) or point is None:
            self.notice = say("Press on the die in your hand.")
            return None
        self.notice = ""
        return self._after(self.thrower.press(point.x, point.y, self._near(x, y)))

    def reaches(self, x: float, y: float) -> bool:
        """Whether a press there means anything."""
        return self.may and not self.choosing and (not self.thrower.wants_die or self._near(x, y))

    def pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """The pointer moved."""
        level = self.thrower.arm.room.height_m
        points = [point for x, y in samples if (point := self._services.table.projector.on_level(x, y, level))]
        if self.thrower.holding:
            self.guide.follow([(point.x, point.y) for point in points])
        if not self.choosing:
            self.thrower.move([(point.x, point.y) for point in points], before_s, now_s)

    def release(self) -> Thrown:
        """The left button went up."""
        return self._after(self.thrower.release())

    def wheel(self, notches: int) -> None:
        """The wheel lifts the throw."""
        if "loft_rad" in self.thrower.sets:
            aim = self.thrower.arm.aim
            self.thrower.arm.set(loft_rad=aim.loft_rad + notches * self._services.table.gesture.grip.loft_step_rad)

    def nudge(self, nudge: Nudge) -> Thrown:
        """Something is asked of the hand without a pointer."""
        if not self.takes(nudge):
            return None
        if nudge not in self._taken:
            self.offered = True
            return None
        self.notice = ""
        if nudge is Nudge.SHAKE:
            self.thrower.toss.shake()
            return None
        return self._after(self.thrower.nudge(nudge))

    def takes(self, nudge: Nudge | None) -> bool:
        """Whether that means anything now."""
        return nudge is not None and self.may and not self.choosing and nudge in self._taken | self._asking

    @property
    def _asking(self) -> frozenset[Nudge]:
        """What shows that somebody would throw by keys, where the hand asks for a pointer."""
        pointed = Nudge.CONFIRM not in self.thrower.takes and not self.thrower.holding
        return WOULD_AIM if pointed and not self.offered else frozenset()

    @property
    def _taken(self) -> frozenset[Nudge]:
        """What may be asked of the hand now, in whichever way it throws."""
        shake = frozenset({Nudge.SHAKE}) if self.thrower.toss.can_be_shaken else frozenset()
        return self.thrower.takes | shake

    def on_intent(self, intent: Intent) -> tuple[bool, Thrown]:
        """A control was operated: whether it was one of these, and the throw if that is what came of it."""
        if intent.name in ("throw_go", "die"):
            # Whoever chooses the die by a button, where it is thrown by pointer, is asked how to throw it instead.
            self.choosing = self.choosing or Nudge.CONFIRM not in self.thrower.takes
            return True, self.nudge(Nudge.CONFIRM)
        if intent.name == "shake":
            return True, self.nudge(Nudge.SHAKE)
        if intent.name in ("throw_way", "way_done"):
            self.choosing = not self.choosing
            self.notice = ""
            self.thrower.cancel()
            return True, None
        if aimed(intent, self.thrower):
            return True, None
        hand = self.hand._replace(way=ThrowWay.KEYS) if intent.name == BY_KEYS else chosen(intent, self.hand)
        if hand is not None:
            self._choose(hand)
            self._anew()
            return True, None
        if any(intent.name == option.name for option in self._services.player.options) and intent.value is not None:
            self._services.player.change(intent.name, intent.value)
            return True, None
        return False, None

    def _after(self, thrown: Thrown) -> Thrown:
        if isinstance(thrown, Missed):
            self.guide.forget()
            self.notice = missed_words(thrown, self.thrower.toss.before.setup)
        return thrown

    def _near(self, x: float, y: float) -> bool:
        die_x, die_y = self._services.table.projector.to_pixel(self.thrower.toss.held)
        return math.hypot(x - die_x, y - die_y) <= GRAB_SHARE * self._services.table.projector.window[1]

    # --- what is shown --------------------------------------------------------------------------------------

    def elements(self) -> tuple[Element, ...]:
        """For the card: what to do, or the choice of a way."""
        if self.choosing:
            player = self._services.player
            return choosing_elements(self.hand, player.options, player.preferences, self._own)
        offer = (Button(BY_KEYS, say("Throw by keys"), tone=Tone.PRIMARY, key="Enter"),) if self.offered else ()
        return (*offer, *throw_elements(self.thrower, self.told))

    def felt(self) -> tuple[Element, ...]:
        """For a card beside the table: the settings of this way."""
        return felt_elements(self.hand, self._services.player.options, self._services.player.preferences)

    @property
    def focus(self) -> str | None:
        """What is focused first: the die where keys throw it, the way that is chosen."""
        if self.choosing:
            return CHOOSE + self.hand.way
        if self.offered:
            return BY_KEYS
        return "die" if self.may and Nudge.CONFIRM in self.thrower.takes else None

    def handles(self) -> tuple[Handle, ...]:
        """The die, to be operated."""
        if not self.may or self.choosing:
            return ()
        x, y = self._services.table.projector.to_pixel(self.thrower.waits_at)
        size = round(GRAB_SHARE * self._services.table.projector.window[1])
        return (Handle("die", say("The die in your hand"), "die", x - size // 2, y - size // 2, size, size,
                       keys=keys_for((self._taken | self._asking) - {Nudge.BACK})),)

    def marks(self) -> tuple[Mark, ...]:
        """Beside the hand: why it goes no further while it is led on, or what it is about to do."""
        x, y, z = self.thrower.toss.held
        beside = x + BESIDE_HAND * self._services.table.spec.d10.size_m
        spot = self._services.table.projector.to_pixel((beside, y, z))
        if self.thrower.toss.pressure > EDGE_TOLD:
            return (Mark("edge", EDGE[self.thrower.toss.before.setup], *spot, Style.SMALL, Tone.DANGER),)
        words = aim_words(self.thrower) if self.may and not self.choosing else None
        return (Mark("aim", words, *spot),) if words is not None else ()


def nudge_of(key: str) -> Nudge | None:
    """What a key asks of a hand."""
    return KEYS.get(key)
