"""
Intersection over union on persons that training never saw.

    python3 training/evaluate.py --data DATA --weights DATA/hair.pt
"""

import argparse

import torch

from dataset import Dataset
from network import Segmenter
from scenes import Stage

THRESHOLD = 0.5
FEWEST_PIXELS = 50


@torch.no_grad()
def evaluate(network, data, count=192, batch_size=16):
    """
    Scores of hair and body on scenes that are the same at every call.

    Hair also by what makes it hard: lying on clothes; and the share of bald heads' pixels taken for hair.
    """
    network.eval()
    with torch.random.fork_rng():
        torch.manual_seed(1)
        stage = Stage()
        found = {"hair": [], "body": [], "hair_on_clothes": [], "bald": []}
        for at in range(0, min(count, len(data.hair)), batch_size):
            picks = range(at, min(at + batch_size, len(data.hair)))
            score(network, stage.compose(*data.drawn(picks)), found)
        bald = data.bald[:batch_size]
        if bald:
            score(network, stage.compose(*data.real(bald)), found, is_bald=True)
    network.train()
    return {name: round(sum(v) / max(1, len(v)), 4) for name, v in found.items()}


def score(network, batch, found, is_bald=False):
    p = torch.sigmoid(network(batch.rgb, batch.mask)) > THRESHOLD
    truth = batch.label > THRESHOLD
    counts = batch.weight > 0.5
    on_clothes = counts[:, :1] & truth[:, 1:]
    for k in range(len(p)):
        hair, body = (iou(p[k, c], truth[k, c], counts[k, c]) for c in range(2))
        found["body"].append(body)
        if not is_bald:
            found["hair"].append(hair)
            found["hair_on_clothes"].append(iou(p[k, 0], truth[k, 0], on_clothes[k, 0]))
        elif not truth[k, 0].any():
            found["bald"].append((p[k, 0] & counts[k, 0]).float().mean().item())
    for name in found:
        found[name] = [value for value in found[name] if value is not None]


def iou(p, truth, counts):
    """None where there is too little to be found."""
    if (truth & counts).sum() < FEWEST_PIXELS:
        return None
    return ((p & truth & counts).sum() / ((p | truth) & counts).sum()).item()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--weights", required=True, help=".pt")
    parser.add_argument("--count", type=int, default=192)
    options = parser.parse_args()
    network = Segmenter()
    network.load_state_dict(torch.load(options.weights))
    print(evaluate(network, Dataset(options.data, held_out=True), options.count))


if __name__ == "__main__":
    main()
