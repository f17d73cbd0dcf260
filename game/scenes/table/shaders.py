"""Shaders of our own: read, and compiled before anything depends on them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from panda3d.core import Camera, GraphicsOutput, NodePath, Shader

PARTS = ("vert", "frag")


class ShaderError(RuntimeError):
    """A shader is missing or this machine does not take it."""


def load_shader(folder: Path, name: str, constants: Mapping[str, int] | None = None) -> Shader:
    """A shader of ours, with constants defined in both parts. Raises ShaderError when its files cannot be read."""
    defined = "".join(f"#define {key} {value}\n" for key, value in (constants or {}).items())
    try:
        version, _, body = zip(*((folder / f"{name}.{part}").read_text().partition("\n") for part in PARTS),
                               strict=True)
    except (OSError, ValueError) as error:
        raise ShaderError(f"shader {name} cannot be read from {folder}") from error
    vertex, fragment = (f"{head}\n{defined}{rest}" for head, rest in zip(version, body, strict=True))
    shader = Shader.make(Shader.SL_GLSL, vertex, fragment)
    if shader is None:
        raise ShaderError(f"shader {name} in {folder} is none")
    return shader


def require(shader: Shader, window: GraphicsOutput) -> None:
    """Compile a shader now. Raises ShaderError when the driver refuses it."""
    prepared = window.gsg.get_prepared_objects()
    scene = NodePath("probe")
    scene.set_shader(shader)
    buffer = window.make_texture_buffer("probe", 4, 4)
    if buffer is None:
        raise ShaderError("no buffer to try the shaders in")
    try:
        shader.prepare(prepared)
        buffer.make_display_region().set_camera(scene.attach_new_node(Camera("probe")))
        window.engine.render_frame()
        if shader.get_error_flag():
            raise ShaderError("this machine does not compile the shaders")
    finally:
        window.engine.remove_window(buffer)
