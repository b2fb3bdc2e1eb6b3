import { addEars } from './ear-shape.ts'
import type { HeadFrame } from './head-frame.ts'
import { surfaceId } from './head-surfaces.ts'
import type { HeadDepth } from './head-surfaces.ts'
import { floats } from '../workspace.ts'

/**
 * Depth of what hides hair: skull, face and neck, with ears where wanted. The neck is a cylinder of average width: where
 * the picture's own body (opacity per pixel) is slimmer, hair behind it shows.
 */
export function hidingDepth(
  surfaces: HeadDepth,
  body: Float32Array,
  { frame, ears }: { frame: HeadFrame; ears: boolean },
): Float32Array {
  const depth = floats(surfaces.depth.length)
  depth.set(surfaces.depth)
  if (ears) addEars(depth, surfaces, frame)
  for (let i = 0; i < depth.length; i++) {
    if (surfaces.id[i] === surfaceId.neck && body[i]! < 0.5) depth[i] = Infinity
  }
  return depth
}
