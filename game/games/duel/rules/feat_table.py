"""Feats and traits: what there is, what each needs, and which are played (sections 10 and 11 of the rulings)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

FEATS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "absorb_health": (), "ammunition": ("jamming",), "berserker": (), "bodyguard": (), "chained_shot": (),
    "coordinate": (), "daemon": (), "dauntless": ("melee",), "eviscerate": (), "extreme_reaction": (), "fast": (),
    "fighter": ("avoid_hits",), "grudge": (), "guard": (), "hipshot": (), "hurl": (), "immobilize": (),
    "irresponsible": ("field_more",), "juggernaut": ("melee",), "justice": ("melee",), "killer_instinct": (),
    "knockback": (), "large": ("melee",), "leap": (), "manhunt": (), "mark": (), "night_vision": ("night_raid",),
    "node": (), "obstacle": (), "off_hand_weapon": ("armory", "melee"), "precision_shot": (), "prehensile": ("melee",),
    "quake": ("melee",), "quickstep": ("avoid_hits",), "reanimate": (), "regenerate": (),
    "sentry": ("armory", "cover"), "swift": ("melee",), "tactical_movement": (), "thrall": (), "underdog": (),
    "unity": (), "valorous": (), "volley": (), "wicked": (), "wingman": (), "xenos": (), "xtra_attack": (),
    "yellow": (), "yin_yang": (), "zealous": (), "zero_vision_shooting": ()})
"""Every feat, and the options that it needs (DUEL-D194)."""
FOR_ALLIES = frozenset({"bodyguard", "coordinate", "irresponsible", "justice", "node", "reanimate", "sentry", "unity",
                        "wingman", "zealous"})
"""These need Field more, or a side of several seats (DUEL-D194)."""
TRAITS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "awesomeness": (), "follower": ("field_more",), "maneuver": (), "native": (), "raise_dead": ("melee",),
    "shapeshifter": (), "toughness": ()})
PLAYED_FEATS = frozenset({"absorb_health", "ammunition", "berserker", "dauntless", "fast", "juggernaut", "large",
                          "regenerate", "swift", "guard", "precision_shot", "sentry",
                          "prehensile", "underdog", "unity", "night_vision",
                          "bodyguard", "grudge", "quickstep", "yin_yang", "manhunt", "obstacle", "reanimate",
                          "coordinate", "hurl",
                          "thrall", "wingman", "yellow", "zealous",
                          "fighter", "off_hand_weapon", "knockback", "mark", "eviscerate", "immobilize", "quake",
                          "justice", "killer_instinct", "wicked", "zero_vision_shooting", "volley", "chained_shot",
                          "node", "xenos", "irresponsible", "hipshot", "leap", "xtra_attack", "extreme_reaction",
                          "tactical_movement", "valorous", "daemon"})
PLAYED_TRAITS = frozenset({"raise_dead", "follower", "toughness", "awesomeness", "maneuver", "native", "shapeshifter"})
CHANNELLED = ("guard", "hurl", "obstacle", "precision_shot", "immobilize")
"""Feats that are called up by an action of their own (DUEL-D192), and are played."""
LASTING = frozenset({"guard", "precision_shot"})
"""Those of them that hold until the next activation (DUEL-D214, DUEL-D231)."""
DESIGNATING = ("bodyguard", "grudge", "manhunt", "yin_yang")
"""Feats that are about one model, named before round 1 (DUEL-D404)."""
WHILE_PRONE = frozenset({"absorb_health", "bodyguard", "killer_instinct", "regenerate", "thrall", "yin_yang"})
"""Feats that work while their Hero is prone too (DUEL-D190)."""
