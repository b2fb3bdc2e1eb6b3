import type { GraphModel, Tensor4D } from '@tensorflow/tfjs'
import { humanRuntime, weightsUrl } from '../detect/human-runtime.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { linearOfUnit } from '../image/color.ts'
import { createFloatImage, sampleAt, sampleInto, type FloatImage } from '../image/float-image.ts'
import { pullPush } from '../image/pull-push.ts'
import { clamp } from '../math/scalar.ts'
import { bytes, floats } from '../workspace.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  forEachUnwarped,
  type CanonicalFrame,
} from './canonical-frame.ts'
import type { FoundHair } from './find-hair.ts'
import type { Size } from '../../box.ts'

/** What is behind a person's hair; all planes have one size. */
export interface BehindHair {
  /** Soft colours, square roots of linear rgb. */
  readonly colors: FloatImage
  /** Probability of the person, of their bare skin and of their clothes, head included. */
  readonly person: FloatImage
  readonly skin: FloatImage
  readonly clothes: FloatImage
}

const { width, height, unit, origin } = canonicalGrid
const plane = width * height
const channels = { given: 16, answer: 6 } as const
const labels = ['person', 'skin', 'clothes'] as const

let network: Promise<GraphModel> | undefined

/**
 * What the network of `training/behind_network.py` infers about what cannot be seen of a person. It is reliable a
 * little more than two face widths around.
 *
 * @param found As `findHair` found it.
 * @param frame The head in the hole's px.
 * @param hole Above 0 where the picture is not to be trusted.
 * @returns Planes of the hole's size.
 */
export async function lookBehindHair(
  found: Pick<FoundHair, 'seen' | 'parts'>,
  frame: HeadFrame,
  hole: FloatImage,
): Promise<BehindHair> {
  const canonical = canonicalFrameOf(frame)
  const isKnown = knownPart(found, canonical, hole)
  const filled = fillColors(found, isKnown)
  const answer = await ask(describe(found, isKnown, filled))
  const known = createFloatImage(canonicalGrid, channels.answer)
  for (let at = 0; at < known.data.length; at++) {
    const c = at % channels.answer
    const value = answer[at]!
    const i = (at - c) / channels.answer
    known.data[at] =
      c < 3 ? rootOfSrgb(filled.data[i * 3 + c]! + value) : 1 / (1 + Math.exp(-value))
  }
  return inSizeOf(hole, canonical, known)
}

/** Resamples the answer from the canonical picture, extending its edge. */
function inSizeOf(size: Size, canonical: CanonicalFrame, known: FloatImage): BehindHair {
  const colors = createFloatImage(size, 3)
  const [person, skin, clothes] = labels.map(() => createFloatImage(size, 1)) as [
    FloatImage,
    FloatImage,
    FloatImage,
  ]
  const values = new Float64Array(channels.answer)
  forEachUnwarped(canonical, size, (i, u, v) => {
    sampleInto(values, known, u, v)
    for (let c = 0; c < 3; c++) colors.data[i * 3 + c] = values[c]!
    person.data[i] = values[3]!
    skin.data[i] = values[4]!
    clothes.data[i] = values[5]!
  })
  return { colors, person, skin, clothes }
}

/** 1 where the canonical picture lies in the photo and outside the hole. */
function knownPart(
  { seen }: Pick<FoundHair, 'seen'>,
  { originX, originY, scale, rightX, rightY }: CanonicalFrame,
  hole: FloatImage,
): Uint8Array {
  const result = bytes(plane)
  for (let i = 0; i < plane; i++) {
    if (seen.mask[i] === 0) continue
    const u = ((i % width) + 0.5 - origin.x) * scale
    const v = (Math.floor(i / width) + 0.5 - origin.y) * scale
    const x = originX + u * rightX - v * rightY
    const y = originY + u * rightY + v * rightX
    result[i] = sampleAt(hole, x, y) > 0 ? 0 : 1
  }
  return result
}

/** The picture, with the hole filled from its surroundings. sRGB 0..1. */
function fillColors({ seen }: Pick<FoundHair, 'seen'>, isKnown: Uint8Array): FloatImage {
  const picture = createFloatImage(canonicalGrid, 3)
  for (let i = 0; i < plane; i++) {
    for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = seen.rgb[c * plane + i]!
  }
  return pullPush(picture, Float32Array.from(isKnown))
}

/** In the order of `describe` in `training/behind_network.py`. */
function describe(
  { seen, parts }: Pick<FoundHair, 'seen' | 'parts'>,
  isKnown: Uint8Array,
  filled: FloatImage,
): Float32Array {
  const given = floats(plane * channels.given)
  for (let i = 0; i < plane; i++) {
    const to = i * channels.given
    const known = isKnown[i]!
    for (let c = 0; c < 3; c++) {
      given[to + c] = filled.data[i * 3 + c]!
      given[to + 3 + c] = known * seen.rgb[c * plane + i]!
    }
    given[to + 6] = known
    for (let k = 0; k < 4; k++) given[to + 7 + k] = seen.mask[k * plane + i]!
    for (const [k, label] of labels.entries()) given[to + 11 + k] = known * parts[label].data[i]!
    given[to + 14] = ((i % width) + 0.5 - origin.x) / unit / 1.6
    given[to + 15] = (origin.y - Math.floor(i / width) - 0.5) / unit / 2
  }
  return given
}

async function ask(given: Float32Array): Promise<ArrayLike<number>> {
  const { tf } = await humanRuntime()
  network ??= tf.loadGraphModel(weightsUrl('behind'))
  const graph = await network
  const input = tf.tensor4d(given, [1, height, width, channels.given])
  const output = graph.execute({ given: input }, 'answer') as Tensor4D
  try {
    return await output.data()
  } finally {
    tf.dispose([input, output])
  }
}

/** Square root of linear light. */
function rootOfSrgb(value: number): number {
  return Math.sqrt(linearOfUnit(clamp(value, 0, 1)))
}
