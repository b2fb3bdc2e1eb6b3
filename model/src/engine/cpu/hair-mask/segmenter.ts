import type { GraphModel, Tensor4D } from '@tensorflow/tfjs'
import { humanRuntime, weightsUrl, type HumanRuntime } from '../detect/human-runtime.ts'
import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import { canonicalGrid, fineGrid, fineness } from './canonical-frame.ts'
import type { LookedAtHead } from './look-at-head.ts'
import { describePixels, featureCount, partOf, signedColors } from './network-pixels.ts'
import { adopt, floats, recycle } from '../workspace.ts'

const { width, height } = canonicalGrid
const plane = width * height
/** The network's answers for the finer picture. */
const fineParts = ['hair', 'person'] as const
/**
 * Nodes of the graph: its answers, and its activations at a quarter, an eighth and a sixteenth of the picture's size.
 */
const nodes = { coarse: 'coarse', fine: 'fine', seen: ['seen_1', 'seen_2', 'seen_3'] } as const

/**
 * Opacity of the hair or of the whole person, 0..1, one number per pixel of the finer canonical picture; a new array on
 * each call.
 */
export type FineOutline = (part: (typeof fineParts)[number]) => Float32Array

/** What is visible of a person besides their hair, and who is beside them: planes of 0..1, all of one size. */
export interface PersonParts {
  /** Probability of their neck, torso or clothes, even where hair hides them; reliable near the shoulders. */
  readonly body: FloatImage
  /** Opacity of the whole person. */
  readonly person: FloatImage
  /** Probabilities that their bare skin, their clothes, or somebody else is visible. */
  readonly skin: FloatImage
  readonly clothes: FloatImage
  readonly others: FloatImage
  /** Opacity of hair by the finer outline alone, which sees single locks in front of the body. */
  readonly locks: FloatImage
}

export interface Segmentation {
  /** In the canonical picture, as is the probability of hair. */
  readonly parts: PersonParts & { readonly hair: FloatImage }
  readonly outline: FineOutline
  /** The network's activations for the picture itself, as from `encodePicture`. */
  readonly seen: readonly Activations[]
}

/** Activations at one size of the network's encoder: `channels` numbers for each of its pixels, rows from the top. */
export interface Activations {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Float32Array
}

let network: Promise<Network> | undefined

/**
 * Segments the canonical picture with a U-Net (`training/head_network.py`), and outlines hair and person down to the
 * single lock.
 */
export async function segmentHead(head: LookedAtHead): Promise<Segmentation> {
  const { tf, found } = await readHead(head, [nodes.coarse, nodes.fine, ...nodes.seen])
  const [coarse, outline, ...sizes] = found
  try {
    const [values, fineValues] = [await coarse!.data(), await outline!.data()]
    adopt(values, fineValues)
    return {
      parts: {
        hair: partOf(values, 'hair'),
        body: partOf(values, 'body'),
        person: partOf(values, 'person'),
        skin: partOf(values, 'skin'),
        clothes: partOf(values, 'clothes'),
        others: partOf(values, 'others'),
        locks: meanHairOf(fineValues),
      },
      outline: (part) => spread(fineValues, part),
      seen: await readActivations(sizes),
    }
  } finally {
    tf.dispose(found)
  }
}

/** The network's activations for the canonical picture at a quarter, an eighth and a sixteenth of its size. */
export async function encodePicture(head: LookedAtHead): Promise<Activations[]> {
  const { tf, found } = await readHead(head, nodes.seen)
  try {
    return await readActivations(found)
  } finally {
    tf.dispose(found)
  }
}

/** The network's answers at some of its nodes, which the caller disposes of. */
async function readHead(head: LookedAtHead, outputs: readonly string[]) {
  network ??= loadNetwork()
  const { tf, graph } = await network
  const described = describePixels(head)
  const colors = signedColors(head.picture)
  const features = tf.tensor4d(described, [1, height, width, featureCount])
  const picture = tf.tensor4d(colors, [1, fineGrid.height, fineGrid.width, 3])
  recycle(described, colors)
  try {
    return { tf, found: graph.execute({ features, picture }, [...outputs]) as Tensor4D[] }
  } finally {
    tf.dispose([features, picture])
  }
}

/**
 * Puts the fine pixels in their places: the graph leaves those of one coarse pixel side by side, because spreading them
 * takes the runtime as long as finding them.
 */
function spread(values: ArrayLike<number>, part: (typeof fineParts)[number]): Float32Array {
  const at = fineParts.indexOf(part)
  const channels = fineness * fineness * fineParts.length
  const result = floats(fineGrid.width * fineGrid.height)
  for (let y = 0; y < fineGrid.height; y++) {
    const row = Math.floor(y / fineness) * width
    for (let x = 0; x < fineGrid.width; x++) {
      const phase = (y % fineness) * fineness + (x % fineness)
      const from = (row + Math.floor(x / fineness)) * channels + phase * fineParts.length + at
      result[y * fineGrid.width + x] = values[from]!
    }
  }
  return result
}

/** Mean of the fine outline's hair in each coarse pixel. */
function meanHairOf(values: ArrayLike<number>): FloatImage {
  const at = fineParts.indexOf('hair')
  const count = fineness * fineness
  const result = createFloatImage(canonicalGrid, 1)
  for (let i = 0; i < plane; i++) {
    let sum = 0
    for (let k = 0; k < count; k++) sum += values[(i * count + k) * fineParts.length + at]!
    result.data[i] = sum / count
  }
  return result
}

function readActivations(sizes: readonly Tensor4D[]): Promise<Activations[]> {
  return Promise.all(
    sizes.map(async (size) => {
      const [, rows, columns, channels] = size.shape
      const data = await size.data<'float32'>()
      adopt(data)
      return { width: columns, height: rows, channels, data }
    }),
  )
}

interface Network {
  readonly tf: HumanRuntime['tf']
  readonly graph: GraphModel
}

async function loadNetwork(): Promise<Network> {
  const { tf } = await humanRuntime()
  return { tf, graph: await tf.loadGraphModel(weightsUrl('head')) }
}
