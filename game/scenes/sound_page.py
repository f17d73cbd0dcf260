"""What is heard, and how loudly."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.view import Button, Gap, Intent, Panel, Place, Screen, Slider, Text, Toggle, Tone
from game.ui.words import percent, say

STEP = 0.05


class SoundScene(Scene):
    """A volume for each group, one for all, mono, captions. All of it works at once, in mid-match too."""

    fps_cap = 30

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services = services
        self._back = back

    def view(self) -> Screen:
        has = self._services.preferences
        volumes = (
            ("volume_master", say("Everything"), has.volume_master),
            ("volume_table", say("Dice and table"), has.volume_table),
            ("volume_crowd", say("The audience"), has.volume_crowd), ("volume_music", say("Music"), has.volume_music),
            ("volume_interface", say("Buttons"), has.volume_interface))
        return Screen("sound", (Panel("sound", Place.CENTRE, (
            *(Slider(name, label, value, 0.0, 1.0, STEP, percent(value) if value else say("Off"))
              for name, label, value in volumes),
            Gap(6),
            Toggle("mono", say("Mono: both ears hear the same"), has.mono),
            Toggle("captions", say("Captions: what is heard, in words at the edge of the screen"), has.captions),
            Text(say("Nothing is told by sound alone; captions name what the table, the crowd and the music do."),
                 tone=Tone.QUIET),
            Gap(8),
            Button("back", say("Done"), tone=Tone.PRIMARY, key="Esc"),
        ), title=say("Sound"), width=900),), backdrop=0.5, focus="volume_master")

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "back":
            self._back()
        elif intent.value is not None:
            self._services.change_preferences(intent.name, intent.value)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._back()
        return key == "escape"
