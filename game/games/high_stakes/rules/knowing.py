"""What a seat may know of a story (GM-G40): no secrets, no held Complications, no numbers of people."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.games.high_stakes.rules.header import Character, Header
from game.games.high_stakes.rules.offers_done import secret_fact
from game.games.high_stakes.rules.sheet import PersonalSecret
from game.games.high_stakes.rules.state import State
from game.rules.game_master.knowledge import story_seen_by
from game.rules.game_master.story_state import Fact
from game.rules.game_master.terms import GM, Shown


def seen_by(state: State, seat: str) -> State:
    """The state as a seat may know it. The GM knows all of it; but where that seat goes round, each person's Secret
    is their own (HS-S66). That a Complication is owed everybody knows, not what it is (HS-S40).
    """
    if seat == GM:
        return _as_leader(state)
    shown = story_seen_by(state, seat)
    known = {ident for ident in shown.facts if ident.startswith("secret_")}
    return replace(
        shown, header=_header_seen(state.header, seat, known),
        characters=_characters_seen(state.characters, seat, known),
        held=tuple(replace(each, effects=()) for each in state.held))


def _as_leader(state: State) -> State:
    if not state.header.options.around or state.leader == "":
        return state
    people, header = state.header.people, state.header
    own = people.index(state.players[GM]) if state.players[GM] in people else -1
    secrets = tuple(text if at == own else "" for at, text in enumerate(header.secrets))
    return replace(state, header=replace(header, secrets=secrets))


def _header_seen(header: Header, seat: str, known: set[str]) -> Header:
    return replace(
        header, secrets=(), pack=None, seed=0, npcs={},
        characters=_characters_seen(header.characters, seat, known),
        facts={ident: fact for ident, fact in header.facts.items() if not fact.secret},
        clocks={ident: clock for ident, clock in header.clocks.items() if clock.shown is Shown.OPEN})


def _characters_seen(characters: Mapping[str, Character], seat: str, known: set[str]) -> dict[str, Character]:
    """Personal Secrets of others are not read until they came out (HS-S7)."""
    return {of: each if of == seat or secret_fact(of) in known else _without_secret(each)
            for of, each in characters.items()}


def _without_secret(character: Character) -> Character:
    secret = character.sheet.secret
    if secret is None:
        return character
    return replace(character, sheet=replace(character.sheet, secret=PersonalSecret("", secret.used)))


def personal_secrets(characters: Mapping[str, Character]) -> dict[str, Fact]:
    """Each Personal Secret as the fact that it is: hidden, until it came out (HS-S7)."""
    return {secret_fact(seat): Fact(0, secret_fact(seat), True, secret=not each.sheet.secret.used)
            for seat, each in characters.items() if each.sheet.secret is not None}


def with_secrets_out(before: State, after: State) -> State:
    """A Personal Secret that became known, in whatever way, came out in this scene (HS-S7)."""
    out = {seat: after.scenes for seat in after.characters
           if (fact := after.facts.get(secret_fact(seat))) is not None and not fact.secret
           and seat not in after.secrets_out
           and (was := before.facts.get(secret_fact(seat))) is not None and was.secret}
    return replace(after, secrets_out={**after.secrets_out, **out}) if out else after
