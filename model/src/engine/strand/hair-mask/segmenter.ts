import { readFile } from 'node:fs/promises'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import { canonicalSize } from './canonical-frame.ts'

const { width, height } = canonicalSize
const plane = width * height
const weightsUrl = new URL('../../../../weights/hair.onnx', import.meta.url)

export interface SegmenterInput {
  /** sRGB 0..1, three planes. */
  readonly rgb: Float32Array
  /** Four planes of 0 or 1: inside the photo, face, skull, neck. */
  readonly mask: Float32Array
}

let session: Promise<InferenceSession> | undefined

function loadSession(): Promise<InferenceSession> {
  // The engine has a thread for each photo already; more of them here would fight over the cores.
  env.wasm.numThreads = 1
  session ??= readFile(weightsUrl).then((weights) => InferenceSession.create(weights))
  return session
}

/**
 * Probability of hair for each pixel of the canonical frame: the mean of the network's answers for the picture and its mirror
 * image.
 */
export async function segmentHair(input: SegmenterInput): Promise<Float32Array> {
  const straight = await runNetwork(input)
  const mirrored = mirror(await runNetwork({ rgb: mirror(input.rgb), mask: mirror(input.mask) }))
  return straight.map((p, i) => (p + mirrored[i]!) / 2)
}

async function runNetwork({ rgb, mask }: SegmenterInput): Promise<Float32Array> {
  const network = await loadSession()
  const { p } = await network.run({
    rgb: new Tensor('float32', rgb, [1, 3, height, width]),
    mask: new Tensor('float32', mask, [1, 4, height, width]),
  })
  if (!(p?.data instanceof Float32Array) || p.data.length !== plane) {
    throw new Error('The hair segmenter answers one plane of floats named p')
  }
  return p.data
}

/** Swaps left and right in each plane. */
function mirror(planes: Float32Array): Float32Array {
  const result = new Float32Array(planes.length)
  for (let i = 0; i < planes.length; i++) {
    const column = i % width
    result[i - column + (width - 1 - column)] = planes[i]!
  }
  return result
}
