/** A closed polygon of points (x, y) in face widths. */
export type Outline = readonly (readonly [x: number, y: number])[]

/** Distance to a polygon, negative inside (Quilez, "2D distance functions"). */
export function signedDistance(outline: Outline, x: number, y: number): number {
  let nearest = Infinity
  let inside = false
  let previous = outline[outline.length - 1] ?? [0, 0]
  for (const point of outline) {
    const ex = previous[0] - point[0]
    const ey = previous[1] - point[1]
    const wx = x - point[0]
    const wy = y - point[1]
    const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / Math.max(1e-12, ex * ex + ey * ey)))
    nearest = Math.min(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
    if (point[1] > y !== previous[1] > y) {
      const crossing =
        point[0] + ((y - point[1]) / (previous[1] - point[1])) * (previous[0] - point[0])
      if (x < crossing) inside = !inside
    }
    previous = point
  }
  return (inside ? -1 : 1) * Math.sqrt(nearest)
}

export interface Bounds {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

export function boundsOf(outline: Outline): Bounds {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}
