import { toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { sampleAt } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'

/** Columns across the crown and steps down each, local units. */
const columns = { count: 26, from: -0.25, step: 0.02 } as const
const heights = { count: 220, from: 1.4, step: 0.005 } as const
/** Probability from which there is hair. */
const likely = 0.36
/** The thinnest layer of hair on a skull, and the lowest skull that is believed. */
const hairThickness = 0.025
const lowestTop = 0.78

/**
 * Lowers the skull's top where the hair is seen to end below the average. Returns undefined where the average fits.
 *
 * @param size Of the photo.
 * @param hair Probability of hair, reduced.
 * @returns Height of the crown in local units.
 */
export function observeSkullTop(
  { frame, skull }: HeadGeometry,
  size: Size,
  hair: FloatImage,
): number | undefined {
  const scale = hair.width / size.width
  const norm = Math.hypot(frame.up[0], frame.up[1])
  const tops: number[] = []
  for (let column = 0; column < columns.count; column++) {
    const across = columns.from + column * columns.step
    const [startX, startY] = toView(frame, [across, 0, 0])
    for (let row = 0; row < heights.count; row++) {
      const rise = heights.from - row * heights.step
      const x = startX + (frame.up[0] / norm) * rise * frame.unit
      const y = startY + (frame.up[1] / norm) * rise * frame.unit
      if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue
      if (sampleAt(hair, x * scale, y * scale) <= likely) continue
      tops.push(rise)
      break
    }
  }
  if (tops.length === 0) return undefined
  tops.sort((a, b) => a - b)
  const top = tops[Math.floor(tops.length * 0.6)]! - hairThickness
  return top < skull.center[1] + skull.above ? Math.max(lowestTop, top) : undefined
}
