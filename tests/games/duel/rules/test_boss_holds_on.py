"""A boss that holds on to whoever leaves contact with it (DUEL-D315 ``prehensile``)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.field.models import Place, in_contact
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State, body_of
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header
from tests.games.duel.rules.test_boss_fight import ALL, BOSS, fought

AWAY = Leg(Place(6000, 2000))


def leaving(score: int, die: int, **values: Any) -> Table:
    """A1 in contact with the boss says that it leaves, and seals a Score; the die of the boss."""
    table = fought({"A1": (6000, 4750), "B1": (1000, 11000)}, boss_abilities=("prehensile",), **values)
    table.does(a.Activate, of="A1").does(a.Retreat)
    table.scores(A1=f"{score} avoid")
    assert DUEL.legal(table.state) == (a.Throw("table", "prehensile", of="A1"),)  # DUEL-D457
    return table.throws(die)


def touches(state: State) -> bool:
    return in_contact(body_of(state, "A1"), body_of(state, "X1"))


def gripped(table: Table) -> list[tuple[int, str]]:
    return [(each.number, each.outcome) for each in table.match.events if isinstance(each, e.Gripped)]


def without_a_hit(table: Table) -> None:
    """The Duel that the boss began, to its end."""
    while table.state.fight is not None and table.state.fight.kind == "retreat":
        wanted = DUEL.roll_due(table.state)
        assert wanted is not None
        table.throws(*[1] * len(wanted.dice))


def test_without_the_ability_it_is_a_plain_retreat() -> None:
    """DUEL-D121: no die of that kind."""
    table = fought({"A1": (6000, 4750), "B1": (1000, 11000)})
    table.does(a.Activate, of="A1").does(a.Retreat).scores(A1="3 avoid")
    assert [each.purpose for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["score"]


def test_with_an_equal_die_it_leaves_freely() -> None:
    """DUEL-D315: the boss throws no Score and does not attack; the fighter moves as it likes."""
    table = leaving(4, 4)
    assert gripped(table) == [(4, "free")]
    table.does(a.Move, path=(AWAY,))
    assert table.state.models["A1"].at == AWAY.to and table.state.models["X1"].at == Place(6000, 6000)
    assert not any(isinstance(each.action, a.Throw) and each.action.purpose in ("score", "attack")
                   for each in table.match.deeds)


def test_with_a_higher_die_it_stays_and_the_boss_attacks() -> None:
    """DUEL-D315, DUEL-D103: its Score is thrown, the fighter avoids with the one that it sealed; its Move is over."""
    table = leaving(3, 5)
    assert gripped(table) == [(5, "held")]
    [score] = DUEL.legal(table.state)
    assert isinstance(score, a.Throw) and (score.purpose, score.of) == ("score", "X1")
    table.throws(1)
    fight = table.state.fight
    assert fight is not None and fight.scores == {"A1": 3, "X1": 1} and fight.intents["A1"] == "avoid"
    without_a_hit(table)
    assert touches(table.state) and table.state.activation is not None
    assert [each.kind for each in DUEL.legal(table.state) if isinstance(each, a.Duel)] == ["melee"]  # DUEL-D40
    assert not any(isinstance(each, a.Move) for each in DUEL.legal(table.state))


def test_with_a_lower_die_it_moves_and_the_boss_comes_along() -> None:
    """DUEL-D315: set in contact where the Move ends, its Score is thrown and it attacks."""
    table = leaving(5, 2)
    assert gripped(table) == [(2, "drags")] and table.state.fight is None
    table.does(a.Move, path=(AWAY,))
    assert table.state.models["A1"].at == AWAY.to and touches(table.state)
    assert table.state.models["X1"].at != Place(6000, 6000)
    assert table.match.deeds[-1].action == a.Duel("table", "A1", "retreat", ("X1",))
    assert table.state.fight is not None and table.state.fight.scores == {"A1": 5}
    [score] = DUEL.legal(table.state)
    assert isinstance(score, a.Throw) and (score.purpose, score.of) == ("score", "X1")
    table.throws(6)
    assert table.state.fight is not None and table.state.fight.intents == {"A1": "avoid", "X1": "attack"}


def test_afterwards_it_has_its_own_duel() -> None:
    """DUEL-D40, DUEL-O14: what the boss began is not the Duel of this activation."""
    table = leaving(5, 2).does(a.Move, path=(AWAY,)).throws(1)
    without_a_hit(table)
    assert [each.kind for each in DUEL.legal(table.state) if isinstance(each, a.Duel)] == ["melee"]


def test_a_boss_that_lies_holds_nobody() -> None:
    """DUEL-D121: prone models hold nobody."""
    table = fought({"A1": (6000, 4750), "B1": (1000, 11000)}, boss_abilities=("prehensile",))
    models = {**table.state.models, "X1": replace(table.state.models["X1"], hits=1, toughness=0)}
    table.match._state = go_on(replace(table.state, models=models))
    table.does(a.Activate, of="A1").does(a.Move, path=(AWAY,))
    assert table.state.models["A1"].at == AWAY.to


@pytest.mark.parametrize("number", range(3))
def test_matches_against_it_come_to_an_end_and_replay_to_the_byte(number: int) -> None:
    """M41: with every ability of the boss."""
    lines: list[bytes] = []
    match = play(header(number, models=1 + number % 3, field_more=number % 3 > 0, boss_abilities=ALL,
                        bid=("off", "player")[number % 2], **BOSS), lines.append)
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, b"".join(lines), bytes).to_bytes() == b"".join(lines)
