import { bytes } from '../workspace.ts'
import type { Size } from '../../box.ts'

export interface Component {
  readonly pixels: readonly number[]
  readonly width: number
  readonly height: number
}

/** Groups the set pixels that touch each other, corners included. */
export function findComponents(mask: Uint8Array, { width, height }: Size): Component[] {
  const seen = bytes(mask.length)
  const components: Component[] = []
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue
    seen[start] = 1
    const pixels = [start]
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (const i of pixels) {
      const x = i % width
      const y = (i - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const j = v * width + u
          if (!mask[j] || seen[j]) continue
          seen[j] = 1
          pixels.push(j)
        }
      }
    }
    components.push({ pixels, width: right - left + 1, height: bottom - top + 1 })
  }
  return components
}
