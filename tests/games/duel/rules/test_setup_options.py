"""Options before a match: what comes along, what goes along, what a preset is made of (DUEL-D150, DUEL-D302)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.duel.rules.header import PLAYED_SCENARIOS, SCENARIOS
from game.games.duel.rules.options import NEEDS, PLAYED, SCENARIO_NEEDS, Options, validate_options
from game.games.duel.rules.setup.option_resolver import (
    Change,
    Setting,
    Why,
    cannot_be_free,
    chosen,
    fixed_by,
    for_scenario,
    is_on,
    missing,
)
from game.games.duel.rules.setup.presets import (
    IN_TWO_SIDES,
    PRESETS,
    arrangements,
    fewest_models,
    most_models,
    playable,
    prepared,
    seat_counts,
)
from game.games.duel.rules.terms import SEATS

SWITCHES = tuple(name for name in Options.__struct_fields__ if isinstance(getattr(Options(), name), bool))
CHOICES: tuple[tuple[str, Setting], ...] = (
    *((name, on) for name in SWITCHES for on in (True, False)),
    *(("bid", value) for value in ("off", "player", "model")), *(("cover", value) for value in ("off", "advanced")),
    *(("spawn", value) for value in ("corner", "points", "positions")), ("one_up", ("fast", "large", "raise_dead")),
    ("one_up", ()), ("one_up_for", ("gangers",)))


def test_charge_brings_melee_and_avoiding_and_says_so() -> None:
    """DUEL-D150: Charge needs Melee and Avoid hits."""
    resolved = chosen(Options(), "charge", True, "treasure")
    assert resolved.options == Options(charge=True, melee=True, avoid_hits=True)
    assert resolved.changes == (Change("melee", True, Why.NEEDED, "charge"),
                                Change("avoid_hits", True, Why.NEEDED, "charge"))


def test_what_needs_an_option_goes_with_it() -> None:
    """DUEL-D150 from the other end."""
    there = Options(charge=True, melee=True, avoid_hits=True, specialization=True)
    resolved = chosen(there, "melee", False, "treasure")
    assert resolved.options == Options(avoid_hits=True)
    assert {change.option for change in resolved.changes} == {"charge", "specialization"}
    assert not any(change.on for change in resolved.changes)


def test_bids_of_single_models_need_several_of_them() -> None:
    """DUEL-D104b: two to four models a seat."""
    resolved = chosen(Options(), "bid", "model", "treasure")
    assert resolved.options.field_more
    assert chosen(resolved.options, "field_more", False, "treasure").options.bid == "off"
    assert (fewest_models(resolved.options), most_models(resolved.options)) == (2, 4)


def test_respawn_and_raising_the_dead_exclude_each_other() -> None:
    """DUEL-D150: Respawn excludes Raise Dead, so nobody has it free."""
    free = Options(heroes=True, melee=True, one_up=("raise_dead", "fast"))
    resolved = chosen(free, "respawn", True, "treasure")
    assert resolved.options.one_up == ("fast",)
    assert Change("one_up", True, Why.EXCLUDED, "respawn") in resolved.changes
    assert cannot_be_free(resolved.options, "raise_dead") == ("respawn",)


def test_what_does_nothing_alone_brings_what_it_is_for() -> None:
    """DUEL-D115 X1 and DUEL-D127."""
    assert chosen(Options(), "wet_powder", True, "treasure").options == Options(
        wet_powder=True, interactive=True, jamming=True)
    resolved = chosen(Options(), "spawn", "points", "treasure")
    assert resolved.changes == (Change("respawn", True, Why.USELESS, "spawn"),)


def test_a_boss_knows_no_heroes() -> None:
    """DUEL-D150: Boss Fight has Melee and Avoid hits on, Heroes off, and nobody turns that round."""
    resolved = for_scenario(Options(heroes=True, one_up=("fast",)), "boss")
    assert resolved.options == Options(melee=True, avoid_hits=True)
    for name in ("heroes", "melee", "avoid_hits"):
        assert fixed_by(name, "boss")
        with pytest.raises(ValueError, match="D150"):
            chosen(resolved.options, name, not getattr(resolved.options, name), "boss")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_gets_what_it_needs(scenario: str) -> None:
    """DUEL-D150, and positions to come back at are there in Tug of War alone (DUEL-D383)."""
    options = for_scenario(Options(respawn=True, spawn="positions"), scenario).options
    assert all(getattr(options, name) for name in SCENARIO_NEEDS.get(scenario, ()))
    assert (options.spawn == "positions") == (scenario == "tug")


@given(st.sampled_from(SCENARIOS), st.lists(st.sampled_from(CHOICES), max_size=12))
def test_nothing_is_ever_missing(scenario: str, choices: list[tuple[str, Setting]]) -> None:
    """DUEL-D150: after any choices whatever is on has what it needs, and every change is told."""
    options = for_scenario(Options(), scenario).options
    for name, value in choices:
        before = options
        try:
            resolved = chosen(options, name, value, scenario)
        except ValueError:
            assert fixed_by(name, scenario)
            continue
        options = resolved.options
        assert name in ("one_up", "one_up_for") or getattr(options, name) == value
        differing = {each for each in Options.__struct_fields__ if getattr(before, each) != getattr(options, each)}
        assert differing <= {name, "one_up_for", *(change.option for change in resolved.changes)}
        assert not list(missing(options, scenario))
        assert all(not cannot_be_free(options, each) for each in options.one_up)


@given(st.lists(st.sampled_from([each for each in CHOICES if each[0] in PLAYED]), max_size=10))
def test_the_rules_accept_what_was_resolved(choices: list[tuple[str, Setting]]) -> None:
    """DUEL-D150, by the referee of headers itself; what is not played yet stays off."""
    options = Options()
    for name, value in choices:
        options = chosen(options, name, value, "treasure").options
    validate_options(options)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_stands_on_the_tables_of_the_rules(key: str) -> None:
    """DUEL-D302: a recommendation, whole by DUEL-D150, and what is not played yet is said and not turned on."""
    preset = PRESETS[key]
    ready = prepared(preset)
    assert not list(missing(ready.options, preset.scenario))
    for name, value in preset.recommended:
        assert (name in ready.left_out) != (getattr(ready.options, name) == value)
    if playable(preset):
        validate_options(ready.options)
    assert fewest_models(ready.options) <= preset.models <= most_models(ready.options) or ready.left_out
    assert playable(preset) == (preset.scenario in PLAYED_SCENARIOS)


def test_every_scenario_has_a_preset() -> None:
    assert {preset.scenario for preset in PRESETS.values()} == set(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_seats_sit_on_sides_that_a_header_knows(scenario: str) -> None:
    """M5: every seat is on one side; DUEL-D302: two sides of one or two seats."""
    for count in seat_counts(scenario):
        for sides in arrangements(scenario, count):
            assert sorted("".join(sides)) == list(SEATS[:count])
            assert list(sides) == sorted(sides) and all(list(side) == sorted(side) for side in sides)
            if scenario in IN_TWO_SIDES:
                assert len(sides) == 2


def test_needs_are_options() -> None:
    for name, needed in NEEDS.items():
        assert {name, *needed} <= set(Options.__struct_fields__)
        assert not is_on(Options(), name)
