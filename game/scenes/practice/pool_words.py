"""What the practice tray says and offers: which pool is thrown, how it is read, what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.dice import drop_one, hits
from game.rules.dice.pools import MOST_ADDED, MOST_RATING, Mechanic, Pool, dice_of
from game.rules.dice.reading import MOST_DICE
from game.scenes.kit.die_styles import DieStyle
from game.scenes.large_text import in_pairs
from game.ui.messages import Message, say, say_as, say_many
from game.ui.screen import Button, Choice, Element, Panel, Place, Row, Slider, Text
from game.ui.styles import Style, Tone

MECHANICS: Mapping[Mechanic, Message] = MappingProxyType({
    Mechanic.SUM: say("Sum"), Mechanic.DROP_ONE: say("Drop one"), Mechanic.SUCCESSES: say("Successes"),
    Mechanic.KEEP_TWO: say("Best two"), Mechanic.HITS: say("Hits")})
ABOUT: Mapping[Mechanic, Message] = MappingProxyType({
    Mechanic.SUM: say("All dice are added up."),
    Mechanic.DROP_ONE: say("Three dice. Score 1 removes the highest, 2 the middle one, 3 the lowest, 4 none."),
    Mechanic.SUCCESSES: say("3 and more succeed, a 1 brings a Complication. A 6 may explode, or pay for a 1."),
    Mechanic.KEEP_TWO: say("The two highest count; below a rating of 0 the two lowest. 7 is mixed, 10 succeeds."),
    Mechanic.HITS: say("A die hits that comes to 7 with the score added.")})
FIRST: Mapping[Mechanic, Pool] = MappingProxyType({
    Mechanic.SUM: Pool(dice=2),
    Mechanic.DROP_ONE: Pool(mechanic=Mechanic.DROP_ONE, score=3, difficulty=8),
    Mechanic.SUCCESSES: Pool(mechanic=Mechanic.SUCCESSES, dice=5, difficulty=3),
    Mechanic.KEEP_TWO: Pool(mechanic=Mechanic.KEEP_TWO, rating=1),
    Mechanic.HITS: Pool(mechanic=Mechanic.HITS, dice=3, score=3)})
"""The pool with which each mechanic begins."""
STYLES: Mapping[DieStyle, Message] = MappingProxyType({
    "A": say_as("dice", "Amber"), "B": say_as("dice", "Teal"), "C": say_as("dice", "Indigo"),
    "D": say_as("dice", "Ivory"), "E": say_as("dice", "Raspberry"), "F": say_as("dice", "Sky"),
    "gm": say_as("dice", "Black"), "neutral": say_as("dice", "Bone")})
"""What each style of dice is called, by its colour."""
HANDS = (("1", say("One")), ("2", say("Two at once, against each other")))
WIDTH, WIDE = 620, 920
LOOKS = "pool_looks"
"""The page of hands and colours, and the control that leads there."""


def pool_panel(pool: Pool, hands: int, style: DieStyle, crowded: bool = False) -> Panel:
    """What the next pool is made of, by how many hands it is thrown, and how its dice look, over the table.

    ``crowded``: wider and lower, for large text; hands and the look of the dice stand on a page of their own then.
    """
    options = tuple((mechanic.value, words) for mechanic, words in MECHANICS.items())
    done = Button("pool_done", say("Throw these"), tone=Tone.PRIMARY, key="Esc")
    read = (Choice("mechanic", say("How they are read"), options, pool.mechanic.value),
            Text(ABOUT[pool.mechanic], Style.SMALL, Tone.QUIET))
    if crowded:
        ways = Row((done, Button(LOOKS, say("Hands and colour"), key="H")))
        return Panel("pool", Place.CENTRE, (ways, *read, *in_pairs(_numbers(pool))), title=say("The pool"), width=WIDE)
    body = (*read, *_numbers(pool), *_looks(hands, style), done)
    return Panel("pool", Place.CENTRE, body, title=say("The pool"), width=WIDTH)


def looks_panel(hands: int, style: DieStyle) -> Panel:
    """The other page of the pool with large text."""
    ways = Row((Button("pool_done", say("Throw these"), tone=Tone.PRIMARY, key="Esc"),
                Button("pool", say("How they are read"), key="H")))
    return Panel(LOOKS, Place.CENTRE, (ways, *_looks(hands, style)), title=say("The pool"), width=WIDE)


def _looks(hands: int, style: DieStyle) -> tuple[Element, ...]:
    """By how many hands it is thrown, and how the dice look."""
    return (Choice("hands", say("Hands"), HANDS, str(hands)),
            Choice("style", say("The dice"), tuple(STYLES.items()), style))


def pool_words(pool: Pool) -> Message:
    """The whole pool in a line."""
    dice = pool_line(dice_of(pool))
    match pool.mechanic:
        case Mechanic.DROP_ONE:
            return say("{dice}, score {score}, difficulty {difficulty}", dice=dice, score=pool.score,
                       difficulty=pool.difficulty)
        case Mechanic.SUCCESSES:
            return say("{dice}, difficulty {difficulty}", dice=dice, difficulty=pool.difficulty)
        case Mechanic.KEEP_TWO:
            return say("{dice}, rating {rating:+d}, {added:+d}", dice=dice, rating=pool.rating, added=pool.added)
        case Mechanic.HITS:
            return say("{dice}, score {score}, {added:+d}", dice=dice, score=pool.score, added=pool.added)
    return say("{dice}, {added:+d}", dice=dice, added=pool.added) if pool.added else dice


def _numbers(pool: Pool) -> Sequence[Slider]:
    def slider(name: str, label: str, low: int, high: int) -> Slider:
        value = getattr(pool, name)
        return Slider(name, label, value, low, high, 1, f"{value:+d}" if low < 0 else str(value))

    dice = slider("dice", say("Dice"), 1, MOST_DICE)
    difficulty = slider("difficulty", say("Difficulty"), 1, MOST_DICE)
    added = slider("added", say("Added"), -MOST_ADDED, MOST_ADDED)
    match pool.mechanic:
        case Mechanic.DROP_ONE:
            return slider("score", say("Score"), drop_one.SCORES[0], drop_one.SCORES[-1]), difficulty
        case Mechanic.SUCCESSES:
            return dice, difficulty
        case Mechanic.KEEP_TWO:
            return slider("rating", say("Rating"), -MOST_RATING, MOST_RATING), added
        case Mechanic.HITS:
            return dice, slider("score", say("Score"), hits.SCORES[0], hits.SCORES[-1]), added
    return dice, added


def pool_line(dice: int) -> Message:
    """How many dice are in the hand."""
    return say_many("One die", "{n} dice", dice)
