"""What must agree before a release, and what a release says of itself."""

from __future__ import annotations

import hashlib
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from game import __version__
from game.identity import NAME, TITLE
from tools import release
from tools._environment import SetupError

CHANGES = """# Changes

## 0.3.0, 2031-01-02

- Newer.

## 0.2.0

- Old.
- Older.
"""


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A commit with one file."""
    git(tmp_path, "init", "-q")
    (tmp_path / "file").write_text("as it was\n")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)


def commit(folder: Path) -> None:
    git(folder, "add", "file")
    git(folder, "commit", "-q", "-m", "a change")


def test_a_section_is_what_stands_under_its_version() -> None:
    assert release.section(CHANGES, "0.3.0") == "- Newer."
    assert release.section(CHANGES, "0.2.0") == "- Old.\n- Older."
    assert release.section(CHANGES, "0.1.0") == ""


@pytest.mark.parametrize(("version", "changes", "problem"), [
    ("0.3.0", CHANGES, ""), ("0.2.0", CHANGES, "begins with 0.3.0"), ("0.4.0", CHANGES, "begins with 0.3.0"),
    ("0.3.0", "# Changes\n", "names no version"), ("0.3.0", "## 0.3.0\n\n## 0.2.0\n- Old.\n", "says nothing of 0.3.0"),
])
def test_version_and_changelog_agree_or_nothing_is_released(version: str, changes: str, problem: str) -> None:
    found = release.disagreements(changes, version)
    assert bool(found) == bool(problem)
    assert problem in "".join(found)


def test_the_changelog_of_this_game_agrees_with_it(root: Path) -> None:
    assert release.disagreements((root / "CHANGELOG.md").read_text(encoding="utf-8"), __version__) == []


def test_the_version_is_written_in_one_place(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "game.__version__"}
    written = re.compile(rf"(?<![0-9.]){re.escape(__version__)}(?![0-9.])")
    files = [root / "setup.py", root / "pyproject.toml", *(root / "tools" / "packaging" / "templates").iterdir(),
             *(file for folder in ("game", "tools") for file in (root / folder).rglob("*.py"))]
    assert [file.name for file in files if written.search(file.read_text(encoding="utf-8"))] == ["__init__.py"]


def test_what_is_in_no_commit_is_not_released(repository: Path) -> None:
    assert release.unready(repository, "0.3.0") == []
    (repository / "file").write_text("changed\n")
    assert "file" in "".join(release.unready(repository, "0.3.0"))


def test_a_version_is_one_commit_for_good(repository: Path) -> None:
    git(repository, "tag", "v0.3.0")
    assert release.unready(repository, "0.3.0") == []
    (repository / "file").write_text("changed\n")
    commit(repository)
    assert "another commit" in "".join(release.unready(repository, "0.3.0"))
    assert release.unready(repository, "0.4.0") == []


def packages(folder: Path) -> dict[str, str]:
    made = {f"{NAME}-0.3.0{ending}": hashlib.sha256(ending.encode()).hexdigest()
            for ending in ("-linux.deb", "-windows-setup.exe")}
    for name in made:
        (folder / name).write_text(name.removeprefix(f"{NAME}-0.3.0"))
    (folder / "SHA256SUMS").write_text("".join(f"{value}  {name}\n" for name, value in made.items()))
    return made


@pytest.mark.parametrize(("words", "taken"), [
    ([], ["The tests", "packages", "The trial of the packages"]),
    (["--skip", "tests", "--platform", "linux"], ["packages --platform linux", "The trial of the packages"]),
    (["--skip", "tests", "--skip", "trial"], ["packages"]),
])
def test_a_release_is_checked_made_tried_and_told(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], taken: list[str]) -> None:
    steps: list[str] = []

    def made(asked: list[str]) -> int:
        assert asked[:2] == ["--out", str(tmp_path)]
        steps.append(" ".join(["packages", *asked[2:]]))
        packages(tmp_path)
        return 0

    monkeypatch.setattr(release, "unready", lambda _root, _version: [])
    monkeypatch.setattr(release, "step", lambda name, _command: steps.append(name))
    monkeypatch.setattr("tools.release.package.main", made)
    assert release.main([*words, "--out", str(tmp_path)]) == 0
    assert steps == taken
    assert (tmp_path / f"release-notes-{__version__}.md").read_text(encoding="utf-8").startswith(f"# {TITLE}")


def test_nothing_is_made_of_what_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "unready", lambda _root, _version: ["it is not ready"])
    with pytest.raises(SetupError, match="it is not ready"):
        release.main(["--out", str(tmp_path)])
    assert list(tmp_path.iterdir()) == []


def test_sums_are_computed_again(tmp_path: Path) -> None:
    made = packages(tmp_path)
    assert release.sums_that_hold(tmp_path) == made
    (tmp_path / f"{NAME}-0.3.0-linux.deb").write_text("another")
    with pytest.raises(SetupError, match=r"linux\.deb"):
        release.sums_that_hold(tmp_path)


def test_notes_have_what_is_new_and_every_package_with_its_sum(tmp_path: Path) -> None:
    made = packages(tmp_path)
    said = release.notes("0.3.0", release.section(CHANGES, "0.3.0"), made, tmp_path)
    assert "- Newer." in said and "Old." not in said
    for name, value in made.items():
        assert f"    {value}  {name}\n" in said
        assert f"| {name} |" in said
    assert "AppImage" not in said
