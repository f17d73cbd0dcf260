"""Respawn (DUEL-D126, DUEL-D127): who is out lies in front of its seat, and comes back."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.ending import limit_reached
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Awaited, On, Phase
from tests.games.duel.rules.skirmishes import Table, on_open_ground

FAR = {"A1": (6000, 2000), "B1": (6000, 8000)}


def out() -> Table:
    """B1 has been hit twice, outside any Duel."""
    table = on_open_ground(FAR, respawn=True)
    state, _, _ = take(table.state, "B1", 2)
    table.match._state = go_on(state)
    return table


def upkeep(table: Table) -> Table:
    """Upkeep comes, whoever is on."""
    table.match._state = replace(table.state, phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None)
    table.match.submit(a.Upkeep())
    return table


def test_nobody_loses_by_removal() -> None:
    """DUEL-D126, DUEL-I31: won by the scenario or the limit only."""
    table = out()
    assert table.state.models["B1"].on == "lying" and table.state.decision is None
    assert table.state.models["B1"].at is None and table.state.models["B1"].hits == 0


def test_who_is_out_in_one_round_comes_back_two_rounds_later_and_acts_at_once() -> None:
    """DUEL-D126, DUEL-D185: lies, stands up, is placed within four inches of its corner, with its Duel (DUEL-D127)."""
    table = upkeep(out())
    assert table.state.models["B1"].on == "waiting" and table.state.phase == "players"
    table = upkeep(table)
    assert table.state.models["B1"].on == "due" and table.state.asks == ("B",)
    table.does(a.Activate, of="B1", through="respawn")
    assert table.refused(a.PlaceThing("B", "model", "B1", Place(6000, 6000))) == "no_entry_there D26"
    table.does(a.PlaceThing, at=Place(11000, 11000))
    assert table.state.step == "action" and table.state.phase == "upkeep"
    table.does(a.Move, path=(Leg(Place(9000, 11000)),)).does(a.Duel)
    assert table.state.fight is not None and table.state.fight.of == "B1"


def test_after_its_turn_it_has_acted_in_this_round() -> None:
    """DUEL-D126: its activation for this round; then whoever lies may get up, and the players act."""
    table = upkeep(upkeep(out()))
    table.does(a.Activate, of="B1", through="respawn").does(a.PlaceThing, at=Place(11000, 11000)).does(a.Move, path=())
    table.does(a.Duel).scores(B1=1, A1=2).throws(1, 1).throws(1, 1)
    assert table.state.models["B1"].acted and table.state.phase == "players" and table.state.asks == ("A",)


def test_to_leave_with_empty_hands_is_a_removal() -> None:
    """DUEL-D126."""
    table = on_open_ground({"A1": (1000, 6500), "B1": (11000, 11000)}, respawn=True).does(a.Activate, of="A1")
    table.does(a.Move, path=(Leg(Place(0, 6500)),))
    assert table.state.models["A1"].on == "lying" and DUEL.ending(table.state) is None


def test_who_waits_counts_as_removed_at_the_limit() -> None:
    """DUEL-D58, DUEL-I32."""
    decided = limit_reached(replace(out().state, round=20))
    assert decided is not None and decided.winner == "A"


def test_who_gives_up_does_not_come_back() -> None:
    """DUEL-D59."""
    table = out()
    table.match._state = replace(table.state, asks=("B",))
    table.does(a.Concede, by="B")
    assert table.state.winner == "A" and table.state.models["B1"].on is On.REMOVED
