"""Rounds (PRO-P30 to P40, P47 to P54), judged from what a record says of them before and after every entry.

Order, turns, rounds, two different actions a turn and what each costs, moves and bands, reach of Attacks, helping,
stabilising, ebbing, waking, death, and that Rounds in which all Protagonists lie are closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.games.protagonists.rules.referee.bodies import Bodies
from tests.games.protagonists.rules.referee.offers import Json, Offers
from tests.games.protagonists.rules.referee.order import Order, Ranks
from tests.games.protagonists.rules.referee.places import CLOSE, DISTANT, NEAR, Places, company

ACTIONS = 2
TABLES = ("settle", "death", "end_turn", "close_rounds", "over")
"""What the table enters by itself, before anybody does anything more."""


class RoundsJudge:
    """Follows one Conflict after another; outside of Rounds, that nobody ebbs and who wakes."""

    def __init__(self, header: Json, offers: Offers) -> None:
        self._seats = list(header["characters"])
        self._bodies = Bodies(header)
        self._offers = offers
        self._order = Order(self._seats)
        self._places: Places | None = None
        self._whose = ""
        self._fell: set[str] = set()
        self._narrated: dict[int, str] = {}
        self._waiting: dict[int, str] = {}

    def follow(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """What is wrong with one more entry."""
        turn, then = before.get("turn"), after.get("turn")
        yield from self._bodies.follow(entry, before, after)
        yield from self._lying(entry, before)
        if entry["do"] == "open_rounds" and turn is None:
            yield from self._opened(entry, then)
        elif turn is not None and then is None:
            yield from () if entry["do"] in ("close_rounds", "scene") else [f"{entry['do']} ends Rounds (P38)"]
        elif turn is not None and then is not None:
            yield from self._goes_on(entry, before, after)
        if then is not None:
            yield from self._stands(then)
        self._said(entry, after)

    def _said(self, entry: Json, after: Json) -> None:
        """Who has said what they mean to do, or asked, and waits for an answer (GM-G12)."""
        do = entry["do"]
        if do in ("narrate", "ask"):
            self._waiting[entry["n"]] = entry["by"]
            self._narrated |= {entry["n"]: entry["by"]} if do == "narrate" else {}
        elif do == "call":
            self._waiting.pop(entry["answers"] or 0, None)
        elif (do in ("grant", "refuse") or entry.get("kind") == "answer") and self._waiting:
            self._waiting.pop(min(self._waiting))
        elif do == "scene":
            self._waiting.clear()
        self._waiting = {n: by for n, by in self._waiting.items() if by not in self._bodies.gone(after)}

    def _lying(self, entry: Json, before: Json) -> Iterator[str]:
        """Where every Protagonist lies, Rounds are over before anything else is done (PRO-P54)."""
        lie = all(each["down"] for each in before.get("characters", {"": {"down": None}}).values())
        if lie and before.get("turn") and self._offers.call is None and entry["do"] not in TABLES:
            yield f"all Protagonists lie, and {entry['do']} comes before Rounds are closed (P54)"

    def _opened(self, entry: Json, then: Json | None) -> Iterator[str]:
        self._places, self._order, self._whose = Places(entry), Order(self._seats), ""
        fresh = {"round": 0, "whose": "", "left": 0, "order": [], "at": entry["at"], "close": [], "spent": {}}
        if then != fresh:
            yield f"Rounds open as {then}, not {fresh} (P30)"

    def _stands(self, turn: Json) -> Iterator[str]:
        """What holds at any moment: two different actions, places that there are (PRO-P34, P48)."""
        assert self._places is not None
        left = ACTIONS - len(turn["spent"].get(turn["whose"], ())) if turn["whose"] else 0
        if turn["left"] != left:
            yield f"{turn['whose']} has {left} actions left, not {turn['left']} (P34)"
        for who, spent in turn["spent"].items():
            twice = [what for what, times in Counter(spent).items() if times > 1 and what != "move"]
            if len(spent) > ACTIONS or twice or spent.count("attack") > 1:
                yield f"{who} cannot do {spent} in one turn (P34)"
        if not {*turn["at"].values()} <= set(self._places.spots):
            yield f"{turn['at']} names spots that there are not (P48)"
        if any(turn["at"][one] != turn["at"][other] for one, other in turn["close"]):
            yield f"{turn['close']} are not all on one spot (P48)"

    # --- what an entry does to Rounds ---

    def _goes_on(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        turn, then = before["turn"], after["turn"]
        yield from self._ordered(entry, turn, then)
        yield from self._turned(entry, before, after)
        yield from self._spent(entry, turn, then, before)
        yield from self._moved(entry, turn, then)
        if entry["do"] == "call" and entry["kind"] == "attack":
            yield from self._reach(entry, before)
        if turn["whose"] != self._whose:
            self._whose, self._fell = turn["whose"], set()
        self._fell |= self._bodies.fallen(before, after)

    def _ordered(self, entry: Json, turn: Json, then: Json) -> Iterator[str]:
        """The order changes by Wits, agreement and dice alone; whoever is gone is gone (PRO-P31, P32)."""
        tied: list[str] = next((rank for rank in turn["order"] if len(rank) > 1), [])
        wits = entry["do"] == "settle" and self._offers.call is not None and self._offers.call["kind"] == "order"
        if wits:
            said = self._order.tested(entry["reading"], bool(turn["round"]), then["order"])
            yield from [said] if said else []
            return
        split = None
        if entry["do"] == "go_first":
            split = self._order.agreed(entry, tied)
        elif entry["do"] == "throw" and entry["purpose"] == "order":
            split = self._order.diced(entry, tied)
        wanted: Ranks = [each for rank in turn["order"] for each in (split if split and rank == tied else [rank])]
        here = [[who for who in rank if who in then["at"]] for rank in wanted]
        if then["order"] != [rank for rank in here if rank]:
            yield f"the order is {wanted}, not {then['order']} (P31)"

    def _turned(self, entry: Json, before: Json, after: Json) -> Iterator[str]:
        """Whose turn it is, and which round (PRO-P33, P38)."""
        turn, then = before["turn"], after["turn"]
        number, whose = turn["round"], turn["whose"]
        if entry["do"] == "end_turn":
            yield from [] if entry["of"] == whose else [f"it is {whose}'s turn that ends, not {entry['of']}'s"]
            yield from self._ebbed(entry, before)
            self._order.acted.add(entry["of"])
            whose = self._order.next_of(then, self._bodies.gone(after))
        elif entry["do"] == "open_rounds" or (not number and then["order"] and all(len(r) == 1 for r in then["order"])):
            self._order.new_round()
            number, whose = number + 1, self._order.next_of(then, self._bodies.gone(after))
        elif whose not in then["at"] or whose in self._bodies.gone(after):
            return
        if (then["round"], then["whose"]) != (number, whose):
            yield f"it is {whose!r} in round {number}, not {then['whose']!r} in {then['round']} (P33)"

    def _ebbed(self, entry: Json, before: Json) -> Iterator[str]:
        """1 of what is left, on each own turn after the one in which they fell, until stabilised (PRO-P50)."""
        who = entry["of"]
        due = int(self._bodies.ebbing(before, who) and not (self._whose == who and who in self._fell))
        if entry["ebb"] != due:
            yield f"{who} ebbs by {due}, not {entry['ebb']} (P50)"

    # --- actions ---

    def _spent(self, entry: Json, turn: Json, then: Json, before: Json) -> Iterator[str]:
        """Which actions this entry costs, and whose (PRO-P34, P35, P40)."""
        fresh = {} if entry["do"] == "open_rounds" else turn["spent"]
        now = [(who, each.split(":")[0]) for who, spent in then["spent"].items()
               for each in spent[len(fresh.get(who, ())):]]
        if any(spent[:len(fresh.get(who, ()))] != fresh.get(who, []) for who, spent in then["spent"].items()):
            yield "an action that was done is done no more (P34)"
        wanted = sorted(self._costs(entry, turn, before))
        if sorted(now) != wanted:
            yield f"{entry['do']} costs {wanted}, not {sorted(now)} (P34, P40)"

    def _costs(self, entry: Json, turn: Json, before: Json) -> list[tuple[str, str]]:
        do, whose = entry["do"], turn["whose"]
        if self._offers.paid_now and self._offers.call is not None:
            return [*((by, "help") for by in self._offers.supports if turn["round"]),
                    *self._deed(self._offers.call, whose)]
        if do == "grant":
            by = self._narrated.get(min(self._waiting, default=0), "")  # a question that is answered so costs nothing
            return [(by, "deed")] if by in turn["at"] else []
        if self._offers.call is not None:
            return []
        own = {"move": "move", "stabilise": "stabilise", "use_gear": "gear", "give_gear": "gear"}
        return [(whose, own[do])] if do in own else []

    def _deed(self, call: Json, whose: str) -> list[tuple[str, str]]:
        """The action that a call is, of whoever meant it or begins it; danger by itself is nobody's (PRO-P34)."""
        if call["kind"] == "order":
            return []
        first = next(iter(call["who"]))
        by = self._narrated.get(call["answers"] or 0, "" if first in self._seats else first)
        return [(whose, "attack" if call["kind"] == "attack" else "deed")] if by and by == whose else []

    # --- places ---

    def _moved(self, entry: Json, turn: Json, then: Json) -> Iterator[str]:
        """A move changes each distance by one band at most, and nobody else's (PRO-P47, P48)."""
        assert self._places is not None
        if entry["do"] != "move":
            return
        who, to = entry["of"], entry["to"]
        at, pairs = dict(turn["at"]), [pair for pair in turn["close"] if who not in pair]
        if to in self._places.spots:
            if company(turn, who) or not self._places.beside(at[who], to):
                yield f"{who} cannot go straight to {to} (P48)"
            at[who] = to
        elif to != "away":
            if at[who] != at.get(to):
                yield f"{who} and {to} are not on one spot (P48)"
            pairs.append(sorted((who, to)))
        elif not company(turn, who):
            yield f"{who} is close to nobody (P48)"
        if then["at"] != at or sorted(map(sorted, then["close"])) != sorted(map(sorted, pairs)):
            yield f"they are at {at}, close {pairs}, not {then['at']}, {then['close']} (P48)"
        for other in set(at) - {who}:
            if abs(self._places.band(turn, who, other) - self._places.band(then, who, other)) > 1:
                yield f"one move takes {who} and {other} past a band (P47)"

    def _reach(self, call: Json, before: Json) -> Iterator[str]:
        """Blows close, shots at a distance or with an adjustment, none at anybody who lies (PRO-P42, P46)."""
        assert self._places is not None
        turn, (one, other) = before["turn"], call["who"]
        demand = call["who"][one]
        if not {one, other} <= turn["at"].keys():
            return
        band = self._places.band(turn, one, other)
        moved = any(each["on"] == "ability" for each in demand.get("adjust", ()))
        if demand["ability"] == "toughness" and band != CLOSE:
            yield f"{one} does not reach {other} by a blow (P42)"
        if demand["ability"] == "agility" and band < NEAR and not moved:
            yield f"{one} shoots at {other} within touch as if at range (P42)"
        if band == DISTANT and not demand.get("gear") and not self._armed(before, one, demand["ability"]):
            yield f"{other} is beyond reach (P42)"
        if self._bodies.lies(before, other):
            yield f"{other} lies helpless and is not attacked (P46)"

    def _armed(self, state: Json, who: str, ability: str) -> bool:
        """Whether somebody of the GM's fights with something: it is in their numbers."""
        return who not in self._seats and bool(state["npcs"][who]["numbers"].get(f"damage_{ability}"))
