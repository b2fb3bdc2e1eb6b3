"""
Writes the trained network that reads heads as a graph that the engine's runtime loads.

    python3 training/export.py --weights DATA/head.pt --out weights/head.json
"""

import argparse
import copy
from pathlib import Path

import torch

from features import FEATURES, HEIGHT, WIDTH
from graph_file import Graph
from head_network import FINENESS, HeadNetwork, read_weights


def build(network):
    """
    `features`, [1, 192, 160, 12], and `picture`, [1, 768, 640, 3] in -1..1 and 0 outside the photo, to `coarse`, [1, 192, 160, 7], and
    `fine`, [1, 192, 160, 32]: sixteen pixels' hair and person each, which stay side by side, since spreading them takes the runtime as long
    as finding them.
    """
    graph = Graph()
    features = graph.input("features", HEIGHT, WIDTH, FEATURES)
    picture = graph.input("picture", HEIGHT * FINENESS, WIDTH * FINENESS, 3)
    texture = graph.convolve("texture", picture, network.texture[0])
    down = [[layer[0] for layer in step] for step in network.down]
    x = graph.join("with_texture", [features, texture])
    x = add_unet(graph, x, down, network.gate, [layer[0] for layer in network.up])
    answer = graph.convolve("answer", x, shuffled(network.answer, 2), activation=False)
    logits = graph.spread("logits", answer, 2)
    graph.squash("coarse", logits)
    detail = graph.enlarge("detail", graph.convolve("details", x, network.detail[0]), HEIGHT, WIDTH)
    stem = graph.convolve("stem", picture, network.stem[0])
    middle = graph.convolve("middle", graph.join("with_detail", [stem, detail]), network.middle[0])
    added = graph.convolve("added", middle, shuffled(network.added, FINENESS), activation=False)
    enlarged = graph.convolve("enlarged", logits, shuffled(network.enlarged, FINENESS), activation=False)
    graph.squash("fine", graph.add("fine_logits", "AddV2", [added, enlarged]))
    return graph


def add_unet(graph, x, down, gate, up):
    """To what the decoder has at half the picture's size."""
    sizes = []
    for depth, convolutions in enumerate(down):
        for nth, convolution in enumerate(convolutions):
            is_last = nth == len(convolutions) - 1
            x = graph.convolve(f"seen_{depth}" if is_last else f"down_{depth}_{nth}", x, convolution)
        sizes.append(x)
    x = graph.gate("gate", x, gate)
    for depth, convolution in zip((2, 1, 0), up, strict=True):
        enlarged = graph.enlarge(f"enlarged_{depth}", x, HEIGHT >> (depth + 1), WIDTH >> (depth + 1))
        x = graph.convolve(f"up_{depth}", graph.join(f"joined_{depth}", [enlarged, sizes[depth]]), convolution)
    return x


def shuffled(module, block):
    """PyTorch counts each output's pixels first, TensorFlow each pixel's outputs."""
    order = torch.arange(len(module.bias)).reshape(-1, block * block).t().reshape(-1)
    result = copy.deepcopy(module)
    result.weight.copy_(module.weight[order])
    result.bias.copy_(module.bias[order])
    return result


@torch.no_grad()
def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", required=True, nargs="+", help=".json or .pt; of several their mean")
    parser.add_argument("--out", required=True, help=".json")
    options = parser.parse_args()
    network = HeadNetwork()
    read_weights(network, *options.weights)
    build(network).write(Path(options.out))


if __name__ == "__main__":
    main()
