"""What is worth a word in a match: from each deed the moments that may be spoken of, with what is true then.

Everything comes from the record: facts hold nothing that is not in it or measured from it, and nothing under a cup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from game.games.duel.narration.attack_moments import Again, attack_cues
from game.games.duel.narration.cues import Cue
from game.games.duel.narration.field_words import Glimpse, cover_in, glimpse, glimpses, whole_inches
from game.games.duel.narration.plain_lines import DuelDeed
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.crowds import AGGRESSION, PANIC
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.field.ways import How
from game.games.duel.rules.header import Header
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.modifiers import CHARGE
from game.games.duel.rules.resolving import hits_among, results_of
from game.games.duel.rules.state import State, opposing, seat_of
from game.games.duel.rules.taking import AttackSettled
from game.games.duel.rules.terms import BOSS, DRAW, HOSTILE, TREASURE, Cause, Intent, On
from game.narration.conditions import Scalar

LOW, HIGH = 2, 4
"""Scores up to and from which somebody is called quick, or slow."""
ENDS: Mapping[str, str] = MappingProxyType({
    Cause.TREASURE: "end.treasure", Cause.LAST: "end.last", Cause.LIMIT: "end.limit", Cause.CONCEDED: "end.conceded"})
CLOSE_BY: Mapping[str, str] = MappingProxyType({"melee": "melee", "into_melee": "", "retreat": "retreats",
                                             "reply": ""})
"""Duels of other kinds, and the moment they are; "" for none."""
UNWILLING = ("retreat", "reply")
"""Duels that others force on their initiator, who does not threaten anybody in them (DUEL-D121, DUEL-D131)."""


class Noticing:
    """Follows one match; remembers what the moments of a Duel and of a round are made of."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._duels = 0  # that were declared before this round
        self._again: dict[str, Again] = {}  # who threw again for cover, and what came of it

    def cues(self, deed: DuelDeed) -> tuple[Cue, ...]:
        """The moments of a deed, in order."""
        first = (Cue("match.begins", facts={"models": len(deed.before.models)}),) if deed.number == 1 else ()
        return (*first, *(cue for event in deed.events for cue in self._event(deed, event)), *_quiet_action(deed))

    def _event(self, deed: DuelDeed, event: Any) -> Iterator[Cue]:
        notices = _NOTICED.get(type(event))
        if notices is not None:
            yield from notices(self, deed, event)

    # --- rounds ---

    def round_began(self, deed: DuelDeed, event: e.RoundBegan) -> Iterator[Cue]:
        """How the last one was, and that there is another."""
        if event.number > 1:
            duels = deed.before.duels - self._duels
            over = {"round": deed.before.round}
            yield Cue("round.ends" if duels else "round.quiet", facts={**over, **({"duels": duels} if duels else {})})
            last = event.number == self._header.options.round_limit
            out = sum(not model.in_the_game for model in deed.after.models.values())
            yield Cue("round.last" if last else "round.begins", facts={} if last else {"out": out})
        self._duels = deed.before.duels

    def order(self, deed: DuelDeed, event: e.OrderFixed) -> Iterator[Cue]:
        """Who is first, and who last."""
        bids = list(deed.before.bids.values())
        if len(event.order) > 1 and len(set(bids)) == len(bids):  # equal bids are ordered by the marker (DUEL-D104a)
            slot = "initiative" if self._header.options.bid == "off" else "bids"
            yield Cue(slot, event.order[0], event.order[-1])

    # --- moves ---

    def entered(self, deed: DuelDeed, event: e.Entered) -> Iterator[Cue]:
        """Somebody comes in, or comes back (DUEL-D126); what the table sets down nobody was in before (DUEL-D315)."""
        was = deed.before.models.get(event.of)
        if was is None or event.of in deed.after.hostiles:
            return
        back = was.on is On.DUE and was.entered
        yield Cue("back" if back or isinstance(deed.action, a.PlaceThing) else "enters", event.of)

    def moved(self, deed: DuelDeed, event: e.Moved) -> Iterator[Cue]:
        """The one thing about a Move that matters most."""
        made = deed.action
        if isinstance(made, a.Move) and made.mode == CHARGE and isinstance(made.target, str):
            yield Cue("charge", event.of, made.target)
            return
        yield from (each for each in (_move_cue(deed, event),) if each is not None)

    def left(self, deed: DuelDeed, event: e.LeftTheTable) -> Iterator[Cue]:
        """Somebody goes; with the treasure the end of the match says so."""
        if not event.carrying:
            yield Cue("left.empty", event.of)

    # --- Duels ---

    def declared(self, deed: DuelDeed, event: e.DuelDeclared) -> Iterator[Cue]:
        """Who draws on whom, and perhaps what is said before the cups go down."""
        self._again.clear()
        if event.kind == AGAINST_A_MOB:
            yield Cue("crowd.fight", event.of)
            return
        standing = [each for each in event.against if deed.after.models[each].stands]
        target = (standing or list(event.against))[0]
        if event.kind in CLOSE_BY:
            yield from (Cue(slot, event.of, target) for slot in (CLOSE_BY[event.kind],) if slot)
        elif not standing:
            yield Cue("duel.down", event.of, target)
        elif len(event.against) > 1:
            yield Cue("duel.many", event.of, facts={"targets": len(event.against)})
        else:
            apart = glimpse(deed.after, event.of, target).apart
            yield Cue("duel", event.of, target, {"inches": whole_inches(apart)})
        if standing and event.kind not in UNWILLING:
            yield Cue("threat", event.of, target, speaks=True)

    def scores(self, deed: DuelDeed, event: e.ScoresRevealed) -> Iterator[Cue]:
        """How the Scores stand to each other (DUEL-D45)."""
        ranked = sorted(event.scores, key=lambda ident: event.scores[ident])
        if not ranked or (deed.before.fight is not None and is_brawl(deed.before.fight)):
            return
        avoiding = next((ident for ident in ranked if event.intents.get(ident) == Intent.AVOID), "")
        if avoiding:
            others = [ident for ident in ranked if opposing(deed.after, avoiding, ident)
                      and event.intents.get(ident) != Intent.AVOID]
            yield from (Cue("scores.avoid", avoiding, other) for other in others[:1])
            return
        first, score = ranked[0], event.scores[ranked[0]]
        facts: dict[str, Scalar] = {"score": score}
        others = [ident for ident in ranked if opposing(deed.after, first, ident)]
        if not others:
            yield from (Cue("scores.alone", first, facts=facts),) if len(ranked) == 1 else ()
            return
        last, against = others[-1], event.scores[others[-1]]
        if event.scores[others[0]] == score:
            yield Cue("scores.equal", first, others[0], facts)
            return
        facts |= {"against": against, "gap": against - score}
        slot = ("scores.low" if score <= LOW and against - score > 1 else "scores.high" if score >= HIGH
                else "scores.apart")
        yield Cue(slot, first, last, facts)

    def again(self, deed: DuelDeed, event: e.DiceRethrown) -> Iterator[Cue]:
        """Cover is spoken of when the attack is settled; here it is seen whether it saved anybody (DUEL-D107)."""
        fight, made = deed.after.fight, deed.action
        if event.why == "cover" and fight is not None and isinstance(made, a.Rethrow):
            hits = hits_among(results_of(deed.after, fight.attacks[-1]))
            cover, piece = cover_in(deed.after, fight.attacks[-1])
            self._again[event.of] = Again(any(die in made.dice for die in hits), piece, str(cover))
        return iter(())

    def settled(self, deed: DuelDeed, event: AttackSettled) -> Iterator[Cue]:
        """What an attack came to."""
        return attack_cues(deed, event, self._again.pop(event.of, None) if event.of else None)

    def dropped(self, deed: DuelDeed, event: e.TokenDropped) -> Iterator[Cue]:
        """Whatever lets go of it."""
        if event.token == TREASURE:
            yield Cue("dropped", event.of)

    def taken(self, deed: DuelDeed, event: e.TokenTaken) -> Iterator[Cue]:
        """Somebody has it."""
        if event.token == TREASURE:
            yield Cue("taken", event.of)

    def stood_up(self, deed: DuelDeed, event: e.Recovered) -> Iterator[Cue]:
        """Somebody stands again."""
        yield Cue("up", event.of)

    def stayed(self, deed: DuelDeed, event: e.StayedDown) -> Iterator[Cue]:
        """Somebody does not."""
        yield Cue("down" if event.tried else "lies", event.of)

    # --- mobs, and who is raised ---

    def mob_moved(self, deed: DuelDeed, event: e.MobMoved) -> Iterator[Cue]:
        """It comes at somebody, or runs (DUEL-D346); where it goes by its die, nobody need say."""
        about = deed.before.stirrings[-1].about if deed.before.stirrings else ""
        if event.cause == AGGRESSION:
            yield Cue("crowd.comes", about)
        elif event.cause == PANIC and event.start != event.end:
            yield Cue("crowd.flees", about)

    # --- the end ---

    def ended(self, deed: DuelDeed, event: e.MatchEnded) -> Iterator[Cue]:
        """Who won, by what."""
        if event.winner == DRAW:
            yield Cue("end.draw")
        elif event.cause in ENDS:
            yield Cue(ENDS[event.cause], event.winner)


def _move_cue(deed: DuelDeed, event: e.Moved) -> Cue | None:
    """The first of: somebody new in sight, the treasure on its way, out of sight, new cover, how it went."""
    if not event.price and event.start == event.end:
        return Cue("still", event.of) if isinstance(deed.action, a.Move) and deed.action.done else None
    if deed.after.models[event.of].on is not On.TABLE:
        return None
    before, after = glimpses(deed.before, event.of), glimpses(deed.after, event.of)
    found = next((other for other in after if _new(before, after, other) and deed.after.models[other].stands), "")
    if found:
        return Cue("sight", event.of, found, {"inches": whole_inches(after[found].apart)})
    if deed.after.models[event.of].carries == TREASURE:
        return Cue("carries", event.of)
    lost = [other for other, each in before.items() if each.seen and deed.before.models[other].stands]
    if lost and not any(each.seen for each in after.values()):
        return Cue("slips", event.of, lost[0])
    return _covered(before, after, event.of) or _way(deed, event.of)


def _new(before: Mapping[str, Glimpse], after: Mapping[str, Glimpse], other: str) -> bool:
    return after[other].seen and not (other in before and before[other].seen)


def _covered(before: Mapping[str, Glimpse], after: Mapping[str, Glimpse], ident: str) -> Cue | None:
    """Cover against somebody who sees the model, and gave none before (DUEL-D87)."""
    for other, each in after.items():
        bare = other in before and before[other].seen and before[other].own is Cover.NONE
        if each.seen and bare and each.own is not Cover.NONE and each.own_behind:
            return Cue("cover", ident, other, {"piece": each.own_behind, "cover": str(each.own)})
    return None


def _way(deed: DuelDeed, ident: str) -> Cue | None:
    ways = {leg.how for leg in deed.action.path} if isinstance(deed.action, a.Move) else set()
    if ways & {How.JUMP, How.LEAP}:
        return Cue("jumps", ident)
    return Cue("climbs", ident) if How.CLIMB in ways else None


def _quiet_action(deed: DuelDeed) -> Iterator[Cue]:
    """What leads to no event of its own."""
    if isinstance(deed.action, a.TakeAim):
        yield Cue("aim", deed.action.of)
    elif isinstance(deed.action, a.Unjam):
        yield Cue("unjam", deed.action.of)


def is_the_tables(ident: str) -> bool:
    """Whether a model or a side is nobody's: the boss and its like (M5)."""
    return ident == BOSS or ident[0] == HOSTILE


def facts_of(state: State, header: Header, ident: str) -> dict[str, Scalar]:
    """How many are left on the side of a model, seat or side, and on all others."""
    left = [each for each, model in state.models.items() if model.in_the_game]
    if is_the_tables(ident):
        own = sum(each in state.hostiles for each in left)
    else:
        side = ident if ident in header.sides else header.side_of(seat_of(state, ident))
        own = sum(seat_of(state, each) in side for each in left)
    return {"left": own, "left_against": len(left) - own}


_Notices = Callable[[Noticing, DuelDeed, Any], Iterator[Cue]]
_NOTICED: Mapping[type, _Notices] = MappingProxyType({
    e.RoundBegan: Noticing.round_began, e.OrderFixed: Noticing.order, e.Entered: Noticing.entered,
    e.Moved: Noticing.moved, e.LeftTheTable: Noticing.left, e.DuelDeclared: Noticing.declared,
    e.ScoresRevealed: Noticing.scores, e.DiceRethrown: Noticing.again, AttackSettled: Noticing.settled,
    e.TokenTaken: Noticing.taken, e.TokenDropped: Noticing.dropped,
    e.Recovered: Noticing.stood_up, e.StayedDown: Noticing.stayed,
    e.WeaponJammed: lambda self, deed, event: iter((Cue("jam", event.of),)),
    e.Fell: lambda self, deed, event: iter((Cue("fall", event.of),)),
    e.MobMoved: Noticing.mob_moved,
    e.JoinedMob: lambda self, deed, event: iter((Cue("crowd.hides", event.of),)),
    e.MeltedAway: lambda self, deed, event: iter((Cue("crowd.melts", event.of),)),
    e.Raised: lambda self, deed, event: iter((Cue("raised", event.of, event.by),)),
    e.GaveUp: lambda self, deed, event: iter((Cue("gives.up", event.seat),)), e.MatchEnded: Noticing.ended})
