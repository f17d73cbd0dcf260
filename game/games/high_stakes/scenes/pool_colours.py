"""How dice of a pool look by what they come from: the seat, a friend, the GM, a Trait, a stake (HS-S10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.pools import STAKES
from game.scenes.kit.die_styles import NOBODYS, SEAT_STYLES, DieStyle, seat_styles

if TYPE_CHECKING:
    from game.rules.seats import Seat

KINDS: tuple[tuple[str, ...], ...] = (
    (STAKES,), (Extra.RELATIONSHIP, Extra.REVENGE), (Extra.SECRET, Extra.UNIQUE, Extra.HEROIC))
"""What has a colour that no seat has, the most important first; a Trait's dice look like nobody's."""


def stakes_styles(seats: Sequence[Seat]) -> Mapping[str, DieStyle]:
    """The colours of seats, and of what adds dice: those that no seat has; where none is left, nobody's."""
    worn = seat_styles(seats)
    spare = [style for style in reversed(SEAT_STYLES) if style not in worn.values()]
    named: dict[str, DieStyle] = {Extra.TRAIT.value: NOBODYS}
    for at, kinds in enumerate(KINDS):
        named |= dict.fromkeys(map(str, kinds), spare[at] if at < len(spare) else NOBODYS)
    return {**worn, **named}
