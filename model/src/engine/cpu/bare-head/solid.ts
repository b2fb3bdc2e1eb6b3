import type { HeadFrame } from '../head/head-frame.ts'
import { directionToLocal, directionToView, toLocal } from '../head/head-frame.ts'
import type { Size } from '../image/float-image.ts'
import { normalize } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'

/** An egg in face widths on the head's own axes. */
export interface Solid {
  readonly center: Vec3
  /** Half axes. */
  readonly radii: Vec3
}

/** A pixel in which a solid shows. */
export interface SolidPixel {
  readonly index: number
  /** Pixels away from the camera, in view space. */
  readonly depth: number
  /** Unit normal in view space. */
  readonly normal: Vec3
}

/** Visits the pixels of a solid, seen along parallel rays. */
export function forEachPixel(
  { center, radii }: Solid,
  frame: HeadFrame,
  { width, height }: Size,
  visit: (pixel: SolidPixel) => void,
): void {
  const along = directionToLocal(frame, [0, 0, 1])
  const d: Vec3 = [along[0] / radii[0], along[1] / radii[1], along[2] / radii[2]]
  const dd = d[0] ** 2 + d[1] ** 2 + d[2] ** 2
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = toLocal(frame, [x + 0.5, y + 0.5, 0])
      const o = [0, 1, 2].map((k) => (start[k]! - center[k]!) / radii[k]!) as unknown as Vec3
      const od = o[0] * d[0] + o[1] * d[1] + o[2] * d[2]
      const root = od * od - dd * (o[0] ** 2 + o[1] ** 2 + o[2] ** 2 - 1)
      if (root <= 0) continue
      const t = (-od - Math.sqrt(root)) / dd
      const out = [0, 1, 2].map((k) => (o[k]! + t * d[k]!) / radii[k]!) as unknown as Vec3
      const normal = directionToView(frame, normalize(out))
      visit({ index: y * width + x, depth: t * frame.unit, normal })
    }
  }
}
