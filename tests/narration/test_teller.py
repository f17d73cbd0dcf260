"""The teller: voices, what frames leave behind, people's own words, the Pause."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.patterns import PATTERNS
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.hook_finder import Hooks
from game.narration.line_choice import Memory
from game.narration.log import Happening, Log
from game.narration.own_words import taken_up, tool_named
from game.narration.packs import Pack, decode_pack
from game.narration.teller import RESTS, RESTS_MORE, TIC_AFTER, Beat, Teller
from game.narration.veils import Veil

PACK = decode_pack("p", {
    "frames": [
        {"id": "t", "slot": "threat.threat", "text": "An inspector.",
         "sets": {"foe.name": "the lift inspector", "foe.pronouns": "she"}},
        {"id": "i", "slot": "intention", "text": "{a.name} {a.v:hug} {foe.name}."},
        {"id": "n", "slot": "intention", "when": {"named_foe": True}, "text": "As you say: {foe.they}."},
        {"id": "d", "slot": "death", "text": "Gone, in red.", "flags": {"death": 2}},
        {"id": "d0", "slot": "death", "text": "Written out."},
        {"id": "v", "slot": "veiled", "text": "A word from our sponsors."},
        {"id": "f", "slot": "fall", "when": {"hook": "near_miss"}, "cites": ["hook.first"],
         "text": "{a.name}, {hook.ago|n:turn} after a {hook.first.amount|word}."},
        {"id": "f0", "slot": "fall", "text": "Down."},
        {"id": "r", "slot": "recap.callback", "when": {"hook": "near_miss"}, "cites": ["hook.first"],
         "text": "Remember {a.name}?"},
        *({"id": f"c{at}", "slot": "conflict", "text": f"Conflict {at}, oh {{voice:oath}}."} for at in range(60))],
    "lexicon": {"oath": ["owls"]},
    "voices": {"widow": {"tic": "Tea.", "phrases": {"oath": ["ashes"], "opening": ["Four graves."]}}}})
FACTS = {"a.name": "Jess", "a.pronouns": "she"}


def teller(pack: Pack = PACK, comfort: Comfort | None = None) -> tuple[Teller, Log, Hooks]:
    log, hooks = Log(), Hooks(PATTERNS)
    made = Teller(pack, VOCABULARY, log, hooks, Memory(), comfort or Comfort(3),
                  lambda key, who: {f"{key}.name": who, f"{key}.pronouns": "he"},
                  lambda slot, n: random.Random(f"{slot} {n}"))
    return made, log, hooks


def tell(on_air: Teller, slot: str, turn: int = 1, voice: str = "") -> ToldLine:
    told = on_air.tell(Beat(slot, FACTS, turn, turn, ("A1", "A"), voice=voice))
    assert told is not None
    return told


def test_what_a_frame_sets_is_there_for_the_rest_of_the_turn() -> None:
    on_air, _log, _hooks = teller()
    tell(on_air, "threat.threat")
    assert tell(on_air, "intention").text == "Jess hugs the lift inspector."
    on_air.new_turn()
    assert on_air.offer(Beat("intention", FACTS, 1, 2)) == ()


def test_a_hook_is_recalled_with_its_events_and_spent() -> None:
    on_air, log, hooks = teller()
    hooks.hear(log, log.add(Happening("line", "A1", 1, 5, "A", amount=3)))
    told = tell(on_air, "fall", 6)
    assert (told.text, told.hook, told.events, told.back) == ("Jess, five turns after a three.", "near_miss", (0,), 5)
    assert told.skeleton == "¤, five turns after a three."


def test_after_a_callback_there_is_none_for_a_while() -> None:
    on_air, log, hooks = teller()
    hooks.hear(log, log.add(Happening("line", "A1", 1, 1, "A", amount=3)))
    beat = Beat("fall", FACTS, 2, 2, ("A1", "A"))
    assert tell(on_air, "fall").hook == "near_miss"
    assert on_air.recalls(beat) == {}
    for turn in range(RESTS + RESTS_MORE):
        tell(on_air, "conflict", turn)
    assert on_air.recalls(beat)


def test_nothing_is_recalled_twice_with_one_entry() -> None:
    on_air, log, hooks = teller()
    hooks.hear(log, log.add(Happening("line", "A1", 1, 1, "A", amount=3)))
    assert tell(on_air, "recap.callback", 2).hook == "near_miss"
    assert on_air.recalls(Beat("recap.callback", FACTS, 2, 2, ("A1", "A"))) == {}
    assert on_air.recalls(Beat("recap.callback", FACTS, 3, 3, ("A1", "A")))


def test_a_slot_that_looks_back_recalls_what_has_faded_and_leaves_the_others_their_turn() -> None:
    on_air, log, hooks = teller()
    hooks.hear(log, log.add(Happening("line", "A1", 1, 1, "A", amount=3)))
    assert tell(on_air, "fall", 20).hook == ""
    assert tell(on_air, "recap.callback", 20).hook == "near_miss"
    hooks.hear(log, log.add(Happening("line", "A1", 20, 20, "A", amount=4)))
    assert set(on_air.recalls(Beat("fall", FACTS, 20, 20, ("A1", "A")))) == {"near_miss"}


def test_nothing_is_said_where_nobody_has_written_anything() -> None:
    on_air, _log, _hooks = teller()
    assert on_air.tell(Beat("goal", FACTS, 1, 1)) is None
    assert on_air.silent == ["goal"]


def test_a_voice_has_its_phrases_openings_and_now_and_then_its_tic() -> None:
    on_air, _log, _hooks = teller()
    lines = [tell(on_air, "conflict", voice="widow").text for _each in range(60)]
    assert all("ashes" in line for line in lines)
    assert 4 <= sum(line.startswith("Four graves. ") for line in lines) <= 30
    tics = [at for at, line in enumerate(lines) if line.endswith(" Tea.")]
    assert tics and all(later - at > TIC_AFTER for at, later in itertools.pairwise(tics))
    assert "owls" in tell(on_air, "conflict").text


def test_the_pause_veils_what_was_told_and_closes_its_subject() -> None:
    on_air, _log, _hooks = teller(decode_pack("q", {"frames": [
        {"id": "d", "slot": "death", "text": "Gone, in red.", "flags": {"death": 2}},
        {"id": "d0", "slot": "death", "text": "Written out."}, {"id": "v", "slot": "veiled", "text": "Ads."}]}))
    beat = Beat("death", FACTS, 3, 1)
    on_air.say(beat, next(line for line in on_air.offer(beat, 2) if line.frame_id == "d"))
    assert on_air.pause() == Veil((3,), ("death",))
    [told] = on_air.chronicle.told
    assert told.veiled and told.text == "Ads." and told.entry == 3
    assert "Gone, in red." not in {told.text for told in on_air.chronicle.told}
    assert on_air.comfort.closed == {"death"}
    assert {line.text for line in on_air.offer(beat, 3)} == {"Written out."}
    on_air.set_comfort(Comfort(3))
    assert {line.text for line in on_air.offer(beat, 3)} == {"Written out."}


def test_the_pause_works_on_words_that_people_typed() -> None:
    on_air, _log, _hooks = teller()
    on_air.typed(Beat("death", FACTS, 3, 1), "something awful")
    assert on_air.pause() == Veil((3,), ("death",))
    assert [told.text for told in on_air.chronicle.told] == ["A word from our sponsors."]
    assert on_air.comfort.closed == {"death"}


def test_all_that_was_told_of_a_moment_is_veiled_at_once_and_asked_again_what_was_before_it() -> None:
    on_air, _log, _hooks = teller()
    on_air.typed(Beat("death", FACTS, 2, 1), "first")
    for words in ("second", "third"):
        on_air.typed(Beat("death", FACTS, 3, 1), words)
    assert on_air.pause() == Veil((3,), ("death",))
    assert [told.text for told in on_air.chronicle.told] == ["first", "A word from our sponsors.", ""]
    assert on_air.pause() == Veil((2,), ("death",))
    assert [told.veiled for told in on_air.chronicle.told] == [True, True, True]
    assert on_air.pause() is None


def test_what_a_veiled_line_brought_up_is_not_brought_up_again() -> None:
    on_air, log, hooks = teller(decode_pack("q", {"frames": [
        {"id": "t", "slot": "threat.threat", "text": "An inspector.", "sets": {"foe.name": "the lift inspector"}},
        {"id": "i", "slot": "intention", "text": "{a.name} {a.v:hug} {foe.name}."},
        {"id": "h", "slot": "fall", "when": {"hook": "near_miss"}, "cites": ["hook.first"],
         "text": "As by {hook.first.foe} {hook.ago|n:turn} ago."}]}))
    tell(on_air, "threat.threat")
    hooks.hear(log, log.add(Happening("line", "A1", 1, 1, "A", amount=3, foe="the lift inspector")))
    assert on_air.offer(Beat("fall", FACTS, 6, 6, ("A1", "A")))
    on_air.pause()
    assert on_air.offer(Beat("intention", FACTS, 1, 1)) == ()
    assert on_air.offer(Beat("fall", FACTS, 6, 6, ("A1", "A"))) == ()


def test_a_pause_before_anything_was_told_does_nothing() -> None:
    on_air, _log, _hooks = teller()
    assert on_air.pause() is None and on_air.comfort == Comfort(3)


def test_typed_words_are_taken_up_by_the_nouns_that_are_known() -> None:
    on_air, _log, _hooks = teller()
    tell(on_air, "threat.threat")
    on_air.typed(Beat("intention", FACTS, 1, 1), "I marry the INSPECTOR, {at} once")
    assert on_air.chronicle.told[-1].text == "I marry the INSPECTOR, {at} once"
    assert on_air.offer(Beat("intention", FACTS, 1, 1), 1)[0].text == "As you say: she."


def test_words_of_a_frame_that_was_chosen_before_set_what_it_sets() -> None:
    on_air, _log, _hooks = teller()
    told = on_air.typed(Beat("threat.threat", FACTS, 1, 1), "An inspector.", ["t"])
    assert told.frame == "t" and on_air.scene.foe == "the lift inspector"


@pytest.mark.parametrize("scene", [{}, {"place": ""}, {"place": "it"}])
def test_nothing_known_is_nothing_taken_up(scene: dict[str, str]) -> None:
    assert taken_up("any it words", scene) == {}


@given(st.text(max_size=60))
def test_typed_words_give_nothing_but_flags(text: str) -> None:
    found = taken_up(text, {"foe.name": "the goose", "place": "the pier", "thing": "a tuba"})
    assert set(found) <= {"named_foe", "named_place", "named_thing"} and all(value is True for value in found.values())


@pytest.mark.parametrize(("text", "means"), [
    ("I go at them with a TROUT!", "the trout"), ("With {trout} or without", "the trout"), ("Nothing but nerve.", ""),
    ("A pair of shears", ""), ("I bend the oar", "")])
def test_what_they_go_about_it_with_is_a_word_of_ours(text: str, means: str) -> None:
    tools = ("frozen trout", "pair of poultry shears", "oar")
    assert tool_named(text, tools) == ({"means": means} if means else {})


def test_typed_intentions_say_what_they_are_gone_about_with() -> None:
    pack = decode_pack("q", {"frames": [{"id": "m", "slot": "outcome.merit", "text": "Well done with {means}."}],
                             "lexicon": {"weapon": ["frozen trout"]}})
    on_air, _log, _hooks = teller(pack)
    on_air.typed(Beat("threat.threat", FACTS, 1, 1), "A trout comes in.")
    assert on_air.offer(Beat("outcome.merit", FACTS, 1, 1)) == ()
    on_air.typed(Beat("intention", FACTS, 1, 1), "I hit it with the trout.")
    assert on_air.offer(Beat("outcome.merit", FACTS, 1, 1))[0].text == "Well done with the trout."
