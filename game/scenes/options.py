"""Settings that change the game at once."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.content import ContentScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.sound_page import SoundScene
from game.ui.view import Button, Choice, Element, Gap, Intent, Panel, Place, Screen, Slider, Text, Toggle, Tone
from game.ui.words import percent, say, say_as

WIDTH = 900


class OptionsScene(Scene):
    """A short list: text size, flick, off hand, motion, odds, what is told. ``back`` leads to where one came from."""

    fps_cap = 30

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services = services
        self._back = back

    def view(self) -> Screen:
        has = self._services.preferences
        done = Button("back", say("Done"), tone=Tone.PRIMARY, key="Esc")
        return Screen("settings", (Panel("settings", Place.CENTRE, (
            Slider("text_scale", say("Text size"), has.text_scale, 1.0, 2.0, 0.1, percent(has.text_scale)),
            Slider("flick_sensitivity", say("Flick strength"), has.flick_sensitivity, 0.1, 5.0, 0.1,
                   say("{times:.1f} x", times=has.flick_sensitivity)),
            Text(say("How far the die flies for the same movement of your hand."), tone=Tone.QUIET),
            Slider("off_hand_strength", say("Off hand trembles"), has.off_hand_strength, 0.0, 1.5, 0.1,
                   percent(has.off_hand_strength)),
            Text(say("Turn it down if you really change hands at the mouse."), tone=Tone.QUIET),
            Choice("count_pace", say("The count after a throw"),
                   (("full", say("Five seconds")), ("brisk", say_as("seconds", "Two")),
                    ("instant", say_as("seconds", "None"))), has.count_pace),
            Toggle("reduce_motion", say("Reduce motion: cameras cut instead of moving, no slow replay"),
                   has.reduce_motion),
            Toggle("odds_help",
                   say("Odds help: what a Risk or a help die is worth, by your own throws in kept matches"),
                   has.odds_help),
            *self._languages(),
            Gap(8),
            Button("sound", say("What is heard"), detail=say("Volumes, mono, captions")),
            Button("content", say("What is told, and how far"),
                   detail=say("From tongue in cheek to gritty; lines and veils")),
        ), title=say("Settings"), width=WIDTH), Panel("settings_foot", Place.CENTRE, (done,), width=WIDTH)),
            backdrop=0.5, focus="text_scale")

    def _languages(self) -> tuple[Element, ...]:
        """The choice of a language, where there is more than one."""
        languages = self._services.languages
        if len(languages) < 2:
            return ()
        return (Choice("language", say("Language"), languages, self._services.preferences.language),
                Text(say("What is told follows when the game is started again."), tone=Tone.QUIET))

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
