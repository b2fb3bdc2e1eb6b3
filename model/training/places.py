"""Parts of the canonical picture, and where in them heads come to lie."""

import math
import random
from dataclasses import dataclass

import torch

from features import HEIGHT, ORIGIN_X, ORIGIN_Y, UNIT, WIDTH


@dataclass
class View:
    """A rectangle of the canonical picture, at its own size or finer. u, v: [h, w] face widths."""

    u: torch.Tensor
    v: torch.Tensor
    fineness: int


def view_of(top, left, height, width, fineness):
    rows = top + (torch.arange(height * fineness) + 0.5) / fineness
    columns = left + (torch.arange(width * fineness) + 0.5) / fineness
    y, x = torch.meshgrid(rows, columns, indexing="ij")
    return View((x - ORIGIN_X) / UNIT, (ORIGIN_Y - y) / UNIT, fineness)


WHOLE = view_of(0, 0, HEIGHT, WIDTH, 1)


def chance(share):
    return random.random() < share


class Placement:
    """Where a picture's head comes to lie: shifted, turned, scaled and mirrored."""

    def __init__(self, scale=0.12, turn=0.07, shift=0.05, flips=True):
        self.scale = math.exp(random.uniform(-scale, scale))
        self.turn = random.gauss(0, turn)
        self.shift = random.gauss(0, shift), random.gauss(0, shift)
        self.flip = -1 if flips and chance(0.5) else 1

    def __call__(self, u, v):
        u, v = u * self.scale - self.shift[0], v * self.scale - self.shift[1]
        cosine, sine = math.cos(self.turn), math.sin(self.turn)
        return (cosine * u - sine * v) * self.flip, sine * u + cosine * v


class Stance:
    """A placement whose body leans below the chin and is wider or narrower."""

    def __init__(self):
        self.place = Placement()
        self.lean = random.gauss(0, 0.1)
        self.narrowing = random.uniform(-0.12, 0.25)

    def __call__(self, u, v):
        below = (-v - 0.6).clamp(min=0)
        u = u + self.lean * below + u * self.narrowing * below.clamp(max=0.6) / 0.6
        return self.place(u, v)
