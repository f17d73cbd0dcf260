"""What terrain is called: every kind of the catalogue with its article, and always one thing (T1 to T63)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ui.messages import Message, say

KIND_NAMES: Mapping[str, Message] = MappingProxyType({
    "crate": say("the crate"), "crate_pile": say("the pile of crates"), "barrels": say("the pair of barrels"),
    "low_wall": say("the low wall"), "fence": say("the fence"), "boulder": say("the boulder"), "bush": say("the bush"),
    "pond": say("the pond"), "ladder": say("the ladder"), "door": say("the door"), "locker": say("the locker"),
    "mounted_gun": say("the mounted gun"), "stairs": say("the flight of stairs"),
    "saloon": say("the saloon"), "water_tower": say("the water tower"), "wagon": say("the wagon"),
    "rail": say("the hitching rail"), "trough": say("the trough"), "outhouse": say("the outhouse"),
    "cactus": say("the cactus"), "well": say("the well"), "hay": say("the bale of hay"),
    "ruin_corner": say("the ruined corner"), "window_wall": say("the broken wall"), "arch": say("the arch"),
    "rubble": say("the rubble"), "tower_stump": say("the stump of a tower"), "column": say("the column"),
    "altar": say("the altar"),
    "wheat": say("the wheat"), "thicket": say("the thicket"), "light_wood": say("the light wood"),
    "tree": say("the tree"), "log": say("the log"), "stream": say("the stream"), "bridge": say("the bridge"),
    "hut": say("the hut"),
    "dumpster": say("the dumpster"), "vending": say("the vending machine"), "laser": say("the laser"),
    "energy_barrier": say("the energy barrier"), "hover_car": say("the hover car"),
    "container": say("the container"), "hologram": say("the hologram"), "catwalk": say("the catwalk"),
    "fuse_box": say("the fuse box"), "fuel_drum": say("the fuel drum"), "steam_vent": say("the steam vent"),
    "pier": say("the pier"), "basin": say("the basin"), "boat": say("the boat"), "crane": say("the crane"),
    "net_rack": say("the net rack"), "acid": say("the pool of acid"),
    "tombstones": say("the row of tombstones"), "crypt": say("the crypt"), "iron_fence": say("the iron fence"),
    "dead_tree": say("the dead tree"), "statue": say("the statue"), "open_grave": say("the open grave"),
    "fog": say("the fog"), "rope": say("the rope's pole"), "obstacle": say("the obstacle"),
})
