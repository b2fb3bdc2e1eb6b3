import { meshPoint } from '../head/head-frame.ts'
import { browPairs, eyeOutlines } from '../face/face-zones.ts'
import type { Disc } from '../image/disc.ts'
import { canonicalGrid } from './canonical-frame.ts'

/** Where skin is looked for beside a brow and outside an eye's outline, and what is around them, face widths. */
const besideBrow = 0.05
const besideEye = 0.07
const aroundBrow = 0.03
const aroundEye = 0.045

export interface FacePicture {
  /** Whether no hair is seen at a point. */
  readonly isClear: (x: number, y: number) => boolean
  /** Whether it shows skin. */
  readonly isBare: (x: number, y: number) => boolean
}

/**
 * Parts of brows and eyes that have skin beside them: brows that were taken for hair on both sides, others on one.
 *
 * @param mesh The face mesh in the canonical picture.
 */
export function seenFeatures(mesh: Float32Array, { isClear, isBare }: FacePicture): Disc[] {
  const { unit } = canonicalGrid
  const seen: Disc[] = []
  for (const [above, below] of browPairs) {
    const [ax, ay] = meshPoint(mesh, above)
    const [bx, by] = meshPoint(mesh, below)
    const height = Math.max(1e-3, Math.hypot(ax - bx, ay - by))
    const dx = ((ax - bx) / height) * besideBrow * unit
    const dy = ((ay - by) / height) * besideBrow * unit
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
    const bareSides = [isBare(ax + dx, ay + dy), isBare(bx - dx, by - dy)]
    if (!bareSides.includes(true) || (bareSides.includes(false) && !isClear(x, y))) continue
    seen.push({ x, y, radius: height / 2 + aroundBrow * unit })
  }
  for (const outline of eyeOutlines) {
    const points = outline.map((i) => meshPoint(mesh, i))
    const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length
    const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length
    for (const [x, y] of points) {
      const away = Math.max(1e-3, Math.hypot(x - cx, y - cy))
      const dx = ((x - cx) / away) * besideEye * unit
      const dy = ((y - cy) / away) * besideEye * unit
      if (isBare(x + dx, y + dy)) seen.push({ x, y, radius: aroundEye * unit })
    }
  }
  return seen
}
