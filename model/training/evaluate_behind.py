"""
How well weights know what the hair of others hides of people whom training never saw.

    python3 training/evaluate_behind.py --people DATA/behind/women DATA/behind/men DATA/behind/real --weights DATA/behind.pt
"""

import argparse

import torch

from behind_network import COLORS, describe, read_network
from behind_people import HAIR, LABELS, MASK, RGB, People, hidden_by

LENDERS = 4


@torch.no_grad()
def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", required=True, nargs="+", help="folders")
    parser.add_argument("--weights", required=True, nargs="+", help=".pt; of several their mean")
    options = parser.parse_args()
    network = read_network(*options.weights)
    torch.manual_seed(1)
    for folder in options.people:
        people = People([folder])
        total = torch.zeros(12, dtype=torch.float64)
        lenders = people.who(held_out=True, least_hair=0.06)
        for host in people.who(held_out=True):
            who = lenders[torch.randperm(len(lenders))[:LENDERS]]
            total += judge(network, people.read(host[None]).expand(len(who), -1, -1, -1), people.read(who))
        print(folder, {name: round(value, 4) for name, value in figures(total).items()})


def judge(network, truth, lent):
    """Sums of what is wrong, and of what could be."""
    own = hidden_by(truth[:, HAIR], 2)
    hole = torch.maximum(own, hidden_by(lent[:, HAIR], 2, 0.1))
    mask = (truth[:, MASK] > 0.5).float()
    given, filled = describe(truth[:, RGB], hole, mask, truth[:, LABELS])
    answer = network(given)
    person, skin, clothes = truth[:, 8:9] > 0.5, truth[:, 9:10] > 0.5, truth[:, 10:11] > 0.5
    hidden = (mask[:, :1] * (1 - own) * hole > 0.5) & ~(mask[:, 1:2] > 0.5)
    head = (mask[:, 1:3].sum(1, keepdim=True) > 0.5) & (mask[:, :1] * (1 - own) * hole > 0.5)
    neck = hidden & (mask[:, 3:] > 0.5) & skin
    body = hidden & person & (skin | clothes)
    is_bare = answer[:, COLORS + 1 : COLORS + 2] > answer[:, COLORS + 2 :]
    error = (filled + answer[:, :COLORS] - truth[:, RGB]).abs().mean(1, keepdim=True)
    is_person = answer[:, COLORS : COLORS + 1] > 0
    pairs = [
        (is_bare & clothes & body, clothes & body),
        (~is_bare & skin & body, skin & body),
        ((is_person != person) & hidden, hidden),
        *((error * where, where) for where in (head, neck, hidden)),
    ]
    return torch.stack([side.double().sum() for pair in pairs for side in pair])


def figures(total):
    names = ("undressed", "dressed", "outline", "head colour", "neck colour", "colour")
    return {name: (total[2 * k] / total[2 * k + 1].clamp(min=1)).item() for k, name in enumerate(names)}


if __name__ == "__main__":
    main()
