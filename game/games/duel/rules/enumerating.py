"""Dice that nobody threw: what may come of a Duel whose Scores lie open, by the very rules that play it (DUEL-D140).

Every throw is tried with all numbers; what somebody must choose meanwhile, ``chooses`` picks. Courses that come to the
same moment are one from there on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import attack_at_hand, names_of
from game.games.duel.rules.doing import done
from game.games.duel.rules.duel_stages import end_duel_done, thrown_last
from game.games.duel.rules.forcing import forced
from game.games.duel.rules.legal import legal
from game.games.duel.rules.resolving import JAM, worth_of_dice
from game.games.duel.rules.same_dice import EACH, Faces, faces_of, with_plain_dice
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import FACES, Awaited
from game.rules.dice.enumeration import counted

Chooses = Callable[[State, tuple[a.Action, ...]], a.Action]
Ends = dict[tuple[str, ...], Fraction]
DIE = "d"
"""How the names of all dice begin that are neither marked nor a model's (DUEL-D453)."""
Moments = dict[bytes, tuple[State, Fraction]]
"""With their shares of all throws, by what sets them apart."""


def first_offer(state: State, offers: tuple[a.Action, ...]) -> a.Action:
    """Whatever is offered first."""
    return offers[0]


def least_again(state: State, offers: tuple[a.Action, ...]) -> a.Action:
    """As anybody sensible: the dice that are worth least are thrown again, and none where all count; else the first."""
    again = [offer for offer in offers if isinstance(offer, a.Rethrow)]
    if not again or state.fight is None:
        return offers[0]
    worth = worth_of_dice(state, thrown_last(state.fight))
    leaves = next((offer for offer in offers if isinstance(offer, a.Pass)), None)
    if leaves is not None and all(counts for counts, _ in worth.values()):
        return leaves
    return min(again, key=lambda offer: tuple(map(sum, zip(*(worth[die] for die in offer.dice), strict=True))))


def duel_chances(state: State, chooses: Chooses = first_offer) -> Ends:
    """How likely each end is: how the initiator and everybody engaged are left, in this order.

    ``state``: a Duel whose Scores are revealed. Raises ``ValueError`` where none is.
    """
    courses = Courses(state, chooses)
    while not courses.done:
        courses.go_on()
    return courses.ends


class Courses:
    """Every course that a Duel may take, a moment at a time. ``tried``: how many deeds were tried so far."""

    def __init__(self, state: State, chooses: Chooses = first_offer) -> None:
        """Raises ``ValueError`` where no Duel with open Scores is fought."""
        if state.fight is None or not state.fight.scores or state.fight.seals:
            raise ValueError("no Duel with open Scores is fought")
        self._begins, self._members, self._chooses = state, state.fight.members, chooses
        self._ends: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
        self._now: Moments = {b"": (state, Fraction(1))}
        self._later: Moments = {}
        self.tried = 0

    @property
    def done(self) -> bool:
        """Whether all courses have come to their end."""
        return not self._now

    @property
    def ends(self) -> Ends:
        """How likely each end is, of the courses that have come to theirs."""
        return dict(self._ends)

    def go_on(self) -> None:
        """Try all that may follow on one moment; those later in the Duel wait until the earlier ones are through."""
        state, share = self._now.popitem()[1]
        due = forced(state)
        if due is None:
            self._chosen(state, share)
        else:
            self._by_itself(state, share, due)
        if not self._now:
            self._now, self._later = self._later, {}

    def _by_itself(self, state: State, share: Fraction, due: a.Action | None) -> None:
        """What the table does, until somebody is asked or the Duel is over."""
        while due is not None and not isinstance(due, a.EndDuel):
            state = self._done(state, due)
            due = forced(state)
        if isinstance(due, a.EndDuel):
            self.tried += 1
            state = end_duel_done(state, due)[0]
            self._ends[tuple(_fate(state, ident) for ident in self._members)] += share
        else:
            self._meet(self._later, state, share)

    def _chosen(self, state: State, share: Fraction) -> None:
        """With all dice; those that may be thrown again come next."""
        offers = tuple(offer for offer in legal(state) if not isinstance(offer, a.Concede))
        for action, part in with_all_dice(state, self._chooses(state, offers)):
            after = with_plain_dice(self._done(state, action))
            self._meet(self._now if after.step is Awaited.REROLL else self._later, after, share * part)

    def _done(self, state: State, action: a.Action) -> State:
        self.tried += 1
        return done(state, action)[0]

    def _meet(self, moments: Moments, state: State, share: Fraction) -> None:
        key = self._key(state)
        moments[key] = state, share + (moments[key][1] if key in moments else 0)

    def _key(self, state: State) -> bytes:
        """All that is otherwise than when the Duel was asked about."""
        return msgspec.msgpack.encode([(name, value) for name in State.__struct_fields__
                                       if (value := getattr(state, name)) is not getattr(self._begins, name)])


def _fate(state: State, ident: str) -> str:
    model = state.models[ident]
    return "out" if not model.in_the_game else "prone" if model.prone else "standing"


def with_all_dice(state: State, action: a.Action) -> Iterator[tuple[a.Action, Fraction]]:
    """An action with every way in which its dice can lie, each with its share; as it is, where it has none."""
    if not isinstance(action, a.Throw | a.Rethrow):
        yield action, Fraction(1)
        return
    names = names_of(state, action) if isinstance(action, a.Throw) else action.dice
    attack = attack_at_hand(state)
    lying = {die: a.DieAsItLies(number) for die, number in attack.numbers.items()} if attack is not None else {}
    for numbers, share in ways_to_lie(names, *faces_of(state, action)):
        thrown = {die: a.DieAsItLies(number) for die, number in numbers.items()}
        yield replace(action, dice=names, table={**lying, **thrown}), share


def ways_to_lie(names: Sequence[str], faces: Faces = EACH, marked: Faces = EACH
                ) -> Iterator[tuple[Mapping[str, int], Fraction]]:
    """What dice may show, those that are read alike lowest first; marked dice and those of models apart (DUEL-D116)."""
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        kinds[name[0] if name[0] in (DIE, JAM) else name].append(name)
    parts = [tuple(_shown(dice, marked if kind == JAM else faces)) for kind, dice in kinds.items()]
    for chosen in product(*parts):
        numbers: dict[str, int] = {}
        share = Fraction(1)
        for shown, part in chosen:
            numbers |= shown
            share *= part
        yield numbers, share


def _shown(dice: Sequence[str], faces: Faces) -> Iterator[tuple[Mapping[str, int], Fraction]]:
    """What dice of one kind may show, each with its share of their throws."""
    for counts, weight in counted(len(dice), [alike for _, alike in faces]):
        shown = sorted(number for (number, _), times in zip(faces, counts, strict=True) for _ in range(times))
        yield dict(zip(dice, shown, strict=True)), Fraction(weight, len(FACES) ** len(dice))
