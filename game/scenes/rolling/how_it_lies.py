"""How the dice of a roll came to lie: which of them must be thrown again, and what the rules are told."""

from __future__ import annotations

from game.physics import Layout, Outcome
from game.rules.chance import roll as rolled
from game.rules.roll import Fallen, Lying, Roll, Unread
from game.rules.setups import Tray
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_in_hand import RollChance
from game.scenes.table.set_up_kinds import laid_with

MOST_AGAIN = 3
"""A die that cannot be read is thrown again so often; then it takes one fair roll of the match's stream (GM-G23)."""


def table_for(roll: Roll, layout: Layout) -> Layout:
    """The table as a roll finds it: a target as it lies, a tray with nothing in it; what it keeps stands aside."""
    setup = laid_with(roll.setup)
    return layout if layout.setup is setup and not isinstance(roll.setup, Tray) else Layout((), (), setup)


def thrown_again(roll: Roll, outcome: Outcome, often: int) -> tuple[str, ...]:
    """The dice that nobody can read, where such dice are thrown again (GM-G23, DUEL-D451).

    ``often``: how often dice of this roll have been thrown again already; after the third time the rest is drawn.
    """
    if roll.unread is Unread.RULED or often >= MOST_AGAIN:
        return ()
    caught = (die for die, reading in outcome.readings.items() if reading.caught or die in outcome.left_table)
    return (*(outcome.off_the_felt if roll.unread is Unread.FELT else outcome.again), *caught)


def settled(top: TableTop, roll: Roll, outcome: Outcome, chance: RollChance) -> Fallen:
    """Leave the dice as they lie, and tell of them what the rules ask for. What nobody could read is drawn."""
    if not isinstance(roll.setup, Tray):
        return top.settle(outcome, chance.entry)
    top.lay(outcome.layout)
    sides = {die.id: int(die.kind.removeprefix("d")) for die in roll.dice}
    unread = {*thrown_again(roll, outcome, 0), *outcome.again}
    read = {die: face.number for die, face in outcome.faces.items() if face.number and die not in unread}
    drawn = {die: rolled(chance.stream("off_table", die), sides[die]) for die in unread if die in sides}
    return Fallen({die: Lying((read | drawn)[die]) for die in outcome.faces if die in read or die in drawn})
