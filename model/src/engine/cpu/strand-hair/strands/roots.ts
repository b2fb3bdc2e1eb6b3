import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { hairlinePolar } from '../../head/hairline.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { skullNormal, skullPoint } from '../../head/skull.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { Random } from '../../math/random.ts'
import { mix } from '../../math/scalar.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import { heightOverSides } from '../style/cropped-density.ts'

/** A place on the scalp from which a guide grows, local units. */
export interface Root {
  readonly position: Vec3
  readonly normal: Vec3
  /** How far inside the long hair the root lies: radians to the hairline, or the height over cropped sides if less. */
  readonly edge: number
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
/** The hairy part is a little less than half of the egg. */
const spherePerScalp = 2.1
/** Half width of bare skin along a parting. */
const partHalfWidth = 0.006

/** Spreads about `count` roots evenly over the hairy scalp: a jittered Fibonacci lattice on the egg. */
export function placeRoots(
  { skull, hairline }: HeadGeometry,
  style: StrandStyle,
  count: number,
  random: Random,
): Root[] {
  const roots: Root[] = []
  const uneven = createNoise3(5)
  const total = Math.round(count * spherePerScalp)
  const thinned = mix(0.22, 0.03, style.hairline.lineUp)
  const part = style.comb.mode === 'parted' && style.comb.zigzag === 0 ? style.comb.part : null
  for (let i = 0; i < total; i++) {
    const azimuth = ((i * goldenAngle) % (2 * Math.PI)) - Math.PI + (random() - 0.5) * 0.04
    const polar = Math.acos(1 - (2 * (i + 0.5)) / total) + (random() - 0.5) * 0.03
    // No hairline is a clean curve, and it has fewer and fewer hairs towards it.
    const limit = hairlinePolar(hairline, azimuth) + 0.022 * uneven(azimuth * 5, 0, 0)
    const thinning = random() * Math.sqrt(random()) * thinned
    const sideJitter = random() * 0.1
    if (polar > limit - 0.005 - thinning) continue
    const position = skullPoint(skull, { azimuth, polar })
    const overSides = style.sides
      ? heightOverSides(style.sides, position[1], position[2])
      : Infinity
    if (overSides < sideJitter) continue
    if (part !== null && position[2] > -0.1 && Math.abs(position[0] - part) < partHalfWidth)
      continue
    const edge = Math.max(0, Math.min(limit - polar, overSides))
    roots.push({ position, normal: skullNormal(skull, position), edge })
  }
  return roots
}
