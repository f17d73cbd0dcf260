"""The pages on which a story is laid: every option begins, and the next story goes on from the record of the last."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.games.high_stakes.headless import random_play
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.carrying import story_breaks
from game.games.high_stakes.scenes.screen_kit import HighStakesScreens
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.scenes.led.setup.adventure_page import adventure_choice, part_title
from game.scenes.led.setup.begun_story import next_draft, usual_draft
from game.scenes.led.setup.sheet_page import first_name
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from tests.scenes.stagehand import Evening

SCREENS = HighStakesScreens()


@pytest.mark.parametrize(("key", "value"), [
    ("pulp", True), ("any_traits", True), ("elements_each", True), ("revenge", False), ("anything_goes", True),
    ("rests", "3")])
def test_s75_a_story_begins_with_every_option(evening: Evening, key: str, value: object) -> None:
    services = evening.composition.services.playing("high-stakes")
    draft = usual_draft(SCREENS.setup_of(services), services, 1, 3)
    draft.options = draft.game.changed(draft.options, key, value)
    header = draft.header("test")
    assert header.options == draft.options
    numbers = [sum((each.sheet.body, each.sheet.mind, each.sheet.aura)) for each in header.characters.values()]
    assert set(numbers) == {header.options.dice}


def test_s66_round_the_table_a_person_leads_first(evening: Evening) -> None:
    services = evening.composition.services.playing("high-stakes")
    draft = usual_draft(SCREENS.setup_of(services), services, 2, 3)
    draft.options = draft.game.changed(draft.options, "around", True)
    with pytest.raises(ValueError, match="a person leads first"):
        draft.header("test")
    draft.led_by_person()
    with pytest.raises(ValueError, match="plays somebody too"):
        draft.header("test")
    draft.leader, draft.secrets = draft.seats[1].person, ("the abbot is dead", "he is not")
    header = draft.header("test")
    assert header.options.around and header.secrets == ("the abbot is dead", "he is not")
    assert header.people == ("human:1", "human:2") and header.gm.player == "human:2"


def test_s66_each_person_seals_a_secret_alone_before_it_goes_round_the_table(evening: Evening) -> None:
    player, services = evening.player, evening.composition.services.playing("high-stakes")
    draft = usual_draft(SCREENS.setup_of(services), services, 2, 3)
    draft.options = draft.game.changed(draft.game.changed(draft.options, "around", True), "by_lot", True)
    draft.led_by_person()
    draft.leader = draft.seats[0].person
    services.navigation.go(StorySetUpScene(services, draft))
    player.wait(2)
    evening.start()
    for at, secret in enumerate(("the abbot is dead", "he is not")):
        assert player.screen.scene == "secrets_handover"
        player.press("secrets_alone")
        assert "the abbot" not in str(player.screen), "what the other one typed is gone"
        assert not evening.control("secrets_done").enabled
        player.press("secrets_text", secret)
        player.press("secrets_done")
        player.wait(at)
    assert draft.secrets == ("the abbot is dead", "he is not")
    assert player.screen.scene != "setup"


def test_s63_the_next_story_goes_on_with_those_who_are_left_as_they_are_by_now(evening: Evening) -> None:
    services = evening.composition.services.playing("high-stakes")
    match = Match.start(HIGH_STAKES, SCREENS.quick(services, 2), bytes)
    chance = random.Random(11)
    while HIGH_STAKES.ending(match.state) is None:
        roll = HIGH_STAKES.roll_due(match.state)
        if roll is not None:
            lies = {die.id: Lying(chance.randint(1, 6)) for die in roll.all_dice}
            match.submit(HIGH_STAKES.rolled(match.state, roll, Fallen(lies)))
        else:
            match.submit(random_play.choose(match.state, chance))
    header = next_draft(SCREENS.setup_of(services), services, match.to_bytes()).header("test")
    assert header.follows is not None and header.session == match.state.session
    assert story_breaks(header, match.state) == ()


def test_each_part_of_an_adventure_is_offered_by_its_title(evening: Evening) -> None:
    services = evening.composition.services.playing("high-stakes")
    draft = usual_draft(SCREENS.setup_of(services), services)
    assert draft.pack is not None and len(draft.pack.about.parts) > 1
    offered = adventure_choice(draft, {draft.pack.about.id: draft.pack})
    labels = [str(label) for _, label in offered.options]
    assert labels[:-1] == [f"{draft.pack.about.title}: {title}" for title in draft.pack.about.part_titles.values()]
    assert offered.value == f"{draft.pack.about.id}:{draft.pack.about.parts[0]}"
    alone = replace(draft.pack, about=replace(draft.pack.about, part_titles={}))
    assert part_title(alone, alone.about.parts[0]) == alone.about.title


def test_nobody_is_called_by_a_title_alone(evening: Evening) -> None:
    services = evening.composition.services.playing("high-stakes")
    draft = usual_draft(SCREENS.setup_of(services), services, 1)
    draft.seats[0].words.name = " Mrs. Ivy Sallow"
    assert first_name(draft.seats[0]) == "Mrs. Sallow"
    draft.seats[0].words.name = "  "
    assert str(first_name(draft.seats[0])) == "Nameless"
