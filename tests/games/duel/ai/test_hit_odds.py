"""What a Duel is reckoned to come to is what the rules that play it come to (DUEL-D45 to D49, DUEL-D140, DUEL-D145)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.ai.contest import Option, contest_of, payoff
from game.games.duel.rules import actions as a
from game.games.duel.rules.enumerating import duel_chances, least_again
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Intent, Weapon
from tests.games.duel.rules.skirmishes import on_open_ground
from tests.games.duel.rules.test_feats_of_declaration import BEHIND
from tests.games.duel.rules.test_feats_of_dice import draws, heroes
from tests.games.duel.rules.test_feats_on_the_way import BOULDER

WORTH = {"standing": 0.0, "prone": 0.25, "out": 1.0}
ATTACK, AVOID = Intent.ATTACK, Intent.AVOID


def begun(there: tuple[int, int] = (6000, 6000), lying: tuple[str, ...] = (), **header: Any) -> State:
    """A1 has declared a Duel with B1."""
    table = on_open_ground({"A1": (6000, 2000), "B1": there}, lying=lying, **header)
    table.does(a.Activate, of="A1").does(a.Move, of="A1", done=True)
    if table.state.step == "declare":
        table.does(a.Duel)
    return table.state


def by_the_rules(state: State, mine: Option, theirs: Option) -> float:
    """What A1's side gains, by every throw there is."""
    assert state.fight is not None
    weapon = next((each for each in state.header.warbands["B"].models[0].weapons if each is not Weapon.SHIELD), None)
    fight = replace(state.fight, scores={"A1": mine.score, "B1": theirs.score}, seals={}, weapons={"B1": weapon},
                    intents={"A1": mine.intent, "B1": theirs.intent})
    if state.models["B1"].prone:
        fight = replace(fight, scores={"A1": mine.score}, intents={"A1": mine.intent}, weapons={})
    ends = duel_chances(go_on(replace(state, fight=fight)), least_again)
    return sum(float(share) * (WORTH[theirs_end] - WORTH[mine_end]) for (mine_end, theirs_end), share in ends.items())


def reckoned(state: State, mine: Option, theirs: Option) -> float:
    """The same by the reckoning, with the same worth of every end."""
    assert state.fight is not None
    contest = contest_of(state, state.fight)
    lost = (WORTH["standing"], WORTH["prone"], WORTH["out"])
    prone = state.models["B1"].prone
    other = replace(contest.others[0], lost=(WORTH["prone"], WORTH["out"]) if prone else lost)
    return payoff(replace(contest, one=replace(contest.one, lost=lost), others=(other,)), mine, theirs)


KINDS: dict[str, dict[str, Any]] = {
    "core": {},
    "protection": {"protection": True, "sheets": {"A1": {"protection": "heavy"}, "B1": {"protection": "light"}}},
    "two-handed": {"armory": True, "sheets": {"A1": {"weapons": ("ranged2",)}}},
    "avoiding": {"avoid_hits": True},
}


PAIRS = (((2, ATTACK), (4, ATTACK)), ((3, ATTACK), (3, ATTACK)), ((6, ATTACK), (5, ATTACK)))
AVOIDING = (((5, ATTACK), (2, AVOID)), ((1, AVOID), (4, ATTACK)))


@pytest.mark.parametrize(("kind", "mine", "theirs"), [
    *((kind, *pair) for kind in KINDS for pair in PAIRS), *(("avoiding", *pair) for pair in AVOIDING)])
def test_a_duel_is_reckoned_as_it_is_played(kind: str, mine: tuple[int, Intent], theirs: tuple[int, Intent]) -> None:
    state = begun(**KINDS[kind])
    one, other = Option(*mine), Option(*theirs)
    assert reckoned(state, one, other) == pytest.approx(by_the_rules(state, one, other), abs=1e-9)


def test_who_lies_is_finished_with_a_six() -> None:
    """Every die hits then, and a prone model that takes a hit is out (DUEL-D48)."""
    state = begun(lying=("B1",))
    for score in (1, 6):
        mine, nobody = Option(score), Option(1, AVOID)
        assert reckoned(state, mine, nobody) == pytest.approx(by_the_rules(state, mine, nobody), abs=1e-9)
    assert reckoned(state, Option(6), Option(1, AVOID)) == pytest.approx(WORTH["out"])


@pytest.mark.parametrize("score", [1, 3, 6])
def test_a_shot_at_anything_is_reckoned_with_what_it_does_to_who_shoots(score: int) -> None:
    """Two dice alike hit nobody else (DUEL-D252); whom nobody sees avoids."""
    table = heroes(BEHIND, a_feats=("zero_vision_shooting",), battlefield=BOULDER, avoid_hits=True, toughness=0)
    state = draws(table, special="zero_vision_shooting").state
    mine, theirs = Option(score), Option(2, AVOID)
    assert reckoned(state, mine, theirs) == pytest.approx(by_the_rules(state, mine, theirs), abs=1e-9)
    assert reckoned(state, Option(1), theirs) < 0.0, "a low one hurts more than it helps"
