"""The teller: asked at a moment, it offers or says lines, keeps the chronicle, and knows what may be recalled."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from game.narration.chronicle import Chronicle, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.hook_finder import FAINTEST, Hook, Hooks
from game.narration.line_choice import (
    Line,
    Memory,
    Recall,
    Selector,
    left_behind,
    most,
    recalled,
    recalls_scene,
    sought,
)
from game.narration.log import Happening, Log
from game.narration.own_words import taken_up, tool_named
from game.narration.packs import Flags, Frame, Pack
from game.narration.scene_plan import ScenePlan
from game.narration.veils import Veil
from game.narration.vocabulary import SUBJECTS, Slot, Vocabulary

OPENS = 0.12
OPENS_AFTER = 6
TIC = 0.15
TIC_AFTER = 8
RESTS, RESTS_MORE, RESTS_AT_MOST = 8, 2, 20
"""Lines after a callback before the next, how many more with each, and how many at most; but not for slots that
look back."""
FAINTEST_LOOKING_BACK = 0.01
"""How far a hook may fade for these: some thirty turns."""
SCENIC = 0.65
"""The share of callbacks that should recall a place or a foe."""
_VEILED = "veiled"


class Beat(msgspec.Struct, frozen=True):
    """A moment at which something may be told.

    `about`: the people and teams whose hooks may be recalled; `whom` is the one who is met. `voice`: whose phrases.
    `what`: whatever hooks with words of their own must be about.
    """

    slot: str
    facts: Facts
    entry: int
    turn: int
    about: tuple[str, ...] = ()
    whom: str = ""
    voice: str = ""
    what: str = ""


class Teller:
    """Tells one match. The log and its hooks belong to whoever hears the match; the teller only reads them."""

    def __init__(self, pack: Pack, known: Vocabulary, log: Log, hooks: Hooks, memory: Memory, comfort: Comfort,
                 person: Callable[[str, str], Mapping[str, Scalar]],
                 chance: Callable[[str, int], random.Random]) -> None:
        """`person(key, who)`: name and pronouns of somebody as entity `key`. `chance(slot, n)`: a stream of chance."""
        self._pack = pack
        self._known = known
        self._log = log
        self._hooks = hooks
        self._person = person
        self._chance = chance
        self._asked = 0
        self._recalled = self._recalls_at = 0
        self._callbacks = self._scenic = 0
        self._spoken_of: tuple[int, set[Hook]] = (0, set())  # an entry, and what was recalled with it
        self._kinds: dict[str, frozenset[str]] = {}
        self._since_tic: dict[str, int] = {}
        self._opened_at = -OPENS_AFTER
        self._motifs: dict[str, Scalar] = {}
        self._hushed: set[str] = set()
        self._frames = {frame.id: frame for frames in pack.frames.values() for frame in frames}
        self.selector = Selector(pack, memory, comfort, str(chance("evening", 0).random()))
        self.chronicle = Chronicle()
        self.silent: list[str] = []
        self.held_back: list[str] = []
        self.scene = ScenePlan()

    @property
    def comfort(self) -> Comfort:
        """The setting; the Pause makes it stricter."""
        return self.selector.comfort

    def new_turn(self) -> None:
        """Place, thing and foe of the last turn are gone."""
        self.scene = ScenePlan()
        self.selector.new_turn()

    def leave(self) -> None:
        """The scene comes to nothing; what is wanted stays so."""
        kept = self.scene
        self.scene = ScenePlan(want=kept.want, want_pronouns=kept.want_pronouns, step=kept.step)

    def know(self, facts: Facts) -> None:
        """This is so for the rest of the turn."""
        self.scene = self.scene.with_facts(facts)

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on, in mid-match too. What the Pause has closed stays closed."""
        self.selector.comfort = comfort.closing(self.selector.comfort.closed)

    def offer(self, beat: Beat, count: int = 3, taken: tuple[str, ...] = (), fresh: bool = False) -> tuple[Line, ...]:
        """Lines to choose from; nothing is said yet. `fresh`: rather none than one that was heard a moment ago."""
        self._asked += 1
        chance = self._chance(beat.slot, self._asked)
        lines = self.selector.choose(beat.slot, self.facts(beat), chance, count, self.recalls(beat),
                                     self._tones(beat.voice), taken, fresh,
                                     sought(self._known.slots[beat.slot], self._known, self._scenic_owed))
        return tuple(self._spoken(line, beat, chance) for line in lines)

    def tell(self, beat: Beat) -> ToldLine | None:
        """Say the best line; None where nobody has written any, or all of them were heard a moment ago."""
        lines = self.offer(beat, 1, fresh=True)
        if not lines:
            (self.held_back if self.offer(beat, 1) else self.silent).append(beat.slot)
            return None
        return self.say(beat, lines[0])

    def aside(self, beat: Beat, chance: random.Random) -> str:
        """A word that is heard at the table and stands in no story; empty where all that fits was heard of late."""
        lines = self.selector.choose(beat.slot, self.facts(beat), chance, 1, tones=self._tones(beat.voice), fresh=True,
                                     wanted=sought(self._known.slots[beat.slot], self._known, False))
        for line in lines:
            self.selector.say(line)
        return lines[0].text if lines else ""

    def say(self, beat: Beat, line: Line) -> ToldLine:
        """The line was chosen: it is told, its hook spent, and what it sets is so for the rest of the turn."""
        self.selector.say(line)
        self._set(line.sets)
        flags = self.selector.flags(line)
        return self._told(beat, line.text, line.frame.id, line.hook, flags, line.skeleton, line.matched)

    def typed(self, beat: Beat, text: str, frames: Sequence[str] = (), flags: Flags | None = None) -> ToldLine:
        """Words of the record are told as they are: somebody's own, or those of frames that were chosen then.

        What these frames set is so again, and what they recall is spent again. `flags`: where more is known of the
        words than their frames say.
        """
        found = [self._frames[each] for each in frames if each in self._frames]
        recalls = self.recalls(beat) if any(frame.hook for frame in found) else {}
        facts = self.facts(beat)
        hook = next((each for frame in found if (each := recalled(frame, facts, recalls)) is not None), None)
        known = {**facts, **recalls[hook.kind].facts} if hook is not None else facts
        if not found:
            self.scene = self.scene.naming({**taken_up(text, self.scene.facts), **self._tool(beat.slot, text)})
        for frame in found:
            self.selector.heard(frame)
            self._set(left_behind(frame, known))
        held = flags if flags is not None else most(frame.flags for frame in found)
        return self._told(beat, text, found[0].id if found else "", hook, held)

    def _tool(self, slot: str, text: str) -> Mapping[str, Scalar]:
        """What somebody's own words go about it with, where the slot leaves that behind and the lexicons know it."""
        if "means" not in self._known.slots[slot].leaves:
            return {}
        lexicon = self.selector.lexicon
        return tool_named(text, (word for key in self._known.tools for word in lexicon.get(key, ())))

    def _told(self, beat: Beat, text: str, frame: str, hook: Hook | None, flags: Flags, skeleton: str = "",
              matched: int = 0) -> ToldLine:
        """Keep a line, and spend what it recalls."""
        self.selector.name(text, self.facts(beat), self._known.quotes)
        events: tuple[Happening, ...] = ()
        if hook is not None:
            self._hooks.spend(hook)
            self._recall(beat.slot, hook, self._frames.get(frame))
            self._spoken_of = (beat.entry, {*self._just_spoken_of(beat), hook})
            events = tuple(self._log[number] for number in hook.events)
        slot = self._known.slots[beat.slot]
        return self.chronicle.add(ToldLine(
            beat.entry, beat.turn, beat.slot, slot.speaker, text, frame, hook.kind if hook else "",
            tuple(each.id for each in events), beat.turn - events[0].turn if events else 0, skeleton, matched,
            tuple(flags) or (slot.subject,), flags=flags))

    def subjects(self, line: Line) -> tuple[str, ...]:
        """What a Pause closes that means this line."""
        return tuple(self.selector.flags(line)) or (self._known.slots[line.frame.slot].subject,)

    def pause(self) -> Veil | None:
        """Veil what was told last and close its subjects for the rest of the match. No reason is asked or kept.

        Nobody knows what somebody's own words are about: they close what is mostly told there, for rather too much is
        spared than too little. Again, it veils what was told before that. None where there is nothing left.
        """
        lines = [self.chronicle.told[at] for at in self.chronicle.unveiled()]
        if not lines:
            return None
        subjects = {subject for line in lines for subject in line.subjects}
        veil = Veil((lines[-1].entry,), tuple(sorted(subjects & set(SUBJECTS))))
        self.veil(veil)
        return veil

    def veil(self, veil: Veil, words: Collection[str] = ()) -> None:
        """Draw a veil, as a Pause or the record of one has it; whatever the scene was made of is spoken of no more.

        `words`: those of the veiled entries, where they were told with another one.
        """
        self.selector.comfort = self.comfort.closing(veil.closes)
        self._hushed.update(self.scene.nouns)
        self.scene = ScenePlan()
        lines = self.chronicle.of(veil.veils, words)
        if lines:
            last = self.chronicle.told[lines[-1]]
            instead = self.offer(Beat(_VEILED, {}, last.entry, last.turn), 1)
            for line in instead:
                self.selector.say(line)
            self.chronicle.veil(lines, instead[0].text if instead else "")

    def facts(self, beat: Beat) -> dict[str, Scalar]:
        """What is true at the beat: its own facts, those of the scene, and who speaks."""
        voice: dict[str, Scalar] = {"voice": beat.voice} if beat.voice else {}
        return {**self.scene.facts, **self._motifs, **beat.facts, **voice, "dial": self.comfort.dial}

    def recalls(self, beat: Beat) -> dict[str, Recall]:
        """What may be spoken of again, by kind of hook: after a callback there is none for a while.

        Nothing is recalled twice with one entry, in a broadcast or an obituary.
        """
        looks_back = self._known.slots[beat.slot].looks_back
        kinds = self._cited(beat.slot)
        if len(self.chronicle.told) < self._recalls_at and not looks_back:
            kinds = frozenset(kind for kind in kinds if self._known.hooks[kind].joins)
        found = self._hooks.fitting(self._log, beat.turn, beat.about, beat.whom, kinds, beat.what,
                                    FAINTEST_LOOKING_BACK if looks_back else FAINTEST)
        return {kind: Recall(hook, strength, self._hook_facts(hook, beat.turn), self._known.hooks[kind].joins)
                for kind, (hook, strength) in found.items() if hook not in self._just_spoken_of(beat)}

    def _just_spoken_of(self, beat: Beat) -> Collection[Hook]:
        return self._spoken_of[1] if self._spoken_of[0] == beat.entry else ()

    def _recall(self, slot: str, hook: Hook, frame: Frame | None) -> None:
        """After a callback where none was looked for there is none for a while; what joins two turns does not count."""
        self._callbacks += 1
        self._scenic += frame is not None and recalls_scene(frame)
        if not self._known.slots[slot].looks_back and not self._known.hooks[hook.kind].joins:
            self._recalled += 1
            rests = min(RESTS + RESTS_MORE * self._recalled, RESTS_AT_MOST)
            self._recalls_at = len(self.chronicle.told) + rests

    @property
    def _scenic_owed(self) -> bool:
        """Whether too many callbacks of this match have recalled no scene."""
        return self._scenic < SCENIC * self._callbacks

    def _set(self, facts: Facts) -> None:
        motifs = {key: value for key, value in facts.items() if key.startswith("motif.")}
        self._motifs.update(motifs)
        self.scene = self.scene.with_facts({key: value for key, value in facts.items() if key not in motifs})

    def _cited(self, slot: str) -> frozenset[str]:
        """The kinds of hook that frames of the slot speak of."""
        if slot not in self._kinds:
            self._kinds[slot] = frozenset(kind for frame in self._pack.frames.get(slot, ()) for kind in frame.hook)
        return self._kinds[slot]

    def _hook_facts(self, hook: Hook, turn: int) -> dict[str, Scalar]:
        first, last = self._log[hook.events[0]], self._log[hook.events[-1]]
        facts: dict[str, Scalar] = {
            "hook": hook.kind, "hook.count": len(hook.events), "hook.ago": turn - first.turn,
            "hook.since": turn - last.turn}
        for name, event in (("first", first), ("last", last)):
            facts[f"hook.{name}.turn"] = event.turn
            facts[f"hook.{name}.amount"] = event.amount
            facts.update({f"hook.{name}.{key}": value for key, value in
                          (("place", event.place), ("foe", event.foe), ("means", event.means), ("what", event.what))
                          if value and value not in self._hushed})
        if hook.what and hook.what not in self._hushed:
            facts["hook.first.what"] = hook.what
        return {**facts, **(self._person("x", hook.other) if hook.other else {})}

    def _tones(self, voice: str) -> Mapping[str, float]:
        return self._pack.voices[voice].tones if voice in self._pack.voices else {}

    def _spoken(self, line: Line, beat: Beat, chance: random.Random) -> Line:
        """The line as this voice says it: now and then with an opening before it, or with its tic after it."""
        slot = self._known.slots[beat.slot]
        openings = self.selector.lexicon.get(f"{beat.voice}.opening", ())
        rested = len(self.chronicle.told) - self._opened_at >= OPENS_AFTER
        if slot.opens and openings and rested and chance.random() < OPENS:
            self._opened_at = len(self.chronicle.told)
            key = f"{beat.voice}.opening"
            word = self.selector.memory.draw(key, openings, chance)
            return _joined(line, word, line.text, slot, (key, word))
        tic = self._pack.voices[beat.voice].tic if beat.voice in self._pack.voices else ""
        since = self._since_tic[beat.voice] = self._since_tic.get(beat.voice, TIC_AFTER) + 1
        if slot.opens and tic and since > TIC_AFTER and chance.random() < TIC:
            self._since_tic[beat.voice] = 0
            return _joined(line, line.text, tic, slot)
        return line


def _joined(line: Line, first: str, second: str, slot: Slot, *words: tuple[str, str]) -> Line:
    text = f"{first} {second}"
    if len(text.split()) > slot.words:
        return line
    skeleton = text.replace(line.text, line.skeleton)
    return msgspec.structs.replace(line, text=text, skeleton=skeleton, words=(*line.words, *words))
