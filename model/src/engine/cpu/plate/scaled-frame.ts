import type { HeadFrame } from '../head/head-frame.ts'
import type { In } from '../../box.ts'
import { scale } from '../math/vec3.ts'

/** The frame of the same head in the grid, reduced by `factor`. */
export function scaleFrame(frame: HeadFrame, factor: number): In<'grid', HeadFrame> {
  return {
    ...frame,
    origin: scale(frame.origin, factor),
    unit: frame.unit * factor,
    mesh: frame.mesh.map((value) => value * factor),
  }
}
