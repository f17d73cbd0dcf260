"""One Chapter by a script, and as readable text: each entry in a line, what came of it below."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.games.protagonists.headless.random_play import Chapter
from game.games.protagonists.narration.event_words import ChapterWords
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect, MoveClock, SetFact, Thing, Whom
from game.rules.game_master.terms import GM
from game.rules.match import Deed
from tests.games.protagonists.rules.chapters import Table, sheet

FILE = Path(__file__).resolve().parent / "golden" / "the_chain.txt"
LEFT_OUT = ("do", "by", "table")
"""The dice of a throw that lie there already; who does what stands first."""
PLACES = {"p1": "quay", "p2": "quay", "moll": "barge", "crew": "quay"}
ABOARD, ALARM = (Effect(fact=SetFact("aboard", True, "barge")),), (Effect(clock=MoveClock("tide", 2)),)
COLD = (Effect(health=Amount("actor", -2)), Effect(lose_thing=Thing("actor", "rope")))


def played() -> Chapter:
    """The Chapter: a Test with Support and a Push, a Conflict, Rounds, a fall, a Last Stand, and its end."""
    table = Table(2, {0: sheet(agility=2, wits=3), 1: sheet(1, wits=2)}, title="The chain")
    _on_the_chain(table)
    _words_with_moll(table)
    _the_fight(table)
    _afterwards(table)
    return table.match


def _on_the_chain(table: Table) -> None:
    table.do(e.Narrate("p1", "I go up the anchor chain", "climb", "barge"))
    cold = a.Demand("agility", 9, (a.Adjust("difficulty", -1, "no lamp on this side"),
                                   a.Adjust("ability", -1, "wet boots")))
    table.do(a.Call({"p1": cold}, answers=table.match.entry_count, win=ABOARD, lose=COLD,
                    texts={"aim": "Aboard, unseen.", "lose": "Into the water, and the rope with you."}))
    table.do(a.Support("p2", "p1"), e.Ready("p2"), a.ClaimDrive("p1", "d1"), a.AgreeDrive("p1", True))
    table.do(a.Push("p1", "p1", 1), e.Ready("p1"))
    table.throw(2, 5, 1)
    table.do(e.Tell(GM, "The chain swings, and so do you."))


def _words_with_moll(table: Table) -> None:
    table.do(e.Narrate("p2", "I talk her into lowering the ladder", "talk", "moll"))
    who = {"p2": a.Demand("wits"), "moll": a.Demand("wits", wants="keep")}
    table.do(a.Call(who, kind="conflict", answers=table.match.entry_count, win=ABOARD, lose=ALARM))
    table.ready()
    table.throw(6, 5, 4, 4, 3, 6)
    table.do(e.Tell(GM, "She looks at the two of you, and lets it down."))


def _the_fight(table: Table) -> None:
    table.rounds_of(PLACES, 6, 5, 4, 6, 6, 1, 2, 2, 2, 1, 1, 1, spots=("quay", "barge"))
    if table.rounds.tied:
        table.do(a.GoFirst("p1", table.rounds.tied), a.GoFirst("p2", table.rounds.tied))
    table.do(a.Move("p1", "p1", "crew"))
    table.attack("p1", "crew", gear_own="knife")
    table.ready()
    table.throw(1, 1, 2, 6, 6, 6)
    table.do(e.Tell(GM, "The oar catches you under the ribs."))
    while table.rounds.whose != "p2":
        table.do(e.Ready(GM))
    table.do(a.Move("p2", "p2", "p1"), a.Stabilise("p2", "p1"))
    while table.rounds.whose:
        table.do(e.Ready(GM))
    table.do(a.OpenRounds())
    while table.rounds.whose != "p2":
        table.do(e.Ready(GM))
    table.do(a.Move("p2", "p2", "crew"))
    table.attack("p2", "crew")
    table.do(a.LastStand("p2"), e.Ready("p2"))
    table.throw(1, 2, 3)
    table.do(e.Tell(GM, "He goes over the side with both of them holding on."))


def _afterwards(table: Table) -> None:
    waking = (Effect(lose_thing=Thing("p2", "rifle")), Effect(heal=Whom("everyone")))
    table.do(e.SetScene("cell", title="A wet cell"), e.Propose("p1", text="You wake, and the rifle is gone.",
                                                              effects=waking, forced=True), e.Agree("p1"))
    table.do(e.Narrate("p1", "I give back the letter"), e.Grant(), a.ClaimDrive("p1", "d2"), a.AgreeDrive("p1", True))
    table.do(a.EndChapter(), a.Rest(health="all", resolve=1), a.Grow("p1", "d1", "never again by the chain"))
    table.do(a.AgreeGrowth("p1", True), e.Ready("p1"), e.Ready("p2"), a.Prepare(facts=("aboard",), clocks=("tide",)))


def transcript() -> str:
    """The Chapter as text."""
    match = played()
    words = ChapterWords(match.header)
    return "\n".join([match.header.title, "", *(line for deed in match.deeds for line in _lines(deed, words))]) + "\n"


def _lines(deed: Deed[State, a.Action], words: ChapterWords) -> Iterator[str]:
    given = {key: value for key, value in _plain(deed.action).items() if key not in LEFT_OUT}
    said = ", ".join(f"{key} {_short(value)}" for key, value in given.items())
    yield f"{deed.number} {deed.do} {deed.by}{': ' if said else ''}{said}"
    yield from (f"    {sentence}" for event in deed.events if (sentence := words.sentence(event, deed.after)))


def _plain(action: a.Action) -> dict[str, Any]:
    """What an entry says besides the usual."""
    found: dict[str, Any] = msgspec.to_builtins(action)
    return {key: value for key, value in found.items() if value not in ("", (), [], {}, None, False)}


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{key} {_short(each)}" for key, each in value.items()) + ")"
    if isinstance(value, list | tuple):
        return "[" + "; ".join(map(_short, value)) + "]"
    return str(value)
