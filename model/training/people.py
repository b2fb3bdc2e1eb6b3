"""Labelled people as `people/label-people.ts` writes them, in the segmenter's frame and four times as fine."""

import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from features import HEIGHT, ORIGIN_X, ORIGIN_Y, UNIT, WIDTH
from head_network import FINENESS

PLANES = (
    "inside", "face", "skull", "neck", "red", "green", "blue",
    "hair", "person", "skin", "clothes", "covering", "others",
    "hair_red", "hair_green", "hair_blue", "unsure",
)  # fmt: skip
MARGIN = 12
FILE_HEIGHT, FILE_WIDTH = HEIGHT + 2 * MARGIN, WIDTH + 2 * MARGIN
COLORS = ("red", "green", "blue")
HAIR_COLORS = ("hair_red", "hair_green", "hair_blue")
AT = {name: k for k, name in enumerate(PLANES)}


class People:
    """
    People of either the held-out or all others; planes are bytes.

    They may still be being labelled: `refresh` takes up who is new.
    """

    def __init__(self, folder, held_out):
        self.folder, self.held_out = Path(folder), held_out
        self.known = json.loads((Path(__file__).parent / "labels/people.json").read_text())
        self.names, self.kinds, self.fine, self.coarse = [], [], [], []
        self.refresh()

    def refresh(self):
        """Returns whether there is somebody new."""
        before = len(self.names)
        for path in sorted(self.folder.glob("people/*/*.json")):
            name = f"{path.parent.name}/{path.stem}"
            if name in self.names or is_held_out(path) != self.held_out:
                continue
            planes = read_planes(path.with_suffix(".bin"))
            self.names.append(name)
            self.kinds.append(set(self.known[name]))
            self.fine.append(planes)
            self.coarse.append(reduce(planes))
        return len(self.names) > before

    def with_kind(self, *kinds):
        return [k for k, own in enumerate(self.kinds) if own & set(kinds)]


def is_held_out(path):
    return json.loads(path.read_text())["isHeldOut"]


def read_planes(path):
    size = (len(PLANES), FILE_HEIGHT * FINENESS, FILE_WIDTH * FINENESS)
    return torch.from_numpy(np.fromfile(path, np.uint8).reshape(size))


def reduce(planes):
    return F.avg_pool2d(planes[None].float(), FINENESS)[0].round().byte()


def look(planes, names, u, v):
    """
    Some planes of a person at given places, [len(names), h, w] in 0..1; beyond the file its edge goes on.

    planes: of either fineness; u, v: [h, w] face widths to the right of and above the head frame's origin.
    """
    fineness = planes.shape[1] / FILE_HEIGHT
    x = (u * UNIT + ORIGIN_X + MARGIN) * fineness - 0.5
    y = (ORIGIN_Y + MARGIN - v * UNIT) * fineness - 0.5
    left, top = (max(0, int(t.min().item()) - 1) for t in (x, y))
    left, top = min(left, planes.shape[2] - 2), min(top, planes.shape[1] - 2)
    # Never empty, even where all places lie beyond the file.
    right, bottom = max(int(x.max().item()) + 3, left + 2), max(int(y.max().item()) + 3, top + 2)
    part = planes[[AT[name] for name in names], top:bottom, left:right].float() / 255
    height, width = part.shape[1:]
    grid = torch.stack([(x - left + 0.5) / width * 2 - 1, (y - top + 0.5) / height * 2 - 1], -1)
    return F.grid_sample(part[None], grid[None], align_corners=False, padding_mode="border")[0]
