"""Records for the second referee to judge: headers of its own, played by the game at random, the game a black box."""

from __future__ import annotations

import json
import random
from typing import Any

from game.games.duel.headless.random_play import filled
from game.games.duel.rules import DUEL
from game.rules.match import Match
from tests.contract.samples import SAMPLES
from tests.games.duel.rules.referee.field import Field
from tests.games.duel.rules.referee.geometry import length, square_to_polygon
from tests.games.duel.rules.referee.steep import over_something, up_or_down
from tests.games.duel.rules.referee.table import FEATS

SAMPLE = SAMPLES["duel"]
SWITCHES = ("actions_1_5", "armory", "avoid_hits", "charge", "climbing", "dead_zone", "exhaust", "falling",
            "field_more", "heroes", "interactive", "wet_powder", "jamming", "jump", "melee", "protection", "respawn",
            "specialization", "take_aim", "upgrades", "weapon_range", "city_brawl", "night_raid")
OTHERS: dict[str, Any] = {
    "bid": "off", "cover": "off", "one_up": [], "one_up_for": [], "spawn": "corner", "native_kinds": [],
    "native_limit": 1, "boss_abilities": [],
    "themes": ["any", "western", "ruins", "wood", "neon", "harbour", "graveyard"], "placer": "throw",
    "terrain_limit": 12, "entry": 4000, "mob_radius": 2500, "round_limit": 20}
SIDES = (["A", "B"], ["A", "B"], ["A", "B", "C"], ["AC", "BD"], ["A", "B", "C", "D"])
ARMS = (["ranged1"], ["ranged2"], ["thrown"], ["melee1"], ["melee2"], ["ranged1", "melee1"], ["ranged1", "shield"],
        ["melee1", "shield"], ["thrown", "melee1"], ["ranged1", "thrown"], ["shield", "thrown"])
NEEDS: dict[str, tuple[str, ...]] = {
    "ammunition": ("jamming",), "dauntless": ("melee",), "juggernaut": ("melee",), "large": ("melee",),
    "fighter": ("avoid_hits",), "night_vision": ("night_raid",),
    "off_hand_weapon": ("armory", "melee"), "prehensile": ("melee",), "quickstep": ("avoid_hits",),
    "sentry": ("armory", "cover"), "swift": ("melee",)}
"""D194: what a feat needs."""
FOR_ALLIES = ("unity", "sentry")
MOST = 2500
TRIES, NEAR, STEEP, USED = 12, 3950, 0.6, 0.5
FAR_OFF, RADIUS = 3500, 500
RARE = frozenset({"coordinate", "hurl", "raise_dead", "shapeshifter", "thrall"})
"""Feats and traits of which offers are few, so that whoever has them takes them more often than chance would."""
USUAL_ONES, LARGE_ONES = (992, 1000, 1005, 1015, 1300, 2000), (1000, 1242, 1250, 1255, 1265, 1500)
"""How far from the centre of another model they come to stand, who are of a normal base or of a large one."""
OF_THEM = frozenset({"coordinate", "hurl", "raise", "raise_dead", "sacrifice", "shift"})
"""By a word of such an offer."""


def header(seed: int, sides: list[str] | None = None, models: int = 1, scenario: str = "treasure", **options: Any
           ) -> dict[str, Any]:
    """A header with these options, its warbands drawn from the seed."""
    chance = random.Random(seed)
    sides = sides or SIDES[seed % len(SIDES)]
    chosen = {**dict.fromkeys(SWITCHES, False), **OTHERS, **options}
    seats = sorted("".join(sides))
    bands = {seat: [fighter(f"{seat}{number}", chance, chosen) for number in range(1, models + 1)] for seat in seats}
    if chosen["heroes"]:
        bands = {seat: gang(band, chance, chosen) for seat, band in bands.items()}
    return {
        "record": "duel", "version": 1, "app": "0", "seed": seed, "catalogue": 1, "scenario": scenario, "also": [],
        "area": 24000 if scenario == "gang" else 12000,
        "battlefield": f"B{9 + seed % 2 if scenario == 'gang' else 1 + seed % 8}", "sides": sides,
        "seats": {seat: {"name": f"Seat {seat}", "player": "computer:casual:plain"} for seat in seats},
        "options": chosen,
        "warbands": {seat: {"name": f"Band {seat}", "models": band} for seat, band in bands.items()}}


def fighter(name: str, chance: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """A fighter as the options allow."""
    kind = chance.choice(("allrounder", "brawler", "gunslinger")) if options["specialization"] else "allrounder"
    weapons = {"allrounder": ["ranged1", "melee1"], "brawler": ["melee1"], "gunslinger": ["ranged1"]}[kind]
    if not options["melee"]:
        weapons = ["ranged1"]
    if options["armory"]:
        weapons = chance.choice([arms for arms in ARMS if _fits(kind, arms, options)])
    return {"id": name, "name": name, "kind": "fighter", "base": "normal", "weapons": weapons,
            "protection": chance.choice(("light", "medium", "heavy")) if options["protection"] else "medium",
            "specialization": kind, "feats": [], "traits": {}, "leader": None, "thrall": False, "native": [],
            "shapes": []}


def gang(band: list[dict[str, Any]], chance: random.Random, options: dict[str, Any]) -> list[dict[str, Any]]:
    """A Hero with feats and traits by chance, and followers of one kind (D401, D402)."""
    hero, *followers = band
    usable = [feat for feat in sorted(FEATS) if all(options[need] not in (False, "off") for need in NEEDS.get(feat, ()))
              and (feat != "sentry" or "shield" in hero["weapons"]) and (feat not in FOR_ALLIES or followers)]
    feats = chance.sample(usable, min(len(usable), chance.randint(1, 3)))
    level = 1 if followers else 0
    traits = {"follower": level, "maneuver": chance.randint(0, 1), "toughness": chance.randint(0, 6 - len(feats) - 2)}
    hero.update(kind="hero", feats=feats, traits={name: x for name, x in traits.items() if x},
                base="large" if "large" in feats else "normal")
    kind = "ganger" if len(followers) == 1 and chance.random() < 0.5 else chance.choice(("rookie", "animal"))
    for follower in followers:
        follower.update(kind=kind, leader=hero["id"])
        if kind == "animal":
            follower.update(weapons=["melee2"], specialization="allrounder")
    return [hero, *followers]


def _fits(kind: str, arms: list[str], options: dict[str, Any]) -> bool:
    melee, ranged = "melee" in " ".join(arms), bool({"ranged1", "ranged2", "thrown"} & set(arms))
    if not options["melee"]:
        return ranged and not melee
    return not ((kind == "brawler" and ranged) or (kind == "gunslinger" and melee))


def played(given: dict[str, Any], moves: int = MOST, eager: float = 0.0, weary: float = 0.0) -> bytes:
    """A match of the game by this header, whatever is legal done at random.

    ``eager``: how often a model that may act first tries to go where things happen: into contact, over the border,
    onto tops, out of contact. ``weary``: how often somebody who is asked gives up.
    """
    match: Match[Any, Any, Any] = Match.start(DUEL, DUEL.decode_header(json.dumps(given).encode()), bytes)
    chance, field, rare = random.Random(given["seed"]), Field.of_header(given), _has_rare(given)
    for _ in range(moves):
        if DUEL.ending(match.state) is not None:
            break
        if rare and chance.random() < USED and _takes_rare(match, chance):
            continue
        if weary and chance.random() < weary and _gives_up(match):
            continue
        if chance.random() >= eager or not _sought(match, given, field, chance):
            SAMPLE.move(match, chance)
    return match.to_bytes()


def _has_rare(given: dict[str, Any]) -> bool:
    """Whether somebody has something of which there are few offers."""
    return any(RARE & {*card["feats"], *card["traits"]} for band in given["warbands"].values()
               for card in band["models"])


def _takes_rare(match: Match[Any, Any, Any], chance: random.Random) -> bool:
    """Whether there was such an offer, and somebody took it."""
    offers = [each for each in DUEL.legal(match.state) if OF_THEM & {
        each.__struct_config__.tag, *(getattr(each, key, "") for key in ("feat", "kind", "through"))}]
    if offers:
        match.submit(filled(match.state, chance.choice(offers), chance))
    return bool(offers)


def _gives_up(match: Match[Any, Any, Any]) -> bool:
    """Whether somebody was asked, and gave up."""
    for seat in _shown(match)["asks"][:1]:
        match.submit(DUEL.decode_action(json.dumps({"do": "concede", "by": seat}).encode()))
        return True
    return False


def _shown(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """The state that the last entry of its record has; before the first one nothing is asked of anybody."""
    none: dict[str, Any] = {"step": "", "asks": [], "activation": None}
    state: dict[str, Any] = json.loads(match.to_bytes().splitlines()[-1])["state"] if match.deeds else none
    return state


def _sought(match: Match[Any, Any, Any], given: dict[str, Any], field: Field, chance: random.Random) -> bool:
    """Whether a model found something to seek; automata seek nothing."""
    state = _shown(match)
    if state["step"] not in ("action", "move") or not state["asks"] or state["activation"] is None or (
            given["seats"][state["asks"][0]]["player"] == "automaton"):
        return False
    handy = isinstance(given["battlefield"], dict) and (
        given["options"]["interactive"] or bool(given["options"]["native_kinds"]))
    if handy and chance.random() < USED and _uses(match, chance):
        return True
    hurls = any("hurl" in card["feats"] for band in given["warbands"].values() for card in band["models"])
    for _ in range(TRIES):
        move = _move(state, given["options"], chance, LARGE_ONES if hurls else USUAL_ONES)
        if given["options"]["climbing"] and move["mode"] != "charge" and chance.random() < STEEP:
            move["path"] = up_or_down(field, state["models"][move["of"]], chance)
            move["done"] = move["done"] or not move["path"]
        elif given["options"]["jump"] and move["mode"] != "charge" and chance.random() < STEEP:
            move["path"] = over_something(field, state["models"][move["of"]], chance)
            move["done"] = move["done"] or not move["path"]
        elif handy and move["mode"] != "charge" and chance.random() < USED:
            move["path"] = _to_a_piece(field, state["models"][move["of"]]["at"], chance)
        action = DUEL.decode_action(json.dumps(move).encode())
        if DUEL.refusal(match.state, action) is None:
            match.submit(action)
            return True
    return False


def _uses(match: Match[Any, Any, Any], chance: random.Random) -> bool:
    """Whether there was something to use, and somebody used it."""
    offers = [each for each in DUEL.legal(match.state) if getattr(each, "what", "") == "use"]
    if offers:
        match.submit(chance.choice(offers))
    return bool(offers)


def _to_a_piece(field: Field, at: list[int], chance: random.Random) -> list[dict[str, Any]]:
    """Up to a piece, into it, or beyond it."""
    part = chance.choice(chance.choice([*field.pieces.values()]))
    middle = [sum(p[axis] for p in part.polygon) // len(part.polygon) for axis in (0, 1)]
    beside = next((short for short in range(0, FAR_OFF, 10) if square_to_polygon(part.polygon, (
        _towards(at, [*middle, at[2]], short)[0], _towards(at, [*middle, at[2]], short)[1])) > RADIUS ** 2), 0)
    short = chance.choice((-800, 0, beside, beside, beside + 300))
    return [{"to": _towards(at, [*middle, at[2]], short), "how": "walk"}]


def _move(state: dict[str, Any], options: dict[str, Any], chance: random.Random, beside: tuple[int, ...]
          ) -> dict[str, Any]:
    """A Move that may be legal."""
    name = state["activation"]["of"]
    move = {"do": "move", "by": name[0], "of": name, "mode": "plain", "path": _path(state, name, chance, beside),
            "facing": None, "done": True}
    if options["actions_1_5"]:
        move["mode"] = state["activation"]["mode"] or chance.choice(("run", "skirmish"))
        move["done"] = state["step"] == "move" or move["mode"] == "run" or chance.random() < 0.5
    elif options["charge"] and chance.random() < 0.5:
        foes = [other for other, model in state["models"].items() if model["at"] and other[0] != name[0]]
        if foes:
            target = chance.choice(foes)
            to = _towards(state["models"][name]["at"], state["models"][target]["at"], chance.choice((995, 1005, 2500)))
            move.update(mode="charge", target=target, path=[{"to": to, "how": "walk"}])
    return move


def _towards(start: list[int], goal: list[int], short: int) -> list[int]:
    """On the line to a goal, so much short of it."""
    (x, y, _), far = start, max(1, length(goal[0] - start[0], goal[1] - start[1]))
    stop = min(max(0, far - short), NEAR)
    return [x + (goal[0] - x) * stop // far, y + (goal[1] - y) * stop // far, goal[2]]


def _path(state: dict[str, Any], name: str, chance: random.Random, beside: tuple[int, ...]) -> list[dict[str, Any]]:
    """Up to three legs towards something that stands or lies on the table, or to a border."""
    x, y, z = state["models"][name]["at"]
    others = [model["at"] for other, model in state["models"].items() if other != name and model["at"]]
    tokens = [token["at"] for token in state["tokens"].values() if token["at"]]
    goals = others * 2 + tokens
    legs = []
    for _ in range(chance.randint(0, 2)):
        x, y = x + chance.randint(-1500, 1500), y + chance.randint(-1500, 1500)
        legs.append([x, y, z])
    if (len(tokens) > 1 and chance.random() < 0.6) or ("side" in str(state["tokens"]) and chance.random() < 0.5):
        legs.append(_towards([x, y, z], chance.choice(tokens), chance.choice((0, 0, 300, 700))))
    elif goals and chance.random() < 0.8:
        legs.append(_towards([x, y, z], chance.choice(goals), chance.choice(beside)))
    else:
        legs.append(chance.choice(([0, y, 0], [x, 0, 0], [12000, y, 0], [x, 12000, 0])))
    return [{"to": to, "how": "walk"} for to in legs]
