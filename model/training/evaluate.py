"""
How well weights read people that training never saw, made and real ones: as their photos are, overlap of each output at half and mean error
of opacity, by kind of hair; as bad pictures of them, each of another kind; and in scenes that are composed of them, where others stand behind
them and more of them wear coverings.

    python3 training/evaluate.py --data DATA --weights DATA/head.pt
"""

import argparse

import torch

from bad_pictures import BAD_PICTURES
from features import HEIGHT, WIDTH
from head_network import FINE_OUTPUTS, FINENESS, OUTPUTS, HeadNetwork, read_weights
from looks import prepare
from people import PLANES, People, look
from places import places_of
from scenes import named, random_scenes, reduce

FEWEST_PIXELS = 100
SCENES, AT_ONCE = 160, 8
OUTPUTS_SEEN = tuple(name for name in OUTPUTS if name in PLANES)


@torch.no_grad()
def evaluate(network, people, is_bad=False, seed=1):
    """Mean scores of made and of real people, and of those with each kind of hair; `is_bad` for bad pictures of them, the same each time."""
    network.eval()
    scores = {}
    with torch.random.fork_rng():
        torch.manual_seed(seed)
        for k in range(len(people.names)):
            origin = next(iter(people.kinds[k] & {"made", "real"}))
            worsen = BAD_PICTURES[k % len(BAD_PICTURES)] if is_bad else None
            for name, value in score(network, people, k, worsen).items():
                for kind in (origin, *(f"{origin}, {kind}" for kind in sorted(people.kinds[k] - {origin}))):
                    scores.setdefault(kind, {}).setdefault(name, []).append(value)
    network.train()
    return {
        kind: {name: round(sum(values) / len(values), 4) for name, values in found.items()}
        for kind, found in scores.items()
    }


def score(network, people, k, worsen):
    """Overlap of what somebody has enough of, and errors of opacity in hundredths of what is seen of the photo."""
    device = people.planes.device
    names = ("red", "green", "blue", "inside", "face", "skull", "neck", *OUTPUTS_SEEN, "unsure")
    places = places_of(HEIGHT, WIDTH, FINENESS, device)
    seen = look(people.planes, torch.tensor([k], device=device), names, *places)
    planes = named(names, seen)
    picture = worsen(seen[:, :3], planes["person"], *places).clamp(0, 1) if worsen else seen[:, :3]
    inside = (planes["inside"] > 0.5).float()
    mask = (reduce(seen[:, 3:7]) > 0.5).float()
    coarse, fine = network(picture * inside + 0.5 * (1 - inside), mask)
    known = (inside > 0.5) & (planes["unsure"] < 0.3)
    scores = {}
    for c, name in enumerate(FINE_OUTPUTS):
        opacity, truth = torch.sigmoid(fine[:, c : c + 1]), planes[name]
        scores[f"{name} error"] = 100 * (opacity - truth).abs()[known].mean().item()
        scores |= overlap(name, opacity > 0.5, truth > 0.5, known)
    known = (reduce(planes["inside"]) > 0.5) & (reduce(planes["unsure"]) < 0.3)
    for name in OUTPUTS_SEEN:
        if name not in FINE_OUTPUTS:
            c = OUTPUTS.index(name)
            scores |= overlap(name, coarse[:, c : c + 1] > 0, reduce(planes[name]) > 0.5, known)
    return scores


@torch.no_grad()
def evaluate_scenes(network, people, seed=1):
    """Overlap of each output at half over the same scenes each time, of people for whom `prepare` was called."""
    network.eval()
    both, either = torch.zeros(len(OUTPUTS)), torch.zeros(len(OUTPUTS))
    with torch.random.fork_rng():
        torch.manual_seed(seed)
        for _ in range(SCENES // AT_ONCE):
            scenes = random_scenes(people, AT_ONCE)
            found = network(scenes.picture, scenes.mask)[0] > 0
            truth, known = scenes.labels > 0.5, scenes.weights > 0.5
            both += (found & truth & known).sum((0, 2, 3)).cpu()
            either += ((found | truth) & known).sum((0, 2, 3)).cpu()
    network.train()
    return {name: round((both[c] / either[c]).item(), 4) for c, name in enumerate(OUTPUTS)}


def overlap(name, found, truth, known):
    if (truth & known).sum() < FEWEST_PIXELS:
        return {}
    return {name: ((found & truth & known).sum() / ((found | truth) & known).sum()).item()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--weights", required=True, nargs="+", help=".json or .pt; of several their mean")
    options = parser.parse_args()
    network = HeadNetwork()
    read_weights(network, *options.weights)
    people = People(options.data, held_out=True)
    for kind, scores in evaluate(network, people).items():
        print(kind, scores)
    for kind, scores in evaluate(network, people, is_bad=True).items():
        print("bad,", kind, scores)
    prepare(people)
    print("scenes", evaluate_scenes(network, people))


if __name__ == "__main__":
    main()
