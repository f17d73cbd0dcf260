"""How many dice somebody throws, and what each of them is for (HS-S9 to S14)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.high_stakes.rules.actions import Demand, Extra
from game.games.high_stakes.rules.constants import (
    HANDFUL,
    HEROIC_MORE,
    MOST_TACTICAL,
    OVERKILL,
    REVENGE_DICE,
    RUNG_DICE,
    SECRET_DICE,
    UNIQUE_DICE,
)
from game.games.high_stakes.rules.offers_left import HELPS
from game.games.high_stakes.rules.sheet import Trait
from game.games.high_stakes.rules.state import Hand, State, open_call
from game.rules.game_master.effects import Ease
from game.rules.game_master.terms import GM

FIXED = {Extra.SECRET: SECRET_DICE, Extra.UNIQUE: UNIQUE_DICE, Extra.REVENGE: REVENGE_DICE}
"""What gives the same however it is offered."""
STAKES = "stakes"
"""Where dice come from that somebody has for risking more (HS-S48)."""


def pool_of(state: State, seat: str) -> int:
    """The dice that a seat throws in the open call: after all that takes some away at least one (HS-S10)."""
    return max(1, sum(amount for _, amount in pool_parts(state, seat)))


def pool_parts(state: State, seat: str) -> tuple[tuple[str, int], ...]:
    """What a pool is made of, each with its name, in the order in which it is read out (HS-S10)."""
    call = open_call(state)
    demand, hand = call.call.who[seat], call.hands[seat]
    parts = [("attribute", state.sheet(seat).now(demand.attribute)),
             *((str(kind), sum(each.dice for each in hand.offered(kind))) for kind in Extra),
             (STAKES, staked(hand)),
             ("tactical", tactical_dice(state, seat, demand)),
             ("losses", sum(each.add for each in eases_on(state, seat, demand) if each.add < 0))]
    return tuple((name, amount) for name, amount in parts if amount or name == "attribute")


def sources_of(state: State, seat: str) -> tuple[str, ...]:
    """Where each die of a seat's pool comes from, in the order in which they are taken up: its colour goes by that.

    Of the attribute from the seat itself, of help from the friend, tactical dice from the GM; the others by what they
    are: the name of the extra, or ``stakes``. What is lost is taken from the last of them.
    """
    call = open_call(state)
    demand, hand = call.call.who[seat], call.hands[seat]
    offered = ((each.by if each.what in HELPS else str(each.what), each.dice)
               for kind in Extra for each in hand.offered(kind))
    found = [(seat, state.sheet(seat).now(demand.attribute)), *offered, (STAKES, staked(hand)),
             (GM, tactical_dice(state, seat, demand))]
    return tuple(source for source, dice in found for _ in range(dice))[:pool_of(state, seat)] or (seat,)


def staked(hand: Hand) -> int:
    """The dice of a raised stake: the full figure of its rung (HS-S48)."""
    return RUNG_DICE[hand.raised.rung] if hand.raised is not None else 0


def tactical_dice(state: State, seat: str, demand: Demand) -> int:
    """The GM's dice for something done right, those that last among them: three in a roll at most (HS-S14)."""
    lasting = sum(each.add for each in eases_on(state, seat, demand) if each.add > 0)
    return min(MOST_TACTICAL, lasting + sum(each.add for each in demand.tactical))


def eases_on(state: State, seat: str, demand: Demand) -> tuple[Ease, ...]:
    """Adjustments that last and count here: for any roll, for the attribute, for this kind of scene."""
    kind = str(state.scene.kind) if state.scene is not None else ""
    return tuple(each for each in state.eases if each.of == seat and each.on in ("", demand.attribute, kind))


def heroic_dice(trait: Trait) -> int:
    """What a Trait gives that is burnt for a Heroic Effort: its dice and one more (HS-S18)."""
    return trait.dice + HEROIC_MORE


def overkill(state: State, who: dict[str, Demand], difficulty: int) -> bool:
    """Whether base and tactical dice, of all who act together, are so many that it is granted (HS-S20)."""
    dice = sum(state.sheet(seat).now(demand.attribute) + tactical_dice(state, seat, demand)
               for seat, demand in who.items())
    return dice >= difficulty + OVERKILL


def handfuls(dice: int, most: int = HANDFUL) -> Sequence[int]:
    """A pool in as few and as equal handfuls as possible (GM-G25)."""
    count = max(1, -(-dice // most))
    return tuple(dice // count + (at < dice % count) for at in range(count))
