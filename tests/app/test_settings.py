"""The player's settings: kept, and never in the way when they are broken."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.app.games import MOVED
from game.games.hell_for_leather.scenes.own_settings import dilemmas
from game.scenes.hand.throw_methods import Steadiness, ThrowWay
from game.scenes.menus.option import Group, Option
from game.scenes.menus.settings_menu import OFFERS, in_groups, loss_words, menu
from game.storage.record_files import SaveError
from game.storage.settings import Settings, load_settings, save_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "user" / "settings.yaml"


def test_settings_are_read_as_they_were_saved(path: Path) -> None:
    changed = Settings(text_scale=1.75, flick_sensitivity=0.1, off_hand_strength=1.5, count_pace="instant",
                       reduce_motion=True, odds_help=True, quality="ultra", fullscreen=True, dial=3,
                       subjects={"injury": "veil", "religion": "line", "death": "fine"})
    save_settings(path, changed)
    assert load_settings(path) == (changed, None)


def test_without_a_file_all_is_as_delivered(path: Path) -> None:
    assert load_settings(path) == (Settings(), None)
    assert not path.exists()


def test_a_file_may_leave_settings_out(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("text_scale: 2\n")
    assert load_settings(path) == (replace(Settings(), text_scale=2.0), None)


@pytest.mark.parametrize("data", [b"text_scale: 9\n", b"", b"\0", b"[", b"sound: 1\n", b"dial: 4\n", b"dial: 1.5\n",
                                  b"subjects: {weather: line}\n", b"subjects: {death: never}\n"])
def test_a_broken_file_is_kept_aside_and_told_of(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    settings, loss = load_settings(path)
    warning = loss_words(loss)
    assert settings == Settings()
    assert "settings.yaml" in warning
    assert "settings.yaml.broken" in warning
    assert path.with_name("settings.yaml.broken").read_bytes() == data
    assert load_settings(path) == (Settings(), None)


def test_the_settings_before_a_broken_file_are_used(path: Path) -> None:
    save_settings(path, replace(Settings(), text_scale=1.5))
    save_settings(path, replace(Settings(), text_scale=1.6))
    path.write_bytes(b"\0")
    settings, loss = load_settings(path)
    warning = loss_words(loss)
    assert settings.text_scale == 1.5
    assert "settings before" in warning


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match=r"settings\.yaml: cannot be written"):
        save_settings(tmp_path / "file" / "settings.yaml", Settings())


def test_one_setting_is_changed_as_a_control_gives_it() -> None:
    assert Settings().changed("dial", "3").dial == Settings().changed("dial", 3.0).dial == 3
    assert Settings().changed("reduce_motion", True).reduce_motion
    once = Settings().changed("subjects.death", "veil")
    assert once.changed("subjects.injury", "line").subjects == {"death": "veil", "injury": "line"}
    assert once.changed("text_scale", 2.0).subjects == {"death": "veil"}


@pytest.mark.parametrize(("name", "value"), [
    ("dial", 4), ("dial", "high"), ("sound", 1.0), ("text_scale", 9.0), ("subjects.death", "never"),
    ("subjects.weather", "line"), ("reduce_motion", "no")])
def test_what_no_setting_can_be_is_refused(name: str, value: float | str) -> None:
    with pytest.raises(ValueError):
        Settings().changed(name, value)


def test_the_menu_offers_what_a_setting_may_be() -> None:
    kept = {each.name: each for each in fields(Settings)}
    for name, offer in OFFERS.items():
        assert tuple(offer.choices) == kept[name].metadata.get("choices", ()), name
        is_number = isinstance(getattr(Settings(), name), float)
        assert is_number == ({"min", "max", "step"} <= kept[name].metadata.keys()), name


def test_ways_to_throw_are_those_of_the_hand() -> None:
    kept = {each.name: each.metadata.get("choices") for each in fields(Settings)}
    assert kept["throw_way"] == tuple(ThrowWay) and kept["steadiness"] == tuple(Steadiness)


OWN = Option("bells", "Bells", "", Group.SOUND, True, game="odd-or-even")


def test_a_game_has_settings_of_its_own(path: Path) -> None:
    assert OWN.value(Settings()) is True
    changed = Settings().changed(OWN.path, False)
    assert OWN.value(changed) is False and changed.own == {"odd-or-even": {"bells": "false"}}
    save_settings(path, changed)
    assert load_settings(path) == (changed, None)


@pytest.mark.parametrize(("option", "word", "value"), [
    (OWN, "maybe", True), (replace(OWN, default=1.0, low=0.5, high=2.0), "9", 2.0),
    (replace(OWN, default=1.0, low=0.5, high=2.0), "much", 1.0),
    (replace(OWN, default="a", choices=(("a", "A"), ("b", "B"))), "b", "b"),
    (replace(OWN, default="a", choices=(("a", "A"), ("b", "B"))), "c", "a")])
def test_a_word_that_its_game_does_not_know_is_as_delivered(option: Option, word: str, value: object) -> None:
    assert option.value(Settings(own={"odd-or-even": {"bells": word}})) == value


def test_a_setting_of_version_0_1_0_goes_to_the_game_whose_own_it_is(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("text_scale: 1.5\ndilemmas: false\nticker: false\n", encoding="utf-8")
    settings, loss = load_settings(path, MOVED)
    assert loss is None and dilemmas().value(settings) is False
    assert (settings.text_scale, settings.ticker) == (1.5, False)
    save_settings(path, settings)
    assert load_settings(path, MOVED) == (settings, None)


def test_a_file_of_version_0_1_0_with_nothing_else_is_read(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("dilemmas: false\n", encoding="utf-8")
    assert load_settings(path, MOVED) == (Settings(own={"hell-for-leather": {"dilemmas": "false"}}), None)


def test_an_error_beside_a_setting_that_moved_still_names_its_line(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("dilemmas: false\ntext_scale: 9\n", encoding="utf-8")
    _, loss = load_settings(path, MOVED)
    assert loss is not None and "line 2" in loss.error


def test_settings_of_all_games_stand_before_those_of_one() -> None:
    offered = in_groups((OWN, *menu()))
    sounds = [option.name for option in offered if option.group is Group.SOUND]
    assert sounds[-1] == "bells" and len(sounds) > 1 and offered[-1].group is Group.REACH
