"""What the shell relies on of any game: whatever is due can be shown, played in every way, kept, and seen again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.levels import Level
from game.rules.match import Match
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.open_match import continue_match, screens_of
from game.scenes.match.things_at_table import ThingsAtTable
from game.scenes.replay.open_replay import watch
from game.ui.expressions import Temper
from game.ui.going_on import goes_on
from game.ui.read_aloud import lines_of
from tests.contract.playing import Played
from tests.contract.samples import SAMPLES, Sample
from tests.scenes.stagehand import Evening, Props
from tests.toy import odd_or_even_table, shelf
from tests.toy.odd_or_even import KEY

GAMES = shelf.games()
RANDOM_STEPS = 150
SET_UP_STEPS = 20
TRIED_WAYS = (ThrowWay.FLICK, ThrowWay.KEYS, ThrowWay.SWITCH)


@pytest.fixture(params=GAMES.keys)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def sample(key: str) -> Sample:
    return SAMPLES[key]


@pytest.fixture
def played(evening: Evening, key: str) -> Played:
    return Played(evening, key)


# --- every moment can be shown -------------------------------------------------------------------------------


def at_table(played: Played, match: Match[Any, Any, Any]) -> GameAtTable:
    """A match as it stands, as if it were just gone on with."""
    again = Match.load(match.rules, match.to_bytes(), bytes)
    return screens_of(played.services).at_table(played.services, again)


def moments(played: Played, sample: Sample, number: int) -> Iterator[Match[Any, Any, Any]]:
    """A quick match played at random, step by step, as long as it goes on."""
    header = screens_of(played.services).quick(played.services, number % 2 + 1)
    match, chance = Match.start(sample.rules, header, bytes), random.Random(number)
    for _ in range(RANDOM_STEPS):
        if sample.rules.ending(match.state) is not None:
            return
        yield match
        sample.move(match, chance)


def lies_and_is_told(where: str, game: GameAtTable) -> None:
    """Its things have room on the table, and none of them is told of nowhere."""
    things = ThingsAtTable(game)
    things.follow(at_once=True)
    told = " ".join(things.words())
    for thing in game.looks.things():
        assert not thing.count or thing.label in told, f"{where}: GameLooks.things has {thing.id}, and no word of it"
    assert bool(told) == bool(game.looks.things()), f"{where}: GameLooks.things are not told of"
    things.clear()


def shown(key: str, game: GameAtTable) -> None:
    """Whatever is due in this moment is shown, helped with and told in words."""
    where = f"{key}, phase {game.phase!r}"
    game.lay_again()
    game.prepare()
    controller = game.controller()
    assert controller is not None, f"{where}: nothing shows it: give GameAtTable.controller one"
    card = controller.card()
    assert card.move, f"{where}: its Card does not say whose move it is"
    assert card.body or card.words, f"{where}: its Card is empty"
    for crowded in (False, True):
        assert game.looks.board(crowded).children, f"{where}: GameLooks.board is empty"
    assert all(game.looks.table_words(game.top, controller.actor)), f"{where}: a line of GameLooks.table_words is empty"
    assert game.looks.table_words(game.top, controller.actor), f"{where}: GameLooks.table_words says nothing"
    lies_and_is_told(where, game)
    assert game.words.rule(), f"{where}: GameWords.rule says nothing of it"
    unknown = set(game.words.words_now()) - set(game.words.glossary)
    assert not unknown, f"{where}: GameWords.glossary lacks {sorted(unknown)}"


def test_every_phase_that_random_play_reaches_is_shown(played: Played, sample: Sample, key: str) -> None:
    met: set[tuple[str, ...]] = set()  # moments are alike where the same kinds of things may be done
    for number in range(4):
        for match in moments(played, sample, number):
            kind = tuple(sorted({type(action).__name__ for action in match.rules.legal(match.state)}))
            if kind not in met:
                met.add(kind)
                shown(key, at_table(played, match))
    assert len(met) >= 2, f"{key}: random play reaches nothing"


@pytest.mark.parametrize("key", [KEY])
@pytest.mark.parametrize(("where", "lacks", "told"), [
    (odd_or_even_table.AtTable, {"controller": lambda self: None}, "GameAtTable.controller"),
    (odd_or_even_table.Words, {"rule": lambda self: ""}, "GameWords.rule"),
    (odd_or_even_table.Words, {"words_now": lambda self: ("zero",)}, "GameWords.glossary lacks"),
    (odd_or_even_table.Looks, {"table_words": lambda self, top, actor: ()}, "GameLooks.table_words")])
def test_the_suite_says_what_a_game_lacks_and_where(
        played: Played, sample: Sample, key: str, where: type, lacks: dict[str, Any], told: str,
        monkeypatch: pytest.MonkeyPatch) -> None:
    for name, lacking in lacks.items():
        monkeypatch.setattr(where, name, lacking)
    with pytest.raises(AssertionError, match=told):
        test_every_phase_that_random_play_reaches_is_shown(played, sample, key)


def test_the_pages_of_the_rules_explain_every_word_of_the_game_once(played: Played, sample: Sample, key: str) -> None:
    header = screens_of(played.services).quick(played.services, 2)
    words = at_table(played, Match.start(sample.rules, header, bytes)).words.glossary
    menu = GAMES.kit(key).menu
    assert menu is not None
    explained = [word for chapter in menu().rules for word in chapter.words]
    assert sorted(explained) == sorted(words.values()), f"{key}: MenuKit.rules are not the words of GameWords.glossary"


def test_what_happens_is_heard_by_cues_that_there_are(played: Played, sample: Sample, things: Props, key: str) -> None:
    match = sample.played(1)
    header = screens_of(played.services).quick(played.services, 2)
    looks = at_table(played, Match.start(sample.rules, header, bytes)).looks
    cues = {cue for event in match.events for cue in looks.cues(event)}
    unknown = cues - set(things.configs.sound.cues)
    assert not unknown, f"{key}: GameLooks.cues names what config/sound.yaml lacks: {sorted(unknown)}"


def played_on(played: Played, sample: Sample) -> Match[Any, Any, Any]:
    """A whole match; of a game that is gone on with by its adventure alone, one that was begun with it."""
    if not played.services.play.kit.named_by_story:
        return sample.played(1)
    *_, match = moments(played, sample, 1)
    return match


def test_set_pieces_can_be_shown(played: Played, sample: Sample, key: str) -> None:
    """``GameAtTable.set_pieces`` gives pieces with a title, and with faces that have a name."""
    table = at_table(played, played_on(played, sample))
    for piece in table.set_pieces(table.context.match.events):
        assert piece.title, f"{key}: a set piece without a title"
        assert all(name and whose for name, whose, _ in piece.faces), f"{key}: a face that is nobody's"


def test_whoever_sits_across_the_table_takes_whatever_happens(played: Played, sample: Sample, key: str) -> None:
    """``GameLooks.across``, ``temper`` and ``takes`` have an answer to every event and every moment."""
    for match in list(moments(played, sample, 0))[::10]:
        table = at_table(played, match)
        across = table.looks.across(next(iter(table.context.seats)).id)
        if across is not None:
            assert across.face, f"{key}: GameLooks.across names no face"
            assert table.looks.temper(across.who) in Temper
            assert {table.looks.takes(event, across.who) for event in match.events} <= {None, *Temper}


# --- it is played --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", TRIED_WAYS)
def test_people_throw_its_dice_in_any_way(played: Played, way: ThrowWay) -> None:
    played.services.player.change("throw_way", way.value)
    own = [entry for entry in played.quick(1).on(2).rolls() if "way" in entry]
    assert own and {entry["way"] for entry in own} == {way.value}
    assert Match.load(played.match.rules, played.record(), bytes).to_bytes() == played.record()


def test_computers_play_it_alone(played: Played, key: str) -> None:
    if GAMES.kit(key).computers is None:
        pytest.skip("people alone play it")
    header = screens_of(played.services).unattended(played.services, 11, Level.CASUAL)
    again = screens_of(played.services).unattended(played.services, 11, Level.CASUAL)
    assert header == again, f"{key}: ScreenKit.unattended gives other matches for one seed"
    played.begun(header).on(2)
    assert not any("way" in entry for entry in played.match.entries)
    assert Match.load(played.match.rules, played.record(), bytes).to_bytes() == played.record()


def test_what_somebody_chose_can_be_taken_back(played: Played) -> None:
    played.quick(1)
    played.evening.until("undo")
    before = played.match.entry_count
    played.evening.player.press("undo")
    assert played.match.entry_count < before
    assert len(played.record().splitlines()) == played.match.entry_count + 1
    played.on(1)


def test_it_is_listed_and_gone_on_with_from_the_middle(played: Played, key: str) -> None:
    played.quick(1).on(1)
    record = played.record()
    played.evening.composition.home("")
    [saved] = played.services.shelf.saves.matches()
    assert (saved.game, saved.broken, saved.over) == (key, False, False)
    continue_match(played.evening.composition.services, saved.name)
    played.evening.player.wait(2)
    assert played.record().startswith(record) and played.match.to_bytes() == played.record()
    played.on(2)
    assert len(played.rolls()) >= 2


def test_what_was_thrown_is_kept_watched_again_and_told(played: Played, things: Props, key: str) -> None:
    played.quick(1).on(3)  # the first may be played at once
    record, comfort = played.record(), vars(played.evening.composition.director.scene)["_context"].voice.comfort
    thrown = [tally for tally in played.services.play.statistics.players().values() if tally.dice]
    assert thrown, f"{key}: RecordKit.lines keeps no throw of people and computers"
    assert "".join(played.services.play.kit.story().text(record, things.pack, comfort)).strip()
    played.evening.composition.home("")
    watch(played.evening.composition.services, played.name)
    played.evening.player.wait(2)
    assert played.screen.scene == "replay"
    for _ in range(2):
        assert played.evening.control("next_throw").enabled, f"{key}: ScreenKit.replay lacks a throw of the record"
        played.evening.player.press("next_throw")
        assert played.screen.busy, "the dice fly as they flew"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_its_result_tells_of_luck_and_a_key_opens_the_ledger(played: Played, sample: Sample, text_scale: float) -> None:
    """What was expected and what came is said; the ledger is opened and closed by keys; the way on stays in sight."""
    evening, director = played.evening, played.evening.composition.director
    evening.composition.services.player.change("text_scale", text_scale)
    end_of(played, sample, 3)
    card = list(map(str, lines_of(played.screen)))
    assert any(" expected" in line for line in card), f"{played.key}: its result does not tell of luck"
    layout = evening.composition.surface.layout
    assert {"ledger", "to_title"} <= {found.name for found in layout.controls}
    director.key("f")
    evening.player.wait(2)
    told = list(map(str, lines_of(played.screen)))
    assert played.screen.modal is not None and played.screen.modal.name == "ledger"
    assert any("As long by chance alone" in line for line in told)
    assert any(line.startswith("How often each number") for line in told)
    director.key("escape")
    evening.player.wait(2)
    assert played.screen.modal is None


def end_of(played: Played, sample: Sample, number: int) -> None:
    """A match of people played at random, gone on with before the last thing that the game does by itself: its result.
    """
    header, chance = screens_of(played.services).quick(played.services, 2), random.Random(number)
    match = Match.start(sample.rules, header, bytes)
    while sample.rules.ending(match.state) is None:
        sample.move(match, chance)
    file = played.evening.folder / "end.match.jsonl"
    file.write_bytes(b"".join(match.to_bytes().splitlines(keepends=True)[:-1]))
    continue_match(played.evening.composition.services, str(file))
    played.evening.player.wait(2)
    assert played.over


def test_its_set_up_leads_to_a_match(played: Played) -> None:
    played.services.navigation.go(screens_of(played.services).set_up(played.services))
    played.evening.player.wait(1)
    for _ in range(SET_UP_STEPS):
        if played.screen.scene in ("match", "handover"):
            return
        played.evening.player.press(goes_on(each for panel in played.screen.panels for each in panel.children))
    pytest.fail(f"{played.key}: its set-up leads nowhere by the buttons that lead on")
