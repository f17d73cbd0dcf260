"""YAML from a stranger as plain data, and on which line everything stands. Nothing in it can run or blow up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml


class UnsafeYaml(ValueError):
    """The file is refused; the message names the line and what is allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one file may hold."""

    bytes: int = field(default=4_000_000)
    depth: int = field(default=8)
    nodes: int = field(default=200_000)
    text: int = field(default=2_000)


_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_OPENS = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_CLOSES = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
_PLAIN = (str, int, float, bool, type(None))


def read_yaml(data: bytes, limits: Limits) -> tuple[Any, Mapping[str, int]]:
    """The plain data of one document, and lines by path (`frames[3].when`). Raises UnsafeYaml."""
    if len(data) > limits.bytes:
        raise UnsafeYaml(f"larger than the {limits.bytes:,} bytes allowed")
    try:
        _look_through(data, limits)
        loader = _LOADER(data)
        try:
            node = loader.get_single_node()
            lines: dict[str, int] = {}
            return (None if node is None else _plain(loader, node, "", lines)), lines
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"line {mark.line + 1}: " if mark else ""
        raise UnsafeYaml(f"{where}{error.problem or error.context}") from None
    except (yaml.YAMLError, UnicodeDecodeError, ValueError) as error:
        raise error if isinstance(error, UnsafeYaml) else UnsafeYaml(" ".join(str(error).split())) from None


def _look_through(data: bytes, limits: Limits) -> None:
    """Refuse what is not plain before anything is made of it."""
    depth = 0
    for count, event in enumerate(yaml.parse(data, Loader=_LOADER)):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise UnsafeYaml(f"line {line}: anchors (&) and aliases (*) are not allowed; quote a text that begins so")
        if (tag := getattr(event, "tag", None)) not in (None, "!"):
            raise UnsafeYaml(f"line {line}: tags ({tag}) are not allowed")
        depth += isinstance(event, _OPENS) - isinstance(event, _CLOSES)
        if depth > limits.depth:
            raise UnsafeYaml(f"line {line}: nested deeper than the {limits.depth} levels allowed")
        if count > limits.nodes:
            raise UnsafeYaml(f"line {line}: more than the {limits.nodes:,} entries allowed")
        if isinstance(event, yaml.ScalarEvent) and len(event.value) > limits.text:
            raise UnsafeYaml(f"line {line}: a text longer than the {limits.text:,} characters allowed")


def _plain(loader: Any, node: Any, path: str, lines: dict[str, int]) -> Any:
    lines[path] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return [_plain(loader, each, f"{path}[{at}]", lines) for at, each in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        return _mapping(loader, node, path, lines)
    value = loader.construct_object(node)
    return value if isinstance(value, _PLAIN) else node.value


def _mapping(loader: Any, node: Any, path: str, lines: dict[str, int]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key_node, value_node in node.value:
        line = key_node.start_mark.line + 1
        if not isinstance(key_node, yaml.ScalarNode):
            raise UnsafeYaml(f"line {line}: a key must be a plain word; a text with braces needs quotes")
        key = str(key_node.value)
        if key in made:
            raise UnsafeYaml(f"line {line}: the key '{key}' stands twice")
        made[key] = _plain(loader, value_node, f"{path}.{key}" if path else key, lines)
        lines[f"{path}.{key}" if path else key] = line
    return made
