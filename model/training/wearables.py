"""What people wear on or hold before their heads and chests, painted over a scene in linear light: all of it is not hair."""

import torch

from network import U, V
from randomness import chance, normal, uniform
from scenery import cloth, noise

EDGE = 40.0


def inside(distance):
    """Soft mask of where a signed distance in face widths is positive: about one pixel wide."""
    return torch.sigmoid(distance * EDGE)


def ellipse(u, v, across, up):
    """Signed distance, roughly in face widths."""
    return (1 - ((u / across) ** 2 + (v / up) ** 2).sqrt()) * torch.minimum(across, up)


def dress(rgb, hair, skin, like):
    """
    Puts hats, headbands, scarves, glasses, beards, hands and arms onto some of a batch, in place.

    rgb: [B, 3, H, W] linear; hair: [B, 1, H, W] its label; skin, like: [B, 3, 1, 1] colours of skin and hair.
    """
    shares = ((hat, 0.11), (headband, 0.04), (headscarf, 0.03), (glasses, 0.1), (beard, 0.12), (hand, 0.1), (arm, 0.12))
    dice = torch.rand(len(rgb))
    low = 0.0
    for wear, share in shares:
        wearers = ((dice >= low) & (dice < low + share)).nonzero()[:, 0]
        low += share
        count = len(wearers)
        if count == 0:
            continue
        mask = wear(count)
        color = material(wear, count, skin[wearers], like[wearers])
        if wear is headband:
            mask = mask * torch.maximum(head(count), hair[wearers])
        rgb[wearers] = rgb[wearers] * (1 - mask) + color * mask
        if wear is not beard:
            hair[wearers] = hair[wearers] * (1 - mask)


def material(wear, count, skin, like):
    if wear is glasses:
        return uniform(count, 0.003, 0.2)
    if wear is beard:
        return torch.exp(0.5 * noise(count, 90, 75)) * like * uniform(count, 0.4, 1.2)
    if wear in (hand, arm):
        return skin * uniform(count, 0.5, 1.2) * torch.exp(0.2 * noise(count, 12, 10))
    return cloth(count, like) * torch.exp(-0.5 * (U - normal(count, 0.3)) ** 2)


def head(count):
    return inside(ellipse(U, V - 0.1, uniform(count, 0.56, 0.62), uniform(count, 1.0, 1.12)))


def hat(count):
    """Beanies, caps with a peak, hats with a brim."""
    rim = uniform(count, 0.35, 0.75) - uniform(count, -0.2, 0.35) * U**2
    center = uniform(count, 0.3, 0.5)
    dome = ellipse(U, V - center, uniform(count, 0.6, 0.8), uniform(count, 0.7, 1.05))
    crown = inside(torch.minimum(dome, V - rim))
    peak = inside(ellipse(U, V - rim, uniform(count, 0.4, 1.2), uniform(count, 0.05, 0.14)))
    return torch.maximum(crown, peak * chance(count, 0.5))


def headband(count):
    """A band across the head, level or rising to the crown."""
    middle = uniform(count, 0.55, 0.95) - uniform(count, 0, 0.9) * U**2
    return inside(uniform(count, 0.03, 0.11) - (V - middle).abs())


def headscarf(count):
    """Cloth around the face that falls onto the shoulders."""
    face = ellipse(U, V + 0.03, uniform(count, 0.42, 0.52), uniform(count, 0.7, 0.85))
    hood = ellipse(U, V - 0.1, uniform(count, 0.68, 0.8), uniform(count, 1.0, 1.15))
    fall = torch.minimum(-0.45 - V, uniform(count, 0.5, 1.1) - U.abs())
    return inside(torch.minimum(torch.maximum(hood, fall), -face))


def glasses(count):
    """Frames, or dark lenses."""
    across, up = uniform(count, 0.14, 0.2), uniform(count, 0.09, 0.15)
    lens = ellipse(U.abs() - 0.23, V - 0.12, across, up)
    frame = inside(uniform(count, 0.012, 0.03) - lens.abs())
    bridge = inside(torch.minimum(0.02 - (V - 0.14).abs(), 0.06 - U.abs()))
    dark = inside(lens) * chance(count, 0.3)
    return torch.maximum(torch.maximum(frame, bridge), dark)


def beard(count):
    """The lower face, from stubble to full, without the mouth."""
    jaw = ellipse(U, V + 0.1, uniform(count, 0.46, 0.52), uniform(count, 0.7, 0.85))
    top = -0.22 - uniform(count, -0.1, 0.25) * (1 - (U / 0.45) ** 2) - V
    mouth = ellipse(U, V + 0.43, uniform(count, 0.12, 0.17), uniform(count, 0.04, 0.07))
    patchy = uniform(count, 0.25, 0.95) * (1 + 0.25 * noise(count, 40, 34)).clamp(0.3, 1)
    return (inside(torch.minimum(torch.minimum(jaw, top), -mouth)) * patchy).clamp(0, 0.95)


def hand(count):
    """Four fingers and a palm that reach to the head from one side."""
    side = torch.sign(normal(count, 1))
    reach_u, reach_v = side * uniform(count, 0.3, 0.7), uniform(count, -0.6, 0.9)
    lean = uniform(count, -1.2, 1.2)
    total = torch.zeros_like(noise(count, 2, 2))
    for finger in range(4):
        offset = (finger - 1.5) * 0.085
        du = U - reach_u - offset * torch.sin(lean)
        dv = V - reach_v - offset * torch.cos(lean)
        along = du * side * torch.cos(lean) - dv * torch.sin(lean)
        across = du * side * torch.sin(lean) + dv * torch.cos(lean)
        length = uniform(count, 0.25, 0.4)
        nearest = along - along.clamp(torch.zeros(1), length)
        total = torch.maximum(total, inside(0.04 - (nearest**2 + across**2).sqrt()))
    palm_u, palm_v = reach_u + side * 0.45 * torch.cos(lean), reach_v - 0.45 * torch.sin(lean)
    palm = ellipse(U - palm_u, V - palm_v, uniform(count, 0.16, 0.24), uniform(count, 0.16, 0.24))
    return torch.maximum(total, inside(palm))


def arm(count):
    """A bare upper arm or forearm that crosses the picture below the chin, or is raised beside the head."""
    side = torch.sign(normal(count, 1))
    from_u, from_v = side * uniform(count, 0.5, 1.6), uniform(count, -2.4, -1)
    to_u, to_v = side * uniform(count, -0.6, 1.8), uniform(count, -2.2, 0.9)
    way_u, way_v = to_u - from_u, to_v - from_v
    share = ((U - from_u) * way_u + (V - from_v) * way_v) / (way_u**2 + way_v**2 + 1e-3)
    share = share.clamp(0, 1)
    distance = ((U - from_u - share * way_u) ** 2 + (V - from_v - share * way_v) ** 2).sqrt()
    off_face = ellipse(U, V - 0.1, torch.tensor(0.6), torch.tensor(1.0))
    radius = uniform(count, 0.14, 0.32) * (1 - uniform(count, 0, 0.45) * share)
    return inside(torch.minimum(radius - distance, -off_face))
