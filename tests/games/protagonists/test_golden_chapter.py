"""A Chapter by a script is played and told as it was written down (`tools/golden.py protagonists` writes it anew)."""

from __future__ import annotations

from game.games.protagonists.rules import PROTAGONISTS
from game.rules.match import Match
from tests.games.protagonists.golden_chapter import FILE, played, transcript


def test_the_chapter_is_played_word_for_word_as_it_was_written_down() -> None:
    assert transcript() == FILE.read_text(encoding="utf-8")


def test_its_record_holds() -> None:
    data = played().to_bytes()
    assert Match.load(PROTAGONISTS, data, bytes).to_bytes() == data
