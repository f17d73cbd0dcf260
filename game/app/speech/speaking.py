"""What is spoken: screens and focus for whoever wants them read out, or only what the show tells."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

from game.app.speech.voice_out import VoiceOut
from game.storage.settings import Settings
from game.ui.boxes import ControlBox, ScreenLayout
from game.ui.messages import in_language, say
from game.ui.read_aloud import Reader, lines_of
from game.ui.screen import Choice, Mark, Screen, Sealed
from game.ui.styles import Style

NOTICE_S = 4.0
NOTICE_AT = 0.8  # of the window's height


class Speaking:
    """Tells a voice what to say, frame by frame."""

    def __init__(self, voice: VoiceOut, settings: Settings) -> None:
        self._voice = voice
        self._reader = Reader()
        self._settings = settings
        self._notice = ""
        self._notice_s = 0.0  # for so long it is still shown
        self._secret: Sealed | None = None  # what is decided on the screen that was read last
        self._focus: tuple[str, ...] = ()  # what was said of it last
        self._uses = 0  # of buttons, when this was asked last
        self._moved = True  # whether one was used since anything was said
        self._once: str | None = None  # a panel that is read out although nothing else is
        self.follow(settings)

    def follow(self, settings: Settings) -> None:
        """The player has changed a setting."""
        if settings.self_voicing != self._settings.self_voicing:
            self._voice.hush()
            self._reader.forget()
        if settings.language != self._settings.language:
            self._voice.language = settings.language
        self._settings = settings
        self._voice.rate = settings.voice_rate

    def update(self, dt_s: float, screen: Screen, layout: ScreenLayout, offered: tuple[str, ...] = (),
               uses: int = 0) -> None:
        """One frame of the screen, as the player reads it; ``uses``: how often buttons were used so far."""
        self._moved, self._uses = self._moved or uses != self._uses, uses
        self._notice_s -= dt_s
        self._voice.update()
        if not self._voice.there:
            return
        told_only = not self._settings.self_voicing
        if told_only and not self._settings.host_voice:
            self._read_once(screen)
            return
        self._close_curtain(screen)
        lines = self._reader.follow(screen, dt_s, told=told_only)
        focus = () if told_only else self._reader.turn(_veiled(_focused(layout, offered), screen))
        if focus:
            self._turn(focus, by_player=self._moved or bool(offered))
        self._moved = self._moved and not lines  # these came of what was pressed
        for line in (*focus, *lines):
            self._voice.say(line)

    def _turn(self, focus: tuple[str, ...], by_player: bool) -> None:
        """The focus is elsewhere: whoever moves on has heard enough, but what comes by itself cuts nothing short."""
        if by_player:
            self._voice.hush()
        for line in self._focus:
            self._voice.forget(line)
        self._focus, self._moved = focus, False

    def read_modal(self, name: str) -> None:
        """Read the panel of that name out when it comes, whether or not screens are spoken."""
        self._once = name

    def again(self, screen: Screen) -> None:
        """Everything on the screen once more; while something is said, silence."""
        if self._voice.speaking:
            self._voice.hush()
            return
        for line in dict.fromkeys(lines_of(screen)):  # what stands twice is read once
            self._voice.say(line)

    def announce(self, on: bool, language: NullTranslations | None) -> None:
        """Say that spoken screens are on or off now, and show it: there may be no voice to say it."""
        text = say("Spoken screens are on.") if on else say("Spoken screens are off.")
        self._notice = text if self._voice.there else say("This system has no voice that the game could use.")
        self._notice_s = NOTICE_S
        self._voice.say(in_language(text, language) if language else text)

    def noted(self, screen: Screen, window: tuple[int, int]) -> Screen:
        """The screen with what was announced just now."""
        if self._notice_s <= 0.0:
            return screen
        x, y = window[0] // 2, round(window[1] * NOTICE_AT)
        return replace(screen, marks=(*screen.marks, Mark("voice", self._notice, x, y, Style.BODY)))

    def close(self) -> None:
        """Silence."""
        self._voice.close()

    def _close_curtain(self, screen: Screen) -> None:
        """What was said behind a curtain is not said to its end before others."""
        if self._secret and screen.sealed != self._secret:
            self._voice.hush()
        self._secret = screen.sealed

    def _read_once(self, screen: Screen) -> None:
        if self._once is not None and screen.modal is not None and screen.modal.name == self._once:
            self._once = None
            self.again(screen)


def _focused(layout: ScreenLayout, offered: tuple[str, ...]) -> list[ControlBox]:
    names = offered or ((layout.focus,) if layout.focus else ())
    return [found for found in layout.controls if found.name in names]


def _veiled(found: list[ControlBox], screen: Screen) -> list[ControlBox]:
    """The same, without the values of choices that are made in secret and must not be spoken."""
    if screen.sealed is None or screen.sealed.aloud:
        return found
    return [replace(box, control=replace(box.control, value="")) if isinstance(box.control, Choice) else box
            for box in found]
