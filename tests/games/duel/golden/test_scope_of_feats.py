"""Where feats and traits end: the other side, an inch too far, who lies or is gone, a second time (DUEL-D190)."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from game.games.duel.headless.random_play import choose
from game.games.duel.rules import DUEL
from game.games.duel.rules.feat_table import FEATS, PLAYED_FEATS
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import validate_header
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State, with_model
from game.games.duel.rules.terms import On
from game.rules.errors import BadHeader
from tests.games.duel.golden.shown import played_again
from tests.games.duel.golden.test_golden_feats import SHOWN, is_shown, with_the_other, without
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground
from tests.games.duel.rules.test_feat_scope import feat_of

Spot = tuple[int, int]
RANGES: Mapping[str, tuple[str, Spot, Spot]] = MappingProxyType({
    "ammunition": ("A2", (3020, 2000), (3021, 2000)), "bodyguard": ("A2", (5000, 2000), (5001, 2000)),
    "chained_shot": ("B1", (9000, 9500), (9001, 9500)), "coordinate": ("A3", (2000, 7000), (2000, 7001)),
    "hurl": ("B1", (6270, 5000), (6271, 5000)), "irresponsible": ("A2", (11000, 2000), (10999, 2000)),
    "justice": ("B1", (7020, 6000), (7021, 6000)), "native": ("A1", (8020, 3000), (8021, 3000)),
    "node": ("A1", (1527, 6000), (1526, 6000)), "reanimate": ("A2", (3020, 2000), (3021, 2000)),
    "sentry": ("A2", (3020, 9000), (3021, 9000)), "thrall": ("A1", (1980, 2000), (1979, 2000)),
    "unity": ("A2", (3020, 2000), (3021, 2000)), "wingman": ("A2", (6000, 1000), (6001, 1000)),
    "zealous": ("A2", (10000, 1000), (10001, 1000))})
"""Who stands just near enough, and the thousandth of an inch farther at which the feat ends."""
DONE_BY = {"raise": "raise_dead", "shift": "shapeshifter", "announce": "maneuver", "sacrifice": "thrall"}
TRAITS = ("awesomeness", "maneuver", "native", "raise_dead", "shapeshifter")
"""Those that are no part of the sheets of others, as Follower is, nor of the model, as Toughness is."""
LYING = ("awesomeness", "raise_dead", "shapeshifter")
"""Those that do nothing while their Hero lies; one that lies counts for Initiative, and is hidden in its wood."""
ENTRIES, SEEDS = 40, 2


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_on_the_other_side_it_does_nothing_for_whoever_had_it(name: str) -> None:
    """DUEL-D190: given to the opposing Hero, it cannot be done any more, or ends otherwise."""
    shown = SHOWN[name]
    if shown.refuses:
        state = with_the_other(name, shown.owner, shown.plays().state)
        assert [DUEL.refusal(state, each) for each in shown.refuses] != [
            DUEL.refusal(shown.plays().state, each) for each in shown.refuses]
    else:
        assert not is_shown(name, played_again(shown, lambda state: with_the_other(name, shown.owner, state)))


@pytest.mark.parametrize("name", RANGES)
def test_a_thousandth_of_an_inch_too_far_nothing_happens(name: str) -> None:
    """DUEL-D64, DUEL-D65: at its range it makes a difference, beyond it none."""
    shown, (ident, inside, outside) = SHOWN[name], RANGES[name]

    def models(spot: Spot, having: bool) -> list[Any] | None:
        def begins(state: State) -> State:
            state = with_model(state, ident, at=Place(*spot, 0))
            return state if having else without(name, shown.owner, state)
        again = played_again(shown, begins)
        return None if again is None else [state.models for state in again]

    assert models(inside, True) is not None
    assert models(inside, True) != models(inside, False)
    assert models(outside, True) == models(outside, False)


def uses(entry: Mapping[str, Any]) -> str:
    """The feat or trait that an entry uses; "" for none."""
    return DONE_BY.get(entry["do"]) or feat_of(dict(entry))


def last_use(name: str) -> tuple[Table, int] | None:
    """The duel that shows it, and the number of the last entry that uses it; None where it leaves no entry."""
    table = SHOWN[name].plays()
    numbers = [at for at, entry in enumerate(table.match.entries) if uses(entry) == name]
    return (table, numbers[-1]) if numbers else None


def test_this_is_about_all_that_leave_an_entry() -> None:
    assert len([name for name in SHOWN if last_use(name) is not None]) >= 30


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_what_was_used_is_not_used_again_before_it_is_due(name: str) -> None:
    """DUEL-D190 to D193, D144, D261, D265, D266: as long as this duel is followed."""
    found = last_use(name)
    if found is not None:
        deeds = found[0].match.deeds[found[1]:]
        assert all(DUEL.refusal(deed.after, deeds[0].action) is not None for deed in deeds)


@pytest.mark.parametrize("feat", sorted(PLAYED_FEATS))
def test_no_hero_has_a_feat_twice(feat: str) -> None:
    """DUEL-D190, DUEL-D403."""
    needs: dict[str, Any] = {need: "simple" if need == "cover" else True for need in FEATS[feat]}
    sheet = {"kind": "hero", "feats": (feat, feat), "base": "large" if feat == "large" else "normal",
             "traits": {"follower": 1} if feat == "coordinate" else {}}
    needs |= {"field_more": True} if feat == "coordinate" else {}
    with pytest.raises(BadHeader, match=f"{feat} twice"):
        validate_header(header(heroes=True, sheets={"A1": sheet, "B1": {"kind": "hero"}}, **needs))


def with_trait(trait: str) -> Table:
    """A Hero with a trait, two removed models that it could raise, and one opposing Hero in sight."""
    shape = {"name": "Another", "feats": ("fast", "guard", "yellow", "leap", "hipshot"), "traits": {"shapeshifter": 1}}
    sheets: dict[str, Any] = {
        "A1": {"kind": "hero", "traits": {trait: 1, "follower": 1},
               **({"native": ("pond",)} if trait == "native" else {}),
               **({"shapes": (shape,)} if trait == "shapeshifter" else {})},
        "A2": {"kind": "ganger", "leader": "A1"},
        "B1": {"kind": "hero", "traits": {"follower": 1}}, "B2": {"kind": "ganger", "leader": "B1"}}
    return on_open_ground({"A1": (3000, 3000), "A2": (5000, 2000), "B1": (6000, 9000)}, heroes=True, field_more=True,
                          melee=True, models=2, native_kinds=("pond",), sheets=sheets)


def course(state: State, seed: int, goes_on: Callable[[State], bool]) -> list[Any]:
    """What happens by chance from here."""
    table, chance = Table(state.header), random.Random(seed)
    table.match._state = go_on(state)
    for _ in range(ENTRIES):
        if DUEL.ending(table.state) is not None or not goes_on(table.state):
            break
        table.match.submit(choose(table.state, chance))
    return [(deed.do, deed.by, deed.after.models) for deed in table.match.deeds]


@pytest.mark.parametrize("trait", TRAITS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_trait_of_a_hero_that_is_out_changes_nothing_whatever(trait: str, seed: int) -> None:
    """DUEL-D263 to D266: the same chance leads to the same as if it had none."""
    state = with_model(with_trait(trait).state, "A1", on=On.REMOVED, at=None)
    assert course(state, seed, lambda _: True) == course(without(trait, "A1", state), seed, lambda _: True)


@pytest.mark.parametrize("trait", LYING)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_trait_of_a_hero_that_lies_changes_nothing_whatever(trait: str, seed: int) -> None:
    """DUEL-D28, DUEL-D261, DUEL-D265, DUEL-D266: as long as it lies."""
    state = with_model(with_trait(trait).state, "A1", hits=1)
    lies = [course(each, seed, lambda state: state.models["A1"].prone)
            for each in (state, without(trait, "A1", state))]
    assert lies[0] == lies[1]
