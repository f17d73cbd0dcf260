"""What a place is worth to a model: Duels that follow there, what opponents may do next, the way to the aim.

All of one decision: what was found about sight and Duels is kept until it is made, and no longer. How much is looked
at is counted, not timed, so that the same decision comes out on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import copysign, cos, pi, sin

from msgspec.structs import replace

from game.games.duel.ai.aims import carried_off, having_taken, lead, progress
from game.games.duel.ai.crowds import crowd_duel_worth, stirring_costs
from game.games.duel.ai.cups import duel_worth
from game.games.duel.ai.persona_spec import Cups
from game.games.duel.ai.turns import apart
from game.games.duel.ai.worth import foes_to_act
from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.engaging import begun, duel_offers
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.lights import darkness_between
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.state import State, body_of, on_table, opponents_of, side_of, with_model
from game.games.duel.rules.terms import On
from game.rules.value import Value

SPOTS = 8
"""Directions in which an opponent may go."""
FAR = 0.9
"""Of its allowance."""
NEAREST = 4
"""Opponents whose next Moves are minded; more are too far off to matter as much."""
DRAWN, LOOKS = 400, 900
"""Lines of sight that are drawn for one decision: to find Duels, and to find what opponents may see next."""
WIDELY, CLOSELY = 24, 6
"""So many places are looked at in any case, and so many closely."""
AFTER_A_DUEL = 0.45
"""How much of what opponents may do next is left where a Duel comes first: it may have settled it."""
HINDERS = 0.5
PATIENT, PER_ROUND, MOST_URGENT = 4, 0.15, 2.5
SURELY = 0.95
"""What one opponent gains at most: what all gain together is never more than the match."""
NEXT_ROUND = 0.5
"""How likely they come first in the next round."""
GOES_ON = 0.5
"""How often an opponent goes straight on to what it plays for, whoever sees it there; else it does what is best."""
MEETS = 0.06
"""What it costs to go and meet somebody while opponents are still to act, for each other model of the side that stands:
who waits is come at, before several at once."""


class Outlook(Value, frozen=True):
    """What a place is worth, in shares of a match, and of what it is made up.

    ``fought``: what the best Duel there is worth, with whom; ``threat``: what opponents gain next; ``way``: how near
    the aim is; ``seen``: by how many of the places where opponents may be next.
    """

    worth: float
    fought: float = 0.0
    threat: float = 0.0
    way: float = 0.0
    seen: float = 0.0
    duel: a.Duel | None = None


class Spot(Value, frozen=True):
    """Where an opponent may be next: what its Duel there is worth to its side, how much nearer to its aim that is.

    ``onward``: what part of that aim is its own there: where that is most lies its straightest way. Who stays where it
    is takes the treasure, if it lies in its reach.
    """

    at: Place
    fought: float
    nearer: float
    onward: float


@dataclass(slots=True)
class Lookout:
    """Looks about for one model in one decision."""

    state: State
    ident: str
    how: Cups
    careful: bool
    ahead: bool = False
    _duels: dict[object, float] = field(default_factory=dict)
    _spots: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    _known: dict[str, tuple[Spot, ...]] = field(default_factory=dict)
    _theirs: dict[str, Lookout] = field(default_factory=dict)

    @property
    def side(self) -> str:
        """Whose it is."""
        return side_of(self.state, self.ident)

    def at(self, place: Place | None, duels: Sequence[a.Duel] | None = None) -> Outlook:
        """What it is worth to stand there when the action is done; without a place, where it is now.

        ``duels``: those that follow, where they are known; one of them must be initiated (DUEL-D40).
        """
        return self.at_in(self.state, place, duels)

    def at_in(self, state: State, place: Place | None, duels: Sequence[a.Duel] | None = None) -> Outlook:
        """The same, where others stand otherwise than they do now."""
        if place is not None:
            state = with_model(state, self.ident, at=place, on=On.TABLE)
        fought, duel = self.fought_in(state, duels)
        way = self.way(state)
        met = self._meeting(state, duel) if duel is not None else 0.0
        return Outlook(fought + way - met, fought, 0.0, way, 0.0, duel)

    def fought_in(self, state: State, duels: Sequence[a.Duel] | None = None) -> tuple[float, a.Duel | None]:
        """The best Duel that follows, and what it is worth."""
        if duels is None:
            duels = duel_offers(state, self.ident) if state.models[self.ident].stands else ()
        return self._best_of(state, duels)

    def way(self, state: State) -> float:
        """How much nearer this model's side is to its aim than the others."""
        leads = lead(state, self.side)
        return float(copysign(abs(leads) ** (hindrance(state) / urgency(state)), leads))

    def _meeting(self, state: State, offer: a.Duel) -> float:
        """What is given away by a Duel with somebody who stands, and might have come at several.

        Less, the longer the match lasts, for somebody must come; nothing where the treasure is on its way out.
        """
        stands = any(state.models[other].stands for other in offer.with_ if other in state.models)
        if not (self.ahead and stands and foes_to_act(state, self.ident)) or carried_off(state):
            return 0.0
        others = sum(state.models[other].stands for other in on_table(state)
                     if other != self.ident and side_of(state, other) == self.side)
        return MEETS * others * max(0.0, 2.0 - urgency(state))

    def minding(self, place: Place, found: Outlook) -> Outlook:
        """The same, with what opponents may do next."""
        threat, seen = self._threat(with_model(self.state, self.ident, at=place, on=On.TABLE))
        threat *= AFTER_A_DUEL if found.duel is not None else 1.0
        return replace(found, worth=found.worth - threat, threat=threat, seen=seen)

    def glance(self, most: int = SPOTS + 1) -> Outlook:
        """The best of so many places all about, as far as the next Duel: enough to see whose turn matters most."""
        spots = self.spots_of(self.ident)
        return max((self.at(spot) for spot in spots[::-(-len(spots) // most)]), key=lambda found: found.worth)

    def best(self, places: Sequence[Place], duels: Sequence[a.Duel] | None = None,
             reaches: Callable[[Place], bool] = lambda place: True) -> dict[Place, Outlook]:
        """Places with what they are worth: as many as there is time for, and of the best what may come next there.

        ``reaches``: whether there is a way to a place, asked of those alone that are looked at closely: the first of
        ``places``, where the model stands, is always one of them.
        """
        foes = opponents_of(self.state, self.ident)
        most = max(WIDELY, DRAWN // (1 + len(foes)))
        found = {place: self.at(place, duels) for place in self._promising(places, most)}
        if not self.ahead or not foes:
            return found
        lines = min(len(foes), NEAREST) * (SPOTS + 1) * (len(on_table(self.state)) - len(foes))
        closely = max(CLOSELY, LOOKS // max(1, lines))
        return {place: self.minding(place, found[place]) for place in _worth_a_look(found, closely, reaches)}

    def _promising(self, places: Sequence[Place], most: int) -> Sequence[Place]:
        """All, or half of those on the way to the aim and half of those all about."""
        if len(places) <= most:
            return places
        ranked = sorted(places, key=lambda place: -progress(self.state, self.ident, place))
        near, about = ranked[:most // 2], ranked[most // 2:]
        every = max(1, len(about) // (most - len(near)))
        return list(dict.fromkeys((places[0], *near, *about[::every])))

    def _best_of(self, state: State, duels: Sequence[a.Duel]) -> tuple[float, a.Duel | None]:
        worths = [(self.duel(state, offer), -at) for at, offer in enumerate(duels)]
        if not worths:
            return 0.0, None
        best, at = max(worths)
        return best, duels[-at]

    def fought_out(self, state: State) -> float:
        """What a Duel that is fought already is worth to this model's side, before its Scores."""
        fight = state.fight
        return 0.0 if fight is None or fight.lots else duel_worth(state, fight, self.ident, self.how, self.careful)

    def duel(self, state: State, offer: a.Duel) -> float:
        """What a Duel is worth to the side of this model, which initiates it, with what mobs do that it stirs."""
        stirs = stirring_costs(state, offer.of) if state.mobs else 0.0
        return self._duel(state, offer) - stirs

    def _duel(self, state: State, offer: a.Duel) -> float:
        if offer.kind == AGAINST_A_MOB:
            return crowd_duel_worth(state, offer)
        key = _signature(state, offer)
        if key not in self._duels:
            after = begun(replace(state, activation=None), offer)[0]
            fight = after.fight
            after = replace(after, activation=state.activation)
            self._duels[key] = 0.0 if fight is None else duel_worth(after, fight, self.ident, self.how, self.careful)
        return self._duels[key]

    # --- what opponents may do next ---

    def _threat(self, state: State) -> tuple[float, float]:
        """What opponents gain by their answers to this before the model acts again; from how many places they see it.

        Less than nothing where they lose by what they are likely to do. Who is still to act in this round comes next;
        who has acted may be the first of the next.
        """
        state = with_model(state, self.ident, acted=True)
        safe, seen = 1.0, 0.0
        at = body_of(state, self.ident).at
        foes = [foe for foe in opponents_of(state, self.ident) if state.models[foe].stands]
        for foe in sorted(foes, key=lambda each: apart(at, body_of(state, each).at))[:NEAREST]:
            acted = state.models[foe].acted
            gain, share = self._answer(_next_round(state) if acted else state, foe)
            seen = max(seen, share)
            safe *= 1.0 - min(SURELY, (NEXT_ROUND if acted else 1.0) * gain)
        return 1.0 - safe, seen

    def _answer(self, state: State, foe: str) -> tuple[float, float]:
        """What a foe gains by its next Move, the best or the straightest on its way; the share of Moves that see us."""
        gains, seen, spots = [], 0, self._spots_known(state, foe)
        for spot in spots:
            moved = with_model(state, foe, at=spot.at)
            sees = ground.sees(moved, foe, self.ident)
            seen += sees
            gains.append((self._lookout_of(foe).fought_in(moved)[0] if sees else spot.fought) + spot.nearer)
        straight = gains[max(range(len(spots)), key=lambda at: spots[at].onward)]
        return (1.0 - GOES_ON) * max(gains) + GOES_ON * straight, seen / len(gains)

    def _spots_known(self, state: State, foe: str) -> tuple[Spot, ...]:
        """Where a foe may be next, with what it does there to all but this model, and how much nearer it comes."""
        if foe not in self._known:
            theirs, away = self._lookout_of(foe), with_model(state, self.ident, on=On.CORNER, at=None)
            stands, here = theirs.way(state), body_of(state, foe).at
            self._known[foe] = tuple(
                Spot(at, theirs.fought_in(with_model(away, foe, at=at, on=On.TABLE))[0], theirs.way(
                    having_taken(state, foe) if at == here else with_model(state, foe, at=at)) - stands,
                     progress(state, foe, at))
                for at in self.spots_of(foe))
        return self._known[foe]

    def _lookout_of(self, foe: str) -> Lookout:
        if foe not in self._theirs:
            self._theirs[foe] = Lookout(self.state, foe, Cups.EVEN, self.careful)
        return self._theirs[foe]

    def spots_of(self, foe: str) -> tuple[Place, ...]:
        """Where a foe may be after its next Move, roughly: where it stands, and in all directions."""
        if foe not in self._spots:
            state, body, where = self.state, body_of(self.state, foe), ground.field_of(self.state)
            far = allowance_of(state, foe)
            found = [body.at]
            for step in range(SPOTS):
                angle = 2.0 * pi * step / SPOTS
                x, y = body.at.x + round(FAR * far * cos(angle)), body.at.y + round(FAR * far * sin(angle))
                if not (0 < x < state.header.area and 0 < y < state.header.area):
                    continue
                place = Place(x, y, max(levels_at(where, (x, y), standing=True), default=0))
                if stands_at(where, Body(place, body.base)):
                    found.append(place)
            self._spots[foe] = tuple(found)
        return self._spots[foe]


def _worth_a_look(found: Mapping[Place, Outlook], most: int, reaches: Callable[[Place], bool]) -> list[Place]:
    """The best places, and as many of the best where no Duel follows: what is won there comes of what opponents do."""
    ranked = sorted(found, key=lambda place: -found[place].worth)
    quiet = (place for place in ranked if found[place].duel is None)
    return list(dict.fromkeys((*islice(filter(reaches, ranked), most - most // 2),
                               *islice(filter(reaches, quiet), most // 2), *islice(found, 1))))


def _next_round(state: State) -> State:
    """As it will be when nobody has acted yet."""
    models = {ident: replace(model, acted=False) for ident, model in state.models.items()}
    return replace(state, models=models)


def urgency(state: State) -> float:
    """The longer a match, the more the way to the aim counts: else two who are careful wait for each other for good."""
    return min(MOST_URGENT, 1.0 + PER_ROUND * max(0, state.round - PATIENT))


def hindrance(state: State) -> float:
    """The more models stand on a side, the less a long way is worth: each of them may stop whoever is on it.

    Of who carries the treasure that is reckoned with already.
    """
    if carried_off(state):
        return 1.0
    standing = Counter(side_of(state, ident) for ident in on_table(state) if state.models[ident].stands)
    return 1.0 + HINDERS * max(0, max(standing.values(), default=1) - 1)


def _signature(state: State, offer: a.Duel) -> object:
    """What decides what a Duel is worth, as far as places matter: cover, what is reached, contact, light and dark."""
    options = state.header.options
    covers = tuple((ground.cover(state, offer.of, other), ground.cover(state, other, offer.of))
                   for other in offer.with_) if options.cover != "off" else ()
    near = tuple(ground.apart(state, offer.of, other) // 1000 for other in offer.with_) if (
        options.weapon_range or options.melee or options.dead_zone) else ()
    dark = tuple((darkness_between(state, offer.of, other), darkness_between(state, other, offer.of))
                 for other in offer.with_) if options.night_raid else ()
    ways = tuple(round(progress(state, ident), 1) for ident in (offer.of, *offer.with_))
    acted = tuple(state.models[ident].acted for ident in (offer.of, *offer.with_))
    return (offer.kind, offer.of, offer.with_, offer.weapon, offer.special, covers, near, dark, ways, acted)
