"""The dice of a call, worked out again (PRO-P3 to P7, P13 to P28, P43 to P45), and what is left after it.

Scores, sums, results, ties and Damage of every call; Health and Resolve after pushes, Last Stands, Drives, Damage and
what was announced, where one or two test and all that befell them is plain (P14, P16, P20, P22, P49).
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.protagonists.rules.referee.offers import Json, Offers

HARD = ("everyone", "weakest")
"""Whom an effect may mean that this referee leaves to the other one."""
SIMPLE = ("health", "resolve", "fact", "clock", "stance", "ease", "free", "reveal", "close", "open", "gain",
          "lose_thing", "box", "place")


def within(number: int, least: int, most: int) -> int:
    """That number, held within two others."""
    return max(least, min(most, number))


class Dice:
    """Reads what every ``settle`` says."""

    def __init__(self, header: Json, offers: Offers) -> None:
        self._sheets = {seat: each["sheet"] for seat, each in header["characters"].items()}
        self._offers = offers
        self._before: Json = {}

    def follow(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """What is wrong with one more entry."""
        del after
        if self._offers.paid_now:
            self._before = before
        if entry["do"] == "settle" and self._offers.call is not None:
            yield from self._settled(self._offers.call, entry)

    # --- what a call comes to ---

    def _score(self, call: Json, who: str) -> int:
        """Sheet, adjustments, Support, Push, each step within 1 to 4 (PRO-P7)."""
        demand = call["who"][who]
        ability = demand["ability"]
        own = self._sheets[who][ability] if who in self._sheets else self._before["npcs"][who]["numbers"][ability]
        moved = sum(each["add"] for each in demand.get("adjust", ()) if each["on"] == "ability")
        moved += sum(each["add"] for each in self._before.get("eases", ())
                     if each["of"] == who and each["on"] in ("", ability))
        score = within(own + within(moved, -2, 2), 1, 4)
        score = within(score + len(self._offers.supporters(who)), 1, 4)
        return within(score + self._offers.pushes.get(who, 0), 1, 4)

    def _sum(self, call: Json, who: str) -> int:
        """Three dice less the one that the score removes; 13 of a Last Stand (PRO-P3, P22)."""
        if who in self._offers.stands:
            return 13
        dice = sorted(self._offers.dice[who])
        score = self._score(call, who)
        return sum(dice) - (0 if score == 4 else dice[3 - score])

    def _settled(self, call: Json, entry: Json) -> Iterator[str]:
        sums = {who: self._sum(call, who) for who in call["who"]}
        for who, read in entry["reading"].items():
            if read["sum"] != sums[who]:
                yield f"{who} comes to {sums[who]}, not {read['sum']}"
            if who not in self._offers.stands and read["score"] != self._score(call, who):
                yield f"{who} tests by {self._score(call, who)}, not {read['score']}"
        results = {"test": self._test, "conflict": self._conflict, "attack": self._attack,
                   "order": lambda call, sums: dict.fromkeys(sums, "success")}[call["kind"]](call, sums)
        first = next(iter(call["who"]))
        if entry["result"] != results[first]:
            yield f"it is {results[first]} for {first}, not {entry['result']}"
        hurt = self._damage(call, sums, results) if call["kind"] == "attack" else {}
        if call["kind"] == "attack" and entry["damage"] != hurt:
            yield f"Damage is {hurt}, not {entry['damage']}"
        yield from self._left(call, entry, results, hurt)

    def _test(self, call: Json, sums: dict[str, int]) -> dict[str, str]:
        def difficulty(who: str) -> int:
            demand = call["who"][who]
            moved = sum(each["add"] for each in demand.get("adjust", ()) if each["on"] == "difficulty")
            return int(demand["difficulty"]) + within(moved, -3, 3)

        return {who: "success" if total >= difficulty(who) else "failure" for who, total in sums.items()}

    def _conflict(self, call: Json, sums: dict[str, int]) -> dict[str, str]:
        """The highest; of ties change before keeping, Protagonists before others, then dice (PRO-P27)."""
        def side(who: str) -> str:
            return call["who"][who].get("side") or who

        left = [who for who, total in sums.items() if total == max(sums.values())]
        if len({side(who) for who in left}) > 1:
            left = [who for who in left if call["who"][who].get("wants", "change") == "change"]
        if len({side(who) for who in left}) > 1 and any(who in self._sheets for who in left):
            left = [who for who in left if who in self._sheets]
        for thrown in self._offers.ties:
            if len({side(who) for who in left}) > 1:
                left = [who for who in left if thrown.get(who) == max(thrown.values())]
        won = {side(who) for who in left}
        return {who: "draw" if not won else "win" if side(who) in won else "loss" for who in sums}

    def _attack(self, call: Json, sums: dict[str, int]) -> dict[str, str]:
        best = max(sums.values())
        if min(sums.values()) == best:
            return dict.fromkeys(sums, "tie")
        return {who: "win" if total == best else "loss" for who, total in sums.items()}

    def _damage(self, call: Json, sums: dict[str, int], results: dict[str, str]) -> dict[str, int]:
        attacker, target = call["who"]
        ability = call["who"][attacker]["ability"]
        open_to = {target} | ({attacker} if call["both"] or ability == "toughness" else set())
        if "tie" in results.values():
            return {who: 1 for who in sums if who in open_to}
        winner, loser = sorted(sums, key=lambda who: -sums[who])
        return {loser: sums[winner] - sums[loser] + self._printed(winner, ability)} if loser in open_to else {}

    def _printed(self, who: str, ability: str) -> int:
        """What Gear adds (PRO-P43)."""
        if who not in self._sheets:
            return int(self._before["npcs"][who]["numbers"].get(f"damage_{ability}", 0))
        known = [each for sheet in self._sheets.values() for each in sheet.get("gear", ())]
        return next((int(each.get("damage", 0)) for each in known if each["id"] == self._offers.gear.get(who)), 0)

    # --- what is left ---

    def _now(self, state: Json, who: str) -> dict[str, int]:
        if who not in self._sheets:
            return dict(state["npcs"][who]["now"])
        kept = state["characters"][who]
        return {**kept["now"], "down": kept["down"] is not None}

    def _most(self, who: str, what: str) -> int:
        numbers = self._sheets[who] if who in self._sheets else self._before["npcs"][who]["numbers"]
        return int(numbers.get(what, 0))

    def _left(self, call: Json, entry: Json, results: dict[str, str], hurt: dict[str, int]) -> Iterator[str]:
        """Health and Resolve of everybody who takes part, where all that befell them is plain."""
        involved = (*call["who"], *self._offers.supports)
        effects = [each for key in ("win", "lose", "triumph", "cost") for each in call[key]]
        plain = all(set(each) <= set(SIMPLE) and not _of(each, *HARD) for each in effects)
        if not plain or len(call["who"]) > 2 or (call["kind"] == "test" and len(call["who"]) > 1):
            return
        now = {who: self._now(self._before, who) for who in involved}
        for who in call["who"]:
            kept = now[who]["resolve"] - self._offers.pushes.get(who, 0)
            now[who]["resolve"] = 0 if who in self._offers.stands else kept
        self._hurt(call, hurt, "tie" in results.values(), now)
        for effect in self._offers.befalls(results[next(iter(results))]):
            self._befell(call, effect, results, now)
        for who in self._offers.agreed & set(call["who"]):
            gain = 1 if results[who] in ("success", "win") else 2
            now[who]["resolve"] = within(now[who]["resolve"] + gain, 0, self._most(who, "resolve"))
        for who in involved:
            self._falls(now[who], who)
            told = self._now(entry["state"], who)
            if told != now[who]:
                yield f"{who} has {now[who]} left, not {told}"

    def _hurt(self, call: Json, hurt: dict[str, int], tied: bool, now: dict[str, dict[str, int]]) -> None:
        """Damage, for whoever Supports them too, unless the Attack was level (PRO-P14, P45)."""
        for who, amount in hurt.items():
            for each in (who, *(() if tied else self._offers.supporters(who))):
                kind = "resolve" if call["harm"] == "resolve" and self._most(each, "resolve") else "health"
                now[each][kind] = max(0, now[each][kind] - amount)

    def _falls(self, left: dict[str, int], who: str) -> None:
        """Whoever has Resolve, and nothing left of one of the two, is in Serious Danger (PRO-P49, P57)."""
        if self._most(who, "resolve"):
            left["down"] = 0 in (left["health"], left["resolve"])

    def _befell(self, call: Json, effect: Json, results: dict[str, str], now: dict[str, dict[str, int]]) -> None:
        (name, value), = effect.items()
        if name not in ("health", "resolve"):
            return
        first = next(iter(call["who"]))
        whom = [first] if value["of"] == "actor" else [value["of"]]
        if value["of"] == "helpers":
            whom = self._offers.supporters(first)
        shared = value["of"] == "actor" and value["add"] < 0 and results[first] in ("failure", "loss")
        whom += self._offers.supporters(first) if shared else []
        for who in whom:
            if who in now:
                now[who][name] = within(now[who][name] + value["add"], 0, self._most(who, name))


def _of(effect: Json, *whom: str) -> bool:
    (value,) = effect.values()
    return isinstance(value, dict) and value.get("of") in whom
