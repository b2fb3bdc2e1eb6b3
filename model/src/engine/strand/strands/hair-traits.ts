import type { Random } from '../math/random.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { Noise3 } from '../math/value-noise.ts'
import type { StrandStyle } from '../style/strand-style.ts'

/** What hairs of the same lock share. */
export interface Lock {
  readonly phase: number
  readonly frequency: number
  readonly turn: number
  readonly tone: number
  readonly highlight: 0 | 1
}

/** How one hair departs from its guide. */
export interface Hair {
  /** Offset from the guide at the root, local units. */
  readonly offset: Vec3
  /** Share of the offset that is left at the end. */
  readonly tipShare: number
  /** Share of the guide's length that the hair has. */
  readonly cut: number
  readonly curlRadius: number
  readonly curlPhase: number
  readonly frizz: number
  readonly frizzPhase: readonly [number, number]
  /** How far and where a stray hair leaves its lock: along the two tangents and the normal. */
  readonly stray: Vec3
}

const oneTurn = 2 * Math.PI

export function makeLock(
  root: Vec3,
  { color }: StrandStyle,
  { random, tones }: { random: Random; tones: Noise3 },
): Lock {
  const share = color.highlights?.share ?? 0
  const streak = 0.5 + 0.5 * tones(root[0] * 14 + 3, root[1] * 14, root[2] * 14 + 7)
  return {
    phase: random() * oneTurn,
    frequency: 0.8 + 0.4 * random(),
    turn: random() < 0.5 ? -1 : 1,
    tone: (random() - 0.5) * 0.6,
    highlight: streak * 0.6 + random() * 0.4 < share ? 1 : 0,
  }
}

export function makeHair(
  style: StrandStyle,
  random: Random,
  { strays, phase, offset }: { strays: boolean; phase: number; offset: Vec3 },
): Hair {
  const { curl, stray, clump } = style
  const reach = strays ? 0.22 * stray.reach : 0
  return {
    offset,
    tipShare: strays ? 1 : 1 - clump.tips,
    cut:
      1 -
      random() * random() * style.tipVariation -
      (random() < 0.05 ? random() * Math.min(0.4, style.tipVariation * 3) : 0),
    curlRadius: curl ? curl.radius * (0.75 + 0.5 * random()) * (strays ? 1.4 : 1) : 0,
    curlPhase: phase + (curl ? (random() - 0.5) * curl.jitter : 0),
    frizz: style.frizz * (strays ? 3 : 1) * (0.5 + random()),
    frizzPhase: [random() * 50, random() * 50],
    stray: [(random() - 0.5) * reach, (random() - 0.5) * reach, strays ? 0.04 * random() : 0],
  }
}
