"""Feats, traits, weapons and kinds of models as they are bought: a name and a line about each (DUEL-D201 to D267)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.duel.rules.terms import Kind, Weapon
from game.ui.messages import Message, say

FEAT_GROUPS: tuple[tuple[str, Message, tuple[str, ...]], ...] = (
    ("aim", say("With a gun"), ("ammunition", "chained_shot", "grudge", "guard", "hipshot", "mark", "precision_shot",
                                "underdog", "volley", "xenos", "xtra_attack", "zero_vision_shooting")),
    ("blade", say("Hand to hand"), ("dauntless", "eviscerate", "fighter", "hurl", "immobilize", "juggernaut",
                                    "knockback", "large", "off_hand_weapon", "prehensile", "quake", "wicked")),
    ("legs", say("On the move"), ("daemon", "extreme_reaction", "fast", "leap", "manhunt", "night_vision", "obstacle",
                                  "quickstep", "swift", "tactical_movement", "valorous", "yellow")),
    ("blood", say("Staying up"), ("absorb_health", "berserker", "bodyguard", "irresponsible", "killer_instinct",
                                  "regenerate", "thrall", "yin_yang")),
    ("friends", say("For others"), ("coordinate", "justice", "node", "reanimate", "sentry", "unity", "wingman",
                                    "zealous")),
)
"""Every group of feats: its key, its name, its feats in order."""
FEAT_NAMES: Mapping[str, Message] = MappingProxyType({
    "absorb_health": say("Absorb Health"), "ammunition": say("Ammunition"), "berserker": say("Berserker"),
    "bodyguard": say("Bodyguard"), "chained_shot": say("Chained shot"), "coordinate": say("Coordinate"),
    "daemon": say("Daemon"), "dauntless": say("Dauntless"), "eviscerate": say("Eviscerate"),
    "extreme_reaction": say("Extreme reaction"), "fast": say("Fast"), "fighter": say("Fighter"),
    "grudge": say("Grudge"), "guard": say("Guard"), "hipshot": say("Hipshot"), "hurl": say("Hurl"),
    "immobilize": say("Immobilize"), "irresponsible": say("Irresponsible"), "juggernaut": say("Juggernaut"),
    "justice": say("Justice"), "killer_instinct": say("Killer Instinct"), "knockback": say("Knockback"),
    "large": say("Large"), "leap": say("Leap"), "manhunt": say("Manhunt"), "mark": say("Mark"),
    "night_vision": say("Night Vision"), "node": say("Node"), "obstacle": say("Obstacle"),
    "off_hand_weapon": say("Off Hand Weapon"), "precision_shot": say("Precision shot"),
    "prehensile": say("Prehensile"), "quake": say("Quake"), "quickstep": say("Quickstep"),
    "reanimate": say("Reanimate"), "regenerate": say("Regenerate"), "sentry": say("Sentry"), "swift": say("Swift"),
    "tactical_movement": say("Tactical movement"), "thrall": say("Thrall"), "underdog": say("Underdog"),
    "unity": say("Unity"), "valorous": say("Valorous"), "volley": say("Volley"), "wicked": say("Wicked"),
    "wingman": say("Wingman"), "xenos": say("Xenos"), "xtra_attack": say("Xtra Attack"), "yellow": say("Yellow"),
    "yin_yang": say("Yin Yang"), "zealous": say("Zealous"), "zero_vision_shooting": say("Zero Vision Shooting"),
    "awesomeness": say("Awesomeness"), "follower": say("Follower"), "maneuver": say("Maneuver"),
    "native": say("Native"), "raise_dead": say("Raise Dead"), "shapeshifter": say("Shapeshifter"),
    "toughness": say("Toughness")})
FEAT_HELP: Mapping[str, Message] = MappingProxyType({
    "absorb_health": say("A point of toughness for everybody it removes."),
    "ammunition": say("Two dice must agree before anybody beside it jams."),
    "berserker": say("Hits harder once it has got up again."),
    "bodyguard": say("A friend near by takes its hits."),
    "chained_shot": say("Shoots somebody behind somebody it sees."),
    "coordinate": say("Followers move with it and fire together."),
    "daemon": say("After a kill it goes for the next one."),
    "dauntless": say("Supporters count for nothing against it."),
    "eviscerate": say("Wounds that go on hurting."),
    "extreme_reaction": say("An inch aside when a lesser one draws."),
    "fast": say("Two actions in a row, and one Duel after both."),
    "fighter": say("Ducks before the blow when its Score is higher."),
    "grudge": say("Shoots better at one sworn enemy."),
    "guard": say("Stands ready, and hits better when it fights back until it acts again."),
    "hipshot": say("Fires in the middle of a Move, with all dice."),
    "hurl": say("Throws somebody smaller, friend or enemy."),
    "immobilize": say("Hits that hold instead of hurting."),
    "irresponsible": say("Alone, it may change its Score when it has seen the others."),
    "juggernaut": say("A six in melee counts twice."),
    "justice": say("Its blows give other Heroes their toughness back."),
    "killer_instinct": say("After a kill it does not fall this round."),
    "knockback": say("Each hit pushes an inch."),
    "large": say("A large base and a large fist."),
    "leap": say("Over one piece of terrain, whatever its height."),
    "manhunt": say("Goes after one enemy Hero whenever that moves."),
    "mark": say("Hits that make the next ones easier."),
    "night_vision": say("Darkness is not there for it."),
    "node": say("Friends near by shoot at what it sees."),
    "obstacle": say("Puts a block of stone beside itself."),
    "off_hand_weapon": say("A second light weapon, and a die more in melee."),
    "precision_shot": say("Takes its time, and hits better."),
    "prehensile": say("Nobody walks away from it."),
    "quake": say("Blows that push everybody round it."),
    "quickstep": say("Ducks twice where once was not enough."),
    "reanimate": say("Friends it comes to get up at once."),
    "regenerate": say("Gets up in Upkeep without dice."),
    "sentry": say("Its shield covers friends beside it."),
    "swift": say("Walks away from a single enemy for nothing."),
    "tactical_movement": say("Steps aside after a Duel."),
    "thrall": say("A follower may be given up to heal it."),
    "underdog": say("Better against two or more at once."),
    "unity": say("Friends beside it fight better."),
    "valorous": say("After shooting back it may go for somebody else at once."),
    "volley": say("Divides its dice among several."),
    "wicked": say("Pays with blood for better dice."),
    "wingman": say("Holds back, and three friends shoot with a die more."),
    "xenos": say("Sees through the eyes of its kind."),
    "xtra_attack": say("A shot at whoever moves past."),
    "yellow": say("Drops when it likes, and plays dead."),
    "yin_yang": say("Shares its hits with another model."),
    "zealous": say("Lets another act in its place."),
    "zero_vision_shooting": say("Shoots at anybody anywhere, at its own risk."),
    "awesomeness": say("Further activations after its own, one a level."),
    "follower": say("A Ganger, or two Rookies or animals, a level."),
    "maneuver": say("More dice for Initiative, high or low."),
    "native": say("Out of sight in its own kind of terrain."),
    "raise_dead": say("Brings back two of the fallen, once a level."),
    "shapeshifter": say("Another shape with points of its own, one a level."),
    "toughness": say("A hit more before it goes down, each level.")})
WEAPON_NAMES: Mapping[Weapon, Message] = MappingProxyType({
    Weapon.RANGED_1: say("Pistol"), Weapon.RANGED_2: say("Rifle"), Weapon.THROWN: say("Thrown weapon"),
    Weapon.MELEE_1: say("Blade"), Weapon.MELEE_2: say("Great blade"), Weapon.SHIELD: say("Shield")})
KIND_WORDS: Mapping[Kind, Message] = MappingProxyType({
    Kind.FIGHTER: say("Fighter"), Kind.HERO: say("Hero"), Kind.GANGER: say("Ganger"), Kind.ROOKIE: say("Rookie"),
    Kind.ANIMAL: say("Animal"), Kind.RAISED: say("Raised")})
PROTECTIONS = (("light", say("Light")), ("medium", say("Medium")), ("heavy", say("Heavy")))
SPECIALIZATIONS = (("allrounder", say("All-rounder")), ("brawler", say("Brawler")), ("gunslinger", say("Gunslinger")))
THEME_NAMES: Mapping[str, Message] = MappingProxyType({
    "any": say("Anywhere"), "western": say("Western"), "ruins": say("Ruins"), "wood": say("Wood"),
    "neon": say("Neon"), "harbour": say("Harbour"), "graveyard": say("Graveyard")})
