"""How the dice of a roll came to lie: which of them must be thrown again, and what the rules are told."""

from __future__ import annotations

from game.physics import Layout, Outcome
from game.rules.chance import roll as rolled
from game.rules.roll import Fallen, Lying, Roll, Unread
from game.rules.setups import Tray
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_in_hand import RollChance
from game.scenes.table.set_up_kinds import laid_with


def table_for(roll: Roll, layout: Layout) -> Layout:
    """The table as a roll finds it: a target as it lies, a tray with nothing in it; what it keeps stands aside."""
    setup = laid_with(roll.setup)
    return layout if layout.setup is setup and not isinstance(roll.setup, Tray) else Layout((), (), setup)


def thrown_again(roll: Roll, outcome: Outcome) -> tuple[str, ...]:
    """The dice that nobody can read, where such dice are thrown again (GM-G23, DUEL-D451)."""
    if roll.unread is not Unread.AGAIN:
        return ()
    caught = (die for die, reading in outcome.readings.items() if reading.caught or die in outcome.left_table)
    return (*outcome.again, *caught)


def settled(top: TableTop, roll: Roll, outcome: Outcome, chance: RollChance) -> Fallen:
    """Leave the dice as they lie, and tell of them what the rules ask for. What nobody could read is drawn."""
    if not isinstance(roll.setup, Tray):
        return top.settle(outcome, chance.entry)
    top.lay(outcome.layout)
    sides = {die.id: int(die.kind.removeprefix("d")) for die in roll.dice}
    return Fallen({die: Lying(face.number or rolled(chance.stream("off_table", die), sides[die]))
                   for die, face in outcome.faces.items() if face.number or die in sides})
