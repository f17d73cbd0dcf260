"""Dice taken up for a roll: how chance turned them in the hand, how the hand trembles, and who throws in which way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.physics import DieKind, Layout, Sway, TableSpec, random_orientation
from game.rules.chance import stream
from game.rules.roll import Roll
from game.scenes.hand.grip import Unsteady
from game.scenes.hand.throw_methods import SeatHand
from game.scenes.hand.thrower import Thrower
from game.scenes.hand.thrower_for_way import thrower_for
from game.scenes.hand.toss import InHand, Toss, steady
from game.scenes.services import Services
from game.scenes.table.set_up_kinds import die_kind, laid_with


@dataclass(frozen=True, slots=True)
class RollChance:
    """The streams of chance of one roll: from the seed of its match, after so many entries.

    ``again``: how often dice of it have been thrown again; each time they are turned and tremble otherwise. ``hand``:
    which of the hands that throw at this moment; each errs in its own way.
    """

    seed: int
    entry: int
    again: int = 0
    hand: int = 0

    def stream(self, name: str, *keys: int | str) -> random.Random:
        """The stream of one purpose: ``in_hand``, ``sway``, ``own_hand``, ``err`` and others."""
        often = ("again", self.again) if self.again else ()
        whose = ("hand", self.hand) if self.hand else ()
        return stream(self.seed, name, self.entry, *keys, *often, *whose)


def kind_of(roll: Roll) -> DieKind:
    """The kind of its dice, on its set-up. Raises ValueError for dice of several kinds, or of one not thrown there."""
    setup = laid_with(roll.setup)
    kinds = {die_kind(setup, die.kind) for die in roll.all_dice}
    if len(kinds) != 1:
        raise ValueError(f"a hand throws dice of one kind, not {sorted(kinds) or 'none'}")
    return kinds.pop()


def taken_up(services: Services, before: Layout, dice: Sequence[str], chance: RollChance, *, off_hand: bool,
             sway_strength: float, kind: DieKind = DieKind.D10) -> Toss:
    """These dice in a hand over the table ``before``; the off hand is mirrored and trembles (HFL-R15)."""
    table = services.table
    held = [InHand(die, random_orientation(chance.stream("in_hand", die))) for die in dice]
    sway = trembling(table.spec, chance, sway_strength) if off_hand else steady
    return Toss(table.spec, table.gesture, before, held, mirrored=off_hand, sway=sway,
                sensitivity=services.player.preferences.flick_sensitivity, kind=kind,
                spread=chance.stream("handful"))


def trembling(spec: TableSpec, chance: RollChance, strength: float) -> Callable[[float], Unsteady]:
    """The sway of an off hand at a time (HFL-R15); ``strength`` 1 as it is, 0 none."""
    sway = Sway(chance.stream("sway"), spec)
    return lambda t_s: Unsteady(*(strength * part for part in sway(t_s)))


def thrower_in_way(services: Services, hand: SeatHand, toss: Toss, chance: RollChance) -> Thrower:
    """Somebody who throws these dice in this way, with a hand as steady as they chose."""
    table = services.table
    return thrower_for(hand.way, hand.steadiness, toss, table.spec, table.gesture, services.play.computer.habits,
                       services.player.preferences, chance.stream("own_hand"))
