"""Feats after a Duel (D207, D239, D243; window W20), and Moves that are granted (D196, D197)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.games.duel.headless.random_play import choose
from game.games.duel.narration.names import Names
from game.games.duel.narration.plain_lines import PlainLines
from game.games.duel.rules import DUEL, ground
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import Header, OwnField, OwnPiece
from game.games.duel.rules.state import State, on_table, opposing
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, any_options, any_sheet, header, on_open_ground
from tests.games.duel.rules.test_feats_of_dice import HERO, band, draws, heroes, offers, with_
from tests.games.duel.rules.test_feats_on_the_way import legs
from tests.games.duel.rules.test_random_matches import holds

BOULDER = OwnField((OwnPiece("boulder", (6000, 6000), 0),))


def unseen(state: State, ident: str) -> bool:
    return not any(ground.sees(state, ident, other) for other in on_table(state) if opposing(state, ident, other))


# --- Tactical movement ---

SHELTER = {"A1": (7900, 3000), "B1": (8200, 9500)}
"""A boulder lies to the west."""


def shot_at(feats: tuple[str, ...] = ("tactical_movement",), changes: dict[str, Any] | None = None,
            numbers: tuple[int, ...] = (1, 1, 1), **values: Any) -> Table:
    """B1 has shot at A1, who has stood still and drawn on him; the Duel is over."""
    table = heroes(SHELTER, a_feats=feats, **{"battlefield": BOULDER, "toughness": 1, **values})
    if changes:
        table = with_(table, "A1", **changes)
    draws(table).scores(A1=5, B1=2).throws(*numbers)
    return table.throws(1, 1, 1) if table.state.fight is not None else table


def test_who_stands_after_a_duel_may_move_out_of_sight() -> None:
    """DUEL-D239: a Move without a Duel, from where nobody sees it."""
    table = shot_at()
    assert table.state.step == "after" and table.state.asks == ("A",) and table.state.fight is None
    table.does(a.React, feat="tactical_movement")
    offer = offers(table, a.Move)
    assert [(each.of, each.mode) for each in offer] == [("A1", "granted")] and offer[0].path
    assert table.refused(a.Move("A", "A1", "granted", legs((8500, 3000)))) == "in_sight_there D239"
    assert table.refused(a.Move("A", "A1", "granted", ())) == "in_sight_there D239"
    table.does(a.Move, mode="granted")
    assert unseen(table.state, "A1") and table.state.models["A1"].at != Place(*SHELTER["A1"], 0)
    assert table.match.entries[-1]["do"] == "end_turn" and table.state.models["A1"].acted


def test_it_is_a_run_with_one_and_a_half_actions_and_four_inches_without() -> None:
    """DUEL-D101e, DUEL-D196."""
    for runs, said in ((False, "DUEL-D30 D30"), (True, "in_sight_there D239")):
        table = heroes(SHELTER, a_feats=("tactical_movement",), battlefield=BOULDER, actions_1_5=runs)
        table.does(a.Activate, of="A1").does(a.Move, path=(), mode="run" if runs else "plain", done=True)
        table.does(a.Duel).scores(A1=5, B1=2).throws(1, 1, 1).throws(1, 1, 1).does(a.React)
        assert table.refused(a.Move("A", "A1", "granted", legs((11500, 4800)))) in (said, "in_sight_there D239")
        assert (table.refused(a.Move("A", "A1", "granted", legs((11400, 5900)))) == "DUEL-D30 D30") is not runs


def test_whoever_was_engaged_may_too_and_who_declines_stays() -> None:
    """DUEL-D239: the initiator or an opponent."""
    table = draws(heroes(SHELTER, b_feats=("tactical_movement",), battlefield=BOULDER))
    table.scores(A1=5, B1=2).throws(1, 1, 1).throws(1, 1, 1)
    assert table.state.asks == ("B",)
    table.does(a.Pass, on="tactical_movement")
    assert table.state.models["B1"].at == Place(*SHELTER["B1"], 0) and table.state.models["A1"].acted


def test_the_seat_is_asked_first_whose_activation_it_is() -> None:
    """DUEL-D4: then clockwise; each once a Duel."""
    feats = ("tactical_movement",)
    table = draws(heroes(SHELTER, a_feats=feats, b_feats=feats, battlefield=BOULDER))
    table.scores(A1=5, B1=2).throws(1, 1, 1).throws(1, 1, 1)
    assert table.state.asks == ("A",)
    assert table.does(a.Pass, on="tactical_movement").state.asks == ("B",)
    assert table.does(a.Pass, on="tactical_movement").state.activation is None


@pytest.mark.parametrize(("why", "values"), [
    ("no feat", {"feats": ()}), ("prone", {"toughness": 0, "numbers": (5, 1, 1)}),
    ("nowhere to hide", {"battlefield": OwnField()})])
def test_nobody_is_asked_who_lacks_it_lies_or_could_hide_nowhere(why: str, values: dict[str, Any]) -> None:
    """DUEL-D239, DUEL-D190, DUEL-D3."""
    assert shot_at(**values).state.step != "after", why


def test_it_does_not_follow_a_retreat() -> None:
    """DUEL-D239."""
    where = {"A1": (6000, 3000), "B1": (7000, 3000)}
    table = heroes(where, a_feats=("tactical_movement",), battlefield=BOULDER, melee=True)
    table.does(a.Activate, of="A1").does(a.Retreat).scores(A1="6 avoid", B1=1).throws(1, 1, 1)
    assert table.state.step == "action"


# --- Valorous ---

BRAVE = {"A1": (6000, 2000), "B1": (6000, 8000), "C1": (10500, 8000)}


def brave(feats: tuple[str, ...] = ("valorous",), intent: str = "attack", score: int = 2, lying: bool = False,
          changes: dict[str, Any] | None = None, **values: Any) -> Table:
    """A1 has drawn on B1, who has the feat, and on C1; the Duel is over."""
    sheets = {"A1": HERO, "B1": {**HERO, "feats": feats}, "C1": HERO}
    values = {"heroes": True, "sheets": sheets, "sides": ("A", "B", "C"), "avoid_hits": True, **values}
    table = with_(on_open_ground(BRAVE, **values), "B1", **changes or {})
    draws(table).scores(**{"A1": "3 attack", "C1": "4 attack"} | ({} if lying else {"B1": f"{score} {intent}"}))
    while table.state.fight is not None:
        throw = next(each for each in offers(table, a.Throw) if each.target != "B1" or intent == "attack")
        table.throws(*[1] * 3, purpose=throw.purpose, of=throw.of, target=throw.target)
    return table


def test_who_returned_fire_may_move_towards_another_and_fight_him() -> None:
    """DUEL-D243, DUEL-D197: not the initiator; that was its activation."""
    table = brave()
    assert table.state.step == "after" and table.state.asks == ("B",)
    table.does(a.React, feat="valorous")
    assert [(each.mode, each.target) for each in offers(table, a.Move)] == [("granted", "C1")]
    away = a.Move("B", "B1", "granted", legs((5000, 8000)), target="C1")
    assert table.refused(away) == "not_nearer D197"
    table.does(a.Move, target="C1", path=legs((7000, 8000)))
    assert [each.with_ for each in offers(table, a.Duel)] == [("C1",)], "the initiator is not engaged"
    assert not offers(table, a.HoldFire)
    table.does(a.Duel).scores(B1="3 attack", C1="4 attack").throws(1, 1, 1).throws(1, 1, 1)
    assert table.state.models["B1"].acted and table.state.models["A1"].acted
    assert table.state.asks == ("C",), "B has no model left to act"


@pytest.mark.parametrize(("why", "values"), [
    ("no feat", {"feats": ()}), ("it avoided", {"intent": "avoid", "score": 1}),
    ("it has acted", {"changes": {"acted": True}}), ("it lies", {"changes": {"hits": 1}, "lying": True}),
    ("it is immobilized", {"changes": {"immobilize": 2}})])
def test_nobody_is_valorous_who_did_not_shoot_back_or_may_not_act(why: str, values: dict[str, Any]) -> None:
    """DUEL-D243, DUEL-D217."""
    assert brave(**values).state.step != "after", why


def test_against_a_single_opponent_nobody_is_valorous_nor_is_the_initiator() -> None:
    """DUEL-D243, DUEL-D194."""
    where = {"A1": (6000, 2000), "B1": (6000, 8000)}
    table = draws(heroes(where, a_feats=("valorous",), b_feats=("valorous",))).scores(A1=3, B1=2)
    assert table.throws(1, 1, 1).throws(1, 1, 1).state.step != "after"


@pytest.mark.parametrize("friend", [False, True])
def test_nobody_is_drawn_from_a_melee_for_whom_it_may_not_be_valorous(friend: bool) -> None:
    """DUEL-D243, DUEL-D120: the initiator's melee is no target for his sake, and he is not drawn in it."""
    where = {**BRAVE, "D1": (7000, 2000)} | ({"A2": (8000, 2000)} if friend else {})
    ids = ("A1", "B1", "C1", "D1", *(f"{seat}2" for seat in "ABCD" * friend))
    sheets = {ident: {**HERO, "feats": ("valorous",) if ident == "B1" else ()} for ident in ids}
    table = on_open_ground(where, heroes=True, sheets=sheets, sides=("A", "BD", "C"), avoid_hits=True, melee=True,
                           models=2 if friend else 1, field_more=friend)
    draws(table, kind="ranged").scores(A1="3 attack", B1="2 attack", C1="4 attack")
    while table.state.fight is not None:
        table.throws(*[1] * 3, **{key: getattr(offers(table, a.Throw)[0], key) for key in ("purpose", "of", "target")})
    table.does(a.React, feat="valorous").does(a.Move, target="C1", path=legs((7000, 8000)))
    into = [each.with_ for each in offers(table, a.Duel) if each.kind == "into_melee"]
    assert into == ([("A2", "C1", "D1")] if friend else [])
    if friend:
        table.does(a.Duel, kind="into_melee")
        assert table.state.fight is not None and set(table.state.fight.lots) == {"A2", "D1"}


def test_who_declines_to_be_valorous_keeps_its_activation() -> None:
    """DUEL-D243."""
    table = brave().does(a.Pass, on="valorous")
    assert table.state.asks == ("B",) and table.state.step == "activate"


# --- Daemon ---

FIENDS = {"A1": (6000, 2000), "A2": (1000, 1000), "B1": (6000, 9000), "B2": (6600, 6000)}


def fiend(feats: tuple[str, ...] = ("daemon",), numbers: tuple[int, ...] = (5, 1, 1), **values: Any) -> Table:
    """A1 has shot at B2, a Rookie; the Duel is over."""
    table = draws(band(FIENDS, a_feats=feats, kind="rookie", **values)).scores(A1=2, B1=3, B2=4)
    table.throws(*numbers, target="B2").throws(1, 1, 1)
    return table.throws(1) if table.state.fight is not None else table


def test_who_removed_a_model_moves_towards_the_nearest_and_fights_again() -> None:
    """DUEL-D207, DUEL-D40: again and again."""
    table = fiend()
    assert table.state.step == "after"
    table.does(a.React, feat="daemon")
    assert [each.target for each in offers(table, a.Move)] == ["B1"]
    assert table.refused(a.Move("A", "A1", "granted", (), target="B1")) == "not_nearer D197"
    table.does(a.Move, target="B1", path=legs((6000, 6000)))
    assert table.state.step == "declare" and not offers(table, a.HoldFire)
    table.does(a.Duel).scores(A1=2, B1=6).throws(5, 1, 1)
    assert table.state.models["B1"].prone and table.state.models["A1"].acted


def test_a_further_removal_opens_the_window_again() -> None:
    """DUEL-D207: three opponents fall one after another."""
    where = {"A1": (6000, 2000), "B1": (2000, 10500), "B2": (6600, 6000), "B3": (6600, 8000)}
    sheets: dict[str, dict[str, Any]] = {"A1": {**HERO, "feats": ("daemon",), "traits": {"follower": 1}},
                                         "B1": {**HERO, "traits": {"follower": 1}}}
    sheets |= {ident: {"kind": "rookie", "leader": f"{ident[0]}1"} for ident in ("A2", "A3", "B2", "B3")}
    table = on_open_ground(where, heroes=True, field_more=True, models=3, sheets=sheets)
    draws(table).scores(A1=2, B1=3, B2=4, B3=5).throws(5, 1, 1, target="B2").throws(1, 1, 1).throws(1)
    table.does(a.React, feat="daemon").does(a.Move, target="B3").does(a.Duel, special=None)
    table.scores(A1=2, B1=3, B3=5).throws(5, 1, 1, target="B3").throws(1, 1, 1)
    assert table.state.step == "after" and table.state.models["B3"].on == "removed"
    table.does(a.Pass, on="daemon")
    assert table.state.activation is None and table.state.suspended == () and table.state.models["A1"].acted


def test_returning_fire_counts_too_and_what_is_granted_does_not_use_up_the_activation() -> None:
    """DUEL-D207, DUEL-D199."""
    where = {"A1": (1000, 2000), "A2": (6600, 6000), "B1": (6000, 9000), "B2": (11000, 500)}
    table = band(where, b_feats=("daemon",), kind="rookie").does(a.Activate, of="A2").does(a.Move, path=(), done=True)
    table.does(a.Duel).scores(A2=5, B1=2, B2=6).throws(5, 1, 1)
    assert table.state.asks == ("B",) and table.state.step == "after"
    table.does(a.React, feat="daemon").does(a.Move, target="A1").does(a.Duel).scores(B1=2, A1=5)
    table.throws(1, 1, 1).throws(1, 1, 1)
    assert not table.state.models["B1"].acted and table.state.models["A2"].acted


@pytest.mark.parametrize("values", [{"feats": ()}, {"numbers": (1, 1, 1)}])
def test_nothing_follows_without_the_feat_or_a_removal(values: dict[str, Any]) -> None:
    """DUEL-D207."""
    assert fiend(**values).state.step != "after"


def test_who_was_put_prone_in_that_duel_goes_nowhere() -> None:
    """DUEL-D207, DUEL-D190."""
    table = draws(band(FIENDS, a_feats=("daemon",), kind="rookie")).scores(A1=2, B1=3, B2=4)
    table.throws(5, 1, 1, target="B2").throws(5, 1, 1)
    assert table.state.models["A1"].prone and table.state.step != "after"


def test_a_straight_way_that_leads_up_and_away_is_none() -> None:
    """DUEL-D197: from the roof between them it is farther, so it may stay, and what is offered is legal."""
    where = {**FIENDS, "A1": (6000, 4100), "B1": (6000, 6600), "B2": (9000, 4000)}
    roof = OwnField((OwnPiece("outhouse", (6000, 5300), 0),))
    table = draws(band(where, a_feats=("daemon",), kind="rookie", battlefield=roof)).scores(A1=2, B2=4).throws(5, 1, 1)
    table.does(a.React, feat="daemon")
    assert [(each.target, each.path) for each in offers(table, a.Move)] == [("B1", ())]
    table.does(a.Move, target="B1")


def test_where_it_cannot_get_nearer_it_stays() -> None:
    """DUEL-D197: in contact there is nothing nearer."""
    where = {**FIENDS, "A1": (6000, 6000), "B1": (7000, 6000), "B2": (6000, 9000)}
    table = draws(band(where, a_feats=("daemon",), kind="rookie", melee=True), kind="ranged")
    table.scores(A1=2, B2=4).throws(5, 1, 1)
    table.does(a.React, feat="daemon")
    assert [(each.target, each.path) for each in offers(table, a.Move)] == [("B1", ())]
    table.does(a.Move, target="B1")
    assert {each.kind for each in offers(table, a.Duel)} == {"melee"}


def test_a_granted_move_leaves_contact_by_a_retreat_and_may_be_interrupted() -> None:
    """DUEL-D196, DUEL-D121, DUEL-D248."""
    sheets: dict[str, dict[str, Any]] = {
        "A1": {**HERO, "feats": ("daemon",), "traits": {"follower": 1}}, "A2": {"kind": "rookie", "leader": "A1"},
        "B1": {**HERO, "feats": ("xtra_attack",), "traits": {"follower": 1}}, "B2": {"kind": "rookie", "leader": "B1"}}
    table = on_open_ground(FIENDS, heroes=True, field_more=True, models=2, sheets=sheets)
    draws(table).scores(A1=2, B1=3, B2=4).throws(5, 1, 1, target="B2").throws(1, 1, 1)
    table.does(a.React, feat="daemon").does(a.Move, target="B1", path=legs((6000, 5000)))
    assert table.state.step == "react" and table.state.asks == ("B",)
    table.does(a.React, feat="xtra_attack").does(a.Duel).scores(B1=2, A1="6 avoid").throws(1)
    assert [(each.mode, each.target) for each in offers(table, a.Move)] == [("granted", "B1")]
    table.does(a.Move, target="B1", path=legs((6000, 4000)))
    assert table.state.step == "declare"


# --- random matches ---

FEATS_HERE = (
    "fighter", "off_hand_weapon", "knockback", "mark", "eviscerate", "immobilize", "quake", "justice",
    "killer_instinct", "wicked", "zero_vision_shooting", "volley", "chained_shot", "node", "xenos", "irresponsible",
    "hipshot", "leap", "xtra_attack", "extreme_reaction", "tactical_movement", "valorous", "daemon")
QUICK, DEEP = 12, 250


def heroic_header(number: int) -> Header:
    """Two Heroes and a follower each, with four of these feats a Hero, and other rules by chance."""
    chance = random.Random(f"heroic {number}")
    options = any_options(chance) | {"heroes": True, "field_more": True, "melee": True, "avoid_hits": True,
                                     "round_limit": 6, "charge": number % 4 > 0}
    usable = [feat for feat in FEATS_HERE if feat != "off_hand_weapon" or options["armory"]]
    sides = chance.choice((("A", "B"), ("A", "B", "C"), ("AC", "BD")))
    sheets: dict[str, dict[str, Any]] = {}
    for seat in "".join(sides):
        for at in (1, 2):
            sheets[f"{seat}{at}"] = {**any_sheet(chance, options), **HERO, "feats": chance.sample(usable, 4),
                                     "traits": {"toughness": 1, "follower": 1}}
        sheets[f"{seat}3"] = {**any_sheet(chance, options), "kind": chance.choice(("ganger", "rookie")),
                              "leader": f"{seat}1"}
    return header(number, sides, f"B{chance.randint(1, 8)}", 3, sheets, **options)


def played_out(number: int) -> Match[Header, State, a.Action]:
    match, chance = Match.start(DUEL, heroic_header(number), bytes), random.Random(number)
    while DUEL.ending(match.state) is None:
        assert match.entry_count < 4000, "it stalls"
        match.submit(choose(match.state, chance))
        holds(match.state)
    return match


@pytest.mark.parametrize("number", range(QUICK))
def test_matches_of_such_heroes_end_and_their_records_replay(number: int) -> None:
    """DUEL-M40, DUEL-M41: nobody acts prone, no toughness below nought; everything has its words."""
    match = played_out(number)
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()
    lines = PlainLines(Names(match.state.header))
    assert all(isinstance(line, str) for deed in match.deeds for line in lines.of(deed))


@pytest.mark.deep
def test_hundreds_of_such_matches_end_and_use_every_feat() -> None:
    """Sections 9 and 10."""
    used: set[str] = set()
    for number in range(DEEP):
        for entry in played_out(number).entries:
            used |= {str(entry.get(key)) for key in ("feat", "special") if entry.get(key)}
    chosen = {"mark", "quake", "eviscerate", "immobilize", "justice", "wicked", "zero_vision_shooting", "volley",
              "chained_shot", "hipshot", "xtra_attack", "extreme_reaction", "tactical_movement", "valorous", "daemon"}
    assert used >= chosen, sorted(chosen - used)
