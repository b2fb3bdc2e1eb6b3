"""What the network sees: the picture of a head in the canonical frame, and its head masks (`src/engine/cpu/hair-mask/network-pixels.ts`)."""

import torch

HEIGHT, WIDTH, UNIT = 192, 160, 48
ORIGIN_X, ORIGIN_Y = 80, 72
FEATURES = 12

_rows, _columns = torch.meshgrid(torch.arange(HEIGHT), torch.arange(WIDTH), indexing="ij")
# Face widths to the right of and above the head frame's origin.
U = (_columns + 0.5 - ORIGIN_X) / UNIT
V = (ORIGIN_Y - _rows - 0.5) / UNIT


def describe(rgb, mask):
    """What the network sees of a pixel: colour, place, masks and how alike it is to skin, backdrop and crown."""
    valid, face, skull, neck = (mask[:, k : k + 1] for k in range(4))
    valid = (valid > 0.5).float()
    rgb = rgb * valid + 0.5 * (1 - valid)
    colors = opponent_colors(rgb)
    u, v = U.to(rgb.device), V.to(rgb.device)
    middle_of_face = (u.abs() < 0.36).float() * ((v < 0.22) & (v > -0.45)).float()
    crown = (u.abs() < 0.4).float() * ((v > 0.8) & (v < 1.0)).float()
    corners = (((u.abs() > 1.15) & (v > 0.3)) | (v > 1.35)).float()
    place = torch.stack([u / 1.6, v / 2]).expand(rgb.shape[0], -1, -1, -1)
    samples = [(face > 0.5).float() * middle_of_face, crown, corners]
    likeness = [likeness_to(colors, sample * valid + 1e-6) for sample in samples]
    return torch.cat([rgb * 2 - 1, place, valid, face, skull, neck, *likeness], 1)


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
