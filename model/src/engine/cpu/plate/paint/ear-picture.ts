import type { EarSide } from '../../head/ear-shape.ts'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { linearOfSrgb } from '../../image/color.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { skinAt } from '../../light/fit-light.ts'
import type { LightFit } from '../../light/light-fit.ts'

/** The part of an ear's place that the picture shows: bounds of its `u` and `v`. */
export const pictured = { inner: -0.3, outer: 1, lower: -1.15, upper: 1.25 } as const
/** Linear light of the picture where an ear is as bright as plain skin. */
export const plainSkin = 0.5
/**
 * Ears face halfway between the camera and straight away from the head. Of all directions, the light in this one best
 * predicts how bright real ears are.
 */
const facing = Math.SQRT1_2

/** Linear rgb of plain skin that lies as an ear does. */
export function skinOfEar(light: LightFit, side: EarSide): readonly number[] {
  const normal = [side * facing, 0, -facing]
  return ([0, 1, 2] as const).map((c) => skinAt(light, c, normal))
}

/** The ear of `weights/ear.png`, which shows `pictured`: linear rgb over that of plain skin, and opacity. */
export async function readEarPicture(): Promise<FloatImage> {
  const path = fileURLToPath(new URL('../../../../../weights/ear.png', import.meta.url))
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const values = Float32Array.from(data, (value, i) =>
    i % 4 === 3 ? value / 255 : linearOfSrgb[value]! / plainSkin,
  )
  return { width: info.width, height: info.height, channels: 4, data: values }
}
