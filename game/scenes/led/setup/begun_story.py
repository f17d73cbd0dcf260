"""What the pages of a story begin from: the usual, what the command line asks for, or an earlier story."""

from __future__ import annotations

from typing import Any

from game.ai.levels import COMPUTER
from game.narration.comfort import wished
from game.rules.game_master.terms import GM, SEATS, Phase
from game.rules.match import Match
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.led.setup.led_setup import LedSetUp
from game.scenes.led.setup.seat_draft import RETURNS, SeatDraft
from game.scenes.led.setup.story_draft import USUAL_SEATS, Earlier, StoryDraft
from game.scenes.services import Services
from game.story.adventure import Adventure
from game.story.view import TEMPERS

HUMAN = "human"
LEVELS = (1, 2, 3)
"""How well a companion judges; the last where nobody says."""


def usual_draft(game: LedSetUp, services: Services, people: int = 1, seed: int | None = None,
                ident: str = "") -> StoryDraft:
    """The first adventure or this one, drawn characters, so many people and companions beside them."""
    adventures = services.play.adventures
    pack = adventures.ready(ident or adventures.ids[0]).pack
    preferences = services.player.preferences
    draft = StoryDraft(game, services.play.new_seed() if seed is None else seed, pack, pack, pack.about.parts[0],
                  dial=preferences.dial, limits=dict(wished(preferences.subjects).caps))
    low, high = pack.about.players
    draft.resize(min(max(people, USUAL_SEATS, low), high))
    for at, seat in enumerate(draft.seats):
        seat.person = at + 1 if at < people else 0
    return draft


# --- the command line ----------------------------------------------------------------------------------------------


def wished_draft(game: LedSetUp, services: Services, wish: MatchWish) -> StoryDraft:
    """As the command line wishes it. Raises ValueError that names the argument and what is allowed."""
    ident, _, part = wish.pack.partition(":")
    _among("--pack", ident, services.play.adventures.ids)
    leads = wish.leader == HUMAN
    draft = usual_draft(game, services, int(not wish.seats and not leads), wish.seed, ident)
    _among(f"--pack {ident}: part", part, draft.book.about.parts)
    draft.part = part or draft.part
    if wish.seats:
        _seat(draft, wish.seats)
    _lead(draft, wish.leader)
    for key, value in wish.options:
        draft.options = game.changed(draft.options, key, value)
    return draft


def _among(argument: str, word: str, allowed: tuple[str, ...]) -> None:
    if word and word not in allowed:
        raise ValueError(f"{argument} {word!r}: there is none of that name; allowed: {', '.join(allowed)}.")


def _seat(draft: StoryDraft, wishes: tuple[SeatWish, ...]) -> None:
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


def _lead(draft: StoryDraft, text: str) -> None:
    kind, _, temper = text.partition(":")
    if kind == HUMAN and not temper:
        draft.led_by_person()
    elif kind in ("", COMPUTER) and temper in ("", *TEMPERS):
        draft.temper = temper
    else:
        raise ValueError(f"--gm {text}: allowed are {HUMAN} and {COMPUTER}[:TEMPER] with {', '.join(TEMPERS)}.")


# --- a series ------------------------------------------------------------------------------------------------------


def next_draft(game: LedSetUp, services: Services, record: bytes) -> StoryDraft:
    """The story after the one that this record holds: who returns, in their seats, as they are by now.

    The next part of the adventure where it has one, else the same once more. Raises RecordError for a record that does
    not hold, ValueError for one that is not over.
    """
    match: Match[Any, Any, Any] = Match.load(game.rules, record, bytes)
    state = match.state
    if state.phase is not Phase.OVER:
        raise ValueError(game.words.not_over)
    named = state.header.pack or {}
    ident = str(named.get("id", ""))
    known = ident in services.play.adventures.ids
    draft = usual_draft(game, services, 0, None, ident if known else "")
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


def _lead_on(draft: StoryDraft, state: Any, without: bool) -> None:
    """Whoever led leads on."""
    player = state.players.get(GM, state.header.gm.player)
    if player.startswith(HUMAN):
        draft.leader = int(player.partition(":")[2])
        draft.pack = None if without else draft.pack
    else:
        temper = player.split(":")[1]
        draft.temper = temper if temper in TEMPERS else ""


def _seat_again(draft: StoryDraft, state: Any) -> None:
    """Those who are left, played by the same people; somebody new where nobody is left, or the adventure wants more."""
    draft.seats.clear()
    for seat, who in draft.game.series.returning(state).items():
        draft.seats.append(_same_player(state.players.get(seat) or who.player))
        draft.wear(len(draft.seats) - 1, RETURNS + seat)
    low, high = draft.fewest_and_most
    draft.resize(min(max(len(draft.seats), low), high, len(SEATS)))


def _same_player(player: str) -> SeatDraft:
    kind, _, rest = player.partition(":")
    if kind == HUMAN:
        return SeatDraft(int(rest))
    level = rest.partition(":")[0]
    return SeatDraft(0, int(level) if level.isdecimal() and int(level) in LEVELS else LEVELS[-1])
