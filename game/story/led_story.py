"""A led game as a story: headed by place and time, prose as it was told, plain lines under what it led to.

What every led game has is read here, from deeds alone: the words stand in the entries. A game adds its own entries,
one plain line for each thing that happened, and the line of a result, which stands under the words that tell it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Self

from msgspec.structs import replace

from game.narration.chronicle import FRAMES, Passage, ToldLine, frames_of
from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Ground, Shown, TellKind
from game.rules.match import Deed
from game.story.director_debts import OPEN
from game.story.saying import SPEAKER
from game.story.so_far import FROM, WAY_SHOWN

PLAIN = "plain"
"""The slot of lines that say what happened in plain words."""
THE_END = "The end"
OF_ITS_OWN = frozenset({TellKind.SCENE, TellKind.SAGA, TellKind.NPC, TellKind.INTRODUCTION, TellKind.EPILOGUE})
"""Words that are part of the story by themselves; suggestions and answers are aids of the evening."""
AnyDeed = Deed[Any, Any]
Reader = Callable[[Any, AnyDeed, Any], None]
"""What a story does with an entry: given the story, the deed, its action."""


class LedStory(ABC):
    """Reads deeds in order; ``passages`` is the story so far, ``told`` every line with where it came from."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []
        self.told: list[ToldLine] = []
        self._scenes = 0
        self._held: list[tuple[AnyDeed, str]] = []  # what a result led to, until that is told
        self._said_of: dict[str, str] = {}  # what facts say that somebody typed, by their ids

    # --- what a game gives ---

    @property
    @abstractmethod
    def own(self) -> Mapping[type, Reader]:
        """How entries are read that only this game has, or shared ones in another way."""

    @abstractmethod
    def name(self, state: Any, seat: str) -> str:
        """What whoever sits there is called in the story."""

    @abstractmethod
    def plain_line(self, deed: AnyDeed) -> str:
        """The plain line of a deed that stands for itself; "" for one that has none."""

    @abstractmethod
    def result(self) -> str:
        """The plain line of the result that is being told, once; "" where none is."""

    def waits(self, deed: AnyDeed) -> bool:
        """Whether it follows from a result that nobody has told yet, so that it stands behind the telling."""
        return False

    # --- reading ---

    def read(self, deeds: Iterable[AnyDeed]) -> Self:
        """All of these. Gives itself."""
        for deed in deeds:
            self.follow(deed)
        return self

    def follow(self, deed: AnyDeed) -> None:
        """One more deed."""
        kind = type(deed.action)
        own = self.own.get(kind) or _SHARED.get(kind)
        if own is not None:
            own(self, deed, deed.action)
        elif (plain := self.plain_line(deed)):
            if self.waits(deed):
                self._held.append((deed, plain))
            else:
                self.plainly(deed, plain)

    # --- what is put down ---

    def line(self, deed: AnyDeed, text: str, slot: str = "", by: str = "") -> ToldLine:
        """A line that was told with a deed."""
        frames = frames_of(deed.extras)
        line = ToldLine(deed.number, self._scenes, slot or deed.do, by, text, frames[0] if frames else "",
                        skeleton=text)
        self.told.append(line)
        return line

    def put(self, deed: AnyDeed, text: str, heading: str = "", plain: str = "", by: str = "") -> None:
        """A paragraph: under a heading, with its plain line, in somebody's mouth."""
        lines = (self.line(deed, text, by=by),) if text else ()
        said = (plain,) if plain else ()
        if plain:
            self.line(deed, plain, PLAIN)
        if heading:
            self.let_go()
        if heading or lines or said:
            self.passages.append(Passage(heading, lines, plain=said, by=(by,) if by and lines else ()))

    def let_go(self) -> None:
        """What a result led to stands behind the words that tell it."""
        held, self._held = self._held, []
        for deed, plain in held:
            self.plainly(deed, plain)

    def plainly(self, deed: AnyDeed, plain: str) -> None:
        """A plain line under what was told last."""
        self.line(deed, plain, PLAIN)
        if not self.passages or self.passages[-1].listed:
            self.passages.append(Passage("", (), plain=(plain,)))
            return
        last = self.passages[-1]
        self.passages[-1] = replace(last, plain=(*last.plain, plain))

    # --- entries that all have ---

    def scene(self, deed: AnyDeed, made: e.SetScene) -> None:
        """A heading of place and time, and the opening."""
        self._scenes += 1
        self.put(deed, made.text, heading=made.title or made.id.replace("_", " ").capitalize())

    def tell(self, deed: AnyDeed, made: e.Tell) -> None:
        """Words: a result has its plain line under it; what there is to be got stands under the heading."""
        if made.kind is TellKind.OUTCOME:
            still = str(deed.extras.get(OPEN, ""))
            self.put(deed, made.text, plain=" ".join(filter(None, (self.result(), still))))
            self.let_go()
        elif made.kind is TellKind.SUGGEST and made.by == GM and self.passages and self.passages[-1].heading:
            self.passages[-1] = replace(self.passages[-1], standing=f"Wanted: {made.text}")
        elif made.kind in OF_ITS_OWN:
            self.put(deed, made.text, by=self._speaker(deed, made))

    def _speaker(self, deed: AnyDeed, made: e.Tell) -> str:
        """Whose words they are; "" where they are the story's."""
        if str(deed.extras.get(FROM, "")).startswith(f"{WAY_SHOWN}/"):
            return capital(self.name(deed.before, GM))
        return str(deed.extras.get(SPEAKER, ""))

    def intention(self, deed: AnyDeed, made: e.Narrate) -> None:
        """Why somebody does it, in their own words; what a person typed."""
        why = str(deed.extras.get("why", ""))
        typed = made.text if FRAMES not in deed.extras and not why else ""
        if why or typed:
            self.put(deed, why or typed, by=self.name(deed.before, made.by))

    def fact(self, deed: AnyDeed, made: e.MakeFact) -> None:
        """Something is so in somebody's own words; what is secret is told when it comes out."""
        self._said_of[made.id] = made.text
        if made.text and not made.secret:
            self.plainly(deed, made.text)

    def reveals(self, deed: AnyDeed, made: e.Reveal) -> None:
        """What was hidden in somebody's own words."""
        for text in filter(None, (self._said_of.get(ident, "") for ident in made.ids)):
            self.plainly(deed, f"It comes out: {text}")

    def shows(self, deed: AnyDeed, made: Any) -> None:
        """Words with a plain line of their own."""
        self.put(deed, made.text, plain=self.plain_line(deed))

    def vetoes(self, deed: AnyDeed, made: e.Strike) -> None:
        """What somebody made real stands in other words, or not at all, and by which fact (GM-G33, HS-S37)."""
        why = str(deed.extras.get("why", ""))
        ground = f": {why.rstrip('.')}." if why else ", and why is a Secret." if made.ground is Ground.SECRET else "."
        if made.text:
            self.put(deed, made.text, plain=f"Bent, so that it fits{ground}")
        else:
            self.plainly(deed, f"It cannot be so{ground}")

    def ends(self, deed: AnyDeed, made: e.DeclareEnd) -> None:
        """The ending."""
        self.put(deed, made.text, heading=THE_END)


def clock_line(deed: AnyDeed, made: e.SetClock) -> str:
    """How far it has come; of one that is shown by name alone only what moved it, of a hidden one nothing (GM-G34)."""
    clock = deed.after.clocks.get(made.id)
    if clock is None or clock.shown is Shown.HIDDEN:
        return ""
    named = made.text.rstrip(".") or made.id.replace("_", " ").capitalize()
    return f"{named}: {clock.filled} of {clock.size}." if clock.shown is Shown.OPEN else f"{named}."


_SHARED: Mapping[type, Reader] = MappingProxyType({
    e.MakeFact: LedStory.fact, e.Reveal: LedStory.reveals, e.SetScene: LedStory.scene, e.Tell: LedStory.tell,
    e.Narrate: LedStory.intention, e.Grant: LedStory.shows, e.AddElement: LedStory.shows, e.DeclareEnd: LedStory.ends,
    e.Strike: LedStory.vetoes})
