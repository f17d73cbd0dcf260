"""Questions to stories: what is right stands in the story of its turn, and answers are held against the key."""

import json
import re
from pathlib import Path

import pytest

from tools.questionnaire import KINDS, LETTERS, answers, main


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("questions")
    assert main(["make", "--out", str(folder), "--matches", "2"]) == 0
    return folder


def turn_of(story: str, number: str) -> str:
    """What stands under the heading of a turn, in one line."""
    parts = re.split(r"\n(\d+)\. [^\n]+\n-+\n", story)
    return " ".join(parts[parts.index(number) + 1].split()).lower()


def read_aloud(folder: Path, name: str) -> list[tuple[str, str, dict[str, str]]]:
    """Kind, words and choices of each question as a reader gets them."""
    key = json.loads((folder / "key.json").read_text(encoding="utf-8"))[name]
    blocks = re.split(r"\n\d+\. ", (folder / f"{name}.questions.txt").read_text(encoding="utf-8"))[1:]
    return [(each["kind"], block.split("\n")[0], dict(re.findall(r"^   ([a-d])\) (.+)$", block, re.MULTILINE)))
            for each, block in zip(key, blocks, strict=True)]


def test_there_are_twelve_questions_to_a_match_with_one_right_answer_each(made: Path) -> None:
    for name, asked in json.loads((made / "key.json").read_text(encoding="utf-8")).items():
        assert [each["kind"] for each in asked] == list(KINDS)
        for (_kind, _words, choices), each in zip(read_aloud(made, name), asked, strict=True):
            assert 2 <= len(choices) == len(set(choices.values())) <= len(LETTERS)
            assert each["right"] in choices


def test_what_is_right_stands_in_the_story_of_its_turn(made: Path) -> None:
    found = 0
    for name, asked in json.loads((made / "key.json").read_text(encoding="utf-8")).items():
        story = (made / f"{name}.story.txt").read_text(encoding="utf-8")
        for (kind, words, choices), each in zip(read_aloud(made, name), asked, strict=True):
            if kind in ("who", "where", "whom", "wanted", "how", "with"):
                number = re.search(r"turn (\d+)", words)
                assert number is not None
                assert choices[each["right"]].lower() in turn_of(story, number.group(1)), (name, words)
                found += 1
    assert found == 16


def test_answers_are_held_against_the_key(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = json.loads((made / "key.json").read_text(encoding="utf-8"))
    assert main(["grade", str(made)]) == 2
    for name, asked in key.items():
        lines = [f"{number}: {each['right']}" for number, each in enumerate(asked, 1)]
        (made / f"{name}.answers.txt").write_text("\n".join(lines), encoding="utf-8")
    assert main(["grade", str(made)]) == 0
    assert "24 of 24: 100.0 %" in capsys.readouterr().out
    (made / "01.answers.txt").write_text("1: z\n", encoding="utf-8")
    assert main(["grade", str(made)]) == 1
    assert "given nothing" in capsys.readouterr().out


def test_answers_are_read_however_they_are_written() -> None:
    assert answers("1: b\n 2) C because\nno\n3. d\n4: e\n") == {1: "b", 2: "c", 3: "d"}
