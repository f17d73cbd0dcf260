"""Baked words are those of the files, and where they are not, the files are read."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from game.app.games import DEFAULT, own_folder
from game.app.languages import load_words
from game.narration.baked_pack import bake, unbaked
from game.narration.packs import Pack
from game.storage.packs import BAKED, read_ours, seal_of
from game.storage.paths import Paths
from tools.bake_words import languages


def english(paths: Paths) -> Path:
    return own_folder(paths.assets, DEFAULT) / "narration" / "en"


@pytest.fixture
def moved(tmp_path: Path) -> Paths:
    """The assets of a copy in which files may be changed."""
    copytree(english(Paths.find(None)), own_folder(tmp_path, DEFAULT) / "narration" / "en")
    return replace(Paths.find(None), assets=tmp_path)


@pytest.mark.parametrize("folder", languages(), ids=lambda each: f"{each.parents[1].name}-{each.name}")
def test_the_words_were_baked_after_their_last_change(folder: Path) -> None:
    files = sorted(folder.glob("*.yaml"))
    baked = unbaked((folder / BAKED).read_bytes(), seal_of(files))
    assert baked == read_ours(files), "run `python3 tools/bake_words.py`"


def test_what_was_baked_comes_back_whole(pack: Pack) -> None:
    assert unbaked(bake(pack, "seal"), "seal") == pack
    assert unbaked(bake(pack, "seal"), "another") is None


def test_a_changed_file_is_heard(moved: Paths) -> None:
    file = english(moved) / "more.yaml"
    file.write_text("frames:\n  - {id: more, slot: more, text: There is more.}\n", encoding="utf-8")
    assert [frame.text for frame in load_words(moved).frames_of("more")] == ["There is more."]


def test_other_line_ends_are_no_change(moved: Paths) -> None:
    before = seal_of(sorted(english(moved).glob("*.yaml")))
    for file in english(moved).glob("*.yaml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert seal_of(sorted(english(moved).glob("*.yaml"))) == before


@pytest.mark.parametrize("spoil", [
    lambda file: file.unlink(), lambda file: file.write_bytes(b""),
    lambda file: file.write_bytes(file.read_bytes()[:999]),
    lambda file: file.write_bytes(file.read_bytes().partition(b"\n")[0] + b"\n{\"frames\": 3}")],
    ids=["gone", "empty", "cut short", "no pack"])
def test_without_baked_words_the_files_are_read(moved: Paths, pack: Pack, spoil: object) -> None:
    assert callable(spoil)
    spoil(english(moved) / BAKED)
    assert load_words(moved) == pack
