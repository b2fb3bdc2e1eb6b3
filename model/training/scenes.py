"""Composes portraits and drawn hair to coloured scenes with exact labels."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F

from dataset import HAIR_PLANES, PORTRAIT_PLANES, warp
from network import U, V
from photography import LUMA, crop, develop, light, to_linear, to_srgb
from randomness import chance, choice, normal, uniform
from scenery import background, cloth, noise, spread
from wearables import dress, inside

# Own hair between these probabilities is of unknown kind and does not count.
UNSURE = (0.12, 0.65)
SKIN = torch.tensor(
    [
        [1, 0.62, 0.48],
        [1, 0.55, 0.38],
        [1, 0.68, 0.58],
        [1, 0.48, 0.30],
        [1, 0.58, 0.46],
        [1, 0.72, 0.64],
    ]
)
OWN_HAIR = torch.tensor(
    [[1, 0.85, 0.75], [1, 0.72, 0.52], [1, 0.6, 0.38], [1, 0.66, 0.42], [1, 1, 0.99], [1, 0.5, 0.3]]
)
WHITE_HAIR = torch.tensor([[1, 1, 1], [1, 0.98, 0.94], [1, 0.94, 0.84], [0.96, 0.98, 1]])


@dataclass
class Batch:
    """
    rgb: [B, 3, H, W] sRGB; mask: [B, 4, H, W] inside, face, skull, neck.
    label, weight: [B, 2, H, W] of hair and of body, weight 0 where the label is unknown.
    """

    rgb: torch.Tensor
    mask: torch.Tensor
    label: torch.Tensor
    weight: torch.Tensor


class Stage:
    """Makes batches. Remembers the last batch's people, who stand beside the next one's."""

    def __init__(self):
        self.passers_by = None

    def compose(self, portraits, hair, is_random=True):
        """portraits, hair: planes as in `dataset`."""
        portraits, hair = warp(portraits, hair, is_random)
        planes = dict(zip(PORTRAIT_PLANES, portraits.split(1, 1), strict=True))
        hair_light = hair[:, :3] ** 2
        opacity = hair[:, len(HAIR_PLANES) - 1 :]
        count = len(portraits)
        if is_random:
            tint = torch.exp(normal(count, 0.2) + normal(count, 0.07, 3))
            hair_light = (hair_light * tint).clamp(max=1)
            hair_light, shown = age(hair_light, opacity)
        else:
            shown = opacity
        hair_color = mean_color(hair_light, opacity)
        person, skin, skin_color = color_person(portraits[:, :3], planes, hair_color, opacity)
        valid = (planes["inside"] > 0.5).float()
        if is_random:
            person, skin_color = self.change_clothes(person, planes, skin, skin_color, hair_color)
            person = cast_shadow(person, opacity)
        outline = soft(torch.maximum(planes["person"], planes["body"]))
        keeps_backdrop = chance(count, 0.08) if is_random else torch.zeros(count, 1, 1, 1)
        scene = person
        if is_random:
            behind = self.add_passers_by(background(count, hair_color))
            scene = torch.where(keeps_backdrop > 0, person, person * outline + behind * (1 - outline))
            seen_anyway = chance(count, 0.92) * (1 - keeps_backdrop)
            valid = torch.maximum(valid, seen_anyway)
        scene = scene * (1 - shown) + hair_light
        own = planes["hair"]
        hair_label = torch.maximum(opacity, (own > UNSURE[1]).float())
        unsure = ((own > UNSURE[0]) & (own < UNSURE[1]) & (opacity < 0.5)).float()
        body_unsure = ((own > UNSURE[0]) & (V < -0.35)).float()
        if is_random:
            self.passers_by = torch.cat([scene, torch.maximum(outline, opacity)], 1)
            dress(scene, hair_label, skin_color, hair_color)
            scene = light(scene)
            valid = crop(valid)
        rgb = to_srgb(scene)
        if is_random:
            rgb = develop(rgb)
        label = torch.cat([hair_label, (planes["body"] > 0.5).float()], 1)
        weight = torch.cat([valid * (1 - unsure), valid * (1 - body_unsure)], 1)
        mask = torch.cat([valid, planes["face"], planes["skull"], planes["neck"]], 1)
        return Batch(rgb, mask, label, weight)

    def change_clothes(self, person, planes, skin, skin_color, hair_color):
        """New clothes for most, a bare neckline for many."""
        count = len(person)
        clothes = soft(planes["body"] * (1 - skin)) * chance(count, 0.75)
        person = person * (1 - clothes) + cloth(count, hair_color) * clothes
        depth = uniform(count, 0.1, 1.7)
        below = (-0.72 - V) / depth
        half_width = uniform(count, 0.25, 1.9) * (1 - below.clamp(0, 1) ** uniform(count, 0.6, 2.2))
        neckline = inside(torch.minimum(half_width - U.abs(), (1 - below) * depth))
        bare = soft(planes["body"]) * neckline * chance(count, 0.6)
        shade = (1 - 0.3 * U.abs()) * torch.where(V > -1, 0.75 + (-0.7 - V).clamp(0, 0.25), torch.ones(1))
        shade = shade * torch.exp(uniform(count, 0, 0.35) * noise(count, 9, 8))
        return person * (1 - bare) + skin_color * shade * bare, skin_color

    def add_passers_by(self, behind):
        """Sets other people with their own hair beside and behind some."""
        if self.passers_by is None:
            return behind
        count = len(behind)
        others = self.passers_by[torch.randint(len(self.passers_by), (count,))]
        scale = uniform(count, 0.7, 2.2)[:, 0]
        side = torch.sign(torch.randn(count, 1, 1))
        shift = side * torch.empty(count, 1, 1).uniform_(0.8, 1.7)
        rise = torch.empty(count, 1, 1).uniform_(-0.6, 0.5)
        x, y = (U[None] - shift) * scale, (V[None] - rise) * scale
        grid = torch.stack([x / (160 / 48 / 2), (0.5 - y) / 2], -1)
        seen = F.grid_sample(others, grid, align_corners=False)
        cover = seen[:, 3:] * chance(count, 0.3)
        return behind * (1 - cover) + seen[:, :3] * cover


def age(hair_light, opacity):
    """
    Makes some hair white and thin, which lets the skin and what is behind it through.

    Returns the premultiplied light of the hair and how much it covers.
    """
    count = len(hair_light)
    is_old = chance(count, 0.14)
    gray = (hair_light * LUMA).sum(1, keepdim=True)
    level = (mean_color(hair_light, opacity) * LUMA).sum(1, keepdim=True)
    white = gray / level * uniform(count, 0.3, 0.85) * choice(count, WHITE_HAIR)
    hair_light = torch.minimum(hair_light * (1 - is_old) + white * is_old, opacity)
    thickness = 1 - is_old * uniform(count, 0, 0.55)
    return hair_light * thickness, opacity * thickness


def color_person(srgb, planes, hair_color, opacity):
    """
    Gives grey portraits colours of skin, hair and clothes; coloured ones stay.

    Returns the picture in linear rgb, the mask of skin and its mean colour.
    """
    count = len(srgb)
    linear = to_linear(srgb)
    gray = (linear * LUMA).sum(1, keepdim=True)
    middle = planes["face"] * (U.abs() < 0.36) * (V < 0.22) * (V > -0.45)
    level = (gray * middle).sum((2, 3), keepdim=True) / (middle.sum((2, 3), keepdim=True) + 1)
    level = level.clamp(min=0.02)
    relative = (gray / level).clamp(0, 1.6)
    on_head = torch.maximum(planes["skull"], planes["neck"]) * (V > -1.05)
    beside = ((U.abs() < 0.68) & (V > -0.55) & (V < 0.4)).float() * planes["person"]
    may_be_skin = torch.maximum(on_head, beside) * (1 - planes["hair"]) * planes["person"]
    is_skin_toned = ((relative > 0.25) & (relative < 1.5)).float()
    skin = soft(torch.maximum(planes["face"], may_be_skin * is_skin_toned))
    blend = uniform(count, 0, 1)
    tone = unit_luma(
        (choice(count, SKIN) * blend + choice(count, SKIN) * (1 - blend)) * torch.exp(normal(count, 0.04, 3))
    )
    shaded_tone = tone ** ((1.25 - 0.35 * relative).clamp(0.5, 1.3) * uniform(count, 0.6, 1.1))
    own = planes["hair"] * (1 - skin)
    own_level = (gray * own).sum((2, 3), keepdim=True) / (own.sum((2, 3), keepdim=True) + 1)
    has_drawn = (opacity.sum((2, 3), keepdim=True) > 200).float()
    natural = unit_luma(choice(count, OWN_HAIR) ** uniform(count, 0.3, 1.2)) * torch.exp(normal(count, 0.4))
    like_drawn = hair_color / own_level.clamp(min=0.01)
    own_tone = like_drawn * has_drawn + natural * (1 - has_drawn)
    rest = (1 - skin - own).clamp(0, 1)
    cloth_tone = unit_luma(torch.exp(normal(count, 0.3, 3)))
    gain = torch.exp(uniform(count, -0.6, 0.25))
    colored = gray * gain * (skin * shaded_tone + own * own_tone / gain + rest * cloth_tone)
    difference = (srgb[:, 0:1] - srgb[:, 2:3]).abs().mean((2, 3), keepdim=True)
    picture = torch.where(difference < 0.01, colored, linear)
    return picture, skin, mean_color(picture, middle)


def mean_color(linear, weight):
    """Mean colour of what a weight covers, [B, 3, 1, 1]; a dark brown where it covers nothing."""
    brown = torch.tensor([0.09, 0.055, 0.035])[None, :, None, None]
    total = weight.sum((2, 3), keepdim=True)
    return ((linear * weight).sum((2, 3), keepdim=True) + brown) / (total + 1)


def unit_luma(color):
    return color / (color * LUMA).sum(1, keepdim=True)


def soft(mask):
    """A mask with an edge of about two pixels."""
    return F.avg_pool2d(mask, 3, 1, 1, count_include_pad=False)


def cast_shadow(picture, opacity):
    """Darkens what lies beside and below the hair."""
    count = len(picture)
    blurred = spread(opacity, 6)
    shifted = torch.roll(blurred, (2, int(torch.randint(-3, 4, (1,)))), (2, 3))
    return picture * (1 - uniform(count, 0.1, 0.5) * shifted)
