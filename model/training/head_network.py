"""The network that reads a head: a U-Net in the canonical head frame, and a light head that refines hair and outline at four times its size."""

from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from features import FEATURES, describe
from graph_file import read_layers

# What it answers for each pixel. The body also where hair hides it, everything else as it is seen.
OUTPUTS = ("hair", "body", "person", "skin", "clothes", "covering", "others")
FINE_OUTPUTS = ("hair", "person")
FINENESS = 4
CHANNELS = (36, 56, 88, 128)
TEXTURE = 12
STEM, DETAIL, MIDDLE = 32, 16, 32


def layer(inputs, outputs, kernel=3, stride=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, 1), nn.ReLU())


class HeadNetwork(nn.Module):
    """Without normalisations: it goes on from weights into which they are folded."""

    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.texture = nn.Sequential(nn.Conv2d(3, TEXTURE, FINENESS, FINENESS), nn.ReLU())
        self.down = nn.ModuleList(
            [
                nn.Sequential(layer(FEATURES + TEXTURE, a, 4, 2), layer(a, a)),
                nn.Sequential(layer(a, b, 3, 2), layer(b, b)),
                nn.Sequential(layer(b, c, 3, 2), layer(c, c)),
                nn.Sequential(layer(c, d, 3, 2), layer(d, d), layer(d, d)),
            ]
        )
        self.gate = nn.Linear(d, d)
        self.up = nn.ModuleList([layer(d + c, c), layer(c + b, b), layer(b + a, a)])
        # Four numbers per output and pixel of half the size, shuffled to the full size.
        self.answer = nn.Conv2d(a, 4 * len(OUTPUTS), 3, 1, 1)
        self.stem = nn.Sequential(nn.Conv2d(3, STEM, FINENESS, FINENESS), nn.ReLU())
        self.detail = nn.Sequential(nn.Conv2d(a, DETAIL, 1), nn.ReLU())
        self.middle = layer(STEM + DETAIL, MIDDLE)
        # Sixteen numbers per fine output and pixel: what the coarse answers say, and what the picture adds.
        self.enlarged = nn.Conv2d(len(OUTPUTS), FINENESS**2 * len(FINE_OUTPUTS), 3, 1, 1)
        self.added = nn.Conv2d(MIDDLE, FINENESS**2 * len(FINE_OUTPUTS), 3, 1, 1)

    def encode(self, picture, mask):
        """
        What it sees at half the picture's size, at a quarter, an eighth and a sixteenth.

        picture: [B, 3, 768, 640] sRGB 0..1, 0.5 outside the photo; mask: [B, 4, 192, 160] inside, face, skull, neck.
        """
        x = torch.cat([describe(F.avg_pool2d(picture, FINENESS), mask), self.texture(picture * 2 - 1)], 1)
        sizes = []
        for step in self.down:
            x = step(x)
            sizes.append(x)
        return sizes

    def decode(self, sizes):
        """What the heads read, at half the picture's size, [B, 36, 96, 80]."""
        x1, x2, x3, x4 = sizes
        y = x4 * torch.sigmoid(self.gate(x4.mean((2, 3))))[:, :, None, None]
        for step, x in zip(self.up, (x3, x2, x1), strict=True):
            y = step(torch.cat([enlarge(y), x], 1))
        return y

    def answer_all(self, y):
        """Logits of all outputs, [B, 7, 192, 160], and what the fine head needs of the decoder, [B, …, 192, 160]."""
        return F.pixel_shuffle(self.answer(y), 2), enlarge(self.detail(y))

    def refine(self, picture, logits, detail):
        """Logits of hair and person at four times the size, [B, 2, 768, 640]."""
        x = self.middle(torch.cat([self.stem(picture * 2 - 1), detail], 1))
        return F.pixel_shuffle(self.added(x) + self.enlarged(logits), FINENESS)

    def forward(self, picture, mask):
        logits, detail = self.answer_all(self.decode(self.encode(picture, mask)))
        return logits, self.refine(picture, logits, detail)


def read_weights(network, *paths):
    """Takes over weights, exported as `.json` or trained as `.pt`; of several, where one went on from the other or all from one start, their mean."""
    states = [read_state(network, path) for path in paths]
    network.load_state_dict({name: torch.stack([state[name] for state in states]).mean(0) for name in states[0]})


def read_state(network, path):
    if not path.endswith(".json"):
        return torch.load(path, map_location="cpu")
    read_exported(network, Path(path))
    return {name: value.clone() for name, value in network.state_dict().items()}


@torch.no_grad()
def read_exported(network, path):
    layers = read_layers(path)
    modules = [
        (f"seen_{depth}" if block is step[-1] else f"down_{depth}_{nth}", block[0])
        for depth, step in enumerate(network.down)
        for nth, block in enumerate(step)
    ]
    modules += [(f"up_{depth}", block[0]) for depth, block in zip((2, 1, 0), network.up, strict=True)]
    modules += [("texture", network.texture[0]), ("details", network.detail[0]), ("stem", network.stem[0]), ("middle", network.middle[0])]
    for name, module in [*modules, ("gate", network.gate)]:
        fill(module, layers[name])
    shuffled = (("answer", network.answer, 2), ("added", network.added, FINENESS), ("enlarged", network.enlarged, FINENESS))
    for name, module, block in shuffled:
        weight, bias = layers[name]
        # The file counts each pixel's outputs first, PyTorch each output's pixels.
        order = torch.arange(len(bias)).reshape(block * block, -1).t().reshape(-1)
        fill(module, (weight[order], bias[order]))


def fill(module, layer):
    weight, bias = layer
    module.weight.copy_(weight)
    module.bias.copy_(bias)


def enlarge(x):
    return F.interpolate(x, scale_factor=2.0, mode="bilinear", align_corners=False)
