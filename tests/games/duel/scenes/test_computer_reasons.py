"""One line of why, with the computer's own numbers (DUEL-D474)."""

from __future__ import annotations

from game.ai.choosing import Decision
from game.games.duel.ai.weighing import Ground
from game.games.duel.rules import actions as a
from game.games.duel.scenes.computer_reasons import reason_of
from game.rules.requests import Chosen
from game.ui.messages import percent
from tests.games.duel.ai.minds import decided
from tests.games.duel.rules.skirmishes import on_open_ground


def test_a_score_is_told_with_how_often_it_is_set() -> None:
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 6500)})
    state = table.does(a.Activate, of="A1").does(a.Move, of="A1", done=True).does(a.Duel).state
    decision = decided(state, "B")
    chosen = next(option for option in decision.options if option.action == decision.action)
    assert isinstance(chosen.action, Chosen)
    said = str(reason_of(decision))
    assert str(percent(chosen.odds[0].amount)) in said and str(percent(chosen.value)) in said


def test_a_move_is_told_by_one_of_its_own_numbers() -> None:
    state = on_open_ground({"A1": (2000, 2000), "B1": (10000, 10000)}).does(a.Activate, of="A1").state
    for level in ("skilled", "expert", "master"):
        decision = decided(state, "A", level=level)
        chosen = next(option for option in decision.options if option.action == decision.action)
        numbers = [*(ground.amount for ground in chosen.odds), chosen.value]
        shown = {str(percent(share)) for number in numbers for share in (abs(number), abs(number) / 2)}
        assert any(text in str(reason_of(decision)) for text in shown), level


def test_a_lone_choice_has_no_reason() -> None:
    decision: Decision[a.EndTurn, Ground] = Decision(a.EndTurn(), ())
    assert "nothing else" in str(reason_of(decision))
