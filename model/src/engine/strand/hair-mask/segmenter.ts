import { readFile } from 'node:fs/promises'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import { canonicalGrid } from './canonical-frame.ts'

const { width, height } = canonicalGrid
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

export interface Segmentation {
  /** Probability of hair for each pixel of the canonical picture. */
  readonly hair: Float32Array
  /** Probability of neck, torso or clothes, also behind hair. */
  readonly body: Float32Array
}

/** Segments the canonical picture. */
export async function segmentHair({ rgb, mask }: SegmenterInput): Promise<Segmentation> {
  const network = await loadSession()
  const { p, body } = await network.run({
    rgb: new Tensor('float32', rgb, [1, 3, height, width]),
    mask: new Tensor('float32', mask, [1, 4, height, width]),
  })
  return { hair: planeFrom(p), body: body ? planeFrom(body) : new Float32Array(plane) }
}

function planeFrom(output: Tensor | undefined): Float32Array {
  if (!(output?.data instanceof Float32Array) || output.data.length !== plane) {
    throw new Error('The segmenter answers two planes of floats named p and body')
  }
  return output.data
}
