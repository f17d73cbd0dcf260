"""The program as it is now, by the names that ``said.py`` asks for. Where modules move, this is what follows."""

from game.scenes.statistics.tally import Tally
from msgspec.structs import replace

from game.app.cli import main
from game.games.hell_for_leather.narration.printed_story import page, text
from game.games.hell_for_leather.narration.story import Story, steps_of
from game.games.hell_for_leather.rules import GAME, State
from game.games.hell_for_leather.scenes.replay.replay_script import read_script
from game.rules.match import Match
from game.storage.learned import LearnedFile
from game.storage.match_list import summary_of
from game.storage.narration_memory import load_told
from game.storage.packs import SHIPPED, read_files
from game.storage.paths import Paths
from game.storage.profiles import Profiles
from game.storage.record_files import read_record
from game.storage.settings import load_settings
from game.storage.statistics_file import StatisticsFile, lines_of

__all__ = ["GAME", "SHIPPED", "LearnedFile", "Match", "Paths", "Profiles", "StatisticsFile", "Story", "Tally",
           "as_then", "lines_of", "load_settings", "load_told", "main", "page", "read_files", "read_record",
           "read_script", "steps_of", "summary_of", "text"]


def as_then(state: State) -> State:
    """The state as version 0.1.0 had it: that a used skill was vetoed had no field of its own, it stayed used."""
    return replace(state, skill_used=state.skill_used or state.skill_vetoed)
