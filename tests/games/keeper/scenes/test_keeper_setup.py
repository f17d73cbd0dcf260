"""The pages on which an installment is laid: what is pressed stands in the header (GM-G7 to G9, KEEP-K2 to K5, K49)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.header import Header
from game.games.keeper.scenes.keeper_context import Installment
from game.rules.match import Match
from game.scenes.led.led_at_table import LedAtTable
from game.scenes.led.setup.seat_draft import OWN
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.led.stage_shown import stage_of
from game.scenes.services import Services
from game.ui.read_aloud import lines_of
from game.ui.screen import Choice, TextField, Toggle
from tests.scenes.stagehand import Evening

SAID_LIMITS = {"death": 0}


class Pages:
    """The set-up of The Keeper, pressed by hand."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.services: Services = evening.composition.services.playing("keeper")
        kit = self.services.play.kit
        assert kit.screens is not None
        self.services.navigation.go(kit.screens().set_up(self.services))
        evening.player.wait(1)

    def press(self, **controls: str | bool) -> None:
        """Controls by name and value, ``__`` for a dot, in their order; True: a press."""
        for name, value in controls.items():
            if value is True and not name.startswith("option"):
                self.evening.player.press(name.replace("__", "."))
            else:
                self.evening.player.press(name.replace("__", "."), value)

    def page(self, name: str) -> str:
        """Turn to a page; gives all that is read there."""
        self.evening.player.press("page", name)
        return self.read()

    def read(self) -> str:
        """All that is read on this screen."""
        return " ".join(lines_of(self.evening.player.screen))

    def begun(self) -> Installment:
        """Begin; whoever is asked for limits has none. The installment as its record has it."""
        self.evening.start()
        [file] = self.evening.folder.glob("*.jsonl")
        match: Installment = Match.load(KEEPER, file.read_bytes(), bytes)
        return match


@pytest.fixture
def pages(evening: Evening) -> Pages:
    return Pages(evening)


def test_one_press_begins_with_one_person_two_companions_and_the_computer_that_leads(pages: Pages) -> None:
    header = pages.begun().header
    assert [each.player for each in header.characters.values()] == ["human:1", *["computer:3:plain"] * 2]
    assert header.gm.player == "computer:even:housekeeper"
    assert header.pack is not None and header.pack["id"] == "widows_stair" and header.pool is None


def test_g7_the_talk_is_the_first_page_and_says_what_will_be_cut_away(pages: Pages) -> None:
    """Kind, length, content notes, the dial and what it means, conventions; and that to begin is to agree."""
    said = pages.read()
    for words in ("The Widow's Stair", "gothic", "45 to 60 minutes", "1 to 5 characters", "A haunted house",
                  "A house, a night, a will", "Whoever begins agrees"):
        assert words in said, words
    assert "Horror: dread, things that crawl shown" in said
    pages.press(dial="1")
    assert "Horror: dread, things that crawl named, then cut away" in pages.read()
    pages.press(dial="0")
    assert "Horror: dread, things that crawl left out" in pages.read()
    header = pages.begun().header
    assert header.dial == 0


def test_g7_each_of_several_people_is_asked_alone_and_the_strictest_wish_counts(pages: Pages) -> None:
    pages.page("people")
    pages.press(by__1="person")
    player = pages.evening.player
    player.press("start")
    assert player.screen.scene == "limits_handover"
    player.press("limits_alone")
    assert "A haunted house" in pages.read(), "whoever is asked knows what of"
    player.press("limits_more")
    player.press("limits.death", "line")
    player.press("limits_done")
    player.press("limits_alone")
    player.press("limits_done")
    [file] = pages.evening.folder.glob("*.jsonl")
    header = Match.load(KEEPER, file.read_bytes(), bytes).header
    assert header.limits == SAID_LIMITS
    assert [each.player for each in header.characters.values()] == ["human:1", "human:2", "computer:3:plain"]


def test_limits_that_were_said_already_are_not_asked_again_and_are_seen_in_the_talk(pages: Pages) -> None:
    player = pages.evening.player
    player.press("limits")
    player.press("limits_alone")
    player.press("limits_all", "veil")
    player.press("limits_done")
    assert "Horror: dread, things that crawl named, then cut away" in pages.read()
    header = pages.begun().header
    assert header.limits["horror"] == 1


def test_k49_who_leads_and_by_which_options_stands_in_the_header(pages: Pages) -> None:
    said = pages.page("leader")
    assert "Read the adventure to its end first" in said
    pages.press(leads_stern=True, option__after_boost=True, option__keepers_hand=True)
    header = pages.begun().header
    assert header.gm.player == "computer:stern:housekeeper"
    assert header.options.after_boost and header.options.keepers_hand


def laid(pages: Pages) -> Header:
    """The header as it would begin now."""
    scene = pages.evening.composition.director.scene
    assert isinstance(scene, StorySetUpScene)
    header: Header = vars(scene)["_draft"].header("test")
    return header


def test_g6_a_person_leads_one_of_those_who_play_or_one_more(pages: Pages) -> None:
    pages.page("leader")
    pages.press(leads_person=True)
    header = laid(pages)
    assert (header.gm.player, header.characters["p1"].player) == ("human:1", "human:2")
    pages.press(leader="2")
    header = laid(pages)
    assert (header.gm.player, header.characters["p1"].player) == ("human:1", "human:1"), "alone, and plays besides"
    pages.press(leader="1")
    pages.press(leads_gentle=True)
    header = laid(pages)
    assert (header.gm.player, header.characters["p1"].player) == ("computer:gentle:housekeeper", "human:1")


def test_without_an_adventure_a_person_leads_and_a_computer_cannot(pages: Pages) -> None:
    pages.press(adventure="none", title="The Long Night")
    header = laid(pages)
    assert header.pack is None and header.title == "The Long Night" and header.gm.player == "human:1"
    pages.page("leader")
    assert not pages.evening.control("leads_even").enabled
    pages.page("adventure")
    pages.press(adventure="widows_stair:widows_stair")
    assert laid(pages).pack is not None


def test_g1_one_person_may_play_several_and_a_companion_has_a_level(pages: Pages) -> None:
    pages.page("people")
    pages.press(count="5", by__4="person", person__4="1", level__1="1")
    header = pages.begun().header
    assert [each.player for each in header.characters.values()] == [
        "human:1", "computer:1:plain", *["computer:3:plain"] * 2, "human:1"]


def test_g9_name_pronouns_and_look_of_a_ready_sheet_are_the_players_and_the_rest_is_not(pages: Pages) -> None:
    pages.page("sheets")
    pages.press(sheet="nurse", name="Sister Agnes", pronouns="they", casting="starched to the ears")
    assert not any(each.name in ("background", "array") for each in pages.evening.controls())
    who = laid(pages).characters["p1"]
    assert (who.name, who.pronouns, who.sheet.casting) == ("Sister Agnes", "they", "starched to the ears")
    assert who.sheet.background.startswith("night nurse")


def test_k2_to_k5_a_sheet_of_ones_own_is_played_with_a_figure_and_told_of_by_its_pronouns(pages: Pages) -> None:
    pages.page("sheets")
    pages.press(sheet=OWN, name="Ottilie Brock", pronouns="she", array="B", rating__flesh="-1")
    pages.press(background="the tuner of the organ", casting="tall and dry", phrase__brains__0="hears wrong notes")
    pages.press(**{"phrase.flesh.-1": "a bad knee"})
    pages.page("people")
    pages.press(count="5")
    match = pages.begun()
    who = match.header.characters["p1"]
    assert (who.name, who.pronouns) == ("Ottilie Brock", "she")
    assert (who.sheet.flesh, who.sheet.brains, who.sheet.tongue, who.sheet.guts) == (-1, 1, 1, 1)
    assert {each.text for each in who.sheet.descriptors} >= {"hears wrong notes"}
    assert [each.text for each in who.sheet.flaws] == ["a bad knee"]
    pages.evening.play_until(lambda: _stage(pages) is not None, what="a stage")
    standees = {each.who for each in _stage(pages).standees}
    assert set(match.header.characters) <= standees, "everybody stands there, whoever made them"


def _stage(pages: Pages) -> Any:
    game = vars(pages.evening.composition.director.scene).get("_game")
    return stage_of(game.context.view) if isinstance(game, LedAtTable) else None


def test_g7_a_quick_pair_has_the_limits_that_it_was_asked_for(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("game_keeper")
    evening.player.press("quick_pair")
    for wish in ("fine", "veil"):
        evening.player.press("limits_alone")
        evening.player.press("limits_all", wish)
        evening.player.press("limits_done")
    [file] = evening.folder.glob("*.jsonl")
    header = Match.load(KEEPER, file.read_bytes(), bytes).header
    assert header.limits["death"] == 1 and header.characters["p2"].player == "human:2"


TYPED = ("", " ", "Ada", "Ada Quince", "{a.name}", "one two three four five six", "x" * 40, "word " * 26)
STAYS = ("back", "start", "limits")
"""What leads away from the pages."""


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_the_pages_can_begin_or_say_why_not(pages: Pages, seed: int) -> None:
    """Any control of any page at random: each is shown, and what would begin is a header or a refusal in words."""
    chance, player = random.Random(seed), pages.evening.player
    began = 0
    for _ in range(120):
        control = chance.choice([each for each in pages.evening.controls() if each.enabled and each.name not in STAYS])
        match control:
            case Choice(name=name, options=options):
                player.press(name, chance.choice(options)[0])
            case Toggle(name=name, value=value):
                player.press(name, not value)
            case TextField(name=name):
                player.press(name, chance.choice(TYPED))
            case _:
                player.press(control.name)
        draft = vars(pages.evening.composition.director.scene)["_draft"]
        reasons = list(draft.refusals())
        if reasons:
            assert all(str(each).strip() for each in reasons)
        else:
            header = draft.header("test")
            assert KEEPER.decode_header(msgspec.json.encode(header)) == header
            began += 1
    assert began


def test_what_is_refused_is_said_on_the_page_and_nothing_begins(pages: Pages) -> None:
    pages.page("sheets")
    pages.press(sheet=OWN, name=" ", start=True)
    assert "It cannot begin: Somebody has no name yet." in pages.read()
    assert not list(pages.evening.folder.glob("*.jsonl"))
    pages.press(name="Ada")
    assert "It cannot begin" not in pages.read()
