/** How the person's skin looks, from the lower face. */
export interface SkinColor {
  /** Distance of a pixel's colour from the skin's, in robust deviations; darker counts less. */
  readonly distance: (index: number) => number
}

/** Least deviations of L, a, b: faces are never as even as their measure. */
const minDeviation = [5.5, 4.5, 4.5] as const
const shadowTolerance = 3.2
const highlightTolerance = 2

/**
 * @param lab CIE L*a*b*, interleaved.
 * @param samples Pixels of the face.
 */
export function measureSkinColor(lab: Float32Array, samples: readonly number[]): SkinColor {
  const [l, a, b] = [0, 1, 2].map((channel) => {
    const values = samples.map((i) => lab[i * 3 + channel]!).sort((p, q) => p - q)
    const at = (part: number): number => values[Math.floor(values.length * part)] ?? 0
    const spread = ((1.48 * (at(0.75) - at(0.25))) / 2) * 1.3
    return { center: at(0.5), deviation: Math.max(minDeviation[channel]!, spread) }
  }) as [ChannelRange, ChannelRange, ChannelRange]
  return {
    distance: (i) => {
      const dl = (lab[i * 3]! - l.center) / l.deviation
      const da = (lab[i * 3 + 1]! - a.center) / a.deviation
      const db = (lab[i * 3 + 2]! - b.center) / b.deviation
      return Math.hypot(dl / (dl < 0 ? shadowTolerance : highlightTolerance), da, db)
    },
  }
}

interface ChannelRange {
  readonly center: number
  readonly deviation: number
}
