"""What the pages of an installment begin from: the usual, what the command line asks for, or an earlier installment."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.ai.levels import COMPUTER
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.header import Character, Options
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.keeper_context import Installment
from game.games.keeper.scenes.setup.draft import USUAL_SEATS, Draft, Earlier
from game.games.keeper.scenes.setup.seat_draft import RETURNS, SeatDraft
from game.narration.comfort import wished
from game.rules.game_master.terms import GM, SEATS, Phase
from game.rules.match import Match
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.services import Services
from game.story.adventure import Adventure
from game.story.view import TEMPERS
from game.ui.messages import say

HUMAN = "human"
SWITCH: Mapping[str, bool] = MappingProxyType({"on": True, "off": False, "true": True, "false": False, "yes": True,
                                               "no": False})
LEVELS = (1, 2, 3)
"""How well a companion judges; the last where nobody says."""


def usual_draft(services: Services, people: int = 1, seed: int | None = None, ident: str = "") -> Draft:
    """The first adventure or this one, drawn characters, so many people and companions beside them."""
    adventures = services.play.adventures
    pack = adventures.ready(ident or adventures.ids[0]).pack
    preferences = services.player.preferences
    draft = Draft(services.play.new_seed() if seed is None else seed, pack, pack, pack.about.parts[0],
                  dial=preferences.dial, limits=dict(wished(preferences.subjects).caps))
    low, high = pack.about.players
    draft.resize(min(max(people, USUAL_SEATS, low), high))
    for at, seat in enumerate(draft.seats):
        seat.person = at + 1 if at < people else 0
    return draft


# --- the command line ----------------------------------------------------------------------------------------------


def wished_draft(services: Services, wish: MatchWish) -> Draft:
    """As the command line wishes it. Raises ValueError that names the argument and what is allowed."""
    ident, _, part = wish.pack.partition(":")
    _among("--pack", ident, services.play.adventures.ids)
    leads = wish.leader == HUMAN
    draft = usual_draft(services, int(not wish.seats and not leads), wish.seed, ident)
    _among(f"--pack {ident}: part", part, draft.book.about.parts)
    draft.part = part or draft.part
    if wish.seats:
        _seat(draft, wish.seats)
    _lead(draft, wish.leader)
    draft.options = _options(wish.options)
    return draft


def _among(argument: str, word: str, allowed: tuple[str, ...]) -> None:
    if word and word not in allowed:
        raise ValueError(f"{argument} {word!r}: there is none of that name; allowed: {', '.join(allowed)}.")


def _seat(draft: Draft, wishes: tuple[SeatWish, ...]) -> None:
    low, high = draft.fewest_and_most
    if not low <= len(wishes) <= high:
        raise ValueError(f"--seats: {len(wishes)} given; {draft.book.about.title} is for {low} to {high} characters.")
    draft.resize(len(wishes))
    for at, wish in enumerate(wishes):
        seat = draft.seats[at]
        if wish.persona:
            _among("--seats: the sheet", wish.persona, draft.cast.ready)
            draft.wear(at, wish.persona)
        if wish.level is None:
            seat.person = draft.next_person
            seat.words.name = wish.name or seat.words.name
        else:
            seat.person, seat.level = 0, _level(wish)


def _level(wish: SeatWish) -> int:
    _among("--seats: the level", wish.rank, tuple(map(str, LEVELS)))
    return int(wish.rank or LEVELS[-1])


def _lead(draft: Draft, text: str) -> None:
    kind, _, temper = text.partition(":")
    if kind == HUMAN and not temper:
        draft.led_by_person()
    elif kind in ("", COMPUTER) and temper in ("", *TEMPERS):
        draft.temper = temper
    else:
        raise ValueError(f"--gm {text}: allowed are {HUMAN} and {COMPUTER}[:TEMPER] with {', '.join(TEMPERS)}.")


def _options(pairs: tuple[tuple[str, str], ...]) -> Options:
    found = Options()
    for key, value in pairs:
        name = key.replace("-", "_")
        if name not in Options.__struct_fields__:
            raise ValueError(f"--option {key}={value}: allowed are {', '.join(Options.__struct_fields__)}.")
        if value not in SWITCH:
            raise ValueError(f"--option {key}={value}: allowed are {', '.join(SWITCH)}.")
        found = replace(found, **{name: SWITCH[value]})
    return found


# --- a series ------------------------------------------------------------------------------------------------------


def next_draft(services: Services, record: bytes) -> Draft:
    """The installment after the one that this record holds (KEEP-K47): who returns, in their seats, with their tokens.

    The next part of the adventure where it has one, else the same once more. Raises RecordError for a record that does
    not hold, ValueError for one that is not over.
    """
    match: Installment = Match.load(KEEPER, record, bytes)
    state = match.state
    if state.phase is not Phase.OVER:
        raise ValueError(say("This installment is not over, so nothing goes on from it."))
    named = state.header.pack or {}
    ident = str(named.get("id", ""))
    known = ident in services.play.adventures.ids
    draft = usual_draft(services, 0, None, ident if known else "")
    draft.earlier = Earlier(record, state)
    draft.part = part_after(draft.book, str(named.get("part", ""))) if known else draft.part
    _lead_on(draft, state, without=state.header.pack is None)
    draft.options, draft.dial = state.header.options, state.dial
    for subject, level in state.limits.items():
        draft.limits[subject] = min(level, draft.limits.get(subject, level))
    _seat_again(draft, state)
    return draft


def part_after(book: Adventure, part: str) -> str:
    """The part after this one; itself where none follows."""
    parts = book.about.parts
    at = parts.index(part) if part in parts else 0
    return parts[min(at + 1, len(parts) - 1)]


def _lead_on(draft: Draft, state: State, without: bool) -> None:
    """Whoever led leads on."""
    player = state.players.get(GM, state.header.gm.player)
    if player.startswith(HUMAN):
        draft.leader = int(player.partition(":")[2])
        draft.pack = None if without else draft.pack
    else:
        temper = player.split(":")[1]
        draft.temper = temper if temper in TEMPERS else ""


def _seat_again(draft: Draft, state: State) -> None:
    """Those who are left, played by the same people; somebody new where nobody is left, or the adventure wants more."""
    draft.seats.clear()
    for seat in state.living:
        draft.seats.append(_same_player(state.header.characters[seat], state.players.get(seat, "")))
        draft.wear(len(draft.seats) - 1, RETURNS + seat)
    low, high = draft.fewest_and_most
    draft.resize(min(max(len(draft.seats), low), high, len(SEATS)))


def _same_player(who: Character, player: str) -> SeatDraft:
    kind, _, rest = (player or who.player).partition(":")
    if kind == HUMAN:
        return SeatDraft(int(rest))
    level = rest.partition(":")[0]
    return SeatDraft(0, int(level) if level.isdecimal() and int(level) in LEVELS else LEVELS[-1])
