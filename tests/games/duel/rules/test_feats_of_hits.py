"""Whom feats are about, dice thrown again, hits that go to somebody else (D404, D213, D234, D204, D250)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.falling import with_falls
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import removed
from game.rules.match import Match
from tests.games.duel.rules.gangs import FIELD, Where, gang, last, made_so, offered, shoots
from tests.games.duel.rules.skirmishes import Table, header


def named(table: Table, ident: str, feat: str, target: str) -> Table:
    return made_so(table, ident, targets={feat: target})


# --- W2 ---

def begun(a_feats: tuple[str, ...], b_feats: tuple[str, ...] = ()) -> Table:
    sheets = {ident: {"kind": "hero", "feats": feats, "traits": {"follower": 1}}
              for ident, feats in (("A1", a_feats), ("B1", b_feats))}
    sheets |= {ident: {"kind": "ganger", "leader": f"{ident[0]}1"} for ident in ("A2", "B2")}
    table = Table(header(models=2, heroes=True, field_more=True, sheets=sheets))
    return table.throws(6).throws(1).does(a.ChooseCorner, corner="sw")


def test_feats_are_about_somebody_named_openly_in_seat_order_before_round_1() -> None:
    """DUEL-D404: each once; an ally, any other model, an opposing Hero (D204, D250, D213)."""
    table = begun(("bodyguard", "grudge"), ("yin_yang",))
    assert table.state.step == "designate" and table.state.asks == ("A",)
    assert {(each.feat, each.target) for each in offered(table, a.Designate)} == {("bodyguard", "A2"), ("grudge", "B1")}
    table.does(a.Designate, feat="grudge").does(a.Designate, feat="bodyguard")
    assert table.state.asks == ("B",)
    assert {each.target for each in offered(table, a.Designate)} == {"A1", "A2", "B2"}
    table.does(a.Designate, target="A1")
    assert table.state.phase == "initiative"
    said = table.match.entries[-1]["state"]["models"]
    assert said["A1"]["target"] == {"grudge": "B1", "bodyguard": "A2"} and said["B1"]["target"] == {"yin_yang": "A1"}
    assert Match.load(DUEL, table.match.to_bytes(), bytes).to_bytes() == table.match.to_bytes()


# --- W16 ---

def test_in_a_duel_with_the_one_it_is_about_each_attack_die_that_is_no_hit_may_be_thrown_again_once() -> None:
    """DUEL-D213, DUEL-D144: one after the other or together, each once."""
    table = shoots(named(gang(a_feats=("grudge",)), "A1", "grudge", "B1"), "A1").scores(A1=1, B1=6, B2=6)
    table.throws(6, 1, 2, target="B1")
    assert {each.dice for each in offered(table, a.Rethrow)} == {("d2",), ("d3",), ("d2", "d3")}
    table.does(a.Rethrow, (2,), dice=("d2",))
    assert {each.dice for each in offered(table, a.Rethrow)} == {("d3",)}, "that die was thrown again already"
    table.does(a.Rethrow, (6,), dice=("d3",))
    assert last(table, "settle")["hits"] == 2


def test_grudge_is_about_that_hero_alone_and_only_against_it() -> None:
    """DUEL-D213, DUEL-D142: what depends on the other model counts against that model."""
    table = shoots(named(gang(a_feats=("grudge",)), "A1", "grudge", "B1"), "A1").scores(A1=1, B1=6, B2=6)
    assert table.throws(1, 1, 1, target="B2").state.step == "attack"


def test_who_is_quick_may_throw_again_what_is_no_defence() -> None:
    """DUEL-D234: each die once; then the defence counts."""
    table = shoots(gang(b_feats=("quickstep",), avoid_hits=True), "A1").scores(A1=6, B1="2 avoid", B2="1 avoid")
    table.throws(1, 1).throws(5, 1, 1)
    assert table.state.step == "reroll" and table.state.asks == ("B",)
    assert table.match.entries[-1]["state"]["duel"]["dice"]["purpose"] == "defence"
    assert {each.dice for each in offered(table, a.Rethrow)} == {("d2",), ("d3",), ("d2", "d3")}
    table.does(a.Rethrow, (6, 2), dice=("d2", "d3")).throws(6, 1, 1, target="B1")
    settled = last(table, "settle")
    assert list(settled["defences"]) == [7, 8] and settled["hits"] == 0


def test_a_defence_is_left_as_it_is() -> None:
    """DUEL-D3, DUEL-D234: a pass is enough, and nothing is asked where every die is a defence."""
    table = shoots(gang(b_feats=("quickstep",), avoid_hits=True), "A1").scores(A1=6, B1="2 avoid", B2="1 avoid")
    table.throws(1, 1).throws(5, 5, 5)
    assert table.state.step == "attack"
    again = shoots(gang(b_feats=("quickstep",), avoid_hits=True), "A1").scores(A1=6, B1="2 avoid", B2="1 avoid")
    again.throws(1, 1).throws(1, 5, 5).does(a.Pass, on="reroll")
    assert again.state.step == "attack"


# --- W18 ---

NEAR: Where = {**FIELD, "A2": (4900, 2000)}


def hit(table: Table, ident: str, *numbers: int) -> Table:
    """B1 returns fire at A1 first; A1 does nothing to anybody."""
    return shoots(table, ident).scores(**{ident: 6, "B1": 1, "B2": 6}).throws(*numbers)


def test_all_hits_on_a_hero_may_go_to_its_bodyguard_within_two_inches() -> None:
    """DUEL-D204: all or none; both of them are left as hits would leave them."""
    table = hit(named(gang(NEAR, ("bodyguard",)), "A1", "bodyguard", "A2"), "A1", 6, 6, 1)
    assert table.state.step == "redirect" and table.state.asks == ("A",)
    assert [(each.to, each.hits) for each in offered(table, a.Redirect)] == [("A2", 2)]
    table.does(a.Redirect)
    settled = last(table, "settle")
    assert settled["hits"] == 2
    assert [(each["model"], each["effect"]) for each in settled["effects"]] == [
        ("A1", "redirected"), ("A2", "prone"), ("A2", "removed")]
    assert table.state.models["A1"].stands and table.state.models["A2"].on == "removed"


def test_a_hero_may_keep_its_hits() -> None:
    """DUEL-D3, DUEL-D204."""
    table = hit(named(gang(NEAR, ("bodyguard",)), "A1", "bodyguard", "A2"), "A1", 6, 1, 1).does(a.Pass, on="bodyguard")
    assert table.state.models["A1"].hits == 1 and table.state.models["A2"].stands


def test_a_prone_hero_has_its_bodyguard_still() -> None:
    """DUEL-D190: it works while the Hero is prone."""
    table = made_so(named(gang(NEAR, ("bodyguard",)), "A1", "bodyguard", "A2"), "A1", hits=1)
    made_so(table, "B1", acted=False)
    table.does(a.Activate, of="A2").does(a.Move, path=())
    table.does(a.Duel).scores(A2=6, B1=6, B2=5).throws(1, 1)
    assert not offered(table, a.Redirect)
    state = with_falls(replaced_falling(table.state), "A1", 3000)
    table.match._state = go_on(state)
    table.throws(1, 1, 1)
    assert offered(table, a.Redirect, to="A2")


def replaced_falling(state: State) -> State:
    options = replace(state.header.options, falling=True)
    return replace(state, header=replace(state.header, options=options), fight=None, activation=None)


@pytest.mark.parametrize("why", ["too far", "wrong side", "out", "nobody named"])
def test_a_bodyguard_that_is_not_there_takes_nothing(why: str) -> None:
    """DUEL-D204, DUEL-D404: out of range, out of the game, not named; it guards its Hero alone."""
    where = {**NEAR, "A2": (5100, 2000)} if why == "too far" else NEAR
    table = gang(where, ("bodyguard",))
    if why != "nobody named":
        named(table, "A1", "bodyguard", "A2")
    if why == "out":
        made_so(table, "A2", on="removed", at=None)
    table = hit(table, "A2" if why == "wrong side" else "A1", 6, 1, 1)
    assert not [each for each in table.match.entries if each["do"] == "redirect"] and table.state.step != "redirect"


def test_hits_on_yin_may_be_given_to_yang_one_by_one_and_the_other_way_round() -> None:
    """DUEL-D250: each hit, by the seat of the one hit (M30); redirected hits are not redirected again."""
    table = hit(named(gang(a_feats=("yin_yang",)), "A1", "yin_yang", "B2"), "A1", 6, 6, 1)
    assert [(each.to, each.hits) for each in offered(table, a.Redirect)] == [("B2", 1), ("B2", 2)]
    table.does(a.Redirect, hits=1)
    assert table.state.models["A1"].hits == 1 and table.state.models["B2"].hits == 1
    back = shoots(named(gang(a_feats=("yin_yang",)), "A1", "yin_yang", "B2"), "A2").scores(A2=1, B1=6, B2=6)
    back.throws(6, 1, target="B2")
    assert back.state.step == "redirect" and back.state.asks == ("B",)
    back.does(a.Redirect, to="A1")
    assert back.state.models["A1"].hits == 1 and back.state.models["B2"].stands


def test_yin_cannot_give_an_opposing_yang_what_yang_has_done_to_it() -> None:
    """DUEL-D250."""
    table = hit(named(gang(a_feats=("yin_yang",)), "A1", "yin_yang", "B1"), "A1", 6, 1, 1)
    assert table.state.models["A1"].hits == 1 and not [each for each in table.match.entries if each["do"] == "redirect"]


def test_yin_and_yang_share_nothing_once_one_is_out() -> None:
    """DUEL-D250: not even where he comes back (D126)."""
    table = named(gang(a_feats=("yin_yang",), respawn=True), "A1", "yin_yang", "A2")
    assert removed(table.state, "A2")[0].models["A1"].targets == {}
