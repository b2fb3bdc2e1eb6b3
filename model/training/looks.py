"""Other colours, rooms, light and cameras for labelled people, for many scenes at once."""

import math

import torch
import torch.nn.functional as F

from people import AT, COLORS, look
from places import Placements, chance, normal, uniform

RGB = slice(AT["red"], AT["blue"] + 1)
LUMA = (0.3, 0.59, 0.11)
# How much faster than others red, green and blue go in shade.
SHADE = (0.85, 1.0, 1.1)


def gray_of(rgb):
    return (rgb * torch.tensor(LUMA, device=rgb.device)[:, None, None]).sum(1, keepdim=True)


class Tints:
    """Other colours for a thing in some of the scenes: one gain for each channel and another contrast, in sRGB, and towards a target's colour."""

    def __init__(self, tinted, spread, level, contrast, targets, targeted):
        """tinted, targeted: [B, 1, 1], in which scenes colours change, and in which of them towards the target; targets: [B, 3, 1, 1]."""
        count, device = len(tinted), tinted.device
        gain = torch.randn(count, 3, 1, 1, device=device) * spread + normal(count, level, device)[:, None]
        tinted = tinted[:, None].float()
        self.gain = torch.exp(gain * tinted)
        self.power = torch.exp(normal(count, contrast, device)[:, None] * tinted)
        self.share = uniform(count, 0.6, 1, device)[:, None] * targeted[:, None] * tinted
        self.targets = targets

    def __call__(self, rgb):
        gray = gray_of(rgb)
        level = gray.mean((1, 2, 3), keepdim=True) + 0.05
        rgb = rgb * (1 - self.share) + self.share * self.targets * gray / level
        return (rgb.clamp(0.002, 1) ** self.power * self.gain).clamp(0, 1)


class Patterns:
    """Stripes, checks and blots of a second colour on the clothes of some scenes, with the folds that the cloth has."""

    def __init__(self, count, device):
        self.tinted = (chance(count, 0.35, device).float() * uniform(count, 0.3, 1, device))[:, None]
        self.angle = uniform(count, 0, math.pi, device)
        # Waves a face width.
        self.waves = torch.exp(uniform(count, math.log(2), math.log(16), device))
        self.phase = uniform(count, 0, 2 * math.pi, device)
        self.kind = torch.randint(3, (count,), device=device)[:, None, None]
        self.sharpness = torch.exp(uniform(count, 0, 3, device))
        self.level = uniform(count, -0.6, 0.6, device)
        self.color = torch.rand(count, 3, 1, 1, device=device)
        self.blots = torch.randn(count, 1, 48, 40, device=device)

    def __call__(self, rgb, u, v):
        along = torch.sin(2 * math.pi * self.waves * (self.angle.cos() * u + self.angle.sin() * v) + self.phase)
        across = torch.sin(2 * math.pi * self.waves * (self.angle.cos() * v - self.angle.sin() * u))
        blots = enlarge(self.blots, rgb, "bilinear")[:, 0]
        wave = torch.where(self.kind == 0, along, torch.where(self.kind == 1, along * across, blots))
        share = torch.sigmoid((wave - self.level) * 2 * self.sharpness)[:, None] * self.tinted
        gray = gray_of(rgb)
        level = gray.mean((1, 2, 3), keepdim=True) + 0.05
        return rgb * (1 - share) + (self.color * gray / level).clamp(0, 1) * share


class Rooms:
    """What is behind: another person's backdrop, out of focus where that person stood, or a plain wall, some of the hair's colour."""

    def __init__(self, people, count, like):
        device = like.device
        self.backdrops = people.backdrops
        self.who = torch.randint(len(people.backdrops), (count,), device=device)
        self.places = Placements(count, device, 0.5, 0.1, 0.6)
        everywhere = torch.ones(count, 1, 1, dtype=torch.bool, device=device)
        self.tints = Tints(everywhere, 0.1, 0.25, 0.2, like, ~everywhere)
        self.is_plain = chance(count, 0.25, device)[:, None]
        color = torch.rand(count, 3, 1, 1, device=device) * 0.5 + uniform(count, 0, 0.5, device)[:, None]
        is_like = chance(count, 0.3, device)[:, None]
        self.color = torch.where(is_like, like * uniform(count, 0.5, 1.6, device)[:, None], color)
        self.slopes = normal(count, 0.1, device), normal(count, 0.1, device)

    def __call__(self, u, v):
        wall = (self.color * (1 + self.slopes[0] * u + self.slopes[1] * v)[:, None]).clamp(0, 1)
        return torch.where(self.is_plain, wall, self.tints(look(self.backdrops, self.who, COLORS, *self.places(u, v))))


def shade_of(opacity, person):
    """
    What the light of scenes is multiplied by where hair or a covering keeps it from a person, [B, 3, h, w].

    opacity, person: of what is worn and of whom it is laid on, [B, 1, h, w].
    """
    count, device = len(opacity), opacity.device
    # Right and down, in halves of the picture, since light mostly comes from above.
    right, down = uniform(count, -0.12, 0.12, device), uniform(count, 0, 0.2, device)
    one, none = torch.ones_like(right), torch.zeros_like(right)
    moved = torch.cat([torch.cat([one, none, -right], 2), torch.cat([none, one, -down], 2)], 1)
    soft = F.avg_pool2d(opacity, 8)
    soft = F.grid_sample(soft, F.affine_grid(moved, soft.shape, align_corners=False), align_corners=False, padding_mode="border")
    for _ in range(2):
        soft = F.avg_pool2d(soft, 5, 1, 2, count_include_pad=False)
    depth = uniform(count, 0, 1.2, device)[:, None] * uniform(count, 0, 1, device)[:, None]
    # Blue goes first, since what light is left has come from skin and hair.
    return torch.exp(-depth * torch.tensor(SHADE, device=device)[:, None, None] * enlarge(soft, opacity, "bilinear") * person)


class Lights:
    """Coloured, uneven light, and a camera's contrast, softness and noise."""

    # Sizes in fine pixels over which softness takes the mean; 1 is a mean of three by three.
    SOFTNESS = (0, 0, 0, 1, 2, 4)

    def __init__(self, count, device):
        self.tint = torch.randn(count, 3, 1, 1, device=device) * 0.05 + normal(count, 0.18, device)[:, None]
        party = 0.35 * chance(count, 0.08, device)[:, None]
        uneven = 0.12 * chance(count, 0.35, device)
        self.across = torch.randn(count, 3, 1, 1, device=device) * party + (normal(count, 1, device) * uneven)[:, None]
        self.up = (normal(count, 1, device) * uneven)[:, None]
        self.power = torch.exp(normal(count, 0.15, device))[:, None]
        self.saturation = (torch.exp(normal(count, 0.2, device)) * ~chance(count, 0.05, device))[:, None]
        self.noise = (uniform(count, 0, 1, device) ** 3 * 0.06)[:, None]
        self.softness = torch.tensor(self.SOFTNESS, device=device)[torch.randint(len(self.SOFTNESS), (count,), device=device)]
        self.blocks = chance(count, 0.15, device)[:, None]

    def __call__(self, rgb, u, v):
        rgb = rgb * torch.exp(self.tint + self.across * u + self.up * v)
        rgb = rgb.clamp(1e-3, 1) ** self.power
        gray = gray_of(rgb)
        rgb = gray + (rgb - gray) * self.saturation
        for size in sorted({size for size in self.SOFTNESS if size > 0}):
            rgb = torch.where((self.softness == size)[:, None, None, None], softened(rgb, size), rgb)
        gray = rgb.mean(1, keepdim=True)
        rgb = torch.where(self.blocks, gray + enlarge(F.avg_pool2d(rgb - gray, 8), rgb, "nearest"), rgb)
        grain = torch.randn_like(rgb) + 0.5 * enlarge(torch.randn_like(rgb[:, :, ::4, ::4]), rgb, "nearest")
        return (rgb + grain * self.noise).clamp(0, 1)


def softened(rgb, size):
    if size == 1:
        return F.avg_pool2d(rgb, 3, 1, 1, count_include_pad=False)
    return enlarge(F.avg_pool2d(rgb, size), rgb, "bilinear")


def enlarge(small, like, mode):
    align = {} if mode == "nearest" else {"align_corners": False}
    return F.interpolate(small, size=like.shape[2:], mode=mode, **align)


def prepare(people):
    """What scenes choose from: whose hair others can wear, whose covering, and rooms without their people."""
    device = people.planes.device
    manes = people.with_kind("long", "medium", "tied") * 2 + people.with_kind("short", "coily")
    # What is wrong in a real person's label is not laid on others, since the network itself stood for a matte.
    matted = set(people.with_kind("made"))
    people.manes = torch.tensor([k for k in manes if k in matted], device=device)
    people.covered = torch.tensor(people.with_kind("covered"), device=device)
    people.is_covered = torch.tensor(["covered" in own for own in people.kinds], device=device)
    people.is_long = torch.tensor(["long" in own for own in people.kinds], device=device)
    people.hair_colors = torch.stack([hair_color(planes) for planes in people.planes])
    people.backdrops = torch.stack([backdrop(planes) for planes in people.planes])


def hair_color(planes):
    rgb = planes[RGB].float() / 255
    weight = (planes[AT["hair"]][None].float() / 255 > 0.8).float()
    brown = torch.tensor([0.25, 0.2, 0.16], device=planes.device)[:, None, None]
    return ((rgb * weight).sum((1, 2), keepdim=True) + brown) / (weight.sum() + 1)


def backdrop(planes):
    """A person's picture in which the room goes on, ever more blurred, where the person was; no other planes than those up to its colours."""
    rgb = planes[RGB].float()
    weight = (planes[AT["person"]][None] < 8).float() * (planes[AT["inside"]][None] / 255)
    filled = rgb * weight
    result, known = filled.clone(), weight.clone()
    for size in (16, 32, 64, 128, 256):
        color, share = (enlarge(pooled(plane, size)[None], plane[None], "bilinear")[0] for plane in (filled, weight))
        here = (share > 0.02).float() * (1 - known)
        result = result + here * color / share.clamp(min=0.02)
        known = known + here
    result = result + (1 - known) * 128
    return torch.cat([planes[: RGB.start], result.clamp(0, 255).byte()])


def pooled(plane, size):
    return F.avg_pool2d(plane[None], size, ceil_mode=True, count_include_pad=False)[0]
