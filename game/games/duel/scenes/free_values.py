"""Offers stand for all of their kind (DUEL-D1): what is free in one is offered one by one, or chosen on the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.coordinating import COORDINATED, to_coordinate
from game.games.duel.rules.duel_rules import DUEL
from game.games.duel.rules.hurling import HURL
from game.games.duel.rules.state import State

MOST = 12  # of one kind: more nobody reads
COORDINATE = "coordinate"


def sets_down(offer: a.Action) -> bool:
    """Whether an offer leaves it to the player where something comes to be."""
    match offer:
        case a.Exchange():
            return offer.feat == HURL and offer.at is not None
        case a.Upgrade():
            return offer.to is None and offer.at is not None
        case a.PlaceThing():
            return offer.what not in ("model", "log")
        case a.Interact():
            return offer.at is not UNSET
    return isinstance(offer, a.Hurl)


def with_choices(state: State, offers: Sequence[a.Action]) -> tuple[a.Action, ...]:
    """The offers, and after each whatever else of its kind may be done."""
    found: list[a.Action] = []
    for offer in _each_once(state, offers):
        found.append(offer)
        others = (each for each in _others(state, offer) if each != offer and DUEL.refusal(state, each) is None)
        found += islice(others, MOST)
    return tuple(found)


def _each_once(state: State, offers: Sequence[a.Action]) -> Iterator[a.Action]:
    """Without dice that show what others show: which of them is thrown again is all the same."""
    fight = state.fight
    numbers = fight.attacks[-1].numbers if fight is not None and fight.attacks else {}
    known: set[tuple[str, tuple[int, ...]]] = set()
    for offer in offers:
        if isinstance(offer, a.Rethrow):
            alike = offer.why, tuple(sorted(numbers.get(die, 0) for die in offer.dice))
            if alike in known:
                continue
            known.add(alike)
        yield offer


def _others(state: State, offer: a.Action) -> Iterator[a.Action]:
    if isinstance(offer, a.Duel) and offer.split:
        yield from (replace(offer, split=split) for split in splits(offer.with_, sum(offer.split.values())))
    if isinstance(offer, a.Activate) and offer.through == COORDINATE:
        yield from (replace(offer, with_=some) for some in _groups(state, offer))


def splits(targets: Sequence[str], dice: int) -> Iterator[dict[str, int]]:
    """Every way in which so many dice are divided among two or more of them (DUEL-D244)."""
    for count in range(len(targets), 1, -1):
        for chosen in combinations(targets, count):
            for cuts in combinations(range(1, dice), count - 1):
                ends = (0, *cuts, dice)
                yield {target: after - before for target, before, after in zip(chosen, ends, ends[1:], strict=False)}


def _groups(state: State, offer: a.Activate) -> Iterator[tuple[str, ...]]:
    """Fewer of one kind, or others of it (DUEL-D206)."""
    for kind in COORDINATED:
        may = to_coordinate(state, offer.of, kind)
        for count in range(len(may), 0, -1):
            yield from combinations(may, count)
