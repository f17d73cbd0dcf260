"""Choosing: hard filters, the best fitting, the least recently used, seeded chance."""

import random
from collections import Counter
from collections.abc import Mapping

import msgspec
import pytest

from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.hook_finder import Hook
from game.narration.line_choice import (
    FRESH_AFTER,
    RESTS_TURNS,
    Line,
    Memory,
    Recall,
    Selector,
    Sought,
    load_memory,
)
from game.narration.packs import Pack, decode_pack


def pack_of(*frames: tuple[str, dict[str, object]], **more: object) -> Pack:
    return decode_pack("p", {"frames": [{"id": text, "slot": "s", "text": text, "when": when, **more}
                                        for text, when in frames]})


PLAIN = pack_of(*((f"line {i}", {}) for i in range(12)))


def choose(pack: Pack, facts: Facts, seed: int, memory: Memory | None = None, count: int = 3) -> tuple[Line, ...]:
    return Selector(pack, memory or Memory(), Comfort(3)).choose("s", facts, random.Random(seed), count)


def test_lines_are_distinct_and_as_many_as_asked() -> None:
    for seed in range(50):
        assert len({line.text for line in choose(PLAIN, {}, seed, count=5)}) == 5


def test_two_frames_that_print_the_same_count_once() -> None:
    pack = decode_pack("p", {"frames": [{"id": i, "slot": "s", "text": "{k}"} for i in "def"]})
    assert len(choose(pack, {"k": "same"}, 1)) == 1


def test_equal_streams_choose_equally_and_others_do_not() -> None:
    picks = [tuple(line.text for line in choose(PLAIN, {}, seed)) for seed in (7, 7, *range(20))]
    assert picks[0] == picks[1]
    assert len(set(picks)) > 5


def test_frames_whose_conditions_fail_or_whose_facts_are_missing_stay_silent() -> None:
    pack = pack_of(("cold", {"temp": "<=3"}), ("hot", {"temp": ">=4"}), ("it is {nobody}", {}))
    assert [line.text for line in choose(pack, {"temp": 4}, 1)] == ["hot"]


def test_what_brings_a_place_of_its_own_is_silent_where_there_is_one() -> None:
    pack = decode_pack("p", {"frames": [
        {"id": "gate", "slot": "s", "text": "A gate falls.", "brings": ["place"]},
        {"id": "here", "slot": "s", "texts": [
            {"text": "Of all of it, {place}."}, {"text": "A man.", "brings": ["foe.name"]}]}]})
    assert {line.frame_id for line in choose(pack, {"place": "the ferry"}, 1)} == {"here.01", "here.02"}
    assert {line.frame_id for line in choose(pack, {}, 1)} == {"gate", "here.02"}


def first_of(pack: Pack, facts: Facts, tones: Mapping[str, float] | None = None) -> Counter[str]:
    return Counter(Selector(pack, Memory(), Comfort()).choose("s", facts, random.Random(seed), tones=tones)[0].text
                   for seed in range(100))


def test_the_most_specific_are_likelier_and_the_plainest_are_heard_on_a_first_evening() -> None:
    pack = pack_of(("plain", {}), ("one", {"k": 1}), ("three", {"k": 1, "l": 2, "m": 3}))
    found = first_of(pack, {"k": 1, "l": 2, "m": 3})
    assert found["three"] > found["plain"] > 5


def test_the_tone_of_the_voice_counts() -> None:
    pack = decode_pack("p", {"frames": [{"id": tone, "slot": "s", "text": tone, "tone": [tone]}
                                        for tone in ("dry", "grim", "warm")]})
    assert first_of(pack, {}, {"grim": 1.5})["grim"] > 75


def test_nothing_comes_back_before_all_else_was_heard() -> None:
    selector, heard = Selector(PLAIN, Memory(), Comfort()), []
    for seed in range(12):
        line = selector.choose("s", {}, random.Random(seed))[0]
        selector.say(line)
        heard.append(line.text)
    assert len(set(heard)) == 12


def test_what_was_heard_in_an_earlier_match_waits_too() -> None:
    memory = Memory()
    first = Selector(PLAIN, memory, Comfort())
    for line in first.choose("s", {}, random.Random(1), 6):
        first.say(line)
    heard = set(memory.frames)
    later = Selector(PLAIN, load_memory(msgspec.to_builtins(memory)), Comfort())
    assert not heard & {line.frame_id for line in later.choose("s", {}, random.Random(2), 6)}


def test_a_frame_may_speak_but_once_a_match() -> None:
    selector = Selector(pack_of(("only", {}), once="match"), Memory(), Comfort())
    line = selector.choose("s", {}, random.Random(1))[0]
    selector.say(line)
    assert selector.choose("s", {}, random.Random(1)) == ()


def test_what_the_setting_forbids_is_silent_words_too() -> None:
    pack = decode_pack("p", {
        "frames": [{"id": "x", "slot": "s", "text": "no {lex:drink}"},
                   {"id": "y", "slot": "s", "text": "blood", "flags": {"injury": 2}}],
        "lexicon": {"drink": ["tea", {"text": "rum", "flags": {"substances": 1}}]}})
    mild = Selector(pack, Memory(), Comfort(0))
    assert {line.text for seed in range(20) for line in mild.choose("s", {}, random.Random(seed), 3)} == {"no tea"}
    hard = Selector(pack, Memory(), Comfort(2))
    assert {line.text for seed in range(20) for line in hard.choose("s", {}, random.Random(seed), 3)} == {
        "no tea", "no rum", "blood"}


def test_a_frame_with_a_hook_needs_it_open_and_is_told_with_its_facts() -> None:
    pack = pack_of(("Again {x.name}.", {"hook": "grudge"}))
    hook = Hook("grudge", "A1", (3,), "B1")
    recall = Recall(hook, 0.8, {"hook": "grudge", "x.name": "Bao"})
    lines = Selector(pack, Memory(), Comfort()).choose("s", {}, random.Random(1), recalls={"grudge": recall})
    assert (lines[0].text, lines[0].hook, lines[0].skeleton) == ("Again Bao.", hook, "Again ¤.")
    assert choose(pack, {}, 1) == ()


def test_a_line_that_would_not_do_is_dropped_and_noted() -> None:
    selector = Selector(pack_of(("the the end", {}), ("{lex:gone}", {}), ("fine", {})), Memory(), Comfort())
    assert [line.text for line in selector.choose("s", {}, random.Random(1), 3)] == ["fine"]
    assert len(selector.dropped) == 2


def test_words_take_turns() -> None:
    pack = decode_pack("p", {"frames": [{"id": f"f{i}", "slot": "s", "text": f"{i}: {{lex:w}}"} for i in range(40)],
                             "lexicon": {"w": [f"w{i}" for i in range(30)]}})
    selector, words = Selector(pack, Memory(), Comfort()), []
    for seed in range(20):
        line = selector.choose("s", {}, random.Random(seed))[0]
        selector.say(line)
        words.append(line.words[0])
    assert len(set(words)) == 20


@pytest.mark.parametrize("junk", [None, 3, [], {"frames": 4}, {"frames": {"a": "b"}}])
def test_a_spoilt_memory_starts_afresh(junk: object) -> None:
    assert load_memory(junk) == Memory()


def test_memory_forgets_the_oldest_in_the_end() -> None:
    memory = Memory()
    for number in range(5000):
        memory.use(str(number))
    assert len(memory.frames) == 4000 and "4999" in memory.frames and "0" not in memory.frames


def test_what_fits_better_is_likelier_and_what_fits_at_all_is_heard() -> None:
    pack = pack_of(("plain", {}), ("at {place}", {}))
    heard = first_of(pack, {"place": "the ferry"})
    assert heard["at the ferry"] > heard["plain"] > 0


def test_no_frame_speaks_twice_in_sixty_turns_as_long_as_others_fit() -> None:
    facts: dict[str, Scalar] = {"place": "the pier", "thing": "the eel", "temp": 4, "wet": True, "late": True}
    conditions: dict[str, object] = {"temp": 4, "wet": True, "late": True}
    best = ("At {place} with {thing}", conditions)
    pack = pack_of(best, *((f"line {number}", {}) for number in range(70)))
    memory, heard = Memory(), []
    for turn in range(RESTS_TURNS):
        selector = Selector(pack, memory, Comfort())  # another match every turn
        selector.new_turn()
        [line] = selector.choose("s", facts, random.Random(turn))
        selector.say(line)
        memory.lines += 2 * FRESH_AFTER  # whatever else was told
        heard.append(line.text)
    assert "At the pier with the eel" in heard
    assert len(set(heard)) == RESTS_TURNS


def test_where_all_were_heard_of_late_all_may_speak_again() -> None:
    pack, memory, heard = pack_of(("one", {}), ("two", {})), Memory(), set()
    for turn in range(8):
        selector = Selector(pack, memory, Comfort())
        selector.new_turn()
        [line] = selector.choose("s", {}, random.Random(turn))
        selector.say(line)
        heard.add(line.text)
    assert heard == {"one", "two"}


def test_lines_to_choose_from_do_not_quote_the_same_where_others_do_not() -> None:
    facts: dict[str, Scalar] = {"why": "A debt", "hobby": "darts"}
    pack = pack_of(("He says {why}", {}), ("She says {why}", {}), ("They play {hobby}", {}), ("Rain", {}))
    for seed in range(20):
        lines = Selector(pack, Memory(), Comfort()).choose("s", facts, random.Random(seed), 3)
        assert sum("A debt" in line.text for line in lines) == 1


def test_every_evening_has_its_own_half_of_the_frames() -> None:
    pack, memory = pack_of(*((f"line {i}", {}) for i in range(40))), Memory()
    first: dict[str, Counter[str]] = {}
    for evening in ("monday", "tuesday"):
        selector = Selector(pack, memory, Comfort(), evening)
        first[evening] = Counter(selector.choose("s", {}, random.Random(seed))[0].text for seed in range(600))
    often = {evening: {text for text, times in found.items() if times >= 15} for evening, found in first.items()}
    assert all(12 <= len(texts) <= 28 for texts in often.values())
    assert often["monday"] - often["tuesday"] and often["tuesday"] - often["monday"]
    assert len(first["monday"]) > len(often["monday"])  # now and then one of the other half speaks all the same


def test_what_answers_a_question_was_written_for_it_where_anything_was() -> None:
    pack = pack_of(("It is done", {}), ("The cat is out", {"asked": "cat"}), ("The dog is out", {"asked": "dog"}))
    for marks in ({"asked"}, set[str]()):
        wanted, heard = Sought(answers="asked", marks=frozenset(marks)), Counter[str]()
        for seed in range(200):
            selector = Selector(pack, Memory(), Comfort())
            [line] = selector.choose("s", {"asked": "cat"}, random.Random(seed), 1, wanted=wanted)
            heard[line.text] += 1
            [line] = selector.choose("s", {"asked": "owl"}, random.Random(seed), 1, wanted=wanted)
            assert line.text == "It is done"
        assert heard["The cat is out"] > 160 and ("It is done" in heard) is bool(marks)
