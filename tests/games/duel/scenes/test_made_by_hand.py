"""What hands do to a battlefield and to a warband: whatever is done, what can be saved is what the rules take."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.duel.rules.feat_table import FEATS
from game.games.duel.rules.field.placing import BadPlacing, Unfit
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.setup.own_fields import (
    OFFERED,
    is_switch,
    may_be_switched,
    of_ready,
    partner,
    refusal,
    switched_by,
)
from game.games.duel.rules.setup.rosters import HeroDraft, Member, Roster, allowed_weapons, is_played, roster_problem
from game.games.duel.rules.terms import POINTS, Kind, Weapon
from game.games.duel.scenes.setup.band_draft import FIGHTER, HERO, BandDraft, carried, tidied
from game.games.duel.scenes.setup.band_parts import KITS, next_arms
from game.games.duel.scenes.setup.laying import Hand, Laying, problem_words
from game.games.duel.scenes.setup.refusal_words import refusal_words
from game.games.duel.scenes.setup.wiring import link_elements
from game.ui.screen import ListItem, Row

AREA = 12000
DEEDS: tuple[Callable[[Hand], object], ...] = (
    lambda hand: hand.step(3, -2), lambda hand: hand.step(-7, 0), lambda hand: hand.turn(3),
    lambda hand: hand.put_down(), lambda hand: hand.choose_next(), lambda hand: hand.lift(), lambda hand: hand.drop(),
    lambda hand: hand.mirror(False), lambda hand: hand.mirror(True), lambda hand: hand.press(3000, 3000),
    lambda hand: hand.press(6100, 9000), lambda hand: hand.press(11900, 100), lambda hand: hand.take_light(),
    lambda hand: hand.link(0))


@settings(max_examples=15)
@given(st.lists(st.one_of(st.sampled_from(DEEDS), st.sampled_from(OFFERED)), max_size=14))
def test_whatever_is_done_the_battlefield_is_legal(deeds: list[Callable[[Hand], object] | str]) -> None:
    """DUEL-D13 holds for all that lies there, and what is in the hand has its reason when it cannot lie down."""
    hand = Hand(Laying(of_ready("B2"), AREA, "x"))
    for deed in deeds:
        if isinstance(deed, str):
            hand.take_kind(deed)
        else:
            deed(hand)
        assert refusal(hand.laying.own, AREA, hand.laying.entry) is None
        lies = len(hand.laying.own.pieces)
        if hand.held is not None:
            expected = hand.problem is None
            copy = Hand(hand.laying, hand.mirrored, hand.kind, hand.held, problem=hand.problem)
            assert copy.put_down() == expected
            assert len(copy.laying.own.pieces) == lies + (len(hand.pieces) if expected else 0)


def test_a_piece_is_lifted_with_its_twin_and_put_back() -> None:
    hand = Hand(Laying(of_ready("B6"), AREA, "x"))
    before = hand.laying.own
    hand.press(2000, 6250)  # the basin
    assert hand.held == OwnPiece("basin", (2000, 6250), 6) and hand.mirrored
    assert len(hand.laying.own.pieces) == len(before.pieces) - 2
    hand.press(2000, 6250)
    assert hand.held is None
    assert set(hand.laying.own.pieces) == set(before.pieces)


def test_a_piece_without_a_twin_stays_alone() -> None:
    hand = Hand(Laying(OwnField((OwnPiece("crate", (3000, 3000), 0),)), AREA, "x"))
    hand.choose_next()
    hand.lift()
    assert not hand.mirrored
    hand.step(4, 0)
    assert hand.put_down()
    assert hand.laying.own.pieces == (OwnPiece("crate", (4000, 3000), 0),)
    assert partner(hand.laying.own, 0, AREA) is None


def test_a_new_piece_is_held_where_it_may_lie() -> None:
    hand = Hand(Laying(of_ready("B9"), 24000, "x"))
    hand.take_kind("hover_car")
    assert hand.problem is None and hand.put_down()


@pytest.mark.parametrize(("why", "what", "words"), [
    (Unfit.AREA, "", "within the field"), (Unfit.OVERLAP, "t1", "over the basin"), (Unfit.OVERLAP, "t99", "own twin"),
    (Unfit.TOKEN, "", "treasure"), (Unfit.CORNER, "nw", "north-west"), (Unfit.KIND, "obstacle", "before a match")])
def test_every_reason_has_words(why: Unfit, what: str, words: str) -> None:
    """DUEL-D13."""
    assert words in problem_words(BadPlacing(why, what), Laying(of_ready("B6"), AREA, "x"))


# --- warbands ---

BOUGHT = tuple(name for name in FEATS if is_played(name))
BAND_DEEDS: tuple[Callable[[BandDraft], object], ...] = (
    *((lambda draft, weapon=weapon: _carry(draft, weapon)) for weapon in Weapon),
    *((lambda draft, kind=kind: draft.follow(kind, ("Jo", "Bo"))) for kind in (Kind.GANGER, Kind.ROOKIE, Kind.ANIMAL)),
    *((lambda draft, what=what: draft.specialize(what)) for what in ("allrounder", "brawler", "gunslinger")),
    *((lambda draft, level=level: _level(draft, "follower", level)) for level in (0, 1, 3)),
    *((lambda draft, level=level: _level(draft, "toughness", level)) for level in (0, 2, 5)),
    *((lambda draft, name=name: _buy(draft, name)) for name in BOUGHT),
    lambda draft: draft.add(HERO, "New"), lambda draft: draft.add(FIGHTER, "Newer"),
    lambda draft: draft.look_at(HERO, 0), lambda draft: draft.look_at(FIGHTER, 0),
    lambda draft: draft.change(protection="light"))


def _level(draft: BandDraft, name: str, level: int) -> None:
    """As its slider has it: no further than there are points."""
    if draft.hero is not None:
        draft.level(name, min(level, draft.hero.traits.get(name, 0) + draft.points))


def _carry(draft: BandDraft, weapon: Weapon) -> None:
    """As its card has it, which is greyed where it does not go with what somebody is good at (DUEL-D128)."""
    if draft.who is not None and weapon in allowed_weapons(draft.who.specialization):
        draft.carry(weapon)


def _buy(draft: BandDraft, name: str) -> None:
    """As its card has it: what is refused cannot be pressed."""
    if draft.hero is not None and (name in draft.hero.feats or draft.refusal_of(name) is None):
        draft.feat(name)


@given(st.lists(st.sampled_from(BAND_DEEDS), max_size=20))
def test_whatever_is_bought_the_rules_take_it_or_say_why(deeds: list[Callable[[BandDraft], object]]) -> None:
    """DUEL-D401 to D403: only a shield laid down under a Sentry leaves something to be said."""
    draft = BandDraft(Roster(name="x", heroes=(HeroDraft(name="One"),), fighters=(Member(name="Two"),)))
    for deed in deeds:
        deed(draft)
        assert 0 <= draft.points <= POINTS
        problem = roster_problem(draft.roster)
        assert problem is None or "sentry" in problem.problem or "off_hand" in problem.problem


def test_hands_hold_what_hands_can_hold() -> None:
    """DUEL-D102."""
    assert carried((Weapon.RANGED_1, Weapon.MELEE_1), Weapon.RANGED_2) == (Weapon.RANGED_2,)
    assert carried((Weapon.RANGED_2,), Weapon.SHIELD) == (Weapon.SHIELD,)
    assert carried((Weapon.RANGED_1, Weapon.MELEE_1), Weapon.SHIELD) == (Weapon.MELEE_1, Weapon.SHIELD)
    assert carried((Weapon.SHIELD,), Weapon.SHIELD) == (Weapon.SHIELD,)


def test_followers_are_armed_one_kit_after_the_other() -> None:
    """DUEL-D262: animals have two kits."""
    member = Member(name="x", kind=Kind.GANGER)
    assert [next_arms(Member(name="x", weapons=kit)) for kit in KITS] == [*KITS[1:], KITS[0]]
    assert next_arms(member) == KITS[1]
    animal = Member(name="x", kind=Kind.ANIMAL, weapons=(Weapon.MELEE_2,))
    assert next_arms(animal) == (Weapon.MELEE_1, Weapon.SHIELD)


def test_followers_go_when_their_price_is_taken_back() -> None:
    """DUEL-D262."""
    draft = BandDraft(Roster(name="x", heroes=(HeroDraft(name="One"),)))
    draft.level("follower", 2)
    draft.follow(Kind.ROOKIE, ("Jo", "Bo"))
    assert draft.hero is not None and len(draft.hero.followers) == 4
    draft.level("follower", 1)
    assert draft.hero is not None and len(draft.hero.followers) == 2
    draft.dismiss_follower(0)
    draft.change_follower(0, name="  Late  Riser ")
    assert tidied(draft.roster).heroes[0].followers[0].name == "Late Riser"
    draft.dismiss()
    assert draft.who is None and roster_problem(draft.roster) is not None


# --- lights and switches ----------------------------------------------------------------------------------------

def test_a_light_is_put_down_with_its_twin_and_taken_up_again() -> None:
    """DUEL-D366: on the highest surface that one can stand on; M4."""
    hand = Hand(Laying(OwnField((OwnPiece("crate", (3000, 3000), 0),)), AREA, "x"))
    hand.take_light()
    assert hand.held is None and hand.light == (3000, 6000)
    hand.press(3000, 3000)
    assert hand.light == (3000, 3000) and hand.put_down() and hand.light is None
    assert hand.laying.own.lights == ((3000, 3000, 1000), (9000, 9000, 0))
    hand.press(3100, 2900)
    assert hand.light == (3000, 3000) and hand.laying.own.lights == ()
    hand.drop()
    assert hand.light is None and hand.laying.own.lights == ()


def test_a_switch_works_what_is_chosen_for_it_and_forgets_what_is_taken_away() -> None:
    """X7: a switch works all there is, unless it is said."""
    own = OwnField((OwnPiece("fuse_box", (2000, 6000), 0), OwnPiece("laser", (6000, 3000), 0),
                    OwnPiece("energy_barrier", (6000, 9000), 0), OwnPiece("crate", (9000, 6000), 0)))
    hand = Hand(Laying(own, AREA, "x"), mirrored=False)
    assert may_be_switched(own) == (1, 2) and is_switch(own, 0) and not is_switch(own, 1)
    hand.choose_next()
    assert [each.name for row in link_elements(hand, 2) if isinstance(row, Row) for each in row.children
            if isinstance(each, ListItem)] == ["link:1", "link:2"]
    hand.link(2)
    hand.link(1)
    assert hand.laying.own.links == {"t1": ("t3", "t2")} and switched_by(hand.laying.own, 0) == (2, 1)
    hand.link(1)
    hand.chosen = 1
    hand.drop()
    assert hand.laying.own.links == {"t1": ("t2",)} and hand.laying.own.pieces[1].kind == "energy_barrier"


# --- what a Hero is besides -------------------------------------------------------------------------------------

def shifter() -> BandDraft:
    draft = BandDraft(Roster(name="R", heroes=(HeroDraft(name="Proteus"),)))
    draft.level("shapeshifter", 1)
    return draft


def test_a_further_shape_is_built_by_itself_with_six_points() -> None:
    """DUEL-D266, DUEL-D403."""
    draft = shifter()
    assert [shape.name for shape in draft.roster.heroes[0].shapes] == ["Proteus 2"]
    draft.shape = 1
    assert draft.points == 5 and draft.refusal_of("fast") is None
    for feat in ("fast", "leap", "swift", "yellow", "mark"):
        draft.feat(feat)
    assert draft.points == 0 and draft.problem is None
    assert draft.refusal_of("guard") is not None
    hero = draft.roster.heroes[0]
    assert (hero.feats, hero.shapes[0].feats) == ((), ("fast", "leap", "swift", "yellow", "mark"))
    draft.shape = 0
    draft.level("shapeshifter", 0)
    assert draft.roster.heroes[0].shapes == () and draft.roster.heroes[0].traits == {}


def test_a_shape_with_too_few_points_is_refused_and_said() -> None:
    problem = shifter().problem
    assert problem is not None and problem.problem == "1 points; there must be 6 (D403)"
    assert refusal_words(problem.problem) == "1 point is spent; there must be 6 (D403)"


def test_a_hero_is_native_to_as_many_kinds_as_levels() -> None:
    """DUEL-D264."""
    draft = BandDraft(Roster(name="R", heroes=(HeroDraft(name="Moss"),)))
    draft.native_to("fog")
    assert draft.roster.heroes[0].native == ()
    draft.level("native", 2)
    for kind in ("fog", "bush", "thicket"):
        draft.native_to(kind)
    assert draft.roster.heroes[0].native == ("bush", "thicket") and draft.problem is None
    draft.native_to("bush")
    assert draft.roster.heroes[0].native == ("thicket",) and draft.problem is not None
    draft.level("native", 1)
    assert draft.problem is None
