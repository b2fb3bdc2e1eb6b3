import { findComponents } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { maskWhere } from '../image/mask.ts'
import { copyFloats } from '../workspace.ts'
import { canonicalGrid } from './canonical-frame.ts'

/** 1 where the segmenter's mask has face, skull or neck. */
export function headIn(mask: Float32Array): Uint8Array {
  const plane = canonicalGrid.width * canonicalGrid.height
  return maskWhere(
    plane,
    (i) => mask[plane + i] === 1 || mask[2 * plane + i] === 1 || mask[3 * plane + i] === 1,
  )
}

/** Probability from which neighbouring pixels are connected. */
const possible = 0.2
/** Hair begins this near to the head: above the ears, and beside the neck, where it comes from behind; face widths. */
const headReach = { above: 0.12, beside: 0.35 } as const
/** It begins no lower than this, face widths below the ears. */
const reachesUpTo = 0.35

/**
 * Removes hair that is not connected to any at the head: shadows, dark clothes, other people's locks, edges of the
 * room.
 *
 * @param isHead 1 on face, skull and neck.
 */
export function dropIslands(probability: Float32Array, isHead: ArrayLike<number>): Float32Array {
  const { width, unit, origin } = canonicalGrid
  const ears = Math.floor(origin.y) * width
  const end = Math.floor(origin.y + reachesUpTo * unit) * width
  const toHead = distanceTo(canonicalGrid, (i) => isHead[i] === 1)
  const result = copyFloats(probability)
  const isHair = maskWhere(probability.length, (i) => probability[i]! > possible)
  const isRoot = (i: number): boolean =>
    i < end && toHead[i]! < unit * (i < ears ? headReach.above : headReach.beside)
  for (const { pixels } of findComponents(isHair, canonicalGrid)) {
    if (pixels.some(isRoot)) continue
    for (const i of pixels) result[i] = 0
  }
  return result
}
