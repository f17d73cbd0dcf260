"""A whole match as a story, from its record alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

import msgspec

from game.games.hell_for_leather.narration.beats import is_comment
from game.games.hell_for_leather.narration.followed_match import Show
from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.plain_lines import PlainWords
from game.games.hell_for_leather.narration.recorded_lines import (
    AFTER,
    BEFORE,
    WAITS,
    Spoken,
    recap_of,
    spoken_lines,
    voiced,
    worded,
)
from game.games.hell_for_leather.narration.running_order import Cue, reactions, spoken
from game.games.hell_for_leather.narration.setup_lists import lists_of
from game.games.hell_for_leather.narration.told_chapters import ToldChapters
from game.games.hell_for_leather.rules.actions import (
    AnswerDilemma,
    Attack,
    Defend,
    Ditch,
    EndTurn,
    Pause,
    Tell,
)
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import FinaleKind
from game.narration.chronicle import SAID_ALOUD, Passage, ToldLine, frames_of
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.line_choice import Memory
from game.narration.packs import Flags, Pack
from game.narration.teller import Beat, Teller
from game.narration.veils import Veil, veil_of
from game.rules.chance import stream

_BLOWS = (Attack, Defend, Ditch)
"""Each of these is a scene of its own."""
TURN_OPENS = "host.turn"
"""The slot that begins a turn."""
RECAP = "recap"
_OF_THE_LAST = ("host.handover", "host.callback")
"""Comments that are made when a turn has ended, and speak of it."""


class Story:
    """Told deed by deed, or all at once by `read`. The passages may be printed, the chronicle proved.

    Words of the record stay as they are, those of the show too where it holds them (`said`). Where its entries name
    the `frames` they were chosen from, in the order of their texts, what those set is so again; all other words are
    somebody's own.
    """

    def __init__(self, header: Header, pack: Pack, memory: Memory | None = None, comfort: Comfort | None = None,
                 teller: type[Teller] = Teller) -> None:
        self._header = header
        self.show = Show(header, pack.spoken, lists_of(pack))
        self.teller = teller(pack, VOCABULARY, self.show.log, self.show.hooks, memory or Memory(),
                             (comfort or Comfort()).within(header.limits),
                             self.show.person, lambda slot, n: stream(header.seed, "narration", slot, n))
        words = PlainWords(header, pack.plain, lambda state, letter: self._goals(letter, state), pack.spoken)
        self._chapters = ToldChapters(header, words, lambda: self.teller.comfort)
        self._commented = 0  # the latest turn of which somebody has had their say
        self._planned = 0  # the turn whose want is known
        self._tales: dict[int, str] = {}  # words of entries that were told with an earlier one

    @property
    def passages(self) -> Sequence[Passage]:
        """The story so far."""
        return self._chapters.passages(self.teller.chronicle.told)

    @property
    def plain(self) -> str:
        """What has happened in the turn so far, in one plain line."""
        return self._chapters.plain

    def read(self, deeds: Sequence[HellDeed]) -> Sequence[Passage]:
        """Tell every deed of a match; gives all passages."""
        tales = Tales(deeds)
        for deed in deeds:
            self.tell(deed, tales)
        return self.passages

    def tell(self, deed: HellDeed, tales: Tales) -> None:
        """Tell one deed: as the record has it where that holds what the show said, and anew where it does not."""
        if voiced(deed.extras):
            self._again(deed)
        else:
            self._anew(deed, tales)

    def recap(self, state: State, number: int) -> None:
        """On going on with a saved match: where it stands, and what to remember."""
        for cue in recap_of(self.show, state, self._restraint(number, "recap")):
            self._say(cue, state, number)

    def off_air(self, slot: str) -> ToldLine | None:
        """A line of the host where there is no match to speak of: the title, a pause."""
        return self.teller.tell(Beat(slot, {}, 0, self.show.turn, voice="host"))

    def _plan(self, state: State) -> None:
        """The first word of a turn: what its team wants is known from here on."""
        if self._planned != self.show.turn:
            self._planned = self.show.turn
            self.teller.know(self.show.wanted(state))

    def _begin(self, deed: HellDeed) -> None:
        """A blow of the duel is a scene of its own; in the first word of a turn it is known what its team wants."""
        if isinstance(deed.action, _BLOWS):
            self.teller.new_turn()
        self._plan(deed.before)

    def _anew(self, deed: HellDeed, tales: Tales) -> None:
        """What is said with a deed, then what follows from it; words of the record stay as they are."""
        self._begin(deed)
        self._chapters.head(deed, self.show.turn)
        chance = self._restraint(deed.number)
        frames = iter(frames_of(deed.extras))
        for cue in spoken(deed, self.show, self.teller.scene.facts):
            frame = next(frames, "") if cue.text.strip() else ""
            self._ventured(cue, deed.before, deed.number, chance, frame)
        self._take_in(deed)
        for cue in list(reactions(deed, self.show, chance, lambda kind, who: tales.after(deed.number, kind, who))):
            self._ventured(cue, deed.after, deed.number, chance)

    def _again(self, deed: HellDeed) -> None:
        """What the record says was said. What had waited for the end of a turn belongs to that turn."""
        self._repeat(deed, BEFORE, deed.before, lambda line: line.slot.startswith(WAITS))
        self._begin(deed)
        self._chapters.head(deed, self.show.turn)
        self._repeat(deed, BEFORE, deed.before, lambda line: not line.slot.startswith(WAITS))
        self._words(deed)
        self._take_in(deed)
        self._repeat(deed, AFTER, deed.after, lambda _line: True)

    def _repeat(self, deed: HellDeed, key: str, state: State, wanted: Callable[[Spoken], bool]) -> None:
        """Lines of the show as the record has them; one that is too much for the setting is told in other words."""
        for line in filter(wanted, spoken_lines(deed.extras, key, self.show.people)):
            mild = self.teller.comfort.allows(line.flags)
            cue = line.cue() if mild else msgspec.structs.replace(line.cue(), text="")
            self._say(cue, state, deed.number, (line.frame,) if mild else (), line.flags)

    def _words(self, deed: HellDeed) -> None:
        """The words that people found for this deed, each with the frames it was chosen from."""
        frames = frames_of(deed.extras)
        cues = list(worded(deed, self.show, self.teller.scene.facts))
        for at, cue in enumerate(cues):
            own = frames[at:] if at == len(cues) - 1 else frames[at:at + 1]
            self._say(cue, deed.before, deed.number, own)

    def _take_in(self, deed: HellDeed) -> None:
        """The deed has been done: turns end, veils are drawn, what happened is remembered."""
        self._chapters.hear(deed, self.teller.scene.facts)
        if isinstance(deed.action, EndTurn):
            unmoved = self._unmoved(deed)
            self.teller.new_turn()
            self.teller.know(unmoved)
        match deed.action:
            case Tell(text=text) if text:
                self._tales[deed.number] = text
            case Pause():
                self._pause(deed)
            case _:
                pass
        self.show.hear(deed, self.teller.scene)
        if isinstance(deed.action, AnswerDilemma) and not deed.action.accept:
            self.teller.leave()

    def _unmoved(self, deed: HellDeed) -> Facts:
        """The room of the storm and whoever stands in it, where nobody got past: so it is in the next turn, too."""
        scene = self.teller.scene.facts
        failed = any(each.turn == self.show.turn for each in self.show.log.of("curse"))
        if not in_storm(deed.after) or not failed or scene.get("foe.state") == "gone":
            return {}
        return {key: scene[key] for key in ("place", "foe.name", "foe.pronouns") if key in scene}

    def _pause(self, deed: HellDeed) -> None:
        """What the record says, or what was told last where it does not say."""
        veil = veil_of(deed.extras)
        if veil is None:
            veil = self.teller.pause() or Veil(())
        else:
            self.teller.veil(veil, {self._tales[each] for each in veil.veils if each in self._tales})
        self._chapters.veil(veil)

    def _restraint(self, number: int, name: str = "restraint") -> random.Random:
        """The stream of chance that says what is told at all at an entry."""
        return stream(self._header.seed, name, number)

    def _ventured(self, cue: Cue, state: State, number: int, chance: random.Random, frame: str = "") -> ToldLine | None:
        """Say it, if chance has it so; somebody's own words are always told. One comment a turn is enough."""
        if chance.random() >= cue.chance and not cue.text.strip():
            return None
        if is_comment(cue.slot) and self._commented == self._turn_of(cue):
            return None
        return self._say(cue, state, number, (frame,))

    def _turn_of(self, cue: Cue) -> int:
        """The number of the turn that a comment is about."""
        return self.show.turn - (cue.slot in _OF_THE_LAST)

    def _say(self, cue: Cue, state: State, number: int, frames: Sequence[str] = (),
             flags: Flags | None = None) -> ToldLine | None:
        self._plan(state)
        if cue.text == SAID_ALOUD:
            return None
        beat = self.show.beat(cue.slot, cue.who, state, number, cue.whom, **self.more(cue, state))
        told = self.teller.typed(beat, cue.text, frames, flags) if cue.text.strip() else self.teller.tell(beat)
        if told is not None:
            has_say = is_comment(cue.slot) or cue.slot == RECAP  # where they stand is said once, too
            self._commented = self._turn_of(cue) if has_say else self._commented
            self._chapters.put(len(self.teller.chronicle.told) - 1, told, cue, state, self.show.turn)
        return told

    def more(self, cue: Cue, state: State) -> dict[str, Scalar]:
        """The facts of the cue, with numbers turned into the words of the header."""
        more = dict(cue.more)
        number = more.pop("goal_number", None)
        if number is not None:
            goals = self._goals(cue.who[0], state)
            more["goal_reached"] = goals[int(number) - 1] if int(number) <= len(goals) else self._header.objective
        if "winner" in more:
            more["winners"] = self._winners(str(more["winner"]))
        return more

    def _goals(self, letter: str, state: State) -> Sequence[str]:
        """Goals by their numbers: those of the list, or those that the storm was begun with."""
        if state.finale is None or state.finale.kind is not FinaleKind.STORM:
            return self._header.teams[letter].goals
        return [line.text for line in self.teller.chronicle.told if line.slot == "storm.goal"]

    def _winners(self, winner: str) -> str:
        """The name of the winning side; either side of a single team is that team."""
        if winner == "network":
            return "the Network"
        teams = self._header.teams
        return (teams.get(winner) or teams[min(teams)]).name


class Tales:
    """What people told in their own words, to be found from the moment it was about."""

    def __init__(self, deeds: Iterable[HellDeed]) -> None:
        self._told = [deed for deed in deeds if isinstance(deed.action, Tell | EndTurn)]

    def after(self, number: int, kind: str, who: str) -> str:
        """The text of that kind between the deed of this number and the end of the turn; empty if there is none."""
        for action in (deed.action for deed in self._told if deed.number > number):
            match action:
                case EndTurn():
                    return ""
                case Tell(by=by, text=text, kind=told) if told == kind and who in ("", by):
                    return text
        return ""
