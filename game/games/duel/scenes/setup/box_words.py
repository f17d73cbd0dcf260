"""What stands on the box of a kind of terrain: its name without an article (T1 to T61)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ui.messages import Message, say

BOX_NAMES: Mapping[str, Message] = MappingProxyType({
    "crate": say("Crate"), "crate_pile": say("Pile of crates"), "barrels": say("Barrels"),
    "low_wall": say("Low wall"), "fence": say("Fence"), "boulder": say("Boulder"), "bush": say("Bush"),
    "pond": say("Pond"), "ladder": say("Ladder"), "door": say("Door"), "locker": say("Locker"),
    "mounted_gun": say("Mounted gun"), "stairs": say("Flight of stairs"), "saloon": say("Saloon"),
    "water_tower": say("Water tower"), "wagon": say("Wagon"), "rail": say("Hitching rail"), "trough": say("Trough"),
    "outhouse": say("Outhouse"), "cactus": say("Cactus"), "well": say("Well"), "hay": say("Bale of hay"),
    "ruin_corner": say("Ruined corner"), "window_wall": say("Broken wall"), "arch": say("Arch"),
    "rubble": say("Rubble"), "tower_stump": say("Stump of a tower"), "column": say("Column"), "altar": say("Altar"),
    "wheat": say("Wheat"), "thicket": say("Thicket"), "light_wood": say("Light wood"), "tree": say("Tree"),
    "log": say("Log"), "stream": say("Stream"), "bridge": say("Bridge"), "hut": say("Hut"),
    "dumpster": say("Dumpster"), "vending": say("Vending machine"), "laser": say("Laser"),
    "energy_barrier": say("Energy barrier"), "hover_car": say("Hover car"), "container": say("Container"),
    "hologram": say("Hologram"), "catwalk": say("Catwalk"), "fuse_box": say("Fuse box"),
    "fuel_drum": say("Fuel drum"), "steam_vent": say("Steam vent"), "pier": say("Pier"), "basin": say("Basin"),
    "boat": say("Boat"), "crane": say("Crane"), "net_rack": say("Net rack"), "acid": say("Pool of acid"),
    "tombstones": say("Row of tombstones"), "crypt": say("Crypt"), "iron_fence": say("Iron fence"),
    "dead_tree": say("Dead tree"), "statue": say("Statue"), "open_grave": say("Open grave"), "fog": say("Fog")})
