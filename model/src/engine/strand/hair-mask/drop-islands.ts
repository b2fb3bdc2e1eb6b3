import { findComponents } from '../image/components.ts'
import { maskWhere } from '../image/mask.ts'
import { canonicalGrid } from './canonical-frame.ts'

/** Probability from which pixels hang together. */
const possible = 0.2
/** Hair that reaches up to here, in face widths below the ears, belongs to the head. */
const reachesUpTo = 0.35

/** Takes away hair that does not hang together with any at the head: shadows, dark clothes, other people's locks. */
export function dropIslands(probability: Float32Array): Float32Array {
  const { width, unit, origin } = canonicalGrid
  const lastRow = origin.y + reachesUpTo * unit
  const result = probability.slice()
  const isHair = maskWhere(probability.length, (i) => probability[i]! > possible)
  for (const { pixels } of findComponents(isHair, canonicalGrid)) {
    if (pixels.some((i) => i < lastRow * width)) continue
    for (const i of pixels) result[i] = 0
  }
  return result
}
