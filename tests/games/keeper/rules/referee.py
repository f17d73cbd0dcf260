"""A second referee of *The Keeper*: computes an installment again from its record, by the rulings alone.

It shares nothing with ``game``: a record is plain dicts here. ``judge`` raises ``Fault`` at the first entry that the
rulings (KEEP-K1 to K49, GM-G) forbid, or whose state holds other numbers than those that follow.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

Plain = dict[str, Any]

LEAST_RATING, DICE_OF_ZERO, KEPT = -3, 2, 2  # K8, K9
MOST_FAILURE, MOST_MIXED = 6, 9  # K12
FLAW_COST, WORDS_ADD, DESCRIPTOR_ADDS = 2, 2, 3  # K34, K36
MOST_TAKEN = 3  # K41, K42
GAME_OVER, TOKENS_A_STEP, CLIMAX = 4, 2, -2  # K25
PURGED_FROM, LAST_ACT = 5, 3  # K31, K32
PLAYERS_PLUS, MOST_SKULLS = 2, 5  # K33, K45
FEWEST_LINES, MOST_LINES, MOST_A_LINE = 8, 14, 2  # K45
MOST_EXCHANGES, MOST_HANDICAP = 3, 3  # K23
AFTER_BOOST = 2  # K39
WORST_OF, OWN_WORDS = "failure", ("background", "casting")
# What may come between a call and its first die (the order of a record), besides words that change nothing (G30).
OFFERS = frozenset(("boost", "fits", "flaw", "press", "ready", "withdraw", "call", "throw", "pause", "seat"))
CHOICES = frozenset(("rethrow", "throw", "after_boost", "ready", "settle", "pause", "seat"))  # K40
WORDS = frozenset(("tell", "note"))
BY_GM = frozenset(("scene", "here", "npc", "fact", "reveal", "clock", "note", "refuse", "grant", "propose", "call",
                   "effect", "accept", "veto", "amend", "session", "end", "act", "press", "fits", "rethrow", "rewrite",
                   "award"))
BY_TABLE = frozenset(("settle", "out", "over"))
UNCOUNTED = frozenset(("here", "fact", "reveal", "clock", "note", "ask", "refuse", "accept", "session",
                       "pause", "seat"))
"""Entries that move nothing the referee counts."""


class Fault(Exception):
    """An entry that does not hold."""

    def __init__(self, n: int, why: str) -> None:
        super().__init__(f"entry {n}: {why}")
        self.n = n
        self.why = why


@dataclass
class Hand:
    """What one character has committed to the open call, and what it threw."""

    demand: Plain
    boosts: list[Plain] = field(default_factory=list)
    flaw: str = ""
    own_flaw: bool = False
    pressed: int = 0
    taken_again: int = 0
    dice: dict[str, int] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    again: list[str] = field(default_factory=list)
    rethrown: bool = False
    after: int = 0
    after_tokens: int = 0
    ready: bool = False
    done: bool = False


@dataclass
class Open:
    """The open call."""

    entry: Plain
    hands: dict[str, Hand]
    gm_ready: bool = False
    gm_done: bool = False
    lying: dict[str, int] = field(default_factory=dict)

    @property
    def versus(self) -> bool:
        """Character against character (K22)."""
        return bool(self.entry["kind"] == "versus")

    @property
    def thrown(self) -> bool:
        """The first die has been thrown; nothing of the call changes any more (G17)."""
        return any(hand.dice for hand in self.hands.values())


@dataclass
class Contest:
    """K23: what has gathered between two who oppose each other."""

    seats: frozenset[str]
    handicap: dict[str, int]
    exchanges: int = 0


def judge(data: bytes) -> Referee:
    """The referee at the end of a record; raises Fault at the first entry that does not hold."""
    lines = data.split(b"\n")[:-1]
    referee = Referee(json.loads(lines[0]))
    for n, line in enumerate(lines[1:], 1):
        entry = json.loads(line)
        referee.n = n
        referee.holds(entry.get("n") == n, f"numbered {entry.get('n')}")
        referee.take(entry)
        referee.compare(entry["state"])
    return referee


def dice_due(rating: int) -> int:
    """How many dice a rating throws (K8)."""
    return DICE_OF_ZERO + abs(rating)


def band(total: int) -> str:
    """What a result is called (K12)."""
    return "failure" if total <= MOST_FAILURE else "mixed" if total <= MOST_MIXED else "success"


def contest_result(mine: str, other: str) -> str:
    """The table of K22, as the first of two sees it: ``win``, ``lose``, ``draw``, ``keeper`` or ``go_on``."""
    if mine == other:
        return {"failure": "keeper", "mixed": "go_on", "success": "draw"}[mine]
    if "success" in (mine, other):
        return "win" if mine == "success" else "lose"
    return "go_on"


def opposition(numbers: list[int]) -> int:
    """What Supporting Characters together take off: the highest in full, 1 more for each further one (K11)."""
    return max(numbers) + len(numbers) - 1 if numbers else 0


class Referee:
    """The figures of one installment as they follow from its header and entries."""

    def __init__(self, header: Plain) -> None:
        self.n = 0
        self.options: Plain = header["options"]
        self.sheets: dict[str, Plain] = {seat: each["sheet"] for seat, each in header["characters"].items()}
        self.tokens = {seat: sheet.get("tokens", 0) for seat, sheet in self.sheets.items()}
        pool = header.get("pool")
        self.pool: int = len(self.sheets) + PLAYERS_PLUS if pool is None else pool
        self.begun = self.pool + sum(self.tokens.values())
        self.gained = self.lost = 0
        self.act = 1
        self.next_act: int | None = None
        self.out: set[str] = set()
        self.lasting: list[tuple[str, str, str]] = []
        self.shut: list[str] = []
        self.eases: list[Plain] = []
        self.numbers: dict[str, Plain] = {ident: dict(each["numbers"]) for ident, each in header["npcs"].items()}
        self.flaws_told: set[str] = set()
        self.call: Open | None = None
        self.contests: list[Contest] = []
        self.narrated: dict[int, Plain] = {}
        self.proposed: dict[str, list[Plain]] = {}
        self.closed: list[str] = []
        self.failed: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self.telling: str | None = None
        self.chooses: str | None = None
        self.won: list[Plain] = []
        self.mixed: list[Plain] = []
        self.way: tuple[Any, ...] = ()
        self.told_by: str | None = None
        self.rewritten = False
        self.grave: list[str] = []
        self.worse: list[str] = []
        self.leaving: str | None = None
        self.purging: list[str] = []
        self.rights: dict[str, int] = {}
        self.elements: dict[str, str] = {}
        self.showpiece = False
        self.skulls: int | None = None
        self.skulls_before = (header.get("follows") or {}).get("skulls", 0)
        self.scene: int | None = None
        self.ending: str | None = None
        self.over = False

    # What holds at every entry

    def holds(self, fine: bool, why: str) -> None:
        """A fault where it does not."""
        if not fine:
            raise Fault(self.n, why)

    def take(self, entry: Plain) -> None:
        """Do one entry, if the rulings let it be made."""
        kind, by = entry["do"], entry["by"]
        self.holds(not self.over, "the installment is over")
        self.holds(by in ("gm", "table") or by in self.sheets, f"nobody is {by}")
        self.holds(kind not in BY_GM or by == "gm", f"{kind} is the Keeper's")
        self.holds(kind not in BY_TABLE or by == "table", f"{kind} is the table's")
        self.what_is_due(kind)
        if self.call is not None:
            allowed = CHOICES if self.call.thrown else OFFERS
            self.holds(kind in allowed | WORDS, f"{kind} between a call and its reading")
        done = getattr(self, f"do_{kind}", None)
        self.holds(done is not None or kind in UNCOUNTED, f"no entry is called {kind}")
        if done is not None:
            done(entry)
        self.holds(self.pool + sum(self.tokens.values()) + self.lost == self.begun + self.gained, "K43: tokens")
        self.holds(self.pool >= 0 and min(self.tokens.values()) >= 0, "tokens that nobody has")

    def what_is_due(self, kind: str) -> None:
        """The table's own entries come as soon as they are due, and not before."""
        if self.leaving is not None:
            self.holds(kind == "out", "K25: somebody is out of the game")
        if self.call is not None and self.call.thrown:
            due = self.settle_due()
            self.holds(due == (kind == "settle"), "settled too early" if not due else "it is to be settled")
        else:
            self.holds(kind != "settle", "there is nothing to settle")
        if self.grave and not (self.call and self.call.thrown):
            self.holds(kind in WORDS | {"throw", "pause", "seat", "let_keeper", "pass_telling", "rewrite", "out",
                                         "agree", "accept", "veto", "showpiece"},
                       "K25: a Grave roll is due")

    def compare(self, state: Plain) -> None:
        """The numbers of the record are those that follow."""
        for name, ours in self.figures().items():
            theirs = figures_of(state)[name]
            self.holds(ours == theirs, f"{name} should be {ours}, is {theirs}")

    def figures(self) -> Plain:
        """What the referee holds to be so."""
        return {"pool": self.pool, "lost": self.lost, "tokens": self.tokens, "out": sorted(self.out), "act": self.act,
                "phase": self.phase(), "telling": self.telling,
                "closed": sorted([*self.closed, *dict.fromkeys(self.shut)]),
                "lasting": sorted(self.lasting), "skulls": self.skulls, "ending": self.ending,
                "rights": {seat: left for seat, left in self.rights.items() if left}, "call": self.committed()}

    def committed(self) -> Plain | None:
        """The open call with everything committed to it, hand by hand."""
        if self.call is None:
            return None
        return {seat: {"demand": hand.demand, "adds": [each["adds"] for each in hand.boosts], "flaw": hand.flaw,
                       "pressed": hand.pressed, "after": hand.after,
                       "lying": {die: number for die, number in hand.dice.items() if die not in hand.gone}}
                for seat, hand in self.call.hands.items()}

    def phase(self) -> str:
        """Where in play it stands."""
        if self.over:
            return "over"
        if self.ending is not None or self.purging:
            return "ending"
        if self.call is not None:
            return "thrown" if all(hand.dice for hand in self.call.hands.values()) else "called"
        if self.telling or self.chooses or self.grave or self.worse or self.leaving:
            return "telling"
        return "prepare" if self.scene is None else "free"

    def opened(self) -> Open:
        """The open call, where there must be one."""
        if self.call is None:
            raise Fault(self.n, "no call is open")
        return self.call

    def hand(self, seat: str) -> Hand:
        """A hand of the open call."""
        hand = self.opened().hands.get(seat)
        if hand is None:
            raise Fault(self.n, f"{seat} does not throw")
        return hand

    def alive(self) -> list[str]:
        """Primary Characters left in the installment, clockwise."""
        return [seat for seat in sorted(self.sheets) if seat not in self.out]

    def collect(self, seat: str, tokens: int) -> None:
        """Tokens go from the pool to a character (K35)."""
        self.holds(1 <= tokens <= self.pool, f"{tokens} tokens from a pool of {self.pool}")
        self.pool -= tokens
        self.tokens[seat] += tokens

    def take_off(self, seat: str, tokens: int) -> None:
        """Collected tokens leave the game (K43)."""
        self.holds(1 <= tokens <= self.tokens[seat], f"{tokens} of the {self.tokens[seat]} tokens of {seat}")
        self.tokens[seat] -= tokens
        self.lost += tokens

    def gain(self) -> None:
        """The pool gains one (K34)."""
        self.pool += 1
        self.gained += 1

    def free(self, what: str) -> None:
        """Only where no call is open and no right or debt stands."""
        self.holds(self.phase() in ("free", "prepare"), f"{what} in {self.phase()}")

    # Scenes and people

    def do_scene(self, entry: Plain) -> None:
        """A new scene waits until no right is open."""
        self.free("scene")
        self.scene = entry["n"]
        self.contests = []
        self.eases = [each for each in self.eases if each["until"] != "scene"]

    def do_npc(self, entry: Plain) -> None:
        """K6: keys left out stay; of an entry or an effect."""
        if entry.get("numbers") is not None:
            self.numbers[entry["id"]] = {**self.numbers.get(entry["id"], {}), **entry["numbers"]}

    def do_amend(self, entry: Plain) -> None:
        """G38: an Obstacle that lasts is taken off, a rating is put right; facts and clocks are not counted here."""
        kind, _, ident = entry["what"].partition(".")
        if kind == "lasting":
            self.lasting = [each for each in self.lasting if each[0] != ident]
        elif kind == "npcs":
            self.numbers[ident] = {**self.numbers.get(ident, {}), "sc": entry["value"]}

    def do_narrate(self, entry: Plain) -> None:
        """An intention."""
        self.holds(entry["by"] not in self.out, "K30: out of the game")
        self.narrated[entry["n"]] = entry

    def do_grant(self, entry: Plain) -> None:
        """It happens (G12)."""
        self.effects(entry["effects"], None)

    def do_propose(self, entry: Plain) -> None:
        """A price; nothing happens yet."""
        self.proposed[entry["to"]] = entry["effects"]

    def do_agree(self, entry: Plain) -> None:
        """Taken, its effects are done here."""
        self.holds(entry["by"] in self.proposed, "nothing was proposed")
        effects = self.proposed.pop(entry["by"])
        if entry["yes"]:
            self.effects(effects, entry["by"])

    def effects(self, effects: list[Plain], actor: str | None) -> None:
        """Those that touch what the referee counts: Obstacles that stay, ways closed, numbers of people."""
        for effect in effects:
            if "obstacle" in effect:
                told = effect["obstacle"]
                self.lasting += [(seat, told["trait"], told.get("until", "installment"))
                                 for seat in self.meant(told["of"], actor)]
            elif "npc" in effect:
                self.do_npc(effect["npc"])
            elif "close" in effect:
                self.shut.append(f"{effect['close']}/{actor}" if actor else effect["close"])
            elif "open" in effect:
                self.shut = [each for each in self.shut if each.split("/")[0] != effect["open"]]
            elif "ease" in effect:
                told = {"until": "scene", **effect["ease"]}
                self.eases += [{**told, "of": seat} for seat in self.meant(told["of"], actor)]

    def meant(self, of: str, actor: str | None) -> list[str]:
        """Whom an effect means."""
        if of == "everyone":
            return self.alive()
        seat = actor if of == "actor" and actor is not None else of
        return [seat] if seat in self.alive() else []

    def do_edit(self, entry: Plain) -> None:
        """K37: one token, a detail of the scene; not while a call is open."""
        self.holds(self.call is None, "K37: a call is open")
        self.collect(entry["by"], 1)
        self.rights[entry["by"]] = self.rights.get(entry["by"], 0) + 1

    def do_element(self, entry: Plain) -> None:
        """A seat's element uses a right."""
        if entry["by"] != "gm":
            self.holds(self.rights.get(entry["by"], 0) > 0, "an element without a right")
            self.rights[entry["by"]] -= 1
        self.elements[entry["id"]] = entry["by"]

    def do_veto(self, entry: Plain) -> None:
        """S37, by K37: the right is not lost; bent, it stands."""
        by = self.elements.get(entry["id"])
        self.holds(by is not None, "no such element")
        if not entry["text"] and by in self.sheets:
            self.rights[str(by)] = self.rights.get(str(by), 0) + 1

    # Call and offers

    def do_call(self, entry: Plain) -> None:
        """K24, K30, G17: who throws, with what; a changed call gives everything back."""
        if self.call is None:
            self.free("call")
        else:
            self.holds(not self.call.thrown, "G17: after the first die nothing of the call changes")
            self.give_back()
        self.holds(not entry["grave"] or self.act > 1, "K24: Grave in Act One")
        self.holds(not self.out & (set(entry["who"]) | set(entry["harm"])), "K30: out of the game")
        self.holds(len(set(entry["harm"])) == len(entry["harm"]), "K25: one Grave roll each")
        self.holds(len(entry["who"]) == (2 if entry["kind"] == "versus" else 1), "who throws")
        for demand in entry["who"].values():
            self.holds(entry["kind"] != "versus" or not demand.get("against"), "K22: no SC Ratings")
            self.holds(set(demand.get("against", ())) <= set(self.numbers), "K11: nobody of that name")
        answered = self.narrated.get(entry["answers"]) if entry["answers"] is not None else None
        self.holds(entry["forced"] or answered is not None, "nobody said so")
        if answered is not None:
            self.holds(answered["by"] in entry["who"], "answers somebody else")
            self.not_again(answered, entry)
        self.call = Open(entry, {seat: Hand(demand) for seat, demand in entry["who"].items()})
        self.begin_exchange(self.call)

    def not_again(self, answered: Plain, call: Plain) -> None:
        """K15: not exactly the same again; a changed way, Trait, Benefit or scene is another Intention."""
        seat = answered["by"]
        now = (answered["approach"], answered["target"], seat)
        before = self.failed.get(now)
        if before is not None and answered["approach"] != "free":
            trait, benefits, scene = before
            demand = call["who"][seat]
            self.holds(trait != demand["trait"] or scene != self.scene
                       or not set(demand.get("benefits", ())) <= benefits, "K15: the same again")

    def begin_exchange(self, call: Open) -> None:
        """K23: another exchange between the same two, or a new contest; others may act meanwhile."""
        seats = frozenset(call.hands)
        self.contests = [each for each in self.contests
                         if not each.seats & seats or (call.versus and each.seats == seats)]
        if call.versus and self.contest_of(seats) is None:
            self.contests.append(Contest(seats, dict.fromkeys(seats, 0)))

    def contest_of(self, seats: frozenset[str]) -> Contest | None:
        """The contest between these two, if they are in one."""
        return next((each for each in self.contests if each.seats == seats), None)

    def leave_contests(self, seats: frozenset[str]) -> None:
        """None of these is in a contest any more."""
        self.contests = [each for each in self.contests if not each.seats & seats]

    def give_back(self) -> None:
        """G17, G18: everything committed goes back to its owners."""
        for seat, hand in self.opened().hands.items():
            self.pool += len(hand.boosts)
            self.tokens[seat] += hand.pressed - len(hand.boosts)
            self.lost -= hand.pressed
            if hand.flaw:
                self.pool -= 1
                self.gained -= 1
            if hand.own_flaw:
                self.flaws_told.discard(seat)

    def before_the_throw(self, what: str) -> None:
        """Offers are made before the first die."""
        self.holds(not self.opened().thrown, f"{what} after the throw")

    def do_withdraw(self, entry: Plain) -> None:
        """G18: unless the call is forced; in a contest either may give way (K23)."""
        call = self.opened()
        self.before_the_throw("withdrawn")
        self.hand(entry["by"])
        self.holds(not call.entry["forced"] or call.versus, "G18: the call is forced")
        self.give_back()
        self.call = None
        if call.versus:
            self.leave_contests(frozenset(call.hands))

    def do_boost(self, entry: Plain) -> None:
        """K35, K36: a token from the pool; words of the own sheet, once in an Intention, add more."""
        self.before_the_throw("K35: boosted")
        hand = self.hand(entry["by"])
        self.holds(not hand.ready, "G16: said ready")
        self.collect(entry["by"], 1)
        boost: Plain = {"adds": 1, "judged": True}
        if entry["exploit"] is not None:
            place, words = entry["exploit"]["in"], entry["exploit"]["words"]
            text = self.phrase(entry["by"], place)
            self.holds(bool(words) and words in text, "K36: not on the sheet")
            used = [each["words"] for each in hand.boosts if each.get("place") == place]
            self.holds(not any(words in each or each in words for each in used), "K36: the same words twice")
            boost = {"adds": WORDS_ADD if place in OWN_WORDS else DESCRIPTOR_ADDS, "judged": False,
                     "place": place, "words": words}
            self.opened().gm_ready = False  # there is something new to judge
        hand.boosts.append(boost)

    def phrase(self, seat: str, place: str) -> str:
        """What stands in that place of a sheet."""
        sheet = self.sheets[seat]
        if place in OWN_WORDS:
            return str(sheet[place])
        return next((str(each["text"]) for each in sheet.get("descriptors", ()) if each["id"] == place), "")

    def do_fits(self, entry: Plain) -> None:
        """K36: what does not fit adds 1."""
        self.before_the_throw("K36: judged")
        boost = next((each for each in reversed(self.hand(entry["of"]).boosts) if not each["judged"]), None)
        if boost is None:
            raise Fault(self.n, "K36: there is nothing to judge")
        boost["judged"] = True
        if not entry["yes"]:
            boost["adds"] = 1

    def do_flaw(self, entry: Plain) -> None:
        """K34: the Keeper once an Intention, before any boost (K40); a player their own once an act."""
        self.before_the_throw("K34: a Flaw")
        hand = self.hand(entry["of"])
        self.holds(not hand.flaw, "K34: once an Intention")
        self.holds(entry["flaw"] in [each["id"] for each in self.sheets[entry["of"]].get("flaws", ())], "no such Flaw")
        if entry["by"] == "gm":
            self.holds(not hand.boosts, "K40: after the first boost")
            self.holds(not self.opened().gm_ready, "G16: said ready")
        else:
            self.holds(entry["by"] == entry["of"], "K34: somebody else's Flaw")
            self.holds(not hand.ready, "G16: said ready")
            self.holds(entry["by"] not in self.flaws_told, "K34: once an act")
            self.flaws_told.add(entry["by"])
            hand.own_flaw = True
        hand.flaw = entry["flaw"]
        self.gain()

    def do_press(self, entry: Plain) -> None:
        """K41: up to three collected tokens, before the first boost (K40), not in Act One (K44)."""
        self.before_the_throw("K41: pressed")
        hand = self.hand(entry["of"])
        self.holds(self.act > 1, "K44: in Act One")
        self.holds(not self.opened().gm_ready, "G16: said ready")
        self.holds(not hand.boosts, "K40: after the first boost")
        self.holds(not hand.pressed and entry["tokens"] <= MOST_TAKEN, "K41: up to three, at once")
        hand.pressed = entry["tokens"]
        self.take_off(entry["of"], entry["tokens"])

    def do_ready(self, entry: Plain) -> None:
        """G16; after the throw it says that a choice is not used."""
        if self.call is None:
            return
        thrown = self.call.thrown
        if entry["by"] == "gm":
            self.call.gm_done = entry["yes"] if thrown else self.call.gm_done
            self.call.gm_ready = self.call.gm_ready if thrown else entry["yes"]
            if entry["yes"] and not thrown:
                self.judge_all()
        elif thrown:
            self.hand(entry["by"]).done = entry["yes"]
        else:
            self.hand(entry["by"]).ready = entry["yes"]

    def judge_all(self) -> None:
        """The Keeper who is ready has let the exploits stand."""
        for hand in self.opened().hands.values():
            for boost in hand.boosts:
                boost["judged"] = True

    def has_offer(self, seat: str) -> bool:
        """Whether a player could still add something (K34, K35)."""
        hand = self.hand(seat)
        own_flaw = self.sheets[seat].get("flaws") and not hand.flaw and seat not in self.flaws_told
        return self.pool > 0 or bool(own_flaw)

    def keeper_has_offer(self) -> bool:
        """Whether the Keeper could still add something, or has an exploit to judge (K34, K36, K41)."""
        for seat, hand in self.opened().hands.items():
            if any(not boost["judged"] for boost in hand.boosts):
                return True
            flaw = self.sheets[seat].get("flaws") and not hand.flaw
            press = self.act > 1 and not hand.pressed and self.tokens[seat] > 0
            if not hand.boosts and (flaw or press):
                return True
        return False

    # Dice

    def do_throw(self, entry: Plain) -> None:
        """The dice due, and no others."""
        numbers = {die: lie["number"] for die, lie in entry["table"].items()}
        self.holds(all(1 <= number <= 6 for number in numbers.values()), "G21: a number that no die has")
        self.holds(len(set(entry["dice"])) == len(entry["dice"]), "a die thrown twice")
        self.holds(set(entry["dice"]) <= set(numbers), "a die thrown that does not lie")
        {"call": self.throw_call, "rethrow": self.throw_again, "purge": self.throw_purge,
         "grave": self.throw_grave}[entry["purpose"]](entry, numbers)

    def throw_call(self, entry: Plain, numbers: dict[str, int]) -> None:
        """K8: as many dice as the rating says, after all are ready (G16)."""
        call, hand = self.opened(), self.hand(entry["by"])
        if not call.thrown:
            self.holds(all(each.ready or not self.has_offer(seat) for seat, each in call.hands.items()),
                       "G16: somebody is not ready")
            self.holds(call.gm_ready or not self.keeper_has_offer(), "G16: the Keeper is not ready")
        self.holds(not hand.dice, "thrown already")
        due = dice_due(self.rating(entry["by"]))
        self.holds(len(entry["dice"]) == due, f"K8: {due} dice are due")
        taken = {die for each in call.hands.values() for die in each.dice}
        self.holds(not taken & set(entry["dice"]), "a die of somebody else")
        others = sum(dice_due(self.rating(seat)) for seat, each in call.hands.items() if not each.dice)
        self.holds(len(numbers) == len(taken) + others, "the table holds every die of the call")
        self.holds(not call.thrown or numbers == call.lying, "G24: dice thrown together lie as they lay")
        hand.dice, call.lying = {die: numbers[die] for die in entry["dice"]}, numbers

    def throw_again(self, entry: Plain, numbers: dict[str, int]) -> None:
        """K42: as many as were named; the others lie as they lay (G24)."""
        call, hand = self.opened(), self.hand(entry["by"])
        self.holds(bool(hand.again) and len(entry["dice"]) == len(hand.again), "K42: other dice were named")
        for each in call.hands.values():
            self.holds(not set(each.dice) & set(entry["dice"]), "ids are new within a call")
        lying = {die: number for each in call.hands.values() for die, number in each.dice.items()
                 if die not in each.gone}
        self.holds({die: number for die, number in numbers.items() if die not in entry["dice"]} == lying,
                   "G24: a die that was read has changed")
        hand.again = []
        hand.dice.update({die: numbers[die] for die in entry["dice"]})

    def do_rethrow(self, entry: Plain) -> None:
        """K42: once, up to three tokens for as many dice, not in Act One (K44)."""
        call, hand = self.opened(), self.hand(entry["of"])
        self.holds(call.thrown and all(each.dice for each in call.hands.values()), "K42: before the throw")
        self.holds(self.act > 1, "K44: in Act One")
        self.holds(not hand.rethrown and not call.gm_done, "K42: once")
        self.holds(not any(each.after for each in call.hands.values()), "K39: after an after-boost")
        self.holds(1 <= len(entry["dice"]) <= MOST_TAKEN, "K42: up to three")
        named = set(entry["dice"])
        self.holds(named <= set(hand.dice) and len(named) == len(entry["dice"]), "no such die")
        self.take_off(entry["of"], len(entry["dice"]))
        hand.rethrown, hand.again, hand.gone = True, entry["dice"], set(entry["dice"])

    def do_after_boost(self, entry: Plain) -> None:
        """K39: an option; every two tokens add 1, after the Keeper's re-throw."""
        call, hand = self.opened(), self.hand(entry["by"])
        self.holds(bool(self.options.get("after_boost")), "K49: the option is off")
        self.holds(call.thrown and not self.may_rethrow(), "K40: before the Keeper's re-throw")
        self.holds(not hand.done and entry["tokens"] > 0 and entry["tokens"] % AFTER_BOOST == 0, "K39: by twos, once")
        self.collect(entry["by"], entry["tokens"])
        hand.after, hand.done = entry["tokens"] // AFTER_BOOST, True

    def may_rethrow(self) -> bool:
        """Whether the Keeper still has a choice (K42)."""
        call = self.opened()
        boosted = any(hand.after for hand in call.hands.values())  # K40: the re-throw comes first
        return not call.gm_done and not boosted and self.act > 1 and any(
            not hand.rethrown and self.tokens[seat] > 0 for seat, hand in call.hands.items())

    def settle_due(self) -> bool:
        """The last choice is made (K40)."""
        call = self.opened()
        if any(not hand.dice or hand.again for hand in call.hands.values()) or self.may_rethrow():
            return False
        boosting = self.options.get("after_boost") and self.pool >= AFTER_BOOST
        return not boosting or all(hand.done for hand in call.hands.values())

    # Results

    def rating(self, seat: str) -> int:
        """K9: Trait + Benefits - Obstacles - SC Rating - the Keeper's tokens - what a contest took, never under -3."""
        hand = self.hand(seat)
        demand, trait = hand.demand, hand.demand["trait"]
        stays = sum(1 for whose, which, _ in self.lasting if (whose, which) == (seat, trait))
        eased = sum(each["add"] for each in self.eases if each["of"] == seat and each["on"] in ("", trait))
        against = opposition([self.effective(self.numbers[each], trait) for each in demand.get("against", ())])
        contest = self.contest_of(frozenset(self.opened().hands)) if self.opened().versus else None
        handicap = contest.handicap[seat] if contest is not None else 0
        total = (self.sheets[seat].get(trait, 0) + len(demand.get("benefits", ())) - len(demand.get("obstacles", ()))
                 + eased - stays - against - hand.pressed - handicap)
        return max(LEAST_RATING, int(total))

    def effective(self, numbers: Plain, trait: str) -> int:
        """K11: a Mundane's one number, a Principal's fitting Trait."""
        return int(numbers[trait] if trait in numbers else numbers.get("sc", 0))

    def total(self, seat: str, kept: list[str]) -> int:
        """K12, K13: two dice and what is added to the result."""
        hand = self.hand(seat)
        added = sum(boost["adds"] for boost in hand.boosts) + hand.after - (FLAW_COST if hand.flaw else 0)
        return int(sum(hand.dice[die] for die in kept) + added)

    def kept_rightly(self, seat: str, kept: list[str]) -> bool:
        """K8: the two highest, below 0 the two lowest, of the dice that lie; of equal ones any."""
        hand = self.hand(seat)
        lying = {die: number for die, number in hand.dice.items() if die not in hand.gone}
        best = sorted(lying.values(), reverse=self.rating(seat) >= 0)[:KEPT]
        return (len(set(kept)) == KEPT and set(kept) <= set(lying)
                and sorted(lying[die] for die in kept) == sorted(best))

    def do_settle(self, entry: Plain) -> None:
        """The dice are read."""
        call = self.opened()
        self.holds(set(entry["reading"]) == set(call.hands), "reads other hands")
        bands = {}
        for seat, reading in entry["reading"].items():
            self.holds(reading["rating"] == self.rating(seat), f"K9: the rating is {self.rating(seat)}")
            self.holds(self.kept_rightly(seat, reading["kept"]), "K8: other dice count")
            total = self.total(seat, reading["kept"])
            self.holds(reading["sum"] == total, f"K12: the sum is {total}")
            bands[seat] = band(total)
            self.holds(reading["result"] == bands[seat], f"K12: {bands[seat]}")
        self.told_by, self.rewritten = None, False
        self.used_up(call)
        if call.versus:
            self.settle_contest(entry, bands)
        else:
            (seat, result), = bands.items()
            self.holds(entry["result"] == result, f"K12: {result}")
            self.settle_intention(call, seat, result)
        if call.entry["grave"]:
            self.grave_due(call, bands)
        self.call = None

    def used_up(self, call: Open) -> None:
        """What eases one throw has done so once it was part of one."""
        thrown = {(seat, hand.demand["trait"]) for seat, hand in call.hands.items()}
        self.eases = [each for each in self.eases if each["until"] != "once" or not any(
            seat == each["of"] and each["on"] in ("", trait) for seat, trait in thrown)]

    def settle_intention(self, call: Open, seat: str, result: str) -> None:
        """K17 to K19: who tells; K15: what has failed."""
        self.way = self.way_of(call, seat)
        if result == "failure":
            self.telling = "gm"
            self.has_failed()
            self.effects(call.entry["lose"], seat)
        elif result == "mixed":
            self.chooses, self.won, self.mixed = seat, call.entry["win"], call.entry["mixed"]
        else:
            self.telling = seat
            self.effects(call.entry["win"], seat)

    def way_of(self, call: Open, seat: str) -> tuple[Any, ...]:
        """What was tried, and how (K15)."""
        answered = self.narrated.get(call.entry["answers"]) or {"approach": "free", "target": ""}
        demand = call.hands[seat].demand
        return ((answered["approach"], answered["target"], seat),
                (demand["trait"], set(demand.get("benefits", ())), self.scene))

    def has_failed(self) -> None:
        """K15: it may not be tried exactly so again."""
        key, how = self.way
        self.failed[key] = how
        way = f"{key[0]}/{key[2]}"
        if way not in self.closed:
            self.closed.append(way)

    def settle_contest(self, entry: Plain, bands: dict[str, str]) -> None:
        """K22, K23."""
        first, second = bands
        contest = self.contest_of(frozenset(bands))
        assert contest is not None
        contest.exchanges += 1
        result = contest_result(bands[first], bands[second])
        if result == "go_on":
            for seat in (first, second):
                lower = bands[seat] == WORST_OF or bands[first] == bands[second]
                contest.handicap[seat] = min(MOST_HANDICAP, contest.handicap[seat] + lower)
            if contest.exchanges >= MOST_EXCHANGES:
                result = "keeper"
        winner = {"win": first, "lose": second}.get(result)
        self.holds(entry["result"] == ("win" if winner else result), f"K22: {result}")
        self.telling = winner or (None if result == "go_on" else "gm")
        if winner is not None:
            self.effects(self.opened().entry["win"], winner)
            self.effects(self.opened().entry["lose"], second if winner == first else first)
        if result != "go_on":
            self.leave_contests(frozenset(bands))

    def do_let_keeper(self, entry: Plain) -> None:
        """K18: the player chooses; told as a failure it counts as failed (K15)."""
        self.holds(entry["by"] == self.chooses, "K18: another's choice")
        self.telling, self.chooses = ("gm" if entry["yes"] else entry["by"]), None
        if entry["yes"]:
            self.effects([*self.won, *self.mixed], entry["by"])
        else:
            self.has_failed()

    # Telling

    def do_tell(self, entry: Plain) -> None:
        """The holder's words about a result use the right (G29)."""
        if entry["kind"] != "outcome":
            return
        self.holds(self.telling is not None and entry["by"] == self.telling, "G29: another's right")
        self.told_by = entry["by"]
        self.telling = None

    def do_pass_telling(self, entry: Plain) -> None:
        """K20."""
        self.holds(self.telling is not None and entry["by"] == self.telling, "G29: another's right")
        self.holds(entry["to"] == "gm" or entry["to"] in self.sheets, "nobody to tell")
        self.telling = entry["to"]

    def do_rewrite(self, entry: Plain) -> None:
        """K21: one token goes to the teller, from an empty pool none; once for a telling."""
        self.holds(self.told_by not in (None, "gm"), "K21: no player has told")
        assert self.told_by is not None
        if not self.rewritten and self.pool > 0:
            self.collect(self.told_by, 1)
        self.rewritten = True
        self.telling = self.told_by

    # Grave Intentions

    def grave_due(self, call: Open, bands: dict[str, str]) -> None:
        """K25, K26: who is in harm's way rolls, clockwise; the last one left never does (K28)."""
        failed = [seat for seat, result in bands.items() if result == "failure"]
        if failed:
            spared = set(bands) - set(failed)
            harmed = sorted(set(call.entry["harm"] or failed) - spared)
            if len(self.alive()) > 1:
                self.grave = harmed
            else:
                self.worse = harmed

    def throw_grave(self, entry: Plain, numbers: dict[str, int]) -> None:
        """K25 to K27: two dice, -1 for every two tokens, -2 in Act Three; nothing else."""
        self.holds(bool(self.grave), "K25: no Grave roll is due")
        seat = self.grave[0]
        hand = "gm" if self.options.get("keepers_hand") else seat
        self.holds(entry["by"] == hand, "K26: another hand")
        self.holds(len(entry["dice"]) == len(numbers) == KEPT, "K25: two dice")
        self.grave = self.grave[1:]
        total = sum(numbers.values()) - self.tokens[seat] // TOKENS_A_STEP + (CLIMAX if self.act == LAST_ACT else 0)
        if total <= GAME_OVER:
            self.leaving = seat
        else:
            self.worse.append(seat)

    def do_out(self, entry: Plain) -> None:
        """K25, K30; whoever is then alone rolls no more (K28)."""
        self.holds(entry["of"] == self.leaving, "K25: nobody leaves")
        self.out.add(entry["of"])
        self.leave_contests(frozenset((entry["of"],)))
        self.leaving = None
        if len(self.alive()) == 1:
            self.worse, self.grave = self.worse + self.grave, []

    def do_effect(self, entry: Plain) -> None:
        """K29: what far worse off is."""
        self.holds(entry["of"] in self.worse, "K29: nobody is worse off")
        self.worse.remove(entry["of"])
        self.effects(entry["effects"], entry["of"])

    # Acts, tokens, the end

    def do_act(self, entry: Plain) -> None:
        """K31, K32: the next act, after whoever likes has purged."""
        self.free("act")
        self.holds(entry["number"] == self.act + 1 <= LAST_ACT, "K31: acts come in order")
        self.next_act = entry["number"]
        self.purges_begin()

    def purges_begin(self) -> None:
        """K32: each player with tokens may purge."""
        self.purging = [seat for seat in self.alive() if self.tokens[seat]]
        self.purges_done()

    def purges_done(self) -> None:
        """The next act begins."""
        if not self.purging and self.next_act is not None:
            self.act, self.next_act = self.next_act, None
            self.flaws_told.clear()
            self.lasting = [each for each in self.lasting if each[2] != "act"]
            self.eases = [each for each in self.eases if each["until"] != "act"]

    def throw_purge(self, entry: Plain, numbers: dict[str, int]) -> None:
        """K32: one die a token; every 5 or 6 takes one out of the game."""
        seat = entry["by"]
        self.holds(seat in self.purging, "K32: no purge is due")
        self.holds(len(entry["dice"]) == len(numbers) == self.tokens[seat], "K32: one die a token")
        gone = sum(1 for number in numbers.values() if number >= PURGED_FROM)
        self.purging.remove(seat)
        if gone:
            self.take_off(seat, gone)
        self.purges_done()

    def do_skip_purge(self, entry: Plain) -> None:
        """K32: each may."""
        self.holds(entry["by"] in self.purging, "K32: no purge is due")
        self.purging.remove(entry["by"])
        self.purges_done()

    def do_award(self, entry: Plain) -> None:
        """K34."""
        self.holds(entry["of"] in self.alive(), "K30: out of the game")
        self.gain()

    def do_showpiece(self, _: Plain) -> None:
        """K48: once an installment."""
        self.holds(not self.showpiece, "K48: once an installment")
        self.showpiece = True

    def do_end(self, entry: Plain) -> None:
        """G48; purges follow (K32)."""
        self.free("end")
        self.ending = entry["ending"]
        self.purges_begin()

    def do_skulls(self, entry: Plain) -> None:
        """K45, K46, K48: the sum of what was met and the Showpiece, held within 0 and 5."""
        self.holds(self.ending is not None and self.skulls is None, "K46: at the end, once")
        self.holds(not self.purging, "K32: purges come first")
        self.holds(FEWEST_LINES <= len(entry["lines"]) <= MOST_LINES, "K45: 8 to 14 lines")
        self.holds(all(1 <= abs(line["n"]) <= MOST_A_LINE for line in entry["lines"]), "K45: 1, rarely 2")
        met = sum(line["n"] for line in entry["lines"] if line["met"]) + self.showpiece
        self.skulls = max(0, min(MOST_SKULLS, met))

    def do_over(self, entry: Plain) -> None:
        """The last entry, with what the next installment takes over: its pool is players plus Skulls (K47)."""
        self.holds(self.ending is not None and not self.purging and self.skulls is not None, "something is still due")
        left = {seat: self.tokens[seat] for seat in self.alive()}
        self.holds(entry["carry"]["pool"] == len(left) + (self.skulls or 0), "K47: players plus Skulls")
        self.holds(entry["carry"]["tokens"] == left, "K32: what was not purged is kept")
        self.holds(entry["carry"]["skulls"] == self.skulls_before + (self.skulls or 0), "K47: Skulls so far")
        self.holds(entry["ending"] == self.ending, "G48: another ending")
        self.over = True


def figures_of(state: Plain) -> Plain:
    """The same figures as a record's state has them."""
    characters = state["characters"]
    return {"pool": state["pool"], "lost": state["lost_tokens"], "act": state["act"], "phase": state["phase"],
            "tokens": {seat: each["tokens"] for seat, each in characters.items()},
            "out": sorted(seat for seat, each in characters.items() if each["out"]),
            "telling": (state["telling"] or {}).get("of"), "closed": sorted(state["closed"]),
            "lasting": sorted((seat, each["trait"], each.get("until", "installment"))
                              for seat, one in characters.items() for each in one["lasting"]),
            "skulls": state["skulls"], "ending": state["over"], "rights": state["rights"],
            "call": committed_in(state["call"])}


def committed_in(call: Plain | None) -> Plain | None:
    """What a record's state has of the open call, hand by hand."""
    if call is None:
        return None
    return {seat: {"demand": call["call"]["who"][seat], "adds": [each["adds"] for each in hand.get("boosts", ())],
                   "flaw": hand.get("flaw", ""), "pressed": hand.get("pressed", 0), "after": hand.get("after", 0),
                   "lying": {die: number for die, number in hand.get("dice", {}).items()
                             if die not in hand.get("gone", ())}}
            for seat, hand in call["hands"].items()}
