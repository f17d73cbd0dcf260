"""What the practice table says and offers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.hell_for_leather import Zone
from game.scenes.match.words import RESULT_TONE, die_words, kind_of
from game.scenes.practice.session import Rest, Tally, Thrown
from game.ui.view import Button, Choice, Divider, Element, Gap, Panel, Place, Row, Slider, Style, Text, Toggle, Tone

HIGHEST = 16
HANDS = (("main", "Main"), ("off", "Off"), ("pair", "Shotgun"))
WAIT = "Finish what is under way first."
HINT = ("Press on the die, flick, let go. The wheel lifts the throw, a curve spins it. "
        "Nobody is watching, and nothing is kept.")


def card(hand: str, height: int, fresh: bool, spots: bool, sensitivity: float, last: Sequence[Element],
         figures: Tally, free: bool) -> Panel:
    """The card at the side: what the last throw was, what all come to, and what can be set; ``free``: now."""
    return Panel("card", Place.RIGHT, (
        *last, Divider(), Text(figure_words(figures), Style.SMALL), Divider(),
        Choice("hand", "The hand", HANDS, hand, free, WAIT),
        Slider("height", "Dice in the tower", height, 0, HIGHEST, 1, str(height), free, WAIT),
        Slider("flick_sensitivity", "Flick strength", sensitivity, 0.1, 5.0, 0.1, f"{sensitivity:.1f} x"),
        Toggle("fresh", "Clear before each throw", fresh),
        Toggle("spots", "Show where dice came to rest", spots),
        Button("forget", "Count anew", enabled=free and figures.throws > 0,
               why_not="Nothing has been counted yet." if free else WAIT, tone=Tone.QUIET),
    ), title="Practice", width=560)


def bar(gauge: tuple[Element, ...], buttons: Sequence[Button]) -> tuple[Panel, Panel]:
    """Above the power of the hand, below what can be done."""
    return (Panel("power", Place.TOP, (Row(gauge, (1.0, 1.0)),)),
            Panel("bar", Place.BOTTOM, (Row((Gap(8), *buttons), (1.0, *(0.0 for _ in buttons))),)))


def throw_elements(done: Thrown) -> tuple[Element, ...]:
    """One throw as it is ruled."""
    dice = tuple(Text(f"{die_words(die.lie)}{_measure(die)}", Style.BODY, RESULT_TONE[kind_of(die.lie)])
                 for die in done.dice)
    if done.fell:
        return (Text(f"The Heat fell: {done.standing} of {done.before} stand", Style.HEADING, Tone.DANGER), *dice)
    return (*dice, Text("The Heat stands." if done.before else "No tower in the way.", Style.SMALL, Tone.QUIET))


def figure_words(figures: Tally) -> str:
    """The session in a line."""
    if not figures.throws:
        return "No dice thrown yet."
    mean = f", {figures.mean_m * 100:.1f} cm from the middle on average" if figures.mean_m is not None else ""
    return f"Thrown {figures.dice}, inside {figures.inside}, the Heat {_falls(figures.fell)}{mean}."


def _falls(count: int) -> str:
    return "fell once" if count == 1 else f"fell {count} times" if count else "never fell"


def _measure(die: Rest) -> str:
    if die.lie.zone is Zone.OFF:
        return " (rolled for it)"
    caught = ", caught" if die.caught else ""
    return f" ({abs(die.margin_m) * 1000:.1f} mm {'in' if die.margin_m < 0.0 else 'over'}{caught})"
