"""How the table is lit, coloured and filmed: typed values read from `config/look.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.scenes.table.camera_look import CameraLook
from game.scenes.table.company_look import CompanyLook
from game.scenes.table.look_fields import Colour, number, tinted

Quality = Literal["low", "medium", "high", "ultra"]
LEVELS: tuple[Quality, ...] = ("low", "medium", "high", "ultra")
Point = tuple[float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class LampLook:
    """The one hot lamp over the table, the dim fill and the rim light behind it."""

    position_m: Point = number("where the lamp hangs (x, y, z)", "m", -3.0, 5.0)
    colour: Colour = tinted("colour of the lamp")
    strength: float = number("strength of the lamp", "1 = table white under it", 0.0, 4.0)
    pool_radius_m: float = number("radius on the table at which the light has fallen to a half", "m", 0.1, 3.0)
    radius_m: float = number("radius of the lamp itself: how soft shadows are", "m", 0.0, 0.5)
    ambient: Colour = tinted("light that reaches everything")
    fill_position_m: Point = number("where the dim fill light stands", "m", -5.0, 5.0)
    fill_colour: Colour = tinted("colour and strength of the fill")
    paper_colour: Colour = tinted("colour and strength of the light off the paper, from below, where there are no "
                                   "shaders")
    rim_position_m: Point = number("where the rim light stands, behind the table", "m", -5.0, 5.0)
    rim_colour: Colour = tinted("colour and strength of the rim light")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShadowLook:
    """Shadows on the table, and between dice where there are shaders."""

    reach_m: float = number("half the edge of the square round the target that receives shadows", "m", 0.1, 2.0)
    darkness: float = number("how much of the light a full shadow takes", "share", 0.0, 1.0)
    through: float = number("how much of its glow a die throws into its shadow", "share", 0.0, 4.0)
    contact_darkness: float = number("how dark the contact of a die with the table is", "share", 0.0, 1.0)
    contact_reach_m: float = number("how far contact darkness spreads, and up to what height", "m", 0.001, 0.1)
    least_blur_m: float = number("softness of the edge of the shadow of a lying die", "m", 0.0001, 0.05)


@dataclass(frozen=True, slots=True, kw_only=True)
class DieLook:
    """How one style of dice is lit; its colours and pattern are in its texture."""

    glow: Colour = tinted("light the body gives back from inside, as translucent dice do")
    gloss: float = number("strength of reflections", "share", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceLook:
    """The styles of dice."""

    A: DieLook = field(metadata={"doc": "dice of team A, or of the first seat"})
    B: DieLook = field(metadata={"doc": "dice of team B, or of the second seat"})
    C: DieLook = field(metadata={"doc": "dice of the third seat"})
    D: DieLook = field(metadata={"doc": "dice of the fourth seat"})
    E: DieLook = field(metadata={"doc": "dice of the fifth seat"})
    F: DieLook = field(metadata={"doc": "dice of the sixth seat"})
    gm: DieLook = field(metadata={"doc": "dice of the game master"})
    tower: DieLook = field(metadata={"doc": "dice of the tower"})
    neutral: DieLook = field(metadata={"doc": "dice of nobody"})
    ghost_alpha: float = number("opacity of a die shown as a ghost", "share", 0.05, 1.0)
    dim: float = number("brightness of a die that counts no more", "share", 0.2, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SurfaceLook:
    """Table top, paper, ink, rim and the darkness round them."""

    wood_tile_m: float = number("edge of one tile of the wood texture", "m", 0.1, 4.0)
    wood_tint: Colour = tinted("multiplies the wood")
    paper_tint: Colour = tinted("multiplies the paper")
    line_ink: Colour = tinted("ink of the solid line")
    dash_ink: Colour = tinted("ink of the dashed edge")
    dashes: int = number("dashes round the dashed edge", "count", 12, 400)
    dash_width_m: float = number("width of the dashed edge", "m", 0.0005, 0.02)
    paper_margin_m: float = number("paper beyond the dashed edge", "m", 0.0, 0.5)
    felt_tint: Colour = tinted("colour of the tray's felt")
    felt_tile_m: float = number("edge of one tile of the felt texture", "m", 0.02, 0.5)
    wall_tint: Colour = number("multiplies the wood of the tray's walls", "red, green, blue", 0.0, 4.0)
    inlay: Colour = tinted("colour of the brass let into the top of the tray's walls")
    wall_tile_m: float = number("edge of one tile of the wood texture on the walls", "m", 0.1, 4.0)
    gloss: float = number("strength of the lamp's reflection in the wood, quality high", "share", 0.0, 1.0)
    backdrop_tint: Colour = tinted("multiplies the picture of the dark studio")
    darkness: Colour = tinted("colour of the studio's darkness, for whoever clears the window")


@dataclass(frozen=True, slots=True, kw_only=True)
class CupLook:
    """The cups that secret dice are set under: turned wood, one pattern of bands a seat."""

    height_m: float = number("height of a cup", "m", 0.03, 0.15)
    mouth_m: float = number("radius of its mouth", "m", 0.018, 0.06)
    foot_m: float = number("radius of its foot, which is up", "m", 0.010, 0.06)
    wall_m: float = number("how thick its wall is", "m", 0.001, 0.01)
    gap_m: float = number("between two cups, and between a cup and what dice are thrown on", "m", 0.005, 0.1)
    lift_m: float = number("how high one is lifted", "m", 0.02, 0.2)
    back_m: float = number("how far it is drawn back in that", "m", 0.0, 0.1)
    tilt_deg: float = number("how far it is tilted in that", "degrees", 0.0, 90.0)
    wood_tint: Colour = number("multiplies the wood", "red, green, blue", 0.0, 4.0)
    band_tint: Colour = number("multiplies the wood in bands", "red, green, blue", 0.0, 4.0)
    held_light: float = number("how much brighter one is in a hand, for its near side is turned from the lamp",
                                "share", 0.5, 4.0)
    held_band_tint: Colour = number("multiplies the wood in bands of one in a hand: burnt in, as it is so bright",
                                     "red, green, blue", 0.0, 4.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTints:
    """The colours of tokens, by the style of the dice of whose they are; no seat throws dice of a tower."""

    A: Colour = tinted("tokens of the first seat")
    B: Colour = tinted("tokens of the second seat")
    C: Colour = tinted("tokens of the third seat")
    D: Colour = tinted("tokens of the fourth seat")
    E: Colour = tinted("tokens of the fifth seat")
    F: Colour = tinted("tokens of the sixth seat")
    gm: Colour = tinted("tokens of the game master")
    neutral: Colour = tinted("tokens of nobody")

    def of(self, style: str) -> Colour:
        """The colour that goes with dice of a style; nobody's where it has none."""
        found: Colour = getattr(self, style, self.neutral)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingsLook:
    """Tokens, cards, sheets and bowls: how large they are, and where on the table they have room."""

    stone_m: float = number("length of a stone", "m", 0.006, 0.03)
    bead_m: float = number("width of a bead", "m", 0.006, 0.03)
    skull_m: float = number("length of a skull", "m", 0.01, 0.04)
    card_m: tuple[float, float] = number("width and depth of a card", "m", 0.03, 0.12)
    sheet_m: tuple[float, float] = number("width and depth of a sheet", "m", 0.04, 0.15)
    bowl_m: float = number("width of a bowl", "m", 0.04, 0.14)
    bowl_deep_m: float = number("height of a bowl", "m", 0.008, 0.05)
    column_m: float = number("width of a column of things", "m", 0.05, 0.2)
    gap_m: float = number("between things, and from the tray", "m", 0.002, 0.05)
    apart_m: float = number("between what lies before one seat and before the next", "m", 0.002, 0.1)
    behind_m: float = number("from the far wall of the tray to things behind it", "m", 0.02, 0.2)
    corner_m: tuple[float, float] = number("nearest to the middle of the target that things lie: aside, and towards "
                                            "whoever throws", "m", 0.05, 0.5)
    move_s: float = number("things are moved within this time", "s", 0.0, 0.5)
    hop_m: float = number("so high a thing is lifted that is moved far", "m", 0.0, 0.1)
    push_m: float = number("a token that is pushed goes so far at most", "m", 0.0, 0.03)
    push_back_s: float = number("and is back within this time", "s", 0.0, 1.0)
    paper: Colour = tinted("of cards")
    ink: Colour = tinted("of what is printed on them")
    back: Colour = tinted("of the backs of cards")
    sheet: Colour = tinted("of sheets")
    bone: Colour = tinted("of skulls")
    bowl_tint: Colour = number("multiplies the wood of bowls", "red, green, blue", 0.0, 4.0)
    tints: TokenTints = field(metadata={"doc": "colours of tokens"})


@dataclass(frozen=True, slots=True, kw_only=True)
class OverlayLook:
    """What the referee draws on the table."""

    inside: Colour = tinted("outline of a die inside the line")
    touching: Colour = tinted("outline of a die on the line")
    outside: Colour = tinted("outline of a die outside the line")
    line: Colour = tinted("the solid line when a ruling is close")
    arrow: Colour = tinted("arrow over a caught die")
    aim: Colour = tinted("aiming line")
    edge: Colour = tinted("dashed edge where it holds the hand")
    outline_width_m: float = number("width of an outline", "m", 0.0001, 0.01)
    hatch_gap_m: float = number("distance between the strokes of a hatching", "m", 0.0005, 0.02)
    arrow_m: float = number("length of the arrow over a caught die", "m", 0.005, 0.2)
    aim_width_m: float = number("width of the aiming line", "m", 0.0005, 0.02)
    spot_m: float = number("radius of the mark where a practice die came to rest", "m", 0.0005, 0.01)
    edge_width_m: float = number("half the width of the light on the dashed edge", "m", 0.0005, 0.02)
    edge_reach_m: float = number("how far it reaches to either side of the hand", "m", 0.01, 0.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class QualityLook:
    """What one level of quality spends."""

    shaders: bool = field(metadata={"doc": "shaders of our own for table and dice, else fixed functions"})
    film: bool = field(metadata={"doc": "the picture goes through the grade of the broadcast"})
    mask_px: int = number("edge of the picture the table's shadows are drawn in", "px", 64, 2048)
    map_px: int = number("edge of the lamp's shadow map, with shaders", "px", 256, 4096)
    taps: int = number("samples of the shadow map to either side, with shaders", "count", 1, 3)
    anisotropy: int = number("how well pictures seen at a slant are filtered", "degree", 1, 16)
    samples: int = number("samples of a pixel: how smooth edges are", "count", 0, 8)
    supersample: float = number("size of the picture against the window", "share", 0.5, 2.0)
    glow: float = number("how much bright things shine over their edges, with film", "share", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class QualitiesLook:
    """The levels of quality."""

    low: QualityLook = field(metadata={"doc": "runs on anything"})
    medium: QualityLook = field(metadata={"doc": "a card of ten years ago"})
    high: QualityLook = field(metadata={"doc": "a card of today"})
    ultra: QualityLook = field(metadata={"doc": "as good as it gets"})

    def of(self, quality: Quality) -> QualityLook:
        """The level of that name."""
        found: QualityLook = getattr(self, quality)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class MoodLook:
    """How the studio is lit in one mood."""

    lamp: Colour = number("multiplies the lamp", "red, green, blue", 0.0, 2.0)
    rim: Colour = number("multiplies the rim light behind the table", "red, green, blue", 0.0, 8.0)
    haze: Colour = number("multiplies the studio behind", "red, green, blue", 0.0, 4.0)
    wash: Colour = tinted("light of the studio on the far side of the table")
    ember: float = number("light in the dice of the tower", "share of their glow", 0.0, 8.0)
    shadows: Colour = number("tints the dark of the picture", "red, green, blue", 0.0, 2.0)
    contrast: float = number("contrast of the picture", "share", 0.5, 2.0)
    vignette: float = number("how dark the corners of the picture are", "share", 0.0, 1.0)
    swell: float = number("how far the lamp swells", "share", 0.0, 0.2)
    breath_m: float = number("how far the camera breathes", "m", 0.0, 0.02)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoodsLook:
    """The light of the studio, by the mood."""

    quiet: MoodLook = field(metadata={"doc": "nobody hunts"})
    busy: MoodLook = field(metadata={"doc": "some hunt"})
    tense: MoodLook = field(metadata={"doc": "everybody hunts"})
    panic: MoodLook = field(metadata={"doc": "nothing else is on any channel"})
    ease_s: float = number("from one to the next", "s", 0.0, 20.0)
    swell_s: float = number("one swell of the lamp", "s", 1.0, 20.0)
    breath_s: float = number("one breath of the camera", "s", 1.0, 20.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class FilmLook:
    """What the broadcast does to the picture."""

    grain: float = number("strength of the grain", "share of white", 0.0, 0.2)
    grain_hz: float = number("how often the grain changes", "Hz", 1.0, 60.0)
    scan: float = number("strength of the lines of the tube", "share", 0.0, 0.2)
    scan_lines: float = number("lines from top to bottom", "count", 120.0, 1080.0)
    glow_from: float = number("brightness from which things shine", "share", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LookSpec:
    """Everything about looks that can be changed without touching code."""

    quality: QualitiesLook = field(metadata={"doc": "levels of quality"})
    moods: MoodsLook = field(metadata={"doc": "light by the mood"})
    film: FilmLook = field(metadata={"doc": "the picture as it is broadcast"})
    lamp: LampLook = field(metadata={"doc": "lights"})
    shadows: ShadowLook = field(metadata={"doc": "shadows"})
    dice: DiceLook = field(metadata={"doc": "dice"})
    surface: SurfaceLook = field(metadata={"doc": "table and studio"})
    cups: CupLook = field(metadata={"doc": "cups for secret dice"})
    things: ThingsLook = field(metadata={"doc": "tokens, cards, sheets, bowls"})
    company: CompanyLook = field(metadata={"doc": "who sits across the table, and hands"})
    overlay: OverlayLook = field(metadata={"doc": "the referee's drawing"})
    cameras: CameraLook = field(metadata={"doc": "cameras"})
