"""Matches of Duel for a balance report: every preset of the set-up in turn, Heroes with feats by lot, computers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.ai.levels import Level, parse_player, player_name
from game.app.workshop import Installed
from game.games.duel.headless.computer_play import play_thinking
from game.games.duel.headless.matches import match_of
from game.games.duel.rules import DUEL
from game.games.duel.rules import events as happened
from game.games.duel.rules.feat_table import PLAYED_FEATS
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import Header, validate_header
from game.games.duel.rules.options import in_use
from game.games.duel.rules.setup.presets import ROWS, Preset, arrangements, on_field, playable, prepared
from game.games.duel.rules.state import State, seat_of
from game.games.duel.rules.terms import AUTOMATON, BOSS, DRAW, POINTS, Kind
from game.games.duel.rules.warband_sheets import ModelHeader, Warband
from game.rules.chance import stream
from game.rules.errors import BadHeader
from game.rules.match import Match
from game.storage.paths import Paths
from tools.balance.facts import Facts, Sample, Tally, advantages_of, luck_of_sides

KEY = "duel"
TRIES = 40
"""So many sets of feats are drawn until one can be had."""
ENDINGS = {DRAW: "a draw", BOSS: "the boss"}

DuelMatch = Match[Header, State, Any]


def read(sample: Sample) -> Facts:
    """Play a match of a seed, and what came of it."""
    preset, header = header_for(sample.seed)
    match = play_thinking(header, workshop().opponents().thinker)
    ending = DUEL.ending(match.state)
    winners = ending.winners if ending is not None else ()
    luck = luck_of_sides(match, lambda seat: _side(header, seat))
    counted = {name: _by_side(header, counts) for name, counts in counts_of(match).items()}
    tally = Tally()
    _set_up(preset, header, bool(winners), tally)
    _people(header, winners, tally)
    _duels(match, tally)
    return Facts(
        ending_words(header, ending.name if ending is not None else ""),
        {"rounds": match.state.round, "Duels": match.state.duels, "entries of the record": match.entry_count},
        {f"{name}, all sides": sum(by_side.values()) for name, by_side in counted.items()},
        advantages_of(winners, {
            "more luck": luck, **{f"more {name}": by_side for name, by_side in counted.items()},
            "the first model felled": _by_side(header, first_felled(match)),
            "better hands": _by_side(header, hands(header))}) if len(header.sides) > 1 else {},
        tally.chosen())


@cache
def workshop() -> Installed:
    """What matches are played with."""
    return Installed(Paths.find(), KEY)


def header_for(seed: int) -> tuple[Preset, Header]:
    """The match of a seed: its preset, its battlefield and its people drawn."""
    chance = stream(seed, "balance")
    presets = [row for row in ROWS if playable(row)]
    preset = presets[seed % len(presets)]
    options = on_field(prepared(preset).options, preset.area)
    sides = arrangements(preset.scenario, max(preset.seats, 2))[0]
    fields = [key for key, each in BATTLEFIELDS.items() if each.area == preset.area]
    header = match_of(seed, sides, chance.choice(fields), preset.models, options, (preset.scenario,))
    return preset, seated(with_feats(header, chance), chance)


def seated(header: Header, chance: random.Random) -> Header:
    """Computers of any level and persona on every seat that is no automaton's."""
    personas = tuple(workshop().personas())
    return replace(header, seats={
        seat: each if each.player == AUTOMATON
        else replace(each, player=player_name(chance.choice(list(Level)), chance.choice(personas)))
        for seat, each in header.seats.items()})


def with_feats(header: Header, chance: random.Random) -> Header:
    """The header with feats for every Hero, by lot."""
    if not header.options.heroes:
        return header
    bands = {seat: Warband(band.name, tuple(with_feats_of(header, seat, at, chance) for at in range(len(band.models))))
             for seat, band in header.warbands.items()}
    return validate_header(replace(header, warbands=bands))


def with_feats_of(header: Header, seat: str, at: int, chance: random.Random) -> ModelHeader:
    """A Hero with as many feats as there are points, of those that can be had together in this match."""
    band = header.warbands[seat]
    for _ in range(TRIES):
        drawn = replace(band.models[at], feats=tuple(sorted(chance.sample(sorted(PLAYED_FEATS), POINTS))))
        models = (*band.models[:at], drawn, *band.models[at + 1:])
        try:
            validate_header(replace(header, warbands={**header.warbands, seat: Warband(band.name, models)}))
        except BadHeader:
            continue
        return drawn
    return band.models[at]


def ending_words(header: Header, name: str) -> str:
    """How a match ended: by the place of the side, for sides are called otherwise in every scenario."""
    if name in header.sides:
        return f"side {header.sides.index(name) + 1}" if len(header.sides) > 1 else "the players"
    return ENDINGS.get(name, name or "left open")


def counts_of(match: DuelMatch) -> dict[str, dict[str, float]]:
    """By seat, what was done or suffered, by what is counted."""
    declared = Counter(seat_of(match.state, event.of) for event in match.events
                       if isinstance(event, happened.DuelDeclared))
    felled = Counter(seat_of(match.state, event.of) for event in match.events if isinstance(event, happened.WentOut))
    seats = match.header.seats
    return {"Duels declared": {seat: float(declared[seat]) for seat in seats},
            "own models felled": {seat: float(felled[seat]) for seat in seats}}


def first_felled(match: DuelMatch) -> dict[str, float]:
    """Whose model went out first; nobody's where none did."""
    first = next((seat_of(match.state, event.of) for event in match.events if isinstance(event, happened.WentOut)), "")
    return {seat: float(seat == first) for seat in match.header.seats} if first in match.header.seats else {}


def hands(header: Header) -> dict[str, float]:
    """How good whoever plays a seat is, by levels."""
    players = {seat: parse_player(each.player) for seat, each in header.seats.items()}
    return {seat: float(list(Level).index(found[0])) for seat, found in players.items() if found is not None}


def _side(header: Header, seat: str) -> str | None:
    return header.side_of(seat) if seat in header.seats else None


def _by_side(header: Header, by_seat: dict[str, float]) -> dict[str, float]:
    found: dict[str, float] = {}
    for seat, value in by_seat.items():
        side = _side(header, seat)
        if side is not None:
            found[side] = found.get(side, 0.0) + value
    return found


def _set_up(preset: Preset, header: Header, won: bool, tally: Tally) -> None:
    tally.add("presets, by matches that somebody won", preset.key, won)
    tally.add("battlefields, by matches that somebody won", BATTLEFIELDS[str(header.battlefield)].name, won)
    for name in in_use(header.options):
        tally.add("options, by matches that somebody won", name.replace("_", " "), won)


def _people(header: Header, winners: tuple[str, ...], tally: Tally) -> None:
    for seat, each in header.seats.items():
        player, won = parse_player(each.player), _side(header, seat) in winners
        if player is not None:
            tally.add("levels, by sides that won", player[0], won)
            tally.add("personas, by sides that won", player[1], won)
        for model in header.warbands[seat].models:
            if model.kind is Kind.HERO:
                for feat in model.feats:
                    tally.add("feats, by sides that won", feat.replace("_", " "), won)


def _duels(match: DuelMatch, tally: Tally) -> None:
    """Every Score that was set: well is whoever brought another one down in that Duel and stood."""
    for scores, down in exchanges(match):
        for model, score in scores.items():
            well = model not in down and any(other != model for other in down)
            tally.add("Scores, by Duels in which another one went down and who set it did not", str(score), well)


def exchanges(match: DuelMatch) -> Iterator[tuple[dict[str, int], set[str]]]:
    """The Scores of each Duel, and who went down in it."""
    scores: dict[str, int] = {}
    down: set[str] = set()
    for event in match.events:
        if isinstance(event, happened.ScoresRevealed):
            scores, down = dict(event.scores), set()
        elif isinstance(event, happened.WentProne | happened.WentOut):
            down.add(event.of)
        elif isinstance(event, happened.DuelEnded) and scores:
            yield scores, down
            scores = {}
