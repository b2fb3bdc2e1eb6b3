"""
How well weights read people that training never saw, as their photos are: overlap of each output at half, and mean error of opacity, by
kind of hair.

    python3 training/evaluate.py --data DATA --weights DATA/head.pt
"""

import argparse

import torch

from features import HEIGHT, WIDTH
from head_network import FINE_OUTPUTS, FINENESS, OUTPUTS, HeadNetwork
from people import People, look
from places import WHOLE, view_of

FEWEST_PIXELS = 100
FINE = view_of(0, 0, HEIGHT, WIDTH, FINENESS)


@torch.no_grad()
def evaluate(network, people):
    """Mean scores of everybody, and of those with each kind of hair."""
    network.eval()
    scores = {}
    for k in range(len(people.names)):
        for name, value in score(network, people, k).items():
            for kind in ("all", *sorted(people.kinds[k])):
                scores.setdefault(kind, {}).setdefault(name, []).append(value)
    network.train()
    return {
        kind: {name: round(sum(values) / len(values), 4) for name, values in found.items()}
        for kind, found in scores.items()
    }


def score(network, people, k):
    """Overlap of what somebody has enough of, and errors of opacity in hundredths of what is seen of the photo."""
    logits, fine, planes = read_person(network, people, k)
    known = (planes[-2] > 0.5) & (planes[-1] < 0.3)
    scores = {}
    for c, name in enumerate(FINE_OUTPUTS):
        opacity = torch.sigmoid(fine[0, c])
        scores[f"{name} error"] = 100 * (opacity - planes[c]).abs()[known].mean().item()
        scores |= overlap(name, opacity > 0.5, planes[c] > 0.5, known)
    inside, unsure = look(people.coarse[k], ("inside", "unsure"), WHOLE.u, WHOLE.v)
    known = (inside > 0.5) & (unsure < 0.3)
    for c, name in enumerate(OUTPUTS):
        if name not in (*FINE_OUTPUTS, "body"):
            truth = look(people.coarse[k], (name,), WHOLE.u, WHOLE.v)[0] > 0.5
            scores |= overlap(name, logits[0, c] > 0, truth, known)
    return scores


def overlap(name, found, truth, known):
    if (truth & known).sum() < FEWEST_PIXELS:
        return {}
    return {name: ((found & truth & known).sum() / ((found | truth) & known).sum()).item()}


@torch.no_grad()
def read_person(network, people, k):
    """Logits, fine logits, and fine labels of hair and person with `inside` and `unsure`."""
    rgb, mask = picture_of(people.coarse[k], WHOLE)
    picture, _ = picture_of(people.fine[k], FINE)
    logits, fine = network(rgb[None], mask[None], picture[None])
    return logits, fine, look(people.fine[k], (*FINE_OUTPUTS, "inside", "unsure"), FINE.u, FINE.v)


def picture_of(planes, view):
    names = ("red", "green", "blue", "inside", "face", "skull", "neck")
    seen = look(planes, names, view.u, view.v)
    mask = (seen[3:] > 0.5).float()
    return seen[:3] * mask[:1] + 0.5 * (1 - mask[:1]), mask


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--weights", required=True, help=".pt")
    options = parser.parse_args()
    torch.set_num_threads(1)
    network = HeadNetwork()
    network.load_state_dict(torch.load(options.weights))
    for kind, scores in evaluate(network, People(options.data, held_out=True)).items():
        print(kind, scores)


if __name__ == "__main__":
    main()
