"""Every throw on the target is what it has always been, to the last bit, and those into the tray stay what they are.

The digests hold for the engine that `requirements` pins, on the machines the project is tested on.
"""

import platform

import pytest

from game.physics import TableSpec
from tests.physics.target_throws import digest, kept_throws
from tests.physics.tray_throws import finished, tray_throw

KEPT = {
    "slide 0": "1fd27277e02c4e87", "past 0": "752cc61c177dfee1", "pair 0": "b654e870375d9a9c",
    "slide 2": "0bab927db3309a99", "past 2": "e47d0f4c42cc2477", "pair 2": "9cd7261aebb75903",
    "slide 3": "e1a8a535c9794df0", "past 3": "25b4e42b9e26f7fe", "pair 3": "ceb44f3d65ee43ed",
    "slide 5": "11620bc5142d1a2f", "past 5": "dab8b183f18dbd6c", "pair 5": "268c4cfa9090d80e",
    "slide 7": "a09d6fc51ca3b6e1", "past 7": "75eb2569a3b4ec43", "pair 7": "9134ff72bbd132d5",
    "slide 10": "e23189e316d6dccf", "past 10": "a2f5cb534c10d831", "pair 10": "6caad11134fa60d1",
    "slide 12": "85ab2eeead79ff12", "past 12": "c39d73923db60436", "pair 12": "632e64d93ed78c1e",
    "slide 20": "0daa6fb807859af2", "past 20": "9db028f78e858397", "pair 20": "b58e5a9efeab6b0b",
}
KEPT_IN_TRAY = ("6fa222429bbd93cb", "ba2d1d0d179425ea", "106bebc464f4f3ce", "cc3bcf12aea3589c",
                "bed6dd90c97bc94d", "e640ee43d645f09c")
on_these_machines = pytest.mark.skipif(platform.machine() != "x86_64" or platform.system() != "Linux",
                                       reason="other bits elsewhere")


@on_these_machines
def test_every_kept_throw_is_what_it_was(spec: TableSpec) -> None:
    assert {name: digest(spec, throw) for name, throw in kept_throws(spec)} == KEPT


@on_these_machines
def test_every_kept_throw_into_the_tray_is_what_it_was(spec: TableSpec) -> None:
    digests = [finished(spec, tray_throw(spec, seed)).trajectory.digest() for seed in range(len(KEPT_IN_TRAY))]
    assert [digest[:16] for digest in digests] == list(KEPT_IN_TRAY)
