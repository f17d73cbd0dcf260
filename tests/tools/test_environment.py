"""The setup: made from nothing, found ready, interrupted, broken, foreign; in its own folders, off line."""

import json
import os
import socket
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.identity import NAME
from tools import _environment as setup
from tools._environment import Place, SetupError, SystemNeed

PIN = "hfl-sample==1.0"


def make_wheel(folder: Path, version: str) -> None:
    """A package of one module, as a wheel."""
    info = f"hfl_sample-{version}.dist-info"
    with zipfile.ZipFile(folder / f"hfl_sample-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr("hfl_sample.py", f"VERSION = {version!r}\n")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: hfl-sample\nVersion: {version}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """A checkout with one pinned package to ship and none to develop; pip looks nowhere but in a folder."""
    root = tmp_path / "a house, übermütig"
    (root / "requirements").mkdir(parents=True)
    (root / "requirements" / "ship.txt").write_text(f"# what ships\n\n{PIN}\n")
    (root / "requirements" / "dev.txt").write_text("# nothing\n")
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    make_wheel(wheels, "1.0")
    make_wheel(wheels, "2.0")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))
    return Place(root)


@pytest.fixture
def bare(place: Place) -> Place:
    """The same with an environment that has no pip, as nothing may be installed into it."""
    venv.create(place.venv, with_pip=False, symlinks=os.name != "nt")
    return place


def stamp_of(place: Place) -> dict[str, str]:
    return json.loads(place.stamp.read_text())


def put_package(place: Place, version: str = "1.0", whole: bool = True) -> None:
    """Put the package into an environment by hand."""
    site = next(place.venv.rglob("site-packages"))
    info = site / f"hfl_sample-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: hfl-sample\nVersion: {version}\n")
    if whole:
        (info / "RECORD").write_text("hfl_sample.py,,\n")


def version_in(place: Place) -> str:
    done = subprocess.run([place.python, "-c", "import hfl_sample; print(hfl_sample.VERSION)"],
                          capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_from_nothing_and_on_to_another_pin(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    setup.prepare(place, ["ship"])
    assert version_in(place) == "1.0"
    out, err = capsys.readouterr()
    assert out == ""
    assert "Making a virtual environment" in err
    assert "Installing hfl-sample==1.0" in err
    assert "[1/1] taking" in err
    assert not setup.is_ready(place, ["ship", "dev"])

    setup.prepare(place, ["ship"])
    assert capsys.readouterr() == ("", "")

    mark = place.venv / "mark"
    mark.write_bytes(b"")
    place.requirements("ship").write_text("hfl-sample==2.0\n")
    assert not setup.is_ready(place, ["ship"])
    setup.prepare(place, ["ship"])
    assert version_in(place) == "2.0"
    assert mark.exists()

    place.requirements("ship").write_text("hfl-sample==3.0\n")
    with pytest.raises(SetupError, match="could not be installed"):
        setup.prepare(place, ["ship"])
    assert setup.WORKING not in stamp_of(place).values()
    assert mark.exists()


def test_an_interrupted_setup_is_begun_anew(bare: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "_is_healthy", lambda _: True)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(setup, "_install_packages", interrupt)
        with pytest.raises(KeyboardInterrupt):
            setup.prepare(bare, ["ship"])
    assert stamp_of(bare) == {"ship": setup.WORKING}
    assert not setup.is_ready(bare, ["ship"])
    made = []
    monkeypatch.setattr(setup, "_make_venv", lambda place: made.append(place))
    monkeypatch.setattr(setup, "_install_packages", lambda *_: None)
    setup.prepare(bare, ["ship"])
    assert made == [bare]
    assert setup.is_ready(bare, ["ship"])


def test_an_environment_made_by_hand_is_kept_if_it_holds_the_pins(
        bare: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    put_package(bare)
    monkeypatch.setattr(setup, "_is_healthy", lambda _: True)
    monkeypatch.setattr(setup, "_make_venv", pytest.fail)
    monkeypatch.setattr(setup, "_install_packages", pytest.fail)
    setup.prepare(bare, ["ship", "dev"])
    assert setup.is_ready(bare, ["ship", "dev"])


@pytest.mark.parametrize(("version", "whole"), [("0.9", True), ("1.0", False), (None, True)])
def test_what_is_not_installed_whole_and_as_pinned_is_installed(
        bare: Place, monkeypatch: pytest.MonkeyPatch, version: str | None, whole: bool) -> None:
    if version:
        put_package(bare, version, whole)
    installed: list[list[str]] = []
    monkeypatch.setattr(setup, "_is_healthy", lambda _: True)
    monkeypatch.setattr(setup, "_install_packages", lambda _, wanted: installed.append(wanted))
    setup.prepare(bare, ["ship"])
    assert installed == [[PIN]]


def test_an_environment_without_pip_or_python_is_not_healthy(bare: Place) -> None:
    assert not setup._is_healthy(bare)
    bare.python.unlink()
    assert not setup._is_healthy(bare)
    assert not setup.is_ready(bare, [])


def test_whatever_is_called_venv_gives_way(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = place.root / "elsewhere"
    kept.mkdir()
    monkeypatch.setattr(setup, "_follow", lambda *_: None)
    place.venv.symlink_to(kept, target_is_directory=True)
    setup._make_venv(place)
    assert kept.exists()
    place.venv.write_text("a file")
    setup._make_venv(place)
    (place.venv / "deep").mkdir(parents=True)
    setup._make_venv(place)
    assert not place.venv.exists()


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b'{"ship": "other"}'])
def test_a_stamp_that_says_nothing_is_no_stamp(bare: Place, data: bytes) -> None:
    bare.stamp.write_bytes(data)
    assert not setup.is_ready(bare, ["ship"])


def test_a_failing_command_is_told_with_its_last_lines() -> None:
    code = "import sys; print('first'); print('why it failed'); sys.exit(3)"
    with pytest.raises(SetupError, match=r"It failed:\n  first\n  why it failed"):
        setup._follow([sys.executable, "-c", code], {}, "It failed")


@pytest.mark.parametrize(("error", "status", "said"), [
    (SetupError("no network"), 1, f"{NAME}: no network\n"),
    (PermissionError(13, "Permission denied", "/x"), 1, "could not use /x: Permission denied"),
    (KeyboardInterrupt(), 130, "stopped"),
])
def test_nothing_ends_in_a_traceback(
        capsys: pytest.CaptureFixture[str], error: BaseException, status: int, said: str) -> None:
    def main(_: object) -> int:
        raise error

    assert setup.run_tool(main, []) == status
    assert said in capsys.readouterr().err


# System libraries

@pytest.fixture
def missing() -> list[SystemNeed]:
    return [SystemNeed("libone", lambda: False), SystemNeed("libtwo", lambda: True),
            SystemNeed("libthree", lambda: False)]


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An apt-get that only writes down what it was asked."""
    said = tmp_path / "asked"
    program = tmp_path / "bin" / "apt-get"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {said}\necho "Setting up $4 (1.0)"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    return said


def test_root_installs_what_is_missing(
        missing: list[SystemNeed], apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    setup.ensure_system(missing)
    assert apt.read_text() == "update\ninstall -y --no-install-recommends libone libthree\n"


def test_others_get_a_line_to_paste(
        missing: list[SystemNeed], apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="sudo apt-get update && sudo apt-get install -y libone libthree"):
        setup.ensure_system(missing)
    assert not apt.exists()


def test_without_apt_the_packages_are_named(
        missing: list[SystemNeed], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupError, match="libone libthree"):
        setup.ensure_system(missing)


def test_nothing_is_asked_of_anybody_when_nothing_is_missing(apt: Path) -> None:
    setup.ensure_system([SystemNeed("libtwo", lambda: True)])
    assert not apt.exists()


def test_this_machine_has_what_drawing_and_testing_need() -> None:
    needs = [*setup.graphics_needs(), *setup.testing_needs()]
    assert [need.package for need in needs if not need.present()] == []


def test_other_systems_need_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert [*setup.graphics_needs(), *setup.testing_needs(), *setup.venv_needs()] == []
    assert setup.has_display({})


# The display

@pytest.fixture
def tcp_display() -> Iterator[str]:
    """The name of a display somebody listens at, over the network."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield f"127.0.0.1:{server.getsockname()[1] - setup.FIRST_X11_PORT}"


@pytest.mark.parametrize("display", [
    "", ":", "nonsense", ":x", ":987654", "127.0.0.1:99999", "127.0.0.1:59000"])
def test_a_display_nobody_answers_at_is_none(display: str) -> None:
    assert not setup.has_display({"DISPLAY": display})
    assert not setup.has_display({})


def test_a_display_somebody_answers_at_is_one(tcp_display: str) -> None:
    assert setup.has_display({"DISPLAY": tcp_display})
    assert setup.has_display({"DISPLAY": f"{tcp_display}.0"})


def test_a_display_on_this_machine_is_found_by_its_socket() -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X987653")
        server.listen()
        assert setup.has_display({"DISPLAY": ":987653.0"})
        assert setup.has_display({"DISPLAY": "unix:987653"})
