"""
Shows what weights find on photos framed by `frame-photos.ts`: a row of pictures per photo, hair red and body green.

    python3 training/look.py --photos DATA/photos --out sheet.png weights/hair.onnx DATA/hair.pt
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from network import HEIGHT, WIDTH, Segmenter, following_normalisations, load_onnx

PLANES = 7
PHOTOS_A_ROW = 3


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("weights", nargs="+", help=".onnx or .pt")
    options = parser.parse_args()
    torch.set_num_threads(1)
    paths = sorted(Path(options.photos).glob("*.f32"))
    planes = np.stack([np.fromfile(p, np.float32).reshape(PLANES, HEIGHT, WIDTH) for p in paths])
    planes = torch.from_numpy(planes)
    columns = [planes[:, :3]] + [overlay(load(path), planes) for path in options.weights]
    cells = torch.cat(columns, 3)
    missing = -len(cells) % PHOTOS_A_ROW
    cells = torch.cat([cells, torch.zeros(missing, *cells.shape[1:])])
    rows = [torch.cat(list(row), 2) for row in cells.split(PHOTOS_A_ROW)]
    sheet = (torch.cat(rows, 1).permute(1, 2, 0).clamp(0, 1) * 255).byte().numpy()
    Image.fromarray(sheet).save(options.out)


def load(path):
    network = Segmenter()
    if path.endswith(".onnx"):
        load_onnx(network, path)
        for module in following_normalisations(network).values():
            module.running_var.fill_(1 - module.eps)
    else:
        network.load_state_dict(torch.load(path))
    return network.eval()


@torch.no_grad()
def overlay(network, planes):
    p = torch.sigmoid(network(planes[:, :3], planes[:, 3:]))
    shown = planes[:, :3] * 0.5
    shown[:, 0] += 0.5 * p[:, 0]
    shown[:, 1] += 0.4 * p[:, 1]
    return shown


if __name__ == "__main__":
    main()
