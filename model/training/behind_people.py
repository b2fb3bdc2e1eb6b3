"""People as `behind/look-at-people.ts` writes them, and pictures of them under the hair of others."""

from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from features import HEIGHT, WIDTH
from people import is_held_out

PLANES = ("red", "green", "blue", "inside", "face", "skull", "neck", "hair", "person", "skin", "clothes", "others")
RGB, MASK, HAIR, LABELS = slice(0, 3), slice(3, 7), slice(7, 8), slice(8, 11)
# Opacity of hair from which what is behind it is not known, and from which other hair hides it.
FAINTEST = 0.06


class People:
    def __init__(self, folders):
        paths = [path for folder in folders for path in sorted(Path(folder).glob("*.bin"))]
        planes = [np.fromfile(path, np.uint8).reshape(len(PLANES), HEIGHT, WIDTH) for path in paths]
        self.planes = torch.from_numpy(np.stack(planes))
        self.is_held_out = torch.tensor([is_held_out(path.with_suffix(".json")) for path in paths])
        self.hair = self.planes[:, HAIR].float().mean((1, 2, 3)) / 255

    def who(self, held_out, least_hair=0.0):
        return torch.nonzero((self.is_held_out == held_out) & (self.hair >= least_hair))[:, 0]

    def read(self, who):
        return self.planes[who].float() / 255


def cut_at(planes, top, bottom, left, right):
    """Pictures that end at these rows and columns, [B, 1, 1, 1] each."""
    rows = torch.arange(HEIGHT).view(1, 1, -1, 1)
    columns = torch.arange(WIDTH).view(1, 1, 1, -1)
    kept = ((rows >= top) & (rows < bottom) & (columns >= left) & (columns < right)).float()
    planes[:, 3:4] *= kept
    return planes


def moved(planes, scale, shift, flip):
    """scale, flip (1 or -1): [B]; shift: [B, 2], in halves of the picture."""
    zero = torch.zeros_like(scale)
    rows = [torch.stack([flip / scale, zero, shift[:, 0]], 1), torch.stack([zero, 1 / scale, shift[:, 1]], 1)]
    grid = F.affine_grid(torch.stack(rows, 1), (len(planes), 1, HEIGHT, WIDTH), align_corners=False)
    return F.grid_sample(planes, grid, align_corners=False)


def spread(mask, radius):
    return F.max_pool2d(mask, 2 * radius + 1, 1, radius)


def hidden_by(hair, radius, faintest=FAINTEST):
    return spread((hair > faintest).float(), radius)
