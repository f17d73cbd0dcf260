"""Dice taken up at the practice table, and whoever throws them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.physics import Layout, Sway, random_orientation
from game.rules.chance import stream
from game.scenes.hand.aim_view import AIM_Z_M
from game.scenes.hand.grip import Leaving, Unsteady
from game.scenes.hand.hand_on_screen import AtHand
from game.scenes.hand.thrower_for_way import thrower_for
from game.scenes.hand.toss import InHand, Toss, steady
from game.scenes.match.seat_hands import set_by_settings, set_for_all
from game.scenes.services import Services
from game.scenes.table.look_spec import Point


def taken_up(services: Services, before: Layout, dice: Sequence[str], off: bool, seed: int, deed: int) -> AtHand:
    """Dice in a hand over this table, turned by chance; the off hand is mirrored and sways (R15)."""
    held = [InHand(die, random_orientation(stream(seed, "in_hand", deed, die))) for die in dice]
    sway = Sway(stream(seed, "sway", deed), services.table.spec)
    strength = services.player.preferences.off_hand_strength

    def tremble(t_s: float) -> Unsteady:
        return Unsteady(*(strength * part for part in sway(t_s)))

    table, player = services.table, services.player
    toss = Toss(table.spec, table.gesture, before, held, mirrored=off, sway=tremble if off else steady,
                sensitivity=player.preferences.flick_sensitivity)
    return AtHand(
        services, lambda: set_by_settings(services),
        lambda hand: thrower_for(hand.way, hand.steadiness, toss, table.spec, table.gesture,
                                 services.play.computer.habits, player.preferences, stream(seed, "own_hand", deed)),
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
