"""How whoever sits across the table looks, and hands that come in."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.look_fields import Colour, number, tinted


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanyLook:
    """Whoever sits across the table, and the hand of whoever throws: flat as cut paper, in five inks."""

    bright: Colour = tinted("skin and cloth in the light")
    dim: Colour = tinted("the same in the shade")
    plate_down: Colour = tinted("black")
    live: Colour = tinted("red")
    rule: Colour = tinted("dark cloth")
    lit: float = number("how much of the lamp falls on them", "share", 0.0, 1.0)
    tall: float = number("how tall they are seen", "share of the height of the picture", 0.1, 0.6)
    least: float = number("those that would be seen smaller are not seen", "share of that height", 0.05, 0.5)
    across: float = number("at the far edge they sit if they are seen no smaller than this", "share of that height",
                           0.05, 0.5)
    near_m: float = number("so near to the middle of the table they lean at most", "m", 0.07, 0.5)
    across_m: float = number("so far beyond its middle their arms lie, where the far edge is seen", "m", 0.0, 0.5)
    lean_m: float = number("so far beyond it they lie where a camera is nearer than that", "m", -0.1, 0.5)
    turn_s: float = number("a face changes within this time", "s", 0.0, 0.33)
    moved_s: float = number("an event moves them for so long", "s", 0.5, 10.0)
    hand_m: float = number("width of a hand", "m", 0.02, 0.2)
