"""What is heard, and how loudly."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.view import Button, Gap, Intent, Panel, Place, Screen, Slider, Text, Toggle, Tone

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
            ("volume_master", "Everything", has.volume_master), ("volume_table", "Dice and table", has.volume_table),
            ("volume_crowd", "The audience", has.volume_crowd), ("volume_music", "Music", has.volume_music),
            ("volume_interface", "Buttons", has.volume_interface))
        return Screen("sound", (Panel("sound", Place.CENTRE, (
            *(Slider(name, label, value, 0.0, 1.0, STEP, f"{value:.0%}" if value else "Off")
              for name, label, value in volumes),
            Gap(6),
            Toggle("mono", "Mono: both ears hear the same", has.mono),
            Toggle("captions", "Captions: what is heard, in words at the edge of the screen", has.captions),
            Text("Nothing is told by sound alone; captions name what the table, the crowd and the music do.",
                 tone=Tone.QUIET),
            Gap(8),
            Button("back", "Done", tone=Tone.PRIMARY, key="Esc"),
        ), title="Sound", width=900),), backdrop=0.5, focus="volume_master")

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "back":
            self._back()
        elif intent.value is not None:
            self._services.change_preferences(intent.name, intent.value)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._back()
        return key == "escape"
