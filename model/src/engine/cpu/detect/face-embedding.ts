import type { GraphModel } from '@tensorflow/tfjs'
import type { RgbImage } from '../../engine.ts'
import { fitHeadFrame } from '../head/head-frame.ts'
import type { DetectedFace } from './detected-face.ts'
import { embeddingUrl, humanRuntime } from './human-runtime.ts'

const inputSize = 224
/** Side of the square that the network sees, relative to the longer side of the mesh. */
const faceMargin = 1.4
const embeddingNode = 'global_pooling/Mean'

let network: Promise<GraphModel> | undefined

/**
 * Describes whose face it is: 1024 numbers of the `faceres` network. The face is cut out upright, placed by its mesh,
 * so that two versions of one photo are compared on the same pixels.
 */
export async function embedFace(image: RgbImage, face: DetectedFace): Promise<Float32Array> {
  const { tf } = await humanRuntime()
  network ??= tf.loadGraphModel(embeddingUrl)
  const model = await network
  const input = tf.tensor4d(uprightFace(image, face), [1, inputSize, inputSize, 3])
  const output = model.execute(input, embeddingNode)
  if (Array.isArray(output)) throw new Error('The embedding is one tensor')
  try {
    return Float32Array.from(await output.data())
  } finally {
    input.dispose()
    output.dispose()
  }
}

/** Cosine of two embeddings: 1 for equal, about 0.6 for different people. */
export function embeddingSimilarity(a: Float32Array, b: Float32Array): number {
  let ab = 0
  let aa = 0
  let bb = 0
  for (let i = 0; i < a.length; i++) {
    ab += a[i]! * b[i]!
    aa += a[i]! * a[i]!
    bb += b[i]! * b[i]!
  }
  return ab / Math.sqrt(aa * bb)
}

function uprightFace(image: RgbImage, { mesh, box }: DetectedFace): Float32Array {
  const { right } = fitHeadFrame(mesh)
  const norm = Math.hypot(right[0], right[1])
  const step = (Math.max(box.width, box.height) * faceMargin) / inputSize
  const dx = (right[0] / norm) * step
  const dy = (right[1] / norm) * step
  const centerX = box.x + box.width / 2
  const centerY = box.y + box.height / 2
  const pixels = new Float32Array(inputSize * inputSize * 3)
  for (let row = 0; row < inputSize; row++) {
    for (let column = 0; column < inputSize; column++) {
      const u = column + 0.5 - inputSize / 2
      const v = row + 0.5 - inputSize / 2
      const x = Math.floor(centerX + u * dx - v * dy)
      const y = Math.floor(centerY + u * dy + v * dx)
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue
      const from = (y * image.width + x) * 3
      pixels.set(image.data.subarray(from, from + 3), (row * inputSize + column) * 3)
    }
  }
  return pixels
}
