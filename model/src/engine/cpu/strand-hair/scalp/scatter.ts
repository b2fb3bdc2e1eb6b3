import type { HeadGeometry } from '../../head/head-geometry.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { samplePlane } from '../../image/region-plane.ts'
import type { Random } from '../../math/random.ts'
import type { SeenHead } from '../../seen-photo.ts'
import { outside } from './scalp-map.ts'
import type { ScalpMap } from './scalp-map.ts'

/** What short hairs grow on. */
export interface ScalpGround {
  readonly photo: Pick<SeenHead, 'width' | 'surfaces' | 'normals'>
  readonly head: HeadGeometry
  readonly scalp: ScalpMap
}

export interface Scattering {
  /** Distance between places, face widths. */
  readonly spacing: number
  readonly random: Random
  /** Share of the places that are taken at an entry of the map, 0..1. */
  readonly densityAt: (at: number) => number
}

/** Calls `place` for jittered points of the picture on the scalp, closer together where the head turns away from the camera. */
export function scatterOnScalp(
  { photo, head, scalp }: ScalpGround,
  { spacing, random, densityAt }: Scattering,
  place: (at: number, x: number, y: number) => void,
): void {
  const { surfaces, normals, width } = photo
  const step = head.frame.unit * spacing
  for (let row = 0; row < scalp.height; row += step) {
    for (let column = 0; column < scalp.width; column += step) {
      const jitterX = column + random() * step
      const jitterY = row + random() * step
      if (jitterX >= scalp.width || jitterY >= scalp.height) continue
      const at = (jitterY | 0) * scalp.width + (jitterX | 0)
      if (scalp.inside[at] === outside || scalp.open[at]! < 0.5) continue
      const density = densityAt(at)
      if (density <= 0) continue
      const x = jitterX + scalp.left
      const y = jitterY + scalp.top
      if (surfaces.id[(y | 0) * width + (x | 0)] === surfaceId.none) continue
      const facing = -samplePlane(normals, x, y, 2)
      const times = Math.min(3, 1 / Math.max(0.2, facing)) + random()
      for (let n = 1; n < times; n++) if (random() < density) place(at, x, y)
    }
  }
}
