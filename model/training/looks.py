"""Other colours, rooms, light and cameras for labelled people."""

import math
import random

import torch
import torch.nn.functional as F

from people import AT, COLORS, look
from places import Placement, chance

RGB = slice(AT["red"], AT["blue"] + 1)
LUMA = torch.tensor([0.3, 0.59, 0.11])[:, None, None]


class Tint:
    """Other colours for a thing: one gain for each channel and another contrast, in sRGB."""

    def __init__(self, spread=0.2, level=0.35, contrast=0.2, target=None):
        self.gain = torch.exp(torch.randn(3, 1, 1) * spread + random.gauss(0, level))
        self.power = math.exp(random.gauss(0, contrast))
        self.target = target
        self.share = random.uniform(0.6, 1)

    def __call__(self, rgb):
        if self.target is not None:
            gray = (rgb * LUMA).sum(0, keepdim=True)
            rgb = rgb * (1 - self.share) + self.share * self.target * gray / (gray.mean() + 0.05)
        return (rgb.clamp(0.002, 1) ** self.power * self.gain).clamp(0, 1)


class Room:
    """What is behind: another person's backdrop, out of focus where that person stood, or a plain wall."""

    def __init__(self, people, like):
        self.planes = random.choice(people.backdrops)
        self.place = Placement(0.5, 0.1, 0.6)
        self.tint = Tint(0.1, 0.25, 0.2)
        self.is_plain = chance(0.25)
        color = torch.rand(3, 1, 1) * 0.5 + random.random() * 0.5
        self.color = like * random.uniform(0.5, 1.6) if chance(0.3) else color
        self.slope = [random.gauss(0, 0.1) for _ in range(2)]

    def __call__(self, u, v):
        if self.is_plain:
            return (self.color * (1 + self.slope[0] * u + self.slope[1] * v)).clamp(0, 1)
        return self.tint(look(self.planes, COLORS, *self.place(u, v)))


class Light:
    """Coloured, uneven light, and a camera's contrast, softness and noise."""

    def __init__(self):
        self.tint = torch.randn(3, 1, 1) * 0.05 + random.gauss(0, 0.18)
        party = 0.35 if chance(0.08) else 0
        uneven = 0.12 if chance(0.35) else 0
        self.across = torch.randn(3, 1, 1) * party + random.gauss(0, uneven)
        self.up = random.gauss(0, uneven)
        self.power = math.exp(random.gauss(0, 0.15))
        self.saturation = math.exp(random.gauss(0, 0.2)) * (0 if chance(0.05) else 1)
        self.noise = random.random() ** 3 * 0.06
        self.softness = random.choice([0, 0, 0, 1, 2, 4])
        self.blocks = chance(0.15)

    def __call__(self, rgb, view):
        rgb = rgb * torch.exp(self.tint + self.across * view.u + self.up * view.v)
        rgb = rgb.clamp(1e-3, 1) ** self.power
        gray = (rgb * LUMA).sum(0, keepdim=True)
        rgb = gray + (rgb - gray) * self.saturation
        if view.fineness > 1:
            rgb = self.photograph(rgb)
        return (rgb + torch.randn_like(rgb) * self.noise / (2 if view.fineness == 1 else 1)).clamp(0, 1)

    def photograph(self, rgb):
        size = rgb.shape[1:]
        if self.softness > 1:
            small = F.avg_pool2d(rgb[None], self.softness)
            rgb = F.interpolate(small, size=size, mode="bilinear", align_corners=False)[0]
        elif self.softness == 1:
            rgb = F.avg_pool2d(rgb[None], 3, 1, 1, count_include_pad=False)[0]
        if self.blocks:
            gray = rgb.mean(0, keepdim=True)
            rgb = gray + F.interpolate(F.avg_pool2d((rgb - gray)[None], 8), scale_factor=8.0)[0]
        return rgb


def prepare(people):
    """What scenes choose from: whose hair others can wear, whose covering, and rooms without their people."""
    people.manes = people.with_kind("long", "medium", "tied") * 2 + people.with_kind("short", "coily")
    people.covered = people.with_kind("covered")
    people.hair_colors = [hair_color(planes) for planes in people.coarse]
    people.backdrops = [backdrop(planes) for planes in people.coarse]


def hair_color(planes):
    rgb = planes[RGB].float() / 255
    weight = (planes[AT["hair"]][None].float() / 255 > 0.8).float()
    brown = torch.tensor([0.25, 0.2, 0.16])[:, None, None]
    return ((rgb * weight).sum((1, 2), keepdim=True) + brown) / (weight.sum() + 1)


def backdrop(planes):
    """A person's picture in which the room goes on, ever more blurred, where the person was."""
    rgb = planes[RGB].float()
    weight = (planes[AT["person"]][None] < 8).float() * (planes[AT["inside"]][None] / 255)
    filled, total = rgb * weight, weight
    result, known = filled.clone(), weight.clone()
    for size in (4, 8, 16, 32, 64):
        color, share = (blurred(plane, size) for plane in (filled, total))
        here = (share > 0.02).float() * (1 - known)
        result = result + here * color / share.clamp(min=0.02)
        known = known + here
    result = result + (1 - known) * 128
    copy = planes.clone()
    copy[RGB] = result.clamp(0, 255).byte()
    return copy


def blurred(plane, size):
    small = F.avg_pool2d(plane[None], size, ceil_mode=True, count_include_pad=False)
    return F.interpolate(small, size=plane.shape[1:], mode="bilinear", align_corners=False)[0]
