"""The lexicons of this game and the phrases of each voice: what their entries look like and how many are wanted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.narration.vocabulary import LexiconKind, Shape

_TABLE: tuple[tuple[str, Shape, int, str], ...] = (
    ("skills", "noun", 65, "skills to declare, as on a sheet: `field surgery` (no article is ever put before them)"),
    ("oath", "oath", 65, "what people cry: `saints and sandpaper`"),
    ("object", "noun", 130, "things that lie about and should not: `tuba with a dent`"),
    ("weapon", "noun", 80, "things used as weapons that are none: `frozen trout`"),
    ("tool", "noun", 50, "tools: `pair of poultry shears`"),
    ("container", "noun", 45, "what things are carried in: `hatbox`"),
    ("garment", "noun", 60, "clothes: `dead man's waistcoat`"),
    ("food", "noun", 65, "one helping of food: `cold pierogi`"),
    ("drink", "mass", 45, "what they drink: `warm vermouth`"),
    ("vehicle", "noun", 70, "what one gets away in: `bakery van`"),
    ("animal", "noun", 50, "animals nobody ordered: `one-eyed goose`"),
    ("room", "noun", 70, "rooms: `boiler room with a piano`"),
    ("place", "noun", 85, "places in town and country: `toll plaza`"),
    ("landmark", "name", 45, "invented landmarks: `the Bridge of the Two Dentists`"),
    ("furniture", "noun", 35, "furniture: `three-legged sideboard`"),
    ("trade", "noun", 110, "trades: `lift inspector`"),
    ("official", "noun", 60, "people with power: `deputy harbour master`"),
    ("witness", "noun", 80, "who saw it: `widowed beekeeper`"),
    ("relative", "noun", 30, "relatives: `great-aunt by marriage`"),
    ("crowd", "noun", 65, "groups: `convention of bailiffs`"),
    ("bystanders", "plural", 45, "several people: `two dentists`"),
    ("hunter", "noun", 35, "what the Hunters are like: `one who hums`"),
    ("expert", "noun", 45, "whom television asks: `professor of exits`"),
    ("sponsor", "name", 85, "invented brands: `Ferro-Lax`"),
    ("product", "noun", 65, "what they sell: `self-heating shoe`"),
    ("prize", "noun", 65, "what viewers win: `caravan with a bullet hole`"),
    ("programme", "name", 60, "other programmes of the Network: `Grief in the Morning`"),
    ("paper", "name", 30, "newspapers: `the Grimsby Alarm`"),
    ("headline", "name", 45, "headlines of two to five words: `Goose Feared Lost`"),
    ("document", "noun", 50, "papers: `fishing licence in another name`"),
    ("rule", "name", 30, "regulations: `paragraph nine of the Harbour Code`"),
    ("offence", "noun", 45, "offences, small: `unlicensed fountain`"),
    ("illness", "mass", 30, "what people have: `brass lung`"),
    ("remedy", "noun", 30, "what they are given for it: `poultice of tea leaves`"),
    ("body", "noun", 35, "parts that hurt: `left kneecap`"),
    ("smell", "like", 45, "`like a wet cashier`"),
    ("sound", "like", 60, "`like a piano going downstairs`"),
    ("manner", "like", 95, "how somebody does it: `like a bailiff at a christening`"),
    ("look", "like", 60, "how somebody looks: `like a cancelled stamp`"),
    ("doing", "verb", 60, "what somebody is busy with: `ironing a flag`"),
    ("song", "name", 30, "invented songs: `Kiss Me, I'm Insured`"),
    ("instrument", "noun", 20, "instruments: `euphonium`"),
    ("dance", "noun", 20, "dances: `slow polka`"),
    ("game", "noun", 20, "games and sports: `indoor curling`"),
    ("festival", "name", 30, "local feasts: `the Feast of Saint Barnaby's Elbow`"),
    ("weather", "mass", 30, "weather: `sideways hail`"),
    ("light", "mass", 20, "light: `the light of a vending machine` as `light of …`"),
    ("plant", "noun", 20, "plants: `rubber plant`"),
    ("excuse", "line", 45, "excuses: `My cousin said it was a fire door.`"),
    ("rumour", "line", 45, "what is said: `They say the mayor has a tunnel.`"),
    ("advice", "line", 35, "bad advice: `Never run from a man with a clipboard.`"),
    ("slogan", "line", 45, "the Network's slogans: `You blink, they pay.`"),
    ("proverb", "line", 35, "invented proverbs: `A slow goat is a warm coat.`"),
    ("epitaph", "line", 35, "epitaphs: `He was in the way, and stayed there.`"),
    ("time", "noun", 30, "moments, with no article: `hour of the second breakfast`"),
    ("measure", "noun", 30, "odd measures: `hand's breadth`"),
)
LEXICONS: Mapping[str, LexiconKind] = MappingProxyType({
    key: LexiconKind(shape, want, doc) for key, shape, want, doc in _TABLE})

VOICES: Mapping[str, str] = MappingProxyType({
    "butcher": "The Butcher: greedy for blows; shop talk of meat, scales, string and paper; short sentences",
    "broker": "The Broker: everything has a price and a commission; polite; odds, margins, small print",
    "saint": "The Saint: forgives in advance, worries about souls, means well and does harm; gentle, tidy",
    "headliner": "The Headliner: a fading star; everything is a premiere; big words, third person, lighting",
    "widow": "The Widow: buried four; keeps lists of who owes her; dry, slow, precise, black tea",
    "clerk": "The Clerk: forms, stamps, opening hours; frightened of draughts; correct to the comma",
    "host": "The host of the show: bright, quick, paid by the body; never sorry, never lost for a word",
})
"""Who speaks: the computer's personas by their names in `config/computer.yaml`, and the host of the show."""

PHRASES: Mapping[str, LexiconKind] = MappingProxyType({
    "opening": LexiconKind("line", 15, "said before a line: two to seven words: `Scales do not lie.`"),
    "oath": LexiconKind("oath", 10, "how this one swears"),
    "simile": LexiconKind("like", 15, "how this one compares"),
    "taunt": LexiconKind("line", 10, "to somebody who has just failed"),
    "praise": LexiconKind("line", 10, "grudging, to somebody who has not"),
})
"""The phrases of one voice: 60 in all."""
