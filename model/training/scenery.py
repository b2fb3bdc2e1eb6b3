"""Procedural textures for clothes, hats and backgrounds, [B, 1, 192, 160] each."""

import torch
import torch.nn.functional as F

from network import HEIGHT, U, V, WIDTH
from randomness import chance, uniform

SIZE = (HEIGHT, WIDTH)
KIND_SHARED_BY = 3


def noise(count, rows, columns, mode="bicubic"):
    """Smooth random values of deviation about 1, `rows` × `columns` of them over the picture."""
    coarse = torch.randn(count, 1, rows, columns)
    if mode == "nearest":
        return F.interpolate(coarse, size=SIZE, mode=mode)
    return F.interpolate(coarse, size=SIZE, mode=mode, align_corners=True)


def gradient(count):
    """Brighter to one end."""
    return V * uniform(count, -1, 1) + U * uniform(count, -1, 1)


def octaves(count):
    """Noise with detail of several sizes, as foliage and crowds have."""
    total = noise(count, 6, 5) + 0.7 * noise(count, 14, 12) + 0.5 * noise(count, 36, 30)
    return total + 0.4 * noise(count, 96, 80)


def stripes(count):
    """Blinds, window frames, curtains: waves in any direction, mostly level or upright, soft or hard."""
    upright = chance(count, 0.5)
    angle = torch.randn(count, 1, 1, 1) * 0.12 + upright * 1.5708
    along = torch.cos(angle) * V + torch.sin(angle) * U
    wave = torch.sin(along * uniform(count, 6, 70) + uniform(count, 0, 6) + 0.6 * noise(count, 5, 4))
    return torch.tanh(wave * uniform(count, 0.5, 8))


def streaks(count):
    """Folds of cloth, curtains and hair-like lines: noise that is drawn out along one direction."""
    upright = noise(count, 8, 60) + 0.5 * noise(count, 16, 110)
    level = noise(count, 70, 8)
    return torch.where(chance(count, 0.75) > 0, upright, level)


def blocks(count):
    """Shelves, windows, walls: rectangles of different brightness."""
    coarse = noise(count, 9, 7, "nearest")
    return coarse + 0.6 * noise(count, 23, 17, "nearest")


def mixture(count):
    """One of the textures above for each sample; a few neighbouring samples share the kind, which saves time."""
    kinds = [gradient, octaves, stripes, streaks, blocks]
    sizes = [len(part) for part in torch.arange(count).split(KIND_SHARED_BY)]
    picks = torch.randint(len(kinds), (len(sizes),)).tolist()
    return torch.cat([kinds[pick](size) for pick, size in zip(picks, sizes, strict=True)])


def soften(picture, strength):
    """Blurs each sample by one of a few amounts; `strength` 0..1 makes blur likelier."""
    half = spread(picture, 3)
    far = spread(picture, 12)
    some = chance(len(picture), strength)
    much = chance(len(picture), 0.4)
    return torch.where(some > 0, torch.where(much > 0, far, half), picture)


def spread(picture, reach):
    """A blur of about `reach` pixels, by averaging down and enlarging."""
    size = (HEIGHT // reach, WIDTH // reach)
    small = F.adaptive_avg_pool2d(picture, size)
    return F.interpolate(small, size=SIZE, mode="bilinear", align_corners=False)


def background(count, like):
    """
    A wall, a street, a room: two textures in three colours.

    like: [B, 3, 1, 1] linear colour that some backgrounds take, so that colour alone does not tell hair from them.
    """
    colors = [random_color(count) for _ in range(3)]
    for k in range(2):
        colors[k] = torch.where(chance(count, 0.35) > 0, like * uniform(count, 0.5, 1.8), colors[k])
    pale = uniform(count, 0.6, 1) * torch.ones(1, 3, 1, 1)
    colors[0] = torch.where(chance(count, 0.18) > 0, pale, colors[0])
    busy = uniform(count, 0, 1)
    first = torch.sigmoid(mixture(count) * uniform(count, 0.5, 5) + uniform(count, -2, 2))
    second = torch.sigmoid(mixture(count) * uniform(count, 1, 6) - uniform(count, 0, 4)) * busy
    picture = colors[0] * (1 - first * busy) + colors[1] * first * busy
    picture = picture * (1 - second) + colors[2] * second
    return soften(picture * (1 + 0.12 * noise(count, 4, 4)), 0.6).clamp(min=0.001)


def random_color(count):
    """Linear colours, mostly muted."""
    color = torch.rand(count, 3, 1, 1) ** 1.8 * uniform(count, 0.3, 1.1)
    gray = color.mean(1, keepdim=True)
    return gray + (color - gray) * uniform(count, 0, 1)


def cloth(count, like):
    """Linear colours of clothes: plain, folded, striped or printed; often in the colour of the hair."""
    base = torch.rand(count, 3, 1, 1) ** 2 * uniform(count, 0.2, 0.9)
    dark = uniform(count, 0.004, 0.05) * torch.exp(torch.randn(count, 3, 1, 1) * 0.15)
    base = torch.where(chance(count, 0.25) > 0, dark, base)
    base = torch.where(chance(count, 0.45) > 0, like * torch.exp(torch.randn(count, 1, 1, 1) * 0.3), base)
    other = torch.rand(count, 3, 1, 1) ** 2 * 0.8
    print_share = chance(count, 0.35) * torch.sigmoid(mixture(count) * uniform(count, 1, 8))
    folds = torch.exp(0.22 * noise(count, 7, 6) + uniform(count, 0, 0.35) * streaks(count))
    return ((base * (1 - print_share) + other * print_share) * folds).clamp(min=0.001)
