"""The page of the battlefield: ready ones, the player's own, or terrain placed by hand; a plan of it beside."""

from __future__ import annotations

from functools import lru_cache

from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.pieces import Field, laid
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.options import THEMES
from game.games.duel.rules.scattering import crowd_finds_room
from game.games.duel.rules.setup.own_fields import laid_out, of_ready
from game.games.duel.rules.terms import AREAS, INCH
from game.games.duel.scenes.feat_words import THEME_NAMES
from game.games.duel.scenes.setup.draft import BY_HAND, Draft
from game.games.duel.scenes.setup.option_lists import listed
from game.games.duel.scenes.setup.own_things import FIELDS
from game.games.duel.scenes.setup.plan_of import LEGEND, SMALL_SIZE, field_plan
from game.ui.messages import Message, say, say_many
from game.ui.screen import Button, Choice, Column, Element, ListItem, Plan, Row, Sheet, Text
from game.ui.styles import Style, Tone

TALL_SIZE = 360
HAND_SIZE = 490  # units, of an empty field: what it may be filled with is asked beside it
FIELDS_KEPT = 8
SIZES = tuple((str(area), say("{n} inches", n=area // INCH)) for area in AREAS)
FIELD_NAMES = {"B1": say("Main Street"), "B2": say("Dry Gulch"), "B3": say("Fallen Keep"), "B4": say("Deep Wood"),
               "B5": say("Neon Mile"), "B6": say("Old Harbour"), "B7": say("Bone Orchard"), "B8": say("Black River"),
               "B9": say("Neon Quarter"), "B10": say("Border Fort"), "B11": say("Boom Town")}


def ground_elements(draft: Draft, tall: bool, abreast: int) -> tuple[Element, ...]:
    """What there is to play on, so many ``abreast``, and how the chosen one looks from above."""
    cards = (*(_ready(draft, key) for key in BATTLEFIELDS), *(_own(draft, key) for key in draft.shelf.fields),
             _by_hand(draft), *(_refused(name, why) for name, why in draft.shelf.problems_of(FIELDS)))
    filled: tuple[Element, ...] = (*cards, *(Column(()) for _ in range(-len(cards) % abreast)))
    rows = tuple(Row(filled[at:at + abreast]) for at in range(0, len(filled), abreast))
    by_hand = draft.battlefield == BY_HAND
    size = (Choice("area", say("How large it is"), SIZES, str(draft.hand_area)), _themes(draft)) if by_hand else ()
    making = Row((Button("edit_field", say("Change a copy of it"), enabled=not by_hand,
                         why_not=say("Nothing lies there.")),
                  Button("new_field", say("Make one of your own"))))
    shared = in_folder(say("Battlefields of your own are files in this folder:"), draft.shelf.files.folder(FIELDS))
    plan = plan_of(draft, HAND_SIZE if by_hand else SMALL_SIZE)
    sheet = Sheet((*size, plan, *_crowds(draft), *(Text(each, Style.SMALL) for each in LEGEND)), grow=False)
    if tall:
        return (*size, plan_of(draft, TALL_SIZE), *_crowds(draft), *rows, making, *shared)
    return (Row((Column((*rows, making, *shared)), sheet), (1.6, 1.0)),)


def in_folder(words: Message, folder: str) -> tuple[Text, Text]:
    """Where files lie: the folder on a line of its own, for it cannot be broken."""
    return Text(words, Style.SMALL, Tone.QUIET), Text(folder, Style.SMALL, Tone.QUIET)


def _crowds(draft: Draft) -> tuple[Element, ...]:
    """That there will be none, where all ground is taken (DUEL-D123, DUEL-D340)."""
    if not draft.options.city_brawl or crowd_finds_room(_laid(draft.field, draft.area), draft.options.mob_radius):
        return ()
    return (Text(say("No crowd finds room on this field."), Style.SMALL, Tone.DANGER),)


def _themes(draft: Draft) -> Button:
    """The groups of terrain that may be placed by hand, as a list (DUEL-D110)."""
    every = len(draft.options.themes) == len(THEMES)
    return Button("groups", say("Terrain: {themes}", themes=say("all groups") if every else listed(draft, "groups")))


def plan_of(draft: Draft, size: int = SMALL_SIZE) -> Plan:
    """The chosen battlefield from above."""
    return drawn(draft.field, draft.area, draft.options.entry, named(draft), size)


@lru_cache(maxsize=FIELDS_KEPT)
def _drawn(own: tuple[tuple[str, tuple[int, int], int], ...], area: int) -> Field:
    return laid_out(OwnField(tuple(OwnPiece(*each) for each in own)), area)


def drawn(field: str | OwnField | None, area: int, entry: int, label: str, size: int = SMALL_SIZE) -> Plan:
    """Any battlefield from above."""
    return field_plan(_laid(field, area), entry, label, size)


def _laid(field: str | OwnField | None, area: int) -> Field:
    """What lies on any battlefield."""
    own = of_ready(field) if isinstance(field, str) else field
    pieces = tuple((each.kind, each.at, each.turn) for each in own.pieces) if own is not None else ()
    return _drawn(pieces, area) if pieces else laid(area, ())


def named(draft: Draft) -> Message | str:
    """What the chosen battlefield is called."""
    if draft.battlefield == BY_HAND:
        return say("An empty field")
    own = draft.shelf.fields.get(draft.battlefield)
    return FIELD_NAMES[draft.battlefield] if own is None else own.name


def _ready(draft: Draft, key: str) -> ListItem:
    row = BATTLEFIELDS[key]
    detail = say("{theme}, {n} inches", theme=THEME_NAMES[row.theme], n=row.area // INCH)
    return ListItem(f"field:{key}", FIELD_NAMES[key], detail, draft.battlefield == key)


def _own(draft: Draft, key: str) -> ListItem:
    own = draft.shelf.fields[key]
    detail = say_many("Your own, {n} piece, {inches} inches", "Your own, {n} pieces, {inches} inches",
                      len(own.pieces), inches=own.area // INCH)
    return ListItem(f"field:{key}", own.name, detail, draft.battlefield == key)


def _by_hand(draft: Draft) -> ListItem:
    return ListItem(f"field:{BY_HAND}", say("Placed by hand"), say("Terrain is set up in the match"),
                    draft.battlefield == BY_HAND)


def _refused(name: str, why: str) -> ListItem:
    """A file that cannot be used, and why."""
    return ListItem(f"refused:{name}", name, say("Cannot be used"), enabled=False, why_not=why, tone=Tone.DANGER)
