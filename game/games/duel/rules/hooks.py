"""Every special rule that stands, in one total order: its window (section 9 of the rulings), then its place in it.

Where a window is a table that is asked (modifiers, re-rolls, choices), its rows are those of the table; where a rule is
asked in the middle of a stage, it is named here. A rule may stand in several windows, in each of them once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.games.duel.rules.activation_ends import ACTION_ENDS, ACTIVATION_ENDS
from game.games.duel.rules.exchanging import EXCHANGES
from game.games.duel.rules.follow_ups import FOLLOW_UPS
from game.games.duel.rules.gains import GAINS
from game.games.duel.rules.hurling import HURLED
from game.games.duel.rules.modifiers import MODIFIERS
from game.games.duel.rules.redirecting import REDIRECTIONS
from game.games.duel.rules.resolving import REROLLS
from game.games.duel.rules.windows import Choice, Window
from game.rules.value import Value

Named = tuple[tuple[str, str], ...]


class Hook(Value, frozen=True):
    """One special rule: its window, its place in it from 0, its name, the ruling that it carries out."""

    window: Window
    place: int
    name: str
    ruling: str


NAMED: Mapping[Window, Named] = MappingProxyType({
    Window.WARBAND: (("one_up", "D122"), ("native", "D264"), ("shapeshifter", "D266"),
                     ("thrall", "D240"), ("follower", "D262"), ("toughness", "D267")),
    Window.DESIGNATION: (("bodyguard", "D204"), ("grudge", "D213"), ("manhunt", "D225"),
                         ("yin_yang", "D250")),
    Window.ROUND_BEGINS: (("melted", "D342"), ("mobs", "D342")),
    Window.INITIATIVE: (("maneuver", "D263"), ("bid", "D104")),
    Window.UPKEEP: (("first_player", "D104"), ("doomed", "D221"), ("immobilize", "D217"), ("mark", "D226"),
                    ("regenerate", "D236"), ("respawn", "D126"), ("eviscerate", "D209"), ("recovery", "D22"),
                    ("killer_instinct", "D221")),
    Window.ACTIVATION_BEGINS: (("guard", "D214"), ("precision_shot", "D231"), ("native", "D264"),
                               ("immobilize", "D217"), ("zealous", "D251"),
                               ("coordinate", "D206"), ("exhaust", "D111")),
    Window.ACTION: (("retreat", "D121"), ("fast", "D211"), ("channel", "D192"), ("take_aim", "D129"),
                    ("unjam", "D116"), ("yellow", "D249"), ("hurl", "D215"),
                    ("raise_dead", "D265"), ("mob", "D344"), ("boss_prehensile", "D315")),
    Window.ACTION_ENDS: (("reanimate", "D235"),),
    Window.ON_THE_WAY: (("skirmish", "D101"), ("swift", "D238"), ("prehensile", "D232"), ("leap", "D224"),
                        ("hipshot", "D216"), ("xtra_attack", "D248"), ("falling", "D112")),
    Window.DECLARATION: (("animal", "D262"), ("native", "D264"), ("thrall", "D240"), ("coordinate", "D206"),
                         ("hurl", "D215"), ("weapon_range", "D131"), ("into_melee", "D120"),
                         ("precision_shot", "D231"), ("node", "D228"), ("xenos", "D247"), ("chained_shot", "D205"),
                         ("zero_vision_shooting", "D252"), ("volley", "D244"), ("hipshot", "D216"),
                         ("mob", "D345")),
    Window.REACTION: (("extreme_reaction", "D210"),),
    Window.SCORES: (("bid", "D104"), ("avoid_hits", "D103")),
    Window.REVEALED: (("irresponsible", "D218"), ("drawn_ally", "D120"), ("take_aim", "D129"), ("wicked", "D245")),
    Window.NUMBER_OF_DICE: (("kinds", "D141"), ("wingman", "D246"), ("volley", "D244"), ("off_hand_weapon", "D230"),
                            ("exactly_one", "D141"), ("jamming", "D116"),
                            ("ammunition", "D202")),
    Window.MODIFIERS: (("dauntless", "D208"), ("night_vision", "D227")),
    Window.HITS: (("juggernaut", "D219"), ("fighter", "D212"), ("defence", "D103")),
    Window.REDIRECT: (("mirage", "D130"), ("tough", "D313"), ("boss_armour", "D315"), ("armour", "D130")),
    Window.TAKEN: (("toughness", "D267"), ("climbing", "D106"), ("interactive", "D115"), ("absorb_health", "D201"),
                   ("killer_instinct", "D221"), ("wicked", "D245"), ("zero_vision_shooting", "D252"),
                   ("jamming", "D116")),
    Window.DUEL_ENDS: (("wicked", "D245"), ("daemon", "D207"), ("tactical_movement", "D239"), ("valorous", "D243"),
                       ("mobs", "D346")),
    Window.ACTIVATION_ENDS: (("reply", "D101"), ("exhaust", "D111"), ("raise_dead", "D265")),
    Window.ALWAYS: (("native", "D264"), ("prehensile", "D232"), ("sentry", "D237")),
})
"""The rules that are asked in the middle of a stage, in the order in which they are."""
CHOICES: Mapping[Window, tuple[Choice, ...]] = MappingProxyType({
    Window.ACTION_ENDS: ACTION_ENDS, Window.HITS: HURLED, Window.REDIRECT: REDIRECTIONS,
    Window.ACTIVATION_ENDS: (*ACTIVATION_ENDS, *GAINS)})


def hooks() -> tuple[Hook, ...]:
    """All of them, window by window, in the order in which they are asked."""
    return tuple(Hook(window, place, *row) for window in Window for place, row in enumerate(_rows(window)))


def _rows(window: Window) -> Iterator[tuple[str, str]]:
    yield from NAMED.get(window, ())
    if window is Window.MODIFIERS:
        yield from ((row.name, row.ruling) for row in MODIFIERS)
    if window is Window.REROLLS:
        yield from ((row.why, row.ruling) for row in REROLLS)
    yield from ((row.name, row.ruling) for row in CHOICES.get(window, ()))
    if window is Window.HITS:
        yield from ((row.feat, row.ruling) for row in EXCHANGES)
    if window is Window.TAKEN:
        yield from ((row.name, row.ruling) for row in FOLLOW_UPS)
