"""The hair and body segmenter: a small U-Net in the canonical head frame."""

import torch
import torch.nn.functional as F
from torch import nn

from onnx_weights import read_layers

HEIGHT, WIDTH, UNIT = 192, 160, 48
ORIGIN_X, ORIGIN_Y = 80, 72
CHANNELS = (36, 56, 88, 128)
FEATURES = 12

_rows, _columns = torch.meshgrid(torch.arange(HEIGHT), torch.arange(WIDTH), indexing="ij")
# Face widths to the right of and above the head frame's origin.
U = (_columns + 0.5 - ORIGIN_X) / UNIT
V = (ORIGIN_Y - _rows - 0.5) / UNIT


def block(inputs, outputs, kernel=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


def enlarge(x):
    return F.interpolate(x, scale_factor=2.0, mode="bilinear", align_corners=False)


class Segmenter(nn.Module):
    """Maps a picture and its head masks to logits of hair and of body, [B, 2, 192, 160]."""

    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.down1 = nn.Sequential(block(FEATURES, a, 4, 2), block(a, a))
        self.down2 = nn.Sequential(block(a, b, 3, 2), block(b, b))
        self.down3 = nn.Sequential(block(b, c, 3, 2), block(c, c))
        self.down4 = nn.Sequential(block(c, d, 3, 2), block(d, d), block(d, d))
        self.gate = nn.Linear(d, d)
        self.up3 = block(d + c, c)
        self.up2 = block(c + b, b)
        self.up1 = block(b + a, a)
        # Four numbers per output and pixel of half the size, shuffled to the full size.
        self.answer = nn.Conv2d(a, 8, 3, 1, 1)
        self.coarse_answer = nn.Conv2d(c, 2, 1)

    def forward(self, rgb, mask, with_coarse=False):
        x1 = self.down1(describe(rgb, mask).contiguous(memory_format=torch.channels_last))
        x2 = self.down2(x1)
        x3 = self.down3(x2)
        x4 = self.down4(x3)
        x4 = x4 * torch.sigmoid(self.gate(x4.mean((2, 3))))[:, :, None, None]
        y3 = self.up3(torch.cat([enlarge(x4), x3], 1))
        y2 = self.up2(torch.cat([enlarge(y3), x2], 1))
        y1 = self.up1(torch.cat([enlarge(y2), x1], 1))
        logits = F.pixel_shuffle(self.answer(y1), 2)
        return (logits, self.coarse_answer(y3)) if with_coarse else logits


def describe(rgb, mask):
    """What the network sees of a pixel: colour, place, masks and how alike it is to skin, backdrop and crown."""
    valid, face, skull, neck = (mask[:, k : k + 1] for k in range(4))
    valid = (valid > 0.5).float()
    rgb = rgb * valid + 0.5 * (1 - valid)
    colors = opponent_colors(rgb)
    u = U[None, None].expand(rgb.shape[0], -1, -1, -1)
    v = V[None, None].expand(rgb.shape[0], -1, -1, -1)
    middle_of_face = (U.abs() < 0.36).float() * ((V < 0.22) & (V > -0.45)).float()
    crown = (U.abs() < 0.4).float() * ((V > 0.8) & (V < 1.0)).float()
    corners = (((U.abs() > 1.15) & (V > 0.3)) | (V > 1.35)).float()
    samples = [(face > 0.5).float() * middle_of_face, crown, corners]
    likeness = [likeness_to(colors, sample * valid + 1e-6) for sample in samples]
    return torch.cat([rgb * 2 - 1, u / 1.6, v / 2, valid, face, skull, neck, *likeness], 1)


def opponent_colors(rgb):
    red, green, blue = rgb[:, 0], rgb[:, 1], rgb[:, 2]
    luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return torch.stack([luma, (red - luma) * 0.9, (blue - luma) * 0.8], 1)


def likeness_to(colors, weight):
    """1 where a colour is the mean of the weighted ones, falling with the distance; outliers are discounted once."""
    mean, deviation = moments(colors, weight, 0.03)
    near = torch.exp(-0.5 * ((colors - mean) / (1.5 * deviation)).pow(2).sum(1, keepdim=True))
    mean, deviation = moments(colors, weight * near, 0.02)
    distance = ((colors - mean) / (deviation * 1.5 + 0.02)).pow(2).sum(1, keepdim=True)
    return torch.exp(-distance / 4)


def moments(colors, weight, least_deviation):
    total = weight.sum((2, 3), keepdim=True) + 1e-3
    mean = (colors * weight).sum((2, 3), keepdim=True) / total
    variance = ((colors - mean) ** 2 * weight).sum((2, 3), keepdim=True) / total
    return mean, (variance + least_deviation**2).sqrt()


def load_onnx(network, path):
    """
    Takes over the weights of an exported network. Normalisations are folded into them; `restore_normalisation` must follow.
    A file with fewer outputs fills the first ones.
    """
    convolutions = [
        module
        for name, module in network.named_modules()
        if isinstance(module, nn.Conv2d) and name != "coarse_answer"
    ]
    followers = following_normalisations(network)
    layers = list(read_layers(path, {"Conv", "Gemm"}))
    kernels = [(weight, bias) for op_type, weight, bias in layers if op_type == "Conv"]
    with torch.no_grad():
        for module, (weight, bias) in zip(convolutions, kernels, strict=True):
            module.weight[: len(weight)] = torch.from_numpy(weight)
            if module.bias is not None:
                module.bias[: len(bias)] = torch.from_numpy(bias)
            else:
                followers[module].bias.copy_(torch.from_numpy(bias))
        for op_type, weight, bias in layers:
            if op_type == "Gemm":
                network.gate.weight.copy_(torch.from_numpy(weight))
                network.gate.bias.copy_(torch.from_numpy(bias))


def following_normalisations(network):
    """The batch normalisation that follows each convolution that has one."""
    return {
        module[0]: module[1]
        for module in network.modules()
        if isinstance(module, nn.Sequential) and isinstance(module[0], nn.Conv2d)
    }


@torch.no_grad()
def restore_normalisation(network, batches):
    """Gives the folded normalisations back their statistics, measured on a few batches, without changing any answer."""
    normalisations = list(following_normalisations(network).values())
    sums = {module: [0.0, 0.0, 0] for module in normalisations}

    def measure(module, inputs):
        x = inputs[0].float()
        sums[module][0] = sums[module][0] + x.mean((0, 2, 3))
        sums[module][1] = sums[module][1] + (x * x).mean((0, 2, 3))
        sums[module][2] += 1

    for module in normalisations:
        module.running_var.fill_(1 - module.eps)
    hooks = [module.register_forward_pre_hook(measure) for module in normalisations]
    network.eval()
    for rgb, mask in batches:
        network(rgb, mask)
    for hook in hooks:
        hook.remove()
    for module in normalisations:
        mean, square, count = sums[module]
        mean, square = mean / count, square / count
        variance = (square - mean * mean).clamp(min=1e-6)
        module.running_mean.copy_(mean)
        module.running_var.copy_(variance)
        module.weight.copy_((variance + module.eps).sqrt())
        module.bias.add_(mean)
    network.train()
