"""What cameras and light do to a scene."""

import torch
import torch.nn.functional as F

from network import HEIGHT, U, V, WIDTH
from randomness import chance, normal, uniform
from scenery import noise

LUMA = torch.tensor([0.3, 0.59, 0.11])[None, :, None, None]


def to_srgb(linear):
    return linear.clamp(1e-6, 1).pow(1 / 2.2)


def to_linear(srgb):
    return srgb.clamp(0, 1).pow(2.2)


def light(linear):
    """Coloured, uneven and party light, patches of sun and shadow, in linear rgb."""
    count = len(linear)
    warm = torch.cat([normal(count, 0.12) + 0.05, normal(count, 0.03), normal(count, 0.12) - 0.05], 1)
    uneven = normal(count, 0.3, 3) * U + normal(count, 0.2, 3) * V
    party = normal(count, 0.5, 3) + normal(count, 0.5, 3) * U
    spots = torch.sigmoid(4 * noise(count, 7, 6) - uniform(count, 1, 5)) * uniform(count, -1.5, 2.2)
    total = normal(count, 0.25) + warm + chance(count, 0.2) * spots + chance(count, 0.3) * uneven + chance(count, 0.08) * party
    return linear * torch.exp(total)


def develop(srgb):
    """Contrast, saturation, sharpness, compression and noise."""
    count = len(srgb)
    rgb = srgb.clamp(1e-4, 1).pow(torch.exp(normal(count, 0.2)))
    gray = (rgb * LUMA).sum(1, keepdim=True)
    saturation = torch.exp(normal(count, 0.25)) * (1 - chance(count, 0.07))
    rgb = gray + (rgb - gray) * saturation
    mean = rgb.mean((2, 3), keepdim=True)
    rgb = mean + (rgb - mean) * torch.exp(normal(count, 0.18))
    blurred = F.avg_pool2d(rgb, 3, 1, 1, count_include_pad=False)
    rgb = rgb + (rgb - blurred) * (uniform(count, -1, 1) * chance(count, 0.5))
    rgb = torch.where(chance(count, 0.15) > 0, coarse(rgb), rgb)
    rgb = torch.where(chance(count, 0.15) > 0, compress_colors(rgb), rgb)
    return (rgb + torch.randn_like(rgb) * uniform(count, 0, 1) ** 2 * 0.05).clamp(0, 1)


def coarse(rgb):
    """A picture of half the size, enlarged."""
    small = F.avg_pool2d(rgb, 2)
    return F.interpolate(small, size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)


def compress_colors(rgb):
    """Colour in blocks of 4 × 4, as strong JPEG compression leaves it."""
    gray = rgb.mean(1, keepdim=True)
    small = F.avg_pool2d(rgb - gray, 4)
    return gray + F.interpolate(small, scale_factor=4.0)


def crop(valid):
    """Takes away sides of some pictures, as photos end there."""
    count = len(valid)
    bottom = torch.where(chance(count, 0.25) > 0, uniform(count, -1.9, -0.7), torch.tensor(-9.0))
    top = torch.where(chance(count, 0.15) > 0, uniform(count, 1.0, 1.5), torch.tensor(9.0))
    left = torch.where(chance(count, 0.1) > 0, uniform(count, -1.6, -0.8), torch.tensor(-9.0))
    right = torch.where(chance(count, 0.1) > 0, uniform(count, 0.8, 1.6), torch.tensor(9.0))
    return valid * ((V > bottom) & (V < top) & (U > left) & (U < right)).float()
