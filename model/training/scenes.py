"""Composes labelled people to scenes: other hair, coverings, clothes, rooms and passers-by, all with exact labels."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F

from bad_pictures import worsened
from features import HEIGHT, WIDTH
from head_network import FINE_OUTPUTS, FINENESS, OUTPUTS
from looks import Lights, Patterns, Rooms, Tints, shade_of
from people import COLORS, HAIR_COLORS, PLANES, look
from places import Placements, Stances, chance, normal, places_of, uniform

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
    u, v = places_of(HEIGHT, WIDTH, FINENESS, people.planes.device)
    cast = Cast(people, count)
    scene = pose(people, cast, u, v)
    put_on_wig(scene, people, cast, u, v)
    put_on_cover(scene, people, cast, u, v)
    return photograph(scene, u, v)


class Cast:
    """Who each scene is of, and what they wear that is not their own; `dyed` is the colour of all hair."""

    def __init__(self, people, count):
        device = people.planes.device
        self.host = torch.randint(len(people.names), (count,), device=device)
        is_bare = ~people.is_covered[self.host][:, None, None]
        # Long hair shows from under other hair, so that it mostly keeps its own.
        keeps_own = people.is_long[self.host][:, None, None]
        self.wears_wig = chance(count, 0.45, device) & is_bare & ~(keeps_own & chance(count, 0.7, device))
        self.wears_cover = chance(count, 0.25, device) & is_bare
        self.wig = pick(people.manes, count)
        self.hair_color = people.hair_colors[torch.where(self.wears_wig[:, 0, 0], self.wig, self.host)]
        dyes = pick(torch.tensor(DYES, device=device), count)[:, :, None, None]
        self.dyed = Tints(chance(count, 0.6, device), 0.08, 0.25, 0.25, dyes, chance(count, 0.5, device))


@dataclass
class Composition:
    """
    What the camera sees: rgb, [B, 3, 768, 640] sRGB; parts: opacities of OUTPUTS; seen: planes of the person whose photo it is; inside: where
    the picture is; body_known: where it is known what of the body hair hides. All planes are [B, 1, 768, 640].
    """

    rgb: torch.Tensor
    parts: dict[str, torch.Tensor]
    seen: dict[str, torch.Tensor]
    inside: torch.Tensor
    body_known: torch.Tensor

    def lay_over(self, name, layer, rgb):
        """Lays what other people wear over all that is seen, and its shade on the person; bodies go on behind it."""
        over = layer.opacity
        self.rgb = self.rgb * shade_of(over, self.parts["person"]) * (1 - over) + rgb * over
        for hidden in ("hair", "skin", "clothes", "covering", "others"):
            self.parts[hidden] = self.parts[hidden] * (1 - over)
        self.parts[name] = self.parts[name] + over
        self.parts["person"] = torch.maximum(self.parts["person"], over)
        self.inside = self.inside * layer.goes_on


def pose(people, cast, u, v):
    """The people in front of other rooms and passers-by, clothes and hair in other colours."""
    count, device = len(cast.host), u.device
    hu, hv = Stances(count, device)(u, v)
    seen = named(PLANES, look(people.planes, cast.host, PLANES, hu, hv))
    parts = {name: seen[name] for name in OUTPUTS if name in PLANES}
    hair, person, clothes = parts["hair"], parts["person"], parts["clothes"]
    rgb = joined(seen, COLORS)
    is_like = chance(count, 0.35, device)[:, None]
    cloth_colors = torch.where(is_like, cast.hair_color, torch.rand(count, 3, 1, 1, device=device) ** 1.5)
    cloth_tints = Tints(chance(count, 0.6, device), 0.15, 0.3, 0.15, cloth_colors, chance(count, 0.7, device))
    rgb = rgb * (1 - clothes) + Patterns(count, device)(cloth_tints(rgb), u, v) * clothes
    front = rgb * (person - hair).clamp(0, 1) + cast.dyed(hair_rgb(seen)) * hair

    other_room = chance(count, 0.6, device)[:, None]
    behind = torch.where(other_room, Rooms(people, count, cast.hair_color)(u, v), rgb)
    passing, walker = passer_by(people, cast.host, u, v)
    behind = behind * (1 - passing) + walker * passing
    parts["others"] = torch.maximum(parts["others"] * ~other_room * (1 - passing), passing) * (1 - person)

    below = hv[:, None]
    parts["body"] = parts["skin"] * ((below < JAW) & (seen["face"] < 0.5)) + clothes
    hides_body = (hair + parts["covering"] > 0.1) & (below < JAW + 0.2)
    return Composition(front + behind * (1 - person), parts, seen, seen["inside"], 1 - hides_body.float())


def put_on_wig(scene, people, cast, u, v):
    """Hair of others, over a body that is known."""
    places = Placements(len(cast.wig), u.device, 0.06, 0.03, 0.03)(u, v)
    layer = Layer(people, cast.wig, ("hair", *HAIR_COLORS), places, cast.wears_wig)
    scene.lay_over("hair", layer, cast.dyed(hair_rgb(layer.planes)))


def put_on_cover(scene, people, cast, u, v):
    """Coverings of others, behind which the body is not known."""
    count, device = len(cast.host), u.device
    places = Placements(count, device, 0.06, 0.03, 0.03)(u, v)
    layer = Layer(people, pick(people.covered, count), ("covering", *COLORS), places, cast.wears_cover)
    tints = Tints(cast.wears_cover, 0.5, 0.4, 0.2, cast.hair_color, torch.zeros_like(cast.wears_cover))
    scene.lay_over("covering", layer, tints(joined(layer.planes, COLORS)))
    scene.body_known = scene.body_known * (layer.opacity <= 0.1)


def photograph(scene, u, v):
    """What the network is given of scenes, and what it should answer."""
    count, device = len(scene.rgb), u.device
    inside = ((scene.inside > 0.5) & is_kept(count, u, v)[:, None]).float()
    coarse_inside = (reduce(inside) > 0.5).float()
    cut = is_in_round(count, u, v)[:, None].float()
    picture = worsened(Lights(count, device)(scene.rgb, u, v), scene.parts["person"].clamp(0, 1), u, v)
    picture = (picture * cut + 1 - cut) * inside + 0.5 * (1 - inside)
    known = inside * (scene.seen["unsure"] < 0.3)
    weights = (coarse_inside * (reduce(known) > 0.9)).repeat(1, len(OUTPUTS), 1, 1)
    weights[:, OUTPUTS.index("body")] *= (reduce(scene.body_known) > 0.5)[:, 0]
    shapes = reduce(joined(scene.seen, ("face", "skull", "neck")))
    mask = torch.cat([coarse_inside, (shapes > 0.5).float()], 1)
    fine = joined(scene.parts, FINE_OUTPUTS).clamp(0, 1) * cut
    coarse = reduce(joined(scene.parts, OUTPUTS).clamp(0, 1) * cut)
    return Scenes(picture, mask, coarse, weights, fine, known)


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
    top = torch.where(chance(count, 0.15, device), uniform(count, 0.6, 1.4, device), far)
    left = torch.where(chance(count, 0.12, device), uniform(count, -1.6, -0.6, device), -far)
    right = torch.where(chance(count, 0.12, device), uniform(count, 0.6, 1.6, device), far)
    return (v > bottom) & (v < top) & (u > left) & (u < right)


def is_in_round(count, u, v):
    """What a round mask on white leaves of a few pictures, [B, h, w]."""
    device = u.device
    radius = torch.where(chance(count, 0.06, device), uniform(count, 0.8, 1.5, device), torch.full((count, 1, 1), 9.0, device=device))
    return (u - normal(count, 0.1, device)) ** 2 + (v + 0.15 - normal(count, 0.1, device)) ** 2 < radius**2


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
