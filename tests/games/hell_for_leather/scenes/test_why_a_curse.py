"""A Curse says what its number is made of, and a tower that still stands says why it has fallen: R7, R23."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from game.games.hell_for_leather.rules import ConflictState, Curse, Effect, Lie, Source, Stack, Zone
from game.games.hell_for_leather.rules.scoring import stack_number
from game.games.hell_for_leather.scenes.rule_labels import curse_words, fall_words

EFFECTS = (Effect.GAIN_HEAT,)


@given(st.integers(0, 12), st.lists(st.integers(1, 6), min_size=1, max_size=12), st.integers(0, 9))
def test_r23_the_parts_of_a_heat_curse_add_up_to_its_number(standing: int, fallen: list[int], rank: int) -> None:
    stack = Stack(standing + len(fallen), standing, tuple(fallen))
    curse = Curse(stack_number(stack) + rank, Source.HEAT, "A1", EFFECTS)
    fell, number, _ = curse_words(curse, ConflictState(level=4, stack=standing, fallen=stack, feller="A1"))
    assert fell == fall_words(stack)
    whole, _, parts = number.removeprefix("Curse number ").partition(": ")
    assert int(whole) == curse.number
    counted = [int(part) for part in re.findall(r"(?:^|, )(\d+) (?:on|for)", parts)]
    assert sum(counted) == curse.number if parts else not standing and not rank


def test_r7_one_die_off_a_tower_that_stands_is_a_fall_and_says_so() -> None:
    assert fall_words(Stack(11, 10, (5,))) == "One of 11 dice has come off the Heat: that is a fall."
    assert fall_words(Stack(5, 2, (3, 6, 2))) == "3 of 5 dice have come off the Heat: that is a fall."
    assert fall_words(Stack(5, 1, (5, 3, 6, 2))) == "The Heat has fallen."


def test_r23_a_die_without_a_rank_is_its_number_and_a_rank_is_named() -> None:
    conflict = ConflictState(level=4, stack=2, dice={"d1": Lie(Zone.LINE, 4), "d2": Lie(Zone.OUT, 9)})
    assert curse_words(Curse(4, Source.DIE, "A1", EFFECTS), conflict)[0] == "Curse number 4"
    assert curse_words(Curse(6, Source.DIE, "A1", EFFECTS), conflict)[0] == (
        "Curse number 6: 4 on the die, 2 for Felony")
    run_out = ConflictState(level=1, stack=2, number=8)
    assert curse_words(Curse(9, Source.NONE, "A1", EFFECTS), run_out)[0] == "Curse number 9: 8 on the die, 1 for Felony"
