"""Headers for the second referee by kind, each drawn from a seed: what of the game a match is to try."""

from __future__ import annotations

import random
from typing import Any

from tests.games.duel.rules.referee.feat_kinds import FEAT_KINDS, Made
from tests.games.duel.rules.referee.records import header
from tests.games.duel.rules.referee.table import FURTHER_FEATS

EAGER = 0.7
"""How often models seek what happens in such matches."""
CHOICES = ("armory", "avoid_hits", "dead_zone", "exhaust", "jamming", "protection", "specialization", "take_aim",
           "weapon_range", "actions_1_5", "charge")
FEWER = ("armory", "avoid_hits", "charge", "dead_zone", "exhaust", "jamming", "protection", "take_aim", "weapon_range")
STREET = ("boulder", "low_wall", "pond", "light_wood", "thicket", "crate", "fence", "pier", "bush", "container")
"""What stands about in a city."""
MACHINES = ("laser", "tree", "dead_tree", "door", "fuse_box", "energy_barrier", "locker", "vending", "mounted_gun",
            "steam_vent")
BREAKABLE = ("hay", "window_wall", "hut", "tombstones", "fuel_drum")
"""What does something with interactive terrain, by hand and at shots (X2 to X11)."""
WILD = ("thicket", "light_wood", "fog", "rubble", "wheat", "bush")
"""What Heroes may be at home in (D264)."""
ABILITIES = ("aggressive", "area", "armour", "bounce", "prehensile", "raise_dead", "zverg")


def mixed(seed: int) -> dict[str, Any]:
    """A header with options drawn from the seed."""
    chance = random.Random(seed)
    options: dict[str, Any] = {key: chance.random() < 0.4 for key in CHOICES}
    options["exhaust"] = options["exhaust"] and not options["actions_1_5"]
    options["avoid_hits"] = options["avoid_hits"] or options["charge"]
    melee = options["charge"] or options["specialization"] or chance.random() < 0.7
    options.update(melee=melee, field_more=chance.random() < 0.6, cover=chance.choice(("off", "simple", "advanced")),
                   entry=chance.choice((4000, 7000, 9000)), round_limit=12)
    models = chance.randint(1, 3) if options["field_more"] else 1
    return header(seed, models=models, **options)


def heroes(seed: int) -> dict[str, Any]:
    """A header of Heroes with feats, and their followers."""
    usual = mixed(seed)
    models = min(3, len(usual["warbands"]["A"]["models"]))
    return header(seed, models=models, **{**usual["options"], "heroes": True})


def scenarios(seed: int) -> dict[str, Any]:
    """A header of a scenario of two sides; with Heroes every second time, and in Gang Warfare always."""
    usual, scenario = mixed(seed), ("hill", "flag", "gang")[seed % 3]
    options = {**usual["options"], "heroes": scenario == "gang" or seed % 2 == 0}
    models = min(3, len(usual["warbands"]["A"]["models"]))
    if scenario == "gang":
        options.update(field_more=True, entry=9000, round_limit=8)
        return header(seed, ["A", "B"], models, scenario, **options)
    options.update(actions_1_5=True, exhaust=False, charge=False)
    return header(seed, [["A", "B"], ["AC", "BD"]][seed // 3 % 2], models, scenario, **options)


def bids(seed: int) -> dict[str, Any]:
    """A header in which initiative is bid for, a seat's one for all its models."""
    usual = mixed(seed)
    options = {**usual["options"], "bid": "player", "actions_1_5": False, "charge": False, "round_limit": 10}
    return header(seed, models=len(usual["warbands"]["A"]["models"]), **options)


def _fewer(seed: int) -> dict[str, Any]:
    """Options drawn from the seed; long ways into an evening are spared."""
    chance = random.Random(seed)
    options: dict[str, Any] = {key: chance.random() < 0.3 for key in FEWER}
    options["avoid_hits"] = options["avoid_hits"] or options["charge"]
    options.update(melee=options["charge"] or chance.random() < 0.7, cover=chance.choice(("off", "simple", "advanced")),
                   entry=chance.choice((4000, 7000, 9000)), round_limit=5)
    return options


def night(seed: int) -> dict[str, Any]:
    """Lights and darkness, with Heroes every second time."""
    heroes = seed % 2 == 1
    models = 1 + seed % 3 // 2
    return header(seed, ["A", "B"], models, night_raid=True, field_more=models > 1, heroes=heroes, **_fewer(seed))


def boss(seed: int) -> dict[str, Any]:
    """One to three seats against a boss with some of its abilities."""
    chance = random.Random(seed)
    options = {**_fewer(seed), "melee": True, "avoid_hits": True, "field_more": True,
               "boss_abilities": sorted(chance.sample(ABILITIES, chance.randint(1, 4)))}
    return header(seed, [["A"], ["AB"], ["ABC"]][seed % 3], 2, "boss", **options)


def solitaire(seed: int) -> dict[str, Any]:
    """One person against an automaton."""
    sets: list[dict[str, Any]] = [{}, {"melee": True}, {"cover": "simple"}, {"night_raid": True},
                                  {"avoid_hits": True, "melee": True}, {"field_more": True}]
    given = header(seed, ["A", "B"], 1, "solitaire", round_limit=6, **sets[seed % len(sets)])
    given["seats"]["B"]["player"] = "automaton"
    return given


def respawn(seed: int) -> dict[str, Any]:
    """Who is out comes back, in a corner, beside points or positions."""
    tug = seed % 2 == 1
    options = {**_fewer(seed), "respawn": True, "actions_1_5": True, "exhaust": False, "field_more": True,
               "charge": False, "spawn": ("corner", "points", "positions" if tug else "corner")[seed % 3]}
    sides = [["A", "B"], ["AC", "BD"]][seed // 4 % 2]
    return header(seed, sides, 1 + seed % 2, "tug" if tug else "treasure", **options)


def respawn_beside(seed: int) -> dict[str, Any]:
    """Who is out comes back beside Heroes, Exhaust and bids in turn."""
    sets: list[dict[str, Any]] = [{"heroes": True}, {"exhaust": True, "actions_1_5": False},
                                  {"bid": ("player", "model")[seed // 3 % 2]}]
    options = {**_fewer(seed), "respawn": True, "exhaust": False, "field_more": True, "charge": False, "round_limit": 7,
               "spawn": ("corner", "points")[seed % 2], **sets[seed % 3]}
    return header(seed, [["A", "B"], ["AC", "BD"]][seed // 4 % 2], 2, **options)


def bids_of_models(seed: int) -> dict[str, Any]:
    """Each model has a bid of its own."""
    options = {**_fewer(seed), "bid": "model", "charge": False, "field_more": True}
    return header(seed, [["A", "B"], ["A", "B", "C"]][seed % 2], 2 + seed % 2, **options)


def bids_on_the_way(seed: int) -> dict[str, Any]:
    """Bids with what is fought on the way: skirmishes, charges."""
    options = {**_fewer(seed), "bid": ("player", "model")[seed % 2], "field_more": True, "exhaust": False,
               "charge": seed % 3 == 0, "actions_1_5": seed % 2 == 0 or seed % 3 > 0}
    if options["charge"]:
        options.update(melee=True, avoid_hits=True)
    return header(seed, ["A", "B"], 2, **options)


def upgrades(seed: int) -> dict[str, Any]:
    """Upgrades, with Heroes in every third match and bids in every fourth."""
    usual = mixed(seed)
    options = {**usual["options"], "upgrades": True, "charge": False, "heroes": seed % 3 == 2}
    if seed % 4 == 3:
        options.update(bid="player", actions_1_5=False, round_limit=10)
    return header(seed, models=len(usual["warbands"]["A"]["models"]), **options)


def heights(seed: int) -> dict[str, Any]:
    """Climbing and falling, with Heroes in every third match."""
    usual = mixed(seed)
    options = {**usual["options"], "climbing": True, "falling": True, "charge": False, "exhaust": False,
               "heroes": seed % 3 == 2}
    return header(seed, models=len(usual["warbands"]["A"]["models"]), **options)


def jumps(seed: int) -> dict[str, Any]:
    """Jumps, with Falling in every second match, Climbing in every fourth and Heroes in every third."""
    usual = mixed(seed)
    options = {**usual["options"], "jump": True, "falling": seed % 2 == 0, "climbing": seed % 4 == 0, "charge": False,
               "exhaust": False, "heroes": seed % 3 == 2}
    return header(seed, models=len(usual["warbands"]["A"]["models"]), **options)


def further_feats(seed: int) -> dict[str, Any]:
    """Heroes each with one or more of the feats that other kinds of matches do not have."""
    usual = mixed(seed)
    options = {**usual["options"], "heroes": True, "field_more": True, "exhaust": False}
    given, chance = header(seed, [["A", "B"], ["AC", "BD"]][seed % 2], 2 + seed % 2, **options), random.Random(-seed)
    for band in given["warbands"].values():
        hero = band["models"][0]
        kept = [feat for feat in hero["feats"] if feat == "large"]
        hero["feats"] = sorted({*kept, *chance.sample(sorted(FURTHER_FEATS), chance.randint(1, 2))})
        hero["traits"] = {"follower": hero["traits"]["follower"], "toughness": 2}
    return given


def water(seed: int) -> dict[str, Any]:
    """Interactive terrain on the battlefields that have none but water."""
    usual = mixed(seed)
    options = {**usual["options"], "interactive": True, "wet_powder": seed % 3 == 0, "charge": False, "exhaust": False,
               "heroes": seed % 3 > 0, "jamming": seed % 3 == 0}
    given = header(seed, models=len(usual["warbands"]["A"]["models"]), **options)
    return {**given, "battlefield": ("B6", "B8")[seed % 2]}


def brawl(seed: int) -> dict[str, Any]:
    """A city with mobs in it, with Heroes in every third match."""
    options = {**_fewer(seed), "city_brawl": True, "mob_radius": (1500, 1500, 1800)[seed % 3], "heroes": seed % 3 == 2,
               "field_more": True, "charge": False, "exhaust": False, "round_limit": 4, "entry": 7000}
    given = header(seed, [["A", "B"], ["AC", "BD"], ["A", "B", "C"]][seed % 5 % 3], 1 + seed % 2, **options)
    return given if seed % 4 == 3 else {**given, "battlefield": _square(random.Random(-seed), STREET)}


def natives(seed: int) -> dict[str, Any]:
    """Heroes that are at home in what stands about."""
    options = {**_fewer(seed), "heroes": True, "field_more": True, "charge": False, "exhaust": False, "entry": 9000,
               "native_kinds": list(WILD), "native_limit": 9, "actions_1_5": seed % 3 == 2, "round_limit": 10}
    given, chance = header(seed, [["A", "B"], ["AC", "BD"]][seed % 2], 2, **options), random.Random(-seed)
    field = _square(chance, WILD)
    field["pieces"] += [{"kind": chance.choice(WILD), "at": [at, at], "turn": 0} for at in (4000, 8000)]
    for band in given["warbands"].values():
        hero = band["models"][0]
        feats = hero["feats"][:1]
        hero.update(feats=feats, traits={"follower": 1, "native": 3, "toughness": 1}, native=chance.sample(WILD, 3),
                    base="large" if "large" in feats else "normal")
    return {**given, "battlefield": field}


def machines(seed: int) -> dict[str, Any]:
    """What is used by hand, and what one walks into."""
    return _interactive(seed, MACHINES)


def fragile(seed: int) -> dict[str, Any]:
    """What shots do to terrain."""
    return _interactive(seed, BREAKABLE)


def _interactive(seed: int, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Interactive terrain, with tough Heroes in most matches."""
    options = {**_fewer(seed), "interactive": True, "heroes": seed % 4 > 0, "field_more": True, "charge": False,
               "exhaust": False, "round_limit": 9, "entry": 7000}
    given = header(seed, ["A", "B"], 2 + seed % 2, **options)
    chance = random.Random(-seed)
    field = _square(chance, kinds)
    field["pieces"] += [{"kind": chance.choice(kinds), "at": [6000, 6000], "turn": chance.randrange(24)}]
    for band in given["warbands"].values():
        if options["heroes"]:
            hero = band["models"][0]
            hero.update(feats=hero["feats"][:1], traits={"follower": 1, "toughness": 4},
                        base="large" if hero["feats"][0] == "large" else "normal")
    return {**given, "battlefield": field}


def _square(chance: random.Random, kinds: tuple[str, ...]) -> dict[str, Any]:
    """A field of one piece or two in the middle of some borders, so that there is room on it."""
    spots = chance.sample(((6000, 2000), (2000, 6000), (10000, 6000), (6000, 10000)), 3)
    pieces = [{"kind": chance.choice(kinds), "at": [*at], "turn": chance.randrange(24)} for at in spots]
    return {"pieces": pieces, "lights": [], "links": {}}


def core(seed: int) -> dict[str, Any]:
    """Options, Heroes and scenarios in turn."""
    return (mixed, heroes, scenarios)[seed % 3](seed)


KINDS: dict[str, Made] = {
    "core": core, "bids": bids, "night": night, "boss": boss, "solitaire": solitaire, "respawn": respawn,
    "respawn_beside": respawn_beside,
    "bids_of_models": bids_of_models, "bids_on_the_way": bids_on_the_way, "upgrades": upgrades,
    "heights": heights, "jumps": jumps, "further_feats": further_feats, "water": water, "brawl": brawl,
    "machines": machines, "fragile": fragile,
    "natives": natives,
    **FEAT_KINDS}
"""By name, as ``tools/duel_proofs.py`` plays them; the first has a match of each of three kinds in turn."""
