"""The scene of a turn: what sets it, what it hands on, and what lines owe it."""

import random

import pytest

from game.games.hell_for_leather.narration.hfl_vocabulary import MARKS, SETS
from game.narration.comfort import Comfort
from game.narration.line_choice import LEAST_OWED, Memory, Selector, Sought, taste
from game.narration.packs import Pack, decode_pack
from game.narration.scene_plan import KEYS, STANDING, ScenePlan


def test_whatever_frames_may_leave_behind_is_part_of_a_scene() -> None:
    assert SETS - MARKS <= KEYS


def test_a_foe_stands_until_something_else_is_said_of_it_and_a_new_one_stands_again() -> None:
    met = ScenePlan().with_facts({"foe.name": "the guard", "foe.pronouns": "she"})
    assert met.facts["foe.state"] == STANDING
    down = met.with_facts({"foe.state": "down"})
    assert (down.facts["foe.state"], down.foe) == ("down", "the guard")
    other = down.with_facts({"foe.name": "the dog"})
    assert other.facts == {"foe.name": "the dog", "foe.state": STANDING}
    assert ScenePlan().facts == {}


def test_own_words_are_taken_up_as_flags_and_nothing_else() -> None:
    scene = ScenePlan(place="the pier").naming({"named_place": True})
    assert scene.facts == {"place": "the pier", "named_place": True}


KNOWN = Sought(marks=MARKS)


def chosen(pack: Pack, facts: dict[str, str | int | float | bool], wanted: Sought, seeds: int = 200) -> set[str]:
    return {Selector(pack, Memory(), Comfort(3)).choose("s", facts, random.Random(seed), wanted=wanted)[0].frame_id
            for seed in range(seeds)}


def frames(*more: dict[str, object]) -> Pack:
    plain = [{"id": f"plain {at}", "slot": "s", "text": f"Line {at}."} for at in range(6)]
    return decode_pack("p", {"frames": [*plain, *more]})


NAMING: list[dict[str, object]] = [
    {"id": f"foe {at}", "slot": "s", "text": f"{{foe.name}}, {at}."} for at in range(LEAST_OWED)]


def test_what_is_owed_is_named_all_but_always_where_enough_can() -> None:
    scene: dict[str, str | int | float | bool] = {"foe.name": "the guard", "foe.pronouns": "she"}
    owes = Sought(owes=frozenset({"foe.name"}))
    heard = [Selector(frames(*NAMING), Memory(), Comfort(3)).choose("s", scene, random.Random(seed), wanted=owes)[0]
             for seed in range(400)]
    named = sum(line.frame_id.startswith("foe") for line in heard)
    assert 380 <= named < 400
    assert any(each.startswith("plain") for each in chosen(frames(*NAMING[1:]), scene, owes))
    assert all(each.startswith("plain") for each in chosen(frames(*NAMING), {}, owes))


def test_a_dilemma_is_answered_always() -> None:
    scene: dict[str, str | int | float | bool] = {"foe.name": "the guard", "foe.pronouns": "she", "dilemma": "guard"}
    owes = Sought(owes=frozenset({"foe.name"}), marks=MARKS)
    assert all(each.startswith("foe") for each in chosen(frames(*NAMING), scene, owes, 400))


def test_a_turn_has_one_place_and_one_foe() -> None:
    second: dict[str, object] = {"id": "second", "slot": "s", "text": "A ferry.", "sets": {"place": "the ferry"}}
    assert "second" in chosen(frames(second), {}, Sought())
    assert "second" not in chosen(frames(second), {"place": "the pier"}, Sought())


def test_what_was_written_for_a_threat_is_heard_once_and_then_like_others() -> None:
    own: dict[str, object] = {"id": "own", "slot": "s", "text": "The swan, that is it.", "when": {"family": "swan"}}
    selector = Selector(frames(own), Memory(), Comfort(3))
    first = [selector.choose("s", {"family": "swan"}, random.Random(seed), wanted=KNOWN)[0].frame_id
             for seed in range(60)]
    assert first.count("own") > 30
    selector.say(next(line for line in selector.choose("s", {"family": "swan"}, random.Random(1), 7, wanted=KNOWN)
                      if line.frame_id == "own"))
    assert selector.choose("s", {"family": "swan"}, random.Random(1), wanted=KNOWN)[0].frame_id != "own"


def test_what_is_handed_on_keeps_its_pronouns() -> None:
    pack = decode_pack("p", {"frames": [
        {"id": "t", "slot": "s", "text": "Here is {want}.", "sets": {"foe.name": "{want}", "foe.state": "down"}}]})
    facts: dict[str, str | int | float | bool] = {"want": "the night signalman", "want.pronouns": "he"}
    [line] = Selector(pack, Memory(), Comfort()).choose("s", facts, random.Random(1))
    assert line.sets == {"foe.name": "the night signalman", "foe.pronouns": "he", "foe.state": "down"}


@pytest.mark.parametrize(("dial", "best"), [(1, 1), (2, 2), (3, 3)])
def test_the_dial_is_a_taste(dial: int, best: int) -> None:
    pack = decode_pack("p", {"frames": [
        {"id": str(level), "slot": "s", "text": f"As strong as {level}.", "flags": {"injury": level} if level else {}}
        for level in range(4)]})
    worth = {frame.id: taste(frame, dial) for frame in pack.frames["s"]}
    assert max(worth, key=lambda each: worth[each]) == str(best)
    assert taste(pack.frames["s"][0], dial) == 0.0
