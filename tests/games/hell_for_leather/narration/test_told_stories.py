"""The stories of the docs are what the show tells today."""

from pathlib import Path

import pytest

from tools.tell_match import STORIES, command, main, of_the_docs


@pytest.mark.parametrize("name", STORIES)
def test_the_stories_of_the_docs_are_told_again_word_for_word(root: Path, name: str) -> None:
    kept = (root / "docs" / "stories" / name).read_text(encoding="utf-8")
    assert kept == of_the_docs(name), "words or rules have changed: python3 tools/tell_match.py --docs"


def test_the_command_in_a_story_is_the_one_that_prints_it(
        root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = min(STORIES)
    words = command(name).split()
    assert main([*words[2:], "--record", str(tmp_path / "m.hfl.jsonl")]) == 0
    kept = (root / "docs" / "stories" / name).read_text(encoding="utf-8")
    assert kept == f"$ {' '.join(words)}\n\n{capsys.readouterr().out}"
    assert (tmp_path / "m.hfl.jsonl").stat().st_size > 0
