"""Baked words are those of the files, and where they are not, the files are read."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from game.app.games import DEFAULT, own_folder
from game.app.languages import load_words, setup_lists
from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.narration.baked_pack import bake, unbaked
from game.narration.packs import Pack
from game.storage.pack_files import BAKED, read_ours, seal_of
from game.storage.paths import Paths
from tools.bake_words import game_of, languages


def english(paths: Paths) -> Path:
    return own_folder(paths.assets, DEFAULT) / "narration" / "en"


@pytest.fixture
def moved(tmp_path: Path) -> Paths:
    """The assets of a copy in which files may be changed."""
    copytree(english(Paths.find(None)), own_folder(tmp_path, DEFAULT) / "narration" / "en")
    return replace(Paths.find(None), assets=tmp_path)


@pytest.mark.parametrize("folder", languages(), ids=lambda each: f"{each.parents[1].name}-{each.name}")
def test_the_words_were_baked_after_their_last_change(folder: Path) -> None:
    files, lists = sorted(folder.glob("*.yaml")), setup_lists(game_of(folder))
    baked = unbaked((folder / BAKED).read_bytes(), seal_of(files), lists)
    assert baked == read_ours(files, lists), "run `python3 tools/bake_words.py`"


def test_what_was_baked_comes_back_whole(pack: Pack) -> None:
    assert unbaked(bake(pack, "seal"), "seal", HellLists) == pack
    assert unbaked(bake(pack, "seal"), "another", HellLists) is None


def test_lists_of_another_game_are_none_of_this_ones(pack: Pack) -> None:
    assert unbaked(bake(pack, "seal"), "seal") is None


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
    lambda file: file.write_bytes(file.read_bytes().partition(b"\n")[0] + b"\n{\"frames\": 3}"),
    lambda file: file.write_bytes(b"\n".join(file.read_bytes().split(b"\n")[:2]))],
    ids=["gone", "empty", "cut short", "no lists", "nothing but lists"])
def test_without_baked_words_the_files_are_read(moved: Paths, pack: Pack, spoil: object) -> None:
    assert callable(spoil)
    spoil(english(moved) / BAKED)
    assert load_words(moved) == pack
