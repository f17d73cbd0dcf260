"""What a legal action may still lack, and what answers it. Most games need no more than rolls.

    wanted = rules.needs(state, action)
    ...                                          Roll: dice are thrown; SetDown: a hand stacks; Draw; Word
    match.submit(rules.answered(state, action, answer))
"""

from game.rules.roll import Die, Fallen, Roll, Tower
from game.rules.setups import Target
from game.rules.value import Value


class SetDown(Value, frozen=True):
    """A die that a hand must set down on the stack of a target: no throw, for it is let go of with care (HFL-R9).

    ``setup`` is the target before it. It is answered by the ``Tower`` that stands after it, ``before`` counting the
    new die.
    """

    by: str
    die: Die
    setup: Target


class Draw(Value, frozen=True):
    """A number, 1 to ``sides``, that nobody throws: it is drawn from the chance of the match."""

    sides: int


class Word(Value, frozen=True):
    """A text of their own that somebody must give."""

    by: str


Request = Roll | SetDown | Draw | Word
Answer = Fallen | Tower | int | str
