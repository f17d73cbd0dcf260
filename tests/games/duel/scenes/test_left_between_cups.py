"""A match of Duel that was left when some cups were set, and goes on: what nobody knows any more is set anew (M16)."""

from __future__ import annotations

from pathlib import Path

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.rules.match import Match
from game.storage.record_files import SUFFIX
from tests.contract.playing import Played
from tests.scenes.stagehand import Evening, Props, props


def has(folder: Path) -> Props:
    return props(folder / "player")


def test_a_computer_sets_its_cup_again_and_the_duel_is_fought(tmp_path: Path) -> None:
    things = has(tmp_path)
    (tmp_path / "first").mkdir()
    first = Evening(things, tmp_path / "first")
    game = Played(first, "duel").quick(1)
    first.play_until(lambda: bool(game.match.deeds) and isinstance(game.match.deeds[-1].action, a.SetScore))
    sealed = game.match.deeds[-1]
    data = game.match.to_bytes()
    first.composition.close()
    (tmp_path / "second").mkdir()
    (tmp_path / "second" / f"left{SUFFIX}").write_bytes(data)
    second = Evening(things, tmp_path / "second")
    second.composition.home("", "duel")
    second.player.wait(2)
    second.player.press("continue")
    again = Played(second, "duel")
    second.play_until(lambda: any(isinstance(deed.action, a.Reveal) for deed in again.match.deeds))
    scores = [deed for deed in again.match.deeds if isinstance(deed.action, a.SetScore)]
    assert len([deed for deed in scores if deed.action.of == sealed.action.of]) >= 2, "its cup was set anew"
    assert Match.load(DUEL, again.match.to_bytes(), bytes).to_bytes() == again.match.to_bytes()
    second.composition.close()
