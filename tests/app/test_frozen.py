"""What a frozen build makes good for at its start."""

import io

import pytest

from game.app import frozen


@pytest.mark.parametrize(("file_system", "environment", "again"), [
    ("utf-8", {}, None),
    ("UTF-8", {"LC_ALL": "POSIX"}, None),
    ("ascii", {}, {"LC_ALL": "C.UTF-8"}),
    ("iso8859-1", {"LANG": "de_DE", "LC_ALL": "de_DE"}, {"LANG": "de_DE", "LC_ALL": "C.UTF-8"}),
    ("ascii", {"LC_ALL": "C.UTF-8"}, None),
])
def test_it_begins_anew_where_names_of_files_cannot_be_read_but_once(
        file_system: str, environment: dict[str, str], again: dict[str, str] | None) -> None:
    assert frozen.unicode_environment(file_system, environment) == again


def test_a_character_that_a_terminal_does_not_know_ends_nothing() -> None:
    kept = io.BytesIO()
    stream = frozen.readable(io.TextIOWrapper(kept, encoding="ascii"))
    assert stream is not None
    stream.write("“Schön”")
    stream.flush()
    assert kept.getvalue() == b"?Sch?n?"


def test_no_terminal_stays_none() -> None:
    assert frozen.readable(None) is None
