"""What is sealed stays sealed: two matches that differ in it alone are the same to everybody else, to the reveal.

What is traced, spoken, heard, logged, written down (seals apart), sent to the thinking process and, while nobody is
behind the curtain, shown is compared frame by frame. A game that never asks for a secret has nothing to seal.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.scenes.sealed.sealed_choice import SealedChoice
from game.ui.messages import Message
from tests.contract.playing import PRACTICE
from tests.contract.sealed_runs import SEAL, SEALING, Run, choose, to_a_secret, to_the_reveal
from tests.scenes.stagehand import Props
from tests.thinned import thinned
from tests.toy import odd_or_even_story, odd_or_even_table, shelf
from tests.toy.odd_or_even import KEY


@pytest.fixture(params=thinned((*shelf.games().keys, PRACTICE), SEALING))
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=thinned([1, 2], [2]))
def people(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def runs(key: str, people: int, things: Props, tmp_path: Path) -> Iterator[tuple[Run, Run]]:
    """Two runs of a quick match of every game."""
    found = Run(things, tmp_path / "one", key, people), Run(things, tmp_path / "other", key, people)
    yield found
    for run in found:
        run.evening.composition.close()


def test_what_is_sealed_comes_out_nowhere_before_it_is_revealed(runs: tuple[Run, Run], key: str, people: int) -> None:
    if not to_a_secret(runs):
        assert key not in SEALING or people == 1, "where people choose in secret, the suite comes to it"
        pytest.skip("nothing is ever secret")
    choose(runs)
    assert to_the_reveal(runs) > 10, "the cup comes down, others choose, and there is a beat before it comes out"
    one, other = (run.played.record() for run in runs)
    assert SEAL.sub(b"", one) != SEAL.sub(b"", other), "after it the runs differ"


@pytest.mark.parametrize(("key", "people"), [(KEY, 1)])
def test_the_suite_compares_something(runs: tuple[Run, Run]) -> None:
    """Else nothing is compared."""
    assert to_a_secret(runs)
    choose(runs)
    to_the_reveal(runs)
    sensed = runs[0].sensed
    assert runs[0].in_words(), "the table is told in words"
    assert all(sensed[how] for how in ("traced", "spoken", "heard", "sent to be thought about"))
    assert {"cup_down", "die_turned"} <= {voice.sample.rsplit("_", 1)[0] for voice in runs[0].device.voices}
    assert any(line["sealed"] == {"seat": "A", "what": "call"} for line in sensed["traced"])


# --- the suite notices ---------------------------------------------------------------------------------------

PAIR = pytest.mark.parametrize(("key", "people"), [(KEY, 2)])


def told_by(where: type, name: str, leak: Callable[..., Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """A fault in the game or in the shell."""
    return lambda patch: patch.setattr(where, name, leak)


def _aloud(self: SealedChoice, at: int) -> None:
    self._at = at % 6
    logging.getLogger("leak").info("set to %d", self._at)


def _slow(self: SealedChoice, dt_s: float) -> None:
    self._row.hold(self._secret.of, 1.0 - self._lowering.update(dt_s / (1.0 + self._at)))
    if not self._lowering.running:
        self._set_down()


def _noisy(self: SealedChoice, at: int) -> None:
    self._at = at % 6
    self._context.services.table.sound.hear(("die_turned",) if self._at == 1 else ("cup_down",))


LEAKS = {
    "said": (told_by(odd_or_even_story.Words, "sentence", lambda self, event, after: str(after.seals)),
             "traced|shown|told in words"),
    "shown": (told_by(odd_or_even_table.Looks, "_points", lambda self: [str(self._context.state.seals)]),
              "traced|shown"),
    "in words": (told_by(odd_or_even_table.Looks, "table_words",
                         lambda self, top, actor: [Message("{seals}", {"seals": str(self._context.state.seals)})]),
                 "told in words"),
    "logged": (told_by(SealedChoice, "_choose", _aloud), "logged"),
    "heard": (told_by(SealedChoice, "_choose", _noisy), "heard"),
    "late": (told_by(SealedChoice, "_lower", _slow), "shown|traced"),
}


@PAIR
@pytest.mark.parametrize("leak", LEAKS)
def test_the_suite_notices_what_leaks(runs: tuple[Run, Run], leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault, told = LEAKS[leak]
    fault(monkeypatch)
    assert to_a_secret(runs)
    with pytest.raises(AssertionError, match=f"what is sealed is ({told})"):
        choose(runs)
        to_the_reveal(runs)
