import { createRandom } from '@hairstyle/model/engine/cpu/math/random.ts'
import type { FaceMap } from './face-map.ts'
import { drawHairs } from './ink.ts'
import type { Hair } from './ink.ts'
import { boundsOf } from './outline.ts'

const tries = 3400
/** Log luminance below which skin counts as brow. */
const browDetail = -0.17

/**
 * Single hairs over the soft brows of the average: rooted where the brow is dark, upright at the nose, lying along the brow
 * further out. Returns how dark a point is, 0..1.
 */
export function createBrowInk(map: FaceMap): (x: number, y: number) => number {
  const { left, right, bottom, top } = boundsOf(map.contours.rightBrow)
  const random = createRandom(17)
  const hairs: Hair[] = []
  for (let n = 0; n < tries; n++) {
    const x = left - 0.02 + random() * (right - left + 0.04)
    const y = bottom + random() * (top - bottom + 0.02)
    const thickness = browDetail - map.detailAt(x, y)
    if (random() > thickness * 2.4) continue
    const along = (x - left) / (right - left)
    hairs.push({
      x,
      y,
      angle: 0.95 - 1.05 * Math.min(1, along * 1.5) + (random() - 0.5) * 0.5,
      bend: -0.5,
      length: 0.022 + 0.026 * random(),
      darkness: 0.5 + 0.5 * random(),
    })
  }
  const margin = 0.07
  const ink = drawHairs(hairs, {
    left: left - margin,
    right: right + margin,
    bottom: bottom - margin,
    top: top + margin,
  })
  return (x, y) => ink(Math.abs(x), y)
}
