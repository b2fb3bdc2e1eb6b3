import { readFile } from 'node:fs/promises'
import type { Tensor1D, Tensor2D, Tensor4D } from '@tensorflow/tfjs'
import { humanRuntime } from '../detect/human-runtime.ts'
import type { HumanRuntime } from '../detect/human-runtime.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { acrossFeature, describePixels, featureCount } from './network-input.ts'
import type { SegmenterInput } from './network-input.ts'
import { readOnnxLayers } from './onnx-weights.ts'
import type { OnnxLayer } from './onnx-weights.ts'

const { width, height } = canonicalGrid
const plane = width * height
/** Hair and body. */
const outputCount = 2
const weightsUrl = new URL('../../../../weights/hair.onnx', import.meta.url)

export interface Segmentation {
  /** Probability of hair for each pixel of the canonical picture. */
  readonly hair: Float32Array
  /** Probability of neck, torso or clothes, also behind hair. */
  readonly body: Float32Array
  /** What the network saw of the picture itself, as of `encodePicture`. */
  readonly seen: readonly Activations[]
}

/** What the network sees at one size on its way down: `channels` numbers for each of its pixels, rows from the top. */
export interface Activations {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Float32Array
}

let network: Promise<Network> | undefined

/**
 * Segments the canonical picture and its mirror image with a U-Net (`training/network.py`), on the runtime that finds faces: one for
 * both takes half the memory. The mean of both answers finds locks that one of them misses.
 */
export async function segmentHair(input: SegmenterInput): Promise<Segmentation> {
  network ??= loadNetwork()
  const { answer, seen } = await runNetwork(await network, describePixels(input))
  const pick = (output: number): Float32Array =>
    Float32Array.from({ length: plane }, (_, i) => answer[i * outputCount + output]!)
  return { hair: pick(0), body: pick(1), seen }
}

/** What the network sees of the canonical picture at a quarter, an eighth and a sixteenth of its size. */
export async function encodePicture(input: SegmenterInput): Promise<Activations[]> {
  network ??= loadNetwork()
  const loaded = await network
  const features = describePixels(input)
  const sizes = loaded.tf.tidy(() => {
    const picture = loaded.tf.tensor4d(features, [1, height, width, featureCount])
    return encode(loaded, picture).slice(1)
  })
  try {
    return await readActivations(sizes)
  } finally {
    loaded.tf.dispose(sizes)
  }
}

function readActivations(sizes: readonly Tensor4D[]): Promise<Activations[]> {
  return Promise.all(
    sizes.map(async (size) => {
      const [, rows, columns, channels] = size.shape
      const data = Float32Array.from(await size.data())
      return { width: columns, height: rows, channels, data }
    }),
  )
}

type Tf = HumanRuntime['tf']

interface Convolution {
  readonly kernel: Tensor4D
  readonly bias: Tensor1D
}

interface Network {
  readonly tf: Tf
  /** From the picture's size down: two convolutions at each of the first three sizes, three at the last. */
  readonly down: readonly (readonly Convolution[])[]
  /** Weighs the channels of the smallest size by their means. */
  readonly gate: { readonly weight: Tensor2D; readonly bias: Tensor2D }
  /** From the smallest size up. */
  readonly up: readonly Convolution[]
  /** Four numbers per output for each pixel of half the picture's size. */
  readonly answer: Convolution
}

async function loadNetwork(): Promise<Network> {
  const [{ tf }, file] = await Promise.all([humanRuntime(), readFile(weightsUrl)])
  const layers = readOnnxLayers(file, ['Conv', 'Gemm'])
  const convolutions = layers.filter(({ type }) => type === 'Conv')
  const [gate] = layers.filter(({ type }) => type === 'Gemm')
  const outputs = convolutions.at(-1)?.bias.data.length
  if (convolutions.length !== 13 || outputs !== 4 * outputCount || !gate) {
    throw new Error('The weights are of another network')
  }
  const [a, b, c, d, e, f, g, h, i, up3, up2, up1] = convolutions.map((l) => convolution(tf, l))
  return {
    tf,
    down: [
      [a!, b!],
      [c!, d!],
      [e!, f!],
      [g!, h!, i!],
    ],
    gate: {
      weight: tf.tensor2d(gate.weight.data, [gate.weight.shape[0]!, gate.weight.shape[1]!]),
      bias: tf.tensor2d(gate.bias.data, [1, gate.bias.data.length]),
    },
    up: [up3!, up2!, up1!],
    answer: convolution(tf, shuffled(convolutions[12]!)),
  }
}

/** ONNX keeps kernels as output, input, row, column; the runtime wants row, column, input, output. */
function convolution(tf: Tf, { weight, bias }: OnnxLayer): Convolution {
  const [outputs = 0, inputs = 0, rows = 0, columns = 0] = weight.shape
  return {
    kernel: tf.tidy(() =>
      tf.transpose(tf.tensor4d(weight.data, [outputs, inputs, rows, columns]), [2, 3, 1, 0]),
    ),
    bias: tf.tensor1d(bias.data),
  }
}

/** The network counts each output's four pixels first, the runtime each pixel's outputs. */
function shuffled({ type, weight, bias }: OnnxLayer): OnnxLayer {
  const channels = bias.data.length
  const outputs = channels / 4
  const size = weight.data.length / channels
  const kernel = new Float32Array(weight.data.length)
  const offsets = new Float32Array(channels)
  for (let to = 0; to < channels; to++) {
    const from = (to % outputs) * 4 + Math.floor(to / outputs)
    kernel.set(weight.data.subarray(from * size, (from + 1) * size), to * size)
    offsets[to] = bias.data[from]!
  }
  return {
    type,
    weight: { shape: weight.shape, data: kernel },
    bias: { shape: bias.shape, data: offsets },
  }
}

/** The mean of what the network says of the picture and of its mirror image; one after the other takes half the memory, which never shrinks. */
async function runNetwork(
  network: Network,
  features: Float32Array,
): Promise<{ answer: Float32Array; seen: Activations[] }> {
  const { tf } = network
  const picture = tf.tensor4d(features, [1, height, width, featureCount])
  const { straight, sizes } = tf.tidy(() => {
    const encoded = encode(network, picture)
    return { straight: chancesOf(network, encoded), sizes: encoded.slice(1) }
  })
  const mirrored = tf.tidy(() => {
    return tf.reverse(chancesOf(network, encode(network, mirror(tf, picture))), 2)
  })
  const mean: Tensor4D = tf.tidy(() => tf.div(tf.add(straight, mirrored), 2))
  try {
    return { answer: Float32Array.from(await mean.data()), seen: await readActivations(sizes) }
  } finally {
    tf.dispose([picture, ...sizes, straight, mirrored, mean])
  }
}

/** From half the picture's size down to a sixteenth. */
function encode({ tf, down }: Network, picture: Tensor4D): Tensor4D[] {
  let x = picture
  return down.map((convolutions) => {
    convolutions.forEach((layer, nth) => (x = convolve(tf, x, layer, nth === 0 ? 2 : 1)))
    return x
  })
}

function convolve(tf: Tf, x: Tensor4D, { kernel, bias }: Convolution, strides = 1): Tensor4D {
  return tf.fused.conv2d({ x, filter: kernel, strides, pad: 1, bias, activation: 'relu' })
}

function chancesOf({ tf, gate, up, answer }: Network, encoded: readonly Tensor4D[]): Tensor4D {
  const sizes = encoded.toReversed()
  let x = sizes[0]!
  const means: Tensor2D = tf.mean(x, [1, 2])
  const open = tf.sigmoid(tf.add(tf.matMul(means, gate.weight, false, true), gate.bias))
  x = tf.mul(x, tf.reshape(open, [1, 1, 1, -1]))
  up.forEach((layer, nth) => {
    const larger = sizes[nth + 1]!
    const [, rows, columns] = larger.shape
    const enlarged = tf.image.resizeBilinear(x, [rows, columns], false, true)
    x = convolve(tf, tf.concat([enlarged, larger], 3), layer)
  })
  const logits = tf.add(tf.conv2d(x, answer.kernel, 1, 1), answer.bias)
  return tf.sigmoid(tf.depthToSpace(logits as Tensor4D, 2, 'NHWC'))
}

/** The picture's mirror image, in which what is left has the place of what is left. */
function mirror(tf: Tf, picture: Tensor4D): Tensor4D {
  const sign = Float32Array.from({ length: featureCount }, (_, c) => (c === acrossFeature ? -1 : 1))
  return tf.mul(tf.reverse(picture, 2), tf.tensor1d(sign))
}
