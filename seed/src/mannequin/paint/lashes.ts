import { createRandom } from '@hairstyle/model/engine/cpu/math/random.ts'
import type { FaceMap } from './face-map.ts'
import { drawHairs } from './ink.ts'
import type { Hair } from './ink.ts'
import { boundsOf } from './outline.ts'

/** Upper lid of the right eye as places in its contour, from the outer corner to the inner. */
const upperLid = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const lowerLid = [0, 15, 14, 13, 12, 11, 10] as const

/** Lashes that fan out from both lids. Returns how dark a point is, 0..1. */
export function createLashInk(map: FaceMap, makeup: number): (x: number, y: number) => number {
  const contour = map.contours.rightEye
  const { left, right, bottom, top } = boundsOf(contour)
  const random = createRandom(23)
  const along = (lid: readonly number[], t: number): readonly [number, number] => {
    const place = t * (lid.length - 1)
    const k = Math.min(lid.length - 2, Math.floor(place))
    const a = contour[lid[k]!]!
    const b = contour[lid[k + 1]!]!
    return [a[0] + (b[0] - a[0]) * (place - k), a[1] + (b[1] - a[1]) * (place - k)]
  }
  const hairs: Hair[] = []
  const rows = [
    {
      lid: upperLid,
      count: 70,
      length: 0.02 + 0.026 * makeup,
      darkness: 0.6 + 0.4 * makeup,
      side: 1,
    },
    { lid: lowerLid, count: 40, length: 0.012, darkness: 0.2 + 0.14 * makeup, side: -1 },
  ] as const
  for (const { lid, count, length, darkness, side } of rows) {
    for (let n = 0; n < count; n++) {
      const t = (n + random()) / count
      const [x, y] = along(lid, t)
      const outward = 1 - t
      hairs.push({
        x,
        y,
        angle: side * (1.75 - 1.35 * outward + (random() - 0.5) * 0.25),
        bend: side * 0.55 * (outward - 0.2),
        length: length * (0.45 + 0.55 * outward) * (0.7 + 0.5 * random()),
        darkness: darkness * (0.7 + 0.3 * random()),
      })
    }
  }
  const margin = 0.05
  const ink = drawHairs(hairs, {
    left: left - margin,
    right: right + margin,
    bottom: bottom - margin,
    top: top + margin,
  })
  return (x, y) => ink(Math.abs(x), y)
}
