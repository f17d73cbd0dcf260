"""A match with Heroes begins with one press on the first screen, or with one option on the command line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.levels import Level
from game.app.commands.arguments import seats_of
from game.games.duel.rules.header import Header
from game.games.duel.rules.terms import Kind
from game.games.duel.scenes.quick_match import wished_header
from game.scenes.kit.match_wish import MatchWish, SeatWish
from tests.games.duel.scenes.test_duel_at_table import match_of
from tests.scenes.stagehand import Evening

HEROES = (("preset", "heroes"),)


def has_heroes(header: Header) -> bool:
    return header.options.heroes and all(band.models[0].kind is Kind.HERO and band.models[0].feats
                                         for band in header.warbands.values())


def test_one_press_begins_a_match_with_heroes(evening: Evening) -> None:
    """DUEL-D302: what the preset recommends, on its battlefield, with the warbands that come with the game."""
    evening.composition.home("")
    evening.player.wait(2)
    if evening.control("game_duel").enabled:
        evening.player.press("game_duel")
    evening.player.press("ready_heroes")
    evening.play_until(lambda: evening.player.screen.scene == "match", 200, "the match")
    assert has_heroes(match_of(evening).header)


def test_a_preset_is_an_option_of_the_command_line(evening: Evening) -> None:
    services = evening.composition.services.playing("duel")
    seats = (SeatWish(name="Ada"), SeatWish(level=Level.MASTER))
    header = wished_header(services, MatchWish(seed=5, seats=seats, options=HEROES))
    assert has_heroes(header) and header.seed == 5
    assert header.seats["A"].name == "Ada" and header.seats["B"].player.startswith("computer:master:")


def test_what_does_not_go_beside_a_preset_is_refused(evening: Evening) -> None:
    services = evening.composition.services.playing("duel")
    with pytest.raises(ValueError, match="melee is not chosen beside a preset"):
        wished_header(services, MatchWish(options=(*HEROES, ("melee", "true"))))
    with pytest.raises(ValueError, match="there is none of that name; allowed: first, skirmish, heroes"):
        wished_header(services, MatchWish(options=(("preset", "cavalry"),)))


def wished(evening: Evening, scenario: str, seats: int, *options: tuple[str, str]) -> Header:
    services = evening.composition.services.playing("duel")
    computers = tuple(SeatWish(level=Level.CASUAL) for _ in range(seats - 1))
    return wished_header(services, MatchWish(seed=5, seats=(SeatWish(), *computers),
                                             options=(("scenario", scenario), *options)))


def test_a_scenario_brings_its_sides_and_what_it_needs(evening: Evening) -> None:
    """DUEL-D150, DUEL-D302: all against the boss, two sides for a flag; what else is played may be said."""
    boss = wished(evening, "boss", 2)
    assert boss.sides == ("AB",) and boss.options.melee and boss.options.avoid_hits
    assert wished(evening, "boss", 1).sides == ("A",)
    flag = wished(evening, "flag", 4, ("cover", "simple"), ("models", "2"))
    assert flag.sides == ("AC", "BD") and flag.options.actions_1_5 and flag.options.field_more
    assert wished(evening, "hill", 2).sides == ("A", "B")


def test_a_scenario_that_cannot_be_wished_so_says_what_can(evening: Evening) -> None:
    with pytest.raises(ValueError, match="played by 2 or 4 seats, not 3"):
        wished(evening, "flag", 3)
    with pytest.raises(ValueError, match="its automata come with --option preset=solitaire"):
        wished(evening, "solitaire", 2)
    with pytest.raises(ValueError, match="its Heroes come with --option preset=gang"):
        wished(evening, "gang", 2)
    with pytest.raises(ValueError, match="melee"):
        wished(evening, "boss", 2, ("melee", "false"))


def test_the_command_line_says_how_well_the_computer_plays(evening: Evening) -> None:
    services = evening.composition.services.playing("duel")
    wish = MatchWish(seed=5, seats=seats_of(("--game", "duel"))("human:Nell,computer:expert"))
    assert wished_header(services, wish).seats["B"].player.startswith("computer:expert:")
    with pytest.raises(ValueError, match="no level 'best'; allowed are novice"):
        wished_header(services, replace(wish, seats=seats_of(("--game", "duel"))("computer:best")))
