"""What a legal action may still lack, and what answers it. Most games need no more than rolls.

    wanted = rules.needs(state, action)
    ...                                          Roll: dice are thrown; SetDown: a hand stacks; Draw; Word;
                                                 Secret: chosen under a cup; Lift: all cups are lifted
    match.submit(rules.answered(state, action, answer))
"""

from game.rules.roll import Die, Fallen, Roll, Tower
from game.rules.seals import Unsealed
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


class Secret(Value, frozen=True):
    """A choice that a seat makes alone, under its cup (GM-G42, DUEL-D455). It is answered by the seal of the choice.

    ``of``: whose value it is, the seat's or one of its pieces'. ``text``: what is sealed begins so, then comes the
    choice; no two secrets of a match begin alike. ``options``: what may be chosen, in ASCII. ``sealed``: the seal that
    is in force, "" while there is none; where nobody knows any more what is under it, it is asked for once more.
    """

    by: str
    of: str
    text: str
    options: tuple[str, ...]
    sealed: str = ""


class Lift(Value, frozen=True):
    """All is set: the cups are lifted together. It is answered by ``Lifted``. ``seals``: those in force, by whose."""

    seals: dict[str, str]


class Lifted(Value, frozen=True):
    """What was under the cups, by whose they are."""

    values: dict[str, Unsealed]


class Chosen(Value, frozen=True, tag_field="do", tag="chosen"):
    """What a computer puts under its cup. It is no action and never in a record: whoever asked for it seals it."""

    by: str
    of: str
    option: str


Request = Roll | SetDown | Draw | Word | Secret | Lift
Answer = Fallen | Tower | int | str | Lifted
