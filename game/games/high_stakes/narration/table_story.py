"""A story as it is read at the table: headed by place, prose as it was told, a plain line under each result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.games.high_stakes.narration.plain_words import StakesWords, counted, listed
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State
from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.story.calls import COMES_TO
from game.story.led_story import LedStory, Reader

WORKED: Mapping[str, str] = MappingProxyType({"success": "it worked", "failure": "it failed"})
SIDES: Mapping[str, str] = MappingProxyType({"success": "win", "failure": "lose"})
FOLLOWS = (a.Complication, a.Waive, e.DoEffect, a.OutOfStory)
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
        kinds = _OF_ENTRIES.get(type(deed.action), SHOWN)
        return " ".join(self._said(deed, kinds))

    def _said(self, deed: StakesDeed, kinds: tuple[type, ...]) -> Iterator[str]:
        sentences = (self._words.sentence(each, deed.after) for each in deed.events if isinstance(each, kinds))
        yield from filter(None, sentences)

    def waits(self, deed: StakesDeed) -> bool:
        """Bad luck and what was chosen stand behind the result that they follow from."""
        return self._settled is not None and isinstance(deed.action, FOLLOWS)

    def result(self) -> str:
        """By its call, its dice, and what it brought."""
        if self._call is None or self._settled is None:
            return ""
        said = result_line(self._call, self._settled, self._words)
        befell = " ".join(self._said(self._settled, SHOWN))
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
        text = "" if made.held else made.text
        of = f"Bad luck for {self._words.seat(made.of)}{_of_dice(deed)}."
        owed = () if made.held else (of,)
        plain = " ".join((*owed, *self._said(deed, (events.ComplicationHeld, *SHOWN))))
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


def result_line(call: StakesDeed, settled: StakesDeed, words: StakesWords) -> str:
    """The plain line of a result: who did what, the dice, whether it worked, what it brought."""
    read, before = settled.after.settled, settled.before.call
    if read is None or before is None:
        return ""
    deed = getattr(call.action, "texts", {}).get("deed", "") or "an idea of their own"
    dice = [f"{words.seat(seat)}: {', '.join(str(die.number) for die in hand.dice)}"
            for seat, hand in before.hands.items() if hand.dice]
    first = next(iter(read.came.values()))
    ones = sum(len(each.ones) for each in read.came.values())
    bad = f", {counted(ones, 'piece')} of bad luck" if ones else ""
    against = f" of {first.difficulty}" if first.difficulty else ""
    came = f"{first.successes}{against} {'success' if first.difficulty == 1 else 'successes'}"
    said = f"{capital(deed)}. {'; '.join(dice)} = {came}: {WORKED.get(read.result, read.result)}{bad}."
    return " ".join(filter(None, (said, brought(call, read.result))))


def _of_dice(deed: StakesDeed) -> str:
    """The dice that it comes from, by their places in the throw; nothing for trouble of a Thing."""
    places = [die.removeprefix("d") for each in deed.events if isinstance(each, events.ComplicationPlayed)
              for die in each.dice]
    return f", of die {listed(places)}" if places else ""


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
