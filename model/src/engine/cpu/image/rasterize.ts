import type { Vec2 } from '../math/vec3.ts'
import type { Size } from '../../box.ts'
import { clamp } from '../math/scalar.ts'

/** @param second Weight of the second corner. @param third Weight of the third; the rest of 1 belongs to the first. */
type VisitPixel = (x: number, y: number, second: number, third: number) => void

/**
 * Visits the pixels in a triangle. The first pixel of the picture has its centre at (0, 0).
 *
 * @param tolerance How far outside a pixel may lie and still count, as a corner's weight, so that neighbouring
 * triangles leave no cracks.
 */
export function rasterizeTriangle(
  corners: readonly [Vec2, Vec2, Vec2],
  { width, height, tolerance }: Size & { readonly tolerance: number },
  visit: VisitPixel,
): void {
  const ax = corners[0][0]
  const ay = corners[0][1]
  const bx = corners[1][0] - ax
  const by = corners[1][1] - ay
  const cx = corners[2][0] - ax
  const cy = corners[2][1] - ay
  const area = bx * cy - cx * by
  if (Math.abs(area) < 1e-6) return
  // Doubled, because the weights of two corners may be below zero.
  const slackX = 2 * tolerance * (Math.max(0, bx, cx) - Math.min(0, bx, cx))
  const slackY = 2 * tolerance * (Math.max(0, by, cy) - Math.min(0, by, cy))
  const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - slackX))
  const right = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) + slackX))
  const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - slackY))
  const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) + slackY))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const u = ((x - ax) * cy - cx * (y - ay)) / area
      const v = (bx * (y - ay) - (x - ax) * by) / area
      if (u >= -tolerance && v >= -tolerance && u + v <= 1 + tolerance) visit(x, y, u, v)
    }
  }
}

/** Px. */
export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Sets the pixels within a disc. */
export function fillDisc(mask: Uint8Array, { width, height }: Size, { x, y, radius }: Disc): void {
  const bottom = Math.min(height - 1, Math.floor(y + radius))
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (row - y) ** 2))
    const from = clamp(Math.ceil(x - half), 0, width)
    const to = clamp(Math.floor(x + half) + 1, 0, width)
    if (to > from) mask.fill(1, row * width + from, row * width + to)
  }
}

/** Sets `mask` to 1 where a pixel's centre lies inside a polygon (even-odd rule). */
export function fillPolygon(
  mask: Uint8Array,
  { width, height }: Size,
  corners: readonly Vec2[],
): void {
  const levels = corners.map(([, y]) => y)
  const bottom = Math.min(height - 1, Math.floor(Math.max(...levels)))
  for (let y = Math.max(0, Math.floor(Math.min(...levels))); y <= bottom; y++) {
    const level = y + 0.5
    const crossings: number[] = []
    corners.forEach(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length]!
      if (ay > level !== by > level) crossings.push(ax + ((level - ay) / (by - ay)) * (bx - ax))
    })
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i]! - 0.5))
      const to = Math.min(width - 1, Math.floor(crossings[i + 1]! - 0.5))
      mask.fill(1, y * width + from, y * width + Math.max(from, to + 1))
    }
  }
}
