"""Labelled people as `people/label-people.ts` writes them, four times as fine as the segmenter's frame."""

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
FILE_HEIGHT, FILE_WIDTH = (HEIGHT + 2 * MARGIN) * FINENESS, (WIDTH + 2 * MARGIN) * FINENESS
COLORS = ("red", "green", "blue")
HAIR_COLORS = ("hair_red", "hair_green", "hair_blue")
AT = {name: k for k, name in enumerate(PLANES)}


class People:
    """
    People of either the held-out or all others; `planes` are bytes, [N, 17, 864, 736]. Who is not in `labels/people.json` is left out. Their
    kinds tell the real people, too, who have no mattes.
    """

    def __init__(self, folder, held_out, device=None):
        known = json.loads((Path(__file__).parent / "labels/people.json").read_text())
        paths = [path for path in sorted(Path(folder).glob("people/*/*.json")) if name_of(path) in known and is_held_out(path) == held_out]
        self.names = [name_of(path) for path in paths]
        self.kinds = [{*known[name], "real" if name.startswith("real/") else "made"} for name in self.names]
        self.planes = torch.stack([read_planes(path.with_suffix(".bin")) for path in paths]).to(device)

    def with_kind(self, *kinds):
        return [k for k, own in enumerate(self.kinds) if own & set(kinds)]


def name_of(path):
    return f"{path.parent.name}/{path.stem}"


def is_held_out(path):
    return json.loads(path.read_text())["isHeldOut"]


def read_planes(path):
    return torch.from_numpy(np.fromfile(path, np.uint8).reshape(len(PLANES), FILE_HEIGHT, FILE_WIDTH))


def look(planes, who, names, u, v):
    """
    Some planes of people at given places, [B, len(names), h, w] in 0..1; beyond the file its edge goes on.

    planes: of all people; who: [B] of them; names: of PLANES; u, v: [B, h, w] or [h, w] face widths to the right of and above the head frame's origin.
    """
    chosen = torch.tensor([AT[name] for name in names], device=planes.device)
    part = planes[who[:, None], chosen[None]].float() / 255
    x = (u * UNIT + ORIGIN_X + MARGIN) * FINENESS / FILE_WIDTH * 2 - 1
    y = (ORIGIN_Y + MARGIN - v * UNIT) * FINENESS / FILE_HEIGHT * 2 - 1
    grid = torch.stack([x, y], -1).expand(len(who), -1, -1, -1)
    return F.grid_sample(part, grid, align_corners=False, padding_mode="border")
