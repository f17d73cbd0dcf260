"""The chapters of a match in print: cast, turns, rounds, storm, the end; each with how it stood and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.hell_for_leather.narration.beats import LISTED, beat_of
from game.games.hell_for_leather.narration.plain_lines import PlainTurn, PlainWords
from game.games.hell_for_leather.narration.running_order import Cue
from game.games.hell_for_leather.rules.actions import Attack, Defend, Ditch, Over, Tell
from game.games.hell_for_leather.rules.changes import in_duel, in_storm
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Phase, Telling
from game.narration.chapters import Chapters
from game.narration.chronicle import Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts
from game.narration.veils import Veil

OPENS_NEXT = ("host.turn", "recap")
"""What is said when a turn has ended, and belongs to the next."""


class ToldChapters:
    """Puts lines where they belong, and says plainly what happened there."""

    def __init__(self, header: Header, words: PlainWords, comfort: Callable[[], Comfort]) -> None:
        """`comfort`: the setting as it is when the story is read."""
        self._header = header
        self._words = words
        self._comfort = comfort
        self._chapters = Chapters()
        self._turns: list[PlainTurn] = []
        self._storm_turns = 0

    def passages(self, told: Sequence[ToldLine]) -> Sequence[Passage]:
        """The story so far."""
        return self._chapters.passages(told)

    @property
    def plain(self) -> str:
        """What has happened in the turn so far, in one line."""
        return self._turns[-1].line(self._comfort(), closed=False) if self._turns else ""

    def head(self, deed: HellDeed, turn: int) -> None:
        """Open the chapter that a deed belongs to. `turn`: how many turns there were, with this one."""
        state, action = deed.before, deed.action
        self._open_cast(state)
        if isinstance(action, Attack | Defend | Ditch):
            first = isinstance(action, Attack) and state.finale is not None
            heading = self._words.round(state.finale.round) if first and state.finale is not None else ""
            self._begin(f"blow {deed.number}", heading, self._words.standing(state) if heading else "")
        elif state.verdict is None or isinstance(action, Over) or _is_epilogue(deed):
            self.at(state, turn)

    def at(self, state: State, turn: int) -> None:
        """Open the chapter of a moment; a blow of the duel begins one of its own."""
        self._open_cast(state)
        words = self._words
        if state.verdict is not None:
            self._begin("after", words.say("after", {}), "", words.decided(state))
        elif state.phase in (Phase.FINALE_DUE, Phase.REWARDS):
            self._begin("finale", self._header.objective, "")
        elif in_storm(state):
            self._storm_turns += self._chapters.key != f"storm {turn}"
            self._begin(f"storm {turn}", words.storm_turn(self._storm_turns), words.standing(state))
        elif not in_duel(state):
            heading = f"{turn}. {self._header.teams[state.active].name}"
            self._begin(f"turn {turn}", heading, words.standing(state))

    def put(self, line: int, told: ToldLine, cue: Cue, state: State, turn: int) -> None:
        """A line of the chronicle, by its number, was said at this moment."""
        if cue.slot.startswith(OPENS_NEXT):
            self.at(state, turn)
        self._open_cast(state)
        beat = cue.beat if cue.beat is not None else beat_of(cue.slot, str(cue.more.get("moment", "")))
        speaker = self._words.speaker(cue.slot, state, told.text)
        self._chapters.put(line, beat, cue.apart, cue.slot in LISTED, speaker)

    def hear(self, deed: HellDeed, scene: Facts) -> None:
        """What happened with a deed. `scene`: place, foe, means as the frames told have set them."""
        if self._turns:
            self._turns[-1].hear(deed, scene)

    def veil(self, veil: Veil) -> None:
        """Nothing of the scene of these entries is named any more."""
        for turn in (each for each in self._turns if each.numbers & {*veil.veils} or each is self._turns[-1]):
            turn.veil()

    def _open_cast(self, state: State) -> None:
        """Before anything else: who plays, and for what."""
        if self._chapters.key is None:
            cast = self._words.cast(state)
            self._chapters.begin("cast", self._words.say("cast", {}), "", lambda: cast)

    def _begin(self, key: str, heading: str, standing: str, decided: str = "") -> None:
        if key == self._chapters.key:
            return
        turn = PlainTurn(self._words)
        self._turns.append(turn)
        self._chapters.begin(key, heading, standing,
                             lambda: tuple(filter(None, (turn.line(self._comfort()), decided))))


def _is_epilogue(deed: HellDeed) -> bool:
    return isinstance(deed.action, Tell) and deed.action.kind is Telling.EPILOGUE
