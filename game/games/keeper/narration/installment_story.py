"""An installment as a story: headed by place and time, prose as it was told, a plain line under each result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.keeper.narration.plain_lines import name_of, plain_line, result_line
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.state import State
from game.narration.chronicle import FRAMES, Passage, ToldLine, frames_of
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, TellKind
from game.rules.match import Deed
from game.story.director_debts import OPEN
from game.story.saying import SPEAKER

PLAIN = "plain"
"""The slot of lines that say what happened in plain words."""
ACTS = ("", "Act One", "Act Two", "Act Three")
TITLE, THE_END, THE_SKULLS = "An installment", "The end", "Skulls"
OF_ITS_OWN = frozenset({TellKind.SCENE, TellKind.SAGA, TellKind.NPC, TellKind.INTRODUCTION, TellKind.EPILOGUE})
"""Words that are part of the story by themselves; suggestions and answers are aids of the evening."""
OF_A_GRAVE = (a.Throw, a.OutOfGame, e.DoEffect)
"""Entries that follow a failed Grave Intention before anybody tells it (KEEP-K25, K29)."""
KeeperDeed = Deed[State, a.Action]


class InstallmentStory:
    """Reads deeds in order; ``passages`` is the story so far, ``told`` every line with where it came from."""

    def __init__(self, recaps: bool = False) -> None:
        """``recaps``: a new act begins with what the last one was, for those who have not just read it."""
        self._recaps = recaps
        self._sagas: list[str] = []  # of the act that is on
        self.passages: list[Passage] = []
        self.told: list[ToldLine] = []
        self._call: KeeperDeed | None = None
        self._settled: KeeperDeed | None = None
        self._came = ""
        self._held: list[tuple[KeeperDeed, str]] = []  # what a failure led to, until the failure is told
        self._scenes = 0
        self._said_of: dict[str, str] = {}  # what facts say that somebody typed, by their ids

    def read(self, deeds: Iterable[KeeperDeed]) -> InstallmentStory:
        """All of these. Gives itself."""
        for deed in deeds:
            self.follow(deed)
        return self

    def follow(self, deed: KeeperDeed) -> None:
        """One more deed."""
        own = _READ.get(type(deed.action))
        if own is not None:
            own(self, deed, deed.action)
        elif (plain := plain_line(deed)):
            if self._settled is not None and isinstance(deed.action, OF_A_GRAVE):
                self._held.append((deed, plain))
            else:
                self._plainly(deed, plain)

    # --- what is put down ---

    def _line(self, deed: KeeperDeed, text: str, slot: str = "", by: str = "") -> ToldLine:
        frames = frames_of(deed.extras)
        line = ToldLine(deed.number, self._scenes, slot or deed.do, by, text, frames[0] if frames else "",
                        skeleton=text)
        self.told.append(line)
        return line

    def _put(self, deed: KeeperDeed, text: str, heading: str = "", plain: str = "", by: str = "") -> None:
        """A paragraph: under a heading, with its plain line, in somebody's mouth."""
        lines = (self._line(deed, text, by=by),) if text else ()
        said = (plain,) if plain else ()
        if plain:
            self._line(deed, plain, PLAIN)
        if heading:
            self._let_go()
        if heading or lines or said:
            self.passages.append(Passage(heading, lines, plain=said, by=(by,) if by and lines else ()))

    def _let_go(self) -> None:
        """A Grave roll and what came of it stand behind the failure that they follow from."""
        held, self._held = self._held, []
        for deed, plain in held:
            self._plainly(deed, plain)

    def _plainly(self, deed: KeeperDeed, plain: str) -> None:
        """A plain line under what was told last."""
        self._line(deed, plain, PLAIN)
        if not self.passages or self.passages[-1].listed:
            self.passages.append(Passage("", (), plain=(plain,)))
            return
        last = self.passages[-1]
        self.passages[-1] = replace(last, plain=(*last.plain, plain))

    # --- entries ---

    def scene(self, deed: KeeperDeed, made: e.SetScene) -> None:
        """A heading of place and time, and the opening."""
        self._scenes += 1
        self._put(deed, made.text, heading=made.title or made.id.replace("_", " ").capitalize())

    def tell(self, deed: KeeperDeed, made: e.Tell) -> None:
        """Words: a result has its plain line under it; what there is to be got stands under the heading."""
        if made.kind is TellKind.OUTCOME:
            still = str(deed.extras.get(OPEN, ""))
            self._put(deed, made.text, plain=" ".join(filter(None, (self._result(), still))))
            self._let_go()
        elif made.kind is TellKind.SUGGEST and made.by == GM and self.passages and self.passages[-1].heading:
            self.passages[-1] = replace(self.passages[-1], standing=f"Wanted: {made.text}")
        elif made.kind in OF_ITS_OWN:
            self._put(deed, made.text, by=str(deed.extras.get(SPEAKER, "")))
            if made.kind is TellKind.SAGA and made.text:
                self._sagas.append(made.text)

    def _result(self) -> str:
        if self._call is None or self._settled is None or not self._came:
            return ""
        said = result_line(self._call, self._settled, self._came)
        self._call = self._settled = None
        self._came = ""
        return said

    def intention(self, deed: KeeperDeed, made: e.Narrate) -> None:
        """Why somebody does it, in their own words; what a person typed."""
        why = str(deed.extras.get("why", ""))
        typed = made.text if FRAMES not in deed.extras and not why else ""
        if why or typed:
            self._put(deed, why or typed, by=name_of(deed.before, made.by))

    def fact(self, deed: KeeperDeed, made: e.MakeFact) -> None:
        """Something is so in somebody's own words; what is secret is told when it comes out."""
        self._said_of[made.id] = made.text
        if made.text and not made.secret:
            self._plainly(deed, made.text)

    def reveals(self, deed: KeeperDeed, made: e.Reveal) -> None:
        """What was hidden in somebody's own words."""
        for text in filter(None, (self._said_of.get(ident, "") for ident in made.ids)):
            self._plainly(deed, f"It comes out: {text}")

    def calls(self, deed: KeeperDeed, made: a.Call) -> None:
        """What it is about is known by its result."""
        self._call = deed

    def settles(self, deed: KeeperDeed, made: a.Settle) -> None:
        """The dice are read; a contest is told at once."""
        settled = deed.after.settled
        if settled is None:
            return
        if settled.call.kind == "versus":
            self._plainly(deed, contest_line(deed, settled.result, settled.winner))
            self._call = None
            return
        self._settled, self._came = deed, {SUCCESS: "success", FAILURE: "failure", MIXED: ""}[settled.result]

    def lets(self, deed: KeeperDeed, made: a.LetKeeper) -> None:
        """What a mixed result is made of."""
        self._came = "cost" if made.yes else "own_failure"

    def act(self, deed: KeeperDeed, made: a.EndAct) -> None:
        """An act is over, and the next one begins."""
        self._put(deed, made.text, heading=ACTS[made.number] if made.number < len(ACTS) else "Another act")
        if self._recaps and self._sagas:
            self.passages[-1] = replace(self.passages[-1], standing=f"So far: {' '.join(self._sagas)}")
        self._sagas.clear()

    def shows(self, deed: KeeperDeed, made: a.Showpiece | a.Award | a.TriggerFlaw | e.Grant | e.AddElement) -> None:
        """Words with a plain line of their own."""
        self._put(deed, made.text, plain=plain_line(deed))

    def ends(self, deed: KeeperDeed, made: e.DeclareEnd) -> None:
        """The ending."""
        self._put(deed, made.text, heading=THE_END)

    def skulls(self, deed: KeeperDeed, made: a.Skulls) -> None:
        """Line by line, kept and missed."""
        lines = tuple(self._line(deed, f"{each.text} {each.n:+d}: {_came(each)}", "skulls") for each in made.lines)
        showpiece = " with the Showpiece" if deed.after.showpiece else ""
        count = deed.after.skulls or 0
        standing = f"{count} {'Skull' if count == 1 else 'Skulls'}{showpiece}."
        self.passages.append(Passage(THE_SKULLS, lines, standing=standing, listed=True))


def _came(line: a.SkullLine) -> str:
    """Kept or missed; one that would have cost something is spared."""
    if line.met:
        return "kept"
    return "missed" if line.n > 0 else "spared"


def contest_line(deed: KeeperDeed, result: str, winner: str) -> str:
    """How an exchange of two ended."""
    ends: Mapping[str, str] = {"win": f"{name_of(deed.before, winner)} has it", "draw": "neither gives way",
                               "go_on": "it goes on", "keeper": "the Keeper decides"}
    names = " and ".join(name_of(deed.before, seat) for seat in (deed.before.call.hands if deed.before.call else ()))
    return f"{names} against each other: {ends[result]}."


_READ: Mapping[type, Callable[[InstallmentStory, KeeperDeed, Any], None]] = MappingProxyType({
    e.MakeFact: InstallmentStory.fact, e.Reveal: InstallmentStory.reveals,
    e.SetScene: InstallmentStory.scene, e.Tell: InstallmentStory.tell, e.Narrate: InstallmentStory.intention,
    a.Call: InstallmentStory.calls, a.Settle: InstallmentStory.settles, a.LetKeeper: InstallmentStory.lets,
    a.EndAct: InstallmentStory.act, a.Showpiece: InstallmentStory.shows, a.Award: InstallmentStory.shows,
    a.TriggerFlaw: InstallmentStory.shows, e.Grant: InstallmentStory.shows, e.AddElement: InstallmentStory.shows,
    e.DeclareEnd: InstallmentStory.ends, a.Skulls: InstallmentStory.skulls})
