"""What the computer's game master may and may not do, over whole evenings: numbers, secrets, the dial, endings."""

from __future__ import annotations

import dataclasses
from functools import cache
from statistics import mean

import pytest
from msgspec.structs import replace

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import drawn_sheets, installment
from game.games.keeper.headless.unwatched import unwatched
from game.games.keeper.rules import actions as a
from game.narration.chronicle import frames_of
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Wish
from game.scenes.led.unwatched.styles import Style
from game.story.calls import MOST_REASONS
from game.story.director import Director
from game.story.director_debts import judges_elements
from game.story.pacing import minutes
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated
from game.story.spoken import Spoken
from game.story.stage import endings
from game.story.view import View
from tests.games.keeper.led import Evening, adventure, played

LOW, HIGH = 1, 6
SEEDS = range(4)
AN_HOUR = 60


@cache
def flagged() -> ReadyAdventure:
    """The adventure with every second frame of a key marked as eerie to the second level."""
    frames = {slot: tuple(replace(frame, flags={"horror": 2}) if at % 2 else frame for at, frame in enumerate(group))
              for slot, group in adventure().words.frames.items()}
    return dataclasses.replace(adventure(), words=replace(adventure().words, frames=frames))


@cache
def told_at(dial: int, limits: tuple[tuple[str, int], ...] = ()) -> tuple[str, ...]:
    """Frames that are told in a whole play which was begun at this dial, with these subjects capped."""
    pack = adventure().pack
    seats = [Seated(each, "computer:3:plain") for each in drawn_sheets(pack, 3, 3)]
    header = replace(installment(pack, 3, seats), dial=dial, limits=dict(limits))
    match = unwatched(flagged(), header, dict.fromkeys(header.characters, Style.BOLD)).play()
    return tuple(ident for deed in match.deeds for ident in frames_of(deed.extras))


def test_k1_an_installment_takes_an_hour_at_most() -> None:
    """By what a scene and a throw take of an evening, about; people were not timed."""
    assert adventure().pack.about.minutes[1] <= AN_HOUR
    took = []
    for seed in SEEDS:
        match = played(seed)
        director = Director(adventure().pack, KEEPER_GAME, Spoken(adventure().words), deeds=match.deeds)
        took.append(minutes(director.view(match.state)))
    assert mean(took) <= AN_HOUR and max(took) <= 1.2 * AN_HOUR


def test_g7_what_may_upset_and_how_such_stories_go_can_be_read_before_play() -> None:
    about, frames = adventure().pack.about, adventure().words.frames
    for key in (about.content.notes, about.genre.conventions):
        assert any(not frame.when and not frame.flags and len(frame.text.split()) > 10 for frame in frames[key]), key


def test_g37_the_dial_and_what_is_closed_bind_every_line() -> None:
    strong = {frame.id for group in flagged().words.frames.values() for frame in group if 2 in frame.flags.values()}
    for dial in range(4):
        heard = set(told_at(dial))
        assert len(heard) > 100 and bool(heard & strong) is (dial >= 2), dial
    assert not strong & set(told_at(2, (("horror", 1),))) and strong & set(told_at(2, (("death", 0),)))


def test_g35_a_subject_that_is_closed_in_play_is_not_told_again() -> None:
    evening = Evening()
    evening.do(e.Pause("p1", Wish.CLOSE, "horror"), e.Pause("p2", Wish.SOFTER))
    comfort = evening.director.view(evening.state).words.comfort
    assert comfort.dial == 1 and not comfort.allows({"horror": 1}) and not comfort.allows({"death": 2})


def test_g35_what_somebody_wishes_to_have_consequences_has_one_in_the_next_scene() -> None:
    evening = Evening()
    before = evening.state.clocks["dawn"].filled
    evening.do(e.Pause("p2", Wish.COST))
    assert evening.state.clocks["dawn"].filled == before, "not in the scene that is on"
    evening.do(e.SetScene("dinner", here=("crane",)))
    assert evening.state.clocks["dawn"].filled == before + 1
    assert evening.kept("clock") == {"from": "consequence/0"}, "and nobody comments"
    evening.do(e.SetScene("will", here=("crane",)))
    assert evening.state.clocks["dawn"].filled == before + 1, "once"


def changes(before: object, after: object) -> bool:
    """Whether anything has become otherwise between two moments that a story goes by."""
    named = ("facts", "clocks", "npcs", "closed", "lasting", "eases", "failed", "graves", "worse", "elements", "out")
    return any(getattr(before, name) != getattr(after, name) for name in named)


@pytest.mark.parametrize("seed", SEEDS)
def test_g19_every_throw_changes_something(seed: int) -> None:
    deeds = played(seed, 3, Style.RANDOM).deeds
    calls = [at for at, deed in enumerate(deeds) if deed.do == "call"]
    for at, upto in zip(calls, [*calls[1:], len(deeds)], strict=True):
        since = deeds[at:upto]
        threw = next((deed for deed in since if deed.do == "throw"), None)
        if threw is not None:
            new_scene = any(deed.do in ("scene", "act", "end", "position") for deed in since)
            announced = deeds[at].action
            assert isinstance(announced, a.Call)
            in_words = any(each.position is not None for each in (*announced.lose, *announced.mixed))
            assert new_scene or in_words or changes(threw.before, since[-1].after), deeds[at].number


@pytest.mark.parametrize("seed", SEEDS)
def test_k10_the_director_gives_three_benefits_and_three_obstacles_at_most(seed: int) -> None:
    for deed in played(seed, 5, Style.RANDOM).deeds:
        if isinstance(deed.action, a.Call):
            for demand in deed.action.who.values():
                assert max(len(demand.benefits), len(demand.obstacles)) <= MOST_REASONS == 3
                assert all(map(str.strip, (*demand.benefits, *demand.obstacles))), "each has its reason"


@pytest.mark.parametrize("seed", SEEDS)
def test_g45_no_number_is_changed_for_how_it_goes_without_a_reason(seed: int) -> None:
    """A Benefit for three failures running, a clock for five successes: each is in the record with its why."""
    words = adventure().words.frames
    eased = {frame.id for frame in words["eased"]}
    for deed in played(seed, 3, Style.STUBBORN).deeds:
        adapts = bool(eased & set(frames_of(deed.extras))) and deed.do == "call"
        assert not adapts or deed.extras["why"] == "Three failures in a row: one Benefit."
        wind = str(deed.extras.get("from", "")).startswith("wind/")
        assert not wind or deed.extras["why"] == "Five successes in a row."


def test_g45_the_temper_may_be_changed_in_play_and_is_there_for_all_to_see() -> None:
    evening = Evening(temper="gentle")
    assert evening.director.view(evening.state).temper == "gentle"
    evening.do(e.ChangeSeat(GM, "computer:stern:housekeeper"))
    assert evening.director.view(evening.state).temper == "stern"
    assert evening.match.entries[-1]["player"] == "computer:stern:housekeeper"


def test_g45_it_knows_no_die_before_it_lies() -> None:
    """Two evenings alike up to a throw are led alike up to it, whatever is thrown."""
    low, high = Evening(), Evening()
    for evening, number in ((low, LOW), (high, HIGH)):
        evening.says("p1", "", "ring", "door")
        upto = evening.match.entry_count
        evening.throws(number)
        assert evening.match.entries[upto]["do"] in ("ready", "boost")
    thrown = next(at for at, deed in enumerate(low.match.deeds) if deed.do == "throw")
    assert low.match.entries[:thrown] == high.match.entries[:thrown]
    assert low.match.entries[thrown:] != high.match.entries[thrown:]


def test_k34_the_director_rewards_a_character_once_an_act_at_most_and_says_why() -> None:
    for seed in SEEDS:
        awards = [deed for deed in played(seed).deeds if isinstance(deed.action, a.Award)]
        of_act = [(deed.action.of, deed.before.act) for deed in awards if isinstance(deed.action, a.Award)]
        assert len(of_act) == len(set(of_act))
        assert all(isinstance(deed.action, a.Award) and deed.action.text for deed in awards)


def judged(evening: Evening, breaks: str) -> e.Accept | e.Strike:
    """What becomes of a dog in the hall that cannot be there together with a fact."""
    pack = adventure().pack
    dog = replace(next(row for row in pack.decks.elements if row.id == "e_dog"), breaks=(breaks,))
    director = Director(replace(pack, decks=replace(pack.decks, elements=(dog,))), KEEPER_GAME,
                        Spoken(adventure().words), deeds=evening.match.deeds)
    for action in (a.EditScene("p1"), e.AddElement("e_dog", "p1", "A dog.", "dog", "asleep")):
        evening.match.submit(action)
    state = evening.match.deeds[-1].after
    move = judges_elements(director.view(state))
    assert move is not None and isinstance(move.action, e.Accept | e.Strike)
    return move.action


def test_g33_no_secret_counts_against_a_player_that_nobody_may_know() -> None:
    nothing, secret, known = Evening(), Evening(), Evening()
    secret.do(e.MakeFact("inside", secret=True))
    known.do(e.MakeFact("inside"))
    assert judged(nothing, "inside") == judged(secret, "inside") == e.Accept("e_dog")
    bent = judged(known, "inside")
    assert isinstance(bent, e.Strike) and bent.fact == "inside" and bent.text, "bent so that it fits, and why"


def test_g33_lots_are_fixed_before_play() -> None:
    early, late = Evening(seed=4), Evening(seed=4)
    late.tries("p1", "trim", "lamp", HIGH)
    draws = [evening.director.view(evening.state).steady("order", "dinner").random() for evening in (early, late)]
    assert draws[0] == draws[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_g49_there_is_an_ending_at_every_moment_and_it_is_told(seed: int) -> None:
    match = played(seed, 5, Style.BOLD)
    director = Director(adventure().pack, KEEPER_GAME, Spoken(adventure().words))
    for deed in match.deeds:
        director.follow(deed)
        assert endings(director.view(deed.after)), deed.number
    told = next(deed.action for deed in match.deeds if deed.do == "end")
    assert isinstance(told, e.DeclareEnd) and len(told.text.split()) > 10


def test_g49_whoever_is_left_goes_on_when_the_others_are_gone() -> None:
    """Nobody is the last to go (K28): a story of one is led to its ending."""
    evening = Evening(2)
    state = replace(evening.state, out=("p2",), players=evening.state.players)
    view = evening.director.view(state)
    assert view.game.able(state) == ("p1",) and endings(view)


def test_words_may_ask_by_which_ready_sheet_somebody_is_played() -> None:
    evening = Evening(2)
    told = View(adventure().pack, KEEPER_GAME, evening.state, evening.director.so_far, Spoken(adventure().words))
    assert told.facts(KEEPER_GAME.person(evening.state, "p1"))["sheet"] == "nephew"
    assert told.facts(KEEPER_GAME.person(evening.state, "p2"))["sheet"] == "nurse"
    assert "sheet" not in told.facts(None)
