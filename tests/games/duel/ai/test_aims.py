"""What scenarios are played for, as computers see it (DUEL-D31, D332, D361, D381), and where they come in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.games.duel.ai.aims import AIMS, carried_off, lead, progress, race
from game.games.duel.ai.turns import apart, nearness
from game.games.duel.headless.computer_play import play_thinking, seated
from game.games.duel.headless.matches import match_of
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.doing import done
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.presets import PRESETS
from game.games.duel.rules.state import State, body_of, with_model
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import TREASURE
from tests.games.duel.ai.minds import Thinker, decided
from tests.games.duel.rules.skirmishes import on_open_ground

OF_TEAMS = ("flag", "hill", "tug")


@given(st.floats(0.0, 40.0), st.floats(0.01, 3.0))
def test_later_is_never_worth_more(turns: float, more: float) -> None:
    assert 0.0 <= nearness(turns + more) <= nearness(turns) <= 1.0


def test_a_carrier_that_is_nearer_to_the_border_is_worth_more() -> None:
    """With the treasure in hand its side leads, the more the nearer it is to leaving (DUEL-D31)."""
    def carried(x: int) -> State:
        state = on_open_ground({"A1": (x, 6000), "B1": (11000, 11000)}).state
        return replace(with_model(state, "A1", carries=TREASURE), tokens={TREASURE: Token(None, "A1")})
    leads = [lead(carried(x), "A") for x in (6000, 5000, 3000)]
    assert leads == sorted(leads) and leads[0] > 0.0
    assert progress(carried(3000), "A1", Place(1000, 6000)) > progress(carried(3000), "A1")


def test_a_carrier_that_fewer_may_stop_is_likelier_to_get_off() -> None:
    """With a Move left it is as good as off; before that each opponent that stands may stop it (DUEL-D31)."""
    def off(x: int, *lying: str) -> float:
        where = {"A1": (x, 6000), "A2": (500, 500), "B1": (11000, 11000), "B2": (11000, 9000)}
        state = on_open_ground(where, lying=lying, models=2, field_more=True).state
        return carried_off(replace(with_model(state, "A1", carries=TREASURE), tokens={TREASURE: Token(None, "A1")}))
    assert off(6000) < off(6000, "B1") < off(6000, "B1", "B2") < off(3000) < 1.0
    assert carried_off(on_open_ground({"A1": (3000, 3000), "B1": (9000, 9000)}).state) == 0.0


def test_who_has_acted_is_behind_who_has_not() -> None:
    """Of two at the same way from the treasure the one that acts next is ahead."""
    state = on_open_ground({"A1": (3000, 3000), "B1": (9000, 9000)}).state
    state = replace(state, tokens={TREASURE: Token(Place(6000, 6000))})
    assert lead(state, "A") == 0.0
    assert lead(with_model(state, "A1", acted=True), "A") < 0.0


@pytest.mark.parametrize("scenario", OF_TEAMS)
@pytest.mark.parametrize("level", [Level.NOVICE, Level.MASTER])
def test_scenarios_of_teams_are_played_to_an_end(scenario: str, level: Level) -> None:
    """Computers come in by their flag, their corner or where they come back, and play for what it is about."""
    preset = PRESETS[scenario]
    header = match_of(7, preset.sides, "B1", 1, preset.options(), (scenario,))
    header = seated(header, (player_name(level, "magpie"),))
    match = play_thinking(header, Thinker(dict.fromkeys(header.seats, str(level))), most=160)
    assert scenario in AIMS and match.entry_count > 60
    assert all(0.0 <= race(match.state, side) <= 1.0 for side in preset.sides)


def test_a_boss_is_fought() -> None:
    """Nobody is of another side than the players but the boss, and it sets no Score of its own (DUEL-D310)."""
    preset = PRESETS["boss"]
    header = seated(match_of(7, preset.sides, "B1", 1, preset.options(), ("boss",)),
                    (player_name(Level.EXPERT, "hotspur"),))
    match = play_thinking(header, Thinker(dict.fromkeys(header.seats, "expert")))
    assert DUEL.ending(match.state) is not None


def gang(also: tuple[str, ...] = (), **where: tuple[int, int]) -> State:
    """Two Heroes on a large field."""
    return on_open_ground(where, scenario="gang", also=also, battlefield="B11", heroes=True, field_more=True,
                          actions_1_5=bool(also), sheets={ident: {"kind": "hero"} for ident in ("A1", "B1")}).state


def test_the_last_in_the_game_is_whoever_looks_for_the_others() -> None:
    """DUEL-D355: both come nearer at once, so the one is worth something to each; each inch as much as another."""
    far, nearer, near = (lead(gang(A1=(x, 5000), B1=(30000, 30000)), "A") for x in (5000, 15000, 25000))
    assert 0.0 < far < nearer < near <= 1.0
    state = gang(A1=(25000, 5000), B1=(30000, 30000))
    assert lead(state, "B") == near
    assert progress(state, "A1", Place(27000, 20000)) > progress(state, "A1")


def test_what_is_added_to_it_comes_first() -> None:
    """DUEL-D355: a flag is home sooner than everybody is found."""
    state = gang(("flag",), A1=(5000, 5000), B1=(30000, 30000))
    assert lead(state, "A") == race(state, "A") - race(state, "B")
    assert AIMS["gang"].side(state, "A") == 0.0


@pytest.mark.parametrize("level", ["skilled", "master"])
def test_who_looks_for_the_other_comes_nearer(level: str) -> None:
    """Nobody waits at the border of a field of 36 inches for the last round, however it misjudges single places."""
    state = gang(A1=(3000, 3000), B1=(30000, 30000))
    state = done(state, a.Activate("A", "A1"))[0]
    there = body_of(state, "B1").at
    ways = [apart(decided(state, "A", chance, level).action.path[-1].to, there) for chance in range(3)]
    assert sum(ways) / len(ways) < apart(body_of(state, "A1").at, there) - 1000
