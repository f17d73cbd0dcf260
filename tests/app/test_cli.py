"""The command line: what it takes, what it says of the rest, and that help costs nothing."""

import math
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from game import __version__
from game.ai.levels import USUAL_LEVEL, Level
from game.app import cli
from game.identity import NAME, TITLE
from game.scenes.kit.match_wish import SeatWish
from game.storage.input_error import InputError
from tests.games.hell_for_leather.rules.play import make_header, play_out

HEAVY = {"panda3d", "direct", "yaml", "msgspec", "numpy", "platformdirs"}
LOADED_AFTER = """
import sys
from game.app import cli
try:
    cli.main(sys.argv[1:])
except SystemExit as end:
    status = end.code
loaded = {name.partition(".")[0] for name in sys.modules}
sys.stderr.write(f"{status} {' '.join(sorted(loaded))}")
"""


PRINT_MUCH = """
import sys, types
from game.app import cli
from game.app.commands import console
module = types.ModuleType("game.app.commands.play")
module.run = lambda args: [console.write("x" * 1000) for _ in range(1000)]
sys.modules["game.app.commands.play"] = module
sys.stdin.readline()
sys.exit(cli.main([]))
"""


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Stands for the game: keeps the arguments it is run with and ends as its `end` says."""
    stand_in = SimpleNamespace(args=None, end=lambda: 0)

    def run(args: object) -> int:
        stand_in.args = args
        return stand_in.end()

    module = ModuleType("game.app.commands.play")
    vars(module)["run"] = run
    monkeypatch.setitem(sys.modules, "game.app.commands.play", module)
    return stand_in


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=root, capture_output=True, text=True, check=True)


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    assert left.value.code == cli.BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{NAME}: ")
    assert err.count("\n") == 1
    return err


def test_without_a_command_the_game_is_played(play: SimpleNamespace) -> None:
    assert cli.main([]) == 0
    assert play.args.command == "play"
    given = {name: value for name, value in vars(play.args).items() if value is not None}
    del given["paths"]
    assert given == {"command": "play", "quick": False, "gm": "", "log_level": "info"}


@pytest.mark.parametrize(("words", "wanted"), [
    ("human:Ann,computer", (SeatWish(name="Ann"), SeatWish(level=USUAL_LEVEL))),
    ("computer:master,computer:novice:saint",
     (SeatWish(level=Level.MASTER), SeatWish(level=Level.NOVICE, persona="saint"))),
])
def test_a_seat_is_a_persons_or_a_computers(play: SimpleNamespace, words: str, wanted: tuple[SeatWish, ...]) -> None:
    assert cli.main(["--seats", words]) == 0
    assert play.args.seats == wanted


def test_every_option_of_the_game(play: SimpleNamespace, tmp_path: Path) -> None:
    saved = tmp_path / "m.hfl.jsonl"
    saved.write_bytes(b"")
    words = ["--data-dir", str(tmp_path), "--game", "hell-for-leather", "--quick", "--seats", "human:Ann,human",
             "--goal-target", "2", "--gm", "human", "--seed", "7", "--record", "r", "--resume", str(saved),
             "--size", "1280x720", "--quality", "low", "--speed", "instant", "--ui-trace", "t", "--log-level", "debug"]
    assert cli.main(words) == 0
    args = play.args
    assert (args.seats, args.goal_target, args.seed) == ((SeatWish(name="Ann"), SeatWish()), 2, 7)
    assert (args.size, args.quality, args.speed) == ((1280, 720), "low", math.inf)
    assert (args.record, args.resume, args.ui_trace) == (Path("r"), saved, Path("t"))
    assert args.paths.matches == tmp_path / "matches"
    assert (args.log_level, args.game, args.gm) == ("debug", "hell-for-leather", "human")


@pytest.mark.parametrize("words", [
    ["--data-dir", "d", "play"], ["play", "--data-dir", "d"], ["--data-dir=d"], ["--data-dir=d", "--quick"],
])
def test_options_of_every_command_stand_before_or_behind(play: SimpleNamespace, words: list[str]) -> None:
    assert cli.main(words) == 0
    assert play.args.data_dir == Path("d")


@pytest.mark.parametrize(("words", "said"), [
    (["--speed", "9"], "'9' is not a whole number from 1 to 8 or instant"),
    (["--speed", "nan"], "'nan' is not"),
    (["--goal-target", "0"], "'0' is not a whole number from 1 to 9"),
    (["--seed", "-1"], "'-1' is not a whole number from 0"),
    (["--seed", "9" * 30], "is not a whole number from 0"),
    (["--size", "1280"], "'1280' is not WIDTHxHEIGHT from 320x200 to 7680x4320"),
    (["--size", "10x10"], "'10x10' is not WIDTHxHEIGHT"),
    (["--size", "99999x99999"], "is not WIDTHxHEIGHT"),
    (["--quality", "best"], "choose from"),
    (["--game", "chess"], "there is no game 'chess'; allowed are hell-for-leather"),
    (["simulate", "--game", "chess"], "there is no game 'chess'; allowed are hell-for-leather"),
    (["--resume", "nowhere.hfl.jsonl"], "there is no file 'nowhere.hfl.jsonl'"),
    (["--resume", "a\0b"], "there is no file"),
    (["--seats", "human"], "1 seats given; allowed are 2, 4 or 6"),
    (["--seats", "human,robot"], "seat 'robot' is not known; allowed are human[:NAME] and"),
    (["--seats", "human,computer:hard:clerk"], "there is no level 'hard'; allowed are novice, casual"),
    (["--seats", "human,human:" + "x" * 99], "at most 40 printable characters"),
    (["--seats", "human,human:a\tb"], "at most 40 printable characters"),
    (["--quik"], f"unknown argument '--quik'; usage: {NAME} play"),
    (["dance"], "invalid choice: 'dance'"),
    (["play", "more"], "unknown argument 'more'"),
    (["check"], "FILE"),
    (["shots", "d", "--scale", "3"], "'3' is not a number from 1.0 to 2.0"),
    (["shots", "d", "--scale", "nan"], "'nan' is not a number"),
    (["shots", "d", "--shop", "--only", "x"], "not allowed with argument"),
    (["--data-dir"], "expected one argument"),
    (["--log-level", "loud"], "choose from"),
])
def test_what_is_not_allowed_is_one_line(
        capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert said in refusal(capsys, *words)


def test_bad_input_of_a_command_is_one_line(
        play: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    def end() -> int:
        raise InputError("table.yaml, line 3: no")

    play.end = end
    assert cli.main([]) == cli.BAD_INPUT
    assert capsys.readouterr().err == f"{NAME}: table.yaml, line 3: no\n"


def test_ctrl_c_is_no_traceback(play: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    def end() -> int:
        raise KeyboardInterrupt

    play.end = end
    assert cli.main([]) == cli.INTERRUPTED
    assert capsys.readouterr().err == f"{NAME}: stopped\n"


def test_a_reader_that_leaves_early_is_no_traceback(root: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", PRINT_MUCH], cwd=root, text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        process.stdin.write("go\n")
        process.stdin.flush()
        assert process.stderr.read() == ""
    assert process.returncode == 0


@pytest.mark.parametrize("words", [
    ["--help"], ["--version"], ["play", "--help"], ["check", "--help"], ["shots", "--help"],
])
def test_help_and_version_load_nothing_heavy(root: Path, words: list[str]) -> None:
    done = run(root, "-c", LOADED_AFTER, *words)
    status, *loaded = done.stderr.split()
    assert status == "0"
    assert HEAVY.isdisjoint(loaded)
    assert "game" in loaded
    assert done.stdout


def test_help_of_the_lab_loads_no_engine(root: Path) -> None:
    done = run(root, "-c", LOADED_AFTER, "lab", "--help")
    assert {"panda3d", "direct"}.isdisjoint(done.stderr.split())
    assert "throws" in done.stdout


@pytest.mark.parametrize("words", [["lab", "--help"], ["lab", "throws", "--n", "1"]])
def test_where_the_laboratory_is_not_it_is_said_where_it_is(
        words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "tools.laboratory", None)
    assert cli.main(words) == cli.BAD_INPUT
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert "lab is no part of what is installed" in err and "python3 tools/lab.py" in err


def test_what_is_broken_in_the_laboratory_is_not_taken_for_its_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tools.laboratory", raising=False)
    monkeypatch.setitem(sys.modules, "game.ai.simulated_hands", None)
    with pytest.raises(ModuleNotFoundError, match="simulated_hands"):
        cli.main(["lab", "--help"])


def test_records_are_checked_and_told_without_the_engine(root: Path, tmp_path: Path) -> None:
    record = tmp_path / "m.match.jsonl"
    record.write_bytes(play_out(make_header(7, (1, 1), 1), random.Random(7)).to_bytes())
    for words in (("check", str(record)), ("story", str(record)), ("games",)):
        done = run(root, "-c", LOADED_AFTER.replace("try:", "status = 0\ntry:"), *words)
        status, *loaded = done.stderr.split()
        assert status == "0" and done.stdout
        assert {"panda3d", "direct", "numpy"}.isdisjoint(loaded)


def test_python_m_game_is_the_command_line(root: Path) -> None:
    done = run(root, "-m", "game", "--version")
    assert done.stdout == f"{TITLE} {__version__}\n"


@pytest.mark.parametrize(("words", "command"), [
    ([], "play"), (["--quick"], "play"), (["--data-dir", "check", "--quick"], "play"),
    (["check", "x"], "check"), (["--log-level=debug", "shots", "x"], "shots"),
    (["play", "--help"], None), (["--version"], None), (["dance"], None), (["--data-dir"], None),
])
def test_which_command_words_would_run(words: list[str], command: str | None) -> None:
    assert cli.command_of(words) == command
