import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'

/**
 * Signed distance to a surface, negative inside, in face widths: x to the picture's right, y up, z to the viewer.
 * Shapes and smooth unions follow I. Quilez, "Distance functions" and "Smooth minimum".
 */
export type Field = (x: number, y: number, z: number) => number

/** A capsule whose radius runs from `startRadius` to `endRadius`. */
export function taperedCapsule(
  start: Vec3,
  end: Vec3,
  startRadius: number,
  endRadius: number,
): Field {
  const [ax, ay, az] = start
  const bx = end[0] - ax
  const by = end[1] - ay
  const bz = end[2] - az
  const k = 1 / (bx * bx + by * by + bz * bz)
  return (x, y, z) => {
    const dx = x - ax
    const dy = y - ay
    const dz = z - az
    const t = Math.min(1, Math.max(0, (dx * bx + dy * by + dz * bz) * k))
    const ex = dx - bx * t
    const ey = dy - by * t
    const ez = dz - bz * t
    return Math.sqrt(ex * ex + ey * ey + ez * ez) - (startRadius + (endRadius - startRadius) * t)
  }
}

/** First-order distance to an ellipsoid, good near its surface. */
export function ellipsoid(center: Vec3, radii: Vec3): Field {
  const [cx, cy, cz] = center
  const [rx, ry, rz] = radii
  return (x, y, z) => {
    const a = (x - cx) / rx
    const b = (y - cy) / ry
    const c = (z - cz) / rz
    const level = Math.sqrt(a * a + b * b + c * c)
    const slope = Math.sqrt((a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2)
    return slope > 0 ? (level * (level - 1)) / slope : -Math.min(rx, ry, rz)
  }
}

/** Union of two distances with a fillet about `blend` wide. */
export function smoothUnion(a: number, b: number, blend: number): number {
  const h = Math.max(blend - Math.abs(a - b), 0) / blend
  return Math.min(a, b) - h * h * blend * 0.25
}

/** `a` without `b`, the edge rounded over `blend`. */
export function smoothCut(a: number, b: number, blend: number): number {
  return -smoothUnion(-a, b, blend)
}
