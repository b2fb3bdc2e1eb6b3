"""Composes labelled people to scenes: other hair, coverings, clothes, rooms and passers-by, all with exact labels."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F

from features import HEIGHT, WIDTH
from head_network import FINE_OUTPUTS, FINENESS, OUTPUTS
from looks import Lights, Rooms, Tints
from people import COLORS, HAIR_COLORS, PLANES, look
from places import Placements, Stances, chance, places_of, uniform

# Heights, face widths above the head frame's origin.
JAW, CHEST = -0.55, -0.8
# Silver, white, light blond, copper, brown and black, sRGB: hair is dyed in scenes as customers dye it.
DYES = ((0.72, 0.71, 0.69), (0.92, 0.9, 0.87), (0.88, 0.8, 0.64), (0.58, 0.27, 0.12), (0.34, 0.22, 0.15), (0.08, 0.07, 0.06))


@dataclass
class Scenes:
    """
    picture: [B, 3, 768, 640] sRGB 0..1, and 0.5 outside; mask: [B, 4, 192, 160], inside, face, skull, neck; labels, weights: of the
    coarse answers, [B, 7, 192, 160], and of the fine ones, [B, 2 and 1, 768, 640].
    """

    picture: torch.Tensor
    mask: torch.Tensor
    labels: torch.Tensor
    weights: torch.Tensor
    fine_labels: torch.Tensor
    fine_weights: torch.Tensor


@torch.no_grad()
def random_scenes(people, count):
    """Scenes of `people`, for whom `prepare` was called, on their device."""
    device = people.planes.device
    flags = {"device": device}
    u, v = places_of(HEIGHT, WIDTH, FINENESS, device)
    host = torch.randint(len(people.names), (count,), **flags)
    is_covered = people.is_covered[host][:, None, None]
    # Long hair shows from under other hair, so that it mostly keeps its own.
    wears_wig = chance(count, 0.45, device) & ~is_covered & ~(people.is_long[host][:, None, None] & chance(count, 0.7, device))
    wears_cover = chance(count, 0.25, device) & ~is_covered
    wig = pick(people.manes, count)
    like = people.hair_colors[torch.where(wears_wig[:, 0, 0], wig, host)]
    dyes = pick(torch.tensor(DYES, **flags), count)[:, :, None, None]
    dyed = Tints(chance(count, 0.6, device), 0.08, 0.25, 0.25, dyes, chance(count, 0.5, device))

    hu, hv = Stances(count, device)(u, v)
    seen = named(PLANES, look(people.planes, host, PLANES, hu, hv))
    inside, face, hair, person, skin, clothes, covering, others = (
        seen[name] for name in ("inside", "face", "hair", "person", "skin", "clothes", "covering", "others")
    )
    rgb = joined(seen, COLORS)
    cloth_colors = torch.where(chance(count, 0.35, device)[:, None], like, torch.rand(count, 3, 1, 1, **flags) ** 1.5)
    cloth_tints = Tints(chance(count, 0.6, device), 0.15, 0.3, 0.15, cloth_colors, chance(count, 0.7, device))
    rgb = rgb * (1 - clothes) + cloth_tints(rgb) * clothes
    below = hv[:, None]
    body = skin * ((below < JAW) & (face < 0.5)) + clothes
    body_known = 1 - ((hair + covering > 0.1) & (below < JAW + 0.2)).float()
    front = rgb * (person - hair).clamp(0, 1) + dyed(hair_rgb(seen)) * hair

    other_room = chance(count, 0.6, device)[:, None]
    behind = torch.where(other_room, Rooms(people, count, like)(u, v), rgb)
    passing, walker = passer_by(people, host, u, v)
    behind = behind * (1 - passing) + walker * passing
    others = torch.maximum(others * ~other_room * (1 - passing), passing) * (1 - person)
    scene = front + behind * (1 - person)

    wig_places = Placements(count, device, 0.06, 0.03, 0.03)(u, v)
    wig_layer = Layer(people, wig, ("hair", *HAIR_COLORS), wig_places, wears_wig)
    over = wig_layer.opacity * (1 - covering)
    scene = scene * (1 - over) + dyed(hair_rgb(wig_layer.planes)) * over
    hair = hair * (1 - over) + over
    person = torch.maximum(person, over)
    skin, clothes, others = (plane * (1 - over) for plane in (skin, clothes, others))

    cover_places = Placements(count, device, 0.06, 0.03, 0.03)(u, v)
    cover = Layer(people, pick(people.covered, count), ("covering", *COLORS), cover_places, wears_cover)
    over = cover.opacity
    cover_tints = Tints(wears_cover, 0.5, 0.4, 0.2, like, torch.zeros_like(wears_cover))
    scene = scene * (1 - over) + cover_tints(joined(cover.planes, COLORS)) * over
    hair, skin, clothes, others = (plane * (1 - over) for plane in (hair, skin, clothes, others))
    person, covering = torch.maximum(person, over), torch.maximum(covering, over)
    body_known = body_known * (over <= 0.1)
    inside = inside * wig_layer.goes_on * cover.goes_on

    inside = ((inside > 0.5) & is_kept(count, u, v)[:, None]).float()
    coarse_inside = (reduce(inside) > 0.5).float()
    scene = Lights(count, device)(scene, u, v) * inside + 0.5 * (1 - inside)
    known = inside * (seen["unsure"] < 0.3)
    found = {
        "hair": hair, "body": body, "person": person, "skin": skin,
        "clothes": clothes, "covering": covering, "others": others,
    }  # fmt: skip
    fine = joined(found, FINE_OUTPUTS).clamp(0, 1)
    coarse = reduce(joined(found, OUTPUTS).clamp(0, 1))
    coarse_known = coarse_inside * (reduce(known) > 0.9)
    weights = coarse_known.repeat(1, len(OUTPUTS), 1, 1)
    weights[:, OUTPUTS.index("body")] *= (reduce(body_known) > 0.5)[:, 0]
    shapes = reduce(joined(seen, ("face", "skull", "neck")))
    mask = torch.cat([coarse_inside, (shapes > 0.5).float()], 1)
    return Scenes(scene, mask, coarse, weights, fine, known)


class Layer:
    """
    Something of other people, laid on those of the scenes that wear it: its opacity, its planes by name, and where a scene can still be
    shown, since what hangs below their chins may leave their photo.
    """

    def __init__(self, people, who, names, places, is_worn):
        self.planes = named(("inside", *names), look(people.planes, who, ("inside", *names), *places))
        is_worn, is_below = is_worn[:, None], places[1][:, None] < CHEST
        self.opacity = self.planes[names[0]] * self.planes["inside"] * is_worn
        self.goes_on = torch.where(is_worn & is_below, self.planes["inside"], torch.ones_like(self.opacity))


def passer_by(people, host, u, v):
    """Somebody else beside a third of the people: what of the picture they take up, and their colours."""
    count, device = len(host), host.device
    who = torch.randint(len(people.names), (count,), device=device)
    passes = chance(count, 0.35, device) & (who != host)[:, None, None]
    side = 1 - 2 * chance(count, 0.5, device).float()
    x, y = side * uniform(count, 0.9, 1.9, device), uniform(count, -0.7, 0.5, device)
    scale = uniform(count, 0.7, 1.9, device)
    walker = look(people.planes, who, (*COLORS, "person", "inside"), (u - x) * scale, (v - y) * scale)
    return walker[:, 3:4] * walker[:, 4:5] * passes[:, None], walker[:, :3]


def is_kept(count, u, v):
    """What is left of each picture where its sides are cut off, [B, h, w]."""
    device = u.device
    far = torch.full((count, 1, 1), 9.0, device=device)
    bottom = torch.where(chance(count, 0.2, device), uniform(count, -1.9, -0.8, device), -far)
    top = torch.where(chance(count, 0.12, device), uniform(count, 0.9, 1.4, device), far)
    left = torch.where(chance(count, 0.1, device), uniform(count, -1.6, -0.8, device), -far)
    right = torch.where(chance(count, 0.1, device), uniform(count, 0.8, 1.6, device), far)
    return (v > bottom) & (v < top) & (u > left) & (u < right)


def hair_rgb(planes):
    """Colours of hair, sRGB, of what the files hold: roots of light."""
    return (joined(planes, HAIR_COLORS) ** 2).clamp(min=1e-6) ** (1 / 2.2)


def named(names, planes):
    return dict(zip(names, planes.split(1, 1), strict=True))


def joined(planes, names):
    return torch.cat([planes[name] for name in names], 1)


def pick(choices, count):
    return choices[torch.randint(len(choices), (count,), device=choices.device)]


def reduce(planes):
    return F.avg_pool2d(planes, FINENESS)
