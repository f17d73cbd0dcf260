"""Options with their reasons: what every game's computers choose by."""

from __future__ import annotations

import random

import msgspec

from game.ai.choosing import EVEN, Decision, WeighedOption, by_chance, only, ranked


def test_taste_decides_among_what_is_nearly_as_good() -> None:
    options: list[WeighedOption[str, None]] = [
        WeighedOption("safe", 0.50), WeighedOption("liked", 0.48, 0.03), WeighedOption("loved", 0.40, 0.90)]
    assert [option.action for option in ranked(options, 0.04, random.Random(1))] == ["liked", "safe", "loved"]


def test_ties_are_chances() -> None:
    options: list[WeighedOption[str, None]] = [WeighedOption(name, 0.5) for name in "abc"]
    first = {ranked(options, 0.0, random.Random(seed))[0].action for seed in range(50)}
    assert first == set("abc")


def test_what_was_not_weighed_is_worth_the_same() -> None:
    assert only("all there is") == Decision("all there is", (WeighedOption("all there is", EVEN),))
    drawn: Decision[str, None] = by_chance("abc", random.Random(3))
    assert {option.action for option in drawn.options} == set("abc")
    assert drawn.action == drawn.options[0].action


def test_a_decision_travels_with_its_game_s_own_types() -> None:
    made = Decision(3, (WeighedOption(3, 0.5, odds=("even",)), WeighedOption(4, 0.2)))
    decoder = msgspec.msgpack.Decoder(Decision[int, str])
    assert decoder.decode(msgspec.msgpack.encode(made)) == made
