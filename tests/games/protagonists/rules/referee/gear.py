"""Gear and what lasts (PRO-P10, P58 to P60): boxes, hands, things gained and lost, adjustments until said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.protagonists.rules.referee.offers import Json, Offers
from tests.games.protagonists.rules.referee.places import close

BY_EFFECTS = ("settle", "grant", "agree", "effect", "amend", "rest")
"""The entries that may change Gear by what they do to the story."""
Hands = dict[str, dict[str, int]]


class Gear:
    """Who has which piece, with how many boxes marked."""

    def __init__(self, header: Json, offers: Offers) -> None:
        sheets = [*(each["sheet"] for each in header["characters"].values()),
                  *(each["sheet"] for each in header.get("bench", ()))]
        self._known = {piece["id"]: piece for sheet in reversed(sheets) for piece in sheet.get("gear", ())}
        self._seats = list(header["characters"])
        self._offers = offers

    def follow(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """What is wrong with one more entry."""
        if not before:
            return
        hands, told = _hands(before), _hands(after)
        yield from (f"{who} marks {marked} of {self._boxes(piece)} boxes of {piece} (P59)"
                    for who, has in told.items() for piece, marked in has.items()
                    if not 0 <= marked <= self._boxes(piece))
        yield from self._used(entry, hands)
        yield from self._given(entry, before, hands)
        if entry["do"] == "settle":
            yield from self._differs(entry, hands, told) if self._befell(entry, hands) else []
        elif entry["do"] not in BY_EFFECTS:
            yield from self._differs(entry, hands, told)
        yield from self._lasts(entry, before, after)

    def _differs(self, entry: Json, wanted: Hands, told: Hands) -> Iterator[str]:
        yield from (f"after {entry['do']} {who} has {wanted[who]}, not {told[who]} (P59, P60)"
                    for who in told if told[who] != wanted[who])

    def _boxes(self, piece: str) -> int:
        return int(self._known.get(piece, {}).get("boxes", 0))

    def _mark(self, hands: Hands, who: str, piece: str) -> Iterator[str]:
        """A use marks one box, whether its roll succeeds or not (PRO-P59)."""
        if piece not in hands.get(who, {}):
            yield f"{who} uses {piece} and has it not (P59)"
        elif boxes := self._boxes(piece):
            yield from [f"{piece} of {who} is all marked (P59)"] if hands[who][piece] >= boxes else []
            hands[who][piece] += 1

    def _used(self, entry: Json, hands: Hands) -> Iterator[str]:
        call = self._offers.call
        if entry["do"] == "use_gear" and call is None:
            yield from self._mark(hands, entry["by"], entry["gear"])
        elif call is not None and self._offers.paid_now:
            for who, piece in self._offers.gear.items():
                yield from self._mark(hands, who, piece) if piece and who in self._seats and who in call["who"] else []

    def _given(self, entry: Json, before: Json, hands: Hands) -> Iterator[str]:
        """Freely between Protagonists; in Rounds within touch; taken only from whoever lies (PRO-P60)."""
        if entry["do"] != "give_gear":
            return
        giver, to, piece = entry["of"] or entry["by"], entry["to"], entry["gear"]
        if piece not in hands[giver]:
            yield f"{giver} hands on {piece} and has it not (P60)"
            return
        if entry["of"] and not before["characters"][giver]["down"]:
            yield f"{piece} is taken from {giver}, who is awake (P60)"
        if before.get("turn") and not close(before["turn"], giver, to):
            yield f"{giver} and {to} are not within touch (P60)"
        hands[to][piece] = hands[giver].pop(piece)

    # --- effects ---

    def _befell(self, entry: Json, hands: Hands) -> bool:
        """Things and boxes that were announced befall whom they mean; false where that is not plain (PRO-P10, P14)."""
        call = self._offers.call
        if call is None or len(call["who"]) > 2 or (call["kind"] == "test" and len(call["who"]) > 1):
            return False
        announced = [each for key in ("win", "lose") for each in call[key]]
        if call["triumph"] or call["cost"] or any(_hard(each) for each in announced):
            return False
        first = next(iter(call["who"]))
        for effect in self._offers.befalls(entry["result"]):
            for who in self._whom(effect, first, entry["result"]):
                self._befalls(hands, who, effect)
        return True

    def _whom(self, effect: Json, first: str, result: str) -> list[str]:
        """Who is meant; whoever Supports the first loses with them (PRO-P14)."""
        (value,) = effect.values()
        of = value.get("of", "") if isinstance(value, dict) else ""
        if of == "helpers":
            return self._offers.supporters(first)
        who = first if of == "actor" else of
        loses = "lose_thing" in effect or ("box" in effect and value["add"] < 0)
        shared = loses and who == first and result in ("failure", "loss")
        return [who, *(self._offers.supporters(first) if shared else ())]

    def _befalls(self, hands: Hands, who: str, effect: Json) -> None:
        has = hands.get(who)
        if has is None:
            return
        if "lose_thing" in effect:
            has.pop(effect["lose_thing"]["thing"], None)
        elif "gain" in effect:
            has.setdefault(effect["gain"]["thing"], 0)
        elif "box" in effect:
            named = effect["box"].get("thing") or next((piece for piece in has if self._boxes(piece)), "")
            if named in has:
                has[named] = max(0, min(self._boxes(named), has[named] - effect["box"]["add"]))

    # --- what lasts ---

    def _lasts(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Adjustments that were given stay until said, and whoever is freed has none against them (PRO-P10)."""
        for effect in entry.get("effects", ()) if entry["do"] == "grant" else ():
            if "free" in effect:
                whom = effect["free"]["of"]
                seats = self._seats if whom == "everyone" else [whom]
                yield from (f"{each['of']} was freed and is hindered by {each} (P10)" for each in after["eases"]
                            if each["of"] in seats and each["add"] < 0)
        kept: list[Any] = [each for each in before.get("eases", ()) if each not in after.get("eases", ())]
        if kept and entry["do"] not in (*BY_EFFECTS, "scene", "throw", "end_chapter", "end", "over"):
            yield f"{kept} ends with {entry['do']}, where nothing was said (P10)"


def _hands(state: Json) -> Hands:
    return {who: dict(each["gear"]) for who, each in state["characters"].items()}


def _hard(effect: Json) -> bool:
    """Whether somebody is meant whom only the other referee finds, or the GM chooses afterwards."""
    (value,) = effect.values()
    return "any" in effect or (isinstance(value, dict) and value.get("of") in ("everyone", "weakest"))
