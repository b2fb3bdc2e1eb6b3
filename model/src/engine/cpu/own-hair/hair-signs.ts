import { grainSigns, type GrainSigns, type ShownHair } from './grain-signs.ts'
import { shapeSigns, type ShapeSigns } from './shape-signs.ts'

/** Everything measured about a person's hair except colours. */
export type HairSigns = ShapeSigns & GrainSigns

export function measureSigns(shown: ShownHair): HairSigns {
  return { ...shapeSigns(shown), ...grainSigns(shown) }
}
