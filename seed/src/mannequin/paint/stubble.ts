import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { createNoise3 } from '@hairstyle/model/engine/cpu/math/value-noise.ts'
import type { FaceMap } from './face-map.ts'
import { boundsOf } from './outline.ts'

/** Shadow of a beard of a few days on jaw, chin and upper lip. Returns how dark a point is, 0..1. */
export function createStubble(map: FaceMap, density: number): (x: number, y: number) => number {
  if (density === 0) return () => 0
  const noise = createNoise3(31)
  const lips = boundsOf(map.contours.outerLips)
  return (x, y) => {
    const side = Math.abs(x)
    const cheekLine = -0.3 + 0.55 * Math.max(0, side - 0.2) + 3.2 * Math.max(0, side - 0.42) ** 1.4
    const jaw = smoothstep(cheekLine + 0.05, cheekLine - 0.12, y)
    const lipTop = lips.top + 0.085 - 0.5 * side * side
    const moustache =
      smoothstep(lipTop + 0.03, lipTop - 0.03, y) * smoothstep(0.27, 0.18, side) * 0.85
    const underLip =
      1 - 0.5 * Math.exp(-((side / 0.1) ** 2) - ((y - lips.bottom + 0.03) / 0.03) ** 2)
    const ends = smoothstep(-0.9, -0.7, y) * smoothstep(0.53, 0.46, side)
    const area = Math.max(jaw, y > lips.bottom - 0.1 ? moustache : 0) * underLip * ends
    if (area === 0) return 0
    const grain = noise(x * 300, y * 190, 3) * 0.65 + noise(x * 120, y * 90, 8) * 0.35
    return area * density * Math.min(1, Math.max(0, 0.5 + 0.45 * grain))
  }
}
