"""Prepared portraits and drawn hair as tensors."""

import json
import zlib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import HEIGHT, ORIGIN_X, ORIGIN_Y, U, UNIT, V, WIDTH

MARGIN = 12
FILE_HEIGHT, FILE_WIDTH = HEIGHT + 2 * MARGIN, WIDTH + 2 * MARGIN
PORTRAIT_PLANES = ("red", "green", "blue", "inside", "hair", "person", "body", "face", "skull", "neck")
HAIR_PLANES = ("red", "green", "blue", "opacity")
HELD_OUT_SHARE = 10


def is_held_out(portrait_id):
    """Whether a person serves for evaluation only."""
    return zlib.crc32(portrait_id.encode()) % HELD_OUT_SHARE == 0


class Dataset:
    """
    Portraits and the hair drawn onto them, of either the held-out persons or all others.

    Hair may still be being drawn: `refresh` takes up what is new.
    """

    def __init__(self, folder, held_out):
        self.folder = Path(folder)
        self.held_out = held_out
        paths = [p for p in sorted(self.folder.glob("portraits/*.bin")) if self.belongs(p.stem)]
        self.index = {path.stem: k for k, path in enumerate(paths)}
        self.portraits = np.stack([read_planes(path, len(PORTRAIT_PLANES)) for path in paths])
        self.bald = [k for k, path in enumerate(paths) if is_bald(path)]
        self.hair = []
        self.hosts = []
        self.seen = set()
        self.refresh()

    def belongs(self, portrait_id):
        return is_held_out(portrait_id) == self.held_out

    def refresh(self):
        size = len(HAIR_PLANES) * FILE_HEIGHT * FILE_WIDTH
        for path in sorted(self.folder.glob("hair/*.bin")):
            host = path.name.split(".")[0]
            if path in self.seen or host not in self.index or path.stat().st_size != size:
                continue
            self.seen.add(path)
            self.hair.append(read_planes(path, len(HAIR_PLANES)))
            self.hosts.append(self.index[host])

    def real(self, picks):
        """Portraits as they are: (portrait planes, no hair)."""
        portraits = to_tensor(self.portraits[picks])
        return portraits, torch.zeros(len(picks), len(HAIR_PLANES), FILE_HEIGHT, FILE_WIDTH)

    def drawn(self, picks):
        """Portraits with drawn hair: (portrait planes, hair planes)."""
        hosts = [self.hosts[k] for k in picks]
        return to_tensor(self.portraits[hosts]), to_tensor(np.stack([self.hair[k] for k in picks]))


def is_bald(path):
    return json.loads(path.with_suffix(".json").read_text())["isBald"]


def read_planes(path, count):
    return np.fromfile(path, np.uint8).reshape(count, FILE_HEIGHT, FILE_WIDTH)


def to_tensor(planes):
    return torch.from_numpy(planes).float() / 255


def warp(portraits, hair, is_random):
    """Cuts the segmenter's picture out of the larger files, at random a little shifted, turned, scaled, bent and mirrored."""
    count = len(portraits)
    x = U[None].expand(count, -1, -1) * UNIT
    y = -V[None].expand(count, -1, -1) * UNIT
    if is_random:
        scale = torch.exp(torch.empty(count, 1, 1).uniform_(-0.12, 0.12))
        turn = torch.randn(count, 1, 1) * 0.06
        flip = (torch.rand(count, 1, 1) < 0.5).float() * 2 - 1
        bend = F.interpolate(
            torch.randn(count, 2, 6, 5) * 1.6, size=(HEIGHT, WIDTH), mode="bicubic", align_corners=True
        )
        x, y = x * flip + bend[:, 0], y + bend[:, 1]
        x = x + lean_and_width(count, x)
        x, y = (
            (torch.cos(turn) * x - torch.sin(turn) * y) * scale + torch.randn(count, 1, 1) * 2,
            (torch.sin(turn) * x + torch.cos(turn) * y) * scale + torch.randn(count, 1, 1) * 2.5,
        )
    grid = torch.stack(
        [
            (x + ORIGIN_X + MARGIN) / FILE_WIDTH * 2 - 1,
            (y + ORIGIN_Y + MARGIN) / FILE_HEIGHT * 2 - 1,
        ],
        -1,
    )
    planes = F.grid_sample(torch.cat([portraits, hair], 1), grid, align_corners=False)
    return planes[:, : portraits.shape[1]], planes[:, portraits.shape[1] :]


def lean_and_width(count, x):
    """Shifts of the columns below the chin that lean the body to a side and make its shoulders wider or narrower."""
    below = (-V - 0.6).clamp(min=0)[None]
    lean = torch.randn(count, 1, 1) * 0.18
    narrowing = torch.empty(count, 1, 1).uniform_(-0.15, 0.4)
    return lean * below * UNIT + x * narrowing * below.clamp(max=0.6) / 0.6
