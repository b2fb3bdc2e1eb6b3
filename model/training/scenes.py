"""Composes labelled people to scenes: other hair, coverings, clothes, rooms and passers-by, all with exact labels."""

import random

import torch

from head_network import OUTPUTS
from looks import Light, Room, Tint
from people import COLORS, HAIR_COLORS, look
from places import Placement, Stance, chance

JAW = -0.55
# Silver, white, light blond, copper, brown and black, sRGB: hair is dyed in scenes as customers dye it.
DYES = ((0.72, 0.71, 0.69), (0.92, 0.9, 0.87), (0.88, 0.8, 0.64), (0.58, 0.27, 0.12), (0.34, 0.22, 0.15), (0.08, 0.07, 0.06))
SEEN = (
    "inside", "face", "skull", "neck", "hair", "person", "skin", "clothes", "covering", "others", "unsure",
)  # fmt: skip


class Scene:
    """One scene's random choices; `render` shows any view of it."""

    def __init__(self, people):
        self.people = people
        self.host = random.randrange(len(people.names))
        own = people.kinds[self.host]
        self.stance = Stance()
        is_covered = "covered" in own
        self.wig = random.choice(people.manes) if not is_covered and chance(0.45) else None
        if self.wig is not None and "long" in own and chance(0.7):
            self.wig = None
        self.wig_place = Placement(0.06, 0.03, 0.03)
        wears = bool(people.covered) and not is_covered and chance(0.25)
        self.cover = random.choice(people.covered) if wears else None
        self.cover_place = Placement(0.06, 0.03, 0.03)
        self.cover_tint = Tint(0.5, 0.4, 0.2)
        mane = self.wig if self.wig is not None else self.host
        like = people.hair_colors[mane]
        self.hair_tint = None
        if chance(0.6):
            dye = torch.tensor(random.choice(DYES))[:, None, None] if chance(0.5) else None
            self.hair_tint = Tint(0.08, 0.35 if dye is None else 0.15, 0.25, dye)
        self.cloth_tint = None
        if chance(0.6):
            target = like if chance(0.35) else torch.rand(3, 1, 1) ** 1.5
            self.cloth_tint = Tint(0.15, 0.3, 0.15, target if chance(0.7) else None)
        self.room = Room(people, like) if chance(0.6) else None
        self.other = random.randrange(len(people.names)) if chance(0.35) else None
        if self.other == self.host:
            self.other = None
        side = random.choice([-1, 1])
        scale = random.uniform(0.7, 1.9)
        self.other_at = side * random.uniform(0.9, 1.9), random.uniform(-0.7, 0.5), scale
        self.light = Light()
        self.edges = (
            random.uniform(-1.9, -0.8) if chance(0.2) else -9,
            random.uniform(0.9, 1.4) if chance(0.12) else 9,
            random.uniform(-1.6, -0.8) if chance(0.1) else -9,
            random.uniform(0.8, 1.6) if chance(0.1) else 9,
        )

    def render(self, view):
        """The picture and the labels of a view: (rgb, mask, labels, weights), [C, h, w] each."""
        planes = self.people.fine if view.fineness > 1 else self.people.coarse
        u, v = self.stance(view.u, view.v)
        host = planes[self.host]
        seen = look(host, SEEN, u, v)
        inside, face, skull, neck, hair, person, skin, clothes, covering, others, unsure = seen.split(1)
        rgb = look(host, COLORS, u, v)
        own = look(host, HAIR_COLORS, u, v) ** 2
        own = own.clamp(min=1e-6) ** (1 / 2.2)
        if self.cloth_tint:
            rgb = rgb * (1 - clothes) + self.cloth_tint(rgb) * clothes
        body = skin * ((v < JAW) & (face < 0.5)).float() + clothes
        body_known = 1 - (hair + covering > 0.1).float() * (v < JAW + 0.2).float()
        front = rgb * (person - hair).clamp(0, 1) + self.dyed(own) * hair
        behind, passing = rgb, torch.zeros_like(person)
        if self.room:
            behind, others = self.room(view.u, view.v), others * 0
        if self.other is not None:
            x, y, scale = self.other_at
            names = (*COLORS, "person", "inside")
            walker = look(planes[self.other], names, (view.u - x) * scale, (view.v - y) * scale)
            passing = walker[3:4] * walker[4:5]
            behind = behind * (1 - passing) + walker[:3] * passing
        scene = front + behind * (1 - person)
        others = torch.maximum(others * (1 - passing), passing) * (1 - person)
        if self.wig is not None:
            wu, wv = self.wig_place(u, v)
            layer = look(planes[self.wig], ("hair", "inside", *HAIR_COLORS), wu, wv)
            over = layer[:1] * (1 - covering)
            color = (layer[2:] ** 2).clamp(min=1e-6) ** (1 / 2.2)
            scene = scene * (1 - over) + self.dyed(color) * over
            hair = torch.maximum(hair * (1 - over) + over, over)
            person = torch.maximum(person, over)
            skin, clothes, others = (plane * (1 - over) for plane in (skin, clothes, others))
            inside = inside * torch.where(wv < -0.8, layer[1:2], torch.ones(1))
        if self.cover is not None:
            cu, cv = self.cover_place(u, v)
            layer = look(planes[self.cover], ("covering", *COLORS), cu, cv)
            over = layer[:1]
            scene = scene * (1 - over) + self.cover_tint(layer[1:]) * over
            hair, skin = hair * (1 - over), skin * (1 - over)
            clothes, others = clothes * (1 - over), others * (1 - over)
            person = torch.maximum(person, over)
            covering = torch.maximum(covering, over)
            body_known = body_known * (1 - (over > 0.1).float())
        bottom, top, left, right = self.edges
        kept = (view.v > bottom) & (view.v < top) & (view.u > left) & (view.u < right)
        inside = ((inside > 0.5) & kept).float()
        scene = self.light(scene, view) * inside + 0.5 * (1 - inside)
        labels = {
            "hair": hair, "body": body, "person": person, "skin": skin,
            "clothes": clothes, "covering": covering, "others": others,
        }  # fmt: skip
        known = inside * (unsure < 0.3).float()
        weights = {name: known for name in OUTPUTS} | {"body": known * body_known}
        mask = torch.cat([inside, *((plane > 0.5).float() for plane in (face, skull, neck))])
        return (
            scene,
            mask,
            torch.cat([labels[name] for name in OUTPUTS]).clamp(0, 1),
            torch.cat([weights[name] for name in OUTPUTS]),
        )

    def dyed(self, color):
        return self.hair_tint(color) if self.hair_tint else color
