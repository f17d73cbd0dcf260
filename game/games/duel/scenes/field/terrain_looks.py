"""What every kind of the catalogue looks like (T1 to T63): named parts in the blocks that the rules know, in order."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.scenes.field.terrain import PartLook, TerrainLook


def _look(*parts: PartLook, shade: float = 1.0) -> TerrainLook:
    return TerrainLook(parts, shade)


def part(name: str, paint: str = "wood", trim: str = "dark_wood", *, on: tuple[int, ...] = (), many: int = 0,
         fades: bool = False) -> PartLook:
    """A named part; ``on``: in these blocks."""
    return PartLook(name, on, paint, trim, many, fades)




def ladder(*on: int, iron: bool = False) -> PartLook:
    """A climbing aid in these blocks."""
    return part("ladder", "steel" if iron else "pale_wood", "steel" if iron else "pale_wood", on=on)


THIN, AIRY = 0.55, 0.35  # shadows of what is seen through
LOOKS: Mapping[str, TerrainLook] = MappingProxyType({
    "crate": _look(part("crate", "boards", "wood")),
    "crate_pile": _look(part("crate", "boards", "wood", on=(0,), many=2),
                        part("crate", "pale_wood", "boards", on=(1,))),
    "barrels": _look(part("barrel", "wood", "iron")),
    "low_wall": _look(part("capped_wall", "stone", "pale_stone")),
    "fence": _look(part("fence", "grey_boards", "grey_boards", many=2), shade=THIN),
    "boulder": _look(part("boulder", "stone", "moss")),
    "bush": _look(part("bush", "bush", "litter"), shade=THIN),
    "pond": _look(part("pool", "water", "shore")),
    "ladder": _look(ladder(), shade=THIN),
    "door": _look(part("door", "red_boards", "dark_wood")),
    "door open": _look(part("door", "red_boards", "dark_wood", many=1), shade=AIRY),
    "locker": _look(part("cabinet", "olive", "iron", many=2)),
    "mounted_gun": _look(part("gun", "iron", "canvas")),
    "stairs": _look(part("slab", "stone", "pale_stone")),
    "saloon": _look(part("plank_house", "ochre_boards", "wood", on=(0,)),
                    part("facade", "canvas", "pale_wood", on=(0,)),
                    part("deck", "grey_boards", "dark_wood", on=(1,), fades=True),
                    part("brackets", "dark_wood", on=(1,), fades=True), ladder(2)),
    "water_tower": _look(part("tank", "grey_boards", "iron", on=(0,), fades=True),
                         part("stilts", "wood", "iron", on=(1, 2, 3, 4)), ladder(5)),
    "wagon": _look(part("wagon", "red_boards", "wood")),
    "rail": _look(part("fence", "wood", "wood", many=1), shade=THIN),
    "trough": _look(part("trough", "grey_boards", "wood")),
    "outhouse": _look(part("plank_house", "grey_boards", "wood"), part("privy_front", "red_boards", "wood")),
    "cactus": _look(part("cactus", "cactus", "cactus_rib")),
    "well": _look(part("well", "stone", "pale_stone")),
    "hay": _look(part("bale", "straw", "rope_fibre")),
    "ruin_corner": _look(part("stone_wall", "pale_stone", many=16)),
    "window_wall": _look(part("stone_wall", "pale_stone", on=(0, 2), many=12),
                         part("capped_wall", "pale_stone", "stone", on=(1,))),
    "arch": _look(part("pillar", "pale_stone", "stone", on=(0, 1)), part("lintel", "pale_stone", "marble", on=(2,),
                                                                         fades=True)),
    "rubble": _look(part("rubble", "pale_stone", "shore"), shade=AIRY),
    "tower_stump": _look(part("stone_house", "stone", "pale_stone", on=(0,)), ladder(1)),
    "column": _look(part("column", "marble", "pale_stone")),
    "altar": _look(part("slab", "stone", "marble"), part("cloth", "altar_cloth")),
    "wheat": _look(part("wheat", "straw", "straw"), shade=AIRY),
    "thicket": _look(part("thicket", "leaf", "litter", fades=True)),
    "light_wood": _look(part("grove", "pine", "litter", many=8), part("grove", "pine", "litter", many=8, fades=True),
                        shade=AIRY),
    "tree": _look(part("tree", "leaf")),
    "log": _look(part("log", "bark", "moss")),
    "stream": _look(part("stream", "water", "shore")),
    "bridge": _look(part("deck", "boards", "dark_wood")),
    "hut": _look(part("log_house", "wood", "moss"), part("hut_front", "dark_leaf", "pale_wood")),
    "dumpster": _look(part("dumpster", "dump_green", "iron")),
    "vending": _look(part("vending", "machine_red", "iron")),
    "laser": _look(part("beams", "laser", "iron", many=5), shade=0.0),
    "energy_barrier": _look(part("barrier", "neon_blue", "iron"), shade=0.0),
    "hover_car": _look(part("hover_car", "car", "ink")),
    "container": _look(part("container", "box_blue", "steel", on=(0,)), ladder(1, iron=True)),
    "hologram": _look(part("hologram", "neon_pink", "iron"), shade=0.0),
    "catwalk": _look(part("grating", "steel", "iron", on=(0,), fades=True),
                     part("stilts", "steel", "iron", on=(1, 2, 3, 4)), ladder(5, iron=True)),
    "fuse_box": _look(part("fuse_box", "concrete", "iron", many=1)),
    "fuel_drum": _look(part("drum", "drum_red", "warning")),
    "steam_vent": _look(part("vent", "steel", "iron")),
    "steam_vent column": _look(part("vent", "steel", "iron", on=(0,)), part("steam", "steam", on=(1,), fades=True),
                               shade=AIRY),
    "pier": _look(part("pier", "grey_boards", "dark_wood")),
    "basin": _look(part("basin", "harbour_water", "pale_stone")),
    "boat": _look(part("boat", "boat_green", "dark_wood")),
    "crane": _look(part("crane", "crane_yellow", "iron", on=(0,)), ladder(1, iron=True)),
    "net_rack": _look(part("net", "rope_fibre", "grey_boards"), shade=AIRY),
    "acid": _look(part("pool", "acid", "acid_rim")),
    "tombstones": _look(part("tombstone", "stone", "dark_stone")),
    "crypt": _look(part("stone_house", "stone", "dark_stone"), part("crypt_front", "iron", "pale_stone")),
    "iron_fence": _look(part("iron_fence", "iron", "iron"), shade=THIN),
    "dead_tree": _look(part("dead_tree", "grey_bark", "bark")),
    "statue": _look(part("statue", "pale_stone", "stone")),
    "open_grave": _look(part("pit", "earth")),
    "fog": _look(part("fog", "mist", "mist"), shade=0.0),
    "rope": _look(part("post", "wood", "rope_fibre", many=1), part("cord", "rope_fibre")),
    "obstacle": _look(part("bulk", "concrete", "warning")),
})
"""By kind, and by kind and how it stands where that is seen: a door that is open, a vent that steams."""
