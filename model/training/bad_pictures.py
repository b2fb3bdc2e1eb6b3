"""
Pictures as phones and scans make them. Each kind takes rgb, [B, 3, h, w] sRGB 0..1 whose sides are multiples of 64, the opacity of who stands
before the camera, [B, 1, h, w], and face widths to the right of and above the head frame's origin, [h, w], and answers rgb.
"""

import math

import torch
import torch.nn.functional as F

from looks import enlarge, gray_of
from places import chance, normal, uniform

# How often each kind of bad picture occurs.
BAD_SHARE = 0.07
# The quantisation of brightness in JPEG files (ITU-T T.81, table K.1) at quality 50, 0..255: from 10 about 7 more for
# each wave along or across.
JPEG_STEP, JPEG_SLOPE, JPEG_BLOCK = 10, 7, 8


def blurred(rgb, person, u, v):
    """Out of focus by up to a twentieth of a face width, or moved sideways."""
    size = 2 * int(torch.randint(1, 5, ())) + 1
    moved = F.avg_pool2d(rgb, (1, 3 * size), 1, (0, 3 * size // 2), count_include_pad=False)
    soft = rgb
    for _ in range(2):
        soft = F.avg_pool2d(soft, size, 1, size // 2, count_include_pad=False)
    return torch.where(chance(len(rgb), 0.3, rgb.device)[:, None], moved, soft)


def noisy(rgb, person, u, v):
    """Grain as of small sensors, in each colour and in all at once."""
    small = F.avg_pool2d(rgb, int(torch.randint(2, 5, ())), ceil_mode=True)
    grain = torch.randn_like(small) * 0.5 + torch.randn_like(small[:, :1])
    return rgb + enlarge(grain, rgb, "bilinear") * uniform(len(rgb), 0.03, 0.1, rgb.device)[:, None]


def flashed(rgb, person, u, v):
    """Hard light from the camera: bright, flat faces with burnt middles before a dark room."""
    count, device = len(rgb), rgb.device
    near = torch.exp(-(u**2 + v**2) / 0.5) * uniform(count, 0.1, 0.6, device)
    light = (uniform(count, 0.1, 0.5, device) + near)[:, None] * person - uniform(count, 0.7, 2.5, device)[:, None] * (1 - person)
    return rgb * torch.exp(light)


def backlit(rgb, person, u, v):
    """Dark people before bright light, some of which strays over the whole picture."""
    count, device = len(rgb), rgb.device
    light = uniform(count, 0.2, 0.9, device)[:, None] * (1 - person) - uniform(count, 0.3, 1.4, device)[:, None] * person
    haze = uniform(count, 0, 0.25, device)[:, None]
    return (rgb * torch.exp(light)).clamp(0, 1) * (1 - haze) + haze


def dark(rgb, person, u, v):
    """Too little light, and the noise that comes with it."""
    rgb = rgb * torch.exp(-uniform(len(rgb), 0.5, 1.6, rgb.device))[:, None]
    return rgb + torch.randn_like(rgb) * uniform(len(rgb), 0, 0.03, rgb.device)[:, None]


def gray(rgb, person, u, v):
    """Black and white, of any contrast."""
    contrast = torch.exp(normal(len(rgb), 0.3, rgb.device))[:, None]
    return (gray_of(rgb).clamp(1e-3, 1) ** contrast).expand(-1, 3, -1, -1)


def cast(rgb, person, u, v):
    """Light of one colour, or a brown or bluish print."""
    color = torch.exp(torch.randn(len(rgb), 3, 1, 1, device=rgb.device) * 0.25)
    sepia = torch.tensor([1.1, 0.95, 0.75], device=rgb.device)[:, None, None]
    printed = chance(len(rgb), 0.5, rgb.device)[:, None]
    return torch.where(printed, gray_of(rgb) * sepia * color**0.3, rgb * color)


def small(rgb, person, u, v):
    """Enlarged from a face of 24 to 96 px."""
    return enlarge(F.avg_pool2d(rgb, int(2 ** torch.randint(1, 4, ()))), rgb, "bilinear")


def packed(rgb, person, u, v):
    """Stored as JPEG at qualities from about 50 down to 10, where a face is 48, 96 or 192 px wide."""
    size = int(2 ** torch.randint(0, 3, ()))
    return enlarge(as_jpeg(F.avg_pool2d(rgb, size), uniform(len(rgb), 1, 5, rgb.device)), rgb, "bilinear")


def as_jpeg(rgb, coarseness):
    """What JPEG leaves of pictures whose sides are multiples of 16; coarseness: [B, 1, 1], 1 for quality 50."""
    waves = torch.arange(JPEG_BLOCK, device=rgb.device)
    cosines = torch.cos(math.pi * (2 * waves[None] + 1) * waves[:, None] / (2 * JPEG_BLOCK)) / 2
    cosines[0] /= math.sqrt(2)
    steps = (JPEG_STEP + JPEG_SLOPE * (waves[None] + waves[:, None])) / 255
    light = gray_of(rgb)
    tints = F.avg_pool2d(rgb - light, 2)

    def rounded(planes, factor):
        count, channels, height, width = planes.shape
        blocks = planes.reshape(count, channels, height // JPEG_BLOCK, JPEG_BLOCK, width // JPEG_BLOCK, JPEG_BLOCK).transpose(3, 4)
        step = steps * coarseness[:, :, :, None, None, None] * factor
        found = cosines.T @ ((cosines @ blocks @ cosines.T) / step).round().mul(step) @ cosines
        return found.transpose(3, 4).reshape(planes.shape)

    return rounded(light, 1) + enlarge(rounded(tints, 1.5), rgb, "bilinear")


# As light, cameras and files follow one another.
BAD_PICTURES = (flashed, backlit, dark, cast, gray, blurred, noisy, small, packed)


def worsened(rgb, person, u, v):
    """Pictures as phones and scans make them, [B, 3, 768, 640]: each kind in some of them; `person` is the opacity of who stands before the camera."""
    for worsen in BAD_PICTURES:
        (chosen,) = torch.where(torch.rand(len(rgb), device=rgb.device) < BAD_SHARE)
        if len(chosen) > 0:
            rgb = rgb.index_copy(0, chosen, worsen(rgb[chosen], person[chosen], u, v).clamp(0, 1))
    return rgb
