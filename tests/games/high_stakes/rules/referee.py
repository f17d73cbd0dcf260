"""A second referee of High Stakes, written from the rulings alone: it shares nothing with the rules.

It reads a record as the plain data that it is, computes sheets, pools, readings, debts and Rests again, and says where
the record has them otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Plain = dict[str, Any]
LADDER = {"retreat": 0, "face": 1, "equipment": 1, "wound": 1, "relationship": 1, "nerve": 1, "freedom": 2,
          "outcast": 3, "deaths_door": 3, "over": 4}
MARKS = {"face": "faceless", "freedom": "taken", "outcast": "outcast", "deaths_door": "deaths_door"}
TAKES = {"face": "aura", "wound": "body", "nerve": "mind"}
BODILY = {"wound", "deaths_door"}
ALWAYS = {"secret": 2, "unique": 2, "revenge": 2, "friend": 1, "ask_help": 1}
RESTING = ("rest", "dream")


def faults(record: bytes) -> Iterator[str]:
    """What a record has otherwise than this referee."""
    lines = [json.loads(line) for line in record.splitlines()]
    referee = Referee(lines[0])
    for entry in lines[1:]:
        referee.follow(entry)
        yield from (f"entry {entry['n']} ({entry['do']}): {said}" for said in referee.compare(entry))


class Referee:
    """Follows a record, entry by entry."""

    def __init__(self, header: Plain) -> None:
        self.options = header["options"]
        self.people = {seat: self.person(each["sheet"]) for seat, each in header["characters"].items()}
        self.seats = list(self.people)
        self.out: list[str] = []
        self.going: list[tuple[str, str]] = []
        self.here: set[str] = set()
        self.kind = ""
        self.scenes, self.rests, self.session = 0, 0, header.get("session", 1)
        self.resting: list[str] = []
        self.tended: set[str] = set()
        self.ones: dict[str, list[str]] = {}
        self.rights: dict[str, int] = {}
        self.gone: dict[str, list[str]] = {}
        self.held: dict[int, tuple[str, int, list[Plain]]] = {}
        self.eases: list[Plain] = []
        self.choices: list[tuple[str, list[list[Plain]]]] = []
        self.elements: dict[str, str] = {}
        self.away: dict[str, int] = {}
        self.holding: list[str] = []
        self.offered: Plain | None = None
        self.call: Plain | None = None
        self.helpers: list[str] = []
        self.spoken: list[tuple[int, str]] = []
        self.players = {"gm": header["gm"]["player"], **{seat: each["player"]
                                                         for seat, each in header["characters"].items()}}
        self.reading: Plain = {}
        self.wrong: list[str] = []

    @staticmethod
    def person(sheet: Plain) -> Plain:
        """A sheet as it changes."""
        traits = {each["id"]: [each.get("dice", 1), each.get("used", 0), each.get("burnt", False)]
                  for each in sheet.get("traits", [])}
        ties = {each["id"]: [each.get("dice", 1), each.get("used", 0)] for each in sheet.get("relationships", [])}
        secret, unique = sheet.get("secret"), sheet.get("unique")
        return {"body": sheet["body"], "mind": sheet["mind"], "aura": sheet["aura"],
                "lost": dict(sheet.get("lost", {})), "marks": set(sheet.get("marks", [])),
                "moved": sheet.get("moved", False), "traits": traits, "ties": ties,
                "secret": None if secret is None else secret.get("used", False),
                "unique": None if unique is None else [unique.get("used", False), unique.get("trouble", False)],
                "thing": None if unique is None else unique["text"]}

    # --- what is so ---

    @property
    def living(self) -> list[str]:
        """Who is in the story."""
        return [seat for seat in self.seats if seat not in self.out]

    def left(self, seat: str, attribute: str) -> int:
        """Dice that are left of an attribute."""
        one = self.people[seat]
        return max(0, int(one[attribute]) - int(one["lost"].get(attribute, 0)))

    def base(self, seat: str, attribute: str) -> int:
        """What a pool begins with (S9, S47)."""
        left = self.left(seat, attribute)
        return max(1, left - 1) if attribute == "aura" and "outcast" in self.people[seat]["marks"] and left else left

    def counting(self, seat: str, attribute: str) -> list[Plain]:
        """Adjustments that count for a roll."""
        return [each for each in self.eases if each["of"] == seat and each["on"] in ("", attribute, self.kind)]

    def pool(self, seat: str) -> int:
        """How many dice a seat throws (S10)."""
        assert self.call is not None
        demand, hand = self.call["who"][seat], self.call["hands"][seat]
        adds = [each["add"] for each in self.counting(seat, demand["attribute"])]
        given = sum(each["add"] for each in demand.get("tactical", ())) + sum(add for add in adds if add > 0)
        dice = self.base(seat, demand["attribute"]) + min(3, given) + sum(add for add in adds if add < 0)
        dice += sum(offer["dice"] for offer in hand["offers"])
        if hand["raised"]:
            dice += LADDER[hand["raised"][0]]
        return max(1, dice)

    # --- following ---

    def follow(self, entry: Plain) -> None:
        """One entry; what this referee does not look at changes nothing of what it does."""
        self.reading, self.wrong = {}, []
        act = getattr(self, f"do_{entry['do']}", None)
        if act is not None:
            act(entry)

    def do_scene(self, entry: Plain) -> None:
        if entry["kind"] != "dream":
            self.rest_over()
        self.scenes += 1
        self.held = {n: each for n, each in self.held.items() if self.scenes - each[1] <= 1}
        self.kind = entry["kind"]
        self.here = {*self.living, *entry["here"]}
        self.eases = [each for each in self.eases if each.get("until", "scene") != "scene"]
        self.away, self.holding, self.rights, self.offered, self.spoken = {}, [], {}, None, []
        if entry["kind"] == "rest":
            self.rests += 1
            self.resting = list(self.living)

    def rest_over(self) -> None:
        """Ticks go, losses heal, faces are saved (S60); death's door is left by whoever was tended (S50)."""
        who = [seat for seat in self.resting if seat in self.here and seat in self.living]
        for seat in who:
            one = self.people[seat]
            self.untick(one)
            dying = "deaths_door" in one["marks"]
            body = one["lost"].get("body", 0)
            one["lost"] = {}
            one["marks"].discard("faceless")
            if dying and seat in self.tended:
                one["marks"].discard("deaths_door")
                one["lost"] = {"body": 1} if one["body"] > 1 else {}
            elif dying and body:
                one["lost"] = {"body": body}
        self.eases = [each for each in self.eases if each.get("until", "scene") != "rest" or each["of"] not in who]
        self.resting, self.tended = [], set()

    @staticmethod
    def untick(one: Plain) -> None:
        """Traits and Relationships may be used again (S11)."""
        for held in (*one["traits"].values(), *one["ties"].values()):
            held[1] = 0

    def do_session(self, entry: Plain) -> None:
        self.rest_over()
        self.session += 1
        self.rests, self.rights, self.holding, self.spoken = 0, {}, [], []
        self.eases = [each for each in self.eases if each.get("until", "scene") not in ("scene", "session")]
        for seat in self.living:
            self.untick(self.people[seat])
            if self.people[seat]["unique"]:
                self.people[seat]["unique"][0] = False

    def do_end(self, entry: Plain) -> None:
        self.rest_over()
        self.held, self.rights, self.holding, self.eases, self.spoken = {}, {}, [], [], []

    def do_here(self, entry: Plain) -> None:
        self.here = self.here | set(entry["ids"]) if entry["present"] else self.here - set(entry["ids"])

    def do_narrate(self, entry: Plain) -> None:
        """Who waits for an answer, in order: a held action first, the one of whoever leads last (S55, S66)."""
        by, new = entry["by"], (entry["n"], entry["by"])
        around = self.options.get("around", False)
        last = [each for each in self.spoken if around and self.players[each[1]] == self.players["gm"]]
        if by in self.holding:
            self.spoken.insert(0, new)
        elif last and self.players[by] != self.players["gm"]:
            self.spoken = [*(each for each in self.spoken if each not in last), new, *last]
        else:
            self.spoken.append(new)
        self.holding = [seat for seat in self.holding if seat != by]

    do_ask = do_narrate

    def do_refuse(self, entry: Plain) -> None:
        self.spoken = self.spoken[1:]

    def do_tell(self, entry: Plain) -> None:
        if entry["kind"] == "answer":
            self.spoken = self.spoken[1:]

    def do_seat(self, entry: Plain) -> None:
        self.players[entry["of"]] = entry["player"]

    def do_pass_gm(self, entry: Plain) -> None:
        """To somebody else: clockwise by the table, by lot through whoever leads (S66)."""
        to, lot = self.players[entry["to"]], self.options.get("by_lot", False)
        if not to.startswith("human") or to == self.players["gm"] or (entry["by"] == "gm") != lot:
            self.wrong.append(f"the lead passed to {entry['to']}")
        self.players["gm"] = self.players[entry["to"]]

    def do_hold_action(self, entry: Plain) -> None:
        self.holding.append(entry["by"])

    # --- a call ---

    def do_call(self, entry: Plain) -> None:
        hands: dict[str, Plain] = {
            seat: {"offers": [], "raised": None, "dice": {}, "burst": 0, "away": [], "clean": set(), "ties": []}
            for seat in entry["who"]}
        self.spoken = [each for each in self.spoken if each[0] != entry["answers"]]
        self.call = {**entry, "hands": hands, "split": [], "asked": None, "thrown": False}

    def do_withdraw(self, entry: Plain) -> None:
        self.call = None
        self.away[entry["by"]] = self.away.get(entry["by"], 0) + 1

    def do_spend(self, entry: Plain) -> None:
        what, by = entry["what"], entry["by"]
        if self.call is None:
            self.use_thing(by)
            return
        hand = self.call["hands"][entry["to"] if what in ("friend", "ask_help") else by]
        same = (what, by, entry["id"])
        if not entry["yes"]:
            hand["offers"] = [each for each in hand["offers"] if (each["what"], each["by"], each["id"]) != same]
            return
        dice = ALWAYS.get(what, entry["dice"])
        if what == "heroic":
            dice = self.people[by]["traits"][entry["id"]][0] + 1
        hand["offers"].append({"what": what, "by": by, "id": entry["id"], "dice": dice})

    def do_raise_stakes(self, entry: Plain) -> None:
        assert self.call is not None
        raised = (entry["rung"], entry["what"]) if entry["rung"] else None
        least = self.call["who"][entry["by"]].get("least", [[{"rung": "retreat"}]])
        if raised and LADDER[raised[0]] <= max(LADDER[part["rung"]] for parts in least for part in parts):
            self.wrong.append(f"{raised[0]} is no worse than what was announced")
        self.call["hands"][entry["by"]]["raised"] = raised

    def do_split(self, entry: Plain) -> None:
        assert self.call is not None
        self.call["split"] = entry["parts"]
        for hand in self.call["hands"].values():
            hand["offers"], hand["raised"] = [], None

    def use_thing(self, seat: str) -> None:
        """A Unique Thing is used, by all who share it, and brings one trouble (S8)."""
        for one in self.people.values():
            if one["thing"] == self.people[seat]["thing"]:
                one["unique"] = [True, True]

    # --- dice ---

    def do_throw(self, entry: Plain) -> None:
        assert self.call is not None
        if entry["purpose"] == "call" and not self.call["thrown"]:
            self.call["thrown"] = True
            for hand in self.call["hands"].values():
                for offer in hand["offers"]:
                    self.tick(offer)
        hand = self.call["hands"][entry["by"]]
        for die in entry["dice"]:
            number = entry["table"][die]["number"]
            if entry["purpose"] == "tie":
                hand["ties"].append(number)
            else:
                hand["dice"][die] = number

    def tick(self, offer: Plain) -> None:
        """What was offered is used (S11, S18)."""
        one = self.people[offer["by"]]
        held = one["ties"].get(offer["id"]) if offer["what"] == "relationship" else one["traits"].get(offer["id"])
        if held and offer["what"] != "heroic" and held[1] + offer["dice"] > held[0]:
            self.wrong.append(f"{offer['by']} ticks {offer['id']} twice")
        if offer["what"] in ("trait", "friend"):
            one["traits"][offer["id"]][1] += offer["dice"]
        elif offer["what"] == "relationship":
            one["ties"][offer["id"]][1] += offer["dice"]
        elif offer["what"] == "heroic":
            one["traits"][offer["id"]][2] = True
        elif offer["what"] == "secret":
            one["secret"] = True
        elif offer["what"] == "unique":
            self.use_thing(offer["by"])

    def first_one(self, seat: str) -> str:
        """The one thrown first that nothing has cancelled."""
        assert self.call is not None
        hand = self.call["hands"][seat]
        return next((die for die, number in hand["dice"].items() if number == 1 and die not in hand["clean"]), "")

    def do_six(self, entry: Plain) -> None:
        assert self.call is not None
        hand, by = self.call["hands"][entry["by"]], entry["by"]
        if hand["dice"].get(entry["die"]) != 6 or entry["die"] in hand["away"]:
            self.wrong.append(f"{entry['die']} is no six that could be used")
        if entry["use"] == "explode":
            hand["away"].append(entry["die"])
            hand["burst"] += 1
            return
        own = self.first_one(by)
        if entry["on"] in ("", own):
            hand["away"].append(entry["die"])
            hand["clean"].add(own)
            return
        owner = next(seat for seat in self.call["hands"] if entry["on"] in self.call["hands"][seat]["dice"])
        self.call["asked"] = (by, entry["die"], owner, entry["on"])

    def do_agree(self, entry: Plain) -> None:
        if self.call is None:
            offered, self.offered = self.offered, None
            if entry["yes"] and offered is not None:
                self.effects(offered["effects"], offered["to"])
            return
        asked, self.call["asked"] = self.call["asked"], None
        if asked and entry["yes"]:
            by, die, owner, on = asked
            self.call["hands"][by]["away"].append(die)
            self.call["hands"][owner]["clean"].add(on)

    def do_propose(self, entry: Plain) -> None:
        self.offered = entry

    def do_grant(self, entry: Plain) -> None:
        actor = self.spoken[0][1] if self.spoken else ""
        self.spoken = self.spoken[1:]
        self.effects(entry["effects"], actor)

    # --- reading ---

    def good(self, seat: str) -> int:
        """Successes of a hand: threes and more that lie there (S22, S25)."""
        assert self.call is not None
        hand = self.call["hands"][seat]
        return sum(number >= 3 for die, number in hand["dice"].items() if die not in hand["away"])

    def groups(self) -> list[tuple[list[str], int, str]]:
        """Who acts together against what."""
        assert self.call is not None
        if self.call["kind"] == "shared":
            return [(part["who"], part["difficulty"], part["id"]) for part in self.call["split"]]
        if self.call["kind"] == "versus":
            return [([seat], 0, "") for seat in self.call["hands"]]
        return [(list(self.call["hands"]), self.call["difficulty"], "")]

    def do_settle(self, entry: Plain) -> None:
        call = self.call
        assert call is not None
        won: dict[str, bool] = {}
        total: dict[str, int] = {}
        against: dict[str, int] = {}
        parts: dict[str, bool] = {}
        for who, difficulty, ident in self.groups():
            successes = sum(self.good(seat) for seat in who)
            parts[ident] = successes >= difficulty
            for seat in who:
                won[seat], total[seat], against[seat] = parts[ident], successes, difficulty
        winner = self.winner(total) if call["kind"] == "versus" else ""
        if call["kind"] == "versus":
            won = {seat: seat == winner for seat in won}
        self.read(call, won, total, against)
        self.helpers = [offer["by"] for hand in call["hands"].values() for offer in hand["offers"]
                        if offer["what"] == "ask_help"]
        if call["kind"] == "versus":
            self.reading["result"] = "win" if winner else "draw"
        else:
            self.reading["result"] = "success" if all(parts.values()) else "failure"
        self.consequences(call, won, parts, winner)
        self.call = None

    def winner(self, total: dict[str, int]) -> str:
        """Who has more successes, or the higher single die; nobody where both called it a draw (S56)."""
        assert self.call is not None
        one, other = total
        if total[one] != total[other]:
            return max(total, key=lambda seat: total[seat])
        ties = {seat: self.call["hands"][seat]["ties"] for seat in total}
        return max(ties, key=lambda seat: ties[seat][-1]) if all(ties.values()) else ""

    def read(self, call: Plain, won: dict[str, bool], total: dict[str, int], against: dict[str, int]) -> None:
        """The reading of everybody who threw, the debts and rights that come of it (S26 to S28)."""
        self.ones = {}
        said = {}
        for seat in won:
            hand = call["hands"][seat]
            ones = [die for die, number in hand["dice"].items() if number == 1 and die not in hand["clean"]]
            sixes = sum(number == 6 for die, number in hand["dice"].items() if die not in hand["away"])
            rights = sixes if self.options.get("elements_each") else min(1, sixes)
            said[seat] = {"success": won[seat], "successes": total[seat], "difficulty": against[seat], "ones": ones,
                          "sixes": sixes, "elements": rights}
            if ones:
                self.ones[seat] = ones
            if rights:
                self.rights[seat] = self.rights.get(seat, 0) + rights
        self.reading = {"reading": said}

    def consequences(self, call: Plain, won: dict[str, bool], parts: dict[str, bool], winner: str) -> None:
        """What was announced is done (S47, S48, S50, S53)."""
        dying = [seat for seat in won if self.deadly(call, seat)]
        used = [each for seat in won for each in self.counting(seat, call["who"][seat]["attribute"])
                if each.get("until") == "once"]
        self.eases = [each for each in self.eases if each not in used]
        first = winner or next(iter(won))
        loser = next((seat for seat in won if seat != first), first) if winner else first
        if self.reading["result"] in ("success", "win"):
            self.announced(call["win"], first)
        if self.reading["result"] in ("failure", "win"):
            self.announced(call["lose"], loser)
        for part in call["split"]:
            for source in call["parts"]:
                if source["id"] in part["sources"]:
                    self.announced(source.get("win" if parts[part["id"]] else "lose", []), part["who"][0])
        if self.reading["result"] != "draw":
            for seat in won:
                if not won[seat]:
                    self.struck(call, seat)
        for seat in dying:
            self.leaves(seat, "death")
        if self.kind == "dream":
            self.resting = [seat for seat in self.resting if won.get(seat, True)]

    def deadly(self, call: Plain, seat: str) -> bool:
        """Whether the roll was death to one at death's door (S50)."""
        risked = {part["rung"] for parts in call["who"][seat].get("least", [[{"rung": "retreat"}]]) for part in parts}
        if call["hands"][seat]["raised"]:
            risked.add(call["hands"][seat]["raised"][0])
        return ("deaths_door" in self.people[seat]["marks"] and call["who"][seat]["attribute"] == "body"
                and bool(risked & BODILY))

    def struck(self, call: Plain, seat: str) -> None:
        """The staked Consequence in place of the GM's, or the GM's (S48); helpers share it (S13)."""
        least = call["who"][seat].get("least", [[{"rung": "retreat"}]])
        raised = call["hands"][seat]["raised"]
        whom = [seat, *dict.fromkeys(self.helpers)] if call["kind"] == "question" else [seat]
        for each in whom:
            if raised:
                self.befalls(each, *raised)
            elif len(least) == 1:
                for part in least[0]:
                    self.befalls(each, part["rung"], part.get("what", ""))
            else:
                self.choices.append((each, []))

    def announced(self, effects: list[Plain], whom: str) -> None:
        """Effects on the world; alternatives wait for the GM."""
        self.effects(effects, whom, dict.fromkeys(self.helpers))
        self.choices += [(whom, []) for effect in effects if "any" in effect]

    # --- what befalls ---

    def effects(self, effects: list[Plain], actor: str, helpers: Any = ()) -> None:
        """Effects that this referee follows."""
        for effect in effects:
            (name, value), = effect.items()
            if name in ("enter", "leave"):
                self.here = self.here | {value} if name == "enter" else self.here - {value}
            if not isinstance(value, dict) or "of" not in value or name == "stance":
                continue
            for seat in self.whom(value["of"], actor, helpers):
                self.effect(name, value, seat)

    def whom(self, of: str, actor: str, helpers: Any) -> list[str]:
        """Whom an effect means."""
        if of == "everyone":
            return list(self.living)
        if of == "weakest":
            left = {seat: sum(self.left(seat, each) for each in ("body", "mind", "aura")) for seat in self.living}
            return sorted(left, key=lambda seat: left[seat])[:1]
        named = {"actor": [actor, *helpers], "helpers": list(helpers)}.get(of, [of])
        return [seat for seat in dict.fromkeys(named) if seat in self.living]

    def effect(self, name: str, value: Plain, seat: str) -> None:
        """One effect on one character."""
        one = self.people[seat]
        if name == "consequence":
            self.befalls(seat, value["rung"], value.get("what", ""))
        elif name == "die":
            self.loses(seat, value["attribute"])
        elif name == "ease":
            self.eases.append({**value, "of": seat})
        elif name in ("gain", "lose_thing"):
            self.thing(seat, value["thing"], name == "lose_thing")
        elif name == "free":
            one["marks"].discard("taken")
        elif name == "heal" and "deaths_door" not in one["marks"]:
            one["lost"].pop("body", None)
        elif name == "heal" and self.kind in RESTING and seat in self.resting:
            self.tended.add(seat)

    def befalls(self, seat: str, rung: str, what: str) -> None:
        """One entry of the list (S47)."""
        one = self.people[seat]
        if rung == "over":
            self.leaves(seat, "over")
        elif rung == "deaths_door" and "deaths_door" in one["marks"]:
            self.leaves(seat, "death")
        else:
            if rung in MARKS:
                one["marks"].add(MARKS[rung])
            if rung == "relationship":
                one["ties"].pop(what, None)
            if rung == "equipment":
                self.thing(seat, what, True)
            if rung in TAKES:
                self.loses(seat, TAKES[rung])

    def loses(self, seat: str, attribute: str) -> None:
        """A die of an attribute, to 0 and out (S49); of a body at death's door, dead (S50)."""
        one = self.people[seat]
        one["lost"][attribute] = min(one[attribute], one["lost"].get(attribute, 0) + 1)
        if not self.left(seat, attribute):
            self.leaves(seat, attribute)
        elif attribute == "body" and "deaths_door" in one["marks"]:
            self.leaves(seat, "death")

    def leaves(self, seat: str, cause: str) -> None:
        """Out of the story next, of the first thing that does it."""
        if seat not in self.out and seat not in [each for each, _ in self.going]:
            self.going.append((seat, cause))

    def thing(self, seat: str, thing: str, gone: bool) -> None:
        """A thing that is lost, or found again."""
        held = [each for each in self.gone.get(seat, []) if gone or each != thing]
        if gone and thing not in held:
            held.append(thing)
        self.gone.pop(seat, None)
        if held:
            self.gone[seat] = held

    # --- after it ---

    def do_effect(self, entry: Plain) -> None:
        self.choices.pop(0)
        self.effects(entry["effects"], entry["of"])

    def do_complication(self, entry: Plain) -> None:
        seat, ones = entry["of"], entry["ones"]
        if not ones:
            for one in self.people.values():
                if one["thing"] == self.people[seat]["thing"]:
                    one["unique"][1] = False
            self.effects(entry["effects"], seat)  # a trouble is shared by nobody who helped
            return
        self.let_go(seat, ones)
        if entry["held"]:
            self.held[entry["n"]] = (seat, self.scenes, entry["effects"])
        else:
            self.effects(entry["effects"], seat, dict.fromkeys(self.helpers))

    def let_go(self, seat: str, ones: int) -> None:
        """So many ones are not owed any more."""
        if ones > len(self.ones.get(seat, [])):
            self.wrong.append(f"{seat} has not so many ones: {ones}")
        left = self.ones.pop(seat, [])[ones:]
        if left:
            self.ones[seat] = left

    def do_waive(self, entry: Plain) -> None:
        self.let_go(entry["of"], entry["ones"])

    def do_play_held(self, entry: Plain) -> None:
        seat, _, effects = self.held.pop(entry["entry"])
        self.effects(effects, seat)

    def do_element(self, entry: Plain) -> None:
        self.elements[entry["id"]] = entry["by"]
        if entry["by"] != "gm":
            if not self.rights.get(entry["by"]):
                self.wrong.append(f"{entry['by']} has no right to it")
            self.give_right(entry["by"], -1)

    def do_veto(self, entry: Plain) -> None:
        if not entry["text"]:
            self.give_right(self.elements[entry["id"]], 1)

    def give_right(self, seat: str, add: int) -> None:
        """Rights to say something new (S27, S37)."""
        left = self.rights.pop(seat, 0) + add
        if left > 0:
            self.rights[seat] = left

    def do_ready(self, entry: Plain) -> None:
        if self.call is None:
            self.rights.pop(entry["by"], None)

    def do_amend(self, entry: Plain) -> None:
        _, seat, what, mark = (*entry["what"].split("."), "", "", "")[:4]
        if what == "marks" and mark == "faceless" and not entry["value"]:
            one = self.people[seat]
            if "faceless" in one["marks"]:
                one["marks"].discard("faceless")
                one["lost"]["aura"] = max(0, one["lost"].get("aura", 0) - 1)

    def do_out(self, entry: Plain) -> None:
        seat = entry["of"]
        if (seat, entry["cause"]) != self.going.pop(0):
            raise AssertionError(f"entry {entry['n']}: {seat} is not the one who goes out")
        self.out.append(seat)
        self.here.discard(seat)
        self.ones.pop(seat, None)
        self.rights.pop(seat, None)
        self.spoken = [each for each in self.spoken if each[1] != seat]
        self.resting = [each for each in self.resting if each != seat]
        self.holding = [each for each in self.holding if each != seat]
        self.choices = [each for each in self.choices if each[0] != seat]
        self.eases = [each for each in self.eases if each["of"] != seat]
        if self.offered is not None and self.offered["to"] == seat:
            self.offered = None

    def do_join(self, entry: Plain) -> None:
        seat = entry["by"]
        self.people[seat] = self.person(entry["character"]["sheet"])
        self.out.remove(seat)
        self.gone.pop(seat, None)
        if self.scenes:
            self.here.add(seat)

    def do_experience(self, entry: Plain) -> None:
        one, ident = self.people[entry["by"]], entry["id"]
        match entry["kind"]:
            case "trait":
                one["traits"][ident] = [1, 0, False]
            case "relationship":
                one["ties"][ident] = [1, 0]
            case "very":
                one["traits"][ident][0] += 1
            case "back":
                one["traits"][ident] = [1, 0, False]
            case "move":
                one[ident] -= 1
                one[entry["to"]] += 1
                one["moved"] = True

    # --- comparing ---

    def compare(self, entry: Plain) -> Iterator[str]:
        """Where the record has it otherwise."""
        state = entry["state"]
        own = {"ones": self.ones, "rights": self.rights, "gone": self.gone, "out": self.out, "rests": self.rests,
               "session": self.session, "scenes": self.scenes, "withdrawals": self.away, "holding": self.holding,
               "resting": self.resting}
        for key, value in own.items():
            if state[key] != value:
                yield f"{key} is {state[key]}, and should be {value}"
        if [each["n"] for each in state["held"]] != list(self.held):
            yield f"held are {state['held']}, and should be {list(self.held)}"
        for seat, one in self.people.items():
            yield from self.compare_person(seat, one, state["characters"][seat])
        for key, value in self.reading.items():
            if entry[key] != value:
                yield f"{key} is {entry[key]}, and should be {value}"
        yield from self.compare_pool(entry)
        yield from self.wrong

    @staticmethod
    def compare_person(seat: str, one: Plain, said: Plain) -> Iterator[str]:
        """Where the record has a sheet otherwise."""
        lost = {key: count for key, count in said["lost"].items() if count}
        wanted = {key: count for key, count in one["lost"].items() if count}
        pairs = {"body": one["body"], "mind": one["mind"], "aura": one["aura"], "moved": one["moved"],
                 "traits": one["traits"], "relationships": one["ties"]}
        found = [f"{key} is {said[key]}, and should be {value}" for key, value in pairs.items() if said[key] != value]
        if lost != wanted:
            found.append(f"lost is {lost}, and should be {wanted}")
        if set(said["marks"]) != one["marks"]:
            found.append(f"marks are {said['marks']}, and should be {sorted(one['marks'])}")
        if said.get("secret") != one["secret"] or said.get("unique") != one["unique"]:
            found.append("its Secret or Thing is otherwise")
        yield from (f"{seat}: {each}" for each in found)

    def compare_pool(self, entry: Plain) -> Iterator[str]:
        """Whether a hand that stands had as many dice as it should (S10, S23)."""
        if entry["do"] == "stand" and self.call is not None:
            hand = self.call["hands"][entry["by"]]
            if len(hand["dice"]) != self.pool(entry["by"]) + 2 * hand["burst"]:
                yield f"{len(hand['dice'])} dice lie, and should be {self.pool(entry['by'])} and {2 * hand['burst']}"
