"""How the table is lit, coloured and filmed: typed values read from `config/look.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Colour = tuple[float, float, float]
Quality = Literal["low", "medium", "high", "ultra"]
LEVELS: tuple[Quality, ...] = ("low", "medium", "high", "ultra")
Point = tuple[float, float, float]


def _number(doc: str, unit: str, low: float, high: float) -> Any:
    return field(metadata={"doc": doc, "unit": unit, "min": low, "max": high})


def _colour(doc: str) -> Any:
    return _number(doc, "red, green, blue, 0 to 1", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LampLook:
    """The one hot lamp over the table, the dim fill and the rim light behind it."""

    position_m: Point = _number("where the lamp hangs (x, y, z)", "m", -3.0, 5.0)
    colour: Colour = _colour("colour of the lamp")
    strength: float = _number("strength of the lamp", "1 = table white under it", 0.0, 4.0)
    pool_radius_m: float = _number("radius on the table at which the light has fallen to a half", "m", 0.1, 3.0)
    radius_m: float = _number("radius of the lamp itself: how soft shadows are", "m", 0.0, 0.5)
    ambient: Colour = _colour("light that reaches everything")
    fill_position_m: Point = _number("where the dim fill light stands", "m", -5.0, 5.0)
    fill_colour: Colour = _colour("colour and strength of the fill")
    rim_position_m: Point = _number("where the rim light stands, behind the table", "m", -5.0, 5.0)
    rim_colour: Colour = _colour("colour and strength of the rim light")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShadowLook:
    """Shadows on the table, and between dice where there are shaders."""

    reach_m: float = _number("half the edge of the square round the target that receives shadows", "m", 0.1, 2.0)
    darkness: float = _number("how much of the light a full shadow takes", "share", 0.0, 1.0)
    through: float = _number("how much of its glow a die throws into its shadow", "share", 0.0, 4.0)
    contact_darkness: float = _number("how dark the contact of a die with the table is", "share", 0.0, 1.0)
    contact_reach_m: float = _number("how far contact darkness spreads, and up to what height", "m", 0.001, 0.1)
    least_blur_m: float = _number("softness of the edge of the shadow of a lying die", "m", 0.0001, 0.05)


@dataclass(frozen=True, slots=True, kw_only=True)
class DieLook:
    """How one style of dice is lit; its colours and pattern are in its texture."""

    glow: Colour = _colour("light the body gives back from inside, as translucent dice do")
    gloss: float = _number("strength of reflections", "share", 0.0, 1.0)


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
    ghost_alpha: float = _number("opacity of a die shown as a ghost", "share", 0.05, 1.0)
    dim: float = _number("brightness of a die that counts no more", "share", 0.2, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SurfaceLook:
    """Table top, paper, ink, rim and the darkness round them."""

    wood_tile_m: float = _number("edge of one tile of the wood texture", "m", 0.1, 4.0)
    wood_tint: Colour = _colour("multiplies the wood")
    paper_tint: Colour = _colour("multiplies the paper")
    line_ink: Colour = _colour("ink of the solid line")
    dash_ink: Colour = _colour("ink of the dashed edge")
    dashes: int = _number("dashes round the dashed edge", "count", 12, 400)
    dash_width_m: float = _number("width of the dashed edge", "m", 0.0005, 0.02)
    paper_margin_m: float = _number("paper beyond the dashed edge", "m", 0.0, 0.5)
    felt_tint: Colour = _colour("colour of the tray's felt")
    felt_tile_m: float = _number("edge of one tile of the felt texture", "m", 0.02, 0.5)
    wall_tint: Colour = _number("multiplies the wood of the tray's walls", "red, green, blue", 0.0, 4.0)
    inlay: Colour = _colour("colour of the brass let into the top of the tray's walls")
    wall_tile_m: float = _number("edge of one tile of the wood texture on the walls", "m", 0.1, 4.0)
    gloss: float = _number("strength of the lamp's reflection in the wood, quality high", "share", 0.0, 1.0)
    backdrop_tint: Colour = _colour("multiplies the picture of the dark studio")
    darkness: Colour = _colour("colour of the studio's darkness, for whoever clears the window")


@dataclass(frozen=True, slots=True, kw_only=True)
class CupLook:
    """The cups that secret dice are set under: turned wood, one pattern of bands a seat."""

    height_m: float = _number("height of a cup", "m", 0.03, 0.15)
    mouth_m: float = _number("radius of its mouth", "m", 0.018, 0.06)
    foot_m: float = _number("radius of its foot, which is up", "m", 0.010, 0.06)
    wall_m: float = _number("how thick its wall is", "m", 0.001, 0.01)
    gap_m: float = _number("between two cups, and between a cup and what dice are thrown on", "m", 0.005, 0.1)
    lift_m: float = _number("how high one is lifted", "m", 0.02, 0.2)
    back_m: float = _number("how far it is drawn back in that", "m", 0.0, 0.1)
    tilt_deg: float = _number("how far it is tilted in that", "degrees", 0.0, 90.0)
    wood_tint: Colour = _number("multiplies the wood", "red, green, blue", 0.0, 4.0)
    band_tint: Colour = _number("multiplies the wood in bands", "red, green, blue", 0.0, 4.0)
    held_light: float = _number("how much brighter one is in a hand, for its near side is turned from the lamp",
                                "share", 0.5, 4.0)
    held_band_tint: Colour = _number("multiplies the wood in bands of one in a hand: burnt in, as it is so bright",
                                     "red, green, blue", 0.0, 4.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTints:
    """The colours of tokens, by the style of the dice of whose they are; no seat throws dice of a tower."""

    A: Colour = _colour("tokens of the first seat")
    B: Colour = _colour("tokens of the second seat")
    C: Colour = _colour("tokens of the third seat")
    D: Colour = _colour("tokens of the fourth seat")
    E: Colour = _colour("tokens of the fifth seat")
    F: Colour = _colour("tokens of the sixth seat")
    gm: Colour = _colour("tokens of the game master")
    neutral: Colour = _colour("tokens of nobody")

    def of(self, style: str) -> Colour:
        """The colour that goes with dice of a style; nobody's where it has none."""
        found: Colour = getattr(self, style, self.neutral)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingsLook:
    """Tokens, cards, sheets and bowls: how large they are, and where on the table they have room."""

    stone_m: float = _number("length of a stone", "m", 0.006, 0.03)
    bead_m: float = _number("width of a bead", "m", 0.006, 0.03)
    skull_m: float = _number("length of a skull", "m", 0.01, 0.04)
    card_m: tuple[float, float] = _number("width and depth of a card", "m", 0.03, 0.12)
    sheet_m: tuple[float, float] = _number("width and depth of a sheet", "m", 0.04, 0.15)
    bowl_m: float = _number("width of a bowl", "m", 0.04, 0.14)
    bowl_deep_m: float = _number("height of a bowl", "m", 0.008, 0.05)
    column_m: float = _number("width of a column of things", "m", 0.05, 0.2)
    gap_m: float = _number("between things, and from the tray", "m", 0.002, 0.05)
    apart_m: float = _number("between what lies before one seat and before the next", "m", 0.002, 0.1)
    behind_m: float = _number("from the far wall of the tray to things behind it", "m", 0.02, 0.2)
    corner_m: tuple[float, float] = _number("nearest to the middle of the target that things lie: aside, and towards "
                                            "whoever throws", "m", 0.05, 0.5)
    move_s: float = _number("things are moved within this time", "s", 0.0, 0.5)
    hop_m: float = _number("so high a thing is lifted that is moved far", "m", 0.0, 0.1)
    push_m: float = _number("a token that is pushed goes so far at most", "m", 0.0, 0.03)
    push_back_s: float = _number("and is back within this time", "s", 0.0, 1.0)
    paper: Colour = _colour("of cards")
    ink: Colour = _colour("of what is printed on them")
    back: Colour = _colour("of the backs of cards")
    sheet: Colour = _colour("of sheets")
    bone: Colour = _colour("of skulls")
    bowl_tint: Colour = _number("multiplies the wood of bowls", "red, green, blue", 0.0, 4.0)
    tints: TokenTints = field(metadata={"doc": "colours of tokens"})


@dataclass(frozen=True, slots=True, kw_only=True)
class OverlayLook:
    """What the referee draws on the table."""

    inside: Colour = _colour("outline of a die inside the line")
    touching: Colour = _colour("outline of a die on the line")
    outside: Colour = _colour("outline of a die outside the line")
    line: Colour = _colour("the solid line when a ruling is close")
    arrow: Colour = _colour("arrow over a caught die")
    aim: Colour = _colour("aiming line")
    edge: Colour = _colour("dashed edge where it holds the hand")
    outline_width_m: float = _number("width of an outline", "m", 0.0001, 0.01)
    hatch_gap_m: float = _number("distance between the strokes of a hatching", "m", 0.0005, 0.02)
    arrow_m: float = _number("length of the arrow over a caught die", "m", 0.005, 0.2)
    aim_width_m: float = _number("width of the aiming line", "m", 0.0005, 0.02)
    spot_m: float = _number("radius of the mark where a practice die came to rest", "m", 0.0005, 0.01)
    edge_width_m: float = _number("half the width of the light on the dashed edge", "m", 0.0005, 0.02)
    edge_reach_m: float = _number("how far it reaches to either side of the hand", "m", 0.01, 0.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraLook:
    """Lenses and angles; distances follow from what must be in frame."""

    seat_elevation_deg: float = _number("how far the thrower looks down", "degrees", 10.0, 85.0)
    seat_around: float = _number("radius in the thrower's view", "radii of the line", 1.0, 4.0)
    seat_fov_deg: float = _number("vertical angle of the thrower's lens", "degrees", 10.0, 90.0)
    interface_share: float = _number("lower part of the screen left to the interface", "share of height", 0.0, 0.4)
    top_share: float = _number("upper part of the screen left to the interface", "share of height", 0.0, 0.4)
    side_share: float = _number("right part of the screen left to a card", "share of width", 0.0, 0.5)
    margin_share: float = _number("rim of the frame kept free", "share of half the screen", 0.0, 0.4)
    close_up_m: float = _number("height of a referee's close-up", "m", 0.02, 1.0)
    stack_elevation_deg: float = _number("how far the stacking camera looks down", "degrees", 0.0, 80.0)
    stack_fov_deg: float = _number("vertical angle of the stacking lens", "degrees", 10.0, 90.0)
    stack_clearance_m: float = _number("free height shown above the tower while stacking", "m", 0.0, 0.5)
    tower_elevation_deg: float = _number("how far the close camera on the tower looks down", "degrees", 0.0, 80.0)
    tower_around: float = _number("radius in its view", "radii of the line", 0.5, 3.0)
    tower_fov_deg: float = _number("vertical angle of its lens", "degrees", 10.0, 90.0)
    after_elevation_deg: float = _number("how far the camera on what a fall has left looks down", "degrees", 10.0, 85.0)
    replay_elevation_deg: float = _number("how far the replay camera looks down", "degrees", 0.0, 60.0)
    replay_fov_deg: float = _number("vertical angle of the replay lens", "degrees", 10.0, 90.0)
    orbit_fov_deg: float = _number("vertical angle of the free camera", "degrees", 10.0, 90.0)
    tray_elevation_deg: float = _number("how far whoever throws into the tray looks down", "degrees", 25.0, 85.0)
    tray_rows_elevation_deg: float = _number("how far whoever reads sorted dice looks down", "degrees", 25.0, 85.0)
    tray_replay_elevation_deg: float = _number("how far the replay camera looks down into it", "degrees", 10.0, 80.0)
    tray_close_m: float = _number("what is seen round a die in the tray's close view", "m", 0.01, 0.2)
    cups_elevation_deg: float = _number("how far the camera on cups looks down", "degrees", 10.0, 80.0)
    least_height_m: float = _number("height above the table under which no camera goes", "m", 0.005, 0.5)


@dataclass(frozen=True, slots=True, kw_only=True)
class QualityLook:
    """What one level of quality spends."""

    shaders: bool = field(metadata={"doc": "shaders of our own for table and dice, else fixed functions"})
    film: bool = field(metadata={"doc": "the picture goes through the grade of the broadcast"})
    mask_px: int = _number("edge of the picture the table's shadows are drawn in", "px", 64, 2048)
    map_px: int = _number("edge of the lamp's shadow map, with shaders", "px", 256, 4096)
    taps: int = _number("samples of the shadow map to either side, with shaders", "count", 1, 3)
    anisotropy: int = _number("how well pictures seen at a slant are filtered", "degree", 1, 16)
    samples: int = _number("samples of a pixel: how smooth edges are", "count", 0, 8)
    supersample: float = _number("size of the picture against the window", "share", 0.5, 2.0)
    glow: float = _number("how much bright things shine over their edges, with film", "share", 0.0, 1.0)


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

    lamp: Colour = _number("multiplies the lamp", "red, green, blue", 0.0, 2.0)
    rim: Colour = _number("multiplies the rim light behind the table", "red, green, blue", 0.0, 8.0)
    haze: Colour = _number("multiplies the studio behind", "red, green, blue", 0.0, 4.0)
    wash: Colour = _colour("light of the studio on the far side of the table")
    ember: float = _number("light in the dice of the tower", "share of their glow", 0.0, 8.0)
    shadows: Colour = _number("tints the dark of the picture", "red, green, blue", 0.0, 2.0)
    contrast: float = _number("contrast of the picture", "share", 0.5, 2.0)
    vignette: float = _number("how dark the corners of the picture are", "share", 0.0, 1.0)
    swell: float = _number("how far the lamp swells", "share", 0.0, 0.2)
    breath_m: float = _number("how far the camera breathes", "m", 0.0, 0.02)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoodsLook:
    """The light of the studio, by the mood."""

    quiet: MoodLook = field(metadata={"doc": "nobody hunts"})
    busy: MoodLook = field(metadata={"doc": "some hunt"})
    tense: MoodLook = field(metadata={"doc": "everybody hunts"})
    panic: MoodLook = field(metadata={"doc": "nothing else is on any channel"})
    ease_s: float = _number("from one to the next", "s", 0.0, 20.0)
    swell_s: float = _number("one swell of the lamp", "s", 1.0, 20.0)
    breath_s: float = _number("one breath of the camera", "s", 1.0, 20.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class FilmLook:
    """What the broadcast does to the picture."""

    grain: float = _number("strength of the grain", "share of white", 0.0, 0.2)
    grain_hz: float = _number("how often the grain changes", "Hz", 1.0, 60.0)
    scan: float = _number("strength of the lines of the tube", "share", 0.0, 0.2)
    scan_lines: float = _number("lines from top to bottom", "count", 120.0, 1080.0)
    glow_from: float = _number("brightness from which things shine", "share", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanyLook:
    """Whoever sits across the table, and the hand of whoever throws: flat as cut paper, in five inks."""

    bright: Colour = _colour("skin and cloth in the light")
    dim: Colour = _colour("the same in the shade")
    plate_down: Colour = _colour("black")
    live: Colour = _colour("red")
    rule: Colour = _colour("dark cloth")
    lit: float = _number("how much of the lamp falls on them", "share", 0.0, 1.0)
    tall: float = _number("how tall they are seen", "share of the height of the picture", 0.1, 0.6)
    least: float = _number("those that would be seen smaller are not seen", "share of that height", 0.05, 0.5)
    near_m: float = _number("so near to the middle of the table they lean at most", "m", 0.07, 0.5)
    across_m: float = _number("and so far beyond its middle they sit at least", "m", -0.1, 0.5)
    turn_s: float = _number("a face changes within this time", "s", 0.0, 0.33)
    moved_s: float = _number("an event moves them for so long", "s", 0.5, 10.0)
    hand_m: float = _number("width of a hand", "m", 0.02, 0.2)


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
