"""The open call of a record, and what everybody has added to it, as its entries make it (PRO-P13 to P22)."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class Offers:
    """What was announced last and not settled yet; ``call`` is None where nothing is."""

    def __init__(self) -> None:
        self.call: Json | None = None
        self._clear()

    def _clear(self) -> None:
        self.supports: dict[str, str] = {}
        self.pushes: dict[str, int] = {}
        self.stands: set[str] = set()
        self.drives: dict[str, str] = {}
        self.agreed: set[str] = set()
        self.gear: dict[str, str] = {}
        self.dice: dict[str, list[int]] = {}
        self.ties: list[dict[str, int]] = []
        self.first_dice = False

    @property
    def paid_now(self) -> bool:
        """Whether offers closed with the entry that was read last: the first dice, or a result without dice."""
        return self.first_dice

    def follow(self, entry: Json) -> None:
        """One more entry."""
        do = entry["do"]
        self.first_dice = False
        if do == "call":
            self._clear()
            self.call = entry
            self.gear = {who: each["gear"] for who, each in entry["who"].items() if each.get("gear")}
        elif self.call is not None:
            self._offered(entry)
            if do == "throw" and entry["purpose"] in ("call", "tie"):
                self._thrown(entry)
            self.first_dice = self.first_dice or (do == "settle" and not self.dice)

    def closed(self, entry: Json) -> None:
        """After an entry was judged: a call that it ended is open no more."""
        if entry["do"] in ("withdraw", "settle"):
            self.call = None

    def _offered(self, entry: Json) -> None:
        do, by = entry["do"], entry["by"]
        if do == "support":
            self.supports.pop(by, None)
            if entry["yes"]:
                self.supports[by] = entry["to"]
        elif do == "push":
            self.pushes[entry["of"]] = entry["points"]
        elif do == "last_stand":
            self.stands.add(by)
            self.agreed.discard(by)
            self.drives.pop(by, None)
        elif do == "claim_drive":
            self.drives[by] = entry["drive"]
            self.agreed.discard(by)
        elif do == "agree_drive":
            (self.agreed.add if entry["yes"] else self.agreed.discard)(entry["of"])
        elif do == "use_gear":
            self.gear[by] = entry["gear"]

    def _thrown(self, entry: Json) -> None:
        lies = [entry["table"][die]["number"] for die in entry["dice"]]
        if entry["purpose"] == "call":
            self.first_dice = not self.dice
            self.dice[entry["for"]] = lies
        else:
            if not self.ties or entry["for"] in self.ties[-1]:
                self.ties.append({})
            self.ties[-1][entry["for"]] = lies[0]

    def supporters(self, of: str) -> list[str]:
        """Who supports somebody."""
        return [by for by, to in self.supports.items() if to == of]

    def befalls(self, result: str) -> list[Json]:
        """What was announced for whoever is named first, where their result is this one (PRO-P10)."""
        if self.call is None or result in ("tie", "draw"):
            return []
        given: list[Json] = self.call["win"] if result in ("success", "win") else self.call["lose"]
        return given
