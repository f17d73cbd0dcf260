"""What computers of Duel decide, and what they know (DUEL-D371, DUEL-D470 to D474)."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.games.duel.ai.cups import View, view_of
from game.games.duel.ai.persona_spec import Cups
from game.games.duel.headless.computer_play import play_thinking, seated
from game.games.duel.headless.matches import match_of
from game.games.duel.headless.random_play import choose
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.options import Options
from game.games.duel.rules.state import with_model
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import TREASURE, Awaited
from game.rules.match import Match
from game.rules.requests import Chosen
from tests.games.duel.ai.minds import KIT, Thinker, decided, personas
from tests.games.duel.rules.skirmishes import Table, on_open_ground, rich_header

NEAR = {"A1": (6000, 2000), "B1": (6000, 6500)}


def in_a_duel() -> Table:
    """A1 has declared a Duel with B1; both are to set a Score."""
    table = on_open_ground(NEAR)
    return table.does(a.Activate, of="A1").does(a.Move, of="A1", done=True).does(a.Duel)


@pytest.mark.parametrize("level", list(Level))
def test_what_a_person_has_sealed_changes_nothing(level: Level) -> None:
    """Two states that differ under the person's cup alone lead to the same decision (DUEL-D470)."""
    state = in_a_duel().state
    assert state.fight is not None
    sealed = [replace(state, fight=replace(state.fight, seals={"A1": f"{digit:064x}"})) for digit in (1, 2)]
    for chance in range(5):
        one, other = (decided(each, "B", chance, level) for each in sealed)
        assert one == other and isinstance(one.action, Chosen)


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("bid", ["player", "model"])
def test_what_a_person_has_bid_changes_nothing(level: Level, bid: Literal["player", "model"]) -> None:
    """Bids are sealed as Scores are: what lies under the person's cup is not in the decision (DUEL-D470, DUEL-D104)."""
    several = bid == "model"
    header = match_of(5, ("A", "B"), "B1", 2 if several else 1, Options(bid=bid, field_more=several))
    match, chance = Match.start(DUEL, header, bytes), random.Random(1)
    while match.state.step is not Awaited.BID:
        match.submit(choose(match.state, chance))
    whose = "A1" if several else "A"
    sealed = [replace(match.state, bid_seals={whose: f"{digit:064x}"}) for digit in (1, 2)]
    for each in range(5):
        one, other = (decided(state, "B", each, level) for state in sealed)
        assert one == other and isinstance(one.action, Chosen)


@pytest.mark.parametrize("level", list(Level))
def test_scores_are_never_one_fixed_number(level: Level) -> None:
    """They are drawn from a mix, from the computer's own stream (DUEL-D473)."""
    state = in_a_duel().state
    drawn = {decided(state, "B", chance, level).action.option for chance in range(60)}
    assert len(drawn) > 1


def test_reasons_are_its_own_numbers() -> None:
    """Every option has its value, and how often it is set; together always (DUEL-D474)."""
    found = decided(in_a_duel().state, "B")
    often = [ground.amount for option in found.options for ground in option.odds if ground.of == "often"]
    assert sum(often) == pytest.approx(1.0)
    values = [option.value for option in found.options]
    assert values == sorted(values, reverse=True)


def test_whoever_lies_is_finished() -> None:
    """Nobody shoots back, so everybody but who throws Scores sets a 6 (DUEL-D44, DUEL-D48)."""
    table = on_open_ground(NEAR, lying=("B1",))
    state = table.does(a.Activate, of="A1").does(a.Move, of="A1", done=True).does(a.Duel).state
    for level in ("casual", "skilled", "expert", "master"):
        often = {option.action.option: option.odds[0].amount for option in decided(state, "A", level=level).options}
        assert often["6 attack"] > 0.98, level


def test_a_carrier_goes_straight_out() -> None:
    """The treasure within one Move of the border wins the match (DUEL-D31, DUEL-D371)."""
    table = on_open_ground({"A1": (3000, 6000), "B1": (11000, 11000)})
    state = with_model(table.state, "A1", carries=TREASURE)
    table.match._state = replace(state, tokens={TREASURE: Token(None, "A1")})
    state = table.does(a.Activate, of="A1").state
    for level in Level:
        found = decided(state, "A", level=level).action
        assert isinstance(found, a.Move) and found.path[-1].to.x == 0, level


def test_the_lowest_level_plays_by_the_book() -> None:
    """It takes the treasure in reach; else it goes three inches towards it at most (DUEL-D371)."""
    far = on_open_ground({"A1": (6000, 1000), "B1": (500, 11500)}).does(a.Activate, of="A1").state
    moved = decided(far, "A", level="novice").action
    assert isinstance(moved, a.Move) and 2500 < moved.path[-1].to.y - 1000 <= 3000
    near = on_open_ground({"A1": (6000, 4900), "B1": (500, 11500)}).does(a.Activate, of="A1").state
    assert isinstance(decided(near, "A", level="novice").action, a.Interact)


def test_the_master_leans_on_what_was_shown() -> None:
    """Against somebody who was seen to set sixes it waits longer than against twos (DUEL-D2, DUEL-D473)."""
    state = in_a_duel().state
    assert state.fight is not None

    def late(shown: tuple[int, ...]) -> float:
        found = decided(replace(state, shown={"A": shown}), "B").options
        return sum(option.odds[0].amount for option in found if int(option.action.option[0]) in (3, 4, 5))

    assert late((6,) * 8) > late((2,) * 8) + 0.1
    view = view_of(state, state.fight, "B1", Cups.EVEN, careful=True)
    assert isinstance(view, View) and view.expected is None and view.game == view.matrix


def test_a_score_that_was_shown_is_remembered() -> None:
    """Everybody has seen it (DUEL-D2)."""
    table = in_a_duel().scores(A1=2, B1=5)
    assert table.state.shown == {"A": (2,), "B": (5,)}


@pytest.mark.parametrize("persona", sorted(personas().personas))
def test_temperaments_have_a_name_and_a_line(persona: str) -> None:
    one = personas().personas[persona]
    assert one.name and one.about.endswith(".") and len(one.habit) == 6 and sum(one.habit) > 0


def test_choices_hold_every_legal_path() -> None:
    """A Move is offered standing still; any path that the rules allow is a choice, and no other (DUEL-D1)."""
    state = on_open_ground(NEAR).does(a.Activate, of="A1").state
    found = decided(state, "A").action
    choices = KIT.choices(state, "A")
    assert found in choices and a.Concede("A") not in choices
    assert replace(found, by="B") not in choices


@pytest.mark.parametrize("seed", range(2))
def test_a_match_of_the_core_game_holds(seed: int) -> None:
    """Rules and record agree with everything that was decided."""
    header = seated(match_of(seed, ("A", "B"), f"B{1 + seed}", 1, Options()),
                    [player_name(Level.MASTER, "magpie"), player_name(Level.NOVICE, "patience")])
    match = play_thinking(header, Thinker({"A": "master", "B": "novice"}))
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, match.to_bytes(), bytes).state == match.state


@pytest.mark.parametrize("number", [1, 4])
def test_any_options_are_played(number: int) -> None:
    """Whatever is offered under optional rules is decided, by any level (DUEL-D472)."""
    begins = rich_header(number)
    levels = {seat: ("expert", "casual", "skilled", "novice")[at] for at, seat in enumerate(begins.in_order)}
    header = seated(begins, [player_name(Level(levels[seat]), "hotspur") for seat in begins.in_order])
    match = play_thinking(header, Thinker(levels), most=80)
    assert match.entry_count > 40


def test_it_stays_where_no_way_leads() -> None:
    """Someone walled in by models still has a Move (DUEL-D27)."""
    state = on_open_ground({"A1": (500, 500), "B1": (6000, 11000)}).does(a.Activate, of="A1").state
    found = decided(state, "A").action
    assert isinstance(found, a.Move) and state.models["A1"].at == Place(500, 500, 0)
