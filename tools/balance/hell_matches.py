"""Matches of Hell for Leather for a balance report: computers of any level and persona, by any house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game.ai.levels import Level, parse_player
from game.app.games import own_folder
from game.games.hell_for_leather.rules import Header, Phase, State
from game.games.hell_for_leather.rules.events import GoalReached
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.rules.chance import stream
from game.rules.match import Match
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.balance.facts import Facts, Sample, Tally, advantages_of, luck_of_sides
from tools.computer_matches import mixed, played_by_computers
from tools.many_matches import Kind, header_of, values_of

SIZES, TARGETS, STAGE = (1, 2, 3), (1, 2, 3, 5), 3
ALONE = 0.25
"""So many matches are of one team against the Network."""
DONE = {"take_risk": "a Risk taken", "call_conflict": "a conflict called", "call_help": "help called",
        "declare_skill": "a skill declared", "use_skill": "a skill used", "offer_dilemma": "a dilemma offered",
        "veto": "a veto", "buy_goal": "a Goal bought", "attack": "an attack in the duel", "ditch": "a die ditched"}
USUAL_RANGE = 3
"""House rules with more values than that are told in fewer words: usual, or not."""

HellMatch = Match[Header, State, Any]


def read(sample: Sample) -> Facts:
    """Play a match of a seed, and what came of it."""
    header = header_for(sample.seed)
    match = played_by_computers(header, Paths.find())
    state = match.state
    winner = state.winner if state.winner in state.header.teams else None
    teams = {each: team_values(match, each) for each in header.teams}
    luck = luck_of_sides(match, lambda seat: state.side_of(seat).id)
    values = {name: {team: found[name] for team, found in teams.items()} for name in next(iter(teams.values()))}
    tally = Tally()
    _people(header, winner, tally)
    _rules(header, winner is not None, tally)
    _deeds(match, winner, tally)
    return Facts(
        ending_of(state), sizes_of(match),
        {"luck of all, standard deviations": sum(luck.values()) / max(1, len(luck)),
         **{f"{name}, a team": sum(each.values()) / len(each) for name, each in values.items()}},
        advantages_of([winner] if winner else [], {
            "more luck": luck, **{f"more {name}": each for name, each in values.items()},
            "the first Goal": first_goal(match), "better hands": hands(header),
            "the first turn": {team: float(team == _team(state, match.deeds[0].by)) for team in header.teams}}),
        tally.chosen())


def ending_of(state: State) -> str:
    """Who won. The champions whom a team alone meets in a duel are the Network's, and a storm may leave nobody."""
    if state.phase is not Phase.OVER:
        return "left open"
    if state.winner not in state.header.teams:
        return "the Network"
    return "the team that is alone" if is_coop(state.header) else f"team {state.winner}"


def header_for(seed: int) -> Header:
    """The match of a seed, with everything drawn."""
    chance, paths = stream(seed, "balance"), Paths.find()
    usual = load_config(own_folder(paths.config, "hell-for-leather") / "rules.yaml", HouseRules)
    mode = "coop" if chance.random() < ALONE else "versus"
    size = chance.choice(SIZES)
    kind = Kind(mode, STAGE, (size,) * (1 if mode == "coop" else 2), chance.choice(TARGETS), "")
    return mixed(header_of(kind, usual, seed), chance, paths)


def is_coop(header: Header) -> bool:
    """Whether a team plays alone, against the Network."""
    return header.options.mode == "coop"


def winning(header: Header, what: str) -> str:
    """The head under which something is told that a side may win with: a team alone wins otherwise than one of two."""
    return f"{what}, by {'teams alone' if is_coop(header) else 'sides'} that won"


def sizes_of(match: HellMatch) -> dict[str, int]:
    """How long a match was."""
    done = Counter(deed.do for deed in match.deeds)
    return {"turns": match.state.turn, "throws": done["throw"], "Risks": done["take_risk"],
            "entries of the record": match.entry_count}


def team_values(match: HellMatch, team: str) -> dict[str, float]:
    """What a team did or suffered, by what is counted."""
    done = Counter(deed.do for deed in match.deeds if _team(match.state, deed.by) == team)
    return {"Risks": float(done["take_risk"]), "calls for help": float(done["call_help"]),
            "conflicts called": float(done["call_conflict"]), "skills used": float(done["use_skill"])}


def hands(header: Header) -> dict[str, float]:
    """How good the hands of a team are, by levels."""
    players = _players(header)
    return {team: sum(list(Level).index(players[one.id][0]) for one in each.contestants) / len(each.contestants)
            for team, each in header.teams.items()}


def first_goal(match: HellMatch) -> dict[str, float]:
    """Who reached a Goal before everybody else."""
    first = next((event.team for event in match.events if isinstance(event, GoalReached)), "")
    return {team: float(team == first) for team in match.header.teams} if first else {}


def _players(header: Header) -> dict[str, tuple[Level, str]]:
    found = {one.id: parse_player(one.player) for team in header.teams.values() for one in team.contestants}
    return {ident: player for ident, player in found.items() if player is not None}


def _team(state: State, who: str) -> str | None:
    return next((team for team, each in state.header.teams.items()
                 if who == team or who in {one.id for one in each.contestants}), None)


def _people(header: Header, winner: str | None, tally: Tally) -> None:
    for one, (level, persona) in _players(header).items():
        tally.add(winning(header, "levels"), level, one[0] == winner)
        tally.add(winning(header, "personas"), persona, one[0] == winner)


def _rules(header: Header, won: bool, tally: Tally) -> None:
    options = header.options
    tally.add("ways to play, by matches that a team won", f"{options.mode}, {len(_players(header))} contestants", won)
    tally.add("ways to play, by matches that a team won", f"{header.goal_target} Goals", won)
    for name, value in rule_words(options).items():
        tally.add("house rules, by matches that a team won", f"{name}: {value}", won)


def rule_words(options: Any) -> Mapping[str, str]:
    """House rules of a match in words: the value where there are few, else whether it is low or high."""
    words = {}
    for rule in fields(HouseRules):
        if rule.name == "coop_finale" and options.mode != "coop":
            continue
        value: Any = options.finale if rule.name == "coop_finale" else getattr(options, rule.name)
        values = values_of(rule)
        name = rule.name.replace("_", " ")
        words[name] = _range_word(value, rule.metadata) if "min" in rule.metadata and len(values) <= USUAL_RANGE \
            else str(value).lower()
    return words


def _range_word(value: int | None, said: Mapping[str, Any]) -> str:
    if value is None:
        return "none"
    middle = (said["min"] + said["max"]) / 2
    return f"{said['min']} to {middle:g}" if value <= middle else f"over {middle:g}"


def _deeds(match: HellMatch, winner: str | None, tally: Tally) -> None:
    for team in match.header.teams:
        done = {deed.do for deed in match.deeds if _team(match.state, deed.by) == team}
        for do, words in DONE.items():
            if do in done:
                tally.add(winning(match.header, "what is done"), words, team == winner)
