"""The process that thinks beside the game: it answers as the game itself would, and cannot stop a match."""

from __future__ import annotations

import io
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from game.ai.levels import Level
from game.ai.minds import chance_of
from game.app.cli import THINKING
from game.app.games import DEFAULT
from game.app.thinking import thinking_protocol as messages
from game.app.thinking.beside import Asked, Beside, astray
from game.app.thinking.keeper import Keeper, Post, command, home, launcher
from game.app.thinking.thinking_protocol import (
    PROTOCOL,
    QUESTION,
    REPLY,
    Aimed,
    BadMessage,
    Begin,
    Choosing,
    Decided,
    Failed,
    Throwing,
)
from game.app.thinking.worker import ThinkingWorker
from game.games.hell_for_leather.ai.decide import choices
from game.games.hell_for_leather.headless.match_simulation import fill, header_for
from game.games.hell_for_leather.headless.unwatched_matches import TableThrower, seated
from game.games.hell_for_leather.rules import GAME, Header, HellMatch, Options, Phase, State, decider, legal_actions
from game.physics import Body, DieKind, Layout, Pose, build_stack
from game.rules.match import Match
from game.scenes.hand.throw_due import ThrowDue
from tests.app.thinkers import (
    PATIENCE_S,
    Clock,
    aims,
    beginning,
    beside,
    codec,
    fresh_minds,
    keeper,
    kit,
    minds,
    odds,
    own,
    real,
    root,
    stand_in,
)

MUTE = "heard(); say(READY)\nwhile True: heard()"
GARBAGE = "heard(); say(READY); heard(); say(b'garbage'); heard()"
TOO_LONG = "heard(); say(READY); heard(); says.write(b'\\xff' * 8); says.flush(); heard()"
ENDS = "heard(); say(READY); heard()"
RUDE = "heard(); say(b'hello'); heard()"
CHOICES_COMPARED = 60
POLL_S = 0.01
ORPHAN = """
import sys, threading
from pathlib import Path
from tests.app.thinkers import keeper, real
kept = keeper(real(2))
kept.start("hell-for-leather")
kept.ready.wait()
print("ready", flush=True)
threading.Event().wait()
"""
NEEDLESS = """
import contextlib
import sys
import game.app.thinking.worker
from game.app.games import SHIPPED, Games
for key in SHIPPED:
    with contextlib.suppress(ModuleNotFoundError):  # no computer plays it
        Games().computers(key)
def needed(name):
    return name in ("game.scenes", "game.scenes.hand") or name.startswith(("game.scenes.kit", "game.scenes.hand."))
print(*(name for name in sys.modules if name.split(".")[0] in ("direct", "yaml", "numpy", "platformdirs")
        or name.startswith(("game.ui", "game.narration", "game.story"))
        or (name.startswith("game.scenes") and not needed(name))
        or (name.startswith("game.games.") and {"kit", "scenes", "narration", "headless"} & set(name.split(".")))))
"""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def running() -> Iterator[Keeper]:
    """The real process, ready."""
    kept = keeper(real())
    kept.start(DEFAULT)
    assert kept.ready.wait(PATIENCE_S)
    yield kept
    kept.close()


@pytest.fixture
def state() -> State:
    """A match of computers, at a choice between several things."""
    return next(iter(chosen(1)))[0]


def header() -> Header:
    return seated(header_for(Options(last_team="win"), 5, 3, {"A": 2, "B": 2}), ("computer:master:clerk",))


def chosen(n: int) -> Iterator[tuple[State, str, int]]:
    """Choices of one match between several actions, as the head itself goes through it."""
    match: HellMatch = Match.start(GAME, header(), lambda _line: None)
    rng, thinker = random.Random(5), own()
    thrower = TableThrower(odds(), rng)
    while n > 0 and match.state.phase is not Phase.OVER:
        who = decider(match.state)
        if len(choices(match.state, who)) > 1:
            n -= 1
            yield match.state, who, match.entry_count
        action = thinker.ask(match.state, who, match.entry_count).result.action
        match.submit(fill(match.state, action, rng, thrower))


def post(thought: Asked[Any]) -> threading.Event:
    """What tells that the process has spoken, or will not."""
    sent = thought.post
    assert sent is not None
    return sent.back


def started(kept: Keeper) -> Keeper:
    kept.start(DEFAULT)
    assert kept.ready.wait(PATIENCE_S)
    return kept


def lying(*spots: tuple[float, float]) -> Layout:
    """A stack of seven and dice that lie."""
    stack = build_stack(beginning().table, 7, random.Random(1))
    dice = tuple(Body(f"d{at}", DieKind.D10, Pose(x, y, 0.008, 1.0, 0.0, 0.0, 0.0)) for at, (x, y) in enumerate(spots))
    return Layout((*stack.bodies, *dice), stack.stack)


def due(layout: Layout, level: Level = Level.SKILLED) -> ThrowDue:
    return ThrowDue(level, 1, False, 7, layout, 4)


# --- what is said ---------------------------------------------------------------------------------------------


def test_what_is_written_is_read(state: State) -> None:
    pipe = io.BytesIO()
    plan = aims().plan(Level.MASTER, 7, 1, False)
    sent = [Choosing(1, codec().bytes_of(state), "A1", 2**63 - 1), Throwing(2, due(lying((0.1, 0.2))), (plan,))]
    for message in sent:
        messages.write(pipe, message)
    pipe.seek(0)
    assert [messages.read(pipe, QUESTION) for _ in sent] == sent
    with pytest.raises(EOFError):
        messages.read(pipe, QUESTION)


def test_everything_the_process_must_know_is_read_as_it_was_written() -> None:
    pipe = io.BytesIO()
    messages.write(pipe, beginning())
    pipe.seek(0)
    assert messages.read(pipe, messages.BEGIN) == beginning()


@pytest.mark.parametrize("data", [
    b"\x05\0\0\0abcde", b"\xff\xff\xff\xff", b"\0\0\0\0",
    b"\x02\0\0\0\x91\x01", (lambda plain: len(plain).to_bytes(4, "little") + plain)(
        msgspec.msgpack.encode({"type": "Failed", "number": 1, "trace": "", "more": 1})),
    (lambda plain: len(plain).to_bytes(4, "little") + plain)(
        msgspec.msgpack.encode({"type": "Failed", "number": "1", "trace": ""})),
])
def test_what_nobody_would_say_is_refused(data: bytes) -> None:
    with pytest.raises(BadMessage):
        messages.read(io.BytesIO(data), REPLY)


def test_half_a_message_is_the_end() -> None:
    with pytest.raises(EOFError):
        messages.read(io.BytesIO(b"\x05\0\0\0ab"), REPLY)


# --- the process ----------------------------------------------------------------------------------------------


def test_the_process_decides_as_the_game_itself(running: Keeper) -> None:
    """Same match, same moment: same decision with all that was weighed, whoever answers."""
    thinker = beside(running)
    for state, who, moment in chosen(CHOICES_COMPARED):
        thought = thinker.ask(state, who, moment)
        assert post(thought).wait(PATIENCE_S)
        assert thought.done
        assert thought.post is not None and thought.post.reply is not None
        assert thought._read(thought.post.reply) is not None
        assert thought.result == own().ask(state, who, moment).result


def test_what_was_thought_before_changes_no_decision() -> None:
    """So a process that was started in mid-match decides as one that was there from the beginning."""
    for state, who, moment in chosen(CHOICES_COMPARED):
        chance = chance_of(state.header.seed, who, moment)
        assert fresh_minds().decide(state, who, chance) == minds().decide(state, who, chance)


def test_the_process_does_not_learn_the_seed_of_the_match(
        state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Choosing] = []
    kept = keeper(stand_in(MUTE))
    monkeypatch.setattr(kept, "ask", lambda _game, question: sent.append(question(1)))
    beside(kept).ask(state, "A1", 3)
    assert codec().state(sent[0].state).header.seed == 0 != state.header.seed
    assert sent[0].chance == chance_of(state.header.seed, "A1", 3)


def test_a_throw_on_an_odd_table_is_tried(running: Keeper) -> None:
    thought = beside(running).aim(due(lying((0.004, -0.075))))
    assert post(thought).wait(PATIENCE_S)
    reply = thought.post.reply
    assert isinstance(reply, Aimed)
    assert 0 <= reply.throws <= 40
    assert thought.result == reply.plan


@pytest.mark.parametrize(("layout", "level"), [(lying(), Level.MASTER), (lying((0.3, 0.3)), Level.MASTER),
                                               (lying((0.004, -0.075)), Level.NOVICE)])
def test_an_ordinary_throw_is_planned_at_once(layout: Layout, level: Level) -> None:
    """And that of whoever knows nothing of its own hand."""
    thought = beside(keeper(stand_in(MUTE))).aim(due(layout, level))
    assert thought.done
    assert thought.result == own().aim(due(layout, level)).result


def test_it_loads_neither_screens_nor_words() -> None:
    done = subprocess.run([sys.executable, "-c", NEEDLESS], cwd=root(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_it_ends_with_its_pipe() -> None:
    done = subprocess.run(command(), cwd=home(), input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"")


@pytest.mark.parametrize("said", [b"\x05\0\0\0hello", b"\xff" * 100], ids=["nonsense", "noise"])
def test_it_ends_where_it_does_not_understand(said: bytes) -> None:
    done = subprocess.run(command(), cwd=home(), input=said, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


def test_it_refuses_a_game_that_speaks_otherwise() -> None:
    pipe = io.BytesIO()
    messages.write(pipe, msgspec.structs.replace(beginning(), protocol=PROTOCOL + 1))
    done = subprocess.run(command(), cwd=home(), input=pipe.getvalue(), capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


def test_it_says_what_went_wrong(state: State) -> None:
    reply = ThinkingWorker(beginning(), Clock()).answer(Choosing(7, codec().bytes_of(state), "Z9", 1))
    assert isinstance(reply, Failed)
    assert reply.number == 7
    assert "Z9" in reply.trace


def test_no_player_is_shown_the_private_word() -> None:
    done = subprocess.run([sys.executable, "-m", "game", "--help"], cwd=root(), capture_output=True, check=True)
    assert THINKING.encode() not in done.stdout


def test_a_killed_game_leaves_no_process_behind() -> None:
    """The process has the game's standard error, which is at its end only when both are gone."""
    with subprocess.Popen([sys.executable, "-c", ORPHAN], cwd=root(), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as game:
        assert game.stdout is not None and game.stderr is not None
        assert game.stdout.readline().strip() == b"ready"
        game.kill()
        ended = threading.Event()
        threading.Thread(target=lambda: (game.stderr.read(), ended.set()), daemon=True).start()
        assert ended.wait(PATIENCE_S)


# --- what may go wrong ----------------------------------------------------------------------------------------


def test_nobody_waits_for_a_process_that_is_not_ready(state: State) -> None:
    thought = beside(keeper(stand_in(MUTE))).ask(state, decider(state), 3)
    assert thought.done
    assert thought.result == own().ask(state, decider(state), 3).result


def test_a_process_that_never_answers_is_not_waited_for(state: State, clock: Clock) -> None:
    """It is waited for once, then not asked again, and in the end replaced."""
    kept = started(keeper(stand_in(MUTE), clock))
    first, thinker = kept._process, beside(kept, clock)
    thought = thinker.ask(state, decider(state), 3)
    assert not thought.done
    clock.now_s += 0.6
    assert not thought.done
    clock.now_s += 0.1
    assert thought.done
    assert thought.result == own().ask(state, decider(state), 3).result
    assert thinker.ask(state, decider(state), 4).done
    assert first is not None and first.poll() is None
    clock.now_s += 5.1
    assert thinker.ask(state, decider(state), 5).done
    assert first.wait(PATIENCE_S) != 0
    kept.close()


def test_a_process_that_was_only_slow_is_asked_again(state: State, clock: Clock) -> None:
    kept = started(keeper(stand_in(MUTE), clock))
    thinker = beside(kept, clock)
    thought = thinker.ask(state, decider(state), 3)
    clock.now_s += 1.0
    assert thought.done
    kept._hear(Decided(thought.post.number, codec().bytes_of(astray(kit(), state, decider(state), 9))))
    assert thought.post.reply is None
    assert thinker.ask(state, decider(state), 4).post is not None
    kept.close()


@pytest.mark.parametrize("script", [GARBAGE, TOO_LONG, ENDS])
def test_a_process_that_fails_in_mid_thought_is_not_waited_for(state: State, script: str) -> None:
    kept = started(keeper(stand_in(script)))
    thought = beside(kept).ask(state, decider(state), 3)
    assert post(thought).wait(PATIENCE_S)
    assert thought.done
    assert thought.result == own().ask(state, decider(state), 3).result
    kept.close()


def test_a_process_killed_in_mid_thought_is_replaced(state: State) -> None:
    """The first says nothing and is killed; the one after it answers."""
    launches = iter([stand_in(MUTE), real()])
    kept = started(keeper(lambda: next(launches)()))
    thinker = beside(kept)
    thought = thinker.ask(state, decider(state), 3)
    assert not thought.done
    assert kept._process is not None
    kept._process.kill()
    assert post(thought).wait(PATIENCE_S)
    assert thought.result == own().ask(state, decider(state), 3).result
    answered = None
    while answered is None:  # the one that was killed may still count as ready
        assert kept.ready.wait(PATIENCE_S)
        again = thinker.ask(state, decider(state), 3)
        if again.post is not None and post(again).wait(PATIENCE_S):
            answered = again.post.reply
    assert isinstance(answered, Decided)
    kept.close()


def test_a_process_that_cannot_be_started_is_given_up(state: State, caplog: pytest.LogCaptureFixture) -> None:
    tried = []

    def launch() -> subprocess.Popen[bytes]:
        tried.append(1)
        raise OSError("there is no such program")

    kept = keeper(launch, lives=2)
    kept.start(DEFAULT)
    assert kept._thread is not None
    kept._thread.join(PATIENCE_S)
    assert len(tried) == 2
    assert "is given up" in caplog.text
    assert beside(kept).ask(state, decider(state), 3).done


@pytest.mark.parametrize("launch", [stand_in(RUDE), stand_in(MUTE, version="another"), stand_in("")])
def test_a_process_that_does_not_greet_is_given_up(launch: Callable[[], subprocess.Popen[bytes]]) -> None:
    kept = keeper(launch, lives=1)
    kept.start(DEFAULT)
    assert kept._thread is not None
    kept._thread.join(PATIENCE_S)
    assert not kept.ready.is_set()


def test_a_process_that_never_gets_ready_is_killed(state: State, clock: Clock) -> None:
    launched = threading.Event()

    def launch() -> subprocess.Popen[bytes]:
        process = stand_in("heard(); heard()")()
        launched.set()
        return process

    kept = keeper(launch, clock, lives=1)
    kept.start(DEFAULT)
    assert launched.wait(PATIENCE_S)
    thinker = beside(kept, clock)
    while kept._thread is not None and kept._thread.is_alive():
        clock.now_s += 3600.0
        assert thinker.ask(state, decider(state), 3).done
        kept._thread.join(POLL_S)
    assert kept._process is None


def test_tables_that_do_not_fit_start_nothing(caplog: pytest.LogCaptureFixture) -> None:
    from game.storage.input_error import InputError

    def stale(game: str) -> Begin:
        raise InputError("stale")

    kept = Keeper(stale, stand_in(MUTE), keeper(stand_in(MUTE))._spec)
    kept.start(DEFAULT)
    assert kept._thread is not None
    kept._thread.join(PATIENCE_S)
    assert "stale" in caplog.text
    assert kept._process is None


def test_nothing_is_started_once_it_is_closed() -> None:
    kept = started(keeper(stand_in(MUTE)))
    kept.close()
    assert kept._thread is not None
    kept._thread.join(PATIENCE_S)
    assert kept._process is None
    kept.start(DEFAULT)
    assert not kept._thread.is_alive()


def test_another_game_has_a_process_of_its_own(state: State) -> None:
    """That of the game before it is gone, and each is told of which game it is."""
    told: list[str] = []

    def begin(game: str) -> Begin:
        told.append(game)
        return msgspec.structs.replace(beginning(), game=game)

    kept = Keeper(begin, stand_in(MUTE), keeper(stand_in(MUTE))._spec)
    kept.start(DEFAULT)
    assert kept.ready.wait(PATIENCE_S)
    first = kept._process
    assert first is not None
    thought = beside(kept).ask(state, decider(state), 3)
    kept.start("another")
    assert first.wait(PATIENCE_S) != 0
    assert post(thought).wait(PATIENCE_S)
    assert thought.result == own().ask(state, decider(state), 3).result
    assert kept.ready.wait(PATIENCE_S)
    assert told == [DEFAULT, "another"]
    assert kept._process is not first
    kept.close()


def test_whoever_asks_for_a_game_gets_its_process(state: State) -> None:
    kept = keeper(stand_in(MUTE))
    kept._begin = lambda game: msgspec.structs.replace(beginning(), game=game)
    kept.start("another")
    assert kept.ready.wait(PATIENCE_S)
    first = kept._process
    thought = beside(kept).ask(state, decider(state), 3)
    assert thought.post is None
    assert thought.result == own().ask(state, decider(state), 3).result
    assert first is not None and first.wait(PATIENCE_S) != 0
    assert kept.ready.wait(PATIENCE_S)
    assert beside(kept).ask(state, decider(state), 3).post is not None
    kept.close()


def test_a_full_pipe_holds_nobody_up(state: State) -> None:
    """The process reads nothing; far more is asked than a pipe holds."""
    kept = started(keeper(stand_in("heard(); say(READY)\nimport threading; threading.Event().wait()")))
    thinker = beside(kept)
    for moment in range(200):
        thinker.ask(state, decider(state), moment)
    kept.close()


# --- what is no answer ----------------------------------------------------------------------------------------


class Scripted(Keeper):
    """A keeper whose process says what it is told to."""

    def __init__(self, reply: Any) -> None:
        self._reply = reply

    def ask(self, game: str, question: object) -> Post:
        sent = Post(1)
        sent.reply = self._reply
        sent.back.set()
        return sent


def scripted(reply: object) -> Beside:
    return beside(Scripted(reply))


def test_what_cannot_be_done_is_not_done(state: State, caplog: pytest.LogCaptureFixture) -> None:
    later = next(other for other, _who, _moment in chosen(40) if other.phase is not state.phase)
    wrong = own().ask(later, decider(later), 9).result
    thought = scripted(Decided(1, codec().bytes_of(wrong))).ask(state, decider(state), 3)
    assert thought.result == own().ask(state, decider(state), 3).result
    assert "what cannot be" in caplog.text


@pytest.mark.parametrize("reply", [Failed(1, "it broke"), Decided(1, b"nonsense"), Decided(1, b"\x81\xa1\xff"),
                                   Aimed(1, aims().plan(Level.MASTER, 7, 1, False), 3)])
def test_a_failure_is_logged_and_made_good(state: State, reply: object, caplog: pytest.LogCaptureFixture) -> None:
    thought = scripted(reply).ask(state, decider(state), 3)
    assert thought.result == own().ask(state, decider(state), 3).result
    assert "the thinking process" in caplog.text


def test_a_throw_that_was_not_asked_about_is_not_made(caplog: pytest.LogCaptureFixture) -> None:
    wild = msgspec.structs.replace(aims().plan(Level.MASTER, 7, 1, False), speed_mps=99.0)
    odd = due(lying((0.004, -0.075)))
    assert scripted(Aimed(1, wild, 3)).aim(odd).result == own().aim(odd).result
    assert "could not aim" in caplog.text


def test_a_match_goes_on_where_no_head_can_decide(state: State, monkeypatch: pytest.MonkeyPatch,
                                                   caplog: pytest.LogCaptureFixture) -> None:
    broken = minds()

    def fail(*_args: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(broken, "decide", fail)
    thinker = beside(keeper(stand_in(MUTE)))
    thinker._minds = broken
    decision = thinker.ask(state, decider(state), 3).result
    assert decision.action in legal_actions(state)
    assert {option.action for option in decision.options} == set(choices(state, decider(state)))
    assert decision == thinker.ask(state, decider(state), 3).result
    assert "left to chance" in caplog.text


def test_left_to_chance_every_choice_is_as_likely(state: State) -> None:
    """Of 2,400 draws among at most six a fair choice strays by a quarter of its share once in a million runs."""
    actions = choices(state, decider(state))
    assert 2 <= len(actions) <= 6
    drawn = [astray(kit(), state, decider(state), moment).action for moment in range(2400)]
    share = 2400 / len(actions)
    assert all(abs(drawn.count(action) - share) < share / 4 for action in actions)


def test_faults_are_written_where_logs_are(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    for faults in (folder / "faults.txt", folder / "nowhere" / "faults.txt"):
        process = launcher(faults)()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        assert process.wait(PATIENCE_S) == 0
        process.stdout.close()
    assert (folder / "faults.txt").read_bytes() == b""
