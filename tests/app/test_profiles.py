"""What is kept of each player: their own, found by their name alone, and never in the way."""

from pathlib import Path

import pytest

from game.storage.profiles import Profiles


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path / "players")


def test_wishes_are_found_again_by_the_name_however_it_is_typed(profiles: Profiles) -> None:
    profiles.keep("Ada  Quill", {"death": "veil", "religion": "line"})
    profiles.keep("Bo", {})
    assert profiles.wishes(" ada quill ") == {"death": "veil", "religion": "line"}
    assert profiles.wishes("Bo") == {}
    assert profiles.wishes("Cas") is None


def test_the_last_wishes_count(profiles: Profiles) -> None:
    profiles.keep("Ada", {"death": "veil"})
    profiles.keep("Ada", {"injury": "line"})
    assert profiles.wishes("Ada") == {"injury": "line"}


@pytest.mark.parametrize("name", ["../../settings", "CON", "a/b\\c", "x" * 500, "\0", "\ud800", "."])
def test_no_name_leads_out_of_the_folder(profiles: Profiles, tmp_path: Path, name: str) -> None:
    profiles.keep(name, {"death": "line"})
    assert profiles.wishes(name) == {"death": "line"}
    [file] = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert file.parent == tmp_path / "players"
    assert name not in (file.stem, file.name)


def test_the_folder_does_not_tell_who_has_limits(profiles: Profiles, tmp_path: Path) -> None:
    profiles.keep("Ada", {"death": "line"})
    [file] = (tmp_path / "players").iterdir()
    assert "ada" not in (file.name + file.read_text()).casefold()


def test_a_broken_file_counts_as_none_and_the_log_says_nothing_of_it(
        profiles: Profiles, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    profiles.keep("Ada", {"death": "line"})
    [file] = (tmp_path / "players").iterdir()
    file.write_text("subjects: {death: sometimes}\n")
    assert profiles.wishes("Ada") is None
    assert "death" not in caplog.text


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    profiles = Profiles(tmp_path / "file" / "players")
    profiles.keep("Ada", {"death": "line"})
    assert profiles.wishes("Ada") is None
