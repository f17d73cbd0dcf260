"""Behind the first screen stands the last Duel of the newest match, or one that could be; nothing is left of it."""

from __future__ import annotations

import json

import pytest

from game.games.duel.rules import events as e
from game.games.duel.scenes import field_on_show
from game.games.duel.scenes.field.stand import scene_of
from game.games.duel.scenes.field_on_show import MOST_BYTES, STAND, duel_to_be, last_duel_of, on_show
from game.games.duel.scenes.replay.field_replayed import drawn_of
from game.scenes.table.camera_views import View
from tests.contract.samples import SAMPLES
from tests.scenes.stagehand import Evening


@pytest.fixture(scope="module")
def record() -> bytes:
    """A match with Duels in it."""
    return SAMPLES["duel"].played(0, 400).to_bytes()


def kept(evening: Evening, record: bytes) -> None:
    (evening.folder / "last.match.jsonl").write_bytes(record)


def test_without_a_match_six_models_stand_there_and_one_draws(evening: Evening) -> None:
    shown, drawn = on_show(evening.composition.services.playing("duel"))
    assert {figure.id for figure in shown.figures} == set(STAND)
    assert len(drawn.strokes) >= 2, "a ring, and a ray at least"
    assert any(isinstance(event, e.DuelDeclared) for event in duel_to_be().events)


def test_the_last_duel_of_the_newest_match_is_shown(evening: Evening, record: bytes) -> None:
    kept(evening, record)
    deed = last_duel_of(record)
    assert deed is not None
    assert on_show(evening.composition.services.playing("duel")) == (scene_of(deed.after), drawn_of(deed))


def test_what_cannot_be_read_or_takes_long_is_not_waited_for(evening: Evening, record: bytes,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    services, lines = evening.composition.services.playing("duel"), record.splitlines(keepends=True)
    usual = scene_of(duel_to_be().after)
    bad = json.loads(lines[2]) | {"do": "nothing of ours"}
    kept(evening, b"".join((*lines[:2], json.dumps(bad).encode() + b"\n", *lines[3:])))
    assert on_show(services)[0] == usual
    kept(evening, record)
    assert len(record) < MOST_BYTES and on_show(services)[0] != usual
    monkeypatch.setattr(field_on_show, "MOST_BYTES", len(record) - 1)
    assert on_show(services)[0] == usual


def test_the_first_screen_looks_at_it_and_leaves_nothing_behind(evening: Evening) -> None:
    cameras = evening.composition.cameras
    evening.composition.home("", "duel")
    evening.player.wait(2)
    assert cameras.field_lies and cameras.view is View.FIELD
    evening.player.press("game_keeper")
    assert not cameras.field_lies
    evening.player.press("game_duel")
    assert cameras.field_lies
    evening.player.press("practice")
    evening.player.wait(2)
    assert not cameras.field_lies
