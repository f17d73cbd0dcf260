"""The voice of a match: what people may choose from, what the show says, and all that has been told.

    voice.offer("intention", who, approach="charm")        three prompts; asked again at the same moment, three others
    desk.submit(action, voice.frames(prompt))              what was chosen, with where it came from
    voice.pause(who)                                       veils what was told last; the record says so, not why

Every entry is heard in one place, when it is made: what the show says to it goes into the record with it. Whoever goes
on with a record, takes something back or watches it again reads it there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from game.narration.chronicle import Told
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.hell_for_leather.live import Live
from game.narration.hell_for_leather.said import FRAMES
from game.narration.hell_for_leather.script import Cue
from game.narration.hell_for_leather.show import Step
from game.narration.hell_for_leather.story import Passage, steps_of
from game.narration.packs import Pack
from game.narration.select import Line, Memory
from game.narration.veils import kept
from game.rules.core.match import Match
from game.rules.hell_for_leather import Action, Header, Pause, State

HellMatch = Match[Header, State, Action]


@dataclass(frozen=True, slots=True)
class Prompt:
    """Words to choose, the frames they came from, and what these set. People's own words have no frames."""

    text: str
    frames: tuple[str, ...] = ()
    sets: tuple[tuple[str, Scalar], ...] = ()

    def __add__(self, other: Prompt) -> Prompt:
        """Both, one after the other."""
        text = " ".join(filter(None, (self.text, other.text)))
        return Prompt(text, (*self.frames, *other.frames), (*self.sets, *other.sets))


class Voice:
    """Speaks for one match and writes into its record what it said."""

    def __init__(self, match: HellMatch, pack: Pack, memory: Memory, comfort: Comfort) -> None:
        """``memory``: what was told before; what is told here goes into it. ``comfort``: as this table wants it."""
        self._match = match
        self._pack = pack
        self._memory = memory
        self._before = deepcopy(memory)
        self._comfort = comfort
        self._offered: dict[tuple[object, ...], set[str]] = {}
        self._newest: tuple[Mapping[str, Any], dict[str, Any]] | None = None
        self._live = self._read()
        match.annotated_by(self._follow)
        if match.entry_count:
            self._live.go_on(match.state, match.entry_count + 1)
        else:
            self._live.open(match.state)

    # --- the setting ----------------------------------------------------------------------------------------

    @property
    def comfort(self) -> Comfort:
        """What may be said now: the table's setting, its header's limits, what Pauses have closed."""
        return self._live.teller.comfort

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on. The limits of the header and what was closed stay."""
        self._comfort = comfort
        self._live.teller.set_comfort(comfort.within(self._match.header.limits))

    def pause(self, by: str) -> bool:
        """Veil what was told last and close its subjects; whether there was anything to veil. Raises OSError.

        The record holds that there was a Pause, whom it veils and what it closes, and no reason.
        """
        veil = self._live.teller.pause()
        self._match.submit(Pause(by=by, text=""), veil.plain() if veil is not None else None)
        return veil is not None

    # --- words to choose ------------------------------------------------------------------------------------

    def offer(self, slot: str, who: str, whom: str = "", count: int = 3, **facts: Scalar) -> tuple[Prompt, ...]:
        """Prompts for whoever speaks in this slot about ``who``; asked again for the same entry, others."""
        return self._offer(slot, who, whom, count, facts)

    def one(self, slot: str, who: str, whom: str = "", **facts: Scalar) -> Prompt:
        """The best prompt; an empty one where nobody has written any."""
        return next(iter(self._offer(slot, who, whom, 1, facts)), Prompt(""))

    def moves(self, slots: Sequence[str], who: str, count: int = 3, **facts: Scalar) -> tuple[tuple[Prompt, ...], ...]:
        """Prompts of several moves, one of each slot; what an earlier move sets is true for the later ones."""
        begun: list[tuple[Prompt, ...]] = [(prompt,) for prompt in self._offer(slots[0], who, "", count, facts)]
        for slot in slots[1:]:
            begun = [(*prompts, *self._offer(slot, who, "", 1, {**facts, **_set_by(prompts)})) for prompts in begun]
        return tuple(begun)

    def _offer(self, slot: str, who: str, whom: str, count: int, facts: Facts) -> tuple[Prompt, ...]:
        key = (self._match.entry_count, slot, who, whom)
        if key not in self._offered:
            self._offered = {known: taken for known, taken in self._offered.items() if known[0] == key[0]}
        taken = self._offered.setdefault(key, set())
        number = self._match.entry_count + 1
        lines = self._live.offers(slot, who, self._match.state, number, facts, whom, count, taken)
        taken.update(line.frame_id for line in lines)
        return tuple(_prompt(line) for line in lines)

    def facts(self, who: str) -> Facts:
        """What is true of ``who`` now, in this scene."""
        return {**self._live.teller.scene, **self._live.show.facts(who, self._match.state)}

    def said(self, slot: str, who: str, prompt: Prompt, **facts: Scalar) -> None:
        """These words were shown with the deed to come, whose entry keeps them."""
        cue = Cue(slot, who, more=facts, text=prompt.text)
        self._live.said(cue, self._match.state, self._match.entry_count + 1, prompt.frames)

    # --- what was told --------------------------------------------------------------------------------------

    @property
    def told(self) -> Sequence[Told]:
        """The whole chronicle, oldest first."""
        return self._live.teller.chronicle.told

    @property
    def passages(self) -> Sequence[Passage]:
        """The same as a story, with a heading for every turn."""
        return self._live.passages

    def unheard(self) -> Sequence[Told]:
        """What the show has said since this was asked last; words of people and computers are not among it."""
        return self._live.unheard()

    # --- hearing --------------------------------------------------------------------------------------------

    def taken_back(self, entries: Sequence[Mapping[str, Any]]) -> None:
        """Some of ``entries``, all there were, are gone. What Pauses among them closed is closed again."""
        self._reread()
        for veil in kept(entries, self._match.entry_count):
            self._match.submit(Pause(by="table", text=""), veil.plain())

    def _follow(self, entry: Mapping[str, Any], before: State, after: State, events: tuple[Any, ...]) -> dict[str, Any]:
        """What goes into the record with an entry. One that could not be written is not told a second time."""
        if self._newest is not None and self._newest[0]["n"] == entry["n"]:
            if self._newest[0] == entry:
                return self._newest[1]
            self._reread()
        heard = dict(entry)
        notes = self._live.follow(Step(heard, before, after, events))
        self._newest = (heard, notes)
        return notes

    def _reread(self) -> None:
        self._memory.frames, self._memory.words = dict(self._before.frames), dict(self._before.words)
        self._memory.lines = self._before.lines
        self._newest = None
        self._live = self._read()

    def _read(self) -> Live:
        live = Live(self._match.header, self._pack, self._memory, self._comfort)
        live.read(steps_of(self._match.header, self._match.entries))
        return live


def frames_of(*prompts: Prompt) -> dict[str, Any]:
    """What the entry with these words holds besides; nothing where all of them are somebody's own."""
    if not any(prompt.frames for prompt in prompts):
        return {}
    return {FRAMES: [frame for prompt in prompts for frame in prompt.frames or ("",)]}


def joined(prompts: Sequence[Prompt]) -> Prompt:
    """Several moves as one text."""
    whole = Prompt("")
    for prompt in prompts:
        whole += prompt
    return whole


def _prompt(line: Line) -> Prompt:
    return Prompt(line.text, (line.frame_id,), tuple(line.frame.sets.items()))


def _set_by(prompts: Sequence[Prompt]) -> dict[str, Scalar]:
    return {key: value for prompt in prompts for key, value in prompt.sets}
