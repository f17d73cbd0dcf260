"""The plays of adventures in the docs are what the game tells today."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import cli
from tools.tell_adventure import SEEDS, command, kept, main, of_the_docs


@pytest.mark.parametrize("pack", SEEDS)
def test_the_play_of_the_docs_is_told_again_word_for_word(pack: str) -> None:
    said = kept(pack).read_text(encoding="utf-8")
    assert said == of_the_docs(pack), "words or rules have changed: python3 tools/tell_adventure.py --docs"


def test_the_command_of_a_story_prints_it_as_story_prints_its_record(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "dead_letter.match.jsonl"
    _, _, *said = command("dead_letter").split()
    assert main([*said, "--record", str(record)]) == 0
    told = capsys.readouterr().out
    assert told == kept("dead_letter").read_text(encoding="utf-8").partition("\n\n")[2]
    assert cli.main(["story", str(record)]) == 0
    assert capsys.readouterr().out == told
