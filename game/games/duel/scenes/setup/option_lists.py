"""Options that are lists: what is free, what one may be native to, what the boss can do; each a panel to tick in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.games.duel.rules.feat_table import FEATS, TRAITS
from game.games.duel.rules.options import BOSS_ABILITIES, THEMES
from game.games.duel.rules.setup.option_resolver import ABILITY_EXCLUDED_BY, cannot_be_free, is_on
from game.games.duel.rules.setup.rosters import ASKS_MORE, NATIVE_TO, is_played
from game.games.duel.scenes.feat_words import FEAT_HELP, FEAT_NAMES, THEME_NAMES
from game.games.duel.scenes.setup.box_words import BOX_NAMES
from game.games.duel.scenes.setup.draft import Draft
from game.games.duel.scenes.setup.option_words import ABILITY_HELP, ABILITY_NAMES, NAMES
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Element, ListItem, Panel, Place, Row
from game.ui.styles import Tone

WIDTH = 1100
PER_ROW = 2
LISTS: Mapping[str, str] = MappingProxyType({
    "free": "one_up", "native": "native_kinds", "boss": "boss_abilities", "groups": "themes"})
"""How the controls of a list are called, and its option: ``free`` opens it, ``free:fast`` is an entry of it."""
TITLES: Mapping[str, Message] = MappingProxyType({
    "free": say("Free for every Hero"), "native": say("What Heroes may be native to"),
    "boss": say("What the boss can do"), "groups": say("Terrain that may be placed by hand")})


def list_panel(draft: Draft, which: str, tall: bool) -> Panel:
    """One of the lists."""
    items = tuple(_ITEMS[which](draft))
    rows: tuple[Element, ...] = items if tall else tuple(
        Row(items[at:at + PER_ROW]) for at in range(0, len(items), PER_ROW))
    return Panel(which, Place.CENTRE, (*rows, Button("close_list", say("Done"), tone=Tone.PRIMARY)),
                 title=TITLES[which], width=WIDTH)


def ticked(draft: Draft, which: str, entry: str) -> None:
    """An entry of a list is taken, or not any more."""
    option = LISTS[which]
    has = getattr(draft.options, option)
    taken = tuple(each for each in has if each != entry) if entry in has else (*has, entry)
    if which == "groups":  # in the order of the record, one at least
        taken = tuple(theme for theme in THEMES if theme in taken) or has
    draft.set_option(option, taken)


def listed(draft: Draft, which: str) -> Message | str:
    """What of a list is taken, in words."""
    names: Mapping[str, Message] = {"free": FEAT_NAMES, "native": BOX_NAMES, "boss": ABILITY_NAMES,
                                         "groups": THEME_NAMES}[which]
    taken = getattr(draft.options, LISTS[which])
    return joined(", ", tuple(names[each] for each in taken)) if taken else say("None")


def _free(draft: Draft) -> Iterator[ListItem]:
    """Those that are played; what they need is not turned on for them (DUEL-D122)."""
    for name in (*FEATS, *TRAITS):
        if is_played(name) and name not in ASKS_MORE:
            lacking = tuple(NAMES[each] for each in cannot_be_free(draft.options, name))
            yield ListItem(f"free:{name}", FEAT_NAMES[name], FEAT_HELP[name], name in draft.options.one_up,
                           not lacking, _not_with(lacking))


def _native(draft: Draft) -> Iterator[ListItem]:
    """Terrain that one may be within (DUEL-D264)."""
    for kind in NATIVE_TO:
        yield ListItem(f"native:{kind}", BOX_NAMES[kind], selected=kind in draft.options.native_kinds)


def _boss(draft: Draft) -> Iterator[ListItem]:
    """DUEL-D315."""
    for name in BOSS_ABILITIES:
        against = tuple(NAMES[each] for each in ABILITY_EXCLUDED_BY.get(name, ()) if is_on(draft.options, each))
        yield ListItem(f"boss:{name}", ABILITY_NAMES[name], ABILITY_HELP[name], name in draft.options.boss_abilities,
                       not against, _not_with(against))


def _groups(draft: Draft) -> Iterator[ListItem]:
    """DUEL-D110."""
    has = draft.options.themes
    for theme in THEMES:
        yield ListItem(f"groups:{theme}", THEME_NAMES[theme], selected=theme in has, enabled=has != (theme,),
                       why_not=say("One group at least."))


def _not_with(options: tuple[Message, ...]) -> Message | str:
    return say("Not with these rules: {options}.", options=joined(", ", options)) if options else ""


_ITEMS: Mapping[str, Callable[[Draft], Iterator[ListItem]]] = MappingProxyType({
    "free": _free, "native": _native, "boss": _boss, "groups": _groups})
