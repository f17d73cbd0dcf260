"""Pictures of ours, read for drawing."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import Filename, SamplerState, Texture, TexturePool


def load_texture(assets: Path, name: str, alpha: str = "") -> Texture:
    """A texture of ours, with mipmaps; `alpha` names the picture of its opacity. Raises OSError when unreadable."""
    folder = assets / "textures"
    picture = Filename.from_os_specific(str(folder / name))
    texture = (TexturePool.load_texture(picture, Filename.from_os_specific(str(folder / alpha))) if alpha
               else TexturePool.load_texture(picture))
    if texture is None:
        raise OSError(f"texture {name} cannot be read from {assets / 'textures'}")
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    return texture
