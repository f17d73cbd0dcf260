"""The optional rules in words: names, a line about each, the groups they stand in, what a change brought along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.games.duel.rules.setup.option_resolver import Change, Why
from game.ui.messages import Message, joined, say

GROUPS: tuple[tuple[str, Message, tuple[str, ...]], ...] = (
    ("moving", say("Moving"), ("actions_1_5", "climbing", "falling", "jump", "exhaust", "respawn", "spawn")),
    ("shooting", say("Shooting"), ("cover", "weapon_range", "dead_zone", "jamming", "take_aim", "avoid_hits")),
    ("close", say("Close by"), ("melee", "charge", "specialization", "armory", "protection")),
    ("who", say("Who fights"), ("field_more", "heroes", "one_up", "one_up_for", "native_kinds", "native_limit",
                                "boss_abilities")),
    ("round", say("The round"), ("bid", "round_limit", "placer")),
    ("ground", say("The ground"), ("interactive", "wet_powder", "upgrades", "city_brawl", "mob_radius",
                                   "night_raid", "terrain_limit", "entry")),
)
"""Every group: its key, its name, its options in order."""
NAMES: Mapping[str, Message] = MappingProxyType({
    "actions_1_5": say("One and a half actions"), "armory": say("Armory"), "avoid_hits": say("Avoid hits"),
    "charge": say("Charge"), "climbing": say("Climbing"), "dead_zone": say("Dead zone"), "exhaust": say("Exhaust"),
    "falling": say("Falling"), "field_more": say("Field more"), "heroes": say("Heroes"),
    "interactive": say("Interactive terrain"), "wet_powder": say("Wet powder"), "jamming": say("Jamming weapons"),
    "jump": say("Jump"), "melee": say("Melee"), "protection": say("Protection"), "respawn": say("Respawn"),
    "specialization": say("Specialization"), "take_aim": say("Take aim"), "upgrades": say("Upgrades"),
    "weapon_range": say("Weapon range"), "city_brawl": say("City Brawl"), "night_raid": say("Night Raid"),
    "bid": say("Bid for initiative"), "cover": say("Cover"), "one_up": say("One up"), "one_up_for": say("One up for"),
    "spawn": say("Where one comes back"), "placer": say("Who places terrain"),
    "terrain_limit": say("Pieces of terrain placed by hand"), "entry": say("How far from its corner one enters"),
    "round_limit": say("Last round"), "boss_abilities": say("What the boss can do"),
    "native_kinds": say("Terrain to be native to"), "native_limit": say("Native Heroes on a side"),
    "mob_radius": say("How wide a crowd stands"), "themes": say("Groups of terrain")})
HELP: Mapping[str, Message] = MappingProxyType({
    "actions_1_5": say("A Move is a run of six inches, or a skirmish of four that shoots on the way."),
    "armory": say("Everybody chooses what to carry: two hands, one for each light weapon."),
    "avoid_hits": say("Whoever is shot at may duck instead of shooting back."),
    "charge": say("Six inches straight at somebody, and a fight with a bonus."),
    "climbing": say("Up and down walls, at twice the price; half-way up one fights badly."),
    "dead_zone": say("Nobody shoots anybody nearer than an inch."),
    "exhaust": say("Two actions at once, and then one lies down."),
    "falling": say("A die for every inch fallen; low ones hurt."),
    "field_more": say("Several models for each player, one activation at a time."),
    "heroes": say("Fighters with three dice, toughness and feats worth six points."),
    "interactive": say("Water drowns, doors open, drums explode, lockers hold things."),
    "wet_powder": say("Weapons jam in the water."),
    "jamming": say("A marked die beside each shot may jam the weapon."),
    "jump": say("Over gaps and down from roofs, after a run-up."),
    "melee": say("Who stands in contact fights hand to hand, and is not left for nothing."),
    "protection": say("Light ones are fast and hit more often, heavy ones the other way round."),
    "respawn": say("Whoever is out comes back two rounds later."),
    "specialization": say("Brawlers without guns, gunslingers without blades."),
    "take_aim": say("Stand still, and move your Score by one after it is seen."),
    "upgrades": say("Tokens on the field with armour, sights, and a trap."),
    "weapon_range": say("Weapons reach only so far: four, eight or sixteen inches."),
    "city_brawl": say("Crowds of bystanders get in everybody's way."),
    "night_raid": say("It is dark beyond four inches, but for a few lights."),
    "bid": say("Sealed bids say who acts first; Duels follow all together, by the same number."),
    "cover": say("Whoever stands behind something costs the shooter hits."),
    "one_up": say("Every Hero has these for nothing."),
    "one_up_for": say("Followers of these kinds have the free feats too."),
    "spawn": say("At one's corner, at points of the field, or where one's side holds a token."),
    "placer": say("Dice, or a seat that is agreed on; the other side picks its corner."),
    "terrain_limit": say("Where nothing is laid out before the match."),
    "entry": say("Measured from the corner; larger fields have larger zones."),
    "round_limit": say("After it whoever is ahead has won."),
    "native_kinds": say("Within it nobody sees a Hero that is native to it."),
    "native_limit": say("So many Heroes of a side may be native to something."),
    "boss_abilities": say("Besides its size and its fists."),
    "mob_radius": say("From its middle to its edge."),
    "themes": say("What may be placed by hand; with one group alone the ground is its own.")})
ABILITY_NAMES: Mapping[str, Message] = MappingProxyType({
    "aggressive": say("Aggressive"), "area": say("Area attack"), "armour": say("Armour"), "bounce": say("Bounce"),
    "prehensile": say("Prehensile"), "raise_dead": say("Raise Dead"), "zverg": say("Zvergs")})
ABILITY_HELP: Mapping[str, Message] = MappingProxyType({
    "aggressive": say("Its dice are better."), "area": say("One throw, at everybody it touches."),
    "armour": say("The first hit of every turn does nothing."),
    "bounce": say("Whoever fought it is pushed an inch away."),
    "prehensile": say("Whoever would leave it throws against their own Score, and may be held or followed."),
    "raise_dead": say("Whom it removes stands beside it in the next round, against you."),
    "zverg": say("Where it touches nobody, small ones come in every round.")})
VALUES: Mapping[str, Message] = MappingProxyType({
    "bid.off": say("Off"), "bid.player": say("One for a player"), "bid.model": say("One for a model"),
    "cover.off": say("Off"), "cover.simple": say("Simple"), "cover.advanced": say("Light and heavy"),
    "spawn.corner": say("Corner"), "spawn.points": say("Points"), "spawn.positions": say("Positions"),
    "placer.throw": say("Dice")})
GOALS: Mapping[str, Message] = MappingProxyType({
    "treasure": say("Carry the treasure off the field, or be the last side on it."),
    "boss": say("Put the boss out of the match, all of you together, before it has done so with each of you. It acts "
                "last, comes straight for whoever is nearest, and takes as many hits as there are players."),
    "flag": say("Touch their flag, carry it home and touch your own, which must be there. Whoever falls drops it."),
    "hill": say("Touch the treasure, and it is your side's. Each round it goes to whoever has more models within an "
                "inch of it, and is worth a point; six win."),
    "tug": say("Three places lie on a line between the corners. Touch one, and it is your side's; all three win."),
    "gang": say("Heroes and whoever follows them. The last side in the match wins."),
    "solitaire": say("Carry the treasure off the field against one to three others who follow a plan and not a will.")})
"""How each scenario is won (DUEL-D301 to DUEL-D382)."""
SCENARIOS: Mapping[str, Message] = MappingProxyType({
    "treasure": say("Treasure"), "boss": say("Boss Fight"), "flag": say("Capture the Flag"),
    "gang": say("Gang Warfare"), "hill": say("King of the Hill"), "solitaire": say("Solitaire"),
    "tug": say("Tug of War")})
PRESET_NAMES: Mapping[str, Message] = MappingProxyType({
    "first": say("First duel"), "skirmish": say("Skirmish"), "heroes": say("A Hero each"), "rush": say("Rooftop rush"),
    "boss": say("Boss Fight"), "flag": say("Capture the Flag"), "hill": say("King of the Hill"),
    "tug": say("Tug of War"), "gang": say("Gang Warfare"), "solitaire": say("Solitaire")})
PRESET_ABOUT: Mapping[str, Message] = MappingProxyType({
    "first": say("The core rules: one model each, one treasure, a quarter of an hour."),
    "skirmish": say("Three models each, with cover, ducking and blades."),
    "heroes": say("One Hero with everything that six points buy, and followers."),
    "rush": say("Two models each, fast, over the roofs."),
    "boss": say("All of you against one that is too large."),
    "flag": say("Fetch theirs, and keep your own at home."),
    "hill": say("Hold the middle; six points win."),
    "tug": say("Three places on a line, all of them for you."),
    "gang": say("Heroes with their gangs, until one side is left."),
    "solitaire": say("Alone against others that follow a plan.")})
NOT_PLAYED = say("It is not played yet.")


def name_of(option: str) -> Message:
    """An option or a scenario by its name."""
    return NAMES.get(option) or SCENARIOS[option]


def change_words(changes: Sequence[Change]) -> Message | str:
    """What else changed, each with its reason (DUEL-D150); empty where nothing did."""
    return joined(" ", tuple(_said(change) for change in changes)) if changes else ""


def _said(change: Change) -> Message:
    option, other = name_of(change.option), name_of(change.because_of)
    match change.why, change.on:
        case Why.NEEDED, True:
            return say("{option} is on too: {other} needs it.", option=option, other=other)
        case Why.NEEDED, False:
            return say("{option} is off too: it needs {other}.", option=option, other=other)
        case Why.USELESS, True:
            return say("{option} is on too: without it {other} does nothing.", option=option, other=other)
        case Why.USELESS, False:
            return say("{option} is off too: without {other} it does nothing.", option=option, other=other)
        case Why.SCENARIO, True:
            return say("{option} is on: {other} needs it.", option=option, other=other)
        case Why.SCENARIO, False:
            return say("{option} is off: {other} has none of it.", option=option, other=other)
    if change.option == "boss_abilities":
        return say("The boss can do less, because of {other}.", other=other)
    return say("Some of what was free is not any more, because of {other}.", other=other)
