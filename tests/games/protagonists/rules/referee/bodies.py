"""Serious Danger (PRO-P49 to P53, P57): who falls, ebbs, is stabilised, wakes and dies, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.protagonists.rules.referee.offers import Json
from tests.games.protagonists.rules.referee.places import close

AT_ONCE = ("death", "settle", "over")


class Bodies:
    """What a record says of Health and Resolve, and whether somebody lies."""

    def __init__(self, header: Json) -> None:
        self._seats = list(header["characters"])
        self._stable: set[str] = set()  # of others, of whom the state does not say it

    def _of(self, state: Json, who: str) -> Json:
        """Health, Resolve, and how somebody lies: None, ``unconscious``, ``stable`` or ``dead``."""
        if who in self._seats:
            kept = state["characters"][who]
            return {**kept["now"], "down": kept["down"]}
        now = state["npcs"][who]["now"]
        return {**now, "down": "out" if now["down"] else None}

    def _everybody(self, state: Json) -> list[str]:
        return [*state.get("characters", ()), *state.get("npcs", ())]

    def lies(self, state: Json, who: str) -> bool:
        """Whether somebody cannot act."""
        return self._of(state, who)["down"] is not None

    def has_resolve(self, state: Json, who: str) -> bool:
        """Whether somebody has Resolve at all, and so falls instead of being out (PRO-P57)."""
        return who in self._seats or bool(state["npcs"][who]["numbers"].get("resolve", 0))

    def gone(self, state: Json) -> set[str]:
        """The dead, and NPCs without Resolve who are out: they have no turns any more."""
        return {who for who in self._everybody(state) if self._of(state, who)["down"] == "dead"
                or (not self.has_resolve(state, who) and self.lies(state, who))}

    def ebbing(self, state: Json, who: str) -> bool:
        """Whether somebody lies, nobody has stabilised them, and there is something left to lose (PRO-P50)."""
        body = self._of(state, who)
        return body["down"] in ("unconscious", "out") and self.has_resolve(state, who) and who not in self._stable

    def fallen(self, before: Json, after: Json) -> set[str]:
        """Who fell by this entry."""
        return {who for who in self._everybody(after)
                if who in self._everybody(before) and self.lies(after, who) and not self.lies(before, who)}

    def follow(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """What is wrong with one more entry."""
        self._stable = {who for who in self._stable if who in self._everybody(before) and self.lies(before, who)}
        judge = {"stabilise": self._stabilised, "revive": self._revived, "end_turn": self._lost, "death": self._died}
        if entry["do"] in judge:
            yield from judge[entry["do"]](entry, before, after)
        if after.get("call") is None and entry["do"] not in ("over", "rest"):
            yield from (f"{who} has nothing left and stands (P49)" for who in self._seats
                        if 0 in after["characters"][who]["now"].values() and not self.lies(after, who))
        dying = [who for who in before.get("characters", ()) if before.get("call") is None
                 and before["characters"][who]["now"] == {"health": 0, "resolve": 0}
                 and before["characters"][who]["down"] != "dead"]
        if dying and entry["do"] not in AT_ONCE:
            yield f"{dying[0]} has nothing left and dies before {entry['do']} (P53)"

    def _unchanged(self, entry: Json, before: Json, after: Json, **but: object) -> Iterator[str]:
        wanted = {**self._of(before, entry["of"]), **but}
        if (told := self._of(after, entry["of"])) != wanted:
            yield f"{entry['of']} is {wanted} after {entry['do']}, not {told}"

    def _stabilised(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """By somebody close; it stops the ebbing and no more (PRO-P51)."""
        turn = before["turn"]
        if entry["of"] in self._seats:
            yield from self._unchanged(entry, before, after, down="stable")
        else:
            self._stable.add(entry["of"])
        if not self.lies(before, entry["of"]) or not close(turn, turn["whose"], entry["of"]):
            yield f"{turn['whose']} cannot stabilise {entry['of']} (P51)"

    def _revived(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Outside of Conflicts; what was at 0 becomes 1 (PRO-P52)."""
        if before.get("turn") is not None:
            yield f"{entry['of']} is revived in Rounds (P52)"
        body = self._of(before, entry["of"])
        yield from self._unchanged(entry, before, after, down=None, health=max(1, body["health"]),
                                   resolve=max(1, body["resolve"]))

    def _lost(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """What is lost in a turn is of that which is left (PRO-P50)."""
        body = self._of(before, entry["of"])
        of = "health" if body["health"] else "resolve"
        yield from self._unchanged(entry, before, after, **{of: body[of] - entry["ebb"]})

    def _died(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Both at 0 (PRO-P53)."""
        body = self._of(before, entry["of"])
        if body["health"] or body["resolve"] or self._of(after, entry["of"])["down"] not in ("dead", "out"):
            yield f"{entry['of']} does not die with {body} (P53)"
