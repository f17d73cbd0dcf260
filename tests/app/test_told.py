"""What was told is remembered from evening to evening, and a broken memory is only a fresh one."""

from pathlib import Path

import pytest

from game.narration.line_choice import Memory
from game.storage.narration_memory import LARGEST_BYTES, load_told, save_told


def test_it_is_kept(tmp_path: Path) -> None:
    memory = Memory()
    memory.use("risk.01")
    memory.use_word("oath", "owls")
    save_told(tmp_path / "deep" / "told.json", memory)
    assert load_told(tmp_path / "deep" / "told.json") == memory


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"frames": 3}', b"\xff", b"[" * 10_000,
                                  b'{"frames": {}}' + b" " * LARGEST_BYTES])
def test_a_broken_one_starts_afresh(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "told.json"
    file.write_bytes(data)
    assert load_told(file) == Memory()


def test_none_is_a_fresh_one_and_one_that_cannot_be_written_ends_nothing(tmp_path: Path) -> None:
    assert load_told(tmp_path / "told.json") == Memory()
    (tmp_path / "file").write_text("", encoding="utf-8")
    save_told(tmp_path / "file" / "told.json", Memory())
    assert (tmp_path / "file").read_text(encoding="utf-8") == ""
