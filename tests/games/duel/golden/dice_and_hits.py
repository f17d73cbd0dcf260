"""Duels that show the feats of dice and of hits."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import actions as a
from tests.games.duel.golden.shown import Shown
from tests.games.duel.rules.gangs import gang, made_so, shoots
from tests.games.duel.rules.skirmishes import Table, on_open_ground
from tests.games.duel.rules.test_feats_of_dice import CONTACT, HERO, band, draws, heroes, in_upkeep, just, killing
from tests.games.duel.rules.test_feats_of_hits import NEAR, hit, named

PAIRS = {"A1": (2000, 2000), "A2": (3000, 2000), "B1": (2000, 9000), "B2": (11000, 11000)}
SIDE_BY_SIDE = {"A1": (6000, 6000), "A2": (7000, 7000), "B1": (7000, 6000), "B2": (1000, 11000)}
"""A1 and A2 both touch B1."""
SPREAD = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (3000, 9000), "B2": (9000, 9000)}


def ammunition() -> Table:
    table = band(PAIRS, ("ammunition",), jamming=True).does(a.Activate, of="A2").does(a.Move, path=(), done=True)
    table.does(a.Duel).scores(A2=1, B1=6, B2=5).throws(1, 1, 6, 5, target="B1")
    return table.throws(1, 1, 6).throws(1, 1, 1, 6)


def berserker() -> Table:
    table = heroes(a_feats=("berserker",), step="upkeep", lying=("A1",)).throws(5, 1)
    return draws(table).scores(A1=2, B1=6).throws(3, 1, 1)


def facing(kind: str, **values: Any) -> Table:
    """A model each, in contact: A1 strikes."""
    return draws(heroes(CONTACT, melee=True, **values), kind=kind)


def guard() -> Table:
    table = heroes(a_feats=("guard",)).does(a.Activate, of="A1").does(a.Channel, feat="guard").does(a.Duel)
    table.scores(A1=1, B1=1).throws(1, 1, 1).throws(1, 1, 1)
    return shoots(table, "B1").scores(B1=6, A1=1).throws(5, 1, 1)


def immobilize() -> Table:
    table = heroes(a_feats=("immobilize",)).does(a.Activate, of="A1").does(a.Channel, feat="immobilize")
    table.does(a.Duel).scores(A1=2, B1=5).throws(5, 5, 1).throws(1, 1, 1)
    return table.throws(2).throws(1)


def large() -> Table:
    sheets = {"A1": {**HERO, "feats": ("large",), "base": "large"}, "B1": HERO}
    where = {"A1": (6000, 6000), "B1": (7250, 6000)}
    table = draws(on_open_ground(where, heroes=True, melee=True, sheets=sheets), kind="melee")
    return table.scores(A1=2, B1=6).throws(4, 1, 1)


def night_vision() -> Table:
    table = draws(heroes({"A1": (1000, 6000), "B1": (11000, 6000)}, ("night_vision",), night_raid=True))
    return table.scores(A1=2, B1=6).throws(5, 1, 1)


def off_hand_weapon() -> Table:
    sheets = {"A1": {**HERO, "feats": ("off_hand_weapon",), "weapons": ("melee1", "melee1")},
              "B1": {**HERO, "weapons": ("melee1",)}}
    table = draws(on_open_ground(CONTACT, heroes=True, melee=True, armory=True, sheets=sheets), kind="melee")
    return table.scores(A1=2, B1=6).throws(1, 1, 1, 5)


def precision_shot() -> Table:
    table = heroes(a_feats=("precision_shot",)).does(a.Activate, of="A1").does(a.Channel, feat="precision_shot")
    return table.does(a.Duel).scores(A1=3, B1=2).throws(3, 3, 3).throws(2, 2, 1)


def quickstep() -> Table:
    table = shoots(gang(b_feats=("quickstep",), avoid_hits=True), "A1").scores(A1=6, B1="2 avoid", B2="1 avoid")
    table.throws(1, 1).throws(5, 1, 1).does(a.Rethrow, (6, 2), dice=("d2", "d3"))
    return table.throws(6, 1, 1, target="B1")


def sentry() -> Table:
    where = {"A1": (2000, 9000), "A2": (3000, 9000), "B1": (11000, 1000), "B2": (3000, 2000)}
    sheets: dict[str, dict[str, Any]] = {
        "A1": {**HERO, "feats": ("sentry",), "traits": {"follower": 1}, "weapons": ("thrown", "shield")},
        "A2": {"kind": "ganger", "leader": "A1"}, "B1": {**HERO, "traits": {"follower": 1}},
        "B2": {"kind": "ganger", "leader": "B1"}}
    table = on_open_ground(where, heroes=True, field_more=True, models=2, sheets=sheets, armory=True, cover="simple")
    table = made_so(table, "A1", facing=(0, 1)).does(a.Activate, of="A2").does(a.Move, path=()).does(a.Duel)
    return table.scores(A2=6, B1=5, B2=3).throws(6, 1).does(a.Rethrow, (2,)).throws(1, 1, 1).throws(1, 1, target="B1")


def unity() -> Table:
    table = band(PAIRS, ("unity",)).does(a.Activate, of="A2").does(a.Move, path=()).does(a.Duel)
    return table.scores(A2=1, B1=6, B2=5).throws(5, 1, target="B1").throws(1, 1)


def volley() -> Table:
    table = draws(band(SPREAD, ("volley",)), special="volley").scores(A1=2, B1=5, B2=6)
    return table.does(a.Throw, (5, 1), target="B1").does(a.Throw, (5,), target="B2")


def wicked() -> Table:
    table = draws(heroes(a_feats=("wicked",), toughness=1), special="wicked").scores(A1=2, B1=5).does(a.Pay, hits=2)
    return table.throws(3, 1, 1).throws(1, 1, 1)


def eviscerate() -> Table:
    table = draws(heroes(a_feats=("eviscerate",)), special="eviscerate").scores(A1=2, B1=5).throws(5, 5, 1)
    in_upkeep(table.throws(1, 1, 1)).does(a.Throw, (4, 3), purpose="eviscerate")
    return table.does(a.Throw, (5, 6), purpose="recovery")


def quake() -> Table:
    where = {"A1": (6000, 6000), "A2": (1000, 1000), "B1": (7000, 6000), "B2": (5000, 6000)}
    table = draws(band(where, ("quake",), melee=True), kind="melee", target="B1").scores(A1=2, B1=5)
    return table.throws(5, 5, 1).does(a.Exchange, feat="quake").throws(1, 1, 1)


def regenerate() -> Table:
    return in_upkeep(made_so(heroes(a_feats=("regenerate",)), "A1", hits=1))


def yin_yang() -> Table:
    table = hit(named(gang(a_feats=("yin_yang",)), "A1", "yin_yang", "B2"), "A1", 6, 6, 1)
    return table.does(a.Redirect, hits=1)


def grudge() -> Table:
    table = shoots(named(gang(a_feats=("grudge",)), "A1", "grudge", "B1"), "A1").scores(A1=1, B1=6, B2=5)
    table.throws(6, 1, 2, target="B1").does(a.Rethrow, (2,), dice=("d2",)).does(a.Rethrow, (6,), dice=("d3",))
    return table.throws(1, 1)


def absorb_health() -> Table:
    where = {**PAIRS, "A2": (1000, 1000), "B1": (11000, 11000), "B2": (2000, 9000)}
    table = draws(band(where, ("absorb_health",), kind="rookie")).scores(A1=6, B1=1, B2=2)
    return table.throws(1, 1, 1).throws(1).throws(6, 6, 6, target="B2")


def killer_instinct() -> Table:
    return in_upkeep(killing().throws(5, 1, 1))


def justice() -> Table:
    table = draws(just(), kind="melee", special="justice")
    return table.scores(A1=2, B1=5).throws(5, 5, 5).throws(1, 1, 1)


def zero_vision_shooting() -> Table:
    table = draws(heroes(a_feats=("zero_vision_shooting",), toughness=1), special="zero_vision_shooting")
    return table.scores(A1=1, B1=5).throws(6, 6, 5).throws(1, 1, 1)


def toughness() -> Table:
    return draws(heroes(toughness=1)).scores(A1=5, B1=2).throws(5, 1, 1).throws(5, 5, 1)


OF_DICE: Mapping[str, Shown] = MappingProxyType({
    "absorb_health": Shown("D201", "A removal of its own gives the Hero a point of toughness, beyond what it had.",
                           absorb_health),
    "ammunition": Shown("D202", "The Hero and allies that touch it throw two jam dice: one 6 and one 5 jam nothing.",
                        ammunition),
    "berserker": Shown("D203", "Once it has recovered it throws with 2 more: 3 and a Score of 2 come to 7.", berserker),
    "bodyguard": Shown("D204", "All hits on the Hero go to the one it named, within two inches.", lambda: hit(
        named(gang(NEAR, ("bodyguard",)), "A1", "bodyguard", "A2"), "A1", 6, 6, 1).does(a.Redirect)),
    "dauntless": Shown("D208", "Whoever supports the attacker adds nothing: 4 and a Score of 2 stay 6.", lambda: draws(
        band(SIDE_BY_SIDE, b_feats=("dauntless",), melee=True), kind="melee", target="B1").scores(
            A1=2, B1=5).throws(4, 1, 1).throws(1, 1, 1), owner="B1"),
    "eviscerate": Shown("D209", "Two hits become a die of 2, 3 in Upkeep: 4 and 3 make 7, a hit. Then two dice that "
                        "recover take it away.", eviscerate),
    "fighter": Shown("D212", "It avoids with 5 and throws first: 5 and 5, less 2, is 8, enough against a lower Score.",
                     lambda: draws(heroes(b_feats=("fighter",), avoid_hits=True)).scores(
                         A1="3 attack", B1="5 avoid").throws(1, 5, 1).throws(5, 1, 1), owner="B1"),
    "grudge": Shown("D213", "Against the Hero it named each attack die that is no hit is thrown again, each once.",
                    grudge),
    "guard": Shown("D214", "Until its next activation it shoots back with 1 more: 5 and a Score of 1 hit.", guard),
    "immobilize": Shown("D217", "Two hits of the Duel after channelling become a die of 2, one less in Upkeep.",
                        immobilize),
    "juggernaut": Shown("D219", "In melee a natural 6 that hits counts twice.", lambda: facing(
        "melee", a_feats=("juggernaut",)).scores(A1=2, B1=6).throws(6, 1, 1)),
    "justice": Shown("D220", "Three hits give the other own Hero two points, up to what it had at first; they count "
                     "too.", justice),
    "killer_instinct": Shown("D221", "It has removed a model: hit in return it stays on its feet, and stands after "
                             "Upkeep without a mark.", killer_instinct),
    "knockback": Shown("D222", "The hit that is left pushes its target an inch away.", lambda: draws(
        heroes(a_feats=("knockback",))).scores(A1=2, B1=5).throws(5, 1, 1)),
    "large": Shown("D223", "In melee with a smaller base it adds 1: 4 and a Score of 2 come to 7.", large),
    "mark": Shown("D226", "Two hits become a Mark: nobody goes prone.", lambda: draws(
        heroes(a_feats=("mark",))).scores(A1=2, B1=5).throws(5, 5, 1).does(a.Exchange, feat="mark", hits=2).throws(
            1, 1, 1)),
    "night_vision": Shown("D227", "Nine inches away in the dark it loses nothing: 5 and a Score of 2 hit.",
                          night_vision),
    "off_hand_weapon": Shown("D230", "A weapon in each hand is a fourth attack die in melee.", off_hand_weapon),
    "precision_shot": Shown("D231", "Its dice get 2 more, those of who faces it 1: 3 and a Score of 2 are 6, no hit; "
                            "2 and 3 are 7, two hits.", precision_shot),
    "quake": Shown("D233", "Two raw hits are two inches for everybody who touches it, and hit nobody.", quake),
    "quickstep": Shown("D234", "Each die that is no defence is thrown again: 8 holds off what is no higher.", quickstep,
                       owner="B1"),
    "regenerate": Shown("D236", "Prone, it stands up in Upkeep without dice.", regenerate),
    "sentry": Shown("D237", "The ally that touches it is in light cover: a hit must be thrown again.", sentry),
    "underdog": Shown("D241", "It draws on two: its dice get 1 more, so that 4 and a Score of 2 hit.", lambda: draws(
        band(SPREAD, ("underdog",))).scores(A1=2, B1=5, B2=6).throws(4, 1, 1, target="B1").throws(1, 1)),
    "unity": Shown("D242", "The ally that touches it throws with 1 more: 5 and a Score of 1 hit.", unity),
    "volley": Shown("D244", "Its dice are divided: two at one, one at the other, each an attack of its own.", volley),
    "wicked": Shown("D245", "It pays two hits, one more than it has toughness: its dice get 2 more, and it goes prone "
                    "when the Duel ends.", wicked),
    "yin_yang": Shown("D250", "Of two hits one goes to whoever is bound to it.", yin_yang),
    "zero_vision_shooting": Shown("D252", "Two alike among the first numbers: no hit counts, and the Hero takes two.",
                                  zero_vision_shooting),
    "toughness": Shown("D267", "The first hit costs the point of toughness, and only the second lays it down.",
                       toughness)})
"""By the name of the feat or trait."""
