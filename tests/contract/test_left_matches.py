"""A match that is left gives back what it was drawn in: somebody plays all evening in one process."""

import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.thinned import thinned
from tests.toy import shelf

DRAWN_IN_BUFFERS = ("duel", "protagonists")
"""A field with its shadows, a theatre with its people and rings: what other games have is drawn likewise."""


@pytest.mark.parametrize("key", thinned(shelf.games().keys, DRAWN_IN_BUFFERS))
def test_no_buffer_stays_open_when_a_match_is_left(key: str) -> None:
    done = subprocess.run([sys.executable, "-m", "tests.contract.left_run", key], cwd=ROOT, capture_output=True,
                          text=True, check=True)
    first, second = map(int, done.stdout.split())
    assert first == second > 0
