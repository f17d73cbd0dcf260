"""Typed configuration: what is read, and what is said of what is not."""

import enum
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.typed_config import LARGEST_BYTES, ConfigError, dump_config, load_config, parse_config


class Side(enum.Enum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    edge_m: float = field(metadata={"doc": "Length of an edge", "unit": "m", "min": 0.005, "max": 0.03})
    faces: int = field(metadata={"doc": "Number of faces", "min": 4, "max": 20})


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    die: Die
    others: list[Die]
    by_name: dict[str, Die]
    colour: tuple[float, float, float] = field(metadata={"doc": "Colour", "min": 0, "max": 1})
    names: tuple[str, ...]
    side: Side
    wood: str = field(metadata={"doc": "Kind of wood", "choices": ("oak", "ash")})
    wet: bool
    mode: Literal["new", "old"]
    note: str | None
    spare: int = 3


GOOD = """\
die: {edge_m: 12e-3, faces: 6}
others:
  - {edge_m: 0.016, faces: 10}
by_name:
  big: {edge_m: .03, faces: 20}
colour: [1, 0.5, 0]
names: [on, "two", 3]
side: right
wood: oak
wet: true
mode: old
note: ~
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low is above high")


def message(text: str | bytes, cls: type = Table) -> str:
    with pytest.raises(ConfigError) as caught:
        parse_config(text if isinstance(text, bytes) else text.encode(), cls, "table.yaml")
    return str(caught.value)


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_every_kind_of_field_is_read() -> None:
    table = parse_config(GOOD.encode(), Table, "table.yaml")
    assert table == Table(
        die=Die(edge_m=0.012, faces=6), others=[Die(edge_m=0.016, faces=10)],
        by_name={"big": Die(edge_m=0.03, faces=20)}, colour=(1.0, 0.5, 0.0), names=("on", "two", "3"),
        side=Side.RIGHT, wood="oak", wet=True, mode="old", note=None, spare=3)
    assert all(isinstance(part, float) for part in table.colour)


def test_a_file_is_read_and_named(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert load_config(path, Table).wood == "oak"
    path.write_text(changed("oak", "fir"), encoding="utf-8")
    with pytest.raises(ConfigError, match=r"table\.yaml, line 9: wood is 'fir'; allowed is one of oak, ash"):
        load_config(path, Table)


def test_a_missing_file_and_a_folder_are_one_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path, tmp_path / "a\0b"):
        with pytest.raises(ConfigError, match="cannot be read"):
            load_config(path, Table)


@pytest.mark.parametrize(("old", "new", "said"), [
    ("12e-3", "0.5", "line 1: die.edge_m is '0.5'; allowed is a number from 0.005 to 0.03 m."),
    ("12e-3", ".nan", "die.edge_m is '.nan'; allowed is a number"),
    ("12e-3", ".inf", "die.edge_m is '.inf'"),
    ("12e-3", "1e999", "die.edge_m is '1e999'"),
    ("12e-3", "'0.012'", "die.edge_m is '0.012'; allowed is a number"),
    ("faces: 6", "faces: 6.0", "die.faces is '6.0'; allowed is a whole number from 4 to 20."),
    ("faces: 6", "faces: 06", "die.faces is '06'"),
    ("faces: 6", "faces: true", "die.faces is 'true'"),
    ("faces: 6", "faces: " + "9" * 6000, "die.faces is '9999"),
    ("faces: 6}", "faces: 6, sides: 6}", "the key die.sides is not known; allowed are edge_m, faces."),
    (", faces: 6}", "}", "the key die.faces is missing (Number of faces); allowed is a value from 4 to 20."),
    ("faces: 6}", "faces: 6, faces: 7}", "the key die.faces stands here a second time."),
    ("0.016", "1.6", "line 3: others[0].edge_m is '1.6'"),
    (".03", "3", "line 5: by_name.big.edge_m is '3'"),
    ("[1, 0.5, 0]", "[1, 0.5]", "colour has 2 values; allowed are exactly 3."),
    ("[1, 0.5, 0]", "[1, 0.5, 2]", "colour[2] is '2'; allowed is a number from 0 to 1."),
    ("[1, 0.5, 0]", "red", "colour is 'red'; allowed is a list."),
    ("side: right", "side: up", "side is 'up'; allowed is one of left, right."),
    ("wet: true", "wet: yes", "wet is 'yes'; allowed is true or false."),
    ("mode: old", "mode: odd", "mode is 'odd'; allowed is one of new, old."),
    ("wood: oak", "wood:", "wood is empty; allowed is one of oak, ash."),
    ("wood: oak", "wood: [oak]", "wood is a list; allowed is one of oak, ash."),
    ("wet: true", "wet: &a true", "line 10: uses an anchor or alias, which is not allowed."),
    ("wet: true", "wet: *a", "uses an anchor or alias"),
    ("wet: true", "wet: !!bool true", "uses the tag"),
    ("wet: true", "wet: !!python/object/apply:os.getcwd []", "uses the tag"),
    ("wet: true", "wet: " + "[" * 60, "is nested deeper"),
    ("wet: true", "wet: [", "is not YAML"),
    ("wet: true", "<<: {wet: true}", "the key << is not known"),
    ("wet: true", "[1]: 2", "has a key that is not a plain word"),
])
def test_what_does_not_fit_is_named_with_what_is_allowed(old: str, new: str, said: str) -> None:
    text = message(changed(old, new))
    assert text.startswith("table.yaml, line ")
    assert said in text
    assert "\n" not in text
    assert len(text) < 400


@pytest.mark.parametrize(("data", "said"), [
    (b"", "is empty"),
    (b"# nothing\n", "is empty"),
    (b"a: 1\n\xff\n", "line 2: is not UTF-8"),
    (b"a: 1\nb: \0\n", "line 2: has a NUL"),
    (b"a: \x01\n", "is not YAML"),
    (b"- 1\n", "the file is a list; allowed is a block of keys and values"),
    (b"a: 1\n---\nb: 2\n", "is not YAML"),
    (b"x" * (LARGEST_BYTES + 1), "is larger than"),
    (b"{" * 100_000, "is nested deeper"),
])
def test_what_is_no_plain_yaml_is_refused(data: bytes, said: str) -> None:
    assert said in message(data)


def test_a_large_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(ConfigError, match="is larger than"):
        load_config(path, Table)


def test_values_that_do_not_go_together_are_named_with_their_line() -> None:
    assert message("low: 3\nhigh: 2\n", Range) == (
        "table.yaml, line 1: the file does not hold together: low is above high.")


def test_a_byte_order_mark_is_no_part_of_the_first_key() -> None:
    assert parse_config(b"\xef\xbb\xbflow: 1\nhigh: 2\n", Range, "f") == Range(low=1, high=2)


@given(st.binary(max_size=200))
def test_any_bytes_give_a_value_or_a_config_error(data: bytes) -> None:
    try:
        parse_config(data, Range, "f")
    except ConfigError as error:
        assert str(error).startswith("f")


@given(st.integers(0, len(GOOD) - 1), st.characters())
def test_any_change_of_one_character_gives_a_value_or_a_config_error(at: int, letter: str) -> None:
    text = GOOD[:at] + letter + GOOD[at + 1:]
    try:
        parse_config(text.encode("utf-8", "surrogatepass"), Table, "f")
    except ConfigError as error:
        assert str(error).startswith("f")


@given(st.integers(-1000, 1000), st.integers(0, 1000))
def test_what_is_dumped_is_read_back(low: int, more: int) -> None:
    values = Range(low=low, high=low + more)
    assert parse_config(dump_config(values).encode(), Range, "f") == values
