"""What a turn takes of whoever plays it: quick matches against the computer, at the real screens, with nothing drawn.

One player sits there through all of them, as in an evening: what was told in one is remembered in the next.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from panda3d.core import Camera, NodePath

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.games.hell_for_leather.rules import CallConflict, HellDeed, Narrate, SetThreat, State, Tell, Telling
from game.games.hell_for_leather.rules.events import GoalReached
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.screen_kit import HellScreens
from game.scenes.match.open_match import start_match
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.messages import Message
from game.ui.screen import Column, Element, ListItem, Panel, Row, Screen, Text
from game.ui.styles import Style
from tools.figures import Figures, Want, alone, spread

WORDS_A_MINUTE = 220
SCREEN_S = 0.5  # from the press that ends one screen until the next has been found
WINDOW = (1280, 720)
SEED = 11
PACE = 50.0
MOST_STEPS = 40_000
RUN = 4  # words in a row that make a sentence sound like one before
TOLD = (Style.STORY, Style.BODY, Style.SMALL)
ASIDE = ("scoreboard", "bar", "ticker", "strap")  # panels that stand whatever is told
WANTS = {"screens a turn": Want(most=4.0), "presses a turn": Want(most=4.0), "words a turn": Want(most=110.0),
         "a turn and its answer, s": Want(most=55.0),
         "plans heard before, share": Want(most=0.15), "turn of the first Goal": Want(most=8.0)}


@dataclass(slots=True)
class Turn:
    """What was met in one turn."""

    screens: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    presses: int = 0

    @property
    def words(self) -> int:
        """How many words there were to read; what stands on two screens is read once."""
        return sum(len(text.split()) for text in self.told)

    @property
    def seconds(self) -> float:
        """How long it takes besides thinking and throwing."""
        return self.words * 60 / WORDS_A_MINUTE + SCREEN_S * len(self.screens)


@dataclass(slots=True)
class Heard:
    """Sentences of one kind, and how many of them had a run of words that was there before."""

    runs: set[tuple[str, ...]] = field(default_factory=set)
    sentences: int = 0
    again: int = 0

    def hear(self, text: str) -> None:
        """One more text of this kind."""
        fresh: set[tuple[str, ...]] = set()
        for sentence in re.split(r"(?<=[.!?])\s+", text):
            words = re.findall(r"[\w']+", sentence.lower())
            runs = {tuple(words[at:at + RUN]) for at in range(len(words) - RUN + 1)}
            self.sentences += bool(words)
            self.again += bool(runs & self.runs)
            fresh |= runs
        self.runs |= fresh

    @property
    def share(self) -> float:
        """How many of the sentences, as a share."""
        return self.again / max(1, self.sentences)


def bench_pace(runs: int) -> Figures:
    """Play so many quick matches, three at least for what is heard again; medians over all turns."""
    turns: list[Turn] = []
    answered: list[float] = []
    firsts: list[int] = []
    lengths: list[int] = []
    heard = {name: Heard() for name in ("plans", "threats", "calls", "outcomes")}
    with tempfile.TemporaryDirectory() as home:
        composition = _program(Path(home))
        try:
            for _ in range(max(3, runs)):
                deeds, met = _evening(composition)
                turns += met
                answered += [one.seconds + other.seconds for one, other in pairwise(met)]
                lengths.append(len(met))
                firsts += _first_goal(deeds)
                for kind, text in _texts(deeds):
                    heard[kind].hear(text)
        finally:
            composition.close()
    words = [turn.words for turn in turns]
    figures: Figures = {
        "screens a turn": spread([len(turn.screens) for turn in turns]),
        "presses a turn": spread([turn.presses for turn in turns]),
        "words a turn": spread(words),
        "reading a turn at 220 words a minute, s": spread([each * 60 / WORDS_A_MINUTE for each in words]),
        "a turn and its answer, s": spread(answered),
        "turns a match": spread(lengths)}
    if firsts:
        figures["turn of the first Goal"] = spread(firsts)
    return figures | {f"{name} heard before, share": alone(each.share) for name, each in heard.items()}


def _program(home: Path) -> Composition:
    """The whole program with nothing drawn."""
    paths = Paths.find(home)
    configs, pack = load_configs(paths), load_words(paths)
    render = NodePath("render")
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), WINDOW, "low")
    composition = Composition(
        Installation(paths=paths, configs=configs, words=lambda _game: pack), Settings(count_pace="instant"),
        Library(paths.matches, lambda _path: None, Games().listed), parts,
        Surroundings(seeds=random.Random(SEED)))
    composition.services.play.tempo.pace = PACE
    return composition


def _evening(composition: Composition) -> tuple[Sequence[HellDeed], list[Turn]]:
    """One quick match from its first screen to its result; its deeds, and what was met in each turn."""
    services = composition.services
    start_match(services, HellScreens().quick(services, 1))
    player = Rehearsal(composition, lambda _name: None)
    player.wait(2)
    context = getattr(composition.director.scene, "_context", None)
    assert isinstance(context, HellContext)
    turns: dict[tuple[int, int], Turn] = {}
    for _ in range(MOST_STEPS):
        screen = player.screen
        if screen.scene == "result":
            break
        turn = turns.setdefault(_turn_of(context.state), Turn())
        turn.told.update(_told(screen))
        if not screen.busy:
            turn.screens.add(_card(screen))
            turn.presses += 1
            player.step()
        player.wait()
    services.navigation.home("")
    return context.match.deeds, list(turns.values())


def _turn_of(state: State) -> tuple[int, int]:
    """What counts as one turn: of the race, or of a round of the finale."""
    return (state.turn, state.finale.round * 100 + state.finale.turn if state.finale else 0)


def _told(screen: Screen) -> Iterator[str]:
    """What a screen tells besides the board and the bar."""
    for panel in screen.panels:
        if panel.name not in ASIDE:
            yield from _texts_in(panel.children)


def _texts_in(elements: Iterable[Element]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, (Row, Column)):
            yield from _texts_in(element.children)
        elif isinstance(element, ListItem):
            yield str(element.label)
        elif isinstance(element, Text) and element.style in TOLD and _is_prose(element.body):
            yield str(element.body)


def _is_prose(body: str) -> bool:
    """Whether it was told: what the screens say themselves is a message."""
    return not isinstance(body, Message)


def _card(screen: Screen) -> str:
    """What tells one screen from another: its scene, what is due, the card of the moment."""
    panels: tuple[Panel, ...] = (screen.modal,) if screen.modal else screen.panels
    card = next((panel for panel in panels if panel.name in ("card", "handover")), None)
    return f"{screen.scene} {screen.phase} {card.title if card else ''} {'throw' if screen.throw else ''}"


def _first_goal(deeds: Sequence[HellDeed]) -> list[int]:
    """The turn of the first Goal, counted over both teams; nothing where none was reached."""
    found = (deed.before.turn for deed in deeds for event in deed.events if isinstance(event, GoalReached))
    return [turn for turn in [next(found, None)] if turn is not None]


def _texts(deeds: Sequence[HellDeed]) -> Iterator[tuple[str, str]]:
    """What was told in turns, by kind."""
    for deed in deeds:
        match deed.action:
            case Narrate(text=text):
                yield "plans", text
            case SetThreat(location=place, activity=activity, threat=threat):
                yield "threats", f"{place} {activity} {threat}"
            case CallConflict(text=text):
                yield "calls", text
            case Tell(kind=Telling.OUTCOME, text=text):
                yield "outcomes", text
            case _:
                pass
