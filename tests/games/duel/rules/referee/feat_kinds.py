"""Headers for the second referee in which Heroes have the feats of one subject, each drawn from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.games.duel.rules.referee.records import header

Made = Callable[[int], dict[str, Any]]
"""A header by its seed."""
CHOICES = ("armory", "avoid_hits", "dead_zone", "jamming", "protection", "take_aim", "weapon_range", "actions_1_5")
SHARE = 0.15
"""How often each of them is in use."""
SUBJECTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "lasting_feats": (("eviscerate", "immobilize", "mark"), ()),
    "melee_feats": (("justice", "quake"), ("melee",)),
    "given_hits": (("bodyguard", "yin_yang"), ()),
    "grim_feats": (("killer_instinct", "wicked"), ()),
    "granted_moves": (("daemon", "tactical_movement", "valorous"), ()),
    "out_of_turn": (("manhunt", "zealous", "obstacle"), ()),
    "interrupts": (("hipshot", "xtra_attack", "leap"), ()),
    "far_feats": (("chained_shot", "volley", "zero_vision_shooting"), ()),
    "eyes": (("node", "xenos", "extreme_reaction"), ()),
    "cups": (("irresponsible",), ()),
    "gained_turns": (("guard",), ()),
    "hurls": (("hurl",), ("melee",)),
    "thralls": (("thrall",), ("melee",)),
}
"""By kind of match: the feats, of which each Hero has one or two, and the options that they need."""
ALWAYS: dict[str, tuple[str, ...]] = {"hurls": ("large",)}
"""Feats that each Hero of a kind has beside them, of one side of two."""
TRAITS_OF: dict[str, dict[str, int]] = {"gained_turns": {"awesomeness": 2}}
"""Traits that each Hero of a kind has."""
BARE: dict[str, list[str]] = {"hurls": ["melee1", "shield"]}
"""Weapons of all in a kind, so that many come to close quarters; Armory is in use there."""
TWO_HEROES = ("melee_feats", "hurls")
"""Kinds with feats of which other own Heroes have something (D220), or of which two are worth throwing (D215)."""


def of_subject(kind: str, seed: int) -> dict[str, Any]:
    """Two or three models a seat, the first of them a Hero with feats of this subject."""
    chance, (feats, needed) = random.Random(seed), SUBJECTS[kind]
    options: dict[str, Any] = {key: chance.random() < SHARE for key in CHOICES}
    options.update(dict.fromkeys(needed, True), heroes=True, field_more=True, round_limit=8,
                   cover=chance.choice(("off", "simple", "advanced")), entry=chance.choice((7000, 9000, 9000)))
    options["armory"] = options["armory"] or kind in BARE
    options["melee"] = options.get("melee", False) or chance.random() < 0.8
    sides = ["AC", "BD"] if seed % 2 and kind not in BARE else ["A", "B"]
    given = header(seed, sides, 3 if kind in BARE else 2 + seed % 2, **options)
    for seat, band in given["warbands"].items():
        hero, always = band["models"][0], ALWAYS.get(kind, ()) if seat in given["sides"][0] else ()
        chosen = {*chance.sample(feats, chance.randint(1, min(2, len(feats)))), *always}
        hero.update(feats=sorted(chosen), base="large" if "large" in chosen else "normal")
        traits = TRAITS_OF.get(kind, {})
        bearing = 3 if kind in BARE else chance.randint(1, 3 - sum(traits.values()))
        hero["traits"] = {**traits, "follower": 1, "toughness": bearing}
        for follower in band["models"][1:] if "thrall" in chosen else ():
            follower["thrall"] = True
        for card in band["models"] if kind in BARE else ():
            card["weapons"] = BARE[kind]
        if kind in TWO_HEROES:
            band["models"] = _two_heroes(hero, band["models"])
    return given


def _two_heroes(hero: dict[str, Any], band: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The second model is a Hero as the first one is, without followers."""
    second = {**hero, "id": band[1]["id"], "name": band[1]["name"], "traits": {"toughness": 3}}
    first = hero if len(band) > 2 else {**hero, "traits": {"toughness": hero["traits"]["toughness"]}}
    return [first, second, *band[2:]]


FEAT_KINDS: dict[str, Made] = {kind: partial(of_subject, kind) for kind in SUBJECTS}
"""By name, as ``kinds.KINDS`` has them too."""
