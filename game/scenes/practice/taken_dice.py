"""Dice taken up at the practice table, and whoever throws them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.physics import Layout
from game.scenes.hand.aim_view import AIM_Z_M
from game.scenes.hand.grip import Leaving
from game.scenes.hand.hand_on_screen import AtHand
from game.scenes.hand.toss import Toss
from game.scenes.match.seat_hands import set_by_settings, set_for_all
from game.scenes.rolling import dice_in_hand
from game.scenes.rolling.dice_in_hand import RollChance, thrower_in_way
from game.scenes.services import Services
from game.scenes.table.look_spec import Point


def taken_up(services: Services, before: Layout, dice: Sequence[str], off: bool, chance: RollChance) -> AtHand:
    """Dice in a hand over this table, thrown in the way that the settings say."""
    toss = dice_in_hand.taken_up(services, before, dice, chance, off_hand=off,
                                 sway_strength=services.player.preferences.off_hand_strength)
    return AtHand(services, lambda: set_by_settings(services),
                  lambda hand: thrower_in_way(services, hand, toss, chance),
                  lambda hand: set_for_all(services, hand), False)


def as_before(at: AtHand, before: AtHand) -> None:
    """Go on where the throw before left off."""
    at.choosing = before.choosing
    at.thrower.arm.set(loft_rad=before.thrower.arm.aim.loft_rad)
    at.aim_like(before.thrower.arm.aim)


def flick_arrow(services: Services, toss: Toss, leaving: Leaving) -> tuple[Point, Point]:
    """From the moving hand as far as a fair flick's middle is, or less, or more, by the speed."""
    vx, vy, _ = leaving.velocity
    x, y, _ = toss.held
    reach = math.hypot(x, y) / services.table.gesture.flick.fair_speed_mps
    return (x, y, AIM_Z_M), (x + vx * reach, y + vy * reach, AIM_Z_M)
