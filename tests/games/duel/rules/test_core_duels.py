"""A Duel of the core game, from who is engaged to who is out (DUEL-D24, DUEL-D35, DUEL-D40 to D49); getting up."""

from __future__ import annotations

import hashlib
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.enumerating import duel_chances
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.modifiers import Reckoning, modifier_of
from game.games.duel.rules.sealing import sealed_text
from game.games.duel.rules.state import State
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import Intent
from game.rules.dice.exchange import Attacker, exchange_chances
from game.rules.errors import IllegalAction
from game.rules.seals import seal
from tests.games.duel.rules.skirmishes import Table, on_open_ground

FAR: dict[str, tuple[int, int]] = {"A1": (2000, 2000), "B1": (2000, 8000)}


def declared(where: dict[str, tuple[int, int]] = FAR, **values: Any) -> Table:
    """A1 has stood still, and must initiate."""
    table = on_open_ground(where, **values)
    return table.does(a.Activate, of="A1").does(a.Move, of="A1", path=())


def fought(a_score: int, b_score: int) -> Table:
    return declared().does(a.Duel).scores(A1=a_score, B1=b_score)


def lying(state: State, *idents: str) -> State:
    return replace(state, models={ident: replace(model, hits=1) if ident in idents else model
                                  for ident, model in state.models.items()})


def test_who_can_engage_somebody_must() -> None:
    """DUEL-D40, DUEL-O2: nothing else is offered, and the turn does not end before it."""
    table = declared()
    assert table.state.step == "declare"
    assert [type(each) for each in DUEL.legal(table.state)] == [a.Duel, a.Concede]


def test_all_in_sight_and_at_least_an_inch_away_are_engaged_prone_ones_too() -> None:
    """DUEL-D41, DUEL-D42: from base to base; 2000 apart are 1000 from base to base."""
    three = {"A1": (2000, 2000), "B1": (4000, 2000), "C1": (2000, 3999)}
    table = declared(three, sides=("A", "B", "C"))
    assert [each.with_ for each in DUEL.legal(table.state) if isinstance(each, a.Duel)] == [("B1",)]
    state = lying(on_open_ground({**three, "C1": (2000, 4000)}, sides=("A", "B", "C")).state, "C1")
    table.match._state = state
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=()).does(a.Duel)
    assert table.state.fight is not None and table.state.fight.engaged == ("B1", "C1")
    assert all(table.state.models[ident].engaged for ident in ("A1", "B1", "C1")), "DUEL-D24: prone targets included"
    assert table.state.asks == ("A", "B"), "prone opponents set no Score (DUEL-D43)"


def test_who_sees_nobody_has_no_duel() -> None:
    """DUEL-D42; the turn ends (M35)."""
    table = on_open_ground(FAR, battlefield="B4")
    hidden = replace(table.state, models={**table.state.models, "B1": replace(table.state.models["B1"],
                                                                             at=Place(2000, 2900))})
    table.match._state = hidden
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=())
    assert table.match.deeds[-1].do == "end_turn"


def test_seals_are_those_of_the_record() -> None:
    """M16: the vectors of its example."""
    fight = Fight(1, "A1", "ranged", ("B1",), None)
    text = f"{sealed_text(fight, 'B1')} 5 attack"
    salt = "0badcafe0badcafe0badcafe0badcafe"
    assert text == "duel 1 B1 5 attack"
    assert seal(text, salt) == hashlib.sha256(f"{text} {salt}".encode()).hexdigest()
    assert seal(text, salt).startswith("3242dce9566c03aac25b1723a0669c68")


def test_a_broken_seal_is_refused() -> None:
    """M16: the reveal must fit the seals in force."""
    table = declared().does(a.Duel)
    offers = [each for each in DUEL.legal(table.state) if isinstance(each, a.SetScore)]
    salt = "0" * 32
    for offer, score in zip(offers, (3, 4), strict=True):
        table.match.submit(replace(offer, seal=seal(f"duel 1 {offer.of} {score} attack", salt)))
    shown = {"A1": a.OpenScore(3, Intent.ATTACK, salt), "B1": a.OpenScore(5, Intent.ATTACK, salt)}
    with pytest.raises(IllegalAction, match="broken_seal: B1"):
        table.match.submit(a.Reveal(scores=shown))


def test_the_lower_score_attacks_first_and_who_was_hit_does_not_attack_back() -> None:
    """DUEL-D45, DUEL-D46, DUEL-D48, DUEL-D49: 5 + 2 is a hit, 4 + 2 is none."""
    table = fought(2, 6)
    assert table.state.step == "attack" and table.state.asks == ("A",)
    table.throws(5, 4)
    assert [deed.do for deed in table.match.deeds[-5:]] == ["throw", "settle", "end_duel", "end_turn", "begin_round"]
    settled = table.match.entries[-4]
    assert (settled["results"], settled["hits"]) == ({"d1": 7, "d2": 6}, 1)
    assert settled["effects"] == ({"model": "B1", "effect": "prone"},)
    assert table.state.models["B1"].prone and table.state.models["B1"].in_the_game


def test_two_hits_of_one_attack_remove_a_model() -> None:
    """DUEL-D48; the last side wins right after the Duel (DUEL-D55, M32)."""
    table = fought(6, 6)
    table.throws(1, 1).throws(1, 6)
    assert [deed.do for deed in table.match.deeds[-5:]] == ["throw", "settle", "settle", "end_duel", "over"]
    assert table.state.winner == "draw", "both are out at once (DUEL-D56)"


def test_equal_scores_attack_together_and_all_hits_are_taken_together() -> None:
    """DUEL-D45, M15: first all throws, the initiator's first, then what they come to."""
    table = fought(3, 3)
    table.throws(4, 1)
    assert table.state.step == "attack" and table.state.asks == ("B",), "nothing has come of it yet"
    table.throws(4, 4)
    assert table.state.winner == "B" and table.state.models["B1"].prone


def test_a_prone_model_that_is_hit_is_removed() -> None:
    """DUEL-D48; its initiator sets a Score all the same (DUEL-D44)."""
    table = on_open_ground(FAR)
    table.match._state = lying(table.state, "B1")
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=()).does(a.Duel).scores(A1=6)
    table.throws(1, 0 + 1)
    assert table.state.models["B1"].on == "removed" and table.state.winner == "A"


def test_the_initiator_names_one_target_when_his_turn_comes_and_others_attack_him_alone() -> None:
    """DUEL-D43, DUEL-D47, DUEL-O7: all dice at it."""
    where = {"A1": (2000, 2000), "B1": (2000, 8000), "C1": (8000, 2000)}
    table = declared(where, sides=("A", "B", "C")).does(a.Duel).scores(A1=3, B1=2, C1=5)
    assert [each.target for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["A1"]
    table.throws(1, 1)
    assert [each.target for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["B1", "C1"]
    table.throws(6, 1, target="C1")
    assert table.match.deeds[-2].do == "end_duel", "who lies does not attack (DUEL-D49)"


@pytest.mark.parametrize("gives_up", [False, True])
def test_when_the_initiator_is_out_nobody_is_still_to_attack(gives_up: bool) -> None:
    """DUEL-D49, DUEL-D59, M24: the queue says who is still to come, and nobody is."""
    where = {"A1": (1000, 1000), "A2": (1000, 11000), "B1": (6000, 1000), "B2": (6000, 4000), "C1": (11000, 11000)}
    table = on_open_ground(where, sides=("A", "B", "C"), models=2, field_more=True)
    table.does(a.Activate, of="A1").does(a.Move, path=()).does(a.Duel)
    if gives_up:
        table.scores(A1=1, B1=3, B2=4, C1=5).does(a.Concede, by="A")
    else:
        table.scores(A1=6, B1=1, B2=2, C1=3).throws(6, 6)
    ending = next(at for at, each in enumerate(table.match.entries) if each["do"] == "end_duel")
    duel = table.match.entries[ending - 1]["state"]["duel"]
    assert duel["of"] == "A1" and duel["queue"] == []


def test_whoever_goes_down_drops_what_it_carries() -> None:
    """DUEL-D35: on the spot where its centre is."""
    table = on_open_ground(FAR)
    state = table.state
    table.match._state = replace(state, models={**state.models, "B1": replace(state.models["B1"], carries="treasure")},
                                 tokens={"treasure": Token(None, "B1")})
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=()).does(a.Duel).scores(A1=2, B1=4).throws(5, 1)
    assert table.state.tokens["treasure"] == Token(Place(2000, 8000, 0), None)
    assert table.match.entries[-4]["effects"][1] == {"model": "B1", "effect": "dropped", "to": (2000, 8000, 0)}


def recovering(engaged_last: bool) -> Table:
    """A1 lies in Upkeep."""
    table = on_open_ground(FAR, step="upkeep", engaged={"A1": engaged_last}, lying=("A1",))
    assert table.state.step == "recover" and table.state.asks == ("A",)
    return table


@pytest.mark.parametrize(("engaged", "numbers", "up"), [
    (True, (4, 4), False), (True, (1, 5), True), (False, (4, 1), True), (False, (3, 3), False)])
def test_a_prone_model_gets_up_on_a_five_and_one_is_added_where_nobody_engaged_it(
        engaged: bool, numbers: tuple[int, int], up: bool) -> None:
    """DUEL-D22, DUEL-D23: it has taken no hit, and may act in this round."""
    table = recovering(engaged).throws(*numbers)
    assert table.state.models["A1"].prone is not up
    assert modifier_of(table.state, Reckoning("A1", "recovery")) == (0 if engaged else 1)
    assert ("A1" in [each.of for each in DUEL.legal(table.state) if isinstance(each, a.Activate)]) is up


def test_not_throwing_is_allowed() -> None:
    """DUEL-D22."""
    table = recovering(True).does(a.Pass, on="recovery")
    assert table.state.models["A1"].prone and table.state.phase == "players"


@pytest.mark.parametrize(("a_score", "b_score"), [(2, 5), (4, 4), (6, 3)])
def test_the_odds_of_a_duel_are_those_of_its_rules(a_score: int, b_score: int) -> None:
    """DUEL-D45 to D49: what the engine says of an exchange is what play would come to, dice for dice."""
    found = duel_chances(fought(a_score, b_score).state)
    wanted = exchange_chances(Attacker(a_score), Attacker(b_score))
    for chance in wanted.ends:
        assert found.get(_end_of(chance.name), Fraction(0)) == chance.share


def _end_of(name: str) -> tuple[str, str]:
    fates = {part.split("_")[0]: part.split("_")[1] for part in name.replace("_b_", " b_").split() if "_" in part}
    return fates.get("a", "standing"), fates.get("b", "standing")
