"""How a pack's scenes look on a stage: named parts, light, weather and marks for people. What is drawn others know.

Lengths are in units of the stage: its opening is 16 wide, from -8 on the left to 8, and 9 high. Everything stands in
one of five rows, from the back of the stage to its edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec

from game.rules.game_master.terms import Ident
from game.story.expressions import Known, read_expression

WIDE, TALL = 16.0, 9.0
ROWS = ("sky", "far", "middle", "near", "front")
LIGHTS = ("dusk", "night", "lamplight", "candlelight", "gaslight", "sunlight", "below", "dawn")
FLOORS = ("gravel", "boards", "tiles", "carpet", "parquet", "polished", "flagstones", "water")
WEATHERS = ("", "rain", "fog", "snow", "dust", "stars")

SCENERY = (
    # outdoors
    "moon", "clouds", "hills", "avenue", "tree", "bush", "house", "gatepost", "lamp_post", "rays",
    # on a river
    "waves", "barge", "launch", "black_boat", "lamp_boat", "mooring_posts", "chain", "steeple", "rooftops", "crane",
    "lock_gate", "whirlpool", "diving_bell",
    # what a room is made of
    "panelling", "wallpaper", "stone_wall", "passage", "window", "tall_window", "door", "column", "drape", "vault",
    "crack", "arch",
    # stairs
    "stair_up", "stair_down", "banister", "floor_hole",
    # furniture
    "bookcase", "clock", "desk", "laid_table", "long_table", "bench", "chair", "armchair", "sideboard", "stove",
    "linen_shelves", "washing", "pans", "bandstand", "rug", "sorting_shelves", "oyster_baskets",
    # on walls
    "mirror", "picture", "great_picture", "sconce",
    # lights
    "oil_lamp", "candelabrum", "candles", "chandelier",
    # small things
    "bell_pull", "footprints", "card", "will", "hat", "shoes", "brush", "ledger", "keys", "hot_bottle", "bouquet",
    "cake", "lilies", "plaster", "garland", "plate", "suitcase", "glove", "counter_bell", "mailbag", "envelope",
    "kettle",
    # a villa, and what stands round it
    "villa", "garden_wall", "fig_tree", "grating", "tavern", "kitchen_cart", "iron_gate", "brazier", "fountain",
    "pergola", "dovecote", "bronze_door",
    # what thieves find there, and at home
    "winch", "cabbages", "tomes", "falling_books", "small_table", "clay_men", "jars", "sausages", "lime_kiln", "sacks",
    "ropes", "ridge", "barrels",
    # creatures
    "dogs", "golem", "slug", "demon", "wraith",
)
"""Every part there is, for a place and for what lies in it."""

HATS = ("none", "bowler", "top", "cap", "flat_cap", "bonnet", "veil", "nurse", "wide", "hood", "helmet")
HAIRS = ("none", "short", "bun", "long", "curls", "parted", "bald", "beard")
COATS = ("suit", "tails", "long_coat", "dress", "gown", "apron", "smock", "uniform", "shirt")
POSTURES = ("upright", "stooped", "leaning", "reaching", "seated", "hands_folded")
HOLDS = ("nothing", "case", "pencil", "book", "candle", "keys", "brush", "fiddle", "bouquet", "glass", "paper",
         "gauntlets", "spear", "cane")
TINTS = ("", "black", "grey", "brown", "green", "blue", "plum", "red", "ochre", "ivory", "rose", "teal")

At = Annotated[float, msgspec.Meta(ge=-9.0, le=9.0)]
Up = Annotated[float, msgspec.Meta(ge=-3.0, le=9.0)]
Size = Annotated[float, msgspec.Meta(ge=0.2, le=4.0)]


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything that is drawn: what it does not know it refuses."""


class Scenery(Drawn, frozen=True):
    """A named part at a place of the stage: ``at`` its middle, ``up`` its foot above the floor of its row."""

    part: str
    at: At = 0.0
    row: str = "middle"
    up: Up = 0.0
    size: Size = 1.0
    turned: bool = False
    lit: bool = False
    tint: str = ""
    count: Annotated[int, msgspec.Meta(ge=1, le=15)] = 1
    when: Annotated[str, msgspec.Meta(max_length=200)] = msgspec.field(default="", name="if")


class Mark(Drawn, frozen=True):
    """Where somebody stands, and whether they look to the left."""

    at: At
    row: str = "near"
    up: Up = 0.0
    size: Size = 1.0
    turned: bool = False


class Figure(Drawn, frozen=True):
    """Somebody as a silhouette: what is on the head, worn and held, how they stand; ``many``: so many of them."""

    hat: str = "none"
    hair: str = "short"
    coat: str = "suit"
    tint: str = "black"
    posture: str = "upright"
    holds: str = "nothing"
    tall: Annotated[float, msgspec.Meta(ge=0.7, le=1.2)] = 1.0
    stout: Annotated[float, msgspec.Meta(ge=0.8, le=1.5)] = 1.0
    pale: bool = False
    many: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class Stage(Drawn, frozen=True):
    """A whole stage: what stands where in which light. ``party``: marks for the characters of the players."""

    light: str
    floor: str
    weather: str = ""
    place: tuple[Scenery, ...] = ()
    things: tuple[Scenery, ...] = ()
    people: dict[Ident, Mark] = {}
    party: tuple[Mark, ...] = ()


class StageFile(Drawn, frozen=True):
    """``stages.yaml``: the stage of each scene, and the figures of cast and sheets, by their ids."""

    schema: int
    figures: dict[Ident, Figure] = {}
    stages: dict[Ident, Stage] = {}


_WORDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "part": ("part", SCENERY), "row": ("row", ROWS), "tint": ("tint", TINTS), "light": ("light", LIGHTS),
    "floor": ("floor", FLOORS), "weather": ("weather", WEATHERS), "hat": ("hat", HATS), "hair": ("hair", HAIRS),
    "coat": ("coat", COATS), "posture": ("posture", POSTURES), "holds": ("thing to hold", HOLDS)}
"""The words that stand for something drawn, by the field they stand in: what it is called, and what is allowed."""


def unknown_words(file: StageFile) -> Iterator[tuple[str, str]]:
    """Words of a file that nothing is drawn for: the path to each, and what there is instead."""
    for ident, figure in file.figures.items():
        yield from _unknown(f"figures.{ident}", figure)
    for ident, stage in file.stages.items():
        yield from _unknown(f"stages.{ident}", stage)
        for kind, parts in (("place", stage.place), ("things", stage.things)):
            for at, part in enumerate(parts):
                yield from _unknown(f"stages.{ident}.{kind}[{at}]", part)
        for who, mark in stage.people.items():
            yield from _unknown(f"stages.{ident}.people.{who}", mark)
        for at, mark in enumerate(stage.party):
            yield from _unknown(f"stages.{ident}.party[{at}]", mark)


def _unknown(path: str, thing: Drawn) -> Iterator[tuple[str, str]]:
    for name in thing.__struct_fields__:
        if name in _WORDS:
            called, allowed = _WORDS[name]
            word = getattr(thing, name)
            if word not in allowed:
                yield f"{path}.{name}", f"there is no {called} {word!r}; there are {', '.join(filter(None, allowed))}"


def as_it_is(stage: Stage, known: Known) -> Stage:
    """The stage with those parts alone whose conditions hold now; ``known``: what conditions ask, and what is so."""
    place, things = (tuple(part for part in parts if read_expression(part.when).holds(known))
                     for parts in (stage.place, stage.things))
    return msgspec.structs.replace(stage, place=place, things=things)
