"""The quick match and the dice buttons of the set-up."""

import random

import msgspec
import pytest

from game.games.hell_for_leather.narration.quick_fill import FIELDS, QuickSetup, fill, person_called, quick_setup
from game.games.hell_for_leather.narration.setup_lists import HellLists, lists_of
from game.games.hell_for_leather.rules.terms import Instinct
from game.narration.packs import Pack, PackError


def valid(setup: QuickSetup, size: int, target: int, pack: Pack) -> None:
    teams = list(setup.teams.values())
    venue = next(v for v in lists_of(pack).venues if v.objective == setup.objective)
    assert [len(team.contestants) for team in teams] == [size] * len(teams)
    assert [len(team.goals) for team in teams] == [target] * len(teams)
    assert {team.source for team in teams} <= set(venue.sources)
    people = [person for team in teams for person in team.contestants]
    for values in ([t.name for t in teams], [t.source for t in teams], [g for t in teams for g in t.goals],
                   [p.name for p in people], [p.vocation for p in people], [p.hometown for p in people],
                   [h for p in people for h in p.hobbies], [p.why for p in people]):
        assert len(set(values)) == len(values) and all(values)
    assert {p.instinct for p in people} <= set(map(str, Instinct))


@pytest.mark.parametrize("seed", range(200))
def test_quick_setups_are_whole_and_equal_for_equal_seeds(pack: Pack, seed: int) -> None:
    size, target = 1 + seed % 3, 1 + seed % 9
    setup = quick_setup(pack, random.Random(seed), size, target)
    valid(setup, size, target, pack)
    assert setup == quick_setup(pack, random.Random(seed), size, target)
    assert msgspec.convert(msgspec.to_builtins(setup), QuickSetup) == setup


def test_setups_differ_from_seed_to_seed(pack: Pack) -> None:
    assert len({str(quick_setup(pack, random.Random(seed))) for seed in range(50)}) == 50


def test_every_instinct_comes_up(pack: Pack) -> None:
    drawn = {person.instinct for seed in range(30) for team in
             quick_setup(pack, random.Random(seed), 3).teams.values() for person in team.contestants}
    assert drawn == set(map(str, Instinct))


def test_coop_has_one_team(pack: Pack) -> None:
    assert list(quick_setup(pack, random.Random(1), 2, 3, ("A",)).teams) == ["A"]


def test_pronouns_belong_to_the_name(pack: Pack) -> None:
    for seed in range(20):
        for team in quick_setup(pack, random.Random(seed)).teams.values():
            for person in team.contestants:
                assert person_called(pack, person.name).pronouns == person.pronouns
    assert person_called(pack, "Somebody Typed").pronouns == "they"


@pytest.mark.parametrize("field", FIELDS)
def test_the_dice_button_avoids_what_is_taken(pack: Pack, field: str) -> None:
    first = fill(pack, field, random.Random(3))
    assert first and fill(pack, field, random.Random(3)) == first
    assert all(fill(pack, field, random.Random(seed), {first}) != first for seed in range(20))


def test_a_source_fits_its_objective(pack: Pack) -> None:
    venue = lists_of(pack).venues[4]
    drawn = {fill(pack, "source", random.Random(seed), (), venue.objective) for seed in range(20)}
    assert drawn == set(venue.sources)
    assert fill(pack, "source", random.Random(1), (), "A hole in the ground")


def test_when_all_is_taken_something_is_still_suggested(pack: Pack) -> None:
    assert fill(pack, "instinct", random.Random(1), set(map(str, Instinct))) in set(map(str, Instinct))


def test_unknown_fields_and_empty_lists_are_errors(pack: Pack) -> None:
    with pytest.raises(ValueError, match="no set-up field 'shoe size'"):
        fill(pack, "shoe size", random.Random(1))
    with pytest.raises(PackError, match="nothing for 'goal'"):
        fill(Pack(), "goal", random.Random(1))
    with pytest.raises(PackError, match="'venues' has 0 entries, and 1 are needed"):
        quick_setup(Pack(setup=HellLists()), random.Random(1))
