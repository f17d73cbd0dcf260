"""Which rules matches have exercised: a row for everything a record can say, with how often it was said."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

ROWS: dict[str, tuple[str, ...]] = {
    "do": ("offer_dilemma", "answer_dilemma", "set_threat", "narrate", "veto", "declare_skill", "call_conflict",
           "use_skill", "time_out", "foul", "call_help", "throw", "take_risk", "chance_curse", "settle", "give_trauma",
           "buy_goal", "tell", "end_turn", "begin_finale", "reward", "attack", "defend", "ditch", "score", "death",
           "pause", "seat", "over"),
    "purpose": ("drive", "help", "risk", "felony", "finale", "finale_risk"),
    "thrown": ("main 1", "off 1", "off 2"),
    "zone": ("in", "line", "out", "off"),
    "fallen": ("on drive", "on help", "on risk", "on felony", "on finale", "on finale_risk", "on take_risk"),
    "result": ("boon", "merit", "pass", "curse"),
    "curse": ("from die", "from heat", "from none", "of a helper"),
    "effects": ("fail", "gain_heat", "hunters", "trauma", "trauma nothing", "trauma hunters", "trauma trauma"),
    "answer": ("accepted", "refused"),
    "foul": ("forgiven", "a star"),
    "felony": ("1", "2", "3"),
    "benefit": ("heat", "heal"),
    "reward": ("raise", "heal", "hurt", "points"),
    "kind": ("duel", "storm"),
    "cause": ("trauma", "heat", "score", "ditch"),
    "drive": ("rip", "drive0", "shotgun", "offhand", "drive1"),
    "hunted": ("1", "2", "3"),
    "skill": ("learnt", "locked"),
    "circle": ("used",),
    "tell": ("outcome", "flashback", "broadcast", "felony", "death", "goal", "entrance", "epilogue"),
    "winner": ("A", "B", "network"),
    "mode": ("versus 1", "versus 2", "versus 3", "coop 1", "coop 2", "coop 3"),
}


def exercised(record: bytes) -> Counter[tuple[str, str]]:
    """How often each row was met in one match."""
    header, *entries = (json.loads(line) for line in record.splitlines())
    options = header["options"]
    found = Counter([("mode", f"{options['mode']} {options['stage']}")])
    before: dict[str, Any] = {"teams": {}, "hunted": {}}
    for entry in entries:
        found.update(_of_action(entry))
        found.update(_of_change(before, entry["state"]))
        before = entry["state"]
    return found


def _of_action(entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
    do = entry["do"]
    yield "do", do
    if do == "throw":
        yield "purpose", entry["purpose"]
        yield "thrown", f"{entry['hand']} {len(entry['dice'])}"
        yield from (("zone", entry["table"][die]["zone"]) for die in entry["dice"])
    if do in ("throw", "take_risk") and entry["heat"]["fallen"]:
        yield "fallen", f"on {entry.get('purpose', do)}"
    if do == "settle":
        yield "result", entry["result"]
        yield from _of_curse(entry)
    keys = {"buy_goal": "benefit", "reward": "kind", "begin_finale": "kind", "tell": "kind", "death": "cause",
            "over": "winner"}
    if do in keys:
        yield {"reward": "reward", "tell": "tell"}.get(do, keys[do]), entry[keys[do]]
    if do == "answer_dilemma":
        yield "answer", "accepted" if entry["accept"] else "refused"
    if do == "foul":
        yield "foul", "a star" if entry["felony"] else "forgiven"


def _of_curse(entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if curse := entry["curse"]:
        yield "curse", f"from {curse['from']}"
        if curse["of"] != entry["state"]["narrator"]:
            yield "curse", "of a helper"
        yield "effects", " ".join(curse["effects"][:2])


def _of_change(before: dict[str, Any], after: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from (("hunted", str(marks)) for marks in after["hunted"].values() if marks)
    old = {ident: one for team in before["teams"].values() for ident, one in team["contestants"].items()}
    for team in after["teams"].values():
        for ident, one in team["contestants"].items():
            yield "drive", one["drive"]
            yield from _of_contestant(old.get(ident, one), one)


def _of_contestant(old: dict[str, Any], one: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if one["felony"] > old["felony"]:
        yield "felony", str(one["felony"] - old["felony"])
    if len(one["skills"]) > len(old["skills"]):
        yield "skill", "learnt"
    if one["skills_locked"] and not old["skills_locked"]:
        yield "skill", "locked"
    if old["circle"] and not one["circle"]:
        yield "circle", "used"


def table(found: Counter[tuple[str, str]]) -> str:
    """The rows as text, what was never met as 0."""
    return "\n".join(f"{found[group, row]:9d}  {group}: {row}" for group, rows in ROWS.items() for row in rows)


def empty(found: Counter[tuple[str, str]]) -> list[tuple[str, str]]:
    """The rows that were never met."""
    return [(group, row) for group, rows in ROWS.items() for row in rows if not found[group, row]]
