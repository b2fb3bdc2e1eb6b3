import { smoothstep } from '../math/scalar.ts'
import type { StrandStyle } from './strand-style.ts'

type Sides = NonNullable<StrandStyle['sides']>

/** How dense cropped hair is at a height on the head, 0..`density`: full under the long hair, thinning out downwards. */
export function croppedDensity(sides: Sides, height: number): number {
  const top = Math.min(sides.above, 0.95)
  return sides.density * smoothstep(top - sides.fade, top, height)
}
