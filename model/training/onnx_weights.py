"""Reads the weights of an ONNX file without the onnx package: just the few protobuf fields that hold them."""

from pathlib import Path

import numpy as np

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
# Field numbers of onnx.proto.
MODEL_GRAPH = 7
GRAPH_NODE, GRAPH_INITIALIZER = 1, 5
NODE_INPUT, NODE_OP_TYPE = 1, 4
TENSOR_DIMS, TENSOR_NAME, TENSOR_RAW = 1, 8, 9


def read_layers(path, op_types):
    """Yields (op type, weight, bias or None) of each node of the given types, in the order of the graph."""
    graph = first(fields(Path(path).read_bytes()), MODEL_GRAPH)
    tensors = dict(
        read_tensor(value) for number, value in fields(graph) if number == GRAPH_INITIALIZER
    )
    for number, node in fields(graph):
        if number != GRAPH_NODE:
            continue
        parts = list(fields(node))
        op_type = first(parts, NODE_OP_TYPE).decode()
        inputs = [value.decode() for key, value in parts if key == NODE_INPUT]
        if op_type in op_types:
            weight = tensors[inputs[1]]
            yield op_type, weight, tensors[inputs[2]] if len(inputs) > 2 else None


def read_tensor(message):
    """Name and float array of a TensorProto."""
    shape, name, raw = [], "", b""
    for number, value in fields(message):
        if number == TENSOR_DIMS:
            shape.extend([value] if isinstance(value, int) else varints(value))
        elif number == TENSOR_NAME:
            name = value.decode()
        elif number == TENSOR_RAW:
            raw = value
    if len(raw) != 4 * int(np.prod(shape)):
        return name, None
    return name, np.frombuffer(raw, np.float32).reshape(shape).copy()


def first(message, number):
    return next(value for key, value in message if key == number)


def fields(message):
    """Yields (field number, value) of a protobuf message."""
    at = 0
    while at < len(message):
        key, at = varint(message, at)
        number, kind = key >> 3, key & 7
        if kind == VARINT:
            value, at = varint(message, at)
        elif kind == BYTES:
            size, at = varint(message, at)
            value, at = message[at : at + size], at + size
        else:
            size = 8 if kind == FIXED64 else 4
            value, at = message[at : at + size], at + size
        yield number, value


def varints(message):
    at = 0
    while at < len(message):
        value, at = varint(message, at)
        yield value


def varint(message, at):
    value, shift = 0, 0
    while True:
        byte = message[at]
        value |= (byte & 127) << shift
        at += 1
        shift += 7
        if byte < 128:
            return value, at
