"""Words of a pack: how long they may be, what nobody may say of a character, and what a dial must be able to cut."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.narration.packs import Pack
from game.story.word_lint import longest, problems_of_words
from tests.games.keeper.led import adventure


def said_of(key: str, text: str, **more: object) -> list[str]:
    """What is wrong with the adventure when one key of it says this and nothing else."""
    words = adventure().words
    frame = replace(words.frames[key][0], id="ws.changed", text=text, when=(), **more)
    changed = replace(words, frames={**words.frames, key: (frame,)})
    return [said for said in problems_of_words(adventure().pack, changed) if "changed" in said or f" {key}:" in said]


def test_the_words_of_the_adventure_have_nothing_wrong_with_them() -> None:
    assert problems_of_words(adventure().pack, adventure().words) == []


@pytest.mark.parametrize(("key", "most"), [("arrival_first", 90), ("portrait_again", 30), ("door_stakes", 40),
                                           ("lamp_failure", 60), ("hint_stair_3", 25), ("will_saga", 25),
                                           ("gm_will", 180)])
def test_a_text_of_each_kind_may_be_so_long_and_no_longer(key: str, most: int) -> None:
    assert longest(adventure().pack)[key] == most
    assert said_of(key, "word " * most) == []
    [said] = said_of(key, "word " * (most + 1))
    assert said.endswith(f"ws.changed: {most + 1} words; {most} are allowed")


@pytest.mark.parametrize("text", ["{a.name} {a.v:decide} to run.", "{a.name} sits there and feels a fool.",
                                  "Cold, {a.they} fears the worst.", "{a.name} {a.v:love} it at once."])
def test_g5_no_line_says_what_a_character_thinks_or_feels(text: str) -> None:
    assert any("GM-G5" in said for said in said_of("lamp_failure", text))


@pytest.mark.parametrize("text", ["“I know,” says {a.name}.", "{a.name} {a.v:sit}. Mrs. Crane knows why.",
                                  "They know {a.name} here."])
def test_g5_others_may_think_and_feel_and_a_character_may_be_quoted(text: str) -> None:
    assert said_of("lamp_failure", text) == []


@pytest.mark.parametrize("word", ["child", "children", "boy", "Girls", "baby"])
def test_g8_nobody_in_a_story_is_a_child(word: str) -> None:
    assert any("GM-G8" in said for said in said_of("lamp_failure", f"On the stair sits a {word}."))


def test_a_line_is_no_stronger_than_the_pack_says_before_play() -> None:
    assert said_of("lamp_failure", "It drips.", flags={"horror": 3}) != []
    assert any("content of the pack says 0 at most" in said
               for said in said_of("lamp_failure", "It drips.", flags={"injury": 1}))


def test_a_key_is_rare_with_all_its_frames_or_not_at_all() -> None:
    words = adventure().words
    rare = tuple(replace(frame, rare=bool(at)) for at, frame in enumerate(words.frames["lamp_failure"]))
    changed = replace(words, frames={**words.frames, "lamp_failure": rare})
    assert "text: lamp_failure: is marked rare in some frames and not in others; all of its frames are, or none" in \
        problems_of_words(adventure().pack, changed)


def test_a_key_that_only_some_may_hear_falls_silent() -> None:
    assert "text: lamp_failure: falls silent; one frame at least must have neither conditions nor flags" in said_of(
        "lamp_failure", "It drips.", flags={"horror": 1})


@pytest.mark.parametrize(("key", "text", "wrong"), [
    ("gm_arrival", "Getting in dry is a Skull.", "nothing in arrival decides one"), ("gm_dinner", "It is a Skull.", ""),
    ("gm_dawn", "Nobody lost is a Skull.", ""), ("gm_linen", "Grave, for whoever takes the keys.", "linen is not"),
    ("gm_stair", "Grave, for whoever goes first.", ""), ("gm_linen", "Nothing here is grave.", "")])
def test_a_note_says_nothing_that_the_pack_does_not_hold(key: str, text: str, wrong: str) -> None:
    found = said_of(key, text)
    assert len(found) == bool(wrong) and all(wrong in each for each in found), found


def test_what_is_announced_and_never_marked_could_be_cut_by_no_dial() -> None:
    plain = {slot: tuple(replace(frame, flags={}) for frame in group)
             for slot, group in adventure().words.frames.items()}
    found = problems_of_words(adventure().pack, Pack(frames=plain))
    assert [said.split(":")[0] for said in found] == ["pack.content.death", "pack.content.horror"]
