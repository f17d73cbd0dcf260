"""Pictures of ours, read for drawing."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import Filename, LColor, PNMImage, SamplerState, Texture, TexturePool

BODY = 0.75  # how bright the body of a recoloured die is, as a share of its colour
Rgb = tuple[float, float, float]


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


def recoloured(texture: Texture, colour: Rgb) -> Texture:
    """The same picture in shades of one colour."""
    picture = PNMImage()
    texture.store(picture)
    picture.make_grayscale()
    share = BODY / max(picture.get_average_gray(), 0.01)
    picture.make_rgb()
    red, green, blue = colour
    picture *= LColor(share * red, share * green, share * blue, 1.0)
    made = Texture(texture.name)
    made.load(picture)
    made.set_minfilter(texture.minfilter)
    made.set_magfilter(texture.magfilter)
    return made
