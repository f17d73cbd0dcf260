"""The plain line of a result: who tried what, by which dice, whether it worked, what it cost. From deeds alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from game.games.protagonists.narration.event_words import ChapterWords, signed
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.settling import Reading
from game.games.protagonists.rules.state import Hand, OpenCall, Settled, State
from game.narration.grammar import listed
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.game_master import entries as e
from game.rules.game_master import story_events as story
from game.rules.match import Deed
from game.story.calls import COMES_TO
from game.story.led_story import clock_line

ChapterDeed = Deed[State, a.Action]
CAME: Mapping[str, str] = MappingProxyType({SUCCESS: "it worked", FAILURE: "it failed"})
"""What a Test came to; how it ends between several is said once for all of them."""
OPPOSED = frozenset({"win", "loss", "tie", "draw"})
"""Results of those who threw against each other."""
SENTENCES = re.compile(r"(?<=[.]) ")
BROUGHT: Mapping[str, str] = MappingProxyType({SUCCESS: "win", "win": "win", FAILURE: "lose", "loss": "lose"})
"""What of the stakes a result of whoever is named first brings."""
READ_ALREADY = (events.ResultRead, events.Contested, story.FactChanged, story.ClockMoved, events.DiceLie)
"""What the line of a result has said before its other events."""
SAID_WITH_IT = (story.FactChanged, events.Supported, events.Pushed)
"""What a line of its own would say twice, or without the words of the adventure."""


def result_line(call: ChapterDeed | None, settled: ChapterDeed, words: ChapterWords) -> str:
    """One call from its announcement to what it brought. ``call``: None where that is not known."""
    before, after = settled.before.call, settled.after.settled
    if before is None or after is None:
        return ""
    tests = " ".join(_test(who, before, after, words) for who in after.results)
    sides = " against " if is_opposed(after) else ", "
    tried = f"{sides.join(map(words.name, before.call.who))}: {deed_of(call)}."
    said = (tried, tests, _ended(after, words), _announced(call, settled), *_else(settled, words))
    return " ".join(filter(None, said))


def is_opposed(settled: Settled) -> bool:
    """Whether those who threw threw against each other."""
    return OPPOSED.issuperset(settled.results.values())


def _ended(settled: Settled, words: ChapterWords) -> str:
    """Who has it of those who opposed each other, and whether their sums alone have decided it (PRO-P27)."""
    if not is_opposed(settled):
        return ""
    winners = tuple(who for who, result in settled.results.items() if result == "win")
    if not winners:
        return "Level." if "tie" in settled.results.values() else "Things stay as they are."
    sums = [msgspec.convert(each, Reading).sum for each in settled.reading.values()]
    level = "Level, and it" if sums.count(max(sums)) > 1 else "It"
    return f"{level} goes to {listed(map(words.name, winners))}."


def deed_of(call: ChapterDeed | None) -> str:
    """What was tried, in the words of the call."""
    texts: Mapping[str, str] = getattr(call.action, "texts", {}) if call is not None else {}
    return texts.get("deed", "").rstrip(".") or "an idea of their own"


def _test(who: str, call: OpenCall, settled: Settled, words: ChapterWords) -> str:
    """*Agility 3 (2 Resolve), thrown 3 and 5 (6 is out) = 8 against 9: it failed.*"""
    reading = msgspec.convert(settled.reading[who], Reading)
    demand, hand = call.call.who[who], call.hands[who]
    whose = f"{words.name(who)}, " if len(settled.results) > 1 else ""
    against = f" against {reading.difficulty}" if reading.difficulty is not None else ""
    came = f": {CAME[settled.results[who]]}" if settled.results[who] in CAME else ""
    if hand.last_stand:
        return f"{whose}a Last Stand = {reading.sum}{against}{came}."
    spent = _spent(call, who, words)
    score = f"{demand.ability.capitalize()} {reading.score}{f' ({spent})' if spent else ''}"
    return f"{whose}{score}, thrown {dice_in_words(hand, reading)}{against}{came}."


def _spent(call: OpenCall, who: str, words: ChapterWords) -> str:
    """Who helped, what was pushed, by what Gear."""
    hand, parts = call.hands[who], []
    if call.supporters(who):
        parts.append(f"helped by {listed(map(words.name, call.supporters(who)))}")
    if hand.push:
        parts.append(f"{hand.push} Resolve")
    if hand.gear:
        parts.append(hand.gear.replace("_", " "))
    return ", ".join(parts)


def dice_in_words(hand: Hand, reading: Reading) -> str:
    """The dice that count, the one that is out, the sum."""
    kept = listed(number for die, number in hand.dice.items() if die != reading.out)
    out = f" ({hand.dice[reading.out]} is out)" if reading.out else ""
    return f"{kept}{out} = {reading.sum}"


def _announced(call: ChapterDeed | None, settled: ChapterDeed) -> str:
    """What it brought, as it was said beforehand, without what is told of whom it befell."""
    result = settled.after.settled
    if call is None or result is None:
        return ""
    kept = call.extras.get(COMES_TO)
    said: Mapping[str, Any] = kept if isinstance(kept, dict) else getattr(call.action, "texts", {})
    befell = {f"{each.what.capitalize()} {signed(each.by)}."
              for each in settled.events if isinstance(each, events.Hurt)}
    sentences = SENTENCES.split(str(said.get(BROUGHT.get(result.result, ""), "")))
    return " ".join(each for each in sentences if each not in befell)


def _else(settled: ChapterDeed, words: ChapterWords, said: tuple[type, ...] = ()) -> Iterator[str]:
    """Who was hurt, fell, used a piece, followed a Drive. ``said``: what else the line has said before."""
    for event in settled.events:
        if not isinstance(event, (*READ_ALREADY, *said)):
            yield words.sentence(event, settled.after)


def plain_line(deed: ChapterDeed, words: ChapterWords) -> str:
    """What stands for itself: all that happened in a deed, without what facts are called by."""
    if isinstance(deed.action, a.Throw) and deed.action.purpose == "call":
        return ""
    if isinstance(deed.action, e.SetClock):
        return clock_line(deed, deed.action)
    return " ".join(filter(None, (words.sentence(event, deed.after) for event in deed.events
                                  if not isinstance(event, SAID_WITH_IT))))


def order_line(deed: ChapterDeed, words: ChapterWords) -> str:
    """What each came to where the order was thrown for, the first first."""
    settled = deed.after.settled
    if settled is None:
        return ""
    sums = {who: msgspec.convert(each, Reading).sum for who, each in settled.reading.items()}
    told = ", ".join(f"{words.name(who)} {sums[who]}" for who in sorted(sums, key=lambda each: -sums[each]))
    level = len(set(sums.values())) < len(sums)
    more = _else(deed, words, () if level else (events.OrderRead,))
    return " ".join(filter(None, (f"For the order: {told}.", *more)))
