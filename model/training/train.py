"""
Trains the network that reads heads on labelled people, on an accelerator.

    python3 training/train.py --data DATA --out DATA/head.pt --start weights/head.json
"""

import argparse
import math
import time

import torch
import torch.nn.functional as F

from evaluate import evaluate, evaluate_scenes
from head_network import FINE_OUTPUTS, FINENESS, OUTPUTS, HeadNetwork, read_weights
from looks import prepare
from people import People
from scenes import random_scenes

# How much each output counts; hair and outline, which pictures are made of, most.
SHARES = (2, 1, 1, 1, 1, 1, 0.7)
# The encoder learns more slowly than the rest, as a share of its rate, because it has already seen more heads than
# these.
ENCODER_RATE = 0.4
WARM_UP_STEPS = 200
# How far from half-transparent hair the finer answers count fully, coarse pixels, and how much elsewhere.
NEAR_EDGE, FAR_SHARE = 12, 0.15
REPORT_STEPS = 250


def main():
    options = parse_options()
    torch.manual_seed(options.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    people = People(options.data, held_out=False, device=options.device)
    held_out = People(options.data, held_out=True, device=options.device)
    prepare(people)
    prepare(held_out)
    network = HeadNetwork()
    read_weights(network, options.start)
    network = network.to(options.device, memory_format=torch.channels_last)
    if options.keep_encoder:
        network.texture.requires_grad_(False)
        network.down.requires_grad_(False)
    encoder = list(network.down.parameters())
    others = [parameter for name, parameter in network.named_parameters() if not name.startswith("down.")]
    groups = [{"params": encoder, "share": ENCODER_RATE}, {"params": others, "share": 1}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate, weight_decay=1e-3)
    average = {name: value.clone() for name, value in network.state_dict().items()}
    begun, step, total = time.time(), 0, 0.0
    print(f"{len(people.names)} people, {len(held_out.names)} held out", flush=True)
    while (spent := (time.time() - begun) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * group["share"] * min(1, (step + 1) / WARM_UP_STEPS) * cosine(spent)
        scenes = random_scenes(people, options.batch)
        loss = loss_of(network, scenes)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        step += 1
        total += loss.detach()
        keep_average(average, network, min(0.998, step / (step + 10)))
        if step % REPORT_STEPS == 0:
            minutes = (time.time() - begun) / 60
            print(f"{step} {minutes:.1f} min, loss {total.item() / REPORT_STEPS:.4f}", flush=True)
            total = 0.0
            torch.save(average, options.out)
            if step % (8 * REPORT_STEPS) == 0:
                report(average, held_out)
    torch.save(average, options.out)
    report(average, held_out)


def report(state, held_out):
    network = HeadNetwork().to(held_out.planes.device)
    network.load_state_dict(state)
    clean = {kind: scores for kind, scores in evaluate(network, held_out).items() if kind in ("made", "real")}
    print(clean, evaluate_scenes(network, held_out), flush=True)


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
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--keep-encoder", action="store_true", help="what it sees stays, so that head-cover.json stays true")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", default="cuda")
    return parser.parse_args()


def loss_of(network, scenes):
    logits, fine = network(scenes.picture, scenes.mask)
    return coarse_loss(logits, scenes.labels, scenes.weights) + 2 * fine_loss(fine, scenes.fine_labels, scenes.fine_weights)


def coarse_loss(logits, labels, weights):
    """Cross entropy with shares of pixels, and half a Dice loss, which counts small parts as much as large ones."""
    shares = torch.tensor(SHARES, device=logits.device)[None, :, None, None]
    entropy = F.binary_cross_entropy_with_logits(logits, labels, reduction="none") * weights
    entropy = (entropy * shares).sum() / (weights.sum() / len(OUTPUTS) + 1)
    p = torch.sigmoid(logits) * weights
    both = (p * labels).sum((2, 3))
    dice = 1 - (2 * both + 20) / (p.sum((2, 3)) + (labels * weights).sum((2, 3)) + 20)
    return entropy + 0.5 * (dice * shares[:, :, 0, 0]).mean()


def fine_loss(logits, labels, weights):
    """Cross entropy with opacities, and their difference; half-transparent pixels count five times, those far from any edge of hair little."""
    soft = ((labels > 0.03) & (labels < 0.97)).float()
    edge = F.max_pool2d(soft[:, FINE_OUTPUTS.index("hair")][:, None], FINENESS)
    near = F.interpolate(F.max_pool2d(edge, 2 * NEAR_EDGE + 1, 1, NEAR_EDGE), scale_factor=float(FINENESS))
    weights = weights * (FAR_SHARE + (1 - FAR_SHARE) * near) * (1 + 4 * soft)
    entropy = F.binary_cross_entropy_with_logits(logits, labels, reduction="none")
    apart = (torch.sigmoid(logits) - labels).abs()
    return ((entropy + 2 * apart) * weights).sum() / (weights.sum() + 1)


if __name__ == "__main__":
    main()
