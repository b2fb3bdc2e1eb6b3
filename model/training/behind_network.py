"""The network that knows what is behind hair: a U-Net in the canonical head frame, and what it is given of a picture."""

import torch
import torch.nn.functional as F
from torch import nn

from features import U, V

# Labels of what is behind the hair, after three numbers of colour.
LABELS = ("person", "skin", "clothes")
COLORS = 3
# What it is given of a pixel: the filled colour, the colour that is seen, whether it is, inside the photo, four head
# planes, the labels that are seen, and the place.
INPUTS = COLORS + COLORS + 1 + 4 + len(LABELS) + 2
CHANNELS = (16, 32, 64, 112)
LEAK = 0.1


def layer(inputs, outputs, kernel=3, stride=1, dilation=1):
    pad = dilation * (kernel - 1) // 2
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, pad, dilation), nn.LeakyReLU(LEAK))


class BehindNetwork(nn.Module):
    def __init__(self, channels=CHANNELS):
        super().__init__()
        a, b, c, d = channels
        self.down = nn.ModuleList(
            [
                nn.Sequential(layer(INPUTS, a, 5, 2), layer(a, a)),
                nn.Sequential(layer(a, b, 3, 2), layer(b, b)),
                nn.Sequential(layer(b, c, 3, 2), layer(c, c)),
                # Dilated, so that one shoulder sees the other.
                nn.Sequential(layer(c, d, 3, 2), layer(d, d), layer(d, d, dilation=2), layer(d, d, dilation=3), layer(d, d)),
            ]
        )
        self.up = nn.ModuleList(
            [nn.Sequential(layer(below + beside, beside), layer(beside, beside)) for below, beside in ((d, c), (c, b), (b, a))]
        )
        # Four numbers an output and pixel of half the size, shuffled to the full size.
        self.answer = nn.Conv2d(a, 4 * (COLORS + len(LABELS)), 3, 1, 1)

    def forward(self, x):
        """
        x: as of `describe`, [B, 16, 192, 160].

        Returns what to add to the filled colours, and logits of LABELS, [B, 6, 192, 160].
        """
        sizes = []
        for step in self.down:
            x = step(x)
            sizes.append(x)
        for step, beside in zip(self.up, reversed(sizes[:-1]), strict=True):
            x = step(torch.cat([enlarge(x), beside], 1))
        return F.pixel_shuffle(self.answer(x), 2)


def read_network(*paths):
    """From a .pt, of any number of channels; of several, their mean."""
    states = [torch.load(path, map_location="cpu") for path in paths]
    state = {name: sum(state[name] for state in states) / len(states) for name in states[0]}
    network = BehindNetwork([state[f"down.{depth}.0.0.weight"].shape[0] for depth in range(len(CHANNELS))])
    network.load_state_dict(state)
    return network


@torch.no_grad()
def narrowed(network):
    """A network of CHANNELS with those channels of a wider one whose weights are largest (Li and others, "Pruning filters for efficient ConvNets", ICLR 2017)."""
    narrow = BehindNetwork()

    def copied(layers, wide, kept):
        for (to, _), (of, _) in zip(layers, wide, strict=True):
            largest = of.weight[:, kept].abs().sum((1, 2, 3)).argsort(descending=True)
            outputs = largest[: to.weight.shape[0]].sort().values
            to.weight.copy_(of.weight[outputs][:, kept])
            to.bias.copy_(of.bias[outputs])
            kept = outputs
        return kept

    kept, beside = torch.arange(INPUTS), []
    for layers, wide in zip(narrow.down, network.down, strict=True):
        kept = copied(layers, wide, kept)
        beside.append(kept)
    for layers, wide, seen in zip(narrow.up, network.up, reversed(beside[:-1]), strict=True):
        below = wide[0][0].weight.shape[1] - wide[-1][0].weight.shape[0]
        kept = copied(layers, wide, torch.cat([kept, below + seen]))
    narrow.answer.weight.copy_(network.answer.weight[:, kept])
    narrow.answer.bias.copy_(network.answer.bias)
    return narrow


def describe(rgb, hole, mask, labels):
    """
    What the network is given, and the filled colours that it adds to.

    rgb: [B, 3, 192, 160] sRGB 0..1; hole: [B, 1, 192, 160], 1 where nothing of the picture is to be believed; mask: inside, face, skull, neck;
    labels: LABELS as they are seen.
    """
    known = (1 - hole) * mask[:, :1]
    filled = pull_push(rgb, known)
    place = torch.stack([U / 1.6, V / 2]).expand(rgb.shape[0], -1, -1, -1)
    return torch.cat([filled, rgb * known, known, mask, labels * known, place], 1), filled


def pull_push(image, weight):
    """As `src/engine/cpu/image/pull-push.ts`."""
    levels = [(image * weight, weight)]
    while max(levels[-1][1].shape[-2:]) > 1:
        levels.append(tuple(halved(plane) for plane in levels[-1]))
        scale = levels[-1][1].clamp(min=1)
        levels[-1] = levels[-1][0] / scale, levels[-1][1] / scale
    filled = levels[-1][0] / levels[-1][1].clamp(min=1e-6)
    for color, known in reversed(levels[:-1]):
        height, width = known.shape[-2:]
        around = F.interpolate(filled, scale_factor=2.0, mode="bilinear", align_corners=False)[..., :height, :width]
        filled = color + (1 - known) * around
    return filled


def halved(plane):
    """Sums of four pixels."""
    height, width = plane.shape[-2:]
    return 4 * F.avg_pool2d(F.pad(plane, (0, width % 2, 0, height % 2)), 2)


def enlarge(x):
    return F.interpolate(x, scale_factor=2.0, mode="bilinear", align_corners=False)
