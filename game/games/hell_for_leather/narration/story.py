"""A whole match as a story, from its record alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import msgspec

from game.games.hell_for_leather.narration.followed_match import Show
from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.recorded_lines import (
    AFTER,
    BEFORE,
    recap_of,
    spoken_lines,
    voiced,
    worded,
)
from game.games.hell_for_leather.narration.running_order import Cue, reactions, spoken
from game.games.hell_for_leather.narration.setup_lists import lists_of
from game.games.hell_for_leather.rules.actions import (
    Attack,
    BeginFinale,
    Defend,
    Ditch,
    EndTurn,
    OfferDilemma,
    Pause,
    SetThreat,
    Tell,
)
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import FinaleKind, Phase, Telling
from game.narration.chronicle import SAID_ALOUD, Passage, ToldLine, frames_of
from game.narration.comfort import Comfort
from game.narration.conditions import Scalar
from game.narration.line_choice import Memory
from game.narration.packs import Flags, Pack
from game.narration.teller import Beat, Teller
from game.narration.veils import veil_of
from game.rules.chance import stream

_TURN_BEGINS = (EndTurn, Attack, Defend, Ditch)
TURN_OPENS = "host.turn"
"""The slot that begins a turn."""
_OUTCOME_OWED = frozenset({Phase.TRAUMA, Phase.GOAL, Phase.TELLING})


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
        self._planned = 0  # the turn whose want is known
        self._passages: list[tuple[str, list[int]]] = []
        self._due = self._under = ""
        self._brought: int | None = None  # the first passage of what came of a result that is still to be told
        self._tales: dict[int, str] = {}  # words of entries that were told with an earlier one

    @property
    def passages(self) -> Sequence[Passage]:
        """The story so far."""
        told = self.teller.chronicle.told
        return [Passage(heading, tuple(told[at] for at in lines if told[at].text)) for heading, lines in self._passages
                if heading or any(told[at].text for at in lines)]

    def read(self, deeds: Sequence[HellDeed]) -> Sequence[Passage]:
        """Tell every deed of a match; gives all passages."""
        tales = Tales(deeds)
        for deed in deeds:
            self.tell(deed, tales)
        return self.passages

    def tell(self, deed: HellDeed, tales: Tales) -> None:
        """Tell one deed: as the record has it where that holds what the show said, and anew where it does not."""
        self._head(deed)
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

    def _head(self, deed: HellDeed) -> None:
        """A turn that begins with this deed has a heading, which waits for its first line."""
        self._due = self._heading(deed) or self._due

    def _anew(self, deed: HellDeed, tales: Tales) -> None:
        """What is said with a deed, then what follows from it; words of the record stay as they are."""
        chance = self._restraint(deed.number)
        frames = iter(frames_of(deed.extras))
        for cue in spoken(deed, self.show):
            frame = next(frames, "") if cue.text.strip() else ""
            self._ventured(cue, deed.before, deed.number, chance, frame)
        self._take_in(deed)
        for cue in list(reactions(deed, self.show, chance, lambda kind, who: tales.after(deed.number, kind, who))):
            self._ventured(cue, deed.after, deed.number, chance)

    def _again(self, deed: HellDeed) -> None:
        """What the record says was said, in its order."""
        self._repeat(deed, BEFORE, deed.before)
        self._words(deed)
        self._take_in(deed)
        self._repeat(deed, AFTER, deed.after)

    def _repeat(self, deed: HellDeed, key: str, state: State) -> None:
        """Lines of the show as the record has them; one that is too much for the setting is told in other words."""
        for line in spoken_lines(deed.extras, key, self.show.people):
            mild = self.teller.comfort.allows(line.flags)
            cue = line.cue() if mild else msgspec.structs.replace(line.cue(), text="")
            self._say(cue, state, deed.number, (line.frame,) if mild else (), line.flags)

    def _words(self, deed: HellDeed) -> None:
        """The words that people found for this deed, each with the frames it was chosen from.

        What a result brought back is told before the result, since that ends the turn; it is printed after it.
        """
        begun = len(self._passages)
        frames = frames_of(deed.extras)
        cues = list(worded(deed, self.show))
        for at, cue in enumerate(cues):
            own = frames[at:] if at == len(cues) - 1 else frames[at:at + 1]
            self._say(cue, deed.before, deed.number, own)
        if isinstance(deed.action, Tell) and deed.before.phase in _OUTCOME_OWED and not deed.before.told:
            self._in_order(begun, deed.action.kind is Telling.OUTCOME)

    def _in_order(self, begun: int, outcome: bool) -> None:
        """The passages from `begun` on are the outcome, and go before all that it brought; or they are some of that."""
        if not outcome:
            self._brought = begun if self._brought is None else self._brought
        elif self._brought is not None:
            newest = self._passages[begun:]
            del self._passages[begun:]
            self._passages[self._brought:self._brought] = newest
            self._brought = None

    def _take_in(self, deed: HellDeed) -> None:
        """The deed has been done: turns end, veils are drawn, what happened is remembered."""
        if isinstance(deed.action, _TURN_BEGINS):
            self.teller.new_turn()
            self._brought = None
        match deed.action:
            case Tell(text=text) if text:
                self._tales[deed.number] = text
            case Pause():
                self._pause(deed)
            case _:
                pass
        self.show.hear(deed, self.teller.scene)

    def _pause(self, deed: HellDeed) -> None:
        """What the record says, or what was told last where it does not say."""
        veil = veil_of(deed.extras)
        if veil is None:
            self.teller.pause()
        else:
            self.teller.veil(veil, {self._tales[each] for each in veil.veils if each in self._tales})

    def _restraint(self, number: int, name: str = "restraint") -> random.Random:
        """The stream of chance that says what is told at all at an entry."""
        return stream(self._header.seed, name, number)

    def _ventured(self, cue: Cue, state: State, number: int, chance: random.Random, frame: str = "") -> ToldLine | None:
        """Say it, if chance has it so; somebody's own words are always told."""
        if chance.random() >= cue.chance and not cue.text.strip():
            return None
        return self._say(cue, state, number, (frame,))

    def _say(self, cue: Cue, state: State, number: int, frames: Sequence[str] = (),
             flags: Flags | None = None) -> ToldLine | None:
        self._plan(state)
        if cue.text == SAID_ALOUD:
            return None
        beat = self.show.beat(cue.slot, cue.who, state, number, cue.whom, **self.more(cue, state))
        told = self.teller.typed(beat, cue.text, frames, flags) if cue.text.strip() else self.teller.tell(beat)
        if told is not None:
            self._print(cue, state)
        return told

    def _print(self, cue: Cue, state: State) -> None:
        """The newest line stands in the passage that is open, or begins one, as the first word of a turn does."""
        if cue.slot == TURN_OPENS:
            self._due = self._turn_of(state)
        if self._due != self._under:
            self._under = self._due
            self._passages.append((self._due, []))
        elif cue.apart or not self._passages:
            self._passages.append(("", []))
        self._passages[-1][1].append(len(self.teller.chronicle.told) - 1)

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

    def _heading(self, deed: HellDeed) -> str:
        match deed.action:
            case BeginFinale():
                return self._header.objective
            case OfferDilemma() | SetThreat():
                return self._turn_of(deed.before)
            case _:
                return ""

    def _turn_of(self, state: State) -> str:
        return f"{self.show.turn}. {self._header.teams[state.active].name}"


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
