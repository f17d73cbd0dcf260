"""What lies on the table of Odd or even: points as beads, those not yet won in a bowl, a card with the rule."""

from __future__ import annotations

from game.scenes.table.things.thing import Before, Beside, Inside, Kind, Side, Thing
from tests.toy.odd_or_even import SEATS, State

RULE = ("Both seats set a die under a cup, odd or even. Then one of them throws both dice.",
        "Whoever called the sum right takes a bead.")


def things_of(state: State) -> tuple[Thing, ...]:
    """A bead before a seat for every point; the card; the bowl with all that can be won."""
    goal = state.header.goal
    points = [Thing(id=f"points_{seat}", kind=Kind.BEAD, place=Before(seat), whose=seat, count=state.points[seat],
                    label="points") for seat in SEATS]
    left = len(SEATS) * goal - sum(state.points.values())
    return (*points, Thing(id="rule", kind=Kind.CARD, place=Beside(Side.LEFT), label=f"First to {goal}", text=RULE),
            Thing(id="bowl", kind=Kind.BOWL, place=Beside(Side.RIGHT)),
            Thing(id="beads", kind=Kind.BEAD, place=Inside("bowl"), count=left))
