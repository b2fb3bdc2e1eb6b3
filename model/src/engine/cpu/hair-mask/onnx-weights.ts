/** The floats of one array of an ONNX file. */
export interface OnnxTensor {
  readonly shape: readonly number[]
  readonly data: Float32Array
}

/** A layer with weights, as far as it is known by them. */
export interface OnnxLayer {
  readonly type: string
  readonly weight: OnnxTensor
  readonly bias: OnnxTensor
}

/** Field numbers of `onnx.proto`. */
const field = {
  model: { graph: 7 },
  graph: { node: 1, initializer: 5 },
  node: { input: 1, type: 4 },
  tensor: { dims: 1, name: 8, raw: 9 },
} as const
const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

/**
 * The layers of the given types of an ONNX file with their weights and biases, in the order of the graph. Reads just the few
 * protobuf fields that hold them.
 *
 * @throws when a layer has no float weights and biases in the file.
 */
export function readOnnxLayers(file: Uint8Array, types: readonly string[]): OnnxLayer[] {
  const graph = bytesOf(file, field.model.graph)[0]
  if (!graph) throw new Error('This is no ONNX file')
  const tensors = new Map(bytesOf(graph, field.graph.initializer).map(readTensor))
  return bytesOf(graph, field.graph.node).flatMap((node) => {
    const type = text(bytesOf(node, field.node.type)[0])
    if (!types.includes(type)) return []
    const [, weight, bias] = bytesOf(node, field.node.input).map((name) => tensors.get(text(name)))
    if (!weight || !bias) throw new Error(`A layer of type ${type} has no weights`)
    return [{ type, weight, bias }]
  })
}

function readTensor(message: Uint8Array): [name: string, tensor: OnnxTensor] {
  const shape: number[] = []
  for (const { number, value } of fieldsOf(message)) {
    if (number !== field.tensor.dims) continue
    if (typeof value === 'number') shape.push(value)
    else for (let at = 0; at < value.length;) at = readVarint(value, at, (n) => shape.push(n))
  }
  const raw = bytesOf(message, field.tensor.raw)[0] ?? new Uint8Array()
  // A copy: floats must be aligned.
  const data = new Float32Array(new Uint8Array(raw).buffer, 0, raw.length >> 2)
  return [text(bytesOf(message, field.tensor.name)[0]), { shape, data }]
}

function bytesOf(message: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (const { number, value } of fieldsOf(message)) {
    if (number === wanted && typeof value !== 'number') found.push(value)
  }
  return found
}

interface Field {
  readonly number: number
  readonly value: number | Uint8Array
}

function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0
  let key = 0
  let size = 0
  while (at < message.length) {
    at = readVarint(message, at, (n) => (key = n))
    const number = key >>> 3
    switch (key & 7) {
      case wire.varint:
        at = readVarint(message, at, (n) => (size = n))
        yield { number, value: size }
        continue
      case wire.bytes:
        at = readVarint(message, at, (n) => (size = n))
        break
      case wire.fixed64:
        size = 8
        break
      case wire.fixed32:
        size = 4
        break
      default:
        throw new Error('This is no ONNX file')
    }
    yield { number, value: message.subarray(at, at + size) }
    at += size
  }
}

/** Hands over the number at a place and returns the place after it. */
function readVarint(bytes: Uint8Array, start: number, take: (value: number) => void): number {
  let value = 0
  let factor = 1
  let at = start
  for (;;) {
    const byte = bytes[at++]!
    value += (byte & 127) * factor
    factor *= 128
    if (byte < 128) break
  }
  take(value)
  return at
}

function text(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes)
}
