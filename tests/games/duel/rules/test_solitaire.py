"""One seat against automata with a fixed policy (DUEL-D370, DUEL-D371, DUEL-D457)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.automata import automaton_choice, in_cover
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import OwnField, OwnPiece, validate_header
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Phase
from game.rules.errors import BadHeader
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

ALONE: dict[str, Any] = {"scenario": "solitaire", "sides": ("A", "B", "C", "D")}


def automaton_acts(where: dict[str, tuple[int, int]], of: str = "B1", carries: bool = False,
                   **values: Any) -> tuple[State, a.Action]:
    """What an automaton does whose turn it is."""
    table = on_open_ground(where, **{**ALONE, "sides": ("A", "B", "C"), **values})
    state = replace(table.state, order=("B", "C", "A"), last="")
    if carries:
        tokens = {"treasure": replace(state.tokens["treasure"], at=None, by=of)}
        models = {**state.models, of: replace(state.models[of], carries="treasure")}
        state = replace(state, tokens=tokens, models=models)
    table.match._state = go_on(state)
    table.match.submit(automaton_choice(table.state, "B"))
    return table.state, automaton_choice(table.state, "B")


@pytest.mark.parametrize(("number", "corner", "opposite"), [
    (1, "sw", "ne"), (2, "sw", "ne"), (3, "se", "nw"), (4, "nw", "se"), (5, "ne", "sw"), (6, "ne", "sw")])
def test_a_die_says_the_players_corner_and_the_first_automaton_is_opposite(number: int, corner: str,
                                                                           opposite: str) -> None:
    """DUEL-D370: the others where they like."""
    table = Table(header(**ALONE)).throws(number)
    assert table.state.corners == {"A": corner, "B": opposite} and table.state.asks == ("C",)
    table.match.submit(automaton_choice(table.state, "C"))
    table.match.submit(automaton_choice(table.state, "D"))
    assert len(set(table.state.corners.values())) == 4 and table.state.round == 1


def test_who_plays_alone_places_all_terrain() -> None:
    """DUEL-D11, DUEL-D370: without a throw for it, and in no circle."""
    table = Table(header(battlefield=None, terrain_limit=3, **ALONE))
    assert table.state.step == "terrain" and table.state.asks == ("A",)
    table.does(a.PlaceTerrain, kind="crate", at=(6000, 2000)).does(a.PlaceTerrain, kind="crate", at=(6000, 9000))
    assert table.state.asks == ("A",)
    table.does(a.EndTerrain)
    assert table.state.step == "throw" and [each.purpose for each in DUEL.legal(table.state)
                                            if isinstance(each, a.Throw)] == ["corner"]


def test_dice_of_automata_are_thrown_by_the_table_and_nobody_is_asked() -> None:
    """DUEL-D457, DUEL-D21: for whom, says the throw."""
    table = Table(header(**{**ALONE, "sides": ("A", "B")})).throws(1)
    table.throws(4, by="A")
    [throw] = DUEL.legal(table.state)
    assert isinstance(throw, a.Throw) and (throw.by, throw.of, throw.purpose) == ("table", "B", "initiative")
    assert table.state.asks == ()
    table.throws(2)
    assert table.state.order == ("B", "A")


def test_it_carries_the_treasure_straight_out() -> None:
    """DUEL-D371: over the border where it can, else towards it."""
    far = {"A1": (1000, 1000), "C1": (11000, 1000)}
    _, made = automaton_acts({**far, "B1": (6000, 9000)}, carries=True)
    assert isinstance(made, a.Move) and made.path[-1].to == Place(6000, 12000)
    state, made = automaton_acts({**far, "B1": (6000, 6900)}, carries=True)
    assert isinstance(made, a.Move) and made.path[-1].to.y >= 10500 and DUEL.refusal(state, made) is None


def test_it_takes_the_treasure_in_reach() -> None:
    """DUEL-D371."""
    _, made = automaton_acts({"A1": (1000, 1000), "C1": (11000, 1000), "B1": (6000, 7000)})
    assert isinstance(made, a.Interact) and made.what == "treasure"


def test_else_it_goes_as_near_to_the_treasure_as_it_can() -> None:
    """DUEL-D371: nowhere in cover on a bare table, so all Moves count."""
    state, made = automaton_acts({"A1": (1000, 1000), "C1": (11000, 1000), "B1": (6000, 11000)})
    assert isinstance(made, a.Move) and DUEL.refusal(state, made) is None
    assert made.path[-1].to == Place(6000, 7000)


def test_a_shorter_move_into_cover_is_preferred() -> None:
    """DUEL-D371: the nearest of those up to three inches that is in cover from every opposing model."""
    field = OwnField(pieces=(OwnPiece("fence", (6000, 8000), 0), OwnPiece("fence", (7500, 8000), 0)))
    where = {"A1": (6000, 1000), "C1": (7000, 1000), "B1": (6000, 11000)}
    state, made = automaton_acts(where, battlefield=field, cover="simple")
    assert isinstance(made, a.Move) and made.path
    end = made.path[-1].to
    assert in_cover(state, "B1", end) and end.y >= 8000 and abs(end.y - 11000) <= 3000
    assert not in_cover(state, "B1", Place(6000, 7000))


def test_it_always_engages_and_prefers_the_players_models() -> None:
    """DUEL-D371: it attacks where it can; its Score is thrown after the player's is sealed and shown (DUEL-D140)."""
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 8000), "C1": (9000, 8000)},
                           **{**ALONE, "sides": ("A", "B", "C")}, avoid_hits=True)
    table.match._state = go_on(replace(table.state, order=("B", "C", "A")))
    table.match.submit(automaton_choice(table.state, "B"))
    table.does(a.Move, of="B1")
    duel = automaton_choice(table.state, "B")
    assert isinstance(duel, a.Duel) and duel.with_ == ("A1", "C1")
    table.match.submit(duel)
    assert table.state.step == "score" and table.state.asks == ("A",)
    table.scores(A1=4)
    [score] = DUEL.legal(table.state)
    assert isinstance(score, a.Throw) and (score.by, score.purpose, score.of) == ("table", "score", "B1")
    table.throws(2).throws(3)
    fight = table.state.fight
    assert fight is not None and fight.scores == {"A1": 4, "B1": 2, "C1": 3}
    assert set(fight.intents.values()) == {"attack"}
    [throw] = DUEL.legal(table.state)
    assert isinstance(throw, a.Throw) and (throw.of, throw.target) == ("B1", "A1")


def test_two_automata_have_nothing_under_cups() -> None:
    """DUEL-D371, M35."""
    table = on_open_ground({"A1": (500, 500), "B1": (6000, 8000), "C1": (9000, 8000)}, lying=("A1",),
                           **{**ALONE, "sides": ("A", "B", "C")})
    table.match._state = go_on(replace(table.state, order=("B", "C", "A")))
    table.match.submit(automaton_choice(table.state, "B"))
    table.does(a.Move, of="B1").does(a.Duel)
    assert [each.of for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["B1"]
    assert table.throws(1).throws(6).state.step == "attack"


def test_it_gets_up_if_dice_let_it() -> None:
    """DUEL-D22: there is nothing to choose in it."""
    table = on_open_ground({"A1": (500, 500), "B1": (6000, 8000)}, step="upkeep", lying=("B1",),
                           **{**ALONE, "sides": ("A", "B")})
    [throw] = DUEL.legal(table.state)
    assert isinstance(throw, a.Throw) and throw.by == "table" and throw.of == "B1"
    table.throws(5, 1)
    assert table.state.models["B1"].stands and table.state.phase is Phase.PLAYERS


def test_who_is_not_asked_does_nothing() -> None:
    with pytest.raises(ValueError, match="C is not asked"):
        automaton_choice(on_open_ground({"A1": (500, 500)}, **ALONE).state, "C")


@pytest.mark.parametrize(("changes", "said"), [
    ({"sides": ("AB", "C")}, "each a side of its own (D370)"), ({"bid": "player"}, "not for solitaire")])
def test_matches_alone_that_cannot_be_are_refused(changes: dict[str, Any], said: str) -> None:
    """M8, DUEL-D370."""
    with pytest.raises(BadHeader) as refused:
        validate_header(header(**{**ALONE, **changes}))
    assert said in str(refused.value)


def test_an_automaton_sits_in_no_other_scenario_and_there_is_one_player() -> None:
    """DUEL-D370."""
    raw = msgspec.to_builtins(header())
    raw["seats"]["B"]["player"] = "automaton"
    with pytest.raises(BadHeader, match="automaton is for solitaire"):
        validate_header(msgspec.convert(raw, type(header())))
    raw = msgspec.to_builtins(header(**ALONE))
    raw["seats"]["B"]["player"] = "human:2"
    with pytest.raises(BadHeader, match="one player and 1 to 3 automata"):
        validate_header(msgspec.convert(raw, type(header())))


MORE: list[dict[str, Any]] = [
    {}, {"melee": True, "avoid_hits": True, "charge": True}, {"actions_1_5": True, "upgrades": True, "cover": "simple"},
    {"armory": True, "jamming": True, "respawn": True, "spawn": "points"}, {"night_raid": True, "melee": True},
    {"climbing": True, "falling": True, "jump": True, "exhaust": True}]


@pytest.mark.parametrize("number", range(2 * len(MORE)))
def test_matches_alone_end_and_their_records_hold(number: int) -> None:
    sides = (("A", "B"), ("A", "B", "C", "D"))[number // len(MORE)]
    match = play(header(number, sides, f"B{1 + number % 8}", scenario="solitaire", **MORE[number % len(MORE)]))
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()
