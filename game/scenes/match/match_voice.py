"""The voice of a match: what people may choose from, what is said of it, and all that has been told.

    voice.offer("intention", who, facts={"approach": "charm"})    three prompts; asked again, three others
    context.submit(action, words=(prompt,))                       what was chosen, with where it came from
    voice.pause(who)                                              veils what was told last; the record says so, not why

Every deed is heard in one place, when it is done: what is said to it goes into the record with it. Whoever goes on
with a record, takes something back or watches it again reads it there. What is said is the game's: its ``Telling``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from copy import deepcopy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from game.narration.chronicle import FRAMES, Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.line_choice import Line, Memory
from game.narration.veils import Veil, kept
from game.rules.match import Deed, Match
from game.rules.seats import TABLE

NOTHING: Facts = MappingProxyType({})
AnyDeed = Deed[Any, Any]


@dataclass(frozen=True, slots=True)
class Prompt:
    """Words to choose, the frames and lexicons they came from, and what these set. Own words have no frames."""

    text: str
    frames: tuple[str, ...] = ()
    sets: tuple[tuple[str, Scalar], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    subjects: tuple[str, ...] = ()  # what a Pause closes that means these words
    recalls: str | None = None  # whom it brings back of what was before, "" for nobody; None: it recalls nothing
    written_for: tuple[str, ...] = ()  # the facts that had to be so for it to be offered

    def __add__(self, other: Prompt) -> Prompt:
        """Both, one after the other."""
        text = " ".join(filter(None, (self.text, other.text)))
        return Prompt(text, (*self.frames, *other.frames), (*self.sets, *other.sets),
                      (*self.words, *other.words), (*self.subjects, *other.subjects),
                      other.recalls if self.recalls is None else self.recalls, (*self.written_for, *other.written_for))


class Telling(Protocol):
    """What a game tells of one match: made from its record, then told of every deed as it is done."""

    @property
    def comfort(self) -> Comfort:
        """What may be said now."""

    @property
    def told(self) -> Sequence[ToldLine]:
        """Every line, oldest first."""

    @property
    def passages(self) -> Sequence[Passage]:
        """The same as paragraphs, under headings."""

    @property
    def plain(self) -> str:
        """What has happened in the turn so far, in one plain line that nobody can take for anything else."""

    def begin(self, state: Any, entries: int) -> None:
        """Play begins, or goes on after so many entries."""

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on; what the match itself has closed stays closed."""

    def pause(self) -> Veil | None:
        """Veil what was told last; None where nothing is left to be veiled."""

    def veil(self, veil: Veil) -> None:
        """Veil and close just this."""

    def offers(self, slot: str, who: str, state: Any, number: int, facts: Facts, whom: str, count: int,
               taken: Collection[str]) -> Sequence[Line]:
        """Lines to choose from for the entry of that number, none of the frames ``taken``."""

    def subjects(self, line: Line) -> tuple[str, ...]:
        """The subjects a line holds something of."""

    def follow(self, deed: AnyDeed) -> dict[str, Any]:
        """Take in a deed that is being done; gives what its entry in the record holds of the telling."""

    def unheard(self) -> Sequence[ToldLine]:
        """What was said of itself since this was asked last; words of players are not among it."""


class MatchVoice:
    """Speaks for one match and writes into its record what it said."""

    def __init__(self, match: Match[Any, Any, Any], memory: Memory, comfort: Comfort,
                 read: Callable[[Comfort], Telling], pause: Callable[[str], Any]) -> None:
        """``memory``: what was told before; what is told here goes into it. ``comfort``: as this table wants it.

        ``read`` gives the telling of the match as its record stands; ``pause`` the action of whoever asks for a Pause.
        """
        self._match = match
        self._memory = memory
        self._before = deepcopy(memory)
        self._comfort = comfort
        self._read = read
        self._paused = pause
        self._offered: dict[tuple[object, ...], set[str]] = {}
        self._put_away: set[str] = set()  # frames that a Pause has meant before they were said
        self._newest: tuple[AnyDeed, dict[str, Any]] | None = None
        self.telling = read(comfort)
        match.annotated_by(self._follow)
        self.telling.begin(match.state, match.entry_count)

    # --- the setting ----------------------------------------------------------------------------------------

    @property
    def comfort(self) -> Comfort:
        """What may be said now: the table's setting, its header's limits, what Pauses have closed."""
        return self.telling.comfort

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on. The limits of the header and what was closed stay."""
        self._comfort = comfort
        self.telling.set_comfort(comfort)

    def pause(self, by: str, unsaid: Sequence[Prompt] = ()) -> Veil:
        """Veil what was told last and close its subjects; gives what is veiled and closed. Raises OSError.

        ``unsaid``: words on show that are in no record yet. If there are any, these are meant, and their subjects are
        closed. The record holds that there was a Pause, what it veils and what it closes, and no reason.
        """
        self._put_away.update(frame for prompt in unsaid for frame in prompt.frames)
        veil = self._veil(unsaid)
        try:
            self._match.submit(self._paused(by), veil.plain())
        except OSError:
            self._reread()  # nothing is veiled before the record says so
            raise
        return veil

    def _veil(self, unsaid: Sequence[Prompt]) -> Veil:
        subjects = {subject for prompt in unsaid for subject in prompt.subjects}
        if not subjects:
            return self.telling.pause() or Veil(())
        veil = Veil((), tuple(sorted(subjects)))
        self.telling.veil(veil)
        return veil

    # --- words to choose ------------------------------------------------------------------------------------

    def offer(self, slot: str, who: str, whom: str = "", count: int = 3, facts: Facts = NOTHING) -> tuple[Prompt, ...]:
        """Prompts for whoever speaks in this slot about ``who``; asked again for the same entry, others."""
        key = (self._match.entry_count, slot, who, whom)
        if key not in self._offered:
            self._offered = {known: taken for known, taken in self._offered.items() if known[0] == key[0]}
        taken = self._offered.setdefault(key, set())
        lines = self.telling.offers(slot, who, self._match.state, self._match.entry_count + 1, facts, whom, count,
                                    taken | self._put_away)
        taken.update(line.frame_id for line in lines)
        return tuple(_prompt(line, self.telling.subjects(line)) for line in lines)

    def one(self, slot: str, who: str, whom: str = "", facts: Facts = NOTHING) -> Prompt:
        """The best prompt; an empty one where nobody has written any."""
        return next(iter(self.offer(slot, who, whom, 1, facts)), Prompt(""))

    def moves(self, slots: Sequence[str], who: str, count: int = 3,
              facts: Facts = NOTHING) -> tuple[tuple[Prompt, ...], ...]:
        """Prompts of several moves, one of each slot; what an earlier move sets is true for the later ones."""
        begun: list[tuple[Prompt, ...]] = [(prompt,) for prompt in self.offer(slots[0], who, "", count, facts)]
        for slot in slots[1:]:
            begun = [(*prompts, self.one(slot, who, "", {**facts, **_set_by(prompts)})) for prompts in begun]
        return tuple(begun)

    def chosen(self, *prompts: Prompt) -> dict[str, Any]:
        """These words will be said: what their entry holds besides. Nothing where all of them are somebody's own."""
        for key, word in (word for prompt in prompts for word in prompt.words):
            self._memory.use_word(key, word)
        if not any(prompt.frames for prompt in prompts):
            return {}
        return {FRAMES: [frame for prompt in prompts for frame in prompt.frames or ("",)]}

    # --- what was told ----------------------------------------------------------------------------------------

    @property
    def told(self) -> Sequence[ToldLine]:
        """The whole chronicle, oldest first."""
        return self.telling.told

    @property
    def passages(self) -> Sequence[Passage]:
        """The same as a story, with a heading for every turn."""
        return self.telling.passages

    @property
    def plain(self) -> str:
        """What has happened in the turn so far, in one plain line; empty where nothing has."""
        return self.telling.plain

    def unheard(self) -> Sequence[ToldLine]:
        """What was said since this was asked last; words of people and computers are not among it."""
        return self.telling.unheard()

    # --- hearing --------------------------------------------------------------------------------------------

    def taken_back(self, deeds: Sequence[AnyDeed]) -> None:
        """Some of ``deeds``, all there were, are gone. What Pauses among them closed is closed again."""
        self._reread()
        for veil in kept(deeds, self._match.entry_count):
            self._match.submit(self._paused(TABLE), veil.plain())

    def _follow(self, deed: AnyDeed) -> dict[str, Any]:
        """What goes into the record with a deed. One that could not be written is not told a second time."""
        if self._newest is not None and self._newest[0].number == deed.number:
            if self._newest[0] == deed:
                return self._newest[1]
            self._reread()
        notes = self.telling.follow(deed)
        self._newest = (deed, notes)
        return notes

    def _reread(self) -> None:
        self._memory.frames, self._memory.words = dict(self._before.frames), dict(self._before.words)
        self._memory.lines, self._memory.turns = self._before.lines, list(self._before.turns)
        self._newest = None
        self.telling = self._read(self._comfort)


class Silence:
    """The telling of a game that tells nothing."""

    told: Sequence[ToldLine] = ()
    passages: Sequence[Passage] = ()
    plain = ""

    def __init__(self, comfort: Comfort) -> None:
        self.comfort = comfort

    def begin(self, state: Any, entries: int) -> None:
        """Nothing is announced."""

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on."""
        self.comfort = comfort

    def pause(self) -> Veil | None:
        """Nothing can be veiled."""
        return None

    def veil(self, veil: Veil) -> None:
        """Nothing can be veiled."""

    def offers(self, slot: str, who: str, state: Any, number: int, facts: Facts, whom: str, count: int,
               taken: Collection[str]) -> Sequence[Line]:
        """Nobody has written any."""
        return ()

    def subjects(self, line: Line) -> tuple[str, ...]:
        """Of nothing."""
        return ()

    def follow(self, deed: AnyDeed) -> dict[str, Any]:
        """Nothing is said to it."""
        return {}

    def unheard(self) -> Sequence[ToldLine]:
        """Nothing was said."""
        return ()


def joined(prompts: Sequence[Prompt]) -> Prompt:
    """Several moves as one text."""
    whole = Prompt("")
    for prompt in prompts:
        whole += prompt
    return whole


def _prompt(line: Line, subjects: tuple[str, ...]) -> Prompt:
    recalls = line.hook.other if line.hook is not None else None
    return Prompt(line.text, (line.frame_id,), tuple(line.sets.items()), line.words, subjects, recalls,
                  tuple(each.key for each in line.frame.when))


def _set_by(prompts: Sequence[Prompt]) -> dict[str, Scalar]:
    return {key: value for prompt in prompts for key, value in prompt.sets}
