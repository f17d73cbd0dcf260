"""The theatre plays the script of a game it has never heard of: Odd or even."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.narration.comfort import Comfort
from game.physics import SetUp
from game.rules.errors import RecordError
from game.rules.match import Match
from game.rules.roll import Die
from game.rules.setups import Tray
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_script import Kind, Moment, ReplayScript
from game.ui.screen import Element, Panel, Place, Text
from tests.contract.samples import SAMPLES
from tests.scenes.stagehand import Evening
from tests.toy.kit import kit
from tests.toy.odd_or_even import KEY, Action, Header, OddOrEven, State, Throw

SEED = 5


class ToyScript(ReplayScript[Moment]):
    """Points along the top; who called or threw."""

    def board(self, moment: Moment, at_rest: bool, crowded: bool) -> Panel:
        return Panel("board", Place.TOP, (Text(f"{moment.deed.after.points}"),))

    def caption(self, moment: Moment, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        return (Text(f"{moment.deed.do} at {'rest' if at_rest else 'work'}"),)

    def speaker(self, moment: Moment) -> str:
        return f"Seat {moment.deed.by}"


def record_of(seed: int) -> bytes:
    """A whole match played at random."""
    return SAMPLES[KEY].played(seed).to_bytes()


def watched(data: bytes) -> Match[Header, State, Action]:
    match: Match[Header, State, Action] = Match.unproved(OddOrEven(), data)
    return match


def script_of(seed: int) -> ToyScript:
    """A turn is what leads to a throw, and the throw."""
    turn, moments = 0, []
    for deed in watched(record_of(seed)).deeds:
        thrown = isinstance(deed.action, Throw)
        dice = tuple(Die(die, style="A") for die in ("d1", "d2")) if thrown else ()
        moments.append(Moment(deed=deed, kind=Kind.THROW if thrown else Kind.WORDS, turn=turn, phase="play",
                              letters=9, dice=dice, setup=Tray()))
        turn += thrown
    return ToyScript(SEED, {}, moments, [f"Round {each + 1}" for each in range(turn + 1)])


def on_stage(evening: Evening) -> tuple[ToyScript, ReplayPlayer]:
    script = script_of(SEED)
    services = evening.composition.services
    scene = ReplayScene(replace(services, play=replace(services.play, kit=kit())), script, lambda: None)
    evening.composition.services.navigation.go(scene)
    evening.player.wait(2)
    player: ReplayPlayer = vars(scene)["_player"]
    return script, player


def texts(evening: Evening) -> str:
    return " ".join(each.body for panel in evening.player.screen.panels for each in panel.children
                    if isinstance(each, Text))


def test_it_is_gone_through_by_throws_and_turns(evening: Evening) -> None:
    script, player = on_stage(evening)
    throws = [at for at, moment in enumerate(script.moments) if moment.kind is Kind.THROW]
    evening.player.press("play")
    for at in throws[:2]:
        evening.player.press("next_throw")
        assert player.at == at
    assert "throw at rest" in texts(evening)  # nobody recorded how it flew
    evening.player.press("turn", 2.0)
    assert player.at == script.turn_start(1)
    assert str(script.moments[player.at].deed.after.points) in texts(evening)


def test_it_plays_to_its_end_by_itself(evening: Evening) -> None:
    script, player = on_stage(evening)
    evening.player.press("speed", "4")
    for _ in range(20_000):
        if player.over:
            break
        evening.player.wait()
    assert player.at == len(script.moments) - 1


def test_the_table_is_laid_with_what_the_game_is_played_on(evening: Evening) -> None:
    view = evening.composition.services.table.view
    on_stage(evening)
    assert view.setup is SetUp.TRAY
    evening.composition.home("")
    evening.player.wait(2)
    assert view.setup is SetUp.TARGET


def test_a_game_that_picks_nothing_has_no_highlights(evening: Evening) -> None:
    assert script_of(SEED).picks(evening.composition.services.table.spec) == ()


def test_what_a_record_claims_is_not_compared() -> None:
    header, *lines = record_of(SEED).splitlines()
    claims = [{**json.loads(line), "state": {"points": {"A": 99, "B": 0}}} for line in lines]
    match = watched(b"".join(line + b"\n" for line in (header, *(json.dumps(each).encode() for each in claims))))
    assert match.to_bytes() == record_of(SEED)
    assert match.deeds == watched(record_of(SEED)).deeds


def test_an_entry_that_cannot_be_applied_is_named() -> None:
    lines = record_of(SEED).splitlines(keepends=True)
    bad = {**json.loads(next(line for line in lines if b'"throw"' in line)), "n": 2}
    with pytest.raises(RecordError) as caught:
        watched(b"".join((*lines[:2], json.dumps(bad).encode() + b"\n")))
    assert caught.value.entry == 2
