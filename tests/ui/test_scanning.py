"""One switch: everything is reached, nothing is lost by waiting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.boxes import ControlBox, Rect
from game.ui.scanning import MOST, ScanMode, Scanner, around, groups_of
from game.ui.screen import Button, Choice

PAUSE_S = 1.0


def boxes(*panels: tuple[str, int]) -> list[ControlBox]:
    """So many buttons in panels of those names."""
    return [ControlBox(Button(f"{panel}{at}", "B"), Rect(at * 10, 0, 8, 8), (), panel)
            for panel, count in panels for at in range(count)]


def pick(scanner: Scanner, name: str, mode: ScanMode, most: int = 200) -> int:
    """Press whenever what is offered holds the control; how many presses it took."""
    presses = 0
    for _ in range(most):
        offer = scanner.offer
        if mode is ScanMode.START and not scanner.running:
            presses += 1
            assert scanner.press(mode) is None
        elif offer and name in offer.names and not offer.out:
            presses += 1
            if scanner.press(mode) == name:
                return presses
        elif mode is ScanMode.STEP:
            scanner.step()
        else:
            scanner.update(PAUSE_S, mode, PAUSE_S)
    raise AssertionError(f"{name} was never offered")


@given(st.lists(st.integers(1, 25), min_size=1, max_size=5), st.data())
@pytest.mark.parametrize("mode", [ScanMode.SWEEP, ScanMode.START, ScanMode.STEP])
def test_everything_is_reached(mode: ScanMode, sizes: list[int], data: st.DataObject) -> None:
    controls = boxes(*((f"p{at}_", size) for at, size in enumerate(sizes)))
    scanner = Scanner()
    scanner.follow(controls)
    for found in data.draw(st.lists(st.sampled_from(controls), min_size=1, max_size=4)):
        assert pick(scanner, found.name, mode) <= 6


@given(st.integers(0, 500))
def test_whoever_waits_finds_the_same_offer_again(rounds: int) -> None:
    scanner = Scanner()
    scanner.follow(boxes(("a", 3), ("b", 4)))
    before = scanner.offer
    for _ in range(2 * rounds):
        scanner.update(PAUSE_S, ScanMode.SWEEP, PAUSE_S)
    assert scanner.offer == before


def test_what_leads_on_is_offered_first_and_by_itself() -> None:
    scanner = Scanner()
    scanner.follow(boxes(("a", 3), ("b", 2)), "b1")
    offered = []
    for _ in range(4):
        assert scanner.offer is not None
        offered.append(scanner.offer.names)
        scanner.step()
    assert offered == [("b1",), ("a0", "a1", "a2"), ("b0", "b1"), ("b1",)]
    assert groups_of(boxes(("a", 3), ("b", 2)), "c") == groups_of(boxes(("a", 3), ("b", 2)))
    assert groups_of(boxes(("a", 1), ("b", 1)), "b0") == (("b0",), ("a0",))


def test_a_group_that_was_picked_by_mistake_has_a_way_out() -> None:
    scanner = Scanner()
    scanner.follow(boxes(("a", 2), ("b", 2)))
    assert scanner.press(ScanMode.SWEEP) is None
    for _ in range(2):
        scanner.step()
    assert scanner.offer is not None
    assert scanner.offer.out
    scanner.press(ScanMode.SWEEP)
    assert scanner.offer.names == ("a0", "a1")


def test_nothing_moves_before_a_press_where_a_press_sets_it_going() -> None:
    scanner = Scanner()
    scanner.follow(boxes(("a", 3)))
    scanner.update(60.0, ScanMode.START, PAUSE_S)
    assert scanner.offer is not None
    assert scanner.offer.names == ("a0",)
    scanner.press(ScanMode.START)
    scanner.update(PAUSE_S, ScanMode.START, PAUSE_S)
    assert scanner.offer.names == ("a1",)


def test_a_choice_may_be_turned_on_and_on() -> None:
    scanner = Scanner()
    choice = ControlBox(Choice("c", "C", (("1", "one"), ("2", "two")), "1"), Rect(0, 0, 5, 5), (), "a")
    scanner.follow([choice, *boxes(("a", 2), ("b", 2))])
    scanner.press(ScanMode.SWEEP)
    assert scanner.press(ScanMode.SWEEP) == "c"
    assert scanner.press(ScanMode.SWEEP) == "c"


def test_what_cannot_be_operated_is_not_offered_and_long_panels_come_in_parts() -> None:
    controls = [*boxes(("a", 25)), ControlBox(Button("no", "No", enabled=False), Rect(0, 0, 1, 1), (), "a")]
    groups = groups_of(controls)
    assert max(map(len, groups)) == MOST
    assert [name for group in groups for name in group] == [found.name for found in controls[:-1]]


def test_another_screen_is_offered_from_its_beginning() -> None:
    scanner = Scanner()
    scanner.follow(boxes(("a", 3)))
    scanner.step()
    scanner.follow(boxes(("a", 3)))
    assert scanner.offer is not None
    assert scanner.offer.names == ("a1",)
    scanner.follow(boxes(("b", 3)))
    assert scanner.offer.names == ("b0",)


def test_nothing_to_operate_is_nothing_to_offer() -> None:
    scanner = Scanner()
    scanner.follow([])
    scanner.update(10.0, ScanMode.SWEEP, PAUSE_S)
    assert scanner.offer is None
    assert scanner.press(ScanMode.SWEEP) is None
    assert around([Rect(0, 0, 0, 0)]) is None
    assert around([Rect(1, 2, 3, 4), Rect(9, 9, 1, 1)]) == Rect(1, 2, 9, 8)
