"""The system's speech: in order, cancelled at once, and nothing where there is none."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.app.speech.voice_out import Speech, VoiceOut, find_speech

PATIENCE_S = 20.0
WRITES = "import sys; open(sys.argv[1], 'a', encoding='utf-8').write(sys.stdin.buffer.read().decode() + '\\n')"
HANGS = "import time; time.sleep(600)"


def python(code: str, *words: str) -> Speech:
    return Speech(lambda _language, _rate: (sys.executable, "-c", code, *words))


def until_silent(voice: VoiceOut) -> None:
    """Frames until everything is said."""
    deadline = time.monotonic() + PATIENCE_S
    while voice.speaking:
        voice.update()
        assert time.monotonic() < deadline


def test_sentences_are_said_in_order_whatever_they_hold(tmp_path: Path) -> None:
    voice = VoiceOut(python(WRITES, str(tmp_path / "said")), "en")
    for sentence in ("One.", "-v --help; $(rm) \"quoted\" é", "Three."):
        voice.say(sentence)
    until_silent(voice)
    assert (tmp_path / "said").read_text(encoding="utf-8").splitlines() == [
        "One.", "-v --help; $(rm) \"quoted\" é", "Three."]


def test_hush_stops_what_is_said_and_forgets_what_waits(tmp_path: Path) -> None:
    voice = VoiceOut(python(HANGS), "en")
    voice.say("A long story.")
    voice.say("A longer one.")
    voice.update()
    assert voice.speaking
    voice.hush()
    assert not voice.speaking


def test_who_listens_too_slowly_hears_the_newest() -> None:
    voice = VoiceOut(python(HANGS), "en")
    for number in range(1000):
        voice.say(str(number))
    assert voice.waiting[-1] == "999"
    assert len(voice.waiting) < 100


def test_a_program_that_cannot_be_started_is_silence() -> None:
    voice = VoiceOut(Speech(lambda _language, _rate: ("/no/such/program",)), "en")
    voice.say("Hello.")
    voice.update()
    assert not voice.speaking
    assert not voice.there


def test_without_speech_nothing_happens() -> None:
    voice = VoiceOut(None, "en")
    voice.say("Hello.")
    voice.update()
    voice.hush()
    voice.close()
    assert not voice.speaking


def test_every_system_is_asked_in_its_own_way() -> None:
    def has(*names: str) -> Callable[[str], str | None]:
        return lambda name: f"/bin/{name}" if name in names else None

    def command(system: str, *names: str, rate: float = 1.0) -> tuple[str, ...]:
        found = find_speech(system, has(*names))
        return found.command("en", rate) if found else ()

    assert command("linux") == ()
    assert command("linux", "espeak-ng", rate=2.0) == ("espeak-ng", "-v", "en", "-s", "350", "--stdin")
    assert command("linux", "espeak-ng", "spd-say")[0] == "spd-say"
    assert command("darwin", "say") == ("say", "-r", "175", "-f", "-")
    assert "SpeechSynthesizer" in command("win32", "powershell")[-1]
