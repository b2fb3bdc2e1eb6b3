import { grainSigns } from './grain-signs.ts'
import type { GrainSigns, ShownHair } from './grain-signs.ts'
import { shapeSigns } from './shape-signs.ts'
import type { ShapeSigns } from './shape-signs.ts'

/** All that tells what somebody's hair is like, but for colours. */
export type HairSigns = ShapeSigns & GrainSigns

export function measureSigns(shown: ShownHair): HairSigns {
  return { ...shapeSigns(shown), ...grainSigns(shown) }
}
