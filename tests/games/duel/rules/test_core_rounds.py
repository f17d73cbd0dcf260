"""A round of the core game: order, entering, moving, the treasure, the end (DUEL-D20 to D35, DUEL-D55 to D59)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.contests import still_to_throw
from game.games.duel.rules.duel_luck import luck_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.state import State
from game.games.duel.rules.table_state import Token
from game.rules.errors import IllegalAction
from tests.games.duel.rules.skirmishes import Table, on_open_ground, set_up


def round_one() -> Table:
    return set_up().throws(2).throws(5)


def test_a_round_goes_from_its_beginning_through_initiative_and_upkeep_to_the_players() -> None:
    """DUEL-D20."""
    table = round_one()
    done = [str(entry.get("purpose", entry["do"])) for entry in table.match.entries]
    assert done[done.index("begin_round"):] == ["begin_round", "initiative", "initiative", "upkeep"]
    assert table.state.phase == "players"


def test_low_goes_first_and_ties_throw_again() -> None:
    """DUEL-D21, M31: the order is empty until all are apart; then seats act in it (DUEL-D25)."""
    table = set_up().throws(3).throws(3)
    assert table.state.order == () and table.state.step == "throw"
    table.throws(5).throws(1)
    assert table.state.order == ("B", "A")


def test_a_low_die_for_initiative_is_the_lucky_one() -> None:
    """DUEL-D21: what it is worth is counted from six down; whoever has announced high is counted up (DUEL-D263)."""
    state = set_up().state
    made = a.Throw(by="A", purpose="initiative", dice=("d1",), table={"d1": a.DieAsItLies(1)})
    assert [each.actual for each in luck_of(state, made)] == [6.0]
    assert [each.actual for each in luck_of(replace(state, announced={"A": True}), made)] == [1.0]


@pytest.mark.parametrize(("thrown", "only_highest", "due"), [
    ({"A": (3, 5), "B": (3, 5), "C": (3,)}, False, ("C",)),
    ({"A": (3, 5), "B": (3, 5), "C": (3, 2)}, False, ("A", "B")),
    ({"A": (1,), "B": (6, 4), "C": (6, 4), "D": (6,)}, True, ("D",)),
    ({"A": (1,), "B": (6, 4), "C": (6, 4), "D": (6, 5)}, True, ()),
    ({"A": (3, 5), "B": (3, 5), "C": (4,), "D": (4,)}, False, ("C", "D")),
])
def test_nobody_of_a_tie_throws_once_more_before_all_of_it_have_thrown(
        thrown: dict[str, tuple[int, ...]], only_highest: bool, due: tuple[str, ...]) -> None:
    """DUEL-D454 with DUEL-D21, DUEL-D11: a number takes effect when the last die of its group is read."""
    assert still_to_throw(thrown, only_highest) == due


def test_who_gives_up_while_a_model_is_to_be_placed_does_not_come_in() -> None:
    """DUEL-D59, M38: what is due of the seat falls away with its models, and the turn ends."""
    table = on_open_ground({"B1": (1000, 6000), "C1": (11000, 1000)}, sides=("A", "B", "C")).does(a.Activate, of="A1")
    assert table.state.step == "place"
    table.does(a.Concede, by="A")
    assert table.match.deeds[-1].do == "end_turn" and table.state.asks == ("B",)
    assert table.state.models["A1"].on == "removed"


def test_the_first_activation_brings_a_model_in_and_nothing_follows() -> None:
    """DUEL-D26, M33: activate, enter, end_turn; within four inches of its corner, measured in space."""
    table = round_one()
    assert table.state.asks == ("A",)
    table.does(a.Activate)
    assert table.refused(a.Enter("A", "A1", Place(12000 - 3600, 12000 - 2000))) == "no_entry_there D26"
    assert table.refused(a.Enter("A", "A1", Place(11600, 11000))) == "no_entry_there D26", "the border is too near"
    table.does(a.Enter, at=Place(11000, 11000))
    assert [deed.do for deed in table.match.deeds[-3:]] == ["activate", "enter", "end_turn"]
    assert table.state.models["A1"].on == "table" and table.state.models["A1"].acted
    assert table.state.asks == ("B",)


def test_a_model_that_finds_no_room_counts_as_in_the_game() -> None:
    """DUEL-D26: it enters in a later round; a round in which nobody can act simply ends (DUEL-D57)."""
    table = on_open_ground({"A1": (1000, 1000)})
    state = table.state
    blocked = replace(state, header=replace(state.header, options=replace(state.header.options, entry=300)))
    assert not [each for each in DUEL.legal(blocked, "B") if isinstance(each, a.Activate)]
    assert blocked.models["B1"].in_the_game


def test_room_between_the_points_of_the_coarse_grid_is_room_to_enter() -> None:
    """DUEL-D26: any standing place will do; the grid of 250 is that of terrain alone (DUEL-D13)."""
    there = ((2900, 720), (3485, 3065), (830, 3395), (2040, 2515), (2055, 3510), (3345, 1920), (1015, 2200),
             (515, 1320), (1595, 1245))
    table = on_open_ground({f"B{at}": place for at, place in enumerate(there, 1)}, models=9, field_more=True)
    table.does(a.Activate, of="A1").does(a.Enter, at=Place(3850, 1000))
    assert table.state.models["A1"].on == "table"


def test_a_move_costs_what_its_legs_cost_and_no_more_than_four_inches() -> None:
    """DUEL-D30, DUEL-O1, V13: measured from centre to centre; a leg of (2828, 2828) costs 3999."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (11000, 11000)})
    table.does(a.Activate, of="A1")
    assert table.refused(a.Move("A", "A1", path=(Leg(Place(4829, 4830)),))) == "DUEL-D30 D30"
    assert table.refused(a.Move("A", "A1", path=(Leg(Place(4828, 4828)),))) == ""
    assert table.refused(a.Move("A", "A1")) == "", "a Move of length 0 is a Move (DUEL-D27)"


def test_nobody_moves_through_an_opponent_that_stands() -> None:
    """DUEL-D77; prone ones may be passed."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (3500, 2000)})
    table.does(a.Activate, of="A1")
    through = a.Move("A", "A1", path=(Leg(Place(5500, 2000)),))
    assert table.refused(through) == "DUEL-D77 D77"
    state = table.state
    lying = replace(state, models={**state.models, "B1": replace(state.models["B1"], hits=1)})
    assert DUEL.refusal(lying, through) is None


def test_prone_models_are_not_activated() -> None:
    """DUEL-D28."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (11000, 11000)})
    state = table.state
    lying = replace(state, models={**state.models, "A1": replace(state.models["A1"], hits=1)})
    assert table.refused(a.Activate("A", "A1")) == ""
    refused = DUEL.refusal(lying, a.Activate("A", "A1"))
    assert refused is not None and refused.code == "not_now"


def test_the_treasure_is_taken_within_half_an_inch() -> None:
    """DUEL-D33, DUEL-D34: from base to token."""
    table = on_open_ground({"A1": (6000 - 1250, 6000), "B1": (11000, 11000)})
    table.does(a.Activate, of="A1")
    assert table.refused(a.Interact("A", "A1", "treasure")) == ""
    other = on_open_ground({"A1": (6000 - 1251, 6000), "B1": (11000, 11000)}).does(a.Activate, of="A1")
    assert other.refused(a.Interact("A", "A1", "treasure")) == "not_now M20"
    table.does(a.Interact, of="A1")
    assert table.state.models["A1"].carries == "treasure"
    assert table.state.tokens["treasure"] == Token(None, "A1")


def carried(where: tuple[int, int]) -> Table:
    """A1 stands there with the treasure, and it is its turn."""
    table = on_open_ground({"A1": where, "B1": (11000, 11000)})
    state = table.state
    models = {**state.models, "A1": replace(state.models["A1"], carries="treasure")}
    table.match._state = replace(state, models=models, tokens={"treasure": Token(None, "A1")})
    return table.does(a.Activate, of="A1")


def test_who_leaves_with_the_treasure_wins_at_once() -> None:
    """DUEL-D31, DUEL-D301, M32: over right after the move."""
    table = carried((1000, 6500))
    table.does(a.Move, path=(Leg(Place(0, 6500)),))
    assert [deed.do for deed in table.match.deeds[-2:]] == ["move", "over"]
    assert (table.state.winner, table.match.deeds[-1].action) == ("A", a.Over("A", "treasure"))


def test_the_way_out_is_an_offer_of_its_own() -> None:
    """DUEL-D31: so that a screen can ask twice."""
    offers = [each for each in DUEL.legal(carried((1000, 6500)).state) if isinstance(each, a.Move) and each.path]
    assert [each.path for each in offers] == [(Leg(Place(0, 6500)),)]


def test_who_leaves_with_empty_hands_is_removed_and_loses() -> None:
    """DUEL-D31, DUEL-D55: a side with nothing left has lost."""
    table = on_open_ground({"A1": (1000, 6500), "B1": (11000, 11000)}).does(a.Activate, of="A1")
    table.does(a.Move, path=(Leg(Place(0, 6500)),))
    assert table.match.deeds[-1].action == a.Over("B", "last")
    assert table.state.models["A1"].on == "left"


def test_giving_up_removes_the_models_of_a_seat() -> None:
    """DUEL-D59: with all that follows."""
    table = on_open_ground({"A1": (1000, 6500), "B1": (11000, 11000)})
    assert table.refused(a.Concede("B")) == "not_your_turn D4"
    table.does(a.Concede, by="A")
    assert table.match.deeds[-1].action == a.Over("B", "conceded")
    assert table.match.deeds[-2].events[1:] != ()


@pytest.mark.parametrize(("hits", "carries", "winner"), [
    ((1, 0), (), "B"), ((0, 0), (), "draw"), ((1, 0), ("A1",), "A")])
def test_at_the_round_limit_the_first_difference_decides(hits: tuple[int, int], carries: tuple[str, ...],
                                                         winner: str) -> None:
    """DUEL-D58, M37: the treasure, models in the game, models standing, toughness; else a draw."""
    from game.games.duel.rules.ending import limit_reached

    state: State = on_open_ground({"A1": (2000, 2000), "B1": (11000, 11000)}).state
    models = {ident: replace(state.models[ident], hits=hit) for ident, hit in zip(("A1", "B1"), hits, strict=True)}
    tokens = {"treasure": Token(None, carries[0])} if carries else state.tokens
    state = replace(state, models=models, tokens=tokens, round=20)
    decided = limit_reached(state)
    assert decided is not None and (decided.winner, decided.cause) == (winner, "limit")
    assert limit_reached(replace(state, round=19)) is None


def test_what_is_not_offered_is_refused_and_says_why() -> None:
    """DUEL-D1: an action is legal if and only if it fits an offer."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (11000, 11000)})
    with pytest.raises(IllegalAction, match="not_your_turn"):
        table.match.submit(a.Activate("B", "B1"))
    with pytest.raises(IllegalAction, match="not_now"):
        table.match.submit(a.Move("A", "A1"))
