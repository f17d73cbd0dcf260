"""Choosing: conditions, the most specific, the least recently used, seeded chance."""

import random

import msgspec
import pytest

from game.narration.packs import Pack, decode_pack
from game.narration.select import Recency, choose, load_recency


def pack_of(*frames: tuple[str, dict[str, object]]) -> Pack:
    return decode_pack("p", {"frames": [{"id": text, "slot": "s", "text": text, "when": when}
                                        for text, when in frames]})


PLAIN = pack_of(*((f"line {i}", {}) for i in range(12)))


def test_lines_are_distinct_and_as_many_as_asked() -> None:
    for seed in range(50):
        lines = choose(PLAIN, "s", {}, random.Random(seed), Recency(), 5)
        assert len({line.text for line in lines}) == 5


def test_two_frames_that_print_the_same_count_once() -> None:
    pack = decode_pack("p", {"frames": [{"id": i, "slot": "s", "text": "{k}"} for i in "abc"]})
    assert len(choose(pack, "s", {"k": "same"}, random.Random(1), Recency())) == 1


def test_equal_streams_choose_equally_and_others_do_not() -> None:
    picks = [choose(PLAIN, "s", {}, random.Random(seed), Recency()) for seed in (7, 7, *range(20))]
    assert picks[0] == picks[1]
    assert len(set(picks)) > 5


def test_frames_whose_conditions_fail_or_whose_facts_are_missing_stay_silent() -> None:
    pack = pack_of(("cold", {"heat": "<=3"}), ("hot", {"heat": ">=4"}), ("it is {nobody}", {}))
    assert [line.text for line in choose(pack, "s", {"heat": 4}, random.Random(1), Recency())] == ["hot"]


def test_the_most_specific_come_first() -> None:
    pack = pack_of(("plain", {}), ("one", {"a": 1}), ("three", {"a": 1, "b": 2, "c": 3}))
    for seed in range(20):
        lines = choose(pack, "s", {"a": 1, "b": 2, "c": 3}, random.Random(seed), Recency())
        assert lines[0].text == "three"


def test_nothing_comes_back_before_all_else_was_heard() -> None:
    used, heard = Recency(), []
    for seed in range(12):
        line = choose(PLAIN, "s", {}, random.Random(seed), used, 1)[0]
        used = used.after((line.frame_id,))
        heard.append(line.text)
    assert len(set(heard)) == 12


def test_the_longest_unheard_third_speaks_next() -> None:
    used = Recency(tuple(f"line {i}.x" for i in range(40)) + tuple(f"line {i}" for i in range(12)))
    for seed in range(20):
        assert choose(PLAIN, "s", {}, random.Random(seed), used, 1)[0].text in {f"line {i}" for i in range(4)}


def test_recency_is_a_value_that_can_be_saved() -> None:
    used = Recency().after(("a", "b")).after(("a",))
    assert used.used == ("b", "a")
    assert used.ages() == {"a": 0, "b": 1}
    assert load_recency(msgspec.to_builtins(used)) == used


@pytest.mark.parametrize("junk", [None, 3, [], {"used": 4}, {"used": [1]}])
def test_a_spoilt_memory_starts_afresh(junk: object) -> None:
    assert load_recency(junk) == Recency()


def test_memory_forgets_the_oldest_in_the_end() -> None:
    used = Recency().after(tuple(str(i) for i in range(5000)))
    assert len(used.used) == 4000 and used.used[-1] == "4999"
