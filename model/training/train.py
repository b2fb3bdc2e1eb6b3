"""
Trains the segmenter; hair may still be being drawn meanwhile.

    python3 training/train.py --data DATA --out DATA/hair.pt --minutes 40 [--start weights/hair.onnx]
"""

import argparse
import math
import os
import random
import time

import torch
import torch.nn.functional as F
from torch import distributed

from dataset import Dataset
from evaluate import evaluate
from network import Segmenter, load_onnx, restore_normalisation
from scenes import Stage

BATCH = 8
# Of each batch: heads as they are, any and (where there are some) bald ones.
REAL, BALD = 2, 1
REFRESH_STEPS = 50
EVALUATION_STEPS = 200


def main():
    options = parse_options()
    os.environ.setdefault("MASTER_ADDR", "127.0.0.1")
    os.environ.setdefault("MASTER_PORT", str(options.port))
    torch.multiprocessing.spawn(work, args=(options,), nprocs=options.workers)


def work(rank, options):
    """One of several equal workers of one thread each, which average their gradients; the first reports and saves."""
    torch.set_num_threads(1)
    torch.manual_seed(options.seed + rank)
    random.seed(options.seed + rank)
    distributed.init_process_group("gloo", rank=rank, world_size=options.workers)
    train = Dataset(options.data, held_out=False)
    held_out = Dataset(options.data, held_out=True) if rank == 0 else None
    stage = Stage()
    network = start(options.start, train, stage).to(memory_format=torch.channels_last)
    for tensor in network.state_dict().values():
        distributed.broadcast(tensor, 0)
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=1e-3)
    begun, step, total, best = time.time(), 0, 0.0, 0.0
    if rank == 0:
        print(f"{len(train.portraits)} portraits, {len(train.hair)} drawn", flush=True)
    while True:
        loss = loss_of_batch(network, random_batch(train, stage))
        optimizer.zero_grad()
        loss.backward()
        spent = average(network, (time.time() - begun) / 60 / options.minutes)
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 60) * cosine(min(1, spent))
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        step += 1
        total += loss.item()
        if step % REFRESH_STEPS == 0:
            train.refresh()
        if rank == 0 and step % REFRESH_STEPS == 0:
            minutes = (time.time() - begun) / 60
            print(f"{step} {minutes:.1f} min, loss {total / REFRESH_STEPS:.4f}", flush=True)
            total = 0.0
            torch.save(network.state_dict(), options.out + ".last")
        if rank == 0 and (step % EVALUATION_STEPS == 0 or spent >= 1):
            held_out.refresh()
            scores = evaluate(network, held_out, count=64)
            print(f"{step} held out: {scores}", flush=True)
            if (score := scores["hair"] + scores["body"]) > best:
                best = score
                torch.save(network.state_dict(), options.out)
        if spent >= 1:
            break


def cosine(spent):
    return 0.49 * (1 + math.cos(math.pi * spent)) + 0.02


def average(network, number):
    """Averages the gradients over all workers, and the number, which it returns."""
    gradients = [p.grad for p in network.parameters()]
    flat = torch.cat([g.flatten() for g in gradients] + [torch.tensor([number])])
    distributed.all_reduce(flat)
    flat /= distributed.get_world_size()
    for gradient, part in zip(gradients, flat.split([g.numel() for g in gradients] + [1])):
        gradient.copy_(part.view_as(gradient))
    return flat[-1].item()


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, help="folder with portraits/ and hair/")
    parser.add_argument("--out", required=True, help="where the best weights go")
    parser.add_argument("--start", help="weights to go on from, .onnx or .pt")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--workers", type=int, default=2, help="processes of one thread")
    parser.add_argument("--port", type=int, default=29541, help="where the workers meet")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def start(path, data, stage):
    network = Segmenter()
    if path and path.endswith(".onnx"):
        load_onnx(network, path)
        batches = [random_batch(data, stage) for _ in range(12)]
        restore_normalisation(network, [(batch.rgb, batch.mask) for batch in batches])
    elif path:
        network.load_state_dict(torch.load(path))
    return network


def random_batch(data, stage):
    everybody = range(len(data.portraits))
    picks = random.choices(everybody, k=REAL) + random.choices(data.bald or everybody, k=BALD)
    portraits, none = data.real(picks)
    hosts, hair = data.drawn(random.choices(range(len(data.hair)), k=BATCH - len(picks)))
    with torch.no_grad():
        return stage.compose(torch.cat([portraits, hosts]), torch.cat([none, hair]))


def loss_of_batch(network, batch):
    network.train()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits, coarse = network(batch.rgb, batch.mask, with_coarse=True)
    coarse_label = F.avg_pool2d(batch.label, 8)
    coarse_weight = (F.avg_pool2d(batch.weight, 8) > 0.9).float()
    loss = loss_of(logits.float(), batch.label, batch.weight)
    return loss + 0.3 * loss_of(coarse.float(), coarse_label, coarse_weight)


def loss_of(logits, label, weight):
    """Cross entropy, and half a Dice loss, which counts small locks as much as manes."""
    entropy = F.binary_cross_entropy_with_logits(logits, label, reduction="none")
    entropy = (entropy * weight).sum() / (weight.sum() + 1)
    p = torch.sigmoid(logits) * weight
    both = (p * label).sum((2, 3))
    dice = 1 - (2 * both + 20) / (p.sum((2, 3)) + (label * weight).sum((2, 3)) + 20)
    return entropy + 0.5 * dice.mean()


if __name__ == "__main__":
    main()
