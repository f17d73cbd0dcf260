"""The battlefield of Duel: terrain, who can stand where, how models move and what they see (DUEL-D60 to D89).

All lengths are whole numbers of u, a thousandth of an inch; nothing is rounded but where the rules say how, and no
floating-point number occurs. Everything is a pure function of values:

- ``models``: ``Place(x, y, z)``, ``Base``, ``Body(at, base, prone)`` (with ``radius``, ``height``, ``eye``),
  ``Neighbour(body, opposing)``; ``distance(a, b)``, ``distance_to_token``, ``inches_begun``, ``in_contact``,
  ``share_a_level``, ``overlaps``, ``in_front``.
- ``pieces``: ``Part`` (outline, base, top, flags) and ``Piece`` (id, kind, at, turn, parts) as they lie on the table;
  ``Field``, made by ``laid(area, pieces)``; ``with_pieces``, ``without``, ``with_flags`` for what changes.
- ``catalogue``: ``KINDS`` by name (theme, parts, flags, how they interact), ``piece_of(kind, at, turn, id)``,
  ``rope(at, to, id)``.
- ``battlefields``: ``battlefield("B6")`` is its ``Field``; ``entries_of(key)``, ``ENTRY`` and ``THEMES`` of each.
- ``surfaces``: ``surface_at``, ``touches(body, part)``, ``is_within(body, piece)``, and
  ``standing_problem(field, body, others) -> Misfit | None`` with ``stands_at`` as a plain yes or no.
- ``placing``: ``placement_problem(field, piece, ...)``, ``corner_keeps_a_place``, ``treasure_place(field)``,
  ``entry_places``, ``may_enter(field, body, corner, entry, others)``, ``reaches(body, token, radius)``,
  ``reaches_part(body, part)``.
- ``ways``: ``Leg(to, how)``, ``Ways`` (options and feats), ``Mover(body, allowance, ways, armour, hangs)``,
  ``Walked`` (``steps``, ``price``, ``end``, ``leaves``, ``hangs``), ``fall_dice(height)``.
- ``legs``: ``check_path(field, mover, path, others) -> Walked``; raises ``IllegalAction`` with the ruling as its code.
- ``halts``: ``halts_of(start, leg)``, ``where_met(body, leg, token, radius)``,
  ``set_back(field, body, visited, others)``.
- ``charges``: ``charge(field, mover, target, others)``, ``straight_at`` where it fails.
- ``reach``: ``region_of(field, mover, others) -> Region`` and ``Region.path_to(place)``: the cheapest way that is
  found, which ``check_path`` allows; ``Region.price_to(place)``, ``Region.places(step)``.
- ``outline``: ``outline(field, mover, others, level, step) -> Outline``: the region as polygons, and its edge.
- ``changes``: ``changed(field, changes)`` and what else becomes of terrain; ``concerns``, ``is_within_inches``.
- ``pushes``: ``push(field, body, away_from, far, others) -> Pushed``, ``fall(field, body, others) -> Place | None``.
- ``crowd_ways``: ``has_room(field, disc, others)``, ``way_of(field, disc, others, heading, far)``, ``within``.
- ``sight``: ``sight(field, one, other, discs) -> Sight`` (a ``Disc`` of ``models`` is a crowd): ``seen``, and from
  either eye a ``Look`` with ``dark``, ``covered``, ``cover`` (``Cover.NONE``, ``LIGHT``, ``HEAVY``), which pieces hide
  how many dots, and why. ``sees`` and ``cover`` ask for less.
"""
