"""Characters that the computer plays here: exact odds, pools built with sense, sixes by the advisor (HS-S30, S67)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.games.high_stakes.ai.chances import chances_of
from game.games.high_stakes.ai.companions import STAKES_COMPANY, companion
from game.games.high_stakes.ai.offers import offers
from game.games.high_stakes.ai.prospects import expected_dice
from game.games.high_stakes.ai.sixes import best_use
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.state import Hand, State
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Consequence, Effect
from game.rules.game_master.terms import Phase
from game.story.adventure import Nature
from game.story.companions import prospect
from game.story.ideas import written
from tests.games.high_stakes.small_story import Night

BOLD, CAREFUL, PLAIN = Nature(3, 0, 0, 0), Nature(0, 3, 0, 0), Nature(0, 0, 0, 0)
OVER = (Effect(consequence=Consequence("actor", "over")),)


@pytest.mark.parametrize(("dice", "difficulty", "success"), [(4, 1, 98.8), (4, 3, 66.4), (6, 4, 75.7), (0, 1, 66.7)])
def test_odds_are_those_of_the_table(dice: int, difficulty: int, success: float) -> None:
    assert round(100 * chances_of(dice, difficulty).success, 1) == success


@pytest.mark.parametrize("approach", ["talk", "climb"])
def test_what_is_expected_is_what_is_called_for(approach: str) -> None:
    night = Night()
    view = night.director.view(night.state)
    idea = written(view, e.Narrate("p1", "", approach, "guard"), "guard", approach)
    found = prospect(STAKES_COMPANY, view, "p1", idea)
    expected = expected_dice(night.state, "p1", found.asked)
    call = night.says("p1", approach)
    assert expected == pool_of(night.state, "p1")
    assert found.chances == chances_of(expected, call.difficulty)


def offered(night: Night, seat: str, nature: Nature = PLAIN) -> list[a.Action]:
    """All that a companion gives to the open call before it is ready."""
    found: list[a.Action] = []
    while (move := offers(companion(seat, nature), night.director.view(night.state), night.director,
                          random.Random(1))) is not None:
        night.match.submit(move.action)
        if isinstance(move.action, e.Ready):
            return found
        found.append(move.action)
    raise AssertionError("it never was ready")


def test_it_ticks_what_fits_and_knows_whom() -> None:
    """HS-S4, S5: the Trait that touches on it, the Relationship to whoever is there."""
    night = Night(players=1)
    night.says("p1", "talk")
    made = offered(night, "p1", CAREFUL)
    assert {(each.what, each.id) for each in made if isinstance(each, a.Spend)} == {
        (a.Extra.TRAIT, "talks"), (a.Extra.RELATIONSHIP, "guard")}


def test_nothing_is_spent_where_it_moves_little() -> None:
    night = Night(players=1)
    easy = replace(night.says("p1", "talk"), difficulty=1)
    night.do(easy)
    assert offered(night, "p1", CAREFUL) == []


def test_the_bold_stake_more_than_the_careful_and_nobody_what_ends_them() -> None:
    """HS-S48."""
    staked = {}
    for name, nature in (("bold", BOLD), ("careful", CAREFUL)):
        night = Night(players=1)
        night.do(replace(night.says("p1", "talk"), difficulty=6))
        staked[name] = [each.rung for each in offered(night, "p1", nature) if isinstance(each, a.RaiseStakes)]
    assert staked["bold"] == [Rung.FREEDOM] and staked["careful"] == []


def test_a_friend_helps_with_what_it_is_good_at_and_shares_nothing_else() -> None:
    """HS-S12."""
    night = Night(players=2)
    night.says("p1", "climb")
    night.do(e.Ready("p1"))
    assert offered(night, "p2") == [a.Spend("p2", a.Extra.FRIEND, "walls", "p1")]
    night = Night(players=2)
    night.do(replace(night.says("p1", "talk"), difficulty=1), e.Ready("p1"))
    assert offered(night, "p2") == []


def test_a_heroic_effort_where_all_is_at_stake() -> None:
    """HS-S18."""
    night = Night(players=1)
    call = night.says("p1", "talk")
    over = replace(call.who["p1"], least=((a.Part(Rung.OVER),),))
    night.do(replace(call, who={"p1": over}, difficulty=5))
    assert any(isinstance(each, a.Spend) and each.what is a.Extra.HEROIC for each in offered(night, "p1"))


# --- dice that lie ---

def lying(difficulty: int, *numbers: int) -> State:
    """A pool of these numbers, thrown and to be read."""
    night = Night(players=1)
    night.do(replace(night.says("p1", "talk"), difficulty=difficulty))
    state = night.state
    assert state.call is not None
    hand = Hand(dice=tuple(ThrownDie(f"d{at}", number) for at, number in enumerate(numbers, 1)))
    return replace(state, phase=Phase.THROWN, call=replace(state.call, hands={"p1": hand}))


@pytest.mark.parametrize(("difficulty", "numbers", "use"), [
    (3, (6, 5, 2, 2), SixUse.EXPLODE), (2, (6, 5, 1, 2), None), (1, (6, 5, 1, 2), SixUse.BURN),
    (2, (6, 5, 2, 2), None), (2, (6, 6, 5, 2), None), (2, (6, 6, 6, 1), SixUse.BURN)])
def test_each_six_is_used_as_the_odds_have_it(difficulty: int, numbers: tuple[int, ...], use: SixUse | None) -> None:
    """HS-S23, S30: exploded while short, burnt where it is spare and there is a 1, else kept."""
    made = best_use(companion("p1"), lying(difficulty, *numbers))
    assert (made.use if made is not None else None) == use


def test_it_stands_and_the_dice_are_read() -> None:
    night = Night(players=1)
    night.says("p1", "talk")
    state = lying(2, 5, 5, 2)
    move = companion("p1").next(night.director, state)
    assert move is not None and move.action == a.Stand("p1")


# --- of its own ---

def test_a_right_is_used_or_let_go() -> None:
    """HS-S27: something of the pack that fits; where nothing does, nothing is held up."""
    night = Night(players=1)
    night.says("p1", "talk")
    night.throws(6)
    night.tells()
    move = companion("p1").next(night.director, night.state)
    assert move is not None and isinstance(move.action, e.AddElement) and move.action.id == "hatch"
    night.do(move.action, e.Narrate("p1", "", "leave", "vault"))
    night.says("p1", "lift", "box")
    night.throws(6)
    night.tells()
    move = companion("p1").next(night.director, night.state)
    assert move is not None and move.action == e.Ready("p1")


def test_whoever_is_out_comes_back_as_somebody_of_the_bench() -> None:
    """HS-S51."""
    night = Night(players=2)
    night.do(e.Propose("p2", effects=OVER), e.Agree("p2"))
    assert night.state.out == ("p2",)
    move = companion("p2").next(night.director, night.state)
    assert move is not None and isinstance(move.action, a.Join) and move.action.character.name == "Hare"
    night.do(move.action)
    assert night.state.out == () and night.state.characters["p2"].name == "Hare"
    assert companion("p2").next(night.director, night.state) is not None


def test_at_the_end_it_has_its_experience() -> None:
    """HS-S64."""
    night = Night(players=1)
    night.do(e.DeclareEnd("caught"))
    moves = []
    for _ in range(2):
        move = companion("p1").next(night.director, night.state)
        assert move is not None
        moves.append(move.action)
        night.match.submit(move.action, move.extras)
    assert [type(each) for each in moves] == [e.Tell, a.Experience]
    assert HIGH_STAKES.ending(night.state) is not None
