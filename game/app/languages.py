"""The languages of the game: what is there, and the texts of one of them.

English is in the program. Any other language is a catalogue of gettext, read by its path, since a frozen build has
no package data, and a folder of narration packs; see docs/translating.md.
"""

from __future__ import annotations

import io
import logging
import struct
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from game.app import pseudo_language as pseudo
from game.app.games import DEFAULT, Games, own_folder
from game.identity import NAME
from game.narration.packs import Pack
from game.narration.vocabulary import SetupLists
from game.storage.input_error import InputError
from game.storage.pack_files import ENGLISH, load_pack
from game.storage.paths import Paths
from game.storage.plain_files import read_at_most
from game.ui.messages import say_as

LARGEST_BYTES = 4_000_000
# Translators: write the name of your language as its speakers write it.
OWN_NAME = say_as("the name of this language", "English")


def catalogue(paths: Paths, code: str) -> Path:
    """Where the texts of a language lie."""
    return paths.assets / "locale" / code / "LC_MESSAGES" / f"{NAME}.mo"


def load_language(paths: Paths, code: str) -> NullTranslations | None:
    """The texts of the interface in a language; None for English.

    Raises InputError where there is no such language, or its texts cannot be read.
    """
    if code == ENGLISH:
        return None
    if code == pseudo.CODE:
        return pseudo.PseudoLanguage()
    file = catalogue(paths, code)
    try:
        if code not in shipped(paths):  # a name that leads elsewhere is none
            raise FileNotFoundError("there is none")
        return GNUTranslations(io.BytesIO(read_at_most(file, LARGEST_BYTES)))
    except (OSError, ValueError, LookupError, SyntaxError, struct.error) as error:
        raise InputError(f"{file}: the language {code!r} cannot be read: {error}; "
                         f"there are {', '.join(shipped(paths))}.") from error


def load_words(paths: Paths, code: str = ENGLISH, game: str = DEFAULT) -> Pack:
    """What is told of a game in a language, in English where nobody has written it yet.

    Raises InputError as ``load_pack``.
    """
    if not Games().kit(game).story().vocabulary().slots:
        return Pack()  # nobody writes packs for it: its words stand in its records, or in its adventures
    words, lists = own_folder(paths.assets, game) / "narration", setup_lists(game)
    return pseudo.pseudo_pack(load_pack(words, lists)) if code == pseudo.CODE else load_pack(words, lists, code)


def setup_lists(game: str = DEFAULT) -> type[SetupLists]:
    """The kind of set-up lists in the words of a game. Raises ValueError for none of ours."""
    return Games().kit(game).story().vocabulary().setup


def shipped(paths: Paths) -> tuple[str, ...]:
    """The codes of all languages that have their texts here, English first."""
    files = sorted((paths.assets / "locale").glob(f"*/LC_MESSAGES/{NAME}.mo"))
    return (ENGLISH, *(file.parents[1].name for file in files))


def offered(paths: Paths, now: str) -> tuple[tuple[str, str], ...]:
    """Codes and names of the languages to choose from, of those that can be read.

    The pseudo-language is among them only where it is spoken already.
    """
    named = []
    for code in shipped(paths):
        try:
            language = load_language(paths, code)
            named.append((code, OWN_NAME.said(language) if language else str(OWN_NAME)))
        except (ValueError, LookupError) as error:
            logging.getLogger(__name__).warning("a language is not offered: %s", error)
    return (*named, (pseudo.CODE, pseudo.NAME)) if now == pseudo.CODE else tuple(named)
