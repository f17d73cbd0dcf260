"""What no rule allows is refused by name and changes nothing, whatever somebody hands in; see `tools/fuzz_rules.py`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.rules.errors import IllegalAction
from tests.contract.samples import SAMPLES
from tests.toy.odd_or_even import OddOrEven, State, Step
from tools.fuzz_rules import Fuzz, fuzzed
from tools.made_actions import ActionMaker

QUICK, DEEP = 300, 100_000
TOY = "odd-or-even"


@pytest.mark.parametrize("key", sorted(SAMPLES))
def test_illegal_actions_are_refused_by_name_and_change_nothing(key: str) -> None:
    tally = fuzzed(key, QUICK, 1)
    assert tally.findings == []
    assert tally.tried == QUICK and tally.came["refused"] > QUICK // 4, "hardly anything was refused: what was tried?"


@pytest.mark.deep
@pytest.mark.parametrize("key", sorted(SAMPLES))
def test_a_hundred_thousand_illegal_actions_are_refused_by_name(key: str) -> None:
    assert fuzzed(key, DEEP, 2).findings == []


def test_all_kinds_of_actions_of_a_game_are_tried() -> None:
    for key, sample in SAMPLES.items():
        kinds = {kind.tag for kind in ActionMaker(sample.rules).kinds}
        done = {deed.do for deed in sample.played(1, 30).deeds}
        assert done and done <= kinds, key


@pytest.mark.parametrize(("key", "line"), [
    ("keeper", b'{"do":"fact","id":"odd","value":1000000000000000000000000000000}'),
    ("high-stakes", b'{"do":"fact","id":"odd","value":-1000000000000000000000000000000}'),
    ("duel", b'{"do":"place","by":"B","what":"model","id":"B1","at":[0,0,0],"facing":[0,10000000000000000000000]}')])
def test_a_number_that_no_state_could_be_sent_with_is_no_action(key: str, line: bytes) -> None:
    with pytest.raises(ValueError, match="Expected `int`"):
        SAMPLES[key].rules.decode_action(line)


class Careless(OddOrEven):
    """Rules that fall over, let through what they have refused, or write into the state; whatever ``fault`` says."""

    fault = ""

    def refusal(self, state: State, action: Any) -> Any:
        refused = super().refusal(state, action)
        if refused is not None and self.fault == "falls over":
            raise KeyError(action.by)
        return refused

    def apply(self, state: State, action: Any) -> Any:
        try:
            return super().apply(state, action)
        except IllegalAction:
            if self.fault == "lets through":
                return Step(state)
            if self.fault == "writes":
                state.header.names["A"] = "another"
            raise


@pytest.mark.parametrize(("fault", "said"), [("falls over", "KeyError"), ("lets through", "done all the same"),
                                             ("writes", "not what it was")])
def test_rules_that_are_careless_are_found_out(fault: str, said: str) -> None:
    rules = Careless()
    rules.fault = fault
    tally = Fuzz(replace(SAMPLES[TOY], rules=rules), 1).run(QUICK)
    assert any(said in finding for finding in tally.findings), tally.findings
