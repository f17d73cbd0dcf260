"""The plain line of a result: who tried what, by which dice, whether it worked, what it cost. From deeds alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from game.games.protagonists.narration.event_words import ChapterWords
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.settling import Reading
from game.games.protagonists.rules.state import Hand, OpenCall, Settled, State
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.game_master import story_events as story
from game.rules.match import Deed
from game.story.calls import COMES_TO

ChapterDeed = Deed[State, a.Action]
CAME: Mapping[str, str] = MappingProxyType({
    SUCCESS: "it worked", FAILURE: "it failed", "win": "has it", "loss": "has not", "tie": "level",
    "draw": "as it was"})
BROUGHT: Mapping[str, str] = MappingProxyType({SUCCESS: "win", "win": "win", FAILURE: "lose", "loss": "lose"})
"""What of the stakes a result of whoever is named first brings."""
READ_ALREADY = (events.ResultRead, events.Contested, story.FactChanged, events.DiceLie)
"""What the line of a result has said before its other events."""
SAID_WITH_IT = (story.FactChanged, events.Supported, events.Pushed)
"""What a line of its own would say twice, or without the words of the adventure."""


def result_line(call: ChapterDeed | None, settled: ChapterDeed, words: ChapterWords) -> str:
    """One call from its announcement to what it brought. ``call``: None where that is not known."""
    before, after = settled.before.call, settled.after.settled
    if before is None or after is None:
        return ""
    tests = " ".join(_test(who, before, after, words) for who in after.results)
    tried = f"{words.names(tuple(before.call.who))}: {deed_of(call)}."
    return " ".join(filter(None, (tried, tests, _announced(call, after), *_else(settled, words))))


def deed_of(call: ChapterDeed | None) -> str:
    """What was tried, in the words of the call."""
    texts: Mapping[str, str] = getattr(call.action, "texts", {}) if call is not None else {}
    return texts.get("deed", "").rstrip(".") or "an idea of their own"


def _test(who: str, call: OpenCall, settled: Settled, words: ChapterWords) -> str:
    """*Agility 4 (2 Resolve), 3 and 5 (6 is out) = 8 against 9: it failed.*"""
    reading = msgspec.convert(settled.reading[who], Reading)
    demand, hand = call.call.who[who], call.hands[who]
    whose = f"{words.name(who)}, " if len(settled.results) > 1 else ""
    against = f" against {reading.difficulty}" if reading.difficulty is not None else ""
    came = f": {CAME[settled.results[who]]}" if settled.results[who] in CAME else ""
    if hand.last_stand:
        return f"{whose}a Last Stand = {reading.sum}{against}{came}."
    spent = _spent(call, who, words)
    score = f"{demand.ability.capitalize()} {reading.score}{f' ({spent})' if spent else ''}"
    return f"{whose}{score}, {dice_in_words(hand, reading)}{against}{came}."


def _spent(call: OpenCall, who: str, words: ChapterWords) -> str:
    """Who helped, what was pushed, by what Gear."""
    hand, parts = call.hands[who], []
    if call.supporters(who):
        parts.append(f"helped by {words.names(call.supporters(who))}")
    if hand.push:
        parts.append(f"{hand.push} Resolve")
    if hand.gear:
        parts.append(hand.gear.replace("_", " "))
    return ", ".join(parts)


def dice_in_words(hand: Hand, reading: Reading) -> str:
    """The dice that count, the one that is out, the sum."""
    kept = " and ".join(str(number) for die, number in hand.dice.items() if die != reading.out)
    out = f" ({hand.dice[reading.out]} is out)" if reading.out else ""
    return f"{kept}{out} = {reading.sum}"


def _announced(call: ChapterDeed | None, settled: Settled) -> str:
    """What it brought, as it was said beforehand."""
    if call is None:
        return ""
    kept = call.extras.get(COMES_TO)
    said: Mapping[str, Any] = kept if isinstance(kept, dict) else getattr(call.action, "texts", {})
    return str(said.get(BROUGHT.get(settled.result, ""), ""))


def _else(settled: ChapterDeed, words: ChapterWords) -> Iterator[str]:
    """Who was hurt, fell, used a piece, followed a Drive."""
    for event in settled.events:
        if not isinstance(event, READ_ALREADY):
            yield words.sentence(event, settled.after)


def plain_line(deed: ChapterDeed, words: ChapterWords) -> str:
    """What stands for itself: all that happened in a deed, without what facts are called by."""
    if isinstance(deed.action, a.Throw) and deed.action.purpose == "call":
        return ""
    return " ".join(filter(None, (words.sentence(event, deed.after) for event in deed.events
                                  if not isinstance(event, SAID_WITH_IT))))


def order_line(deed: ChapterDeed, words: ChapterWords) -> str:
    """What each came to where the order was thrown for, the first first."""
    settled = deed.after.settled
    if settled is None:
        return ""
    sums = {who: msgspec.convert(each, Reading).sum for who, each in settled.reading.items()}
    told = ", ".join(f"{words.name(who)} {sums[who]}" for who in sorted(sums, key=lambda each: -sums[each]))
    return " ".join(filter(None, (f"For the order: {told}.", *_else(deed, words))))
