"""What is under a cup is not in the picture: frames of two matches that differ in it alone are the same to the byte."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.contract.playing import PRACTICE
from tests.contract.sealed_runs import SEALING
from tests.thinned import thinned
from tests.toy import shelf


def drawn(key: str, which: int) -> list[tuple[str, str]]:
    """The frames of a run in which that option is set: whether they are behind the curtain, and their sum."""
    done = subprocess.run([sys.executable, "-m", "tests.contract.drawn_run", key, str(which)], cwd=ROOT,
                          capture_output=True, text=True, check=True)
    return [(where, found) for where, found in map(str.split, done.stdout.splitlines())]


@pytest.mark.parametrize("key", thinned((*shelf.games().keys, PRACTICE), SEALING))
def test_two_runs_that_differ_under_a_cup_are_drawn_alike(key: str) -> None:
    one, other = drawn(key, 1), drawn(key, -2)
    if not one:
        assert key not in SEALING, "where somebody chooses in secret, the suite comes to it"
        pytest.skip("nothing is ever secret")
    assert [where for where, _ in one] == [where for where, _ in other], "as many frames, whatever is set"
    assert [frame for frame in one if frame[0] == "open"] == [frame for frame in other if frame[0] == "open"]
    assert one != other, "behind the curtain it is seen"
