import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'

type Sides = NonNullable<StrandStyle['sides']>

/** Higher than this no fade ends: the head goes no higher. */
const highest = 0.95

/** Height over the line between cropped and long hair, which runs lower behind. */
export function heightOverSides({ above, drop }: Sides, y: number, z: number): number {
  return y - above + drop * smoothstep(-0.05, -0.5, z)
}

/** How far up the fade a point of the head lies: 0 at its lower end, 1 where it is over. Rises with the height `y`. */
export function fadeProgress(sides: Sides, y: number, z: number): number {
  const over = heightOverSides(sides, y, z) + Math.max(0, sides.above - highest)
  return clamp(over / Math.max(1e-3, sides.fade) + 1, 0, 1)
}

/** How dense cropped hair is at that progress, 0..`density`. */
export function croppedDensity({ density }: Sides, progress: number): number {
  return density * smoothstep(0, 1, progress)
}

/** Length of cropped hair at that progress, face widths: clipper guards grow longer upwards. */
export function croppedLength({ stubble, grade }: Sides, progress: number): number {
  return mix(stubble, Math.max(stubble, grade ?? stubble), progress * progress)
}
