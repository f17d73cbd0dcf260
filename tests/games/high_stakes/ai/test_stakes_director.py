"""The computer leads High Stakes: a pack becomes calls, every 1 becomes bad luck, a Rest comes when it is due."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.high_stakes.ai.rests import BACK, may_rest
from game.games.high_stakes.ai.stakes_effects import announced, least_of
from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.narration.story_kit import StakesStories
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Mark, Rung
from game.games.high_stakes.rules.header import Options
from game.games.high_stakes.rules.sheet import UniqueThing
from game.games.high_stakes.rules.state import State
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Consequence, Ease, Effect, LostDie, MoveClock, Thing, Whom
from game.rules.game_master.story_header import Leader
from game.rules.game_master.story_state import Scene
from game.rules.game_master.terms import GM, Phase, SceneKind
from game.scenes.led.story_result import farewell
from game.story.adventure import Way
from game.story.led_game import Asked
from game.story.opened_effects import opened
from game.story.so_far import BROUGHT
from tests.games.high_stakes.small_story import Night, items

WOUND, NERVE, OVER, TAKEN = (Effect(consequence=Consequence("actor", rung))
                             for rung in ("wound", "nerve", "over", "freedom"))
CLOCK = Effect(clock=MoveClock("dawn", 1))


def asked(**changed: Any) -> Asked:
    plain = Asked(seat="p1", way="force", ability="body", answers=None, win=(CLOCK,))
    return dataclasses.replace(plain, **changed)


@pytest.mark.parametrize(("way", "use", "attribute"), [
    ("force", "", "body"), ("finesse", "", "body"), ("learning", "", "mind"), ("insight", "", "mind"),
    ("charm", "", "aura"), ("nerve", "", "mind"), ("charm", "mind", "mind"), ("charm", "smarts", "aura")])
def test_each_way_has_its_attribute(way: Way, use: str, attribute: str) -> None:
    assert STAKES_GAME.ability(way, use) == attribute


@pytest.mark.parametrize(("changed", "difficulty"), [
    ({"band": "simple"}, 1), ({"band": "tricky"}, 2), ({"band": "hard"}, 3), ({"band": "extreme"}, 4),
    ({"band": "tricky", "number": 6}, 6), ({"band": "tricky", "hinders": ("wet", "dark")}, 4)])
def test_a_band_is_a_difficulty_and_what_hinders_adds_to_it(changed: dict[str, object], difficulty: int) -> None:
    """HS-S44, S45; section 3.3 of the packs."""
    call = STAKES_GAME.call(Night().state, asked(**changed))
    assert call.difficulty == difficulty
    assert not call.parts or sum(each.difficulty for each in call.parts) == difficulty


def test_what_helps_is_tactical_dice_and_a_price_is_not_announced() -> None:
    """HS-S14, S17."""
    call = Night().says("p1", "talk")
    assert [each.why for each in call.who["p1"].tactical] == ["help, in words"]
    assert call.difficulty == 3, "the pack's own number"
    assert call.who["p1"].raises == (Rung.WOUND, Rung.FREEDOM), "what the pack says may be staked (HS-S48)"
    assert "mixed" not in call.texts and "Wounded" in call.texts["lose"]
    climbs = Night().says("p1", "climb")
    assert climbs.difficulty == 2 and climbs.parts[1].why == "help, in words", "a band of its own, and a step harder"


def test_what_hurts_in_a_failure_is_the_consequence_joined_or_chosen_of() -> None:
    """HS-S47: *and* within a list, *or* between lists."""
    state = Night().state
    both = Effect(any=((WOUND,), (NERVE, OVER)))
    assert least_of(state, "p1", (WOUND, NERVE)) == ((a.Part(Rung.WOUND), a.Part(Rung.NERVE)),)
    assert least_of(state, "p1", (both,)) == ((a.Part(Rung.WOUND),), (a.Part(Rung.NERVE), a.Part(Rung.OVER)))
    assert least_of(state, "p1", (CLOCK,)) == a.RETREAT
    assert announced((CLOCK, WOUND, both)) == (CLOCK,)


def test_a_throw_that_would_change_nothing_costs_what_its_attribute_does() -> None:
    call = STAKES_GAME.call(Night().state, asked(win=(), lose=(), ability="aura"))
    assert call.who["p1"].least == ((a.Part(Rung.FACE),),)
    assert not STAKES_GAME.refuses(Night().state, call)


def test_but_for_a_stern_game_master_no_mere_wound_takes_the_last_die() -> None:
    """HS-S49."""
    for temper, least in (("even", a.RETREAT), ("stern", ((a.Part(Rung.WOUND),),))):
        state = Night(temper=temper).state
        fox = state.characters["p1"]
        worn = replace(state, characters={**state.characters, "p1": replace(fox, sheet=replace(
            fox.sheet, lost={"body": fox.sheet.body - 1}))})
        assert least_of(worn, "p1", (WOUND,)) == least


def test_adjustments_of_packs_are_made_this_games() -> None:
    """Of a wild pack what this game has no word for counts for any throw, to the end of the scene."""
    kept = announced((Effect(ease=Ease("actor", "guts", 9, "act")), Effect(lose_thing=Thing("actor", "rope"))))
    assert kept[0].ease == Ease("actor", "", 3, "scene") and len(kept) == 2


@pytest.mark.parametrize(("macro", "rungs"), [
    ({"harm": "light"}, ["wound"]), ({"harm": "heavy"}, ["wound", "freedom"]), ({"shame": "1"}, ["face"]),
    ({"rattle": "1"}, ["nerve"]), ({"spent": "1"}, ["equipment"])])
def test_macros_are_rungs(macro: dict[str, str], rungs: list[str]) -> None:
    """Section 3.5 of the packs."""
    assert [each.consequence.rung for each in opened((macro,), STAKES_GAME) if each.consequence] == rungs


# --- every 1 becomes something ---

def ones(temper: str, *numbers: int, seed: int = 1) -> tuple[Night, list[str]]:
    night = Night(temper=temper, seed=seed)
    night.says("p1", "talk")
    return night, [item for item in items(night.throws(*numbers)) if item.partition("/")[0] in ("luck", "slot", "ones")]


def test_the_pack_has_the_first_of_a_success_at_a_price_the_deck_the_second_a_clock_the_rest() -> None:
    """HS-S28, S42: two are events, each further one is a step on a clock that all see."""
    night = Night(players=1)
    night.says("p1", "talk")
    night.do(a.Spend("p1", a.Extra.TRAIT, "talks"), a.RaiseStakes("p1", Rung.FREEDOM))
    made = [item for item in items(night.throws(1, 1, 1, 1, 5, 5, 5)) if item]
    assert made[0] == "slot/guard/talk/cost" and made[1].startswith("luck/") and made[2] == made[3] == "ones/dawn"
    told = night.made(a.Complication)
    assert [each.ones for each in told] == [1, 1, 1, 1] and all(each.text for each in told)
    assert night.state.ones == {} and night.state.telling is not None and night.state.telling.of == "p1"


def test_on_a_failure_the_deck_has_it_and_no_kind_twice_in_a_row() -> None:
    drawn = []
    for seed in range(1, 8):
        _, made = ones("even", 1, 1, 2, seed=seed)
        assert len(made) == 2 and all(each.startswith("luck/") for each in made)
        assert made[0] != made[1]
        drawn += made
    assert set(drawn) == {"luck/loose_stone", "luck/whistling", "luck/lost_rope"}


def test_a_gentle_game_master_lets_some_go_and_says_why() -> None:
    """Section 6.2 of the packs."""
    let_go = sum(made.count("ones/let_go") for seed in range(1, 31) for made in [ones("gentle", 1, 1, 2, seed=seed)[1]])
    assert 8 <= let_go <= 32, "about one in three of sixty"
    assert not any("ones/let_go" in ones("even", 1, 1, 2, seed=seed)[1] for seed in range(1, 31))


def test_bad_luck_takes_no_last_die_and_hurts_nobody_at_deaths_door() -> None:
    """HS-S38: where the rules would not have it, what hurts is left out, or another thing is found."""
    night = Night(players=1)
    night.do(e.Propose("p1", effects=(Effect(die=LostDie("actor", "body")),) * 2, forced=True), e.Agree("p1"))
    assert night.state.sheet("p1").left("body") == 1
    for seed in range(6):
        night.says("p1", "talk", text=f"try {seed}")
        night.throws(1, 2)
        if night.state.phase is not Phase.FREE or night.state.scene is None or night.state.scene.id != "wall":
            break
    assert night.made(a.Complication) and night.state.out == ()
    assert all(deed.after.sheet("p1").left("body") >= 1 for deed in night.match.deeds)


def held() -> Night:
    """A story in which bad luck hangs over the first of two."""
    for seed in range(1, 40):
        night, made = ones("even", 1, 2, 2, seed=seed)
        if made == ["luck/whistling"]:
            assert night.state.held and night.state.clocks["dawn"].filled == 1, "it has not struck yet"
            return night
    raise AssertionError("it was never drawn")


def test_what_can_be_got_out_of_is_held_back_told_of_and_strikes_in_the_next_scene() -> None:
    """HS-S39, S40."""
    night = held()
    moves = night.do(e.Narrate("p1", "", "leave", "vault"))
    assert "out/whistling" in items(moves), "the way out is told in time"
    for text in ("one", "two", "three"):
        night.says("p2", "free", "box", text)
        night.throws(2)
    assert night.kept("play_held")["from"] == "ones/held" and not night.state.held
    assert night.kept("play_held")[BROUGHT] == "Dawn +1.", "a clock that all see"
    story = StakesStories().text(night.match.to_bytes(), Pack(), Comfort(), plain=True)
    assert story.count("[Dawn +1.]") == 1


def test_whoever_has_a_success_without_a_one_has_escaped_it() -> None:
    night = held()
    night.do(e.Narrate("p1", "", "leave", "vault"))
    night.says("p1", "lift", "box")
    night.do(a.RaiseStakes("p1", Rung.FREEDOM))
    night.throws(5)
    night.tells()
    assert not night.made(a.PlayHeld)


def test_a_things_trouble_comes_in_a_later_scene() -> None:
    """HS-S8."""
    night = Night(players=1)
    fox = night.state.characters["p1"]
    thing = replace(fox.sheet, unique=UniqueThing("a key", used=True, trouble=True))
    state = replace(night.state, characters={"p1": replace(fox, sheet=thing)})
    move = STAKES_GAME.own_debt(night.director.view(state))
    assert move is not None and isinstance(move.action, a.Complication) and move.action.ones == 0


# --- what else it owes ---

@pytest.mark.parametrize(("temper", "rungs"), [("gentle", ["nerve"]), ("stern", ["equipment", "face"])])
def test_of_alternatives_temper_chooses(temper: str, rungs: list[str]) -> None:
    """HS-S47."""
    night = Night(temper=temper)
    night.do(e.Narrate("p1", "", "leave", "vault"))
    night.says("p1", "lift", "box")
    night.throws(2)
    chosen = night.made(e.DoEffect)
    assert [each.consequence.rung for each in chosen[0].effects] == rungs


def test_raised_stakes_are_judged_so_that_the_dice_come() -> None:
    """HS-S48: after everybody the game master says that it stands."""
    night = Night(players=1)
    night.says("p1", "talk")
    moves = night.do(a.RaiseStakes("p1", Rung.FREEDOM), e.Ready("p1"))
    assert [move.action for move in moves] == [e.Ready(GM)]


def test_nothing_goes_on_while_a_right_is_open() -> None:
    """HS-S27."""
    night = Night(players=1)
    night.says("p1", "talk")
    night.throws(6)
    assert night.tells() == [] and night.state.rights == {"p1": 1}
    moves = night.do(e.AddElement("hatch", "p1", "A hatch", "hatch"))
    assert "element/hatch" in items(moves), "it is judged, and then it goes on"
    assert night.state.rights == {}


def test_there_is_a_rest_where_enough_was_lost_and_it_leads_on() -> None:
    """HS-S60: once a session, before the next scene, and it heals when it ends."""
    night = Night(players=1)
    night.do(e.Propose("p1", effects=(WOUND,), forced=True), e.Agree("p1"))
    moves = night.do(e.Narrate("p1", "", "leave", "vault"))
    kinds = [move.action.kind for move in moves if isinstance(move.action, e.SetScene)]
    assert kinds == [SceneKind.REST, SceneKind.INVESTIGATION] and night.state.rests == 1
    assert night.state.sheet("p1").lost == {} and night.state.scene is not None and night.state.scene.id == "vault"


def test_whoever_is_taken_where_nothing_can_free_them_gets_loose_at_a_price_before_anything_goes_on() -> None:
    """HS-S47: nobody acts bound where they could not."""
    night = Night(players=2)
    moves = night.do(e.Propose("p1", effects=(TAKEN, CLOCK), forced=True), e.Agree("p1"))
    price = moves[-1].action
    assert isinstance(price, e.Propose) and price.forced and price.to == "p1"
    assert price.text.startswith("loose, in words")
    assert price.effects == (Effect(free=Whom("p1")), Effect(clock=MoveClock("dawn", 1)))
    night.do(e.Agree("p1"))
    assert night.state.sheet("p1").marks == () and night.state.clocks["dawn"].filled == 2
    assert night.director.next(night.state) is None, "once it is paid nothing more is owed"


def test_anybody_may_ask_for_a_rest_and_it_goes_on_where_they_were() -> None:
    """HS-S60: asked for by anyone, once a session."""
    night = Night(players=1)
    moves = night.do(e.Narrate("p1", "", "rest"))
    scenes = [move.action for move in moves if isinstance(move.action, e.SetScene)]
    assert [each.kind for each in scenes] == [SceneKind.REST, SceneKind.INTERACTION]
    assert (scenes[1].id, scenes[1].text) == ("wall", BACK), "what was told of it is not told again"
    again = night.do(e.Narrate("p1", "", "rest"))
    assert isinstance(again[0].action, e.Refuse) and night.state.rests == 1


def test_there_is_no_rest_while_a_scene_is_all_danger() -> None:
    """HS-S60."""
    view = Night(players=1).director.view(Night(players=1).state)
    assert may_rest(view) and view.scene is not None
    pack = replace(view.pack, scenes={**view.pack.scenes, "wall": replace(view.scene, triggered=True)})
    assert not may_rest(dataclasses.replace(view, pack=pack))


def test_where_a_lot_says_who_leads_it_is_drawn_from_the_stream_of_the_story() -> None:
    """HS-S66."""
    people = {seat: replace(each, player=f"human:{at}") for at, (seat, each) in enumerate(
        Night(players=3).state.characters.items(), 1)}
    header = replace(Night(players=3).state.header, characters=people, gm=Leader("human:1"),
                     options=Options(around=True, by_lot=True), secrets=("one", "two", "three"))
    state = replace(HIGH_STAKES.new(header), passes=True)
    moves = {str(STAKES_GAME.own_debt(Night(players=3).director.view(state))) for _ in range(3)}
    assert len(moves) == 1 and "PassGm" in moves.pop()


def test_nobody_rests_who_has_lost_nothing() -> None:
    night = Night(players=1)
    night.do(e.Narrate("p1", "", "leave", "vault"))
    assert night.state.rests == 0


def test_in_a_rest_whoever_is_at_deaths_door_is_tended() -> None:
    """HS-S50."""
    night = Night(players=2)
    fox = night.state.characters["p1"]
    dying = replace(fox, sheet=replace(fox.sheet, marks=(Mark.DEATHS_DOOR,)))
    scene = Scene("rest_3", 3, SceneKind.REST, ("p1", "p2"))
    state = replace(night.state, scene=scene, resting=("p1", "p2"), characters={**night.state.characters, "p1": dying})
    move = STAKES_GAME.own_debt(night.director.view(state))
    assert move is not None and isinstance(move.action, e.Propose) and move.action.forced
    assert [each.heal.of for each in move.action.effects if each.heal is not None] == ["p1"]


def test_a_second_rest_of_a_pack_opens_as_another_scene() -> None:
    """HS-S60, S61: what cannot be so is opened otherwise, and never refused."""
    state: State = Night().state
    assert STAKES_GAME.scene_kind(state, SceneKind.REST) is SceneKind.REST
    assert STAKES_GAME.scene_kind(replace(state, rests=1), SceneKind.REST) is SceneKind.INTERACTION
    twice = Night(options=Options(rests=2)).state
    assert STAKES_GAME.scene_kind(replace(twice, rests=1), SceneKind.REST) is SceneKind.REST
    assert STAKES_GAME.scene_kind(state, SceneKind.DREAM) is SceneKind.INTERACTION


def test_where_nobody_is_left_it_ends() -> None:
    """HS-S51, G49."""
    night = Night(players=1)
    moves = night.do(e.Propose("p1", effects=(OVER,)), e.Agree("p1"))
    assert night.state.out == ("p1",)
    assert [move.action.ending for move in moves if isinstance(move.action, e.DeclareEnd)] == ["caught"]


def test_where_nobody_is_left_a_last_sentence_of_each_comes_before_the_end() -> None:
    """The end is the last thing that is told of people who are all lost (HS-S51, S64)."""
    night = Night(players=2)
    moves = [move for seat in ("p1", "p2") for move in night.do(e.Propose(seat, effects=(OVER,)), e.Agree(seat))]
    said = [item for item in items(moves) if item.startswith(("farewell/", "ending/"))]
    assert said == ["farewell/p1", "farewell/p2", "ending/caught"]
    assert [farewell(night.match.deeds, seat) for seat in ("p1", "p2", "p3")] == ["farewell out, in words."] * 2 + [""]


def test_after_two_vetoes_what_fits_is_laid_out() -> None:
    """HS-S37."""
    state = replace(Night().state, lays_out="p1")
    move = STAKES_GAME.own_debt(Night().director.view(state))
    assert move is not None and isinstance(move.action, e.Tell) and move.action.text == "hatch, in words."
