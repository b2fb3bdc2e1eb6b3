import { toUnit } from '@hairstyle/model/engine/cpu/image/color.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import {
  findHair,
  outlineHair,
  outlineSilhouette,
} from '@hairstyle/model/engine/cpu/hair-mask/find-hair.ts'
import { fitHeadFrame } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import type { HeadFrame } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import { sampleAt } from '@hairstyle/model/engine/cpu/image/float-image.ts'
import type { FloatImage } from '@hairstyle/model/engine/cpu/image/float-image.ts'
import { decodeCutout } from '@hairstyle/model/engine/cpu/photo-hair/decode-cutout.ts'
import { describe, expect, it, vi } from 'vitest'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import { readMatte, readPortrait } from '../people/person.ts'
import type { Person } from '../people/person.ts'

vi.setConfig({ testTimeout: 240_000 })

interface Portrait {
  /** sRGB 0..1. */
  readonly picture: FloatImage
  readonly frame: HeadFrame
}

async function portraitOf(person: Person): Promise<Portrait> {
  const photo = await readPortrait(person)
  const [face] = await detectFaces(photo)
  if (!face) throw new Error(`${person} has no face`)
  const { width, height } = photo
  const picture = { width, height, channels: 3, data: toUnit(photo) }
  return { picture, frame: fitHeadFrame(face.mesh) }
}

/** Opacity of the hair in the photo that a style was cut out of. */
async function hairOf(style: string, { picture, frame }: Portrait): Promise<Float32Array> {
  const { hair, axes } = await decodeCutout((await readSeededCutout(style)).file)
  const scale = axes.unit / frame.unit
  return Float32Array.from({ length: picture.width * picture.height }, (_, i) => {
    const x = i % picture.width
    const u = axes.origin[0] + (x + 0.5 - frame.origin[0]) * scale
    const v = axes.origin[1] + ((i - x) / picture.width + 0.5 - frame.origin[1]) * scale
    return u < 0 || v < 0 || u >= hair.width || v >= hair.height ? 0 : sampleAt(hair, u, v, 3)
  })
}

/** Intersection over union of what is more than half opaque. */
function overlap(found: Float32Array, truth: ArrayLike<number>): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < found.length; i++) {
    const [isFound, isTrue] = [(found[i] ?? 0) > 0.5, (truth[i] ?? 0) > 0.5]
    if (isFound && isTrue) both++
    if (isFound || isTrue) either++
  }
  return both / either
}

/** People whom the network never saw in training. */
describe('on people it does not know, the network outlines', () => {
  it.each([
    ['women/45', 'glossy-long-waves', 0.85],
    ['women/20', 'sculpted-short-curls', 0.85],
    ['men/5', 'tousled-mop-top', 0.85],
    ['women/75', 'wavy-silver-pixie', 0.75],
  ] as const)('%s and their hair', async (person, style, least) => {
    const portrait = await portraitOf(person)
    const { picture, frame } = portrait
    const found = await findHair(picture, frame)
    const { hair } = outlineHair(picture, frame, found)
    expect(overlap(hair, await hairOf(style, portrait))).toBeGreaterThan(least)
    const matte = Float32Array.from((await readMatte(person)).data, (value) => value / 255)
    expect(overlap(outlineSilhouette(picture, frame, found), matte)).toBeGreaterThan(0.93)
  })
})

it('no hair is found on a bald head', async () => {
  const { picture, frame } = await portraitOf('men/14')
  const { hair } = outlineHair(picture, frame, await findHair(picture, frame))
  expect(hair.filter((opacity) => opacity > 0.5).length).toBeLessThan(0.05 * frame.unit ** 2)
})
