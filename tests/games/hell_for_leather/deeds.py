"""Deeds from entries as plain data, whatever they claim: for tests that change what a record says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.games.hell_for_leather.rules import GAME, Header, HellDeed, HellMatch
from game.rules.match import Match
from game.rules.record import encode_line


def deeds_of(header: Header, entries: Iterable[Mapping[str, Any]]) -> Sequence[HellDeed]:
    """Every entry applied. Raises RecordError for one that cannot be."""
    match: HellMatch = Match.unproved(GAME, b"".join(map(encode_line, (header, *entries))))
    return match.deeds
