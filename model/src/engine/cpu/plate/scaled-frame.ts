import type { HeadFrame } from '../head/head-frame.ts'
import { scale } from '../math/vec3.ts'

/** The frame of the same head in a picture reduced by `factor`. */
export function scaleFrame(frame: HeadFrame, factor: number): HeadFrame {
  return {
    ...frame,
    origin: scale(frame.origin, factor),
    unit: frame.unit * factor,
    mesh: frame.mesh.map((value) => value * factor),
  }
}
