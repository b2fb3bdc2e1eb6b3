import { surfaceId, type HeadDepth } from '../head/head-surfaces.ts'

/** A photo whose hair is known to the pixel. */
interface Outlined {
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  readonly surfaces: Pick<HeadDepth, 'id'>
}

/** Share of the face's outline under the person's own hair, 0..1. */
export function hiddenShareOfFace({ hair, surfaces: { id } }: Outlined): number {
  let [area, hidden] = [1, 0]
  for (let i = 0; i < id.length; i++) {
    if (id[i] !== surfaceId.face) continue
    area++
    hidden += hair[i]!
  }
  return hidden / area
}
