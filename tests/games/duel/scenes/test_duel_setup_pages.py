"""The pages before a match of Duel: nothing cut or small, walked by keys and by a switch, and a match at their end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules.header import Header, OwnField, validate_header
from game.games.duel.rules.options import Options
from game.games.duel.rules.setup.presets import PRESETS
from game.games.duel.scenes.quick_match import wished_header
from game.games.duel.scenes.setup import setup_scene
from game.games.duel.scenes.setup.begun import usual_draft
from game.games.duel.scenes.setup.draft import BY_HAND, Draft
from game.games.duel.scenes.setup.option_words import GOALS, SCENARIOS
from game.games.duel.scenes.setup.own_shelf import OWN
from game.games.duel.scenes.setup.own_things import FIELDS, WARBANDS, read_field, read_roster
from game.games.duel.scenes.setup.rules_page import why_not
from game.games.duel.scenes.setup.setup_scene import PAGES, SetUpScene
from game.scenes.kit.match_wish import MatchWish
from game.scenes.services import Services
from game.ui.elements import elements
from game.ui.read_aloud import lines_of
from game.ui.screen import ListItem, Plan, Screen, Text
from tests.games.hell_for_leather.scenes.test_pages import LEAST_PX, SCALES, WIDE, WINDOWS, page_of
from tests.scenes.digital import Keyboard, OneSwitch
from tests.scenes.stagehand import Evening, Props
from tests.scenes.test_every_screen_by_keys import escape, inspect

GROUPS = ("moving", "shooting", "close", "who", "round", "ground")
LONG = ("free", "four")  # what scrolls at any size: a list of everything, four seats with levels and tempers
Shown = Mapping[tuple[str, float], Screen]
NAMES = (*(name for name, _ in PAGES), *(f"rules {group}" for group in GROUPS), "free", "four", "hand", "editor",
         "held", "refused", "asked", "builder", "feats", "traits", "followers", "fighter")


def services_of(evening: Evening) -> Services:
    return evening.composition.services.playing("duel")


def opened(evening: Evening) -> Draft:
    """The set-up of Duel; gives its draft."""
    services = services_of(evening)
    draft = usual_draft(services, seed=7)
    services.navigation.go(SetUpScene(services, draft))
    evening.player.wait(2)
    return draft


def turned(evening: Evening) -> Iterator[str]:
    """Every page, as it is at first and as full as it can be; gives the name of each."""
    player = evening.player
    for name, _ in PAGES:
        player.press("page", name)
        yield name
    for group in GROUPS:
        player.press("group", group)
        yield f"rules {group}"
    player.press("free")
    yield "free"
    player.press("close_list")
    player.press("page", "match")
    player.press("preset:heroes")
    player.press("count", "4")
    player.press("page", "people")
    yield "four"
    player.press("page", "ground")
    player.press(f"field:{BY_HAND}")
    yield "hand"
    yield from edited(evening)
    player.press("page", "bands")
    player.press("edit_band")
    yield "builder"
    for tab, name in (("aim", "feats"), ("traits", "traits"), ("followers", "followers")):
        player.press("tab", tab)
        yield name
    player.press("fighter:0")
    yield "fighter"
    player.press("leave")


def edited(evening: Evening) -> Iterator[str]:
    """The terrain editor, with nothing and with a piece in the hand."""
    player = evening.player
    player.press("field:B6")
    player.press("edit_field")
    yield "editor"
    player.press("kind:crate")
    yield "held"
    player.press("board", "0,0")
    yield "refused"
    player.press("clear")
    player.press("kind:crate")
    player.press("put_down")
    player.press("leave")
    yield "asked"
    player.press("leave_it")


@pytest.fixture(scope="module")
def shown(things: Props, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """Every page by its name and the size of letters it was asked for in."""
    evening = Evening(things, tmp_path_factory.mktemp("pages"))
    found = {}
    opened(evening)
    for name in turned(evening):
        for scale in SCALES:
            evening.composition.services.player.change("text_scale", scale)
            evening.player.wait(2)
            found[name, scale] = evening.player.screen
        evening.composition.services.player.change("text_scale", 1.0)
    yield found
    evening.composition.close()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_is_cut_or_too_small(shown: Shown, name: str, window: tuple[int, int]) -> None:
    for scale in SCALES:
        page = page_of(shown[name, scale], window, scale)
        letters = [run.px for item in page.items for run in item.runs]
        assert window[1] < 720 or min(letters) >= LEAST_PX, scale


@pytest.mark.parametrize("window", WIDE)
@pytest.mark.parametrize("name", [name for name in NAMES if name not in LONG])
def test_a_page_needs_no_scrolling(shown: Shown, name: str, window: tuple[int, int]) -> None:
    assert page_of(shown[name, 1.0], window, 1.0).scroll_max == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_page_is_walked_by_keys_and_left(evening: Evening, scale: float) -> None:
    evening.composition.services.player.change("text_scale", scale)
    opened(evening)
    for name in turned(evening):
        inspect(evening, name)
    escape(evening)
    assert evening.player.screen.scene == "title"


# --- on to a match ---

@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Header]:
    """The headers of matches that are begun: there are no screens here to play them on."""
    found: list[Header] = []

    def begin(_services: Services, header: Any) -> None:
        found.append(validate_header(header))

    monkeypatch.setattr(setup_scene, "begin_match", begin)
    return found


def played(header: Header) -> None:
    """The match can be played to its end by the rules."""
    assert DUEL.ending(play(header, lambda _line: None).state) is not None


def test_one_press_begins_a_core_match(evening: Evening, begun: list[Header]) -> None:
    """DUEL-D400: one fighter each, no optional rule, on the first battlefield."""
    opened(evening)
    assert evening.composition.surface.focus == "start"
    evening.player.press("start")
    [header] = begun
    assert (header.options, header.battlefield, header.sides) == (Options(), "B1", ("A", "B"))
    assert [len(band.models) for band in header.warbands.values()] == [1, 1]
    assert len({band.name for band in header.warbands.values()}) == 2
    assert header.seats["A"].player == "human:1"
    played(header)


@pytest.mark.parametrize("preset", ["skirmish", "heroes", "rush"])
def test_a_preset_is_begun_with_all_that_it_recommends(evening: Evening, begun: list[Header], preset: str) -> None:
    """DUEL-D302, DUEL-D150."""
    opened(evening)
    evening.player.press(f"preset:{preset}")
    evening.player.press("start")
    [header] = begun
    assert header.options != Options()
    played(header)


@pytest.mark.parametrize("by", [Keyboard, OneSwitch])
def test_a_match_is_laid_out_by_keys_alone_and_by_one_switch(
        evening: Evening, begun: list[Header], by: type[Keyboard] | type[OneSwitch]) -> None:
    player = by(evening.composition)
    evening.player = player
    opened(evening)
    player.press("preset:skirmish")
    player.press("next")
    player.press("next")
    player.press("band:ready:night_shift")
    player.press("next")
    player.press("field:B7")
    player.press("start")
    [header] = begun
    assert header.battlefield == "B7" and header.options.charge
    assert header.warbands["A"].name == "The Night Shift"


def test_options_say_what_they_bring_along(evening: Evening) -> None:
    """DUEL-D150: added and taken away, with the reason."""
    draft = opened(evening)
    evening.player.press("page", "rules")
    evening.player.press("group", "close")
    evening.player.press("option.charge", True)
    assert draft.options.melee and draft.options.avoid_hits
    assert any("Melee is on too: Charge needs it." in each.body for each in elements(evening.player.screen)
               if isinstance(each, Text))
    evening.player.press("option.melee", False)
    assert not draft.options.charge
    assert any("Charge is off too: it needs Melee." in each.body for each in elements(evening.player.screen)
               if isinstance(each, Text))


def test_every_option_is_played_and_can_be_chosen(evening: Evening) -> None:
    draft = opened(evening)
    assert not why_not(draft, "city_brawl") and not why_not(draft, "melee")
    presets = [each for each in elements(evening.player.screen) if isinstance(each, ListItem)
               and each.name.startswith("preset:")]
    assert presets and all(each.enabled is not bool(each.why_not) for each in presets)


def test_seats_and_sides_stay_what_a_header_takes(evening: Evening, begun: list[Header]) -> None:
    """M5, DUEL-D124."""
    draft = opened(evening)
    evening.player.press("count", "4")
    evening.player.press("sides", "AC,BD")
    evening.player.press("page", "people")
    for at in ("1", "2", "3"):
        evening.player.press(f"by.{at}", "person")
    evening.player.press("person.2", "1")
    evening.player.press("start")
    assert begun[0].sides == ("AC", "BD")
    assert [seat.player for seat in begun[0].seats.values()] == ["human:1", "human:2", "human:1", "human:3"]
    evening.player.press("name.1", "Amber")
    evening.player.press("start")
    assert len(begun) == 1
    assert "Two of them are called Amber." in list(draft.refusals())


# --- what is made ---

def test_a_battlefield_is_made_by_pressing_and_played_on(evening: Evening, begun: list[Header]) -> None:
    """DUEL-D13, M4: a refused place is said and not taken; what is saved is chosen, and a file."""
    draft = opened(evening)
    player = evening.player
    player.press("page", "ground")
    player.press("new_field")
    player.press("name", "Two Crates")
    player.press("kind:crate")
    player.press("board", "5,5")
    assert not evening.control("put_down").enabled
    assert "within the field" in evening.control("put_down").why_not
    player.press("board", "250,300")
    player.press("board", "250,300")
    player.press("save")
    assert draft.battlefield == OWN + "two_crates"
    found = read_field(services_of(evening).play.own_files, "two_crates")
    assert [(each.kind, each.at) for each in found.pieces] == [("crate", (3000, 3500)), ("crate", (9000, 8500))]
    assert any(isinstance(each, Plan) and each.label == "Two Crates" for each in elements(player.screen))
    player.press("start")
    assert isinstance(begun[0].battlefield, OwnField)
    played(begun[0])


def test_a_battlefield_is_made_by_keys_alone(evening: Evening) -> None:
    draft = opened(evening)
    player = Keyboard(evening.composition)
    evening.player = player
    for _ in range(3):
        player.press("next")
    player.press("field:B4")
    player.press("edit_field")
    player.press("next_piece")
    player.press("lift")
    player.press("left")
    player.press("drop")
    player.press("kind:crate")
    player.press("put_down")
    player.press("save")
    own = draft.shelf.fields[draft.battlefield]
    assert own.name == "Deep Wood, changed"
    assert [each.kind for each in own.pieces].count("crate") == 2
    assert len(own.pieces) == 10  # a thicket and its twin are gone, two crates have come


def test_a_warband_is_made_and_fielded(evening: Evening, begun: list[Header]) -> None:
    """DUEL-D401: six points, and what is refused says why."""
    draft = opened(evening)
    player = evening.player
    player.press("preset:heroes")
    player.press("page", "bands")
    player.press("new_band")
    player.press("band_name", "The Test")
    player.press("trait.toughness", 3.0)
    player.press("tab", "legs")
    player.press("feat:fast")
    player.press("tab", "followers")
    player.press("buy_follower")
    player.press("follow", "rookie")
    player.press("tab", "legs")
    player.press("feat:swift")
    player.press("tab", "blood")
    assert "7 points; there are 6" in evening.control("feat:regenerate").why_not
    assert "7 points; there are 6" in evening.control("feat:thrall").why_not
    player.press("save")
    assert draft.seats[0].band == OWN + "the_test"
    roster = read_roster(services_of(evening).play.own_files, "the_test")
    assert roster.heroes[0].points == 6 and len(roster.heroes[0].followers) == 2
    player.press("start")
    assert begun[0].warbands["A"].name == "The Test" and len(begun[0].warbands["A"].models) == 3
    played(begun[0])


def test_somebody_elses_file_is_not_replaced_unasked(evening: Evening) -> None:
    opened(evening)
    player = evening.player
    player.press("page", "bands")
    for answer in ("", "stay", "replace"):
        player.press("new_band")
        player.press("band_name", "Once")
        player.press("save")
        if answer:
            assert player.screen.modal is not None
            player.press(answer)
        if answer == "stay":
            player.press("leave")
            player.press("leave_it")
    assert player.screen.scene == "setup"
    assert services_of(evening).play.own_files.names(WARBANDS) == ("once",)


def test_a_file_that_is_wrong_is_listed_with_its_reason(evening: Evening) -> None:
    folder = Path(services_of(evening).play.own_files.folder(FIELDS))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "given.yaml").write_text("battlefield: 1\nname: X\narea: 5\npieces: []\n", "utf-8")
    opened(evening)
    evening.player.press("page", "ground")
    card = evening.control("refused:given")
    assert not card.enabled and "line 3" in card.why_not and "12000" in card.why_not


# --- lists ------------------------------------------------------------------------------------------------------

def test_groups_of_terrain_are_chosen_where_terrain_is_placed_by_hand(evening: Evening, begun: list[Header]) -> None:
    """DUEL-D110: at least one."""
    draft = opened(evening)
    player = evening.player
    player.press("page", "ground")
    player.press("field:hand")
    player.press("groups")
    for theme in ("any", "western", "ruins", "wood", "harbour", "graveyard"):
        player.press(f"groups:{theme}")
    assert not evening.control("groups:neon").enabled
    player.press("groups:any")
    player.press("close_list")
    assert "Anywhere, Neon" in evening.control("groups").label
    player.press("start")
    assert draft.options.themes == begun[0].options.themes == ("any", "neon")


def test_what_heroes_may_be_native_to_is_agreed(evening: Evening, begun: list[Header]) -> None:
    """DUEL-D264."""
    opened(evening)
    player = evening.player
    player.press("page", "rules")
    player.press("group", "who")
    assert not evening.control("native").enabled and not evening.control("option.native_limit").enabled
    player.press("option.heroes", True)
    player.press("native")
    player.press("native:fog")
    player.press("native:bush")
    player.press("close_list")
    player.press("option.native_limit", 2.0)
    player.press("start")
    assert (begun[0].options.native_kinds, begun[0].options.native_limit) == (("fog", "bush"), 2)


def test_what_the_boss_can_do_is_chosen_where_there_is_one(evening: Evening, begun: list[Header]) -> None:
    """DUEL-D315, DUEL-D150: nobody rises beside who comes back anyway."""
    opened(evening)
    player = evening.player
    player.press("page", "rules")
    player.press("group", "who")
    assert evening.control("boss").why_not == "There is no boss."
    player.press("page", "match")
    player.press("preset:boss")
    player.press("page", "rules")
    player.press("boss")
    player.press("boss:raise_dead")
    player.press("boss:bounce")
    player.press("close_list")
    player.press("group", "moving")
    player.press("option.respawn", True)
    player.press("start")
    assert begun[0].options.boss_abilities == ("bounce",)


def test_crowds_are_as_wide_as_is_agreed_where_there_are_any(evening: Evening) -> None:
    """DUEL-D340."""
    opened(evening)
    evening.player.press("page", "rules")
    evening.player.press("group", "ground")
    slider = evening.control("option.mob_radius")
    assert (slider.low, slider.high) == (1500, 2500) and slider.enabled is evening.control("option.city_brawl").value


def test_crowds_are_narrow_on_a_small_field_unless_somebody_wants_them_wide(evening: Evening) -> None:
    """DUEL-D340: the usual ones mostly find no room there."""
    draft = usual_draft(services_of(evening), seed=7)
    draft.set_option("city_brawl", True)
    assert draft.area == 12000 and draft.options.mob_radius == 1500
    draft.set_option("mob_radius", 2000)
    draft.set_option("falling", True)
    assert draft.options.mob_radius == 2000
    draft.take_field("B9")
    assert draft.area == 24000 and draft.options.mob_radius == 2500
    draft.take_field("B1")
    assert draft.options.mob_radius == 1500
    draft.set_option("city_brawl", False)
    assert draft.options.mob_radius == 2500
    wished = wished_header(services_of(evening), MatchWish(options=(("city_brawl", "true"),)))
    assert wished.options.mob_radius == 1500


def test_a_field_without_room_for_a_crowd_says_so(evening: Evening) -> None:
    """DUEL-D123, DUEL-D340: Main Street is full, Fallen Keep is not."""
    draft = opened(evening)
    draft.set_option("city_brawl", True)
    said = {}
    evening.player.press("page", "ground")
    for key in ("B1", "B3"):
        evening.player.press(f"field:{key}")
        said[key] = "No crowd finds room" in " ".join(lines_of(evening.player.screen))
    assert said == {"B1": True, "B3": False}


def test_every_scenario_says_how_it_is_won() -> None:
    """DUEL-D301 to DUEL-D382: none of them by another one's goal."""
    assert GOALS.keys() == SCENARIOS.keys() >= {preset.scenario for preset in PRESETS.values()}
    assert len(set(GOALS.values())) == len(GOALS)
