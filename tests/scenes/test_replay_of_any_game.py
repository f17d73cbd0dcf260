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
from game.scenes.replay.backdrop import Backdrop
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_script import Kind, Moment, ReplayScript
from game.scenes.services import Services
from game.scenes.table.camera_views import View
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


class Cart:
    """Something behind the tray that is on its way for a while after every deed."""

    views = (View.STAGE,)

    def __init__(self) -> None:
        self.shown: list[tuple[int, bool]] = []
        self.left_s = 0.0
        self.gone = False

    def show(self, moment: Moment, at_rest: bool, at_once: bool) -> None:
        now = moment.deed.number, at_rest
        if self.shown[-1:] != [now]:
            self.shown.append(now)
            self.left_s = 4.0 if at_rest and not at_once else 0.0

    def update(self, dt_s: float) -> None:
        self.left_s = max(0.0, self.left_s - dt_s)

    @property
    def moving(self) -> bool:
        return self.left_s > 0.0

    def settle(self) -> None:
        self.left_s = 0.0

    def clear(self) -> None:
        self.gone = True


class WithCart(ToyScript):
    """The same game with a cart behind its tray."""

    cart: Cart

    def backdrop(self, services: Services) -> Backdrop:
        self.cart = Cart()
        return self.cart


def record_of(seed: int) -> bytes:
    """A whole match played at random."""
    return SAMPLES[KEY].played(seed).to_bytes()


def watched(data: bytes) -> Match[Header, State, Action]:
    match: Match[Header, State, Action] = Match.unproved(OddOrEven(), data)
    return match


def script_of(seed: int, kind: type[ToyScript] = ToyScript) -> ToyScript:
    """A turn is what leads to a throw, and the throw."""
    turn, moments = 0, []
    for deed in watched(record_of(seed)).deeds:
        thrown = isinstance(deed.action, Throw)
        dice = tuple(Die(die, style="A") for die in ("d1", "d2")) if thrown else ()
        moments.append(Moment(deed=deed, kind=Kind.THROW if thrown else Kind.WORDS, turn=turn, phase="play",
                              letters=9, dice=dice, setup=Tray()))
        turn += thrown
    return kind(SEED, {}, moments, [f"Round {each + 1}" for each in range(turn + 1)])


def on_stage(evening: Evening, kind: type[ToyScript] = ToyScript) -> tuple[ToyScript, ReplayPlayer]:
    script = script_of(SEED, kind)
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


def test_what_stands_behind_the_tray_follows_the_moments_and_holds_them(evening: Evening) -> None:
    script, player = on_stage(evening, WithCart)
    assert isinstance(script, WithCart)
    cart = script.cart
    for _ in range(6000):
        if player.at >= 2:
            break
        assert player.at == 0 or cart.shown[0] == (script.moments[0].deed.number, False)
        evening.player.wait()
    numbers = [moment.deed.number for moment in script.moments[:2]]
    assert cart.shown[:4] == [(numbers[0], False), (numbers[0], True), (numbers[1], False), (numbers[1], True)]
    still = player.at
    while cart.moving:
        assert player.at == still, "a moment lasts as long as something is on its way"
        still = player.at
        evening.player.wait()
    evening.composition.home("")
    evening.player.wait(2)
    assert cart.gone


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
