"""Every option, every two of them and hundreds of larger sets: computers begin a match by them and end it (DUEL-D5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.computer_play import play_thinking
from game.games.duel.rules import DUEL
from game.games.duel.rules.feat_table import FEATS, TRAITS
from game.games.duel.rules.header import Header, validate_header
from game.games.duel.rules.options import BOSS_ABILITIES, FREE, NEEDS, PLAYED, SCENARIO_NEEDS, THEMES, Options
from game.rules.errors import BadHeader
from game.rules.match import Match
from tests.games.duel.ai.minds import Thinker
from tests.games.duel.rules.skirmishes import NATIVE_KINDS, any_sheet, header, hero_sheet

Chosen = tuple[str, Any]
"""An option and the value it has."""
LARGER, ROUNDS, FEWEST, SEATS = 500, 4, 3, ("A", "B")
SAMPLED, ONCE_ENDLESS = 120, (1010, 1141, 372)
"""The quick sample: all sets of one, of the others the first of so many, and some that did not come to their end."""
VALUES: dict[str, tuple[Any, ...]] = {
    "bid": ("player", "model"), "cover": ("simple", "advanced"), "spawn": ("points", "positions"),
    "one_up": (("yellow", "toughness"),), "one_up_for": (("gangers",), ("rookies",)),
    "native_kinds": (NATIVE_KINDS,), "boss_abilities": tuple((each,) for each in BOSS_ABILITIES),
    "themes": tuple(("any", theme) for theme in THEMES[1:4]), "placer": ("B",), "entry": (7000,)}
"""What an option that is no switch is set to."""
UNMOVED = {"native_limit", "terrain_limit", "mob_radius", "round_limit"}
"""Numbers that are no rule of their own."""


def choices() -> list[Chosen]:
    """Every option that may be on, with every value that is tried."""
    plain, found = Options(), list[Chosen]()
    for name in Options.__struct_fields__:
        if name in PLAYED and name not in UNMOVED:
            values = VALUES.get(name, (True,))
            assert values != (True,) or getattr(plain, name) is False, f"{name}: what may it be set to?"
            found += [(name, value) for value in values]
    return found


def sets() -> list[tuple[Chosen, ...]]:
    """All sets of one and of two options, and larger ones by chance."""
    every = choices()
    pairs = [pair for pair in combinations(every, 2) if pair[0][0] != pair[1][0]]
    return [*((one,) for one in every), *pairs, *_larger(every, random.Random("larger sets of options"))]


def _larger(every: list[Chosen], chance: random.Random) -> Iterator[tuple[Chosen, ...]]:
    for _ in range(LARGER):
        names = sorted({name for name, _ in every})
        some = chance.sample(names, chance.randint(FEWEST, len(names)))
        yield tuple((name, chance.choice([value for key, value in every if key == name])) for name in some)


def options_of(chosen: tuple[Chosen, ...]) -> tuple[str, dict[str, Any]]:
    """The scenario that a set is played in, and its options with what they need (DUEL-D150)."""
    options = dict(chosen)
    scenario = "boss" if "boss_abilities" in options else "tug" if options.get("spawn") == "positions" else "treasure"
    if scenario == "boss":  # Heroes are not for the boss, and nothing that needs them
        options = {name: value for name, value in options.items() if name not in ("heroes", "one_up", "one_up_for")}
        if options.get("respawn") and "raise_dead" in options["boss_abilities"]:
            del options["respawn"]
    if "native_kinds" in options and scenario != "boss":
        options["heroes"] = True
    if "one_up_for" in options:
        options |= {"field_more": True, "one_up": options.get("one_up", ("yellow",))}
    if options.get("bid") == "model":
        options["field_more"] = True
    for name in (*SCENARIO_NEEDS.get(scenario, ()), *(need for each in options for need in NEEDS.get(each, ()))):
        options[name] = options.get(name) or True
    return scenario, options


def begins(number: int, chosen: tuple[Chosen, ...]) -> Header:
    """A match by these options: a computer at each seat, warbands such as the options allow."""
    scenario, options = options_of(chosen)
    chance = random.Random(number)
    known: dict[str, Any] = {name: options.get(name, getattr(Options(), name)) for name in Options.__struct_fields__}
    models = 2 if known["field_more"] else 1
    sheets = {f"{seat}{at}": any_sheet(chance, known) for seat in SEATS for at in range(1, models + 1)}
    if known["heroes"]:
        known["native_kinds"] = known["native_kinds"] or NATIVE_KINDS
        options |= {"native_kinds": known["native_kinds"], "native_limit": 9}
        sheets = {ident: hero_sheet(sheet, ident, models, known, chance) for ident, sheet in sheets.items()}
        for ident, sheet in sheets.items():
            sheet["thrall"] = ident[1:] == "2" and "thrall" in sheets[f"{ident[0]}1"]["feats"]
            _one_up(sheet, known)
    by_hand = {"themes", "placer"} & options.keys() or known["terrain_limit"] != Options().terrain_limit
    made = header(number, ("AB",) if scenario == "boss" else SEATS, None if by_hand else f"B{1 + number % 8}", models,
                  sheets, scenario, round_limit=ROUNDS, **options)
    return _seated(made)


def _one_up(sheet: dict[str, Any], known: dict[str, Any]) -> None:
    """What every Hero has free, and the feats that followers of the kinds listed have (DUEL-D122, DUEL-D402)."""
    feats = [each for each in known["one_up"] if each in FEATS]
    if sheet["kind"] == "hero":
        sheet["feats"] = [*{*sheet["feats"], *feats}]
        sheet["traits"] = {each: 1 for each in known["one_up"] if each in TRAITS} | sheet["traits"]
        if known["one_up"] and sheet.pop("shapes", ()):
            del sheet["traits"]["shapeshifter"]
    elif f"{sheet['kind']}s" in known["one_up_for"]:
        sheet["feats"] = feats


def _seated(made: Header) -> Header:
    return replace(made, seats={seat: replace(each, player="computer:casual:hotspur")
                                for seat, each in made.seats.items()})


def ended(number: int, chosen: tuple[Chosen, ...]) -> Match[Any, Any, Any]:
    """A match by these options that two computers have ended; its record holds."""
    match = play_thinking(validate_header(begins(number, chosen)), Thinker(dict.fromkeys(SEATS, "casual")))
    assert DUEL.ending(match.state) is not None, (number, chosen)
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes(), (number, chosen)
    return match


def test_every_option_is_in_some_set_of_one() -> None:
    """Numbers alone are left out, and nothing that may be on."""
    assert {name for name, _ in choices()} == PLAYED - UNMOVED
    assert UNMOVED < FREE


def test_every_set_is_one_that_a_match_may_begin_with() -> None:
    """DUEL-D150: with what they need, any of them go together."""
    refused = []
    for number, chosen in enumerate(sets()):
        try:
            validate_header(begins(number, chosen))
        except BadHeader as error:
            refused.append((chosen, str(error)))
    assert refused == []


def test_computers_end_a_match_by_some_sets_of_options() -> None:
    """DUEL-D5, DUEL-D150."""
    every = sets()
    for number in (*range(len(choices())), *range(len(choices()), len(every), SAMPLED), *ONCE_ENDLESS):
        ended(number, every[number])


@pytest.mark.deep
def test_computers_end_a_match_by_every_set_of_options() -> None:
    """DUEL-D5, DUEL-D150."""
    for number, chosen in enumerate(sets()):
        ended(number, chosen)
