"""The bare machine, without making one: what is carried over to it, and what is refused."""

import os
from pathlib import Path

import pytest

from tools import bare_machine
from tools._environment import SetupError


def test_only_settings_for_fetching_come_along() -> None:
    found = bare_machine.environment({"PIP_INDEX_URL": "i", "https_proxy": "p", "NO_PROXY": "n", "HOME": "/home/x",
                                      "PYTHONPATH": "x", "DISPLAY": ":0", "PATH": "/mine"})
    assert found == {**bare_machine.PLAIN, "PIP_INDEX_URL": "i", "https_proxy": "p", "NO_PROXY": "n"}


def test_sources_are_those_of_debian_12_each_once() -> None:
    assert bare_machine.lines_for_apt([
        "bookworm main http://one/debian Debian", "bookworm main http://one/debian Debian",
        "bookworm-security main http://one/security ", "bookworm contrib http://one/debian Debian",
        "bookworm main http://other Somebody", "trixie main http://one/debian Debian"]) == [
        "deb http://one/debian bookworm main", "deb http://one/security bookworm-security main"]


@pytest.mark.parametrize(("line", "kept"), [
    ('Acquire::http::Proxy "http://x:3142";', True), ('Acquire::Check-Valid-Until "false";', True),
    ('Acquire::IndexTargets::deb::Packages::Optional "0";', False), ('DPkg::Post-Invoke:: "rm x";', False)])
def test_of_apt_only_how_it_reaches_packages_comes_along(line: str, kept: bool) -> None:
    assert bool(bare_machine.APT_REACHES.fullmatch(line)) == kept


def test_the_checks_are_what_is_run_unless_something_else_is_said() -> None:
    assert bare_machine.parse([]).command == ["bash", ".ci/run"]
    assert bare_machine.parse(["--keep", "x", "--", "one", "--", "-v"]).command == ["one", "--", "-v"]


def test_others_than_root_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match=r"sudo python3 tools/bare_machine\.py"):
        bare_machine.main([])


def test_a_folder_of_somebody_else_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "letter").touch()
    with pytest.raises(SetupError, match="name an empty folder"), bare_machine.folder_for(tmp_path):
        pass
    assert (tmp_path / "letter").exists()


def test_a_root_is_taken_away_or_kept(tmp_path: Path) -> None:
    with bare_machine.folder_for(None) as gone:
        assert gone.is_dir()
    assert not gone.parent.exists()
    with bare_machine.folder_for(tmp_path / "kept") as kept:
        (kept / "etc").mkdir()
        (kept / bare_machine.STAMP).touch()
    with bare_machine.folder_for(tmp_path / "kept") as again:
        assert again == kept


@pytest.mark.parametrize("status", [0, 3])
def test_the_exit_status_is_passed_on_with_the_time_of_each_step(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    for name in ("ensure_system", "make", "clone"):
        monkeypatch.setattr(bare_machine, name, lambda _: None)
    monkeypatch.setattr("tools.bare_machine.signal.signal", lambda *_: None)
    monkeypatch.setattr(bare_machine.Bare, "run", lambda _, words, folder: ran.append((*words, folder)) or status)
    assert bare_machine.main(["--keep", str(tmp_path / "root"), "one", "-v"]) == status
    assert ran == [("one", "-v", bare_machine.CHECKOUT)]
    said = capsys.readouterr().err
    assert said.count(" s\n") == 3 and f"`one -v` ended with {status}." in said
