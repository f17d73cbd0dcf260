"""A match that is filled in: the core rules on a ready battlefield, or as the command line wishes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from game.ai.levels import USUAL_LEVEL, Level, player_name
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import SCENARIOS, Header, SeatHeader, validate_header
from game.games.duel.rules.options import Options
from game.games.duel.rules.setup.option_resolver import needed_in
from game.games.duel.rules.setup.presets import PRESETS, arrangements, playable, seat_counts, usual_crowd
from game.games.duel.rules.terms import AREAS, SEATS
from game.games.duel.rules.warband_sheets import ModelHeader, Warband, given_weapons
from game.games.duel.scenes.setup.begun import usual_draft
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.services import Services

USUAL_FIELD, BY_HAND, USUAL_SCENARIO = "B1", "hand", "treasure"
BY_PRESET: Mapping[str, str] = MappingProxyType({"solitaire": "its automata", "gang": "its Heroes"})
PERSON = SeatWish()
NAMES = (("Sal Ortega", "Nan Weaver", "Old Pitch", "June Abbot", "Tam Rudd", "Bess Quill"),
         ("Cole Harrow", "Ida Stroud", "Quiet Bram", "Lena Voss", "Hob Carter", "Wren Poole"),
         ("Mirra Kane", "Otto Flint", "Fern Doyle", "Little Abe", "Rosa Teal", "Gil Marsh"),
         ("Jack Sorrel", "Edie Cross", "Long Pete", "Vera Holt", "Ned Barrow", "Ash Linden"))
BANDS = ("Amber", "Teal", "Indigo", "Ivory")


def quick_header(services: Services, people: int, seed: int | None = None, level: Level = USUAL_LEVEL) -> Header:
    """Two seats on the first battlefield: so many people, and computers where there are any."""
    wishes = tuple(PERSON if at < people or services.play.kit.computers is None else SeatWish(level=level)
                   for at in range(2))
    return wished_header(services, MatchWish(seats=wishes, seed=seed))


def wished_header(services: Services, wish: MatchWish) -> Header:
    """As the command line wishes it. Raises ValueError that says what is not allowed, and what is."""
    chosen = dict(wish.options)
    for seat in wish.seats:
        _among_levels(seat.rank)
    preset = chosen.pop("preset", "")
    if preset:
        return _preset_header(services, wish, preset, chosen)
    typed = chosen.pop("battlefield", USUAL_FIELD)
    field = typed.upper() if typed.upper() in BATTLEFIELDS else typed
    scenario = chosen.pop("scenario", USUAL_SCENARIO)
    models = _number("models", chosen.pop("models", "1"))
    _among("battlefield", field, (*BATTLEFIELDS, BY_HAND))
    _among("scenario", scenario, SCENARIOS)
    options = _options({**_needed(scenario, chosen), **({"field_more": "on"} if models > 1 else {})})
    wishes = wish.seats or (PERSON, PERSON if services.play.kit.computers is None else SeatWish(level=USUAL_LEVEL))
    _among_counts(scenario, len(wishes))
    seats = SEATS[:len(wishes)]
    seed = services.play.new_seed() if wish.seed is None else wish.seed
    area = BATTLEFIELDS[field].area if field != BY_HAND else AREAS[0]
    if "mob_radius" not in chosen:
        options = replace(options, mob_radius=usual_crowd(options, area))
    return validate_header(Header(
        app=services.shelf.version, seed=seed, sides=arrangements(scenario, len(seats))[0], scenario=scenario,
        area=area, options=options,
        battlefield=None if field == BY_HAND else field,
        seats={seat: SeatHeader(each.name or BANDS[at], _player(services, each, at + 1))
               for at, (seat, each) in enumerate(zip(seats, wishes, strict=True))},
        warbands={seat: Warband(BANDS[at], tuple(
            ModelHeader(id=f"{seat}{number}", name=NAMES[at][(number - 1) % len(NAMES[at])],
                        weapons=given_weapons("allrounder", options)) for number in range(1, models + 1)))
            for at, seat in enumerate(seats)}))


def _needed(scenario: str, chosen: Mapping[str, str]) -> Mapping[str, str]:
    """What was chosen, with what the scenario needs and nobody spoke of (DUEL-D150)."""
    return {**dict.fromkeys(needed_in(scenario), "on"), **chosen}


def _among_counts(scenario: str, seats: int) -> None:
    """Raises ValueError where a scenario has other numbers of seats, and where only its preset has who plays in it."""
    if scenario in BY_PRESET:
        raise ValueError(f"--option scenario={scenario}: {BY_PRESET[scenario]} come with --option preset={scenario}.")
    if seats not in seat_counts(scenario):
        allowed = " or ".join(map(str, seat_counts(scenario)))
        raise ValueError(f"--option scenario={scenario}: it is played by {allowed} seats, not {seats}; "
                         f"--seats says who they are.")


def _preset_header(services: Services, wish: MatchWish, preset: str, others: Mapping[str, str]) -> Header:
    """As the set-up fills a preset in, with its warbands; nothing else is chosen beside it."""
    playable_ones = tuple(key for key, row in PRESETS.items() if playable(row))
    _among("preset", preset, playable_ones)
    if others:
        raise ValueError(f"--option preset={preset}: {next(iter(others))} is not chosen beside a preset.")
    draft = usual_draft(services, sum(seat.level is None for seat in wish.seats) or 1, wish.seed)
    draft.take_preset(preset)
    for seat, wished in zip(draft.seats, wish.seats, strict=False):
        if wished.level is not None:
            seat.person, seat.level, seat.persona = 0, wished.level, wished.persona or seat.persona
        seat.name = wished.name or seat.name
    return draft.header(services.shelf.version)


def _player(services: Services, wish: SeatWish, number: int) -> str:
    if wish.level is None:
        return f"human:{number}"
    if services.play.kit.computers is None:
        raise ValueError("--seats: no computer plays Duel yet; allowed is human.")
    return player_name(wish.level, wish.persona or next(iter(services.play.personas)))


def _among_levels(rank: str) -> None:
    if rank and rank not in list(Level):
        raise ValueError(f"--seats: there is no level {rank!r}; allowed are {', '.join(Level)}.")


def _options(chosen: Mapping[str, str]) -> Options:
    """Raises ValueError naming the option and what is allowed."""
    built: dict[str, Any] = {}
    for name, value in chosen.items():
        _among("option", name, Options.__struct_fields__)
        built[name] = _plain(value)
    try:
        return msgspec.convert(built, Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"--option: {error}.") from error


def _plain(value: str) -> object:
    if value in ("true", "on", "yes", ""):
        return True
    if value in ("false", "no"):
        return False
    return int(value) if value.lstrip("-").isdecimal() else value


def _number(name: str, value: str) -> int:
    if not value.isdecimal():
        raise ValueError(f"--option {name}={value}: it must be a number.")
    return int(value)


def _among(what: str, word: str, allowed: Sequence[str]) -> None:
    if word not in allowed:
        raise ValueError(f"--option {what} {word!r}: there is none of that name; allowed: {', '.join(allowed)}.")
