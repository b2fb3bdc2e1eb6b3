"""
Writes trained weights, or the mean of several runs of which each went on from the one before, as the file that the engine reads.

    python3 training/export.py --weights DATA/hair.pt --out weights/hair.onnx
"""

import argparse

import torch
from torch import nn

from network import HEIGHT, WIDTH, Segmenter


class Probabilities(nn.Module):
    """The network as it is shipped: hair as `p`, body as `body`, each [1, 1, 192, 160]."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, rgb, mask):
        p = torch.sigmoid(self.network(rgb, mask))
        return p[:, :1], p[:, 1:]


def mean(states):
    """Mean of every weight and statistic (Wortsman and others 2022, model soups)."""
    return {
        name: torch.stack([state[name].float() for state in states]).mean(0).to(value.dtype)
        for name, value in states[0].items()
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", required=True, nargs="+", help=".pt")
    parser.add_argument("--out", required=True, help=".onnx")
    options = parser.parse_args()
    network = Segmenter()
    network.load_state_dict(mean([torch.load(path) for path in options.weights]))
    torch.onnx.export(
        Probabilities(network).eval(),
        (torch.rand(1, 3, HEIGHT, WIDTH), torch.rand(1, 4, HEIGHT, WIDTH)),
        options.out,
        opset_version=13,
        input_names=["rgb", "mask"],
        output_names=["p", "body"],
    )


if __name__ == "__main__":
    main()
