"""What the values on the command line may look like."""

import argparse
import math
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from game.ai.levels import COMPUTER, USUAL_LEVEL, Level
from game.scenes.kit.match_wish import SeatWish

QUALITIES = ("low", "medium", "high", "ultra")
LOG_LEVELS = ("debug", "info", "warning", "error")
LONGEST_NAME = 40
SEATS_AT_MOST = 6
SMALLEST_SIZE = (320, 200)
LARGEST_SIZE = (7680, 4320)
FASTEST_SPEED = 8
LARGEST_SEED = 2**63 - 1


def game_key(text: str) -> str:
    """The key of a game there is."""
    from game.app.games import SHIPPED  # help and version do without it

    if text in SHIPPED:
        return text
    raise argparse.ArgumentTypeError(f"there is no game {text!r}; allowed are {', '.join(SHIPPED)}")


def any_game_key(text: str) -> str:
    """The key of a game there is, though nobody can sit down to it yet."""
    from game.app.games import BACKSTAGE

    return text if text in BACKSTAGE else game_key(text)


def game_among(words: Sequence[str]) -> str | None:
    """The game that is named by ``--game``; None where none is, or none of ours, which is refused when it is read."""
    from game.app.games import BACKSTAGE, SHIPPED

    after = (word for before, word in pairwise(words) if before == "--game")
    within = (word.removeprefix("--game=") for word in words if word.startswith("--game="))
    named = next(iter((*after, *within)), None)
    return named if named in {*SHIPPED, *BACKSTAGE} else None


def seats(text: str) -> tuple[SeatWish, ...]:
    """`SEAT,...` in the order A1, B1, A2, B2, ...: an even number, 2 to 6."""
    found = tuple(seat(part) for part in text.split(","))
    if len(found) % 2 or not 2 <= len(found) <= SEATS_AT_MOST:
        allowed = f"2, 4 or {SEATS_AT_MOST}: A1,B1,A2,B2,..."
        raise argparse.ArgumentTypeError(f"{len(found)} seats given; allowed are {allowed}")
    return found


def seats_of(words: Sequence[str]) -> Callable[[str], tuple[SeatWish, ...]]:
    """How seats are read: in pairs, unless these words name a game that has others than the one that is meant then."""
    if not any(word.startswith("--game") for word in words):
        return seats  # help and version do without the registry
    from game.app.games import DEFAULT

    return seats if game_among(words) in (None, DEFAULT) else seats_up_to(SEATS_AT_MOST)


def seats_up_to(most: int) -> Callable[[str], tuple[SeatWish, ...]]:
    """A reader of `SEAT,...` for a game that calls its levels and who its computers are by words of its own."""

    def read(text: str) -> tuple[SeatWish, ...]:
        found = tuple(own_seat(part) for part in text.split(","))
        if len(found) > most:
            raise argparse.ArgumentTypeError(f"{len(found)} seats given; allowed are 1 to {most}")
        return found

    return read


def own_seat(text: str) -> SeatWish:
    """`human[:NAME]` or `computer[:LEVEL[:SHEET]]`, the latter as the game will understand it."""
    kind, _, rest = text.partition(":")
    if kind != COMPUTER:
        return seat(text)
    rank, _, persona = rest.partition(":")
    return SeatWish(level=Level(rank) if rank in list(Level) else USUAL_LEVEL, rank=rank, persona=persona)


def key_and_value(text: str) -> tuple[str, str]:
    """`KEY=VALUE`, both in small letters."""
    key, sign, value = text.lower().partition("=")
    if not (key and sign and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    return key, value


def seat(text: str) -> SeatWish:
    """`human[:NAME]` or `computer[:LEVEL[:PERSONA]]`."""
    kind, _, name = text.partition(":")
    if kind == COMPUTER:
        return computer_seat(name)
    if kind != "human":
        raise argparse.ArgumentTypeError(f"seat {text!r} is not known; allowed are human[:NAME] and "
                                         "computer[:LEVEL[:PERSONA]]")
    if len(name) > LONGEST_NAME or not all(letter.isprintable() for letter in name):
        raise argparse.ArgumentTypeError(f"a name has at most {LONGEST_NAME} printable characters")
    return SeatWish(name=name.strip())


def computer_seat(text: str) -> SeatWish:
    """What stands behind `computer:`; nothing is the usual level. Personas are checked where they are known."""
    level, _, persona = text.partition(":")
    if level and level not in list(Level):
        raise argparse.ArgumentTypeError(f"there is no level {level!r}; allowed are {', '.join(Level)}")
    return SeatWish(level=Level(level) if level else USUAL_LEVEL, persona=persona)


def size(text: str) -> tuple[int, int]:
    """`WIDTHxHEIGHT` of a window in pixels."""
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if match:
        width, height = int(match[1]), int(match[2])
        if SMALLEST_SIZE[0] <= width <= LARGEST_SIZE[0] and SMALLEST_SIZE[1] <= height <= LARGEST_SIZE[1]:
            return width, height
    smallest, largest = "x".join(map(str, SMALLEST_SIZE)), "x".join(map(str, LARGEST_SIZE))
    raise argparse.ArgumentTypeError(f"{text!r} is not WIDTHxHEIGHT from {smallest} to {largest}")


def speed(text: str) -> float:
    """How many times faster than life playback runs; `instant` is infinite."""
    if text == "instant":
        return math.inf
    return float(whole(1, FASTEST_SPEED, " or instant")(text))


def whole(lowest: int, highest: int, or_else: str = "") -> Callable[[str], int]:
    """A reader of whole numbers in a range."""

    def read(text: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,20}", text) and lowest <= int(text) <= highest:
            return int(text)
        allowed = f"a whole number from {lowest} to {highest}{or_else}"
        raise argparse.ArgumentTypeError(f"{text!r} is not {allowed}")

    return read


def pair(lowest: int, highest: int) -> Callable[[str], tuple[int, int]]:
    """A reader of `A,B`, two whole numbers in a range."""

    def read(text: str) -> tuple[int, int]:
        parts = text.split(",")
        if len(parts) != 2:
            raise argparse.ArgumentTypeError(f"{text!r} is not A,B: two whole numbers from {lowest} to {highest}")
        first, second = map(whole(lowest, highest), parts)
        return first, second

    return read


def whole_numbers(names: Sequence[str], lowest: int, highest: int) -> Callable[[str], tuple[int, ...]]:
    """A reader of as many whole numbers in a range as there are names, with commas between them."""

    def read(text: str) -> tuple[int, ...]:
        parts = text.split(",")
        if len(parts) != len(names):
            allowed = f"{','.join(names)}: whole numbers from {lowest} to {highest}"
            raise argparse.ArgumentTypeError(f"{text!r} is not {allowed}")
        return tuple(map(whole(lowest, highest), parts))

    return read


def number(lowest: float, highest: float) -> Callable[[str], float]:
    """A reader of numbers in a range; infinities and not-a-numbers are never in one."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if lowest <= value <= highest:
            return value
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from {lowest} to {highest}")

    return read


def existing_folder(text: str) -> Path:
    """A folder that is there."""
    path = Path(text)
    if "\0" in text or not path.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text!r}")
    return path


def existing_file(text: str) -> Path:
    """A file that is there."""
    path = Path(text)
    if "\0" in text or not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    return path
