"""An installment at the table, as it is read: scenes with what is wanted there, calls with every reason, recaps."""

from __future__ import annotations

import pytest

from game.games.keeper.scenes.sheet_pages import control_of, parts_of
from game.games.keeper.scenes.trait_words import TRAIT_NAMES
from game.narration.chronicle import Passage, ToldLine
from game.scenes.led.fresh_words import is_page, pages_of
from game.scenes.led.story_elements import page_elements
from game.scenes.match.open_match import continue_match
from game.ui.read_aloud import lines_of
from game.ui.screen import Text
from tests.contract.playing import Played
from tests.scenes.stagehand import Evening


@pytest.fixture
def played(evening: Evening) -> Played:
    """One person with two companions; the Keeper has set the first scene."""
    return Played(evening, "keeper").quick(1)


def said(played: Played) -> str:
    """All that is on screen."""
    return "\n".join(str(line) for line in lines_of(played.screen))


def press(played: Played, control: str) -> None:
    played.evening.player.press(control)
    played.evening.player.wait(2)


def at_the_question(played: Played) -> None:
    """Until somebody is asked what they do."""
    played.evening.until("idea")


def test_a_scene_is_read_with_what_is_wanted_there_which_is_asked_for_too(played: Played) -> None:
    played.evening.until("page_on")
    wanted = next(line for line in said(played).splitlines() if line.startswith("Wanted: "))
    press(played, "page_on")
    assert "what do you do?" in said(played) and wanted in said(played)


def test_g15_every_way_says_how_often_it_works(played: Played) -> None:
    at_the_question(played)
    ways = [each for each in played.evening.controls() if each.name.startswith("way_")]
    assert len(ways) == 6 and all(str(getattr(way, "detail", "")).endswith("%") for way in ways)


def test_g14_a_call_names_who_opposes_and_each_reason(played: Played) -> None:
    at_the_question(played)
    press(played, "way_door_ring")
    played.evening.until("call_throw")
    assert "Mrs. Crane against it -1" in said(played)
    for label in ("If it works:", "If it fails:", "It works "):
        assert label in said(played)


def test_k36_words_of_another_trait_say_before_and_after_that_they_add_a_token_only(played: Played) -> None:
    """Whoever spends a token on them is told why it is not worth more."""
    at_the_question(played)
    press(played, "way_door_ring")
    played.evening.until("call_throw")
    state = played.match.state
    seat, asked = next(iter(state.call.call.who.items()))
    other = next(each for each in state.header.characters[seat].sheet.descriptors if each.trait != asked.trait)
    press(played, "sheets")
    control = control_of(seat, other.id, other.text)
    worth = {each.name: getattr(each, "detail", "") for each in played.evening.controls()}[control]
    assert worth == f"Of {TRAIT_NAMES[other.trait]}: a token on this adds only 1"
    press(played, control)
    assert f"“{other.text}” does not tell here, says the Keeper: +1 for the token alone" in said(played)
    played.evening.player.press("sheets")
    whole, *_ = parts_of(state.header.characters[seat].sheet.background)
    press(played, control_of(seat, "background", whole))
    assert f"“{whole}”: +2" in said(played) and "+3 to the result" in said(played)


def test_what_was_typed_stands_once_over_the_call_that_answers_it(played: Played) -> None:
    at_the_question(played)
    played.evening.player.press("idea", "I sing to the doorbell")
    press(played, "idea_send")
    press(played, "by_charm")
    played.evening.until("call_throw")
    assert said(played).count("I sing to the doorbell") == 1


@pytest.mark.parametrize(("text", "leads_on"), [
    ("peer in between the curtains before anybody hears us", "meant_door_look_first"),
    ("I sing to the doorbell", "by_charm"),
])
def test_what_a_typed_idea_is_taken_for_leads_on_too(played: Played, text: str, leads_on: str) -> None:
    """One switch offers first what leads on: that is what the card has marked."""
    at_the_question(played)
    played.evening.player.press("idea", text)
    press(played, "idea_send")
    screen = played.evening.player.screen
    assert (screen.focus, screen.goes_on) == (leads_on, leads_on)


def test_whoever_comes_back_reads_first_what_it_was_so_far(played: Played) -> None:
    at_the_question(played)
    press(played, "way_lamp_trim")
    played.evening.until("call_throw")
    played.evening.composition.home("")
    played.evening.player.wait(2)
    continue_match(played.services, played.name)
    played.evening.player.wait(2)
    assert played.screen.scene == "match" and "recap_on" in played.on_card()
    assert "The drive of Marrable House" in said(played)
    press(played, "recap_on")
    assert "recap_on" not in played.on_card()


# --- paragraphs by pages -------------------------------------------------------------------------------------


def passage(text: str, heading: str = "", plain: tuple[str, ...] = ()) -> Passage:
    return Passage(heading, (ToldLine(1, 0, "tell", "", text, "", skeleton=text),), plain=plain)


LONG = ("Somebody has been telling this for longer than anybody takes in at a glance, and will not be done with it "
        "before supper.")


def test_a_remark_is_read_with_the_scene_that_follows_it() -> None:
    remark, scene = passage("They came in the rain."), passage(LONG, "The hall")
    assert not is_page(remark) and is_page(scene)
    [page] = pages_of([remark, scene])
    first, *rest = page_elements(page, plain=True)
    assert isinstance(first, Text) and str(first.body) == "They came in the rain." and rest


def test_results_and_long_words_have_pages_and_headings_part_them() -> None:
    result = passage("It holds.", plain=("Edda: it worked.",))
    assert is_page(result) and is_page(passage(LONG))
    assert [len(page) for page in pages_of([result, passage(LONG, "Act Two"), passage(LONG, "The stair")])] == [1, 1, 1]


def test_k48_the_great_moment_is_told_in_the_words_of_whoever_calls_for_it(played: Played) -> None:
    at_the_question(played)
    played.evening.player.press("idea", "The organ plays by itself, and it is my aunt's favourite.")
    press(played, "showpiece")
    played.evening.player.wait(2)
    made = next(deed.action for deed in played.match.deeds if deed.do == "showpiece")
    assert made.text == "The organ plays by itself, and it is my aunt's favourite."


def test_k48_without_words_of_their_own_it_is_told_in_those_of_the_adventure(played: Played) -> None:
    at_the_question(played)
    press(played, "showpiece")
    made = next(deed for deed in played.match.deeds if deed.do == "showpiece")
    assert len(made.action.text) > 40 and made.extras["frames"]
    assert made.action.text in said(played)
