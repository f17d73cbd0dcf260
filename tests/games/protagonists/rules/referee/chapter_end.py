"""The end of a Chapter (PRO-P61 to P64): Rest, then Growth, then Preparation, and what the last entry hands on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.protagonists.rules.referee.offers import Json

FEWEST, MOST = 2, 5
"""Drives on a sheet (PRO-P63)."""
STEPS = {"rest": "rest", "grow": "growth", "agree_growth": "growth", "replace": "growth", "prepare": "preparation"}


class ChapterEnd:
    """From the entry that ends the Chapter to the one that closes the record."""

    def __init__(self, header: Json) -> None:
        self._characters: Json = header["characters"]
        self._bench = {each["name"]: each for each in header.get("bench", ())}
        self._rest = header["options"].get("chapter_rest", "specified")
        self._returns = {piece["id"]: piece.get("returns", False) for one in (*self._characters.values(),
                         *self._bench.values()) for piece in one["sheet"].get("gear", ())}
        self._growing: dict[str, Json] = {}
        self._replaced: dict[str, str] = {}

    def follow(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """What is wrong with one more entry."""
        do = entry["do"]
        if do in STEPS and before.get("step") != STEPS[do]:
            yield f"{do} comes in the step {before.get('step')!r} (P61)"
        judge = {"rest": self._rested, "agree_growth": self._grown, "prepare": self._prepared, "over": self._handed_on}
        if do == "grow":
            self._growing[entry["by"]] = entry
        elif do == "replace":
            yield from self._replaces(entry, before)
        elif do == "ready" and before.get("step") == "growth":
            yield from self._goes_on(entry, before)
        elif do in judge:
            yield from judge[do](entry, before, after)
        elif do not in ("end", "end_chapter") and before.get("step"):
            yield from (f"{do} changes {seat} at the end of a Chapter (P63)" for seat in self._characters
                        if before["characters"][seat] != after["characters"][seat] and do not in ("amend", "death"))

    # --- Rest ---

    def _rested(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Marks of Drives go; Health and Resolve come back as said, never below 1; some boxes do (PRO-P62)."""
        for seat, was in before["characters"].items():
            if was["down"] == "dead":
                continue
            gear = {piece: 0 if self._returns.get(piece) else marked for piece, marked in was["gear"].items()}
            wanted = {**was, "now": {what: self._back(seat, what, was["now"][what], entry) for what in was["now"]},
                      "drives": dict.fromkeys(was["drives"], False), "down": None, "gear": gear}
            if after["characters"][seat] != wanted:
                yield f"{seat} rests to {wanted}, not {after['characters'][seat]} (P62)"

    def _back(self, seat: str, what: str, now: int, entry: Json) -> int:
        most: int = self._characters[seat]["sheet"][what]
        said: Any = {"full": "all", "none": 0}.get(self._rest, entry[what])
        return max(1, most if said == "all" else min(most, now + said))

    # --- Growth ---

    def _grown(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """A change to which player and GM agree: a Drive in other words, new or struck; 2 to 5 on a sheet (PRO-P63)."""
        seat = entry["of"]
        was, told = (each["characters"][seat]["drives"] for each in (before, after))
        grown = self._growing.pop(seat, None)
        if grown is None or not entry["yes"]:
            yield from [] if told == was else [f"Drives of {seat} change by no growth (P63)"]
            return
        drive, text = grown["drive"], grown["text"]
        fresh = set(told) - set(was)
        wanted = set(was) - ({drive} if text is None else set())
        if set(told) - fresh != wanted or len(fresh) != int(drive is None) or any(told.values()):
            yield f"{seat} has the Drives {told} after {was} and {grown} (P63)"
        if not FEWEST <= len(told) <= MOST and len(told) != len(was):
            yield f"{seat} has {len(told)} Drives (P63)"

    def _replaces(self, entry: Json, before: Json) -> Iterator[str]:
        """A sheet from the bench for whoever died (PRO-P55)."""
        if before["characters"][entry["by"]]["down"] != "dead" or entry["sheet"] not in self._bench:
            yield f"{entry['by']} cannot take {entry['sheet']} (P55)"
        self._replaced[entry["by"]] = entry["sheet"]

    def _goes_on(self, entry: Json, before: Json) -> Iterator[str]:
        """Nobody dead is ready while a spare lies on the bench that nobody has taken (PRO-P55)."""
        seat, free = entry["by"], set(self._bench) - set(self._replaced.values())
        if before["characters"][seat]["down"] == "dead" and seat not in self._replaced and free:
            yield f"{seat} is dead and takes none of {sorted(free)} (P55)"

    # --- Preparation ---

    def _prepared(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Facts that are marked are major, and those that were stay so (PRO-P64)."""
        major = {name for name, fact in before["facts"].items() if fact.get("major")} | set(entry["facts"])
        told = {name for name, fact in after["facts"].items() if fact.get("major")}
        if told != major:
            yield f"{sorted(major)} are major facts, not {sorted(told)} (P64)"

    def _handed_on(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Sheets as they are now, major facts, the bench without whoever came from it (PRO-P55, P62 to P64)."""
        if before.get("step") != "preparation" and not before.get("over"):
            yield f"it is over in the step {before.get('step')!r} (P61)"
        carry = entry["carry"]
        alive = {seat for seat, one in after["characters"].items() if one["down"] != "dead"}
        if set(carry["characters"]) != alive | set(self._replaced):
            yield f"{sorted(carry['characters'])} go on, not {sorted(alive | set(self._replaced))} (P55)"
        for seat in alive:
            yield from self._sheet_on(seat, carry["characters"].get(seat, {"sheet": {}})["sheet"], after)
        for seat, name in self._replaced.items():
            if carry["characters"].get(seat, {}).get("name") != name:
                yield f"{seat} goes on as {name} (P55)"
        if {each["name"] for each in carry["bench"]} & set(self._replaced.values()):
            yield "somebody who is played lies on the bench (P55)"
        major = {name for name, fact in after["facts"].items() if fact.get("major")}
        if set(carry["facts"]) != major:
            yield f"{sorted(major)} go on, not {sorted(carry['facts'])} (P64)"

    def _sheet_on(self, seat: str, sheet: Json, after: Json) -> Iterator[str]:
        """Abilities, Health and Resolve do not grow; Drives begin unmarked (PRO-P62, P63)."""
        first, last = self._characters[seat]["sheet"], after["characters"][seat]
        fixed = ("toughness", "agility", "smarts", "wits", "health", "resolve")
        if any(sheet.get(each) != first[each] for each in fixed) or sheet.get("now") != last["now"]:
            yield f"{seat} goes on with other numbers than those of the sheet and what is left (P63)"
        drives = {each["id"]: each.get("marked", False) for each in sheet.get("drives", ())}
        if drives != dict.fromkeys(last["drives"], False):
            yield f"{seat} goes on with other Drives (P63)"
        if {each["id"]: each.get("marked", 0) for each in sheet.get("gear", ())} != last["gear"]:
            yield f"{seat} goes on with other Gear (P62)"
        if sheet.get("last_stand", True) != last["last_stand"]:
            yield f"{seat} has had the one Last Stand or not (P22)"
