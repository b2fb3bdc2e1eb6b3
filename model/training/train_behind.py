"""
Trains the network that knows what is behind hair: people are shown with the hair of others laid on them, and it is asked for what that hides.

    python3 training/train_behind.py --people DATA/behind/women DATA/behind/men DATA/behind/real --out DATA/behind.pt
"""

import argparse
import math
import time

import torch
import torch.nn.functional as F

from behind_network import COLORS, BehindNetwork, describe, narrowed, read_network
from behind_people import HAIR, LABELS, MASK, RGB, People, cut_at, hidden_by, moved
from features import HEIGHT, WIDTH

BATCH = 8
WARM_UP_STEPS = 100
# A rate of 1.2e-3 exploded.
MOST_GRADIENT = 0.3
# How much more the hidden counts than the seen, and cloth that is called bare skin than the reverse.
HIDDEN, SEEN, UNDRESSED = 4, 0.15, 3
REPORT_STEPS = 100


def main():
    options = parse_options()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    people = People(options.people)
    teacher = read_network(options.teacher) if options.teacher else None
    network = read_network(options.start) if options.start else narrowed(teacher) if teacher else BehindNetwork()
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=1e-3)
    average = {name: value.clone() for name, value in network.state_dict().items()}
    hosts, donors = people.who(held_out=False), people.who(held_out=False, least_hair=0.015)
    print(f"{len(hosts)} people, {len(donors)} of them with hair to lend", flush=True)
    begun, step, seen = time.time(), 0, []
    while (spent := (time.time() - begun) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / WARM_UP_STEPS) * (0.5 + 0.5 * math.cos(math.pi * spent)) + 1e-6
        picture, truth, hole, own = draw(people, pick(hosts), pick(donors))
        loss, shown = loss_of(network, picture, truth, hole, own, teacher)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), MOST_GRADIENT)
        optimizer.step()
        step += 1
        keep = min(0.999, step / (step + 20))
        for name, value in network.state_dict().items():
            average[name].lerp_(value, 1 - keep)
        seen.append(shown)
        if step % REPORT_STEPS == 0:
            means = torch.tensor(seen[-REPORT_STEPS:]).mean(0).tolist()
            print(step, int(time.time() - begun), "colour %.4f fill %.4f labels %.4f" % tuple(means), flush=True)
            torch.save(average, options.out)
    torch.save(average, options.out)


def loss_of(network, picture, truth, hole, own, teacher):
    mask = truth[:, MASK]
    given, filled = describe(picture, hole, mask, truth[:, LABELS])
    answer = network(given)
    rgb, found = truth[:, RGB], filled + answer[:, :COLORS]
    known = mask[:, :1] * (1 - own)
    weight = known * (hole * HIDDEN + SEEN)
    color = ((found - rgb).abs() * weight).sum() / weight.sum() / 3
    slopes = sum(slope_error(found, rgb, weight, axis) for axis in (2, 3))
    labels = truth[:, LABELS]
    wrong = F.binary_cross_entropy_with_logits(answer[:, COLORS:], labels, reduction="none")
    label = (wrong * weight * label_shares(labels)).sum() / weight.sum() / 3
    hidden = known * hole
    with torch.no_grad():
        shown = [(((colors - rgb).abs() * hidden).sum() / hidden.sum() / 3).item() for colors in (found, filled)]
    loss = color + 0.5 * slopes + 0.1 * label
    if teacher is not None:
        loss = loss + apart_from(teacher(given), answer, hole * mask[:, :1])
    return loss, [*shown, label.item()]


def label_shares(labels):
    is_cloth = (labels[:, 2:] > 0.5).float()
    return torch.cat([torch.ones_like(is_cloth), 1 + (UNDRESSED - 1) * is_cloth, torch.ones_like(is_cloth)], 1)


def apart_from(teacher, answer, hole):
    """How far an answer is from that of a wider network, also behind a person's own hair, where nobody knows the truth."""
    teacher = teacher.detach()
    labels = torch.sigmoid(teacher[:, COLORS:])
    wrong = F.binary_cross_entropy_with_logits(answer[:, COLORS:], labels, reduction="none") * label_shares(labels)
    color = (teacher[:, :COLORS] - answer[:, :COLORS]).abs()
    return ((color + 0.1 * wrong) * hole).sum() / hole.sum() / 3


def slope_error(found, truth, weight, axis):
    length = weight.shape[axis] - 1
    shares = torch.minimum(weight.narrow(axis, 1, length), weight.narrow(axis, 0, length))
    return (torch.diff(found - truth, dim=axis).abs() * shares).sum() / shares.sum() / 3


def draw(people, who, lenders):
    """Pictures, their truth without the hair of others, what is hidden, and where the truth is unknown, too."""
    count = len(who)
    truth = moved(people.read(who), uniform(count, 0.92, 1.1), torch.randn(count, 2) * 0.03, sign(count))
    truth[:, MASK] = (truth[:, MASK] > 0.5).float()
    truth = crop(truth)
    truth[:, RGB] = in_other_colors(truth)
    lent = moved(people.read(lenders), uniform(count, 0.9, 1.25), torch.randn(count, 2) * 0.04, sign(count))
    own = hidden_by(truth[:, HAIR], 2)
    radius = torch.randint(1, 4, ()).item()
    hole = torch.maximum(own, hidden_by(lent[:, HAIR], radius, 0.1))
    # What is missed of the hair around the hole tints what is seen there.
    around = F.avg_pool2d(hidden_by(lent[:, HAIR], 4), 5, 1, 2)
    missed = around * uniform(count, -0.3, 0.4).clamp(min=0).view(-1, 1, 1, 1) * torch.rand(count, 1, HEIGHT, WIDTH)
    hair_color = (lent[:, RGB] * lent[:, HAIR]).sum((2, 3), keepdim=True) / lent[:, HAIR].sum((2, 3), keepdim=True).clamp(min=1)
    return truth[:, RGB] * (1 - missed) + hair_color * missed, truth, hole, own


def crop(planes):
    def edge(share, low, high, whole):
        count = len(planes)
        cut = torch.where(torch.rand(count) < share, torch.randint(low, high, (count,)), torch.full((count,), whole))
        return cut.view(-1, 1, 1, 1)

    top, bottom = edge(0.12, 5, 35, 0), edge(0.3, 115, HEIGHT, HEIGHT)
    return cut_at(planes, top, bottom, edge(0.1, 2, 35, 0), edge(0.1, WIDTH - 35, WIDTH - 2, WIDTH))


def in_other_colors(planes):
    """Clothes, rooms and whole pictures in other colours, some black and white."""
    rgb, person, clothes, hair = planes[:, RGB], planes[:, 8:9], planes[:, 10:11], planes[:, HAIR]
    count = len(rgb)
    rgb = torch.lerp(rgb, tinted(rgb), clothes * chance(count, 0.6))
    rgb = torch.lerp(rgb, tinted(rgb), (1 - person) * (1 - hair) * chance(count, 0.3))
    cast, light = torch.randn(count, 3, 1, 1) * 0.08, torch.randn(count, 1, 1, 1) * 0.05
    rgb = torch.lerp(rgb, (rgb * (1 + cast) + light).clamp(0, 1), chance(count, 0.5))
    dimmed = rgb.clamp(min=1e-3) ** torch.exp(torch.randn(count, 1, 1, 1) * 0.25)
    rgb = torch.lerp(rgb, dimmed, chance(count, 0.3))
    return torch.lerp(rgb, rgb.mean(1, keepdim=True).expand(-1, 3, -1, -1), chance(count, 0.06))


def tinted(rgb):
    count = len(rgb)
    gain = torch.exp(torch.randn(count, 3, 1, 1) * 0.12 + torch.randn(count, 1, 1, 1) * 0.25)
    gamma = torch.exp(torch.randn(count, 1, 1, 1) * 0.15)
    result = (rgb.clamp(min=1e-3) ** gamma * gain).clamp(0, 1)
    return torch.where(chance(count, 0.3) > 0, result[:, torch.randperm(3)], result)


def uniform(count, low, high):
    return torch.rand(count) * (high - low) + low


def sign(count):
    return torch.where(torch.rand(count) < 0.5, -1.0, 1.0)


def chance(count, share):
    return (torch.rand(count, 1, 1, 1) < share).float()


def pick(choices):
    return choices[torch.randint(len(choices), (BATCH,))]


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", required=True, nargs="+", help="folders")
    parser.add_argument("--out", required=True)
    parser.add_argument("--start", help=".pt to go on from")
    parser.add_argument("--teacher", help=".pt of a wider network, from which it begins and from whose answers it learns as well")
    parser.add_argument("--minutes", type=float, default=70)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    main()
