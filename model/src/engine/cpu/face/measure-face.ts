import type { FaceMeasures } from '@hairstyle/contract/face-measures.ts'
import { meshPoint, type HeadFrame } from '../head/head-frame.ts'

/** Vertices of the mesh between which a face is measured: first the picture's left one, or the upper one. */
const ends = {
  length: [10, 152],
  forehead: [54, 284],
  cheekbones: [234, 454],
  jaw: [172, 397],
  chin: [149, 378],
} as const

/**
 * How long and how wide a face is, as if seen from the front, and where those lines lie in the picture, in its pixels.
 */
export function measureFace({ mesh, localMesh }: HeadFrame): FaceMeasures {
  const across = ([from, to]: readonly [number, number]): number =>
    meshPoint(localMesh, to)[0] - meshPoint(localMesh, from)[0]
  const line = ([from, to]: readonly [number, number]) => {
    const [x1, y1] = meshPoint(mesh, from)
    const [x2, y2] = meshPoint(mesh, to)
    return { from: { x: x1, y: y1 }, to: { x: x2, y: y2 } }
  }
  const width = across(ends.cheekbones)
  const [top, bottom] = ends.length
  return {
    length: (meshPoint(localMesh, top)[1] - meshPoint(localMesh, bottom)[1]) / width,
    forehead: across(ends.forehead) / width,
    jaw: across(ends.jaw) / width,
    chin: across(ends.chin) / width,
    lines: {
      length: line(ends.length),
      forehead: line(ends.forehead),
      cheekbones: line(ends.cheekbones),
      jaw: line(ends.jaw),
      chin: line(ends.chin),
    },
  }
}
