"""
Networks as graphs of TensorFlow.js, which the engine's runtime loads by itself: `name.json` with nodes as in TensorFlow's GraphDef, and
`name.bin` with the weights. https://github.com/tensorflow/tfjs/tree/master/tfjs-converter says which nodes there are.
"""

import base64
import json

import numpy as np
import torch

FLOAT, INTEGER = {"type": "DT_FLOAT"}, {"type": "DT_INT32"}
CONVOLUTION, PRODUCT = "_FusedConv2D", "MatMul"


class Graph:
    """
    What is added gets a name, by which later nodes and the engine know it.

    leak: how much stays of what is negative where convolutions are activated.
    """

    def __init__(self, leak=0.0):
        self.nodes, self.manifest, self.data = [], [], []
        self.leak = leak

    def input(self, name, height, width, channels):
        shape = {"dim": [{"size": str(size)} for size in (1, height, width, channels)]}
        return self.add(name, "Placeholder", [], dtype=FLOAT, shape={"shape": shape})

    def convolve(self, name, x, module, activation=True):
        """A convolution of PyTorch with its bias."""
        kernel = self.constant(f"{name}/kernel", module.weight.permute(2, 3, 1, 0).numpy())
        bias = self.constant(f"{name}/bias", module.bias.numpy())
        stride, pad, dilation = module.stride[0], module.padding[0], module.dilation[0]
        activations = [] if not activation else ["LeakyRelu"] if self.leak else ["Relu"]
        return self.add(
            name,
            CONVOLUTION,
            [x, kernel, bias],
            strides=integers(1, stride, stride, 1),
            dilations=integers(1, dilation, dilation, 1),
            padding=text("EXPLICIT"),
            explicit_paddings=integers(0, 0, pad, pad, pad, pad, 0, 0),
            data_format=text("NHWC"),
            fused_ops={"list": {"s": [text(operation)["s"] for operation in ["BiasAdd", *activations]]}},
            leakyrelu_alpha={"f": self.leak},
            num_args={"i": "1"},
        )

    def gate(self, name, x, linear):
        """Weighs the channels by their means over the picture."""
        axes = self.constant(f"{name}/axes", np.array([1, 2], np.int32))
        mean = self.add(f"{name}/mean", "Mean", [x, axes], keep_dims={"b": False})
        kernel = self.constant(f"{name}/kernel", linear.weight.t().contiguous().numpy())
        bias = self.constant(f"{name}/bias", linear.bias.numpy())
        flags = {"transpose_a": {"b": False}, "transpose_b": {"b": False}}
        product = self.add(f"{name}/product", PRODUCT, [mean, kernel], **flags)
        total = self.add(f"{name}/total", "AddV2", [product, bias])
        return self.add(name, "Mul", [x, self.squash(f"{name}/open", total)])

    def enlarge(self, name, x, height, width):
        size = self.constant(f"{name}/size", np.array([height, width], np.int32))
        flags = {"align_corners": {"b": False}, "half_pixel_centers": {"b": True}}
        return self.add(name, "ResizeBilinear", [x, size], **flags)

    def join(self, name, parts):
        axis = self.constant(f"{name}/axis", np.array(3, np.int32))
        return self.add(name, "ConcatV2", [*parts, axis], N={"i": str(len(parts))})

    def spread(self, name, x, block):
        """From `block` × `block` numbers a pixel to as many pixels; each pixel's outputs stand together."""
        return self.add(name, "DepthToSpace", [x], block_size={"i": str(block)}, data_format=text("NHWC"))

    def squash(self, name, x):
        return self.add(name, "Sigmoid", [x])

    def add(self, name, operation, inputs, **attributes):
        attributes = {"T": FLOAT} | attributes
        self.nodes.append({"name": name, "op": operation, "input": list(inputs), "attr": attributes})
        return name

    def constant(self, name, values):
        is_float = values.dtype.kind == "f"
        kind, short = (FLOAT, "float32") if is_float else (INTEGER, "int32")
        self.manifest.append({"name": name, "shape": list(values.shape), "dtype": short})
        self.data.append(np.ascontiguousarray(values).tobytes())
        shape = {"dim": [{"size": str(size)} for size in values.shape]}
        value = {"tensor": {"dtype": kind["type"], "tensorShape": shape}}
        return self.add(name, "Const", [], dtype=kind, value=value)

    def write(self, path):
        weights = path.with_suffix(".bin")
        weights.write_bytes(b"".join(self.data))
        model = {
            "format": "graph-model",
            "modelTopology": {"node": self.nodes, "versions": {}},
            "weightsManifest": [{"paths": [weights.name], "weights": self.manifest}],
        }
        path.write_text(json.dumps(model, separators=(",", ":")) + "\n")


def text(value):
    return {"s": base64.b64encode(value.encode()).decode()}


def integers(*values):
    return {"list": {"i": [str(value) for value in values]}}


def read_layers(path):
    """Weight and bias of each layer as PyTorch has them, by the name that the graph gives it."""
    model = json.loads(path.read_text())
    (group,) = model["weightsManifest"]
    data, at, tensors = path.with_suffix(".bin").read_bytes(), 0, {}
    for entry in group["weights"]:
        count = int(np.prod(entry["shape"]))
        tensors[entry["name"]] = np.frombuffer(data, entry["dtype"], count, at).reshape(entry["shape"])
        at += 4 * count
    layers = {}
    for node in model["modelTopology"]["node"]:
        if node["op"] not in (CONVOLUTION, PRODUCT):
            continue
        is_convolution = node["op"] == CONVOLUTION
        name = node["name"] if is_convolution else node["name"].split("/")[0]
        kernel = tensors[f"{name}/kernel"].transpose((3, 2, 0, 1) if is_convolution else (1, 0))
        layers[name] = torch.from_numpy(kernel.copy()), torch.from_numpy(tensors[f"{name}/bias"].copy())
    return layers
