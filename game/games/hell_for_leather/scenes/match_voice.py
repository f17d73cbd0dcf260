"""The voice of a match: what people may choose from, what the show says, and all that has been told.

    voice.offer("intention", who, facts={"approach": "charm"})    three prompts; asked again, three others
    match.submit(action, voice.chosen(prompt))                    what was chosen, with where it came from
    voice.pause(who)                                              veils what was told last; the record says so, not why

Every entry is heard in one place, when it is made: what the show says to it goes into the record with it. Whoever goes
on with a record, takes something back or watches it again reads it there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.games.hell_for_leather.narration.followed_match import Step
from game.games.hell_for_leather.narration.live_telling import Live
from game.games.hell_for_leather.narration.recorded_lines import FRAMES, outcome_more, outcome_of
from game.games.hell_for_leather.narration.story import Passage, steps_of
from game.games.hell_for_leather.rules import Action, Header, Pause, State
from game.narration.chronicle import Told
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.line_choice import Line, Memory
from game.narration.packs import Pack
from game.narration.veils import Veil, kept
from game.rules.chance import stream
from game.rules.match import Match

HellMatch = Match[Header, State, Action]
NOTHING: Facts = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Prompt:
    """Words to choose, the frames and lexicons they came from, and what these set. Own words have no frames."""

    text: str
    frames: tuple[str, ...] = ()
    sets: tuple[tuple[str, Scalar], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    subjects: tuple[str, ...] = ()  # what a Pause closes that means these words

    def __add__(self, other: Prompt) -> Prompt:
        """Both, one after the other."""
        text = " ".join(filter(None, (self.text, other.text)))
        return Prompt(text, (*self.frames, *other.frames), (*self.sets, *other.sets),
                      (*self.words, *other.words), (*self.subjects, *other.subjects))


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
        self._put_away: set[str] = set()  # frames that a Pause has meant before they were said
        self._skills_drawn = 0
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

    def pause(self, by: str, unsaid: Sequence[Prompt] = ()) -> Veil:
        """Veil what was told last and close its subjects; gives what is veiled and closed. Raises OSError.

        ``unsaid``: words on show that are in no record yet. If there are any, these are meant, and their subjects are
        closed. The record holds that there was a Pause, what it veils and what it closes, and no reason.
        """
        self._put_away.update(frame for prompt in unsaid for frame in prompt.frames)
        veil = self._veil(unsaid)
        try:
            self._match.submit(Pause(by=by, text=""), veil.plain())
        except OSError:
            self._reread()  # nothing is veiled before the record says so
            raise
        return veil

    def _veil(self, unsaid: Sequence[Prompt]) -> Veil:
        subjects = {subject for prompt in unsaid for subject in prompt.subjects}
        if not subjects:
            return self._live.teller.pause() or Veil(())
        veil = Veil((), tuple(sorted(subjects)))
        self._live.teller.veil(veil)
        return veil

    # --- words to choose ------------------------------------------------------------------------------------

    def offer(self, slot: str, who: str, whom: str = "", count: int = 3, facts: Facts = NOTHING) -> tuple[Prompt, ...]:
        """Prompts for whoever speaks in this slot about ``who``; asked again for the same entry, others."""
        key = (self._match.entry_count, slot, who, whom)
        if key not in self._offered:
            self._offered = {known: taken for known, taken in self._offered.items() if known[0] == key[0]}
        taken = self._offered.setdefault(key, set())
        number = self._match.entry_count + 1
        lines = self._live.offers(slot, who, self._match.state, number, facts, whom, count,
                                  taken | self._put_away)
        taken.update(line.frame_id for line in lines)
        return tuple(_prompt(line, self._live.teller.subjects(line)) for line in lines)

    def outcome(self) -> tuple[Prompt, ...]:
        """Three tellings of how the conflict ended (R17, R20, R21)."""
        who, slots = outcome_of(self._match.state, self._live.show)
        return tuple(map(joined, self.moves(slots, who, facts=outcome_more(self._match.state))))

    def skill(self, taken: Collection[str]) -> str:
        """A skill to declare that is none of ``taken``; empty where there is no other."""
        skills = [skill for skill in self._live.teller.selector.lexicon.get("skills", ()) if skill not in taken]
        self._skills_drawn += 1
        chance = stream(self._match.header.seed, "skill", self._match.entry_count, self._skills_drawn)
        return self._memory.draw("skills", skills, chance) if skills else ""

    def chosen(self, *prompts: Prompt) -> dict[str, Any]:
        """These words will be said: what their entry holds besides. Nothing where all of them are somebody's own."""
        for key, word in (word for prompt in prompts for word in prompt.words):
            self._memory.use_word(key, word)
        if not any(prompt.frames for prompt in prompts):
            return {}
        return {FRAMES: [frame for prompt in prompts for frame in prompt.frames or ("",)]}

    # --- what was told --------------------------------------------------------------------------------------

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

    # --- what was told ----------------------------------------------------------------------------------------

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


def joined(prompts: Sequence[Prompt]) -> Prompt:
    """Several moves as one text."""
    whole = Prompt("")
    for prompt in prompts:
        whole += prompt
    return whole


def _prompt(line: Line, subjects: tuple[str, ...]) -> Prompt:
    return Prompt(line.text, (line.frame_id,), tuple(line.frame.sets.items()), line.words, subjects)


def _set_by(prompts: Sequence[Prompt]) -> dict[str, Scalar]:
    return {key: value for prompt in prompts for key, value in prompt.sets}
