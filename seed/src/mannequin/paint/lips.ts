import { createNoise3 } from '@hairstyle/model/engine/cpu/math/value-noise.ts'
import type { FaceMap } from './face-map.ts'
import { boundsOf, signedDistance } from './outline.ts'
import type { Linear } from './tones.ts'

export interface LipSample {
  readonly color: Linear
  /** How much of the skin's colour it replaces, 0..1. */
  readonly amount: number
  /** Added highlight, as a part of the light. */
  readonly gloss: number
}

const softEdge = 0.01
/** Lips against the skin around, bare and made up. */
const bare: Linear = [0.88, 0.64, 0.64]
const rouge: Linear = [0.84, 0.4, 0.46]

/** Lip red for the outline of the mouth, with fine creases and a highlight on the lower lip. */
export function createLipPaint(
  map: FaceMap,
  tone: Linear,
  makeup: number,
): (x: number, y: number) => LipSample {
  const outer = map.contours.outerLips
  const bounds = boundsOf(outer)
  const innerBounds = boundsOf(map.contours.innerLips)
  const seam = (innerBounds.top + innerBounds.bottom) / 2
  const noise = createNoise3(7)
  const painted = (c: 0 | 1 | 2): number => tone[c] * (bare[c] + (rouge[c] - bare[c]) * makeup)
  const color: Linear = [painted(0), painted(1), painted(2)]
  const none: LipSample = { color, amount: 0, gloss: 0 }
  return (x, y) => {
    if (x < bounds.left - 0.03 || x > bounds.right + 0.03) return none
    if (y < bounds.bottom - 0.03 || y > bounds.top + 0.03) return none
    const inside = -signedDistance(outer, x, y)
    const t = Math.min(1, Math.max(0, (inside + softEdge * 0.4) / softEdge))
    if (t === 0) return none
    const creases = noise(x * 95, y * 14, 2) * 0.6 + noise(x * 190, y * 22, 5) * 0.4
    const lower = (seam - y) / Math.max(1e-6, seam - bounds.bottom)
    const shine =
      Math.exp(-(((lower - 0.5) / 0.2) ** 2)) * Math.exp(-((x / 0.085) ** 2)) * (1 + creases * 0.7)
    return {
      color,
      amount: t * t * (3 - 2 * t) * (0.9 + 0.08 * creases),
      gloss: (0.04 + 0.08 * makeup) * shine * t,
    }
  }
}
