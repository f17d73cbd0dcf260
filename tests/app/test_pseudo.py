"""The pseudo-language: every screen of the game in it shows what cannot be translated, and what does not fit."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from panda3d.core import Camera, NodePath

from game.app.commands.shots import SEED
from game.app.commands.tour import MISHAP, Tour
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import load_configs
from game.app.games import Games
from game.app.languages import load_language, load_words
from game.app.pseudo_language import ACCENTED, CODE, PseudoLanguage, in_pseudo
from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.scenes.lessons.played_ahead import trouble_of
from game.identity import TITLE
from game.narration.packs import Pack
from game.narration.wording import holes
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.boxes import Live
from game.ui.fonts import Fonts
from game.ui.keys import told_as
from game.ui.layout import lay_out
from game.ui.messages import say, say_many
from tests.app.seen import misfits, texts
from tools import messages

SIZES = ((1280, 720), (1920, 1080))
FEWEST_SCREENS = 80
LONGER = (1.25, 1.5)
TOLD = re.compile(r"‹[^‹›]*›")
ENGLISH = re.compile(r"[aeiouyAEIOUY]")  # every vowel of the pseudo-language has an accent
OPEN = re.compile(r"\{[a-z_.:|]*\}")
SEAT = re.compile(r"\b[AB][1-3]?\b")
# What stands on screen in every language as it is: the game's name, languages by their own names, and paths.
AS_THEY_ARE = {TITLE, "English", MISHAP}


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> Paths:
    return Paths.find(tmp_path_factory.mktemp("player"))


@pytest.fixture(scope="module")
def pack(paths: Paths) -> Pack:
    return load_words(paths, CODE)


# --- the language --------------------------------------------------------------------------------------------


def test_what_stands_in_braces_stays() -> None:
    assert in_pseudo("{n} of {whole:.0%}") == "\u2067[{n} óóḟ {whole:.0%}]\u2069"


def test_messages_keep_their_parts() -> None:
    language = PseudoLanguage()
    assert say("Die {number}", number=3).said(language) == "\u2067[Ďííéé 3]\u2069"
    assert say_many("{n} die", "{n} dice", 2).said(language) == "\u2067[2 ďííçéé]\u2069"


def test_it_is_about_a_third_longer() -> None:
    said = [str(each) for found in messages.texts() for each in messages.listed(found.ident)]
    grown = sum(len(in_pseudo(text)) for text in said) / sum(map(len, said))
    assert LONGER[0] < grown < LONGER[1]


def test_every_letter_of_it_is_in_every_font(paths: Paths) -> None:
    fonts = Fonts(paths.assets / "fonts", load_configs(paths).theme.faces)
    letters = sorted({chr(code) for code in ACCENTED.values()} | set("[]‹›"))
    missing = [(face, letter) for face in ("display", "body", "strong") for letter in letters
               if fonts.get(face, 20).get_glyph(ord(letter)).get_character() != ord(letter)]
    assert missing == []


def test_packs_keep_what_their_frames_ask_for(paths: Paths, pack: Pack) -> None:
    english = load_words(paths)
    for slot, frames in english.frames.items():
        for frame, pseudo in zip(frames, pack.frames[slot], strict=True):
            assert holes(pseudo.text) == holes(frame.text)
            assert (pseudo.id, pseudo.when, pseudo.needs) == (frame.id, frame.when, frame.needs)
            assert TOLD.search(pseudo.text)


def test_set_up_suggests_the_same_names_in_it(paths: Paths, pack: Pack) -> None:
    assert pack.setup == load_words(paths).setup


def test_a_language_without_packs_of_its_own_tells_in_english(paths: Paths) -> None:
    assert load_words(paths, "xx").frames == load_words(paths).frames


def test_it_is_a_language_like_any_other(paths: Paths) -> None:
    assert isinstance(load_language(paths, CODE), PseudoLanguage)


def without_told(text: str) -> str:
    """A text without what is told, which may be made of what is told itself."""
    while TOLD.search(text):
        text = TOLD.sub("", text)
    return text


IN_A_RECORD = re.compile(re.escape(str(trouble_of("~"))).replace("\\~", "~").replace("~", r"\w+"))
"""What a lesson writes into its record: a record keeps what was told as it was told."""


# --- every screen --------------------------------------------------------------------------------------------


class Proof:
    """Reads every screen of a tour, and lays it out in windows of several sizes."""

    def __init__(self, composition: Composition, paths: Paths, names: re.Pattern[str]) -> None:
        self._composition = composition
        self._theme = load_configs(paths).theme
        self._fonts = Fonts(paths.assets / "fonts", self._theme.faces)
        self._names = names
        keys = load_configs(paths).keys
        self._buttons = any_of({told_as(button) for action in keys.actions.values() for button in action.buttons})
        self.screens = 0
        self.english: dict[str, str] = {}
        self.open: dict[str, str] = {}
        self.cut: dict[str, str] = {}

    def read(self, name: str) -> None:
        self.screens += 1
        screen = self._composition.surface.screen
        for text in texts(screen):
            if OPEN.search(text):
                self.open[text] = name
            if text not in AS_THEY_ARE and self._is_english(text):
                self.english[text] = name
        for size in SIZES:
            layout = lay_out(screen, size, 1.0, self._theme, self._fonts, Live())
            self.cut.update({f"{size[0]}: {said}": name for said in misfits(layout, self._fonts)})

    def _is_english(self, text: str) -> bool:
        """Whether anything is left of a text once names, seats, buttons, and what is told, are gone."""
        ours = without_told(self._buttons.sub("", IN_A_RECORD.sub("", text)))
        return ENGLISH.search(SEAT.sub("", self._names.sub("", ours))) is not None


def strings(plain: Any) -> Iterator[str]:
    """All texts in plain data, and their words."""
    if isinstance(plain, str):
        yield from (plain, *plain.split())
    elif isinstance(plain, dict | list | tuple):
        for each in plain.values() if isinstance(plain, dict) else plain:
            yield from strings(each)


def names_of(composition: Composition, pack: Pack) -> re.Pattern[str]:
    """What players own and set-up suggests, the personas, and the nouns that lines of the packs leave behind."""
    personas = {each.name for each in composition.services.play.personas.values()}
    known = {*strings(msgspec.to_builtins(pack.setup)), *personas, *(name.removeprefix("The ") for name in personas)}
    return any_of({name for name in {*known, *nouns_of(pack)} if len(name) > 1})


def nouns_of(pack: Pack) -> set[str]:
    """What lines bring into a scene: facts for later lines, which stay as they are, whatever the language says."""
    nouns = {key for key, fact in VOCABULARY.facts.items() if key in VOCABULARY.sets and fact.kind in ("text", "name")}
    return {str(frame.sets[key]) for frames in pack.frames.values() for frame in frames
            for key in nouns & frame.sets.keys()}


def any_of(names: set[str]) -> re.Pattern[str]:
    """Any of these names as a whole, the longest that fits."""
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first), re.IGNORECASE)


@pytest.fixture(scope="module")
def proof(paths: Paths, pack: Pack) -> Proof:
    """The whole tour in the pseudo-language."""
    render = NodePath("render")
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), SIZES[0], "low")
    composition = Composition(
        Installation(paths=paths, configs=load_configs(paths), words=lambda _game: pack), Settings(language=CODE),
        Library(paths.matches, lambda _path: None, Games().listed), parts, Surroundings(seeds=random.Random(SEED)))
    made = Proof(composition, paths, names_of(composition, pack))
    whole = Tour(composition, made.read).walk()
    composition.close()
    assert whole
    assert made.screens >= FEWEST_SCREENS
    return made


def test_nothing_on_any_screen_is_hard_coded(proof: Proof) -> None:
    assert proof.english == {}


def test_nothing_on_any_screen_waits_to_be_filled_in(proof: Proof) -> None:
    assert proof.open == {}


def test_nothing_is_cut_off_when_texts_are_a_third_longer(proof: Proof) -> None:
    assert proof.cut == {}


def test_the_proof_sees_english(proof: Proof) -> None:
    assert proof._is_english("Throw alone")
    assert not proof._is_english("‹Throw alone›")
    assert not proof._is_english(in_pseudo("Throw alone"))
