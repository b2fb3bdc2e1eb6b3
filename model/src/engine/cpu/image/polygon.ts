import type { Size } from '../../box.ts'
import type { Vec2 } from '../math/vec3.ts'

/** Sets `mask` to 1 where a pixel's centre lies inside a polygon (even-odd rule). */
export function fillPolygon(
  mask: Uint8Array,
  { width, height }: Size,
  corners: readonly Vec2[],
): void {
  for (let y = 0; y < height; y++) {
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
