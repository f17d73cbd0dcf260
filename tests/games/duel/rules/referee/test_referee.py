"""The game and the second referee agree on matches played at random; the referee sees what is falsified.

What the referee lets pass is named in ``table.UNJUDGED``.
"""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest

from tests.games.duel.rules.referee.falsified import CHANGES, falsified
from tests.games.duel.rules.referee.judge import Difference, judge
from tests.games.duel.rules.referee.records import header, played
from tests.thinned import thinned

CORE, EACH, EVERY, DEEP = 20, 10, 23, 3000
RECORDS, FALSIFIED = 12, 4
"""Matches of which some are falsified: in every run the first so many that have what is to be changed."""
OF_HEROES, OF_SCENARIOS = 12, 4
CHARGED = 104
"""A match with a charge to which what stands around leaves just a gap."""
HELD_FIRE = 343
"""A match in which somebody stops on the way, holds fire and shoots at its end."""
ONCE_DIFFERENT = (23, 97, 114, 264, 328, 362, 407, 529, 543, 679)
"""Matches of Heroes in which the two were of different minds, until one of them was mended."""
OF_BIDS = range(7)
"""Matches with bids; in one of them somebody gives up."""
EAGER = 0.7
MIXED: list[dict[str, Any]] = [
    {"cover": "simple"}, {"cover": "advanced", "avoid_hits": True}, {"avoid_hits": True}, {"melee": True},
    {"melee": True, "specialization": True}, {"armory": True, "cover": "advanced"}, {"armory": True, "melee": True},
    {"armory": True, "weapon_range": True, "dead_zone": True}, {"dead_zone": True}, {"exhaust": True},
    {"actions_1_5": True}, {"actions_1_5": True, "melee": True}, {"charge": True, "melee": True, "avoid_hits": True},
    {"jamming": True, "armory": True}, {"protection": True}, {"take_aim": True}, {"field_more": True, "melee": True}]
CHOICES = ("armory", "avoid_hits", "dead_zone", "exhaust", "jamming", "protection", "specialization", "take_aim",
           "weapon_range", "actions_1_5", "charge")


def _records() -> list[bytes]:
    """Matches in which all happens that is to be falsified."""
    return [played(header(seed, ["A", "B"], 2 + seed % 2, field_more=True, cover="simple", round_limit=12), eager=0.5)
            for seed in range(RECORDS)]


@pytest.fixture(scope="module")
def honest() -> list[bytes]:
    """Records that hold."""
    found = _records()
    assert [judge(data) for data in found] == [[]] * len(found)
    return found


@pytest.mark.parametrize("seed", range(CORE))
def test_two_referees_agree_on_the_core_game(seed: int) -> None:
    sides = [["A", "B"], ["AC", "BD"], ["A", "B"]][seed % 3]
    assert _new(judge(played(header(seed, sides), eager=EAGER))) == []


@pytest.mark.parametrize("number", range(len(MIXED)))
def test_two_referees_agree_with_options(number: int) -> None:
    options = MIXED[number]
    for seed in range(EACH):
        given = header(seed, ["A", "B"], 2 if options.get("field_more") else 1, **options)
        assert _new(judge(played(given, eager=EAGER))) == [], (options, seed)


def test_two_referees_agree_on_terrain_placed_by_hand() -> None:
    """DUEL-D11 to D13."""
    for seed in range(EACH):
        given = {**header(seed, [["A", "B"], ["A", "B", "C"]][seed % 2], terrain_limit=7), "battlefield": None}
        assert _new(judge(played(given))) == [], seed


@pytest.mark.parametrize("most", thinned((FALSIFIED, RECORDS), 1))
@pytest.mark.parametrize("name", CHANGES)
def test_what_is_falsified_is_noticed(honest: list[bytes], name: str, most: int) -> None:
    """Each change is found at its own entry, or where what was changed comes to count."""
    changed = (found for data in honest if (found := falsified(data, name)) is not None)
    tried = list(islice(changed, most))
    assert tried, name
    for data, at in tried:
        differences = judge(data, enough=1)
        assert differences, name
        assert differences[0].n >= at, name


def test_a_missing_entry_is_noticed(honest: list[bytes]) -> None:
    lines = honest[0].splitlines(keepends=True)
    for at in range(1, len(lines) - 1, EVERY):
        if json.loads(lines[at])["do"] == "set_score":  # M16: another may stand for it
            continue
        rest = [json.loads(line) for line in lines[at + 1:]]
        numbered = [json.dumps({**entry, "n": entry["n"] - 1}).encode() + b"\n" for entry in rest]
        assert judge(b"".join([*lines[:at], *numbered])), at


def test_an_entry_twice_is_noticed(honest: list[bytes]) -> None:
    lines = honest[0].splitlines(keepends=True)
    for at in range(1, len(lines), EVERY):
        if json.loads(lines[at])["do"] == "set_score":  # M16: it may be set again
            continue
        rest = [json.loads(line) for line in lines[at:]]
        numbered = [json.dumps({**entry, "n": entry["n"] + 1}).encode() + b"\n" for entry in rest]
        assert judge(b"".join([*lines[:at + 1], *numbered])), at


def _mixed(seed: int) -> dict[str, Any]:
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


def _of_heroes(seed: int) -> dict[str, Any]:
    """A header of Heroes with feats, and their followers."""
    usual = _mixed(seed)
    models = min(3, len(usual["warbands"]["A"]["models"]))
    return header(seed, models=models, **{**usual["options"], "heroes": True})


def _of_scenarios(seed: int) -> dict[str, Any]:
    """A header of a scenario of two sides; with Heroes every second time, and in Gang Warfare always."""
    usual, scenario = _mixed(seed), ("hill", "flag", "gang")[seed % 3]
    options = {**usual["options"], "heroes": scenario == "gang" or seed % 2 == 0}
    models = min(3, len(usual["warbands"]["A"]["models"]))
    if scenario == "gang":
        options.update(field_more=True, entry=9000, round_limit=8)
        return header(seed, ["A", "B"], models, scenario, **options)
    options.update(actions_1_5=True, exhaust=False, charge=False)
    return header(seed, [["A", "B"], ["AC", "BD"]][seed // 3 % 2], models, scenario, **options)


def _of_bids(seed: int) -> dict[str, Any]:
    """A header in which initiative is bid for, a seat's one for all its models."""
    usual = _mixed(seed)
    options = {**usual["options"], "bid": "player", "actions_1_5": False, "charge": False, "round_limit": 10}
    return header(seed, models=len(usual["warbands"]["A"]["models"]), **options)


def _new(differences: list[Difference]) -> list[Difference]:
    """Without what is known and not yet settled: placing that ends within a circle (D12)."""
    known = ("end_terrain: not now",)
    return differences if not differences or not differences[0].what.startswith(known) else []


@pytest.mark.parametrize("seed", range(OF_HEROES))
def test_two_referees_agree_on_heroes(seed: int) -> None:
    """DUEL-D114, D141 to D147, D190 to D242, D262, D263, D267."""
    assert judge(played(_of_heroes(seed), eager=EAGER)) == []


@pytest.mark.parametrize("seed", range(3 * OF_SCENARIOS))
def test_two_referees_agree_on_scenarios(seed: int) -> None:
    """DUEL-D78, D79, D330 to D332, D355, D360, D361."""
    assert judge(played(_of_scenarios(seed), eager=EAGER)) == []


@pytest.mark.parametrize("seed", OF_BIDS)
def test_two_referees_agree_on_bids(seed: int) -> None:
    """DUEL-D104, I9, I11, I12, M35."""
    assert judge(played(_of_bids(seed), eager=EAGER)) == []


@pytest.mark.parametrize("changed", ["score", "salt", "order"])
def test_a_bid_that_was_not_made_is_noticed(changed: str) -> None:
    """DUEL-D104b, M16: what comes from under the cup fits its seal, and the order is that of the bids."""
    lines = [json.loads(line) for line in played(_of_bids(OF_BIDS[0]), eager=EAGER).splitlines()]
    entry = next(each for each in lines if each.get("do") == "reveal_bids")
    shown = entry["bids"][min(entry["bids"])]
    if changed == "order":
        entry["state"]["order"].reverse()
    else:
        shown[changed] = shown["score"] % 6 + 1 if changed == "score" else "0" * 32
    found = judge(b"".join(json.dumps(each).encode() + b"\n" for each in lines))
    assert found and found[0].n == entry["n"]


@pytest.mark.parametrize("seed", ONCE_DIFFERENT)
def test_matches_of_heroes_in_which_they_once_differed(seed: int) -> None:
    """DUEL-D81 of who is pushed off a roof, D203, D238, M34, D103 beside D234, I17."""
    assert judge(played(_of_heroes(seed), eager=EAGER)) == []


def test_d101_who_held_fire_on_the_way_gets_no_reply() -> None:
    assert judge(played(_mixed(HELD_FIRE), eager=EAGER)) == []


def test_d105_a_charge_comes_into_contact_where_only_a_gap_is_free() -> None:
    assert judge(played(_mixed(CHARGED), eager=EAGER)) == []


@pytest.mark.deep
def test_two_referees_agree_on_thousands_of_matches() -> None:
    for seed in range(DEEP):
        made = (_mixed, _of_heroes, _of_scenarios)[seed % 3]
        assert _new(judge(played(made(seed), eager=EAGER))) == [], (made, seed)
