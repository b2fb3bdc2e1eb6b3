"""
Writes the trained network that knows what is behind hair as a graph that the engine's runtime loads.

    python3 training/export_behind.py --weights DATA/behind.pt --out weights/behind.json
"""

import argparse
from pathlib import Path

import torch

from behind_network import INPUTS, LEAK, read_network
from export import shuffled
from features import HEIGHT, WIDTH
from graph_file import Graph


def build(network):
    """`given`, [1, 192, 160, 16] as of `describe`, to `answer`, [1, 192, 160, 6]: what to add to the filled colours, and logits."""
    graph = Graph(leak=LEAK)
    x = graph.input("given", HEIGHT, WIDTH, INPUTS)
    sizes = []
    for depth, step in enumerate(network.down):
        for nth, layer in enumerate(step):
            x = graph.convolve(f"down_{depth}_{nth}", x, layer[0])
        sizes.append(x)
    for nth, step in enumerate(network.up):
        depth = len(sizes) - 2 - nth
        enlarged = graph.enlarge(f"enlarged_{depth}", x, HEIGHT >> (depth + 1), WIDTH >> (depth + 1))
        x = graph.join(f"joined_{depth}", [enlarged, sizes[depth]])
        for k, layer in enumerate(step):
            x = graph.convolve(f"up_{depth}_{k}", x, layer[0])
    graph.spread("answer", graph.convolve("answers", x, shuffled(network.answer, 2), activation=False), 2)
    return graph


@torch.no_grad()
def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", required=True, nargs="+", help=".pt; of several their mean")
    parser.add_argument("--out", required=True, help=".json")
    options = parser.parse_args()
    build(read_network(*options.weights)).write(Path(options.out))


if __name__ == "__main__":
    main()
