"""Keys that nobody hears are named, and a mark of what is rare hides nothing that is out of reach."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from game.story.ready_adventure import ReadyAdventure
from tools.adventure_keys import KeysHeard, out_of_reach, rare_keys, spoken_slots
from tools.adventure_plays import ready
from tools.bench_adventure import counted_by_name
from tools.figures import Want, missed

BOOK = "book_of_agramelus"


def marked(key: str) -> ReadyAdventure:
    """The adventure with one key marked as rare, and no other."""
    adventure = ready(BOOK)
    frames = {slot: tuple(replace(frame, rare=slot == key) for frame in group)
              for slot, group in adventure.words.frames.items()}
    return dataclasses.replace(adventure, words=replace(adventure.words, frames=frames))


def test_what_nobody_heard_is_named_where_the_figure_is_not_as_wanted() -> None:
    heard = KeysHeard(ready(BOOK))
    heard.hears([group[0].id for slot, group in ready(BOOK).words.frames.items() if slot != "left"])
    figures = dict(counted_by_name("keys that nobody heard", dict.fromkeys(heard.unheard(), 0.0)))
    assert missed(figures, {"keys that nobody heard": Want(most=0)}) == [
        "keys that nobody heard: 1.000 (1.000 to 1.000), wanted at most 0: left"]


def test_a_rare_key_is_not_waited_for_and_others_are() -> None:
    heard = KeysHeard(marked("left"))
    assert set(heard.unheard()) == {*spoken_slots(ready(BOOK))} - {"left"}


def test_a_rare_key_that_is_heard_in_many_plays_is_marked_wrongly() -> None:
    heard = KeysHeard(marked("left"))
    frame = ready(BOOK).words.frames["left"][0].id
    for told in ([frame], *[[]] * 49):
        heard.hears(told)
    assert heard.too_often() == {}
    heard.hears([frame])
    assert heard.too_often() == {"left": pytest.approx(100 * 2 / 51)}


def test_only_keys_whose_frames_are_all_marked_are_rare() -> None:
    assert rare_keys(marked("left")) == {"left"}
    assert rare_keys(ready(BOOK)) == {"adv_shut"}


def test_a_rare_key_is_in_reach_where_every_way_is_tried() -> None:
    first = next(iter(ready(BOOK).pack.obstacles.values()))
    assert out_of_reach(marked(first.results["failure"].say)) == []


@pytest.mark.deep
@pytest.mark.parametrize("pack", ["widows_stair", "dead_letter", BOOK])
def test_no_rare_key_of_ours_is_out_of_reach(pack: str) -> None:
    assert out_of_reach(ready(pack)) == []


@pytest.mark.deep
def test_a_rare_key_that_no_way_leads_to_is_named() -> None:
    """What people alone make real, no way that is tried brings about."""
    assert out_of_reach(marked("ready_detail")) == ["ready_detail"]
