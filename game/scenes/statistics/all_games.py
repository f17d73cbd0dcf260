"""What a player did in all games: how long, with what luck, in which way, and the numbers of every kind of die."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.rules.fairness import normal_tail
from game.rules.luck_ledger import Balance
from game.rules.seats import HUMAN
from game.rules.throw_tally import USUAL, Tally
from game.scenes.kit.records import Finished, MeasureWords, matches_won
from game.scenes.luck.luck_card import FORTUNE_TONE, blocks
from game.scenes.luck.luck_words import face_elements, faces_title, fortune_of_all
from game.scenes.services import Services
from game.scenes.statistics.playing_words import dice_words, finished_words, time_lines, way_elements, ways_of
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Column, Element, Row, Text
from game.ui.styles import Style

ALL_GAMES = "all"


class Kept(NamedTuple):
    """What is kept of a game: its title, the words of its luck, what every player did, what it says of its matches.

    ``aside``: under which name its file lies of which some could not be read; empty where all was.
    """

    title: str
    measures: Mapping[str, MeasureWords]
    players: Mapping[str, Tally]
    finished: Finished = matches_won
    aside: str = ""


def kept_of_all(services: Services) -> dict[str, Kept]:
    """By the key of each game of which a file is there; one that cannot be opened on this machine is passed over."""
    thrown = (each.key for each in services.plays.shelf if each.ready and services.plays.has_lines(each.key))
    return {key: found for key in thrown if (found := _kept_of(services, key)) is not None}


def _kept_of(services: Services, key: str) -> Kept | None:
    try:
        its = services.playing(key)
    except (OSError, ValueError):
        return None
    kit, statistics = its.play.kit, its.shelf.statistics
    players = statistics.players()  # what cannot be read is found out by that
    return Kept(kit.billing.title, kit.records.measures, players, kit.records.finished, statistics.kept_aside)


def people_of(kept: Iterable[Kept]) -> dict[str, int]:
    """How many dice each person threw in all games. Computers are left out: each has another hand in every game."""
    found: dict[str, int] = {}
    for each in kept:
        for player, tally in each.players.items():
            if player.startswith(HUMAN):
                found[player] = found.get(player, 0) + tally.dice
    return found


def balances_of(tally: Tally) -> tuple[Balance, ...]:
    """What was to be expected of all throws and what came, by measure; so many are normal."""
    return tuple(Balance(measure, each.throws, each.expected, each.actual, each.variance,
                         normal_tail(each.score), normal_tail(-each.score)) for measure, each in tally.luck.items())


def in_all_elements(player: str, kept: Iterable[Kept], narrow: bool = False) -> tuple[Element, ...]:
    """What one player did in all games together, beside it what in each; ``narrow``: below it."""
    theirs = [(each, each.players[player]) for each in kept if player in each.players]
    whole = _together([tally for _, tally in theirs])
    by_game = tuple(element for each, tally in theirs for element in _of_game(each, tally))
    return (*whole, *by_game) if narrow else (Row((Column(whole), Column(by_game))),)


def _together(tallies: Sequence[Tally]) -> tuple[Element, ...]:
    """The sums of all games, as far as there are such."""
    everything = Tally(matches=sum(each.matches for each in tallies), played_s=sum(each.played_s for each in tallies))
    words = (*time_lines(everything), dice_words(sum(each.dice for each in tallies)),
             finished_words(everything, lambda matches, _won: _over(matches)))
    luck = in_all([balance for tally in tallies for balance in balances_of(tally)])
    said = (Text(say("Luck of the dice in all games: {words}", words=fortune_of_all(luck)), Style.BODY,
                 FORTUNE_TONE[luck.fortune]),) if luck.variance else ()
    faces = (element for kind, counts in faces_in_all(tallies).items()
             for element in face_elements(counts, faces_title(kind)))
    return (Text(say("All games"), Style.HEADING), *(Text(row, Style.BODY) for row in words), *said,
            *way_elements(ways_of(tallies)), *faces)


def _over(matches: int) -> Message:
    """In some games matches are won, in others stories are told: together they are counted."""
    return say_many("{n} match or story played to its end", "{n} matches and stories played to their end", matches)


def _of_game(kept: Kept, tally: Tally) -> tuple[Element, ...]:
    """One game in a heading, a line, and its luck."""
    line = joined(". ", (*time_lines(tally), dice_words(tally.dice), finished_words(tally, kept.finished)))
    return (Text(kept.title, Style.HEADING), Text(line, Style.SMALL),
            *blocks(balances_of(tally), kept.measures, fortune_of_all))


def in_all(balances: Sequence[Balance]) -> Balance:
    """Sums of different measures together: what is added up is how many deviations each is off (Stouffer's way)."""
    scores = [each.score for each in balances if each.variance]
    score = sum(scores) / len(scores)**0.5 if scores else 0.0
    return Balance(ALL_GAMES, sum(each.rolls for each in balances), 0.0, sum(scores), float(len(scores)),
                   normal_tail(score), normal_tail(-score))


def faces_in_all(tallies: Iterable[Tally]) -> dict[str, list[int]]:
    """How often each number came, by kind of die."""
    found: dict[str, list[int]] = {}
    for tally in tallies:
        for kind, counts in {USUAL: tally.faces, **tally.other_faces}.items():
            before = found.setdefault(kind, [0] * len(counts))
            found[kind] = [one + other for one, other in zip(before, counts, strict=True)]
    return {kind: counts for kind, counts in sorted(found.items()) if any(counts)}
