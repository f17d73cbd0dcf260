"""What one who throws may put into the hand, each with the die it gives and what it costs (HS-S10 to S18, S51)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import REVENGE_DICE, SECRET_DICE, UNIQUE_DICE
from game.games.high_stakes.rules.pools import heroic_dice
from game.games.high_stakes.rules.sheet import Sheet, Trait
from game.games.high_stakes.rules.state import Hand
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import dice_words
from game.games.high_stakes.scenes.why_not import refused_in, why_not
from game.ui.messages import Message, say

ALIKE: Mapping[Extra, tuple[Extra, ...]] = MappingProxyType({
    Extra.TRAIT: (Extra.TRAIT,), Extra.RELATIONSHIP: (Extra.RELATIONSHIP, Extra.REVENGE),
    Extra.REVENGE: (Extra.RELATIONSHIP, Extra.REVENGE)})
"""What takes the place of what: of each there is one in a throw (HS-S10, S51)."""


@dataclass(frozen=True, slots=True)
class PoolOffer:
    """One thing to be put into the hand, or taken back: its control, what it is, what it gives and costs.

    ``action`` is the entry of a press, after ``first`` where it takes the place of another of its kind. ``why_not``:
    why it cannot be pressed; empty where it can.
    """

    name: str
    label: str
    detail: str
    action: a.Action
    chosen: bool = False
    why_not: str = ""
    first: a.Action | None = None


def in_place_of(context: StakesContext, offer: PoolOffer, back: a.Action | None) -> PoolOffer:
    """The same offer where ``back`` takes another of its kind out of the hand first; as it is where none is there.

    One press is enough then, for of each kind there is one in a throw (HS-S10, S48).
    """
    if back is None or not offer.why_not or why_not(context, back):
        return offer
    after = context.match.rules.apply(context.state, back).state
    refused = refused_in(context, after, offer.action)
    return replace(offer, why_not=refused, first=None if refused else back)


def traits_offered(context: StakesContext, seat: str) -> Iterator[PoolOffer]:
    """Own Traits: those ticked stand there too, and say so. A VERY good one can give one die or all (HS-S65)."""
    for trait in context.state.sheet(seat).traits:
        for dice in range(1, max(1, trait.left) + 1):
            name = f"trait_{trait.id}" if dice == 1 else f"trait_{trait.id}.{dice}"
            label = say("{trait} +{dice}", trait=trait.text or say("A Trait"), dice=dice)
            yield _offer(context, name, label, "", a.Spend(seat, Extra.TRAIT, trait.id, dice=dice))


def ties_offered(context: StakesContext, seat: str) -> Iterator[PoolOffer]:
    """Own Relationships (HS-S5)."""
    for tie in context.state.sheet(seat).relationships:
        label = say("{who} +{dice}", who=tie.who or tie.text, dice=1)
        yield _offer(context, f"tie_{tie.id}", label, tie.text if tie.who else "",
                     a.Spend(seat, Extra.RELATIONSHIP, tie.id))


def rare_offered(context: StakesContext, seat: str) -> Iterator[PoolOffer]:
    """What is not at hand in every throw, and stands there only when it is (HS-S7, S8, S18)."""
    sheet = context.state.sheet(seat)
    found = (*_secret_and_thing(context, seat, sheet), *_heroic(context, seat, sheet))
    yield from (each for each in found if each.chosen or not each.why_not)


def revenge_offered(context: StakesContext, seat: str) -> Iterator[PoolOffer]:
    """Against whoever put a friend out of the story, in place of a Relationship; only in such a throw (HS-S51)."""
    fallen = next((each for each in context.state.fallen if each.id == context.call.call.revenge), None)
    if fallen is not None:
        yield _offer(context, "revenge", say("In revenge for {name}", name=context.name(fallen.of)), say(
            "+{dice}, never ticked, in place of a Relationship", dice=dice_words(REVENGE_DICE)),
            a.Spend(seat, Extra.REVENGE))


def _secret_and_thing(context: StakesContext, seat: str, sheet: Sheet) -> Iterator[PoolOffer]:
    if sheet.secret is not None:
        yield _offer(context, "secret", say("My Secret comes out"), say(
            "+{dice}, once; everybody knows it then", dice=dice_words(SECRET_DICE)), a.Spend(seat, Extra.SECRET))
    if sheet.unique is not None:
        yield _offer(context, "unique", sheet.unique.text, say(
            "+{dice}; it brings trouble later", dice=dice_words(UNIQUE_DICE)), a.Spend(seat, Extra.UNIQUE))


def _heroic(context: StakesContext, seat: str, sheet: Sheet) -> Iterator[PoolOffer]:
    """A Trait is burnt where everything is at stake (HS-S18)."""
    yield from (_offer(context, f"heroic_{trait.id}", say("Heroic Effort: {trait}", trait=trait.text), _burns(trait),
                       a.Spend(seat, Extra.HEROIC, trait.id)) for trait in sheet.traits)


def _burns(trait: Trait) -> Message:
    return say("+{dice}; the Trait is gone", dice=dice_words(heroic_dice(trait)))


def help_offered(context: StakesContext, seat: str) -> Iterator[PoolOffer]:
    """What somebody who does not throw gives to one who does (HS-S12, S13)."""
    for to in context.call.hands:
        if context.call.call.kind == "question":
            yield _offer(context, f"help_{to}", say("Help {name} with it", name=context.name(to)), say(
                "+{dice}; what befalls {name} befalls you", dice=dice_words(1), name=context.name(to)),
                a.Spend(seat, Extra.ASK_HELP, to=to))
        for trait in context.state.sheet(seat).traits:
            label = say("{trait} +{dice}", trait=trait.text or say("A Trait"), dice=1)
            several = say("for {name}", name=context.name(to)) if len(context.call.hands) > 1 else ""
            yield _offer(context, f"friend_{to}.{trait.id}", label, several, a.Spend(seat, Extra.FRIEND, trait.id, to))


def _offer(context: StakesContext, name: str, label: str, detail: str, spend: a.Spend) -> PoolOffer:
    """As it stands: in the hand, to be taken back, or to be put there."""
    hand = context.hand(spend.to or spend.by)
    held = next((each for each in hand.offers
                 if (each.what, each.by, each.id) == (spend.what, spend.by, spend.id)), None)
    if held is not None and (held.what is not Extra.TRAIT or held.dice == spend.dice):
        back = a.Spend(spend.by, spend.what, spend.id, spend.to, yes=False)
        return PoolOffer(name, label, say("in the hand"), back, True, why_not(context, back))
    offer = PoolOffer(name, label, detail, spend, False, why_not(context, spend))
    return in_place_of(context, offer, _other_of_its_kind(hand, spend))


def _other_of_its_kind(hand: Hand, spend: a.Spend) -> a.Spend | None:
    """What takes back what is in the hand of this kind, so that another can be there."""
    alike = ALIKE.get(spend.what, ())
    offered = hand.offered(*alike)
    other = next((each for each in offered if each.id == spend.id), next(iter(offered), None))
    return a.Spend(other.by, other.what, other.id, yes=False) if other is not None else None
