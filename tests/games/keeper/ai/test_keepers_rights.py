"""What only the Keeper may do, by the published tempers; every use is spoken before it works (KEEP-K34 to K46)."""

from __future__ import annotations

import pytest

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.legal import to_act
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.rules.roll import Fallen, Lying
from tests.games.keeper.led import Evening, items

LOW, HIGH = 1, 6


def grave_evening(temper: str, tokens: int = 4, act: int = 2, seat: str = "p1") -> Evening:
    """At grace, in the second act, with so many tokens before one of them."""
    evening = Evening(2, temper=temper)
    for _ in range(tokens):
        evening.match.submit(a.Award(seat))
    for at in range(tokens):
        evening.match.submit(a.EditScene(seat))
        evening.match.submit(e.AddElement(f"detail{at}", seat))
        evening.match.submit(e.Accept(f"detail{at}"))
    evening.match.submit(a.EndAct(act))
    while evening.state.purging:
        evening.match.submit(a.SkipPurge(evening.state.purging[0]))
    evening.match.submit(e.SetScene("grace", here=("crane",)))
    evening.led()
    return evening


@pytest.mark.parametrize(("temper", "taken"), [("gentle", 1), ("even", 1), ("stern", 1)])
def test_tokens_are_taken_where_it_is_grave_and_enough_were_collected(temper: str, taken: int) -> None:
    evening = grave_evening(temper)
    call = evening.says("p1", "", "say_amen", "tense")
    assert call.grave
    assert evening.state.tokens["p1"] == 4 - taken and evening.state.lost_tokens == taken
    said = next(deed for deed in evening.match.deeds if str(deed.extras.get("from", "")).startswith("press/"))
    pressed = next(deed for deed in evening.match.deeds if deed.do == "press")
    assert isinstance(said.action, e.Tell) and said.number < pressed.number
    assert "of 4 tokens: rating" in said.action.text and "% to fail become" in said.action.text


def test_nobody_is_pressed_who_has_collected_little() -> None:
    evening = grave_evening("stern", tokens=2)
    evening.says("p1", "", "say_amen", "tense")
    assert evening.state.lost_tokens == 0


def test_k44_not_in_the_first_act_and_not_where_little_hangs_on_it() -> None:
    evening = Evening(2, temper="stern")
    evening.says("p1", "", "trim", "lamp")
    assert not any(deed.do in ("press", "rethrow") for deed in evening.match.deeds)


def test_a_flaw_of_the_trait_tells_where_the_pool_is_low_once_an_act() -> None:
    evening = Evening(1, temper="stern")
    evening.says("p1", "I read the brass plate under the lamp")  # the nephew's Brains, whose Flaw is sums
    assert [deed.action.flaw for deed in evening.match.deeds if isinstance(deed.action, a.TriggerFlaw)] == ["sums"]
    evening.throws(LOW)
    evening.says("p1", "I read the plate by the bell")
    assert sum(isinstance(deed.action, a.TriggerFlaw) for deed in evening.match.deeds) == 1


def test_k36_words_of_the_trait_fit_and_words_of_another_do_not() -> None:
    evening = Evening(2)
    evening.says("p1", "", "ring", "door")
    evening.do(a.Boost("p1", a.Exploit("toast", "never short of a toast")))
    evening.do(a.Boost("p1", a.Exploit("wagers", "doubles what he has lost")))
    assert evening.state.call is not None
    assert [each.adds for each in evening.state.call.hands["p1"].boosts] == [3, 1]


def test_k29_what_is_worse_is_what_the_pack_says_of_a_disaster_for_good() -> None:
    evening = grave_evening("gentle", tokens=0)
    evening.says("p1", "", "say_amen", "tense")
    evening.throws(LOW)  # fails, and the Grave roll of two ones ends it
    assert evening.state.out == ("p1",)
    again = grave_evening("gentle", tokens=0)
    again.says("p1", "", "say_amen", "tense")
    moves = survives(again)
    assert "worse/p1" in moves
    assert {each.until for each in again.state.lasting["p1"]} == {"installment"}


def survives(evening: Evening) -> list[str]:
    """An open call fails by ones, and the Grave roll that follows shows sixes; gives what the director did."""
    found: list[str] = []
    for number in (LOW, HIGH):
        while (roll := KEEPER.roll_due(evening.state)) is None:
            evening.match.submit(e.Ready(next(seat for seat in to_act(evening.state) if seat != GM)))
            found += items(evening.led())
        lying = {die.id: Lying(number) for die in roll.all_dice}
        evening.match.submit(KEEPER.rolled(evening.state, roll, Fallen(lying)))
        found += items(evening.led())
    return found


@pytest.mark.parametrize(("temper", "again"), [("gentle", False), ("even", False), ("stern", True)])
def test_grave_is_declared_once_in_a_scene_but_by_a_stern_keeper(temper: str, again: bool) -> None:
    evening = grave_evening(temper, tokens=0)
    assert evening.says("p1", "", "say_amen", "tense").grave
    survives(evening)
    assert evening.says("p2", "", "name_them", "tense").grave is again


def test_k45_to_k47_the_skulls_are_disclosed_by_the_conditions_of_the_pack() -> None:
    evening = Evening(2)
    evening.tries("p1", "ring", "door", HIGH)
    evening.do(a.Showpiece("p2", "The organ."))
    moves = evening.do(e.DeclareEnd("seventh_laid"))
    assert "skulls" in items(moves)
    disclosed = next(deed.action for deed in evening.match.deeds if isinstance(deed.action, a.Skulls))
    met = [line.n for line in disclosed.lines if line.met]
    assert len(disclosed.lines) == 9 and met == [1, -1], "nobody was lost, and they never split up"
    assert evening.state.skulls == 1


def test_the_temper_may_be_changed_in_play_in_the_open() -> None:
    evening = Evening(2, temper="gentle")
    assert evening.director.view(evening.state).temper == "gentle"
    evening.do(e.ChangeSeat("gm", "computer:stern:housekeeper"))
    assert evening.director.view(evening.state).temper == "stern"
