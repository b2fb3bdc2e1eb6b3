import { browPairs, eyeOutlines } from '../face/face-zones.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { Disc } from '../image/rasterize.ts'
import { clamp } from '../math/scalar.ts'
import { canonicalGrid } from './canonical-frame.ts'
import type { Segmentation } from './segmenter.ts'

/**
 * How far from a brow, and outside an eye's outline, skin is looked for, and the margins of what is marked as visible,
 * face widths.
 */
const besideBrow = 0.05
const besideEye = 0.07
const aroundBrow = 0.03
const aroundEye = 0.045
/** A point shows no hair below this probability of hair, and shows skin above this probability of skin. */
const maxHair = 0.3
const minSkin = 0.5

/**
 * Parts of brows and eyes over which no hair hangs, judged by the skin beside them: brows that were taken for hair need
 * it on both sides, others on one.
 *
 * @param mesh The face mesh in the canonical picture, in which the discs are, too.
 */
export function seenFeatures(
  mesh: Float32Array,
  { hair, skin }: Pick<Segmentation['parts'], 'hair' | 'skin'>,
): Disc[] {
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

  function isClear(x: number, y: number): boolean {
    return hair.data[nearestPixel(x, y)]! < maxHair
  }

  function isBare(x: number, y: number): boolean {
    return isClear(x, y) && skin.data[nearestPixel(x, y)]! > minSkin
  }
}

function nearestPixel(x: number, y: number): number {
  const { width, height } = canonicalGrid
  return clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)
}
