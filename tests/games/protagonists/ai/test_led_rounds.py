"""Rounds that the computer leads: they open, opponents act by their plan, they close; who lies, and the end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.protagonists.ai.foes import best_deed, flees
from game.games.protagonists.ai.masters_rounds import MOST_ROUNDS
from game.games.protagonists.ai.ready_chapter import following
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import ATTACK
from game.games.protagonists.rules.carrying import series_breaks
from game.games.protagonists.rules.header import Options
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect
from game.rules.game_master.terms import GM, Phase
from game.story import stage
from tests.games.protagonists.led import DIVER, PILOT, SORTER, Chapter, adventure


def in_rounds(scene: str = "roofs", players: int = 3, temper: str = "even") -> Chapter:
    """Rounds of a scene, their order thrown: Protagonists first."""
    chapter = Chapter(players, temper)
    chapter.enter(scene)
    for _ in range(60):
        roll = PROTAGONISTS.roll_due(chapter.state)
        if roll is not None:
            chapter.do(PROTAGONISTS.rolled(chapter.state, roll, chapter.rig.fallen(chapter, roll, "success")))
        elif chapter.state.call is not None:
            chapter.do(e.Ready(PROTAGONISTS.to_act(chapter.state)[0]))
        elif chapter.state.rounds is not None and chapter.state.rounds.tied:
            chapter.do(chapter.rig.due(chapter, "success"))
        else:
            break
        chapter.led()
    return chapter


def test_p48_they_open_at_the_spots_of_the_pack_once_the_scene_stands_there() -> None:
    chapter = in_rounds()
    rounds = chapter.state.rounds
    drawn = adventure().pack.scenes["roofs"].rounds
    assert rounds is not None and drawn is not None and rounds.spots == tuple(drawn.spots)
    assert rounds.at == {PILOT: "loft", DIVER: "loft", SORTER: "loft", "tansy": "gap"}
    assert rounds.sides["tansy"] == "against" and rounds.number == 1
    here = f"/{chapter.state.scene.n}"
    items = [str(deed.extras.get("from", "")) for deed in chapter.match.deeds]
    assert items.index(f"want{here}") < items.index(f"rounds_begun{here}") < items.index(f"rounds{here}")


def test_p38_they_close_when_what_was_fought_for_is_settled_and_open_once_in_a_scene() -> None:
    chapter = in_rounds()
    chapter.says(chapter.state.rounds.whose, "run_ridge", "race")
    chapter.settled("success")
    assert chapter.state.rounds is None and chapter.state.phase is Phase.FREE
    assert len(chapter.made_from("rounds/")) == 1 and chapter.made_from("rounds_over/")


@pytest.mark.parametrize("scene", ["roofs", "boarding"])
def test_p38_they_close_where_nobody_does_anything_about_it(scene: str) -> None:
    """At the latest after so many, sooner where whoever is against them has had enough."""
    chapter = in_rounds(scene)
    chapter.settled("cost")
    assert chapter.state.rounds is None and len(chapter.made_from("round/")) < MOST_ROUNDS
    assert chapter.made_from("rounds_over/") and not chapter.state.ending


def test_somebody_goes_elsewhere_from_the_midst_of_them() -> None:
    chapter = in_rounds()
    chapter.moves(e.Narrate(chapter.state.rounds.whose, "go on", stage.LEAVE, "chain"))
    assert chapter.state.rounds is None and chapter.state.scene.id == "chain"


def test_p34_opponents_come_nearer_and_turn_to_whoever_stands() -> None:
    chapter = in_rounds("boarding")
    for _ in range(3):
        if chapter.state.rounds is not None and chapter.state.rounds.whose in chapter.state.header.characters:
            chapter.moves(e.Ready(chapter.state.rounds.whose))
    acted = [deed for deed in chapter.match.deeds if deed.by == GM and isinstance(deed.action, a.Move | a.Call)
             and str(deed.extras.get("from", "")).startswith(("moves/", "foe/"))]
    assert acted
    for deed in acted:
        if isinstance(deed.action, a.Call):
            foe, target = deed.action.who
            assert foe in ("quill", "launchmen", "moll") and target in (PILOT, DIVER, SORTER)
            assert deed.extras["why"], "an exact chance stands beside it"


def test_p46_the_fallen_are_let_be() -> None:
    chapter = Chapter(2)
    chapter.moves(e.Propose(DIVER, effects=(Effect(resolve=Amount("actor", -20)),), forced=True))
    chapter.do(e.Agree(DIVER))
    chapter.do(e.SetScene("boarding", here=("quill", "launchmen", "moll")))
    chapter.do(a.OpenRounds(spots=("deck",), at={PILOT: "deck", "quill": "deck"}))
    view = chapter.director.view(chapter.state)
    rounds: Any = chapter.state.rounds
    found = best_deed(view, rounds, "quill")
    assert found is None or found.target == PILOT


def test_p57_whoever_is_as_low_as_their_pack_says_flees() -> None:
    chapter = in_rounds("boarding")
    view = chapter.director.view(chapter.state)
    assert not flees(view, "launchmen")
    chapter.do(e.Amend("npcs.launchmen.now.health", 3, text="hurt before"))
    assert flees(chapter.director.view(chapter.state), "launchmen")


def test_p41_an_attack_that_somebody_says_is_called_for_where_it_reaches() -> None:
    chapter = in_rounds("boarding")
    seat = chapter.state.rounds.whose
    before = chapter.match.entry_count
    chapter.moves(e.Narrate(seat, "", ATTACK, "moll", "wits"))
    said = [deed for deed in chapter.match.deeds[before:] if isinstance(deed.action, a.Call | e.Refuse)]
    assert len(said) == 1
    if isinstance(said[0].action, a.Call):
        assert said[0].action.kind == "attack" and list(said[0].action.who) == [seat, "moll"]
    far = Chapter()
    far.enter("lock")
    far.moves(e.Narrate(PILOT, "", ATTACK, "quill", "toughness"))
    refused = far.match.deeds[-1].action
    assert isinstance(refused, e.Refuse) and refused.text, "another way is named (G12)"


def test_p54_where_everybody_lies_they_wake_at_a_price() -> None:
    chapter = Chapter()
    for seat in (PILOT, DIVER, SORTER):
        chapter.do(e.Propose(seat, effects=(Effect(health=Amount("actor", -30)),), forced=True), e.Agree(seat))
    chapter.led()
    offered = chapter.state.offered
    assert offered is not None and offered.forced and any(effect.heal is not None for effect in offered.do)
    chapter.moves(e.Agree(offered.to))
    assert set(chapter.state.awake) == {PILOT, DIVER, SORTER} and chapter.state.clocks["tide"].filled == 2


@pytest.mark.parametrize(("option", "back"), [("specified", 2), ("full", "all"), ("none", 0)])
def test_p62_rest_brings_what_pack_and_option_say(option: Any, back: object) -> None:
    chapter = Chapter(options=Options(chapter_rest=option))
    chapter.do(e.DeclareEnd("surfaced"))
    chapter.led()
    rest = next(deed.action for deed in chapter.match.deeds if isinstance(deed.action, a.Rest))
    assert rest.resolve == back


def test_p61_rest_growth_and_preparation_end_the_chapter_and_major_facts_go_on() -> None:
    chapter = Chapter(2)
    chapter.tries(PILOT, "outbid", "auction", "success")
    chapter.moves(e.DeclareEnd("surfaced"))
    chapter.moves(a.Grow(PILOT, None, "Owe the river nothing"))
    assert any(drive.text == "Owe the river nothing" for drive in chapter.state.drives[PILOT])
    chapter.moves(e.Ready(PILOT), e.Ready(DIVER))
    assert chapter.state.phase is Phase.OVER and chapter.made_from("hook/surfaced")
    prepared = next(deed.action for deed in chapter.match.deeds if isinstance(deed.action, a.Prepare))
    assert "letter_held" in prepared.facts and prepared.clocks == ("tide",)
    record = chapter.match.to_bytes()
    assert following(adventure().pack, chapter.match.header, record, chapter.state, 2) is None, "it is the last part"
    pack = adventure().pack
    longer = replace(pack, about=replace(pack.about, parts=("dead_letter", "low_candle")))
    header = following(longer, chapter.match.header, record, chapter.state, 2)
    assert header is not None and header.pack is not None and header.pack["part"] == "low_candle"
    assert series_breaks(header, chapter.state) == () and header.facts["letter_held"].value is True
    assert header.clocks["tide"] == chapter.state.clocks["tide"]
