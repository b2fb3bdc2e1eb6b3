"""
How well weights read people that training never saw: as their photos are, overlap of each output at half and mean error of opacity, by
kind of hair; and in scenes that are composed of them, where others stand behind them and more of them wear coverings.

    python3 training/evaluate.py --data DATA --weights DATA/head.pt
"""

import argparse
import random

import torch

from features import HEIGHT, WIDTH
from head_network import FINE_OUTPUTS, FINENESS, OUTPUTS, HeadNetwork, read_weights
from looks import prepare
from people import People, look
from places import WHOLE, view_of
from scenes import Scene

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


@torch.no_grad()
def evaluate_scenes(network, people, count=160, seed=1):
    """Overlap of each output at half over the same scenes each time, of people for whom `prepare` was called."""
    states = random.getstate(), torch.get_rng_state()
    random.seed(seed)
    torch.manual_seed(seed)
    network.eval()
    both, either = torch.zeros(len(OUTPUTS)), torch.zeros(len(OUTPUTS))
    for _ in range(count):
        rgb, mask, labels, weights = Scene(people).render(WHOLE)
        found = network.answer_all(network.decode(network.encode(rgb[None], mask[None])))[0][0] > 0
        truth, known = labels > 0.5, weights > 0.5
        both += (found & truth & known).sum((1, 2))
        either += ((found | truth) & known).sum((1, 2))
    network.train()
    random.setstate(states[0])
    torch.set_rng_state(states[1])
    return {name: round((both[c] / either[c]).item(), 4) for c, name in enumerate(OUTPUTS)}


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
    parser.add_argument("--weights", required=True, help=".pt or .json")
    options = parser.parse_args()
    torch.set_num_threads(1)
    network = HeadNetwork()
    read_weights(network, options.weights)
    people = People(options.data, held_out=True)
    for kind, scores in evaluate(network, people).items():
        print(kind, scores)
    prepare(people)
    print("scenes", evaluate_scenes(network, people))


if __name__ == "__main__":
    main()
