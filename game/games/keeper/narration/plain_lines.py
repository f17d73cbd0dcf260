"""One plain line for what happened: who did what, whether it worked, what it cost, by which dice. No prose.

From deeds alone: the words of a pack stand in the entries, those of the rules here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.constants import PURGES_FROM
from game.games.keeper.rules.results import Reading, grave_modifier, read_hand
from game.games.keeper.rules.state import Hand, OpenCall, State, added_to_result
from game.narration.grammar import capital, counted
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.match import Deed
from game.story.calls import COMES_TO
from game.story.led_story import clock_line

WORKED: Mapping[str, str] = MappingProxyType({
    "success": "it worked", "cost": "it worked, at a price", "failure": "it failed",
    "own_failure": "it failed, and is no worse"})
"""What is said of each result; ``own_failure``: a mixed one that its player tells as a failure (KEEP-K18)."""
WHOLE: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "success": ("win",), "cost": ("win", "mixed"), "failure": ("lose",), "own_failure": ()})
"""What of the stakes each result brings."""


def name_of(state: State, seat: str) -> str:
    """The name of whoever sits there; the Keeper's is what they are."""
    character = state.header.characters.get(seat)
    return character.name if character is not None else "the Keeper"


def result_line(call: Deed[State, a.Action], settled: Deed[State, a.Action], came: str) -> str:
    """The plain line of an Intention, by its call, by the deed that read its dice, and by what was made of it."""
    seat = next(iter(there_call(settled.before).hands))
    reading = read_hand(settled.before, seat)
    hand = there_call(settled.before).hands[seat]
    trait = there_call(settled.before).call.who[seat].trait.capitalize()
    deed = deed_of(call)
    tokens = f" ({spent_in_words(hand)})" if hand.boosts else ""
    flaw = ", a Flaw against it" if hand.flaw else ""
    pressed = f", {hand.pressed} taken by the Keeper" if hand.pressed else ""
    said = (f"{name_of(settled.before, seat)}: {deed}. {trait} {signed(reading.rating)}{tokens}{flaw}{pressed}, "
            f"{dice_in_words(hand.standing, reading, added_to_result(hand))}: {WORKED[came]}.")
    return " ".join(filter(None, (said, brought(call, came), standing_of(settled))))


def signed(number: int) -> str:
    """A rating with its sign."""
    return f"{number:+d}" if number else "0"


def spent_in_words(hand: Hand) -> str:
    """How many tokens, and which words of the sheet were exploited by them."""
    words = "; ".join(f"“{each.words}”" for each in hand.boosts if each.words)
    return f"{counted(len(hand.boosts), 'token')}{f': {words}' if words else ''}"


def there_call(state: State) -> OpenCall:
    """The open call. Raises ValueError where there is none."""
    if state.call is None:
        raise ValueError("no call is open")
    return state.call


def deed_of(call: Deed[State, a.Action]) -> str:
    """What was tried, in the words of the call, or of whoever said it."""
    texts: Mapping[str, str] = getattr(call.action, "texts", {})
    return texts.get("deed", "") or "an idea of their own"


def brought(call: Deed[State, a.Action], came: str) -> str:
    """What a result brought: as the pack says it, else the effects by their names."""
    kept = call.extras.get(COMES_TO)
    said = kept if isinstance(kept, dict) else getattr(call.action, "texts", {})
    words = " ".join(str(said.get(part, "")) for part in WHOLE[came]).strip()
    return words or " ".join(_named(getattr(call.action, part, ())) for part in WHOLE[came]).strip()


def _named(effects: Effects) -> str:
    return " ".join(f"{each.name.replace('_', ' ').capitalize()}." for each in effects)


def standing_of(deed: Deed[State, a.Action]) -> str:
    """What else can be seen: how many are left of the pool."""
    return f"Pool {deed.after.pool}."


def dice_in_words(lying: Mapping[str, int], reading: Reading, added: int) -> str:
    """The two dice that count, the others in brackets, what is added, the sum."""
    kept = " and ".join(str(lying[die]) for die in reading.kept)
    others = [str(number) for die, number in lying.items() if die not in reading.kept]
    rest = f" ({', '.join(others)} {'does' if len(others) == 1 else 'do'} not count)" if others else ""
    return f"{kept}{rest}{f' {added:+d}' if added else ''} = {reading.sum}"


def grave_line(deed: Deed[State, a.Action]) -> str:
    """A Grave roll."""
    read = next(each for each in deed.events if isinstance(each, events.GraveRead))
    numbers = next(each.numbers for each in deed.events if isinstance(each, events.DiceLie))
    modifier = grave_modifier(deed.before.tokens.get(read.of, 0), deed.before.act)
    ends = "out of the game" if read.ends else "still in it, far worse off"
    return (f"Grave roll of {name_of(deed.before, read.of)}: {' and '.join(map(str, numbers))}"
            f"{f' {modifier:+d}' if modifier else ''} = {read.sum}: {ends}.")


def purge_line(deed: Deed[State, a.Action], seat: str, numbers: Sequence[int]) -> str:
    """A purge."""
    gone = sum(number >= PURGES_FROM for number in numbers)
    return (f"{name_of(deed.before, seat)} purges: {', '.join(map(str, numbers))}: "
            f"{counted(gone, 'token') if gone else 'no tokens'} out of the game.")


def plain_line(deed: Deed[State, a.Action]) -> str:
    """The plain line of a deed that stands for itself; "" for one that has none."""
    said = _SAID.get(type(deed.action))
    return said(deed, deed.action) if said is not None else ""


def lowered(text: str) -> str:
    """As it goes on within a sentence."""
    return text[:1].lower() + text[1:]


def _throw(deed: Deed[State, a.Action], made: a.Throw) -> str:
    if made.purpose == "grave":
        return grave_line(deed)
    if made.purpose == "purge":
        return purge_line(deed, made.by, [made.table[die].number for die in made.dice])
    return ""


def _worse(deed: Deed[State, a.Action], made: e.DoEffect) -> str:
    traits = " and ".join(each.obstacle.trait.capitalize() for each in made.effects if each.obstacle is not None)
    return f"{name_of(deed.before, made.of)} goes on, far worse off{f': an Obstacle on {traits}' if traits else ''}."


_SAID: Mapping[type, Callable[[Deed[State, a.Action], Any], str]] = MappingProxyType({
    a.Throw: _throw, e.SetClock: clock_line, e.DoEffect: _worse,
    a.Award: lambda deed, made: f"The pool gains a token for {name_of(deed.before, made.of)}: {deed.after.pool}.",
    a.TriggerFlaw: lambda deed, made: f"A Flaw of {name_of(deed.before, made.of)} tells: 2 off, a token for the pool.",
    a.Press: lambda deed, made: (
        f"The Keeper takes {counted(made.tokens, 'token')} from {name_of(deed.before, made.of)}: "
        f"{made.tokens} off the rating."),
    a.Rethrow: lambda deed, made: (
        f"{capital(counted(len(made.dice), 'die'))} of {name_of(deed.before, made.of)} thrown again, for "
        f"{counted(len(made.dice), 'token')}."),
    a.Rewrite: lambda deed, made: (
        f"The Keeper asks {name_of(deed.before, deed.before.last_told.of) if deed.before.last_told else 'somebody'} "
        f"to tell it anew: {made.text or 'it does not fit'}"),
    a.SkipPurge: lambda deed, made: f"{name_of(deed.before, made.by)} keeps the tokens.",
    a.OutOfGame: lambda deed, made: f"{name_of(deed.before, made.of)} is out of the game.",
    e.AddElement: lambda deed, made: f"{name_of(deed.before, made.by)} makes it so, for a token.",
    a.Showpiece: lambda deed, made: f"The Showpiece, called for by {name_of(deed.before, made.by)}: a sure Skull.",
    e.Propose: lambda deed, made: f"A price for {name_of(deed.before, made.to)}: {lowered(made.text) or 'something'}",
    e.Agree: lambda deed, made: f"{name_of(deed.before, made.by)} {'takes' if made.yes else 'leaves'} it.",
    e.ChangeSeat: lambda deed, made: f"The seat of {name_of(deed.before, made.of)} passes to another."})
"""What stands for itself."""
