"""Where in the canonical picture heads come to lie, for many scenes at once: what differs between scenes is [B, 1, 1]."""

import torch

from features import ORIGIN_X, ORIGIN_Y, UNIT


def places_of(height, width, fineness, device=None):
    """
    Face widths to the right of and above the head frame's origin, (u, v), [h, w] each.

    height, width: of the whole canonical picture, which is made `fineness` times as fine.
    """
    rows = (torch.arange(height * fineness, device=device) + 0.5) / fineness
    columns = (torch.arange(width * fineness, device=device) + 0.5) / fineness
    y, x = torch.meshgrid(rows, columns, indexing="ij")
    return (x - ORIGIN_X) / UNIT, (ORIGIN_Y - y) / UNIT


def normal(count, deviation, device):
    return torch.randn(count, 1, 1, device=device) * deviation


def uniform(count, low, high, device):
    return torch.rand(count, 1, 1, device=device) * (high - low) + low


def chance(count, share, device):
    """True for about this share of the scenes."""
    return torch.rand(count, 1, 1, device=device) < share


class Placements:
    """Where each picture's head comes to lie: shifted, turned, scaled and mirrored."""

    def __init__(self, count, device, scale=0.12, turn=0.07, shift=0.05):
        self.scale = torch.exp(uniform(count, -scale, scale, device))
        self.turn = normal(count, turn, device)
        self.shift = normal(count, shift, device), normal(count, shift, device)
        self.flip = 1 - 2 * chance(count, 0.5, device).float()

    def __call__(self, u, v):
        u, v = u * self.scale - self.shift[0], v * self.scale - self.shift[1]
        cosine, sine = self.turn.cos(), self.turn.sin()
        return (cosine * u - sine * v) * self.flip, sine * u + cosine * v


class Stances:
    """Placements of people whose bodies lean below the chin and are wider or narrower."""

    def __init__(self, count, device):
        self.places = Placements(count, device)
        self.lean = normal(count, 0.1, device)
        self.narrowing = uniform(count, -0.12, 0.25, device)

    def __call__(self, u, v):
        below = (-v - 0.6).clamp(min=0)
        u = u + self.lean * below + u * self.narrowing * below.clamp(max=0.6) / 0.6
        return self.places(u, v)
