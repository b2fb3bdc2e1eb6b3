import { bytes } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** Sets every pixel that has a set one within a square of `2 * radius + 1`. */
export function dilate(mask: Uint8Array, size: Size, radius: number): Uint8Array {
  return windowed(mask, size, radius, false)
}

/** Keeps the pixels whose whole square of `2 * radius + 1` is set; what lies outside the picture counts as set. */
export function erode(mask: Uint8Array, size: Size, radius: number): Uint8Array {
  return windowed(mask, size, radius, true)
}

function windowed(
  mask: Uint8Array,
  { width, height }: Size,
  radius: number,
  needsAll: boolean,
): Uint8Array {
  const across = bytes(mask.length)
  for (let y = 0; y < height; y++) {
    const start = y * width
    let count = 0
    for (let x = 0; x < Math.min(radius, width); x++) count += mask[start + x]!
    for (let x = 0; x < width; x++) {
      if (x + radius < width) count += mask[start + x + radius]!
      if (x - radius - 1 >= 0) count -= mask[start + x - radius - 1]!
      const area = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1
      across[start + x] = count >= (needsAll ? area : 1) ? 1 : 0
    }
  }
  const result = bytes(mask.length)
  const counts = new Int32Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0; x < width; x++) counts[x]! += across[y * width + x]!
  }
  for (let y = 0; y < height; y++) {
    const enters = y + radius
    const leaves = y - radius - 1
    const needed = needsAll ? Math.min(height - 1, enters) - Math.max(0, leaves + 1) + 1 : 1
    for (let x = 0; x < width; x++) {
      if (enters < height) counts[x]! += across[enters * width + x]!
      if (leaves >= 0) counts[x]! -= across[leaves * width + x]!
      result[y * width + x] = counts[x]! >= needed ? 1 : 0
    }
  }
  return result
}
