"""A voice that says nothing and remembers all that it was to say."""

from __future__ import annotations

from game.app.speech.voice_out import Speech, VoiceOut


class Ear(VoiceOut):
    """Hears what would be said."""

    def __init__(self) -> None:
        super().__init__(Speech(lambda _language, _rate: ()), "en")
        self.heard: list[str] = []

    def say(self, text: str) -> None:
        self.heard.append(str(text))

    def hush(self) -> None:
        self.heard.append("-")

    def update(self) -> None:
        """Nothing is started."""
