"""
Trains the network that reads heads on labelled people: all of it but the encoder, whose answers `weights/head-cover.json` was fitted to.

    python3 training/train.py --data DATA --out DATA/head.pt --minutes 80 --start weights/head.json
"""

import argparse
import math
import random
import time

import torch
import torch.nn.functional as F

from batches import WINDOW, random_batch
from evaluate import evaluate, evaluate_scenes
from head_network import FINE_OUTPUTS, OUTPUTS, HeadNetwork, read_weights
from looks import prepare
from people import People

# How much each output counts; hair and outline, which pictures are made of, most.
SHARES = torch.tensor([2, 1, 1, 1, 1, 1, 0.7])[None, :, None, None]
REPORT_STEPS = 25
EVALUATION_STEPS = 250


def main():
    options = parse_options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    people, held_out = People(options.data, held_out=False), People(options.data, held_out=True)
    prepare(people)
    prepare(held_out)
    network = HeadNetwork().to(memory_format=torch.channels_last)
    read_weights(network, options.start)
    for parameter in network.down.parameters():
        parameter.requires_grad_(False)
    learning = [parameter for parameter in network.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(learning, lr=options.rate, weight_decay=1e-3)
    average = {name: value.clone() for name, value in network.state_dict().items()}
    begun, step, total = time.time(), 0, 0.0
    print(f"{len(people.names)} people, {len(held_out.names)} held out", flush=True)
    while (spent := (time.time() - begun) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 40) * cosine(spent)
        batch = random_batch(people, options.batch)
        y = network.decode(network.encode(batch.rgb, batch.mask))
        loss = loss_of_batch(network, batch, y)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 2.0)
        optimizer.step()
        step += 1
        total += loss.item()
        keep_average(average, network, min(0.995, step / (step + 10)))
        if step % REPORT_STEPS == 0:
            minutes = (time.time() - begun) / 60
            print(f"{step} {minutes:.1f} min, loss {total / REPORT_STEPS:.4f}", flush=True)
            total = 0.0
            torch.save(average, options.out)
            if people.refresh():
                prepare(people)
                print(f"{len(people.names)} people", flush=True)
        if step % EVALUATION_STEPS == 0:
            report(average, held_out)
    torch.save(average, options.out)
    report(average, held_out)


def report(state, held_out):
    if held_out.refresh():
        prepare(held_out)
    network = HeadNetwork()
    network.load_state_dict(state)
    print(evaluate(network, held_out)["all"], evaluate_scenes(network, held_out), flush=True)


def cosine(spent):
    return 0.49 * (1 + math.cos(math.pi * spent)) + 0.02


@torch.no_grad()
def keep_average(average, network, share):
    """The mean of the last weights, which does better than any of them."""
    for name, value in network.state_dict().items():
        average[name].mul_(share).add_(value, alpha=1 - share)


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, help="folder with people/")
    parser.add_argument("--out", required=True, help="where the weights go")
    parser.add_argument("--start", required=True, help="weights to go on from, .json or .pt")
    parser.add_argument("--minutes", type=float, default=80)
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def loss_of_batch(network, batch, y):
    logits, detail = network.answer_all(y)
    window = torch.stack([cut(plane, corner) for plane, corner in zip(logits, batch.corners, strict=True)])
    around = torch.stack([cut(plane, corner) for plane, corner in zip(detail, batch.corners, strict=True)])
    fine = network.refine(batch.fine_rgb, window, around)
    picks = [OUTPUTS.index(name) for name in FINE_OUTPUTS]
    return (
        coarse_loss(logits, batch.labels, batch.weights)
        + 2 * fine_loss(fine, batch.fine_labels[:, picks], batch.fine_weights[:, picks])
    )


def cut(planes, corner):
    top, left = corner
    return planes[:, top : top + WINDOW, left : left + WINDOW]


def coarse_loss(logits, labels, weights):
    """Cross entropy with shares of pixels, and half a Dice loss, which counts small parts as much as large ones."""
    entropy = F.binary_cross_entropy_with_logits(logits, labels, reduction="none") * weights
    entropy = (entropy * SHARES).sum() / (weights.sum() / len(OUTPUTS) + 1)
    p = torch.sigmoid(logits) * weights
    both = (p * labels).sum((2, 3))
    dice = 1 - (2 * both + 20) / (p.sum((2, 3)) + (labels * weights).sum((2, 3)) + 20)
    return entropy + 0.5 * (dice * SHARES[:, :, 0, 0]).mean()


def fine_loss(logits, labels, weights):
    """Cross entropy with opacities, and their difference; half-transparent pixels count five times."""
    soft = 1 + 4 * ((labels > 0.03) & (labels < 0.97)).float()
    weights = weights * soft
    entropy = F.binary_cross_entropy_with_logits(logits, labels, reduction="none")
    apart = (torch.sigmoid(logits) - labels).abs()
    return ((entropy + 2 * apart) * weights).sum() / (weights.sum() + 1)


if __name__ == "__main__":
    main()
