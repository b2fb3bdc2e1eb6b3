import { grainSigns, type GrainSigns, type ShownHair } from './grain-signs.ts'
import { shapeSigns, type ShapeSigns } from './shape-signs.ts'

/** All that tells what somebody's hair is like, but for colours. */
export type HairSigns = ShapeSigns & GrainSigns

export function measureSigns(shown: ShownHair): HairSigns {
  return { ...shapeSigns(shown), ...grainSigns(shown) }
}
