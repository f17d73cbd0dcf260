"""A player's pack is data from a stranger: it can be wrong, but it cannot run, reach out or blow up."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.narration.packs import Pack, decode_pack, read_pack
from game.storage.pack_files import MOST_OWN_FILES, OWN, with_own
from game.storage.yaml_data import UnsafeYaml, read_yaml

BASE = decode_pack("base", {"frames": [{"id": "x", "slot": "s", "text": "Hello."}]})
GOOD = "frames:\n  - {id: own, slot: s, text: Good evening.}\n"

HOSTILE = {
    "laughs": "a: &a [x, x]\nb: &b [*a, *a]\nframes: [*b]\n",
    "anchor": "frames: &all []\n",
    "merge": "frames:\n  - <<: {id: x}\n    slot: s\n    text: t\n",
    "python": "frames: !!python/object/apply:os.system ['true']\n",
    "tag": "frames: !shell [x]\n",
    "binary": "frames: !!binary aGk=\n",
    "deep": "frames: " + "[" * 9000 + "\n",
    "deep maps": "".join(" " * at + "a:\n" for at in range(500)),
    "long text": "frames:\n  - {id: x2, slot: s, text: " + "word " * 1000 + "}\n",
    "many": "frames: [" + "1," * 30_000 + "]\n",
    "huge": "#" * 300_000,
    "twice": "frames: []\nframes: []\n",
    "map key": "? [a, b]\n: c\n",
    "brace": "frames:\n  - {id: x3, slot: s, text: '{a.__class__}'}\n",
    "format": "frames:\n  - {id: x4, slot: s, text: '{0.__init__.__globals__}'}\n",
    "expression": "frames:\n  - {id: x5, slot: s, when: {heat: '>=__import__(1)'}, text: t}\n",
    "unknown key": "frames:\n  - {id: x6, slot: s, text: t, run: ls}\n",
    "same id": "frames:\n  - {id: x, slot: s, text: Again.}\n",
    "not a pack": "- just\n- a list\n",
    "no words": "frames:\n  - {id: x7, slot: s, text: '{lex:nothing}'}\n",
    "two documents": "frames: []\n---\nframes: []\n",
    "control": "frames: ['\x07']\n",
    "unfinished": "frames: [",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_left_out_with_a_reason_and_the_rest_speaks(tmp_path: Path, name: str) -> None:
    (tmp_path / "bad.yaml").write_bytes(HOSTILE[name].encode())
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    pack, problems = with_own(BASE, tmp_path)
    assert [frame.id for frame in pack.frames_of("s")] == ["x", "own"]
    assert len(problems) == 1 and problems[0].startswith("bad.yaml")


def test_errors_name_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(GOOD + "  - id: two\n    slot: s\n    text: '{a'\n", encoding="utf-8")
    _pack, problems = with_own(BASE, tmp_path)
    assert problems[0].startswith("mine.yaml:3: two: a brace is left open")


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text(GOOD, encoding="utf-8")
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "link.yaml").symlink_to(outside)
    assert with_own(BASE, folder)[0] is BASE


def test_no_folder_is_no_problem(tmp_path: Path) -> None:
    assert with_own(BASE, tmp_path / "none") == (BASE, ())


def test_there_are_only_so_many_files(tmp_path: Path) -> None:
    for at in range(MOST_OWN_FILES + 5):
        (tmp_path / f"{at:03}.yaml").write_text(GOOD.replace("own", f"own{at}"), encoding="utf-8")
    pack, problems = with_own(BASE, tmp_path)
    assert len(pack.frames_of("s")) == 1 + MOST_OWN_FILES
    assert len(problems) == 1


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        plain, lines = read_yaml(data, OWN)
    except UnsafeYaml as error:
        assert str(error)
    else:
        read_pack("any", plain, lines)


plain_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["frames", "lexicon", "voices", "id", "slot", "text", "texts", "when", "flags", "sets", "k"]),
        inner, max_size=4), max_leaves=12)


@given(plain_data)
def test_any_plain_data_is_a_pack_or_a_list_of_problems(data: object) -> None:
    pack, problems = read_pack("any", data)
    assert isinstance(pack, Pack) and all(isinstance(each, str) for each in problems)
