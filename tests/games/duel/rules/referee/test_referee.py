"""The game and the second referee agree on matches played at random; the referee sees what is falsified.

What the referee lets pass is named in ``table.UNJUDGED``.
"""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from tests.games.duel.rules.referee import kinds
from tests.games.duel.rules.referee.falsified_duels import DUEL_CHANGES
from tests.games.duel.rules.referee.falsified_turns import TURN_CHANGES
from tests.games.duel.rules.referee.falsifying import falsified
from tests.games.duel.rules.referee.judge import Difference, judge
from tests.games.duel.rules.referee.kinds import EAGER
from tests.games.duel.rules.referee.records import header, played
from tests.thinned import thinned

CHANGES = {**TURN_CHANGES, **DUEL_CHANGES}
CORE, EACH, EVERY, DEEP = 20, 10, 23, 3000
RECORDS, FALSIFIED = 12, 4
"""Matches of which some are falsified: in every run the first so many that have what is to be changed."""
OF_HEROES, OF_SCENARIOS = 12, 4
FELLED_TOGETHER = 658
"""A match in which two of equal Score hit somebody whom the first of them has removed already."""
BRACED_AMONG_EQUALS = 1702
"""A match in which somebody throws defences again while the dice of an equal Score lie."""
CHARGED = 104
"""A match with a charge to which what stands around leaves just a gap."""
HELD_FIRE = 343
"""A match in which somebody stops on the way, holds fire and shoots at its end."""
ONCE_DIFFERENT = (23, 97, 114, 264, 328, 362, 407, 529, 543, 679)
"""Matches of Heroes in which the two were of different minds, until one of them was mended."""
OF_BIDS = range(7)
"""Matches with bids; in one of them somebody gives up."""
WEARY, WEARY_ENTRIES = 0.1, 40
MIXED: list[dict[str, Any]] = [
    {"cover": "simple"}, {"cover": "advanced", "avoid_hits": True}, {"avoid_hits": True}, {"melee": True},
    {"melee": True, "specialization": True}, {"armory": True, "cover": "advanced"}, {"armory": True, "melee": True},
    {"armory": True, "weapon_range": True, "dead_zone": True}, {"dead_zone": True}, {"exhaust": True},
    {"actions_1_5": True}, {"actions_1_5": True, "melee": True}, {"charge": True, "melee": True, "avoid_hits": True},
    {"jamming": True, "armory": True}, {"protection": True}, {"take_aim": True}, {"field_more": True, "melee": True}]


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


@pytest.mark.parametrize("lights", [False, True])
def test_two_referees_agree_where_seats_give_up_in_the_midst_of_placing(lights: bool) -> None:
    """DUEL-D12, D59, D123, M30."""
    gave_up = 0
    for seed in range(EACH):
        sides = [["A", "B", "C"], ["AC", "BD"], ["A", "B", "C", "D"]][seed % 3]
        given = header(seed, sides, terrain_limit=9, round_limit=1, night_raid=lights)
        data = played(given if lights else {**given, "battlefield": None}, WEARY_ENTRIES, weary=WEARY)
        assert _new(judge(data)) == [], seed
        gave_up += data.count(b'"do":"concede"')
    assert gave_up > EACH


@pytest.mark.parametrize("most", thinned((FALSIFIED, RECORDS), 1))
@pytest.mark.parametrize("name", CHANGES)
def test_what_is_falsified_is_noticed(honest: list[bytes], name: str, most: int) -> None:
    """Each change is found at its own entry, or where what was changed comes to count."""
    changed = (found for data in honest if (found := falsified(data, CHANGES[name])) is not None)
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


def _new(differences: list[Difference]) -> list[Difference]:
    """Without what is known and not yet settled: placing that ends within a circle (D12)."""
    known = ("end_terrain: not now",)
    return differences if not differences or not differences[0].what.startswith(known) else []


@pytest.mark.parametrize("seed", range(OF_HEROES))
def test_two_referees_agree_on_heroes(seed: int) -> None:
    """DUEL-D114, D141 to D147, D190 to D242, D262, D263, D267."""
    assert judge(played(kinds.heroes(seed), eager=EAGER)) == []


@pytest.mark.parametrize("seed", range(3 * OF_SCENARIOS))
def test_two_referees_agree_on_scenarios(seed: int) -> None:
    """DUEL-D78, D79, D330 to D332, D355, D360, D361."""
    assert judge(played(kinds.scenarios(seed), eager=EAGER)) == []


@pytest.mark.parametrize("seed", OF_BIDS)
def test_two_referees_agree_on_bids(seed: int) -> None:
    """DUEL-D104, I9, I11, I12, M35."""
    assert judge(played(kinds.bids(seed), eager=EAGER)) == []


@pytest.mark.parametrize("changed", ["score", "salt", "order"])
def test_a_bid_that_was_not_made_is_noticed(changed: str) -> None:
    """DUEL-D104b, M16: what comes from under the cup fits its seal, and the order is that of the bids."""
    lines = [json.loads(line) for line in played(kinds.bids(OF_BIDS[0]), eager=EAGER).splitlines()]
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
    assert judge(played(kinds.heroes(seed), eager=EAGER)) == []


def test_d101_who_held_fire_on_the_way_gets_no_reply() -> None:
    assert judge(played(kinds.mixed(HELD_FIRE), eager=EAGER)) == []


def test_d105_a_charge_comes_into_contact_where_only_a_gap_is_free() -> None:
    assert judge(played(kinds.mixed(CHARGED), eager=EAGER)) == []


def test_m24_after_defences_thrown_again_what_lies_is_the_attack_of_the_group() -> None:
    assert judge(played(kinds.core(BRACED_AMONG_EQUALS), eager=EAGER)) == []


def test_d199_who_fell_by_an_equal_score_is_no_removal_of_the_other() -> None:
    assert judge(played(kinds.core(FELLED_TOGETHER), eager=EAGER)) == []


@pytest.mark.deep
def test_two_referees_agree_on_thousands_of_matches() -> None:
    for seed in range(DEEP):
        assert _new(judge(played(kinds.core(seed), eager=EAGER))) == [], seed
