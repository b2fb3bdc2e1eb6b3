import { join } from 'node:path'
import { forEachEarPixel, visibleEars, type EarFrame } from '../../src/engine/cpu/head/ear-shape.ts'
import { toLinear } from '../../src/engine/cpu/image/color.ts'
import {
  planeOf,
  sampleAt,
  sampleInto,
  type FloatImage,
} from '../../src/engine/cpu/image/float-image.ts'
import { clamp } from '../../src/engine/cpu/math/scalar.ts'
import {
  readReference,
  type ReferencePhoto,
} from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'
import { skinOfEar } from '../../src/engine/cpu/plate/paint/ear-picture.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { matteOf } from '../people/people-folder.ts'

/** An ear in plain sight. */
export interface SeenEar {
  /** `width` × `height` values over `around`, each `channels`. */
  readonly image: FloatImage
}

/** Channels of an ear's image: log of linear rgb relative to plain skin, the person's share, and the hair's. */
export const channel = { red: 0, green: 1, blue: 2, person: 3, hair: 4, count: 5 } as const
/** Area that is read around an ear: bounds of its `u` and `v`. */
export const around = { inner: -1.2, outer: 1.9, lower: -1.8, upper: 1.8 } as const
const size = { width: 108, height: 180 } as const
/** Largest share of hair over an ear that still counts as unhidden. */
const mostHair = 0.1
/** Bounds of the ratio to plain skin. */
const range = [0.02, 4] as const

/**
 * A person's ears that no hair hides, in the engine's ear coordinates, which are the same for both sides.
 *
 * @throws {Error} when no face is found.
 */
export async function readEars(people: string, name: string): Promise<SeenEar[]> {
  const photo = await readPicture(join(people, `${name}.jpg`))
  const reference = await readReference(photo, await matteOf(people, name, photo))
  return visibleEars(reference.head.frame)
    .filter((ear) => shareOfHair(ear, reference) < mostHair)
    .map((ear) => ({ image: readEar(ear, reference) }))
}

function shareOfHair(ear: EarFrame, { photo, hair }: ReferencePhoto): number {
  let [hidden, all] = [0, 0]
  forEachEarPixel(ear, photo, ({ index, u, opacity }) => {
    if (u < 0 || opacity < 0.5) return
    all++
    if (hair[index]! > 0.3) hidden++
  })
  return all === 0 ? 1 : hidden / all
}

function readEar(
  { side, root, across, along }: EarFrame,
  { photo, person, hair, light }: ReferencePhoto,
): FloatImage {
  const { width, height } = size
  const linear = { ...photo, channels: 3, data: toLinear(photo) }
  const skin = skinOfEar(light, side)
  const data = new Float32Array(width * height * channel.count)
  const seen = new Float64Array(3)
  for (let i = 0; i < width * height; i++) {
    const u = around.inner + (((i % width) + 0.5) / width) * (around.outer - around.inner)
    const v =
      around.upper - ((Math.floor(i / width) + 0.5) / height) * (around.upper - around.lower)
    const x = root[0] + across[0] * u + along[0] * v
    const y = root[1] + across[1] * u + along[1] * v
    sampleInto(seen, linear, x, y)
    const at = i * channel.count
    for (let c = 0; c < 3; c++) data[at + c] = Math.log(clamp(seen[c]! / skin[c]!, ...range))
    data[at + channel.person] = sampleAt(planeOf(photo, person), x, y)
    data[at + channel.hair] = sampleAt(planeOf(photo, hair), x, y)
  }
  return { width, height, channels: channel.count, data }
}
