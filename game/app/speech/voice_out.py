"""The system's speech: sentences one after the other, each said by a program of the system. Without one, silence."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

CALM_WORDS_A_MINUTE = 175
MOST_WAITING = 40  # whoever is so far behind hears the newest
SAPI = ("[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; $voice.Rate = {rate}; "
        "$voice.Speak([Console]::In.ReadToEnd())")


@dataclass(frozen=True, slots=True)
class Speech:
    """How one program of a system is asked to say something."""

    command: Callable[[str, float], tuple[str, ...]]  # for a language, and a rate of which 1 is usual
    piped: bool = True  # the text comes on its input; else it is the last word of the command
    hush: tuple[str, ...] = ()  # what else to run so that it stops


def find_speech(system: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> Speech | None:
    """The first program for speech that this system has; None where it has none."""
    if system == "win32":
        shell = which("powershell") or which("pwsh")
        return Speech(lambda _language, rate: (
            shell, "-NoProfile", "-NonInteractive", "-Command", SAPI.format(rate=_steps(rate)))) if shell else None
    if system == "darwin":
        return Speech(lambda _language, rate: ("say", "-r", _words(rate), "-f", "-")) if which("say") else None
    if which("spd-say"):
        return Speech(lambda language, rate: ("spd-say", "--wait", "--language", language, "--rate",
                                              str(_steps(rate) * 10), "--"), False, ("spd-say", "--cancel"))
    found = next((name for name in ("espeak-ng", "espeak") if which(name)), None)
    return Speech(lambda language, rate: (found, "-v", language, "-s", _words(rate), "--stdin")) if found else None


class VoiceOut:
    """Says sentences in order. Nothing here waits for anything: ``update`` is called every frame."""

    def __init__(self, speech: Speech | None, language: str) -> None:
        self._speech = speech
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._speaking: subprocess.Popen[bytes] | None = None
        self.language = language
        self.rate = 1.0

    @property
    def there(self) -> bool:
        """Whether the system can speak at all."""
        return self._speech is not None

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is still to be said."""
        return tuple(self._waiting)

    @property
    def speaking(self) -> bool:
        """Whether something is said, or waits to be."""
        return self._speaking is not None or bool(self._waiting)

    def say(self, text: str) -> None:
        """After what waits already."""
        if self._speech is not None and text.strip():
            self._waiting.append(text)

    def forget(self, text: str) -> None:
        """Not to say this any more, if it waits; what is being said is said to its end."""
        if text in self._waiting:
            self._waiting.remove(text)

    def hush(self) -> None:
        """Stop at once, and forget what waits."""
        self._waiting.clear()
        speaking, self._speaking = self._speaking, None
        if speaking is not None and self._speech is not None:
            speaking.kill()
            speaking.wait()
            if self._speech.hush:
                self._start(self._speech.hush, "")

    def update(self) -> None:
        """Begin the next sentence where the last one is over."""
        if self._speaking is not None and self._speaking.poll() is not None:
            self._speaking = None
        if self._speaking is None and self._waiting and self._speech is not None:
            text, command = self._waiting.popleft(), self._speech.command(self.language, self.rate)
            self._speaking = self._start(command, text) if self._speech.piped else self._start((*command, text), "")

    def close(self) -> None:
        """Say nothing any more."""
        self.hush()
        self._speech = None

    def _start(self, command: tuple[str, ...], text: str) -> subprocess.Popen[bytes] | None:
        """A program that says ``text``; where it cannot be started the game is silent from now on."""
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            started = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, creationflags=flags)
            if started.stdin is not None:
                started.stdin.write(text.encode())
                started.stdin.close()
        except OSError as error:
            logging.getLogger(__name__).warning("no speech: %s", error)
            self._speech = None
            return None
        return started


def _words(rate: float) -> str:
    return str(round(CALM_WORDS_A_MINUTE * rate))


def _steps(rate: float) -> int:
    """From half the usual speed, -5, to three times of it, 10."""
    return round((rate - 1.0) * 10 if rate < 1.0 else (rate - 1.0) * 5)
