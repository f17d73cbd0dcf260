"""The statistics of every player on screen: where dice come to rest, what they show, what falls."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.computer_spec import PersonaSpec
from game.ai.levels import parse_player
from game.physics import TableSpec
from game.rules.seats import HUMAN
from game.rules.throw_tally import CELL_M, Tally, place_of
from game.scenes.kit.records import Finished, MeasureWords, matches_won
from game.scenes.large_text import is_crowded
from game.scenes.luck.luck_card import blocks
from game.scenes.luck.luck_words import face_elements, faces_title, fortune_of_all
from game.scenes.match.computer_names import level_name, persona_name
from game.scenes.match.tabletop import TableTop
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.statistics.all_games import (
    ALL_GAMES,
    Kept,
    balances_of,
    in_all_elements,
    kept_of_all,
    people_of,
)
from game.scenes.statistics.playing_words import dice_words, finished_words, time_lines, way_elements, ways_of
from game.scenes.table.camera_views import View
from game.ui.messages import Message, joined, percent, say, say_many
from game.ui.screen import (
    Bars,
    Button,
    Choice,
    Column,
    Element,
    Gap,
    Intent,
    Panel,
    Place,
    Row,
    Screen,
    TargetMap,
    Text,
)
from game.ui.styles import Style, Tone

MOST_COLUMNS = 11  # higher towers share the last one
MAP_HALF_M = 0.18  # beyond, there is nothing to be learned
NEAR_LINES = 1.5  # so many radii of the solid line are shown in any case
MAP_SIZE = 460
SHOWN_PLAYERS = 6
STACK = 7
EMPTY_WIDTH = 900


class StatisticsScene(Scene):
    """One player at a time; everything can be taken away as files."""

    menu = True

    def __init__(self, services: Services) -> None:
        self._services = services
        every = kept_of_all(services)
        self._kept = {key: each for key, each in every.items() if each.players}
        self._game = services.play.kit.key if services.play.kit.key in self._kept else next(iter(self._kept), "")
        self._shown = next(iter(self._players), "")
        self._top = TableTop(services.table.spec, services.table.view, 0)
        self._notice: tuple[Element, ...] = tuple(_lost(each) for each in every.values() if each.aside)

    def enter(self) -> None:
        self._top.build(STACK, "statistics")
        self._services.table.cameras.show(View.REPLAY, STACK, cut=True)

    def exit(self) -> None:
        self._top.clear()

    @property
    def _players(self) -> tuple[str, ...]:
        """Whose throws can be shown: of a game everybody's, of all games people's."""
        if self._game == ALL_GAMES:
            dice = people_of(self._kept.values())
            return tuple(sorted(dice, key=lambda player: (-dice[player], player)))
        return tuple(ordered(self._kept[self._game].players)) if self._game else ()

    def view(self) -> Screen:
        export = (Button("export", say("Save as files"), tone=Tone.QUIET),) if self._shown else ()
        foot = Row((Gap(grow=True), *export, Button("back", say("Back"), tone=Tone.PRIMARY, key="Esc")))
        return Screen("statistics", (self._page() if self._shown else self._nothing(),
                                     Panel("bar", Place.BOTTOM, (foot,))), backdrop=0.6, focus="back")

    def _page(self) -> Panel:
        return Panel("statistics", Place.FULL, (*self._head(), *self._body(), Gap(4), *self._notice),
                     title=say("Statistics"))

    def _nothing(self) -> Panel:
        """Before the first throw: what will stand here."""
        return Panel("statistics", Place.CENTRE, (
            Text(say("Nothing has been thrown in a match yet. The practice table does not count."), Style.BODY),
            Text(say("From the first throw on: how long you played, in which way you throw, how often each number "
                     "came, and whether that was luck."), Style.SMALL, Tone.QUIET), *self._notice),
            title=say("Statistics"), width=EMPTY_WIDTH)

    def _head(self) -> tuple[Element, ...]:
        """Of which game and whose; where there is no choice of games, the title of the one."""
        games = tuple((key, kept.title) for key, kept in self._kept.items())
        games += ((ALL_GAMES, say("All games")),) if people_of(self._kept.values()) else ()
        which: Element = Choice("game", say("Which game"), games, self._game) if len(self._kept) > 1 else Text(
            self._kept[self._game].title, Style.HEADING)
        return (which,
                *((Choice("player", say("Whose throws"), self._names(), self._shown),) if len(self._players) > 1
                  else ()))

    def _body(self) -> tuple[Element, ...]:
        if self._game == ALL_GAMES:
            return in_all_elements(self._shown, self._kept.values(), is_crowded(self._services.player.preferences))
        kept = self._kept[self._game]
        table = self._services.table.spec
        return tally_elements(kept.players[self._shown], table, kept.measures, kept.finished)

    def _names(self) -> tuple[tuple[str, str], ...]:
        personas = {} if self._game == ALL_GAMES else self._services.playing(self._game).play.personas
        return tuple((player, player_words(player, personas)) for player in self._players[:SHOWN_PLAYERS])

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "game":
                self._game = str(intent.value)
                self._shown = self._shown if self._shown in self._players else next(iter(self._players), "")
            case "player":
                self._shown = str(intent.value)
            case "export":
                self._notice = (self._export(),)
            case "back":
                self._services.navigation.home("")

    def _export(self) -> Text:
        """Of the game that is shown, or of all of which there is anything."""
        keys = self._kept if self._game == ALL_GAMES else (self._game,)
        try:
            folders = [self._services.playing(key).shelf.statistics.export() for key in keys]
        except OSError as error:
            return Text(say("They could not be saved: {error}", error=error), Style.SMALL, Tone.DANGER)
        return Text(say("Saved as throws.csv and players.json in {folder}", folder=joined(", ", folders)), Style.SMALL,
                    Tone.QUIET)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._services.navigation.home("")
        return key == "escape"


def _lost(kept: Kept) -> Text:
    """What is said of a file of which some could not be read."""
    return Text(say("Not all of the statistics of {game} could be read. The file as it was is kept as {name}.",
                    game=kept.title, name=kept.aside), Style.SMALL, Tone.DANGER)


def ordered(players: Mapping[str, Tally]) -> dict[str, Tally]:
    """People first, then computers, those who threw most before the others."""
    names = sorted(players, key=lambda each: (not each.startswith(HUMAN), -players[each].dice, each))
    return {name: players[name] for name in names}


def player_words(player: str, personas: Mapping[str, PersonaSpec]) -> str:
    """What a player is called."""
    parsed = parse_player(player)
    if parsed is None:
        return say("Player {number}", number=player.removeprefix(HUMAN))
    level, persona = parsed
    return say("{name}, {level} hand", name=persona_name(personas, persona), level=level_name(level))


def tally_elements(tally: Tally, table: TableSpec, measures: Mapping[str, MeasureWords],
                   finished: Finished = matches_won) -> tuple[Element, ...]:
    """One player's figures in words, their luck, by the height of the tower, by face, on the map: as far as there were
    such. ``measures``: what the game calls that by which it counts luck; ``finished``: what it says of matches.
    """
    heights = (_by_height(tally),) if tally.aimed else ()
    others = (each for kind, faces in sorted(tally.other_faces.items())
              for each in face_elements(faces, faces_title(kind)))
    usual = face_elements(tally.faces, say("How often each number was thrown")) if any(tally.faces) else ()
    luck = blocks(balances_of(tally), measures, fortune_of_all)
    counted = Column((*_words(tally, finished), *way_elements(ways_of([tally])), *luck, *heights, *usual, *others))
    if not tally.aimed:
        return (counted,)
    return (Row((counted, Column((target_map(tally.cells, table), *_sets(tally)))), (3.0, 2.0)),)


def _words(tally: Tally, finished: Finished) -> tuple[Element, ...]:
    over = finished_words(tally, finished)
    rows = (*_aimed_words(tally), _run_words(tally, over)) if tally.aimed else (dice_words(tally.dice), over)
    return tuple(Text(row, Style.BODY) for row in (*time_lines(tally), *rows))


def _aimed_words(tally: Tally) -> tuple[Message, ...]:
    """What came of dice that were thrown at a target with a tower on it."""
    whole, sets = tally.whole, tally.all_sets
    return (
        say("{dice} dice thrown, {inside} of them inside; {touching} on the line, {outside} outside",
            dice=whole.dice, inside=percent(_share(whole.inside, whole.dice)), touching=whole.touching,
            outside=whole.outside),
        say("{falls} in {throws}; {sets}",
            falls=say_many("The tower fell once", "The tower fell {n} times", whole.fell),
            throws=say_many("{n} throw", "{n} throws", whole.throws),
            sets=say("{stood} of {tries} dice set on it held", stood=sets.stood, tries=sets.tries)))


def _share(came: int, tries: int) -> float:
    return came / tries if tries else 0.0


def _run_words(tally: Tally, over: str) -> Message:
    return say("{matches}. Best run: {run}. Highest tower: {tallest}", matches=over, tallest=tally.tallest,
               run=say_many("{n} good die", "{n} good dice in a row", tally.best_run))


def _by_height(tally: Tally) -> Element:
    shares = _grouped({height: (band.inside, band.dice) for height, band in tally.bands.items()})
    whole = tally.whole
    return Bars(say("Inside, by the height of the tower"), _share_columns(shares), 1.0,
                whole.inside / whole.dice if whole.dice else None, say("line: all heights"))


def _sets(tally: Tally) -> tuple[Element, ...]:
    if not tally.sets:
        return ()
    shares = _grouped({height: (sets.stood, sets.tries) for height, sets in tally.sets.items()})
    return (Bars(say("Held when a die was set, by height"), _share_columns(shares), 1.0, tone=Tone.GOOD),)


def target_map(cells: Mapping[int, int], table: TableSpec, size: int = MAP_SIZE) -> TargetMap:
    """Where dice came to rest; the square with most of them is the largest."""
    most = max(cells.values(), default=1)
    squares = tuple((*place_of(cell), round(count / most, 2)) for cell, count in sorted(cells.items()))
    line_m = table.target.line_inner_radius_m
    farthest_m = max((abs(at) + CELL_M for x, y, _ in squares for at in (x, y)), default=0.0)
    half_m = min(MAP_HALF_M, max(NEAR_LINES * line_m, farthest_m))
    return TargetMap(say("Where dice came to rest"), squares, CELL_M, line_m, table.target.dashed_edge_radius_m,
                     half_m, size)


def _grouped(counts: Mapping[int, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """What came of how many by height; all from the highest column on together."""
    found: dict[str, tuple[int, int]] = {}
    for height in sorted(counts):
        name = str(height) if height < MOST_COLUMNS else f"{MOST_COLUMNS}+"
        came, tries = found.get(name, (0, 0))
        found[name] = came + counts[height][0], tries + counts[height][1]
    return found


def _share_columns(counts: Mapping[str, tuple[int, int]]) -> tuple[tuple[str, float, str], ...]:
    return tuple((name, came / tries, percent(came / tries)) for name, (came, tries) in counts.items() if tries)
