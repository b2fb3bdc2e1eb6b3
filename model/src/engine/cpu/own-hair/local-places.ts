import type { HeadAxes } from '../head/head-frame.ts'

/**
 * Positions of a photo's pixels on the plane through the head's middle spanned by its right and up, local units. Meant
 * for hair, whose depth is unknown.
 */
export function localPlaces({
  origin,
  right,
  up,
  unit,
}: HeadAxes): (x: number, y: number) => readonly [across: number, up: number] {
  const across = unit * Math.hypot(right[0], right[1]) ** 2
  const along = unit * Math.hypot(up[0], up[1]) ** 2
  return (x, y) => {
    const [dx, dy] = [x + 0.5 - origin[0], y + 0.5 - origin[1]]
    return [(dx * right[0] + dy * right[1]) / across, (dx * up[0] + dy * up[1]) / along]
  }
}
