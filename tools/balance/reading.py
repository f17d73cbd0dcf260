"""Which games there is a balance report of, and who reads their matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from tools.balance.facts import Facts, Sample

READERS: Mapping[str, str] = MappingProxyType({
    "hell-for-leather": "tools.balance.hell_matches", "duel": "tools.balance.duel_matches",
    "keeper": "tools.balance.led_stories", "high-stakes": "tools.balance.led_stories",
    "protagonists": "tools.balance.led_stories"})
"""The module that plays and reads the matches of a game: its function ``read``."""


def read(sample: Sample) -> Facts:
    """What came of the match of a seed, or what went wrong with it. Raises KeyError for a game that nobody reads."""
    reader: Callable[[Sample], Facts] = import_module(READERS[sample.game]).read
    try:
        return reader(sample)
    except Exception as error:  # one of ten thousand is a finding, and no reason to know nothing of the others
        return Facts(problem=f"{sample.game}, seed {sample.seed}: {type(error).__name__}: {error}")
