"""One roll from the hand to the rules, for a toy game: nothing here knows what the numbers mean."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.levels import Level
from game.ai.players import Computer
from game.physics import (
    Body,
    DieKind,
    FaceReading,
    Layout,
    NotRead,
    Outcome,
    Release,
    SetUp,
    SimulatedThrow,
    Simulation,
    StackReading,
    heading_rad,
    random_orientation,
    release_from_hand,
    top_face,
)
from game.rules.chance import stream
from game.rules.dice.meaning import Meaning, Measure, ReadDie, Row, Sign
from game.rules.roll import Die, Fallen, Lying, Reading, Roll, Unread, heading_at
from game.rules.seats import Seat
from game.rules.setups import Target, Tray
from game.scenes.hand.throw_methods import Nudge
from game.scenes.match.tabletop import TableTop
from game.scenes.match.turn_pace import TurnPace
from game.scenes.rolling.computer_driver import ComputerDriver, Series
from game.scenes.rolling.dice_in_hand import RollChance, kind_of, taken_up
from game.scenes.rolling.driver import Answer, Driver
from game.scenes.rolling.hand_driver import HandDriver
from game.scenes.rolling.how_it_lies import table_for, thrown_again
from game.scenes.rolling.recorded_throws import AGAIN, UNREAD
from game.scenes.rolling.roll_controller import RollController, RollStage
from game.scenes.rolling.together import OneHand, Together
from game.scenes.rolling.tray_places import is_aside
from game.scenes.services import Services
from game.scenes.table.projection import Projector
from game.ui.screen import Element, Intent, Mark, Text
from tests.scenes.computers import Dreamer, seat_computers
from tests.scenes.stagehand import Evening

SEED, ENTRY = 5, 7
FRAME_S, FRAMES = 1 / 60, 2000
PAIR = Roll("a", (Die("d1"), Die("d2")), Tray())
STANDS_S = 0.5
BEST = Meaning((Row(Sign.COUNTS, (ReadDie("d2", 6, Sign.COUNTS),)), Row(Sign.UNUSED, (ReadDie("d1", 3, Sign.UNUSED),))),
               Measure.SUM, 6)


class Scripted:
    """A throw into the tray whose dice read as they are told to."""

    def __init__(self, services: Services, before: Layout, dice: Sequence[str], reads: Mapping[str, int]) -> None:
        rng, releases = random.Random(1), []
        for at, die in enumerate(dice):
            release = release_from_hand(
                services.table.spec, die, (0.04 * at, -0.1, 0.05), azimuth_rad=0.0, elevation_rad=0.0, speed_mps=1.0,
                spin_radps=10.0, orientation=random_orientation(rng), kind=DieKind.LARGE_D6)
            assert isinstance(release, Release)
            releases.append(release)
        self._simulation = Simulation(services.table.spec, SimulatedThrow(before, tuple(releases)))
        self._reads = reads

    def __getattr__(self, name: str) -> Any:
        return getattr(self._simulation, name)

    def outcome(self) -> Outcome:
        """The dice lie where they lie; what is not told leans."""
        faces = {body.id: FaceReading(self._reads[body.id]) if body.id in self._reads
                 else FaceReading(None, NotRead.LEANS) for body in self._simulation.throw.bodies}
        return replace(self._simulation.outcome(), faces=faces)


class Puppet(Driver):
    """A hand that throws when it is pressed, and then what is on its list."""

    def __init__(self, services: Services, reads: Sequence[Mapping[str, int]], automatic: bool = False) -> None:
        self._services = services
        self._reads = list(reads)
        self._automatic = automatic
        self.taken: list[tuple[str, ...]] = []

    @property
    def automatic(self) -> bool:
        return self._automatic

    @property
    def ruling_s(self) -> float | None:
        return STANDS_S if self._automatic else None

    def take_up(self, before: Layout, dice: Sequence[str], chance: RollChance) -> None:
        self.taken.append(tuple(dice))
        self._before = before
        self.toss = taken_up(self._services, before, dice, chance, off_hand=False, sway_strength=0.0,
                             kind=DieKind.LARGE_D6)

    def nudge(self, nudge: Nudge) -> Answer:
        thrown: Any = Scripted(self._services, self._before, self.taken[-1], self._reads.pop(0))
        return True, thrown

    def move(self, name: str) -> str:
        return f"{name} throws"

    def gone(self, name: str) -> str:
        return f"{name} threw"


class Referee:
    """Rules twice on nothing to be seen."""

    def __init__(self) -> None:
        self._left = 2

    @property
    def due(self) -> bool:
        return self._left > 0

    body: Body | None = None

    def go_on(self) -> None:
        self._left -= 1

    def elements(self) -> tuple[Element, ...]:
        return (Text(f"{self._left} left"),)

    def marks(self, projector: Projector) -> tuple[Mark, ...]:
        return ()


class ToyShow:
    """As little as a game can say."""

    title, name, call_name, count_share = "A roll", "Ada Lark", "Ada", 1.0

    def __init__(self, referee: Referee | None = None, meaning: Meaning | None = None) -> None:
        self._referee = referee
        self._meaning = meaning
        self.shown = 0

    def begun(self) -> None:
        self.shown += 1

    def head(self) -> tuple[Element, ...]:
        return (Text("head"),)

    notes = touched = rows = head

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return ()

    def ruling(self, outcome: Outcome) -> Referee | None:
        return self._referee

    def meaning(self, fallen: Fallen) -> Meaning | None:
        return self._meaning


class Bench:
    """A roll of the toy game at a table without a window."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.top = TableTop(services.table.spec, services.table.view, SEED)
        self.told: list[tuple[Fallen, Mapping[str, Any]]] = []
        self.context: Any = SimpleNamespace(
            services=services, header=SimpleNamespace(seed=SEED), seed=SEED, entry_count=ENTRY, aims={}, flicks={},
            match=SimpleNamespace(entry_count=ENTRY), rolled=lambda _roll, fallen: fallen,
            seats=(Seat("a", "Ada", "human:1", "a"),),
            player=lambda _seat: "human:1", pace=TurnPace(services.table.stage.said),
            submit=lambda action, extra: self.told.append((action, extra)))

    def roll(self, driver: Driver, roll: Roll = PAIR, referee: Referee | None = None, meaning: Meaning | None = None
             ) -> RollController:
        """It is on screen."""
        controller = RollController(self.context, self.top, roll, driver, ToyShow(referee, meaning))
        controller.enter()
        return controller

    def seen(self, controller: RollController, *until: RollStage) -> None:
        """Watch it until it has come so far."""
        for _ in range(FRAMES):
            if controller.step in until:
                return
            controller.update(FRAME_S)
        pytest.fail(f"it stays at {controller.step}")


@pytest.fixture
def bench(evening: Evening) -> Bench:
    return Bench(evening.composition.services)


def test_how_dice_lie_is_told_once_with_the_motion_beside_it(bench: Bench) -> None:
    controller = bench.roll(Puppet(bench.services, [{"d1": 3, "d2": 6}]))
    assert controller.card().move == "Ada Lark throws"
    assert controller.on_nudge(Nudge.CONFIRM)
    assert controller.card().move == "Ada threw"
    bench.seen(controller, RollStage.DONE)
    controller.exit()
    [(fallen, extra)] = bench.told
    assert fallen == Fallen({"d1": Lying(3), "d2": Lying(6)})
    assert {"poses", "motion"} <= extra.keys() and AGAIN not in extra
    assert extra["poses"]["setup"] == "tray"


def test_a_die_that_leans_is_thrown_again_alone(bench: Bench) -> None:
    driver = Puppet(bench.services, [{"d1": 3}, {"d1": 3, "d2": 5}])
    controller = bench.roll(driver)
    controller.on_nudge(Nudge.CONFIRM)
    controller.update(FRAME_S)
    bench.seen(controller, RollStage.UNREAD)
    assert [mark.name for mark in controller.marks()] == ["unread_d2"]
    assert "Leans: thrown again" in texts(controller)
    bench.seen(controller, RollStage.HOLD)
    assert driver.taken == [("d1", "d2"), ("d2",)]
    assert "Leans: thrown again" in texts(controller), "it is known why"
    shown = {die: pose for die, _, _, pose in bench.services.table.view.shown}
    assert abs(shown["d1"].y) > bench.services.table.spec.tray.depth_m / 2, "what was read cannot be knocked"
    assert [body.id for body in bench.top.layout.bodies] == ["d1"]
    assert not bench.told
    controller.on_nudge(Nudge.CONFIRM)
    bench.seen(controller, RollStage.DONE)
    [(fallen, extra)] = bench.told
    assert fallen == Fallen({"d1": Lying(3), "d2": Lying(5)})
    assert [each.keys() for each in extra[AGAIN]] == [{"poses", "motion", UNREAD}]
    assert extra[AGAIN][0][UNREAD] == {"d2": "leans"}


def test_dice_that_are_thrown_again_go_back_to_the_hand_whose_they_are(bench: Bench) -> None:
    """Of three hands that throw together two have dice to throw again; the one between them is not asked."""
    drivers = [Puppet(bench.services, [{}] * 2) for _ in range(3)]
    rolls = [Roll(by, (Die(f"{by}1"), Die(f"{by}2")), Tray()) for by in "abc"]
    hands = Together(bench.services.table.spec,
                     [OneHand(roll, driver, roll.by) for roll, driver in zip(rolls, drivers, strict=True)])
    before = Layout((), (), SetUp.TRAY)
    hands.take_up(before, ["a2", "c1", "c2"], RollChance(SEED, ENTRY, 1))
    assert hands.by == "a" and not hands.waiting
    assert hands.nudge(Nudge.CONFIRM) == (True, None)
    assert hands.by == "c" and [die.id for hand in hands.waiting for die in hand.dice] == ["a2"]
    _, thrown = hands.nudge(Nudge.CONFIRM)
    assert thrown is not None and [release.die_id for release in thrown.throw.releases] == ["a2", "c1", "c2"]
    assert [driver.taken for driver in drivers] == [[("a2",)], [], [("c1", "c2")]]
    hands.take_up(before, ["b1"], RollChance(SEED, ENTRY, 2))
    assert hands.by == "b" and hands.nudge(Nudge.CONFIRM)[1] is not None


def test_whoever_leaves_before_a_die_is_thrown_again_does_not_throw_the_others_anew(bench: Bench) -> None:
    found = []
    for _ in range(2):
        bench.told.clear()
        controller = bench.roll(Puppet(bench.services, [{"d1": 3}]))
        controller.on_nudge(Nudge.CONFIRM)
        controller.update(FRAME_S)
        bench.seen(controller, RollStage.HOLD)
        controller.exit()
        [(fallen, _)] = bench.told
        found.append(fallen)
    assert found[0] == found[1]
    assert found[0].dice["d1"] == Lying(3)
    assert 1 <= found[0].dice["d2"].number <= 6


def test_a_roll_that_is_left_in_its_flight_counts_and_one_in_the_hand_does_not(bench: Bench) -> None:
    held = bench.roll(Puppet(bench.services, []))
    held.exit()
    assert not bench.told
    controller = bench.roll(Puppet(bench.services, [{"d1": 1, "d2": 1}]))
    controller.on_nudge(Nudge.CONFIRM)
    controller.exit()
    controller.exit()
    assert len(bench.told) == 1


def test_dice_that_are_ruled_as_they_lie_are_not_thrown_again(bench: Bench) -> None:
    controller = bench.roll(Puppet(bench.services, [{"d1": 3}]), replace_unread(PAIR))
    controller.on_nudge(Nudge.CONFIRM)
    bench.seen(controller, RollStage.DONE)
    assert len(bench.told) == 1


def test_a_die_that_is_never_read_is_drawn_after_the_third_time_and_shown_as_such(bench: Bench) -> None:
    spec = bench.services.table.spec
    driver = Puppet(bench.services, [{"d1": 3}, {}, {}, {}])
    controller = bench.roll(driver)
    for _ in range(4):
        controller.on_nudge(Nudge.CONFIRM)
        bench.seen(controller, RollStage.UNREAD)
        said = texts(controller)
        bench.seen(controller, RollStage.HOLD, RollStage.DONE)
    assert driver.taken == [("d1", "d2"), ("d2",), ("d2",), ("d2",)]
    [(fallen, extra)] = bench.told
    number = fallen.dice["d2"].number
    assert said == [*["head"], f"Cannot be read: {number} is drawn for it", "head"]
    assert len(extra[AGAIN]) == 3
    lies = bench.top.layout.body("d2")
    assert top_face(spec, lies).number == number and is_aside(spec, lies), "it is never left leaning"


def texts(controller: RollController) -> list[str]:
    return [each.body for each in controller.card().body if isinstance(each, Text)]


def replace_unread(roll: Roll, unread: Unread = Unread.RULED) -> Roll:
    return Roll(roll.by, roll.dice, roll.setup, unread=unread)


def test_after_the_third_time_a_die_that_nobody_can_read_takes_a_fair_roll_of_the_match(bench: Bench) -> None:
    driver = Puppet(bench.services, [{"d1": 3}] * 4)
    controller = bench.roll(driver)
    for _ in range(4):
        controller.on_nudge(Nudge.CONFIRM)
        controller.update(FRAME_S)
        bench.seen(controller, RollStage.HOLD, RollStage.DONE)
    assert driver.taken == [("d1", "d2"), *[("d2",)] * 3]
    [(fallen, extra)] = bench.told
    assert fallen.dice["d1"] == Lying(3) and 1 <= fallen.dice["d2"].number <= 6
    assert len(extra[AGAIN]) == 3


def test_a_roll_may_ask_which_way_a_die_looks(bench: Bench) -> None:
    """DUEL-D456: by where it came to lie; of one whose number is drawn that is drawn too (DUEL-D451)."""
    asks = Roll("a", PAIR.dice, PAIR.setup, Reading.HEADING)
    controller = bench.roll(Puppet(bench.services, [{"d1": 3}] * 4), asks)
    for _ in range(4):
        controller.on_nudge(Nudge.CONFIRM)
        controller.update(FRAME_S)
        bench.seen(controller, RollStage.HOLD, RollStage.DONE)
    [(fallen, _)] = bench.told
    spec = bench.services.table.spec
    for die, lies in fallen.dice.items():
        angle = heading_rad(spec, bench.top.layout.body(die), 1)
        assert lies.heading == (None if angle is None else heading_at(angle))
    assert any(lies.heading for lies in fallen.dice.values())


@pytest.mark.parametrize(("unread", "again"), [(Unread.AGAIN, ("c",)), (Unread.FELT, ("b", "c")), (Unread.RULED, ())])
def test_a_die_flat_on_another_counts_where_rules_let_it(unread: Unread, again: tuple[str, ...]) -> None:
    faces = {"a": FaceReading(2), "b": FaceReading(5, NotRead.ON_A_DIE), "c": FaceReading(None, NotRead.LEANS)}
    outcome = Outcome(Layout((), (), SetUp.TRAY), {}, StackReading(0, 0, ()), (), True, faces)
    assert thrown_again(replace_unread(PAIR, unread), outcome, 0) == again
    assert thrown_again(replace_unread(PAIR, unread), outcome, 3) == ()


def test_a_person_goes_on_after_each_ruling(bench: Bench) -> None:
    controller = bench.roll(Puppet(bench.services, [{"d1": 1, "d2": 2}]), referee=Referee())
    controller.on_nudge(Nudge.CONFIRM)
    bench.seen(controller, RollStage.RULING)
    controller.update(100.0)
    assert controller.card().focus == "ruling_ok" and not controller.busy
    assert controller.on_intent(Intent("ruling_ok"))
    assert controller.step is RollStage.RULING
    controller.on_intent(Intent("ruling_ok"))
    assert controller.step is RollStage.DONE and len(bench.told) == 1


def test_where_nobody_has_to_a_ruling_stands_for_a_while(bench: Bench) -> None:
    controller = bench.roll(Puppet(bench.services, [{"d1": 1, "d2": 2}], automatic=True), referee=Referee())
    controller.on_nudge(Nudge.CONFIRM)
    bench.seen(controller, RollStage.RULING)
    assert controller.busy and controller.fixed and not bench.told
    controller.on_key("space")
    assert controller.step is RollStage.RULING
    bench.seen(controller, RollStage.DONE)


def test_a_persons_hand_throws_the_dice_of_the_tray(bench: Bench) -> None:
    bench.services.player.change("throw_way", "for_me")
    controller = bench.roll(HandDriver(bench.context, PAIR))
    bench.services.table.cameras.update(1.0, True)
    assert controller.throw_view() is not None
    assert controller.on_nudge(Nudge.CONFIRM)
    flight = controller.flight
    assert flight is not None
    thrown = flight.simulation.throw
    assert thrown.layout.setup is SetUp.TRAY
    assert [(release.die_id, release.kind) for release in thrown.releases] == [
        ("d1", DieKind.LARGE_D6), ("d2", DieKind.LARGE_D6)]
    assert all(over_the_tray(bench.services, release) for release in thrown.releases)
    controller.exit()
    assert len(bench.told) == 1


def test_a_flick_throws_a_handful_into_the_tray(bench: Bench) -> None:
    handful = Roll("a", tuple(Die(f"d{at}") for at in range(8)), Tray())
    controller = bench.roll(HandDriver(bench.context, handful), handful)
    bench.services.table.cameras.update(1.0, True)
    view = controller.throw_view()
    assert view is not None
    controller.on_press(*view.die)
    for at in range(1, 16):
        controller.on_pointer([(view.die[0], view.die[1] - 14 * at)], 0.01 * (at - 1), 0.01 * at)
        controller.update(0.01)
    controller.on_release()
    flight = controller.flight
    assert flight is not None
    releases = flight.simulation.throw.releases
    assert len(releases) == 8
    assert all(over_the_tray(bench.services, release) for release in releases)
    assert len({release.velocity for release in releases}) == 8, "each goes a little its own way"


def test_a_computer_throws_into_the_tray(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    bench = Bench(evening.composition.services)
    computer = Computer(Level.CASUAL, "clerk")
    controller = bench.roll(ComputerDriver(bench.context, PAIR, computer, Series(0), 0))
    controller.hurry()
    assert controller.automatic and controller.flight is not None
    releases = controller.flight.simulation.throw.releases
    assert [release.die_id for release in releases] == ["d1", "d2"]
    assert all(over_the_tray(bench.services, release) for release in releases)


def over_the_tray(services: Services, release: Release) -> bool:
    """Whether a die leaves a hand that is over the thrower's half, higher than the walls."""
    tray, (x, y, z) = services.table.spec.tray, release.position
    return abs(x) < tray.width_m / 2 and abs(y) < tray.depth_m and y < 0.0 and z > tray.wall_height_m


def test_nothing_lies_in_a_tray_that_is_thrown_into(bench: Bench) -> None:
    bodies = tuple(Scripted(bench.services, Layout((), (), SetUp.TRAY), ("d1", "d2"), {}).throw.bodies)
    lies = Layout(bodies, (), SetUp.TRAY)
    kept = Roll("a", (Die("d3"),), Tray(), keeps=("d2",))
    assert table_for(kept, lies) == table_for(PAIR, Layout(bodies)) == Layout((), (), SetUp.TRAY)
    assert table_for(Roll("a", (Die("d3", "d10"),), Target(), Reading.ZONE), lies) == Layout(())


def test_dice_that_a_roll_keeps_stand_aside_and_are_told_with_it(bench: Bench) -> None:
    spec = bench.services.table.spec
    first = bench.roll(Puppet(bench.services, [{"d1": 2, "d2": 5}]))
    first.on_nudge(Nudge.CONFIRM)
    bench.seen(first, RollStage.DONE)
    up = top_face(spec, bench.top.layout.body("d2")).number
    kept = Roll("a", (Die("d3"),), Tray(), keeps=("d2",))
    second = bench.roll(Puppet(bench.services, [{"d3": 1}]), kept)
    second.on_nudge(Nudge.CONFIRM)
    assert second.flight is not None
    assert [body.id for body in second.flight.simulation.throw.bodies] == ["d3"], "nothing can knock it"
    assert {die for die, *_ in bench.services.table.view.shown} == {"d2", "d3"}
    bench.seen(second, RollStage.DONE)
    fallen, extra = bench.told[-1]
    assert fallen == Fallen({"d2": Lying(up), "d3": Lying(1)})
    assert is_aside(spec, bench.top.layout.body("d2"))
    assert set(extra["poses"]["dice"]) == {"d2", "d3"}


def test_dice_sort_themselves_by_what_they_mean_and_the_record_has_them_as_they_lay(bench: Bench) -> None:
    bench.services.player.change("reduce_motion", False)
    bench.services.play.tempo.pace = 1.0
    controller = bench.roll(Puppet(bench.services, [{"d1": 3, "d2": 6}]), meaning=BEST)
    controller.on_nudge(Nudge.CONFIRM)
    bench.seen(controller, RollStage.SORTED)
    lay = {body.id: body.pose for body in bench.top.layout.bodies}
    assert not bench.told and not controller.marks(), "nothing is said before every die lies where it belongs"
    assert controller.busy
    controller.on_key("space")
    shown = {die: pose for die, _, _, pose in bench.services.table.view.shown}
    assert shown != lay
    assert {mark.body for mark in controller.marks()} >= {"1 counts", "1 not used"}
    assert any(isinstance(each, Text) and each.body == "Sum 6" for each in controller.card().body)
    controller.on_key("space")
    [(fallen, extra)] = bench.told
    assert fallen == Fallen({"d1": Lying(3), "d2": Lying(6)})
    assert extra["poses"]["dice"] == {die: ["large_d6", *pose] for die, pose in lay.items()}
    assert {die: pose for die, _, _, pose in bench.services.table.view.shown} == shown, "they stay in view"


def test_sorting_passes_by_itself_and_counts_if_it_is_left(bench: Bench) -> None:
    for leaves in (False, True):
        bench.told.clear()
        controller = bench.roll(Puppet(bench.services, [{"d1": 3, "d2": 6}]), meaning=BEST)
        controller.on_nudge(Nudge.CONFIRM)
        bench.seen(controller, RollStage.SORTED)
        if not leaves:
            bench.seen(controller, RollStage.DONE)
        controller.exit()
        assert len(bench.told) == 1


def test_a_hand_throws_dice_of_one_kind() -> None:
    assert kind_of(PAIR) is DieKind.LARGE_D6
    with pytest.raises(ValueError, match="one kind"):
        kind_of(Roll("a", (Die("d1"), Die("d2", "d10")), Tray()))


def test_the_streams_of_a_roll_are_those_of_its_match_and_moment() -> None:
    first = RollChance(SEED, ENTRY)
    assert first.stream("in_hand", "d1").random() == stream(SEED, "in_hand", ENTRY, "d1").random()
    again = RollChance(SEED, ENTRY, 1)
    assert again.stream("in_hand", "d1").random() != first.stream("in_hand", "d1").random()
