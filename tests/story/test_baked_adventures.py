"""Compiled packs are those of the files, and where they are not, the files are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

from game.app.adventures import baked_file, load_adventure
from game.storage.adventure_files import adventure_files
from game.storage.input_error import InputError
from game.storage.paths import Paths
from game.story.baked_adventure import bake, unbaked
from tests.games.keeper.led import adventure
from tools.bake_words import baked_adventures

PACK = "widows_stair"


@pytest.fixture
def moved(tmp_path: Path) -> Paths:
    """The assets of a copy in which files may be changed."""
    ours = Paths.find(None)
    for name in ("adventures", "story"):
        copytree(ours.assets / name, tmp_path / name)
    return replace(ours, assets=tmp_path)


def baked(paths: Paths) -> Path:
    return baked_file(paths.assets / "adventures" / PACK, "en")


def test_they_were_baked_after_the_last_change() -> None:
    found = dict(baked_adventures())
    assert {file.parent.name for file in found} == {"gothic", "river_fable", "fantasy_burglary", "en"}
    assert [file for file, data in found.items() if file.read_bytes() != data] == [], "run tools/bake_words.py"


def test_what_was_baked_comes_back_whole_and_only_by_its_sum() -> None:
    pack, words = adventure().pack, adventure().words
    data = bake(pack, words)
    found = unbaked(data, pack.sha256)
    assert found is not None and found[0] == pack and found[1].frames == words.frames
    assert unbaked(data, "0" * 64) is None


def test_a_line_holds_one_value_so_that_a_change_is_small() -> None:
    pack, words = adventure().pack, adventure().words
    slot, group = next(iter(words.frames.items()))
    said = (msgspec.structs.replace(group[0], text="Otherwise."), *group[1:])
    other = msgspec.structs.replace(words, frames={**words.frames, slot: said})
    one, two = (bake(pack, each).splitlines() for each in (words, other))
    assert len(one) == len(two) and sum(a != b for a, b in zip(one, two, strict=True)) == 1


def test_a_pack_that_was_changed_is_read_from_its_files(moved: Paths) -> None:
    head = moved.assets / "adventures" / PACK / "pack.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace("title: The Widow's Stair", "title: The Other Stair"),
                    encoding="utf-8")
    assert load_adventure(moved, PACK).pack.about.title == "The Other Stair"


def test_a_mistake_in_a_changed_pack_is_said_with_its_place(moved: Paths) -> None:
    head = moved.assets / "adventures" / PACK / "pack.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace("version: 1", "version: none"), encoding="utf-8")
    with pytest.raises(InputError, match=r"pack.yaml:\d+"):
        load_adventure(moved, PACK)


@pytest.mark.parametrize("spoil", [
    lambda file: file.unlink(), lambda file: file.write_bytes(b""),
    lambda file: file.write_bytes(b"{\"adventure\": 3}"),
    lambda file: file.write_bytes(b"\xff\xfe"), lambda file: file.write_bytes(file.read_bytes()[:9999])],
    ids=["gone", "empty", "of another shape", "no text", "cut short"])
def test_without_a_compiled_file_the_same_is_read(moved: Paths, spoil: Callable[[Path], object]) -> None:
    spoil(baked(moved))
    found = load_adventure(moved, PACK)
    assert found.pack == adventure().pack and found.words.frames == adventure().words.frames


def test_a_compiled_file_is_no_file_of_its_pack(moved: Paths) -> None:
    folder = moved.assets / "adventures" / PACK
    assert baked(moved).relative_to(folder).as_posix() not in adventure_files(folder)
