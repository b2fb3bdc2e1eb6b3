import type { HairLayer } from '@hairstyle/model/engine/cpu/composite/hair-layer.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'

/** Shadow and light of the hair reach so far beyond it, face widths. */
const reach = 1

/**
 * Counts the pixels that differ although no hair is near them.
 *
 * @param unit Face width, px.
 */
export function changedFarFrom(
  { left, top, width, height }: HairLayer,
  before: RgbImage,
  after: RgbImage,
  unit: number,
): number {
  const margin = reach * unit
  let changed = 0
  for (let i = 0; i < before.data.length; i++) {
    if (before.data[i] === after.data[i]) continue
    const pixel = Math.floor(i / 3)
    const x = (pixel % before.width) - left
    const y = Math.floor(pixel / before.width) - top
    const isNear = x > -margin && y > -margin && x < width + margin && y < height + margin
    if (!isNear) changed++
  }
  return changed
}
