"""Rosters fitted to what a match is played by, and what of them is refused (DUEL-D400 to D403, DUEL-D122)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.duel.rules.field.models import Base
from game.games.duel.rules.options import Options
from game.games.duel.rules.setup.option_resolver import Setting, chosen
from game.games.duel.rules.setup.presets import fewest_models, most_models
from game.games.duel.rules.setup.rosters import (
    HeroDraft,
    Member,
    Problem,
    Roster,
    allowed_weapons,
    fighter_problem,
    fitted,
    follower_room,
    hero_problem,
    points_left,
    roster_problem,
)
from game.games.duel.rules.terms import Kind, Weapon
from game.games.duel.rules.warband_sheets import Shape
from game.games.duel.rules.warbands import validate_warbands

RICH = Roster(name="Everybody", heroes=(
    HeroDraft(name="One", weapons=(Weapon.MELEE_1, Weapon.SHIELD), protection="heavy", feats=("sentry", "large"),
              traits={"toughness": 2, "follower": 2}, followers=(
                  Member(name="Dog", kind=Kind.ANIMAL, weapons=(Weapon.MELEE_2,)),
                  Member(name="Cat", kind=Kind.ANIMAL, weapons=(Weapon.MELEE_1, Weapon.SHIELD)))),
    HeroDraft(name="Two", weapons=(Weapon.RANGED_2,), feats=("unity", "ammunition", "xenos", "yellow"),
              traits={"follower": 1}, followers=(Member(name="Gang", kind=Kind.GANGER),)),
    HeroDraft(name="Three", feats=("thrall",), traits={"follower": 1, "native": 2, "shapeshifter": 1},
              native=("bush", "fog"), followers=(Member(name="Loyal", kind=Kind.GANGER, thrall=True),), shapes=(
                  Shape("Other", ("fast", "leap"), {"shapeshifter": 1, "native": 2, "toughness": 1}),))),
    fighters=(Member(name="Brawler", weapons=(Weapon.MELEE_2,), specialization="brawler"),
              Member(name="Shot", weapons=(Weapon.RANGED_1, Weapon.THROWN), specialization="gunslinger")))
SETTINGS: tuple[tuple[str, Setting], ...] = (
    *((name, True) for name in ("armory", "avoid_hits", "field_more", "heroes", "jamming", "melee", "protection",
                                "specialization")),
    ("cover", "simple"), ("bid", "model"), ("one_up", ("fast",)), ("one_up", ("large", "toughness")),
    ("native_kinds", ("fog",)), ("native_kinds", ("bush", "fog", "pond")),
    ("one_up", ("follower",)), ("one_up_for", ("gangers", "rookies")))


@given(st.lists(st.sampled_from(SETTINGS), max_size=10), st.integers(1, 6), st.booleans())
def test_a_fitted_roster_is_a_legal_warband(settings: list[tuple[str, Setting]], wanted: int, allies: bool) -> None:
    """DUEL-D400 to D403, by the rules of warbands themselves, whatever options a match has."""
    options = Options()
    for name, value in settings:
        options = chosen(options, name, value, "treasure").options
    count = min(max(wanted, fewest_models(options)), most_models(options))
    seats, sides = ("A", "B"), (("AB",) if allies else ("A", "B"))
    warbands = {seat: fitted(RICH, seat, options, count, 2 if allies else 1).warband for seat in seats}
    validate_warbands(warbands, seats, options, sides)


def test_without_their_options_everybody_is_plain() -> None:
    """DUEL-D102a, DUEL-D114: fighters come instead of Heroes, with what the core game gives."""
    found = fitted(RICH, "B", Options(), 1)
    assert [each.id for each in found.warband.models] == ["B1"]
    model = found.warband.models[0]
    assert (model.kind, model.weapons, model.protection, model.specialization) == (
        Kind.FIGHTER, (Weapon.RANGED_1,), "medium", "allrounder")
    assert not found.left_out


def test_what_nobody_has_is_left_out_and_said() -> None:
    """DUEL-D194: a feat without its option is not taken."""
    options = Options(heroes=True, field_more=True)
    found = fitted(RICH, "A", options, 2)
    assert {"sentry", "large", "ammunition"} <= set(found.left_out)
    assert [each.base for each in found.warband.models] == [Base.NORMAL] * 5
    assert [each.leader for each in found.warband.models] == [None, "A1", "A1", None, "A4"]


def test_four_models_at_most_bid_each_for_itself() -> None:
    """DUEL-D104b, DUEL-D402: fewer followers may be fielded."""
    options = Options(heroes=True, field_more=True, bid="model")
    models = fitted(RICH, "A", options, 2).warband.models
    assert [each.name for each in models] == ["One", "Dog", "Cat", "Two"]
    assert [each.id for each in models] == ["A1", "A2", "A3", "A4"]


def test_a_roster_that_is_too_small_is_numbered_on() -> None:
    names = [each.name for each in fitted(RICH, "A", Options(field_more=True), 5).warband.models]
    assert names == ["Brawler", "Shot", "Brawler 2", "Shot 2", "Brawler 3"]


@pytest.mark.parametrize(("hero", "problem"), [
    (HeroDraft(name="x", feats=("fast",), traits={"toughness": 6}), Problem("", "7 points; there are 6 (D401)")),
    (HeroDraft(name="x", feats=("fast", "fast")), Problem("feats", "fast twice (D190)")),
    (HeroDraft(name="x", feats=("flight",)), Problem("feats", "there is no flight (D403)")),
    (HeroDraft(name="x", weapons=(Weapon.RANGED_2, Weapon.MELEE_1)),
     Problem("weapons", "must be one two-handed, or one or two one-handed (D102)")),
    (HeroDraft(name="x", specialization="brawler"), Problem("weapons", "a brawler has no ranged weapon (D128)")),
    (HeroDraft(name="x", feats=("sentry",)), Problem("feats", "sentry needs a shield (D237)")),
    (HeroDraft(name="x", followers=(Member(name="y", kind=Kind.ROOKIE),)),
     Problem("followers", "need the trait follower (D262)")),
    (HeroDraft(name="x", traits={"follower": 1}, followers=(Member(name="y", kind=Kind.ANIMAL),)),
     Problem("followers[0].weapons", "an animal has melee2, or melee1 and a shield (D262)")),
])
def test_a_hero_is_refused_in_the_words_of_the_rules(hero: HeroDraft, problem: Problem) -> None:
    """DUEL-D401, DUEL-D403, DUEL-D102, DUEL-D128, DUEL-D237, DUEL-D262."""
    assert hero_problem(hero) == problem
    assert roster_problem(Roster(name="r", heroes=(RICH.heroes[1], hero))) == problem.below("heroes[1]")


def test_a_whole_roster_is_refused_for_what_is_in_it() -> None:
    assert roster_problem(RICH) is None
    assert roster_problem(Roster(name="nobody")) is not None
    member = Member(name="x", kind=Kind.GANGER)
    assert fighter_problem(member) == Problem("kind", "must be fighter")
    assert roster_problem(Roster(name="r", fighters=(member,))) == Problem("fighters[0].kind", "must be fighter")


def test_points_count_what_is_not_free() -> None:
    """DUEL-D401, DUEL-D122: of a trait the first level is free."""
    hero = HeroDraft(name="x", feats=("fast", "guard"), traits={"toughness": 3})
    assert hero.points == 5
    assert points_left(hero, Options()) == 1
    assert points_left(hero, Options(heroes=True, one_up=("fast", "toughness"))) == 3


def test_followers_by_what_was_paid() -> None:
    """DUEL-D262: X Gangers, twice as many Rookies or animals."""
    hero = HeroDraft(name="x", traits={"follower": 2})
    assert [follower_room(hero, kind) for kind in (Kind.GANGER, Kind.ROOKIE, Kind.ANIMAL)] == [2, 4, 4]


@pytest.mark.parametrize("specialization", ["allrounder", "brawler", "gunslinger"])
def test_weapons_that_are_offered_are_those_that_the_rules_take(specialization: str) -> None:
    """DUEL-D128, DUEL-I6."""
    offered = allowed_weapons(specialization)
    for weapon in Weapon:
        member = Member(name="x", weapons=(weapon,), specialization=specialization)
        assert (weapon in offered) == (fighter_problem(member) is None)


WHOLE = Options(heroes=True, field_more=True)


def test_who_is_given_up_what_one_is_native_to_and_what_else_one_is_come_along() -> None:
    """DUEL-D240, DUEL-D264, DUEL-D266."""
    options = replace(WHOLE, native_kinds=("fog", "bush"), native_limit=3)
    found = fitted(Roster(name="R", heroes=RICH.heroes[2:]), "A", options, 1)
    hero, loyal = found.warband.models
    assert (hero.native, loyal.thrall, [shape.name for shape in hero.shapes]) == (("bush", "fog"), True, ["Other"])
    assert found.left_out == ()


def test_no_more_is_native_than_was_agreed_and_no_shape_is_built_with_less_than_it_was() -> None:
    """DUEL-D264, DUEL-D266, DUEL-D403: a shape takes all six points, native ones too."""
    options = replace(WHOLE, native_kinds=("fog",), native_limit=3)
    hero = fitted(Roster(name="R", heroes=RICH.heroes[2:]), "A", options, 1).warband.models[0]
    assert (hero.native, hero.traits.get("native"), hero.shapes) == (("fog",), 1, ())
    shared = fitted(Roster(name="R", heroes=RICH.heroes[2:]), "A", replace(options, native_limit=1), 1, on_side=2)
    assert shared.warband.models[0].native == () and {"native", "shapeshifter"} <= set(shared.left_out)


def test_nobody_is_given_up_whose_hero_has_not_the_feat() -> None:
    """DUEL-D403."""
    hero = replace(RICH.heroes[2], feats=())
    assert hero_problem(hero) == Problem("", "A2 is a Thrall, its Hero has not the feat (D403)")
    assert [each.thrall for each in fitted(Roster(name="R", heroes=(hero,)), "A", WHOLE, 1).warband.models] == [
        False, False]
