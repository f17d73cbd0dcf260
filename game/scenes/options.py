"""Settings that change the game at once."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.content import ContentScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.sound_page import SoundScene
from game.ui.view import Button, Choice, Gap, Intent, Panel, Place, Screen, Slider, Text, Toggle, Tone


class OptionsScene(Scene):
    """A short list: text size, flick, off hand, motion, odds, what is told. ``back`` leads to where one came from."""

    fps_cap = 30

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services = services
        self._back = back

    def view(self) -> Screen:
        has = self._services.preferences
        return Screen("settings", (Panel("settings", Place.CENTRE, (
            Slider("text_scale", "Text size", has.text_scale, 1.0, 2.0, 0.1, f"{has.text_scale:.0%}"),
            Slider("flick_sensitivity", "Flick strength", has.flick_sensitivity, 0.1, 5.0, 0.1,
                   f"{has.flick_sensitivity:.1f} x"),
            Text("How far the die flies for the same movement of your hand.", tone=Tone.QUIET),
            Slider("off_hand_strength", "Off hand trembles", has.off_hand_strength, 0.0, 1.5, 0.1,
                   f"{has.off_hand_strength:.0%}"),
            Text("Turn it down if you really change hands at the mouse.", tone=Tone.QUIET),
            Choice("count_pace", "The count after a throw",
                   (("full", "Five seconds"), ("brisk", "Two"), ("instant", "None")), has.count_pace),
            Toggle("reduce_motion", "Reduce motion: cameras cut instead of moving, no slow replay",
                   has.reduce_motion),
            Toggle("odds_help", "Odds help: what a Risk or a help die is worth, by your own throws in kept matches",
                   has.odds_help),
            Gap(8),
            Button("sound", "What is heard", detail="Volumes, mono, captions"),
            Button("content", "What is told, and how far", detail="From tongue in cheek to gritty; lines and veils"),
            Button("back", "Done", tone=Tone.PRIMARY, key="Esc"),
        ), title="Settings", width=900),), backdrop=0.5, focus="text_scale")

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "back":
            self._back()
        elif intent.name == "sound":
            self._services.overlay(SoundScene(self._services, self._services.back))
        elif intent.name == "content":
            self._services.overlay(ContentScene(self._services, self._services.back))
        elif intent.value is not None:
            self._services.change_preferences(intent.name, intent.value)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._back()
        return key == "escape"
