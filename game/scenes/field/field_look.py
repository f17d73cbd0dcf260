"""Colours of a field: paints of terrain and figures, grounds of themes, marks of sides; a game's own, from its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.scenes.table.look_fields import Colour, number, tinted

Pattern = Literal["turf", "sand", "flagstones", "asphalt", "cobbles", "boards"]
Rim = Literal["solid", "stripes", "blocks", "double"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemeLook:
    """The ground of a theme: a pattern in two tints, which lie in patches, and the frame round the board."""

    pattern: Pattern = field(metadata={"doc": "what is sculpted into the board"})
    ground: Colour = tinted("most of it")
    patches: Colour = tinted("what lies on it here and there")
    share: float = number("how much of it", "share", 0.0, 1.0)
    patch_in: float = number("how large a patch is", "inches", 0.5, 20.0)
    tile_in: float = number("edge of a tile of the pattern", "inches", 0.5, 20.0)
    frame: Colour = tinted("the wooden frame, as a share of the table's wood")


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLook:
    """How figures of a side are marked on the rims of their bases."""

    tint: Colour = tinted("of the rim and the coat")
    light: Colour = tinted("the other colour of the pattern")
    rim: Rim = field(metadata={"doc": "the pattern"})


@dataclass(frozen=True, slots=True, kw_only=True)
class NightLook:
    """How a field is lit where it is played by night."""

    dark: Colour = tinted("what is left of the light")
    lamp: Colour = tinted("of the light beside a lantern")
    reach_in: float = number("how far a lantern is said to light", "inches", 0.5, 20.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldLook:
    """Everything that a game's field is coloured by."""

    paints: dict[str, Colour] = tinted("paints of terrain and figures, by name")
    themes: dict[str, ThemeLook] = field(metadata={"doc": "grounds, by name"})
    sides: dict[str, SideLook] = field(metadata={"doc": "marks of sides, by letter"})
    base_top: Colour = tinted("what figures stand on")
    night: NightLook = field(metadata={"doc": "after sunset"})
    faded: float = number("how opaque a roof is that a camera looks through", "share", 0.0, 1.0)
