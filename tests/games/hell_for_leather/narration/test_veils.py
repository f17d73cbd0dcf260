"""The Pause in a record: what was veiled stays so, what was closed stays closed, and nobody is named for it."""

from typing import Any

import pytest

from game.games.hell_for_leather.narration.recorded_lines import TOLD
from game.narration.veils import Veil, closed, hushed, kept, veil_of, veiled


def entry(n: int, do: str = "narrate", **more: Any) -> dict[str, Any]:
    return {"n": n, "do": do, "by": "A1", "text": "" if do == "pause" else f"words {n}", **more}


def pause(n: int, *veils: int, closes: tuple[str, ...] = ()) -> dict[str, Any]:
    return entry(n, "pause", **Veil(veils, closes).plain())


def test_a_veil_is_read_as_it_was_written() -> None:
    assert veil_of(pause(3, 1, 2, closes=("death",))) == Veil((1, 2), ("death",))


@pytest.mark.parametrize("more", [{}, {"veils": "all"}, {"veils": ["x"]}, {"veils": [1], "closes": [3]}])
def test_what_makes_no_sense_is_no_veil(more: dict[str, Any]) -> None:
    assert veil_of(entry(3, "pause", **more)) is None


def test_subjects_nobody_knows_are_left() -> None:
    assert veil_of(entry(3, "pause", veils=[1], closes=["weather", "death"])) == Veil((1,), ("death",))


def test_all_that_pauses_veil_and_close() -> None:
    told = [entry(1), entry(2), pause(3, 2, closes=("death",)), entry(4), pause(5, 4, 1, closes=("injury",))]
    assert veiled(told, TOLD) == {1, 2, 4}
    assert closed(told) == {"death", "injury"}


def test_a_pause_that_names_nothing_means_the_words_before_it() -> None:
    told = [entry(1), entry(2), {"n": 3, "do": "throw", "by": "A1"}, entry(4, "pause"), entry(5, "pause"),
            entry(6, "pause")]
    assert veiled(told, TOLD) == {1, 2}


def test_what_was_closed_outlives_an_undo_of_what_was_veiled() -> None:
    told = [entry(1), entry(2), pause(3, 2, 1, closes=("death",)), entry(4)]
    assert kept(told, 1) == (Veil((1,), ("death",)),)
    assert kept(told, 3) == ()


def test_a_veiled_entry_keeps_what_was_done_and_loses_its_words() -> None:
    told = entry(4, approach="charm", said=[{"text": "said"}], texts=["one", "two"], state={"text": 1})
    assert hushed(told, TOLD) == {"n": 4, "do": "narrate", "by": "A1", "text": "", "approach": "charm", "said": [],
                            "texts": [], "state": {"text": 1}}
