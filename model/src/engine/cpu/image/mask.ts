import { bytes, floats, ints } from '../workspace.ts'

/** 1 for each index below `count` where `test` holds. (`Uint8Array.from` with a callback is ten times slower.) */
export function maskWhere(count: number, test: (index: number) => boolean): Uint8Array {
  const mask = bytes(count)
  for (let i = 0; i < count; i++) if (test(i)) mask[i] = 1
  return mask
}

/** The mask as floats. */
export function toFloats(mask: Uint8Array): Float32Array {
  const values = floats(mask.length)
  values.set(mask)
  return values
}

/** How many pixels of a mask are 1. */
export function areaOf(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0)
}

/** The indices below `count` where `test` holds, in order. */
export function indicesWhere(count: number, test: (index: number) => boolean): Int32Array {
  const indices = ints(count)
  let found = 0
  for (let i = 0; i < count; i++) if (test(i)) indices[found++] = i
  return indices.subarray(0, found)
}
