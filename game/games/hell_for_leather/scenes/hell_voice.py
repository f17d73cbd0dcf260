"""The voice of a match of Hell for Leather: its show, its story, and the words it offers players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.games.hell_for_leather.narration.live_telling import LiveTelling
from game.games.hell_for_leather.narration.recorded_lines import outcome_more, outcome_of
from game.games.hell_for_leather.narration.running_order import has_scene, plan_slot
from game.games.hell_for_leather.rules import HellDeed, HellMatch, Pause, State
from game.narration.chronicle import Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts
from game.narration.line_choice import Line, Memory
from game.narration.packs import Pack
from game.narration.veils import Veil
from game.rules.chance import stream
from game.scenes.match.match_voice import MatchVoice, Prompt, joined


class HellTelling:
    """The show as the voice of a match asks for it."""

    def __init__(self, match: HellMatch, pack: Pack, memory: Memory, comfort: Comfort) -> None:
        """Told up to the end of the record."""
        self._limits = match.header.limits
        self.live = LiveTelling(match.header, pack, memory, comfort)
        self.live.read(match.deeds)

    @property
    def comfort(self) -> Comfort:
        """What may be said now."""
        return self.live.teller.comfort

    @property
    def told(self) -> Sequence[ToldLine]:
        """The whole chronicle."""
        return self.live.teller.chronicle.told

    @property
    def passages(self) -> Sequence[Passage]:
        """The story."""
        return self.live.passages

    @property
    def plain(self) -> str:
        """What has happened in the turn so far."""
        return self.live.plain

    def begin(self, state: State, entries: int) -> None:
        """The show goes on air; where a match is gone on with, it says how it stands."""
        if entries:
            self.live.go_on(state, entries + 1)
        else:
            self.live.open(state)

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting; the limits of the header stay."""
        self.live.teller.set_comfort(comfort.within(self._limits))

    def pause(self) -> Veil | None:
        """Veil what was told last."""
        return self.live.teller.pause()

    def veil(self, veil: Veil) -> None:
        """Veil and close just this."""
        self.live.teller.veil(veil)

    def offers(self, slot: str, who: str, state: State, number: int, facts: Facts, whom: str, count: int,
               taken: Collection[str]) -> Sequence[Line]:
        """Lines to choose from for the entry of that number."""
        return self.live.offers(slot, who, state, number, facts, whom, count, taken)

    def subjects(self, line: Line) -> tuple[str, ...]:
        """The subjects a line holds something of."""
        return self.live.teller.subjects(line)

    def follow(self, deed: HellDeed) -> dict[str, Any]:
        """Tell a deed that is being done."""
        return self.live.follow(deed)

    def unheard(self) -> Sequence[ToldLine]:
        """What the show has said since this was asked last."""
        return self.live.unheard()


class HellVoice(MatchVoice):
    """Speaks for one match; knows besides what to say of a conflict, and skills to declare."""

    telling: HellTelling

    def __init__(self, match: HellMatch, pack: Pack, memory: Memory, comfort: Comfort) -> None:
        """``memory``: what was told before; what is told here goes into it. ``comfort``: as this table wants it."""
        super().__init__(match, memory, comfort, lambda wanted: HellTelling(match, pack, memory, wanted),
                         lambda by: Pause(by=by, text=""))
        self._skills_drawn = 0

    @property
    def asked_scene(self) -> bool:
        """Whether the question of a Dilemma that was accepted is the scene of this turn."""
        return has_scene(self._match.state, self.telling.live.teller.scene.facts)

    @property
    def plan_slot(self) -> str:
        """Which lines the Narrator has to choose a plan from."""
        return plan_slot(self._match.state, self.telling.live.teller.scene.facts)

    def outcome(self) -> tuple[Prompt, ...]:
        """Three tellings of how the conflict ended (R17, R20, R21)."""
        who, slots = outcome_of(self._match.state, self.telling.live.show)
        return tuple(map(joined, self.moves(slots, who, facts=outcome_more(self._match.state))))

    def facts(self, who: str) -> Facts:
        """What the story knows of somebody now."""
        return self.telling.live.show.facts(who, self._match.state)

    @property
    def commented(self) -> bool:
        """Whether somebody has had their say on this turn already: one comment is enough."""
        return self.telling.live.commented

    def aside(self, slot: str, who: str, voice: str, facts: Facts) -> str:
        """What the persona ``voice`` says at the table about ``who``; it stands in no record and no story."""
        return self.telling.live.aside(slot, who, voice, self._match.state, self._match.entry_count, facts)

    def skill(self, taken: Collection[str]) -> str:
        """A skill to declare that is none of ``taken``; empty where there is no other."""
        lexicon = self.telling.live.teller.selector.lexicon
        skills = [skill for skill in lexicon.get("skills", ()) if skill not in taken]
        self._skills_drawn += 1
        chance = stream(self._match.header.seed, "skill", self._match.entry_count, self._skills_drawn)
        return self._memory.draw("skills", skills, chance) if skills else ""
