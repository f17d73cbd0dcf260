"""A match told while it is played, or from its record: a fine line here and there, a plain one for all that happens.

    telling = DuelTelling(header, pack, memory, comfort).read(match)
    telling.follow(deed)                           the keys that its entry gets besides
    telling.beside(line)                           what happened in that moment, plainly

    {"n": 12, "do": "settle", ..., "said": [{"slot": "miss", "text": "...", "frame": "miss.4", "a": "A1"}]}

What was said is kept beside the entry, so that whoever reads the record again reads the same words; where a milder
setting does not let them through, or a record holds none, words are found anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from game.games.duel.narration.cues import Cue
from game.games.duel.narration.duel_vocabulary import SLOTS
from game.games.duel.narration.names import Names
from game.games.duel.narration.noticing import Noticing, facts_of, is_the_tables
from game.games.duel.narration.pages import Pages
from game.games.duel.narration.plain_lines import DuelDeed, PlainLines
from game.games.duel.narration.themes import themed
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State, seat_of
from game.narration.chronicle import Chronicle, Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.line_choice import Line, Memory, Selector
from game.narration.packs import Pack
from game.narration.veils import Veil, veil_of
from game.narration.vocabulary import SUBJECTS
from game.rules.chance import stream
from game.rules.match import Extras, Match

SAID, PLAIN = "said", "plain"
VEILED = "veiled"
AFTER_VEIL = "Something that nobody speaks of any more."
"""What stands there where a pack has no words for it."""
COMPUTER = "computer"


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line as the record keeps it. ``flags``: what it holds of each subject."""

    slot: str
    text: str
    frame: str = ""
    a: str = ""
    flags: Mapping[str, int] = {}


class DuelTelling:
    """Follows one match; what the shell asks of a telling (``game/scenes/match/match_voice.py``)."""

    def __init__(self, header: Header, pack: Pack, memory: Memory, comfort: Comfort) -> None:
        self.names = Names(header)
        self._header = header
        self._pack = themed(pack, self.names.theme)
        self._frames = {frame.id: frame for frames in self._pack.frames.values() for frame in frames}
        self._noticing = Noticing(header)
        self._lines = PlainLines(self.names)
        self._selector = Selector(self._pack, memory, comfort, str(header.seed))
        self._chronicle = Chronicle()
        self._pages = Pages()
        self._plain: dict[int, tuple[str, ...]] = {}
        self._since = 0  # the entry with which this turn of a model began
        self._heard = 0

    def read(self, match: Match[Header, State, a.Action]) -> DuelTelling:
        """All that a match has come to; none of it is new to anybody. Gives itself."""
        for deed in match.deeds:
            self.follow(deed)
            veil = veil_of(deed.extras)
            if veil is not None:
                self.veil(veil)
        self._heard = len(self.told)
        return self

    @property
    def comfort(self) -> Comfort:
        """What may be said now."""
        return self._selector.comfort

    @property
    def told(self) -> Sequence[ToldLine]:
        """Every fine line, oldest first."""
        return self._chronicle.told

    @property
    def dropped(self) -> Sequence[str]:
        """Frames that could not be put into words, and why; there should be none."""
        return self._selector.dropped

    @property
    def plainly(self) -> Sequence[ToldLine]:
        """Every plain line, oldest first."""
        return [ToldLine(entry, 0, PLAIN, "", text) for entry, lines in self._plain.items() for text in lines]

    @property
    def passages(self) -> Sequence[Passage]:
        """Round by round: fine lines, with what happened in plain words under them."""
        return self._pages.passages(self.told)

    @property
    def plain(self) -> str:
        """What has happened since it was this model's turn, in plain words."""
        return " ".join(text for entry, lines in self._plain.items() if entry >= self._since for text in lines)

    def beside(self, line: ToldLine) -> str:
        """The plain line that goes with a fine one: what happened with its entry."""
        return " ".join(self._plain.get(line.entry, ()))

    def begin(self, state: Any, entries: int) -> None:
        """Nothing is announced before the first deed."""

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on; what a Pause has closed stays closed."""
        self._selector.comfort = comfort.closing(self.comfort.closed)

    def unheard(self) -> Sequence[ToldLine]:
        """What was said since this was asked last."""
        fresh, self._heard = self.told[self._heard:], len(self.told)
        return fresh

    def offers(self, slot: str, who: str, state: Any, number: int, facts: Facts, whom: str, count: int,
               taken: Collection[str]) -> Sequence[Line]:
        """Lines somebody may say of a model or seat ``who`` against ``whom``, for the entry of that number."""
        if slot not in SLOTS:
            return ()
        known = self._facts(Cue(slot, who, whom, facts), state)
        chance = stream(self._header.seed, "duel offers", number, slot, len(taken))
        return self._selector.choose(slot, known, chance, count, tones=self._tones(known), taken=taken)

    def subjects(self, line: Line) -> tuple[str, ...]:
        """What a Pause closes that means this line."""
        return tuple(self._selector.flags(line)) or (SLOTS[line.frame.slot].subject,)

    # --- following ---

    def follow(self, deed: DuelDeed) -> dict[str, Any]:
        """One more deed: what its entry holds besides, nothing where there is nothing to speak of."""
        cues = self._noticing.cues(deed)
        self._turn_pages(deed)
        said = self._again(deed, cues) if SAID in deed.extras else self._anew(deed, cues)
        plain = self._lines.of(deed)
        if plain:
            self._plain[deed.number] = plain
            self._pages.say_plainly(plain)
        return {SAID: msgspec.to_builtins(said)} if cues else {}

    def _turn_pages(self, deed: DuelDeed) -> None:
        for event in deed.events:
            if isinstance(event, e.RoundBegan):
                self._selector.new_turn()
            if isinstance(event, e.Activated | e.RoundBegan):
                self._since = deed.number
            self._pages.turn(event)

    def _anew(self, deed: DuelDeed, cues: Sequence[Cue]) -> list[Said]:
        """Words for what chance lets be spoken of."""
        found = []
        for at, cue in enumerate(cues):
            chance = stream(self._header.seed, "duel voice", deed.number, at)
            if chance.random() < cue.chance and (said := self._worded(deed, cue, at)) is not None:
                found.append(said)
        return found

    def _worded(self, deed: DuelDeed, cue: Cue, at: int) -> Said | None:
        if cue.speaks and not self._by_computer(deed.after, cue.a):
            return None
        facts = self._facts(cue, deed.after)
        chance = stream(self._header.seed, "duel words", deed.number, at)
        lines = self._selector.choose(cue.slot, facts, chance, tones=self._tones(facts), fresh=True)
        for line in lines:
            self._selector.say(line)
            self._selector.name(line.text, facts)
            said = Said(cue.slot, line.text, line.frame_id, cue.a, self._selector.flags(line))
            self._tell(deed, said, line.skeleton, line.matched)
            return said
        return None

    def _again(self, deed: DuelDeed, cues: Sequence[Cue]) -> list[Said]:
        """The words of the record; other ones for what the setting does not let through."""
        found = []
        for said in said_beside(deed.extras):
            at = next((at for at, cue in enumerate(cues) if (cue.slot, cue.a) == (said.slot, said.a)), -1)
            if self.comfort.allows(said.flags):
                if said.frame in self._frames:
                    self._selector.heard(self._frames[said.frame])
                self._tell(deed, said, said.text, 0)
                found.append(said)
            elif at >= 0 and (milder := self._worded(deed, cues[at], at)) is not None:
                found.append(milder)
        return found

    def _tell(self, deed: DuelDeed, said: Said, skeleton: str, matched: int) -> None:
        subjects = tuple(said.flags) or (SLOTS[said.slot].subject,)
        self._pages.say(len(self.told))
        self._chronicle.add(ToldLine(
            deed.number, deed.after.round, said.slot, SLOTS[said.slot].speaker, said.text, said.frame,
            skeleton=skeleton, matched=matched, subjects=subjects, flags=said.flags))

    # --- facts ---

    def _facts(self, cue: Cue, state: State) -> dict[str, Scalar]:
        """Everything that is true at a moment."""
        facts: dict[str, Scalar] = {"dial": self.comfort.dial, "theme": self.names.theme, "round": state.round,
                                    "scenario": self._header.scenario, "field": self.names.field}
        for key, ident in (("a", cue.a), ("b", cue.b)):
            if ident:
                facts |= {f"{key}.name": self.names.spoken(ident), f"{key}.pronouns": self.names.pronouns(ident)}
        if cue.a:
            facts |= facts_of(state, self._header, cue.a)
            temper = temper_of(state, cue.a)
            facts |= {"voice": temper} if temper in self._pack.voices else {}
        return {**facts, **cue.facts}

    def _tones(self, facts: Facts) -> Mapping[str, float]:
        voice = self._pack.voices.get(str(facts.get("voice", "")))
        return voice.tones if voice is not None else {}

    def _by_computer(self, state: State, ident: str) -> bool:
        return not is_the_tables(ident) and state.players[seat_of(state, ident)].startswith(COMPUTER)

    # --- the Pause ---

    def pause(self) -> Veil | None:
        """Put away what was told last and close its subjects; None where nothing is left."""
        lines = [self.told[at] for at in self._chronicle.unveiled()]
        if not lines:
            return None
        subjects = {subject for line in lines for subject in line.subjects}
        veil = Veil((lines[-1].entry,), tuple(sorted(subjects & set(SUBJECTS))))
        self.veil(veil)
        return veil

    def veil(self, veil: Veil) -> None:
        """Put away the lines of these entries, and close these subjects for the rest of the match."""
        self._selector.comfort = self.comfort.closing(veil.closes)
        lines = self._chronicle.of(veil.veils)
        if lines:
            chance = stream(self._header.seed, "duel veil", self.told[lines[-1]].entry)
            instead = self._selector.choose(VEILED, {}, chance)
            self._chronicle.veil(lines, instead[0].text if instead else AFTER_VEIL)


def temper_of(state: State, ident: str) -> str:
    """The temperament of whoever plays a model, a seat or a side: the persona of a computer, else ""."""
    if is_the_tables(ident):
        return ""
    kind, _, rest = state.players[seat_of(state, ident)].partition(":")
    return rest.partition(":")[2] if kind == COMPUTER else ""


def said_beside(extras: Extras) -> tuple[Said, ...]:
    """The lines that a record has beside a deed; those that make no sense are left out: a stranger may have written."""
    try:
        lines = msgspec.convert(extras.get(SAID, []), tuple[Said, ...])
    except msgspec.ValidationError:
        return ()
    return tuple(line for line in lines if line.slot in SLOTS and line.text.strip()
                 and all(subject in SUBJECTS for subject in line.flags))
