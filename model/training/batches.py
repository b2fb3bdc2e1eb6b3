"""Batches of scenes of labelled people."""

import random
from dataclasses import dataclass

import torch

from features import HEIGHT, WIDTH
from head_network import FINENESS, OUTPUTS
from places import WHOLE, chance, view_of
from scenes import Scene

# The part of each scene that is made four times as fine, base pixels.
WINDOW = 48


@dataclass
class Batch:
    """rgb, mask, labels, weights: of the whole picture; fine_…: of a window four times as fine, whose corner lies at `corners` (top, left)."""

    rgb: torch.Tensor
    mask: torch.Tensor
    labels: torch.Tensor
    weights: torch.Tensor
    corners: list
    fine_rgb: torch.Tensor
    fine_labels: torch.Tensor
    fine_weights: torch.Tensor


@torch.no_grad()
def random_batch(people, count):
    whole, fine, corners = [], [], []
    for _ in range(count):
        scene = Scene(people)
        shown = scene.render(WHOLE)
        whole.append(shown)
        corner = interesting_corner(shown[2][OUTPUTS.index("hair")])
        corners.append(corner)
        fine.append(scene.render(view_of(*corner, WINDOW, WINDOW, FINENESS)))
    rgb, mask, labels, weights = (torch.stack(parts) for parts in zip(*whole, strict=True))
    fine_rgb, _, fine_labels, fine_weights = (torch.stack(parts) for parts in zip(*fine, strict=True))
    return Batch(rgb, mask, labels, weights, corners, fine_rgb, fine_labels, fine_weights)


def interesting_corner(hair):
    """Of a window around some half-transparent hair, or anywhere."""
    edge = ((hair > 0.1) & (hair < 0.9)).nonzero()
    if len(edge) > 20 and chance(0.85):
        row, column = random.choice(edge).tolist()
    else:
        row, column = random.randrange(HEIGHT), random.randrange(WIDTH)
    jitter = WINDOW // 3
    top = row - WINDOW // 2 + random.randint(-jitter, jitter)
    left = column - WINDOW // 2 + random.randint(-jitter, jitter)
    return min(max(top, 0), HEIGHT - WINDOW), min(max(left, 0), WIDTH - WINDOW)
