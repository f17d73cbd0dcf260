"""Which die came of which, in print: dice that exploded, or were thrown again, with those thrown in their place."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.dice.meaning import Meaning, ReadDie


def tree_lines(meaning: Meaning) -> tuple[str, ...]:
    """A line for each die in whose place others were thrown: "6 → (6 → (1, 3), 2)". The others are left out.

    Figures alone, so that it is read in any language.
    """
    dice = [die for row in meaning.rows for die in row.dice]
    heirs: dict[str, list[ReadDie]] = {}
    for die in dice:
        heirs.setdefault(die.came_of, []).append(die)
    return tuple(_branch(die, heirs) for die in dice if not die.came_of and die.id in heirs)


def _branch(die: ReadDie, heirs: Mapping[str, list[ReadDie]]) -> str:
    if die.id not in heirs:
        return str(die.number)
    return f"{die.number} \N{RIGHTWARDS ARROW} ({', '.join(_branch(heir, heirs) for heir in heirs[die.id])})"
