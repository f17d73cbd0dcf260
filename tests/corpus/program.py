"""The program as it is now, by the names that ``said.py`` asks for. Where modules move, this is what follows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, make_dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from game.app.cli import main
from game.app.games import MOVED, Games
from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.games.hell_for_leather.narration.story import Story as DeedStory
from game.games.hell_for_leather.narration.story_title import title
from game.games.hell_for_leather.rules import GAME, BeginFinale, FinaleKind, Header, HellDeed, HellMatch, State, Step
from game.games.hell_for_leather.scenes.own_settings import dilemmas
from game.games.hell_for_leather.scenes.record_kit import HellRecords, Standing, standing
from game.games.hell_for_leather.scenes.replay.hell_script import read_script as script_of
from game.games.hell_for_leather.scenes.replay.replay_moments import HellMoment
from game.narration import printed_story
from game.narration.chronicle import Passage
from game.narration.packs import Pack
from game.rules.match import Deed, Match
from game.rules.record import encode_line, entry_of
from game.rules.throw_tally import Line, Tally
from game.scenes.menus.settings_menu import loss_words
from game.storage import match_list, pack_files, settings, statistics_file
from game.storage.learned import LearnedFile
from game.storage.narration_memory import load_told
from game.storage.pack_files import SHIPPED
from game.storage.paths import Paths
from game.storage.profiles import Profiles
from game.storage.record_files import read_record
from game.storage.yaml_data import Limits

__all__ = ["GAME", "SHIPPED", "DeedStory", "LearnedFile", "Match", "Paths", "Profiles", "StatisticsFile", "Story",
           "Tally",
           "as_then", "lines_of", "load_settings", "load_told", "main", "page", "read_files", "read_record",
           "read_script", "steps_of", "summary_of", "text"]


def read_files(files: Sequence[Path], limits: Limits, whole: bool = True) -> tuple[Pack, tuple[str, ...]]:
    """Files of words for this game as one pack, and what is wrong with them."""
    return pack_files.read_files(files, limits, HellLists, whole)


class Told(NamedTuple):
    """An entry of a record, and the deed it tells of."""

    entry: Mapping[str, Any]
    deed: HellDeed

    @property
    def after(self) -> State:
        """The state after it."""
        return self.deed.after

    @property
    def events(self) -> tuple[Any, ...]:
        """What it led to."""
        return self.deed.events


def steps_of(header: Header, entries: Sequence[Mapping[str, Any]]) -> Iterator[Told]:
    """Every entry of a record with its deed."""
    match: HellMatch = Match.unproved(GAME, b"".join(map(encode_line, (header, *entries))))
    return map(Told, entries, match.deeds)


class Story:
    """A match as a story."""

    def __init__(self, header: Header, pack: Pack) -> None:
        self._story = DeedStory(header, pack)

    def read(self, steps: Iterable[Told]) -> Sequence[Passage]:
        """All its passages."""
        return self._story.read([step.deed for step in steps])


def read_script(data: bytes) -> SimpleNamespace:
    """What the replay theatre makes of a record, each moment with its entry."""
    script = script_of(data)
    return SimpleNamespace(turns=script.turns, moments=[
        SimpleNamespace(entry=_entry(each), kind=each.kind, turn=each.turn, veiled=each.veiled, said=each.said)
        for each in script.moments])


def _entry(moment: HellMoment) -> dict[str, Any]:
    """As version 0.1.0 had it: where a Pause had veiled the Goals of a storm, none stood there."""
    deed, action = moment.deed, moment.deed.action
    claims = GAME.claims(deed.before, action, Step(deed.after, deed.events))
    storms = isinstance(action, BeginFinale) and action.kind is FinaleKind.STORM
    veiled: dict[str, Any] = {"goals": []} if moment.veiled and storms else {}
    return {**entry_of(deed.number, action, claims), **veiled, **deed.extras}


def as_then(state: State) -> State:
    """The state as version 0.1.0 had it: that a used skill was vetoed had no field of its own, it stayed used."""
    return replace(state, skill_used=state.skill_used or state.skill_vetoed)


def summary_of(file: Path) -> SimpleNamespace:
    """What the list says of a record, with what its game says of it in figures."""
    ends: list[Standing] = []

    def describe(header: bytes, last: bytes) -> match_list.Listed:
        listed = Games().listed(header, last)
        ends.append(standing(header, last))
        return listed

    summary = match_list.summary_of(file, describe)
    nothing = Standing(seed=0, objective="", goal_target=0, team_names={}, goals={}, entries=0, winner=None)
    return SimpleNamespace(problem=summary.problem, **asdict(ends[0] if ends else nothing))


def lines_of(entry: Mapping[str, Any], state: State, match: str, at: str) -> Iterator[Line]:
    """What statistics keep of an entry, by the state after it."""
    extras = {"poses": entry["poses"]} if "poses" in entry else {}
    deed = Deed(entry["n"], GAME.decode_action(msgspec.json.encode(entry)), extras, state, state, (), False, False)
    return HellRecords().lines(state.header, deed, at)


def load_settings(path: Path) -> tuple[Any, str]:
    """The settings, those of this game alone in their old place, and the warning that a player reads."""
    found, loss = settings.load_settings(path, MOVED)
    values = {each.name: getattr(found, each.name) for each in fields(found)}
    names = list(values)
    names.insert(names.index("words_wait") + 1, "dilemmas")
    values["dilemmas"] = dilemmas().value(found)
    return make_dataclass("Settings", names)(**values), loss_words(loss)


def text(header: Header, passages: Sequence[Passage]) -> Iterator[str]:
    """The story in print, as text."""
    return printed_story.text(title(header), passages)


def page(header: Header, passages: Sequence[Passage]) -> Iterator[str]:
    """The story in print, as a page."""
    return printed_story.page(title(header), passages)


class StatisticsFile(statistics_file.StatisticsFile):
    """The statistics of this game."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, HellRecords().lines)

    @property
    def problem(self) -> str:
        """What could not be read."""
        return self.kept_aside
