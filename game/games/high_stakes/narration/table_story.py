"""A story as it is read at the table: headed by place, prose as it was told, a plain line under each result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.games.high_stakes.narration.plain_words import EXTRAS, STAKED, StakesWords, counted
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.actions import Tactical
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import Hand, Offer, State
from game.narration.chronicle import FRAMES
from game.narration.grammar import listed
from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.story.calls import COMES_TO
from game.story.led_story import LedStory, Reader, clock_line
from game.story.so_far import BROUGHT, FROM

WORKED: Mapping[str, str] = MappingProxyType({"success": "it worked", "failure": "it failed"})
SIDES: Mapping[str, str] = MappingProxyType({"success": "win", "failure": "lose"})
FOLLOWS = (a.Waive, e.DoEffect, a.OutOfStory)
"""Entries that follow a result before anybody tells it (HS-S32)."""
SHOWN = (events.Befell, events.DieLost, events.MadeWhole, events.ThingMoved, events.CharacterOut)
"""What a result, a price, a piece of bad luck did to somebody."""
StakesDeed = Deed[State, a.Action]


class StakesStory(LedStory):
    """What only High Stakes has."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        self._words = StakesWords(header)
        self._call: StakesDeed | None = None
        self._settled: StakesDeed | None = None
        self._unlucky: list[tuple[StakesDeed, str, str]] = []  # what ones brought, until the result is told
        self._struck: dict[int, str] = {}  # what bad luck says that was held back, by its entry

    @property
    def own(self) -> Mapping[type, Reader]:
        """Calls, readings, bad luck, newcomers."""
        return _READ

    def follow(self, deed: StakesDeed) -> None:
        """One more deed; who plays whom may have changed."""
        self._words.know(deed.after)
        super().follow(deed)

    def name(self, state: State, seat: str) -> str:
        """A character's name as it is now."""
        self._words.know(state)
        return self._words.seat(seat)

    def plain_line(self, deed: StakesDeed) -> str:
        """What stands for itself: what an entry did to somebody, somebody who comes or goes, a Rest."""
        if isinstance(deed.action, e.SetClock):
            return clock_line(deed, deed.action)
        if isinstance(deed.action, a.Experience):
            return self._grew(deed, deed.action)
        if isinstance(deed.action, e.AddElement):
            return f"{self._words.seat(deed.action.by)} makes it so, for a six."
        kinds = _OF_ENTRIES.get(type(deed.action), SHOWN)
        return " ".join((*self._said(deed, kinds), *_brought(deed)))

    def _grew(self, deed: StakesDeed, made: a.Experience) -> str:
        """What somebody has of the story, by the Trait that it is about where it is one."""
        trait = deed.after.sheet(made.by).trait(made.id)
        said = " ".join(self._said(deed, (events.Grew,)))
        return f"{said.rstrip('.')}: “{trait.text}”." if trait is not None else said

    def _said(self, deed: StakesDeed, kinds: tuple[type, ...]) -> Iterator[str]:
        """What happened of these kinds, each once: who was free is not freed, and of a wound its die need not be said.
        """
        befell = {each.of for each in deed.events if isinstance(each, events.Befell)}
        for each in deed.events:
            if not isinstance(each, kinds) or (isinstance(each, events.DieLost) and each.of in befell):
                continue
            if isinstance(each, events.MadeWhole) and deed.before.characters == deed.after.characters:
                continue
            if said := self._words.sentence(each, deed.after):
                yield said

    def waits(self, deed: StakesDeed) -> bool:
        """Bad luck and what was chosen stand behind the result that they follow from."""
        return self._settled is not None and isinstance(deed.action, FOLLOWS)

    def result(self) -> str:
        """By its call, its dice, and what it brought."""
        if self._call is None or self._settled is None:
            return ""
        said = result_line(self._call, self._settled, self._words)
        befell = " ".join(self._said(self._settled, _shown(self._call, self._settled)))
        self._call = self._settled = None
        return " ".join(filter(None, (said, befell)))

    # --- entries ---

    def calls(self, deed: StakesDeed, made: a.Call) -> None:
        """What it is about is known by its result."""
        self._call = deed

    def settles(self, deed: StakesDeed, made: a.Settle) -> None:
        """The dice are read; who won a contest is said at once."""
        settled = deed.after.settled
        if settled is None:
            return
        if settled.call.kind == "versus":
            names = " and ".join(self.name(deed.before, seat) for seat in settled.came)
            ends = f"{self.name(deed.before, settled.winner)} wins" if settled.winner else "a draw"
            self.plainly(deed, f"{names} against each other: {ends}.")
            self._call = None
            return
        self._settled = deed

    def bad_luck(self, deed: StakesDeed, made: a.Complication) -> None:
        """What happens, and to whom; of what is held back only that it is owed."""
        if made.held:
            self._struck[deed.number] = made.text
        worded = FROM not in deed.extras or FRAMES in deed.extras
        of = f"Bad luck for {self._words.seat(made.of)}.{'' if worded else f' {made.text}'}"
        plain = " ".join((*(() if made.held else (of,)), *self._said(deed, (events.ComplicationHeld, *SHOWN)),
                          *_brought(deed)))
        self._unlucky.append((deed, made.text if worded and not made.held else "", plain))
        if self._settled is None:
            self.let_go()

    def let_go(self) -> None:
        """What was chosen, then what came of ones, each in its own words."""
        super().let_go()
        unlucky, self._unlucky = self._unlucky, []
        for deed, text, plain in unlucky:
            if text:
                self.put(deed, text, plain=plain)
            elif plain:
                self.plainly(deed, plain)

    def strikes(self, deed: StakesDeed, made: a.PlayHeld) -> None:
        """What was held back, in the words that were written down then."""
        self.put(deed, self._struck.pop(made.entry, ""), plain=self.plain_line(deed))

    def power(self, deed: StakesDeed, made: a.Spend) -> None:
        """A Thing used outside a throw; dice that are offered are read with the call."""
        if deed.before.call is None and (plain := " ".join(self._said(deed, (events.TroubleOwed,)))):
            self.plainly(deed, plain)


def _brought(deed: StakesDeed) -> tuple[str, ...]:
    """What an entry brought besides what befell somebody, as whoever leads keeps it; of records a text or nothing."""
    kept = deed.extras.get(BROUGHT)
    return (kept,) if isinstance(kept, str) and kept else ()


def result_line(call: StakesDeed, settled: StakesDeed, words: StakesWords) -> str:
    """The plain line of a result: who did what, the dice, whether it worked, what it brought."""
    read, before = settled.after.settled, settled.before.call
    if read is None or before is None:
        return ""
    deed = getattr(call.action, "texts", {}).get("deed", "") or "an idea of their own"
    who = listed(map(words.seat, before.hands))
    thrown = "; ".join(_thrown(settled.before, seat, words) for seat, hand in before.hands.items() if hand.dice)
    first = next(iter(read.came.values()))
    ones = sum(len(each.ones) for each in read.came.values())
    bad = f", with {counted(ones, 'piece')} of bad luck" if ones else ""
    needed = f" ({first.difficulty} needed)" if first.difficulty else ""
    came = f"{counted(first.successes, 'success', 'successes')}{needed}: {WORKED.get(read.result, read.result)}"
    said = f"{who}: {deed.rstrip('.')}. {thrown} = {came}{bad}."
    return " ".join(filter(None, (said, brought(call, read.result))))


def _shown(call: StakesDeed, settled: StakesDeed) -> tuple[type, ...]:
    """What is said of whom a result befell: where one threw and staked nothing, the announcement has said it."""
    hands = settled.before.call.hands.values() if settled.before.call is not None else ()
    announced = COMES_TO in call.extras and len(hands) == 1 and not any(hand.raised for hand in hands)
    return tuple(each for each in SHOWN if not announced or each is not events.Befell)


def _thrown(state: State, seat: str, words: StakesWords) -> str:
    """*Mind with a Trait, thrown 6, 2 and 1*: the attribute, what was offered or staked besides, how they fell."""
    if state.call is None:
        return ""
    hand, demand = state.call.hands[seat], state.call.call.who.get(seat)
    whose = f"{words.seat(seat)}, " if len(state.call.hands) > 1 else ""
    more = [_extra(state, each) for each in hand.offers]
    more += [_tactical(each) for each in demand.tactical] if demand is not None else []
    if hand.raised is not None:
        more.append(f"{STAKED[hand.raised.rung]} at stake")
    added = f" with {listed(more)}" if more else ""
    base = f"{demand.attribute.capitalize()}{added}, thrown " if demand is not None else ""
    return f"{whose}{base}{listed(die.number for die in hand.dice)}{_sixes(hand)}"


def _extra(state: State, offer: Offer) -> str:
    """What gave more dice, in the words of the sheet it stands on."""
    sheet = state.characters[offer.by].sheet if offer.by in state.characters else None
    trait, relationship = (sheet.trait(offer.id), sheet.relationship(offer.id)) if sheet is not None else (None, None)
    said = trait.text if trait is not None else relationship.who if relationship is not None else ""
    return f"{EXTRAS[offer.what]}{f' (“{said}”)' if said else ''}"


def _tactical(given: Tactical) -> str:
    """Dice that the game master gave, and what for (HS-S14)."""
    return f"{counted(given.add, 'tactical die', 'tactical dice')}{f' (“{given.why}”)' if given.why else ''}"


def _sixes(hand: Hand) -> str:
    """Sixes that did not stay where they fell: each has paid for a one, or was thrown on (HS-S23)."""
    burnt, exploded = (sum(each.use == use for each in hand.spent) for use in ("burn", "explode"))
    said = (f"{counted(burnt, 'six', 'sixes')} given for {counted(burnt, 'one')}" if burnt else "",
            f"{counted(exploded, 'six', 'sixes')} thrown on" if exploded else "")
    return f" ({', '.join(filter(None, said))})" if any(said) else ""


def brought(call: StakesDeed, result: str) -> str:
    """What a result brought, as whoever leads has written it down; sheets are told by what befell them."""
    kept = call.extras.get(COMES_TO)
    return str(kept.get(SIDES.get(result, ""), "")).strip() if isinstance(kept, dict) else ""


_OF_ENTRIES: Mapping[type, tuple[type, ...]] = MappingProxyType({
    a.Join: (events.CharacterJoined,), a.PassGm: (events.GmPassed,), a.Experience: (events.Grew,),
    a.HoldAction: (events.ActionHeld,), a.Waive: (), a.Throw: (), a.Spend: (), a.RaiseStakes: (), a.UseSix: (),
    e.NewSession: (events.Refreshed,), e.Withdraw: (events.CallGivenUp,), e.Ready: (), e.Note: (), e.SetScene: ()})
"""What is said of entries that are read for themselves; of others what they did to somebody."""
_READ: Mapping[type, Reader] = MappingProxyType({
    a.Call: StakesStory.calls, a.Settle: StakesStory.settles, a.Complication: StakesStory.bad_luck,
    a.PlayHeld: StakesStory.strikes, a.Spend: StakesStory.power, a.Join: StakesStory.shows})
