"""What a Risk is worth (R20): a die more on the stack, set there by hand, and one more throw at it."""

from tools.laboratory.bench import Figures
from tools.laboratory.hands import STACKS_WITH

RUNS = (1, 2, 4)


def risks(hands: Figures, stack: Figures) -> list[Figures]:
    """For every hand and stack: the chance of a further good die, and of a fall while stacking or throwing.

    The throw is the hand's best at that height; heights between those that were measured are interpolated.
    """
    found = []
    for hand, stacks_as in STACKS_WITH.items():
        good, fell = _curve(hands, hand, "good"), _curve(hands, hand, "fell")
        stands = {row["height"]: row["stands"] for row in stack["rows"] if row["hand"] == stacks_as}
        for tower in range(min(good), max(good)):
            up = stands[tower]
            found.append(
                {
                    "hand": hand,
                    "tower": tower,
                    "good": up * _between(good, tower + 1),
                    "fell": 1.0 - up * (1.0 - _between(fell, tower + 1)),
                }
            )
    return found


def runs(hands: Figures, stack: Figures, tower: int) -> list[Figures]:
    """The chance that some Risks in a row, each on a stack higher by one, never bring it down."""
    found = []
    for hand in STACKS_WITH:
        fell = {row["tower"]: row["fell"] for row in risks(hands, stack) if row["hand"] == hand}
        for count in RUNS:
            unscathed = 1.0
            for step in range(count):
                unscathed *= 1.0 - fell[tower + step]
            found.append({"hand": hand, "risks": count, "unscathed": unscathed})
    return found


def _curve(hands: Figures, hand: str, key: str) -> dict[int, float]:
    """A figure of the hand's best style at every height."""
    best: dict[int, Figures] = {}
    for row in hands["rows"]:
        if row["hand"] == hand and row["good"] >= best.get(row["tower"], row)["good"]:
            best[row["tower"]] = row
    return {tower: best[tower][key] for tower in sorted(best)}


def _between(curve: dict[int, float], height: int) -> float:
    """The value at a height, along straight lines between those that are known."""
    below = max(known for known in curve if known <= height)
    above = min(known for known in curve if known >= height)
    part = (height - below) / (above - below) if above > below else 0.0
    return curve[below] + part * (curve[above] - curve[below])
