import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { Vec3 } from '../math/vec3.ts'
import { meshPoint } from './head-frame.ts'
import { skullAngles } from './skull.ts'
import type { Skull, SkullAngles } from './skull.ts'

/** Polar angle (radians from the vertex) at which the hair ends, for `binCount` azimuths from -π to π. */
export interface Hairline {
  readonly polar: Float32Array
}

const binCount = 720
const smoothingBins = 5

/** Forehead landmarks and how far above each the hair begins, local units. */
const foreheadRise: readonly (readonly [index: number, rise: number])[] = [
  [10, 0.145],
  [338, 0.145],
  [109, 0.145],
  [297, 0.135],
  [67, 0.135],
  [332, 0.12],
  [103, 0.12],
  [284, 0.1],
  [54, 0.1],
  [251, 0.06],
  [21, 0.06],
]

/** From the temple over the ear to the nape, right half, local units. */
const sideAndNape: readonly Vec3[] = [
  [0.53, 0.26, 0.17],
  [0.54, 0.1, 0.1],
  [0.545, -0.02, 0.02],
  [0.545, 0.17, -0.03],
  [0.54, 0.22, -0.12],
  [0.52, 0.05, -0.26],
  [0.45, -0.18, -0.42],
  [0.25, -0.27, -0.6],
  [0, -0.28, -0.68],
]

export function fitHairline(skull: Skull, localMesh: Float32Array): Hairline {
  const points: SkullAngles[] = []
  for (const [index, rise] of foreheadRise) {
    const [x, y, z] = meshPoint(localMesh, index)
    points.push(skullAngles(skull, [x, y + rise, z]))
  }
  for (const [x, y, z] of sideAndNape) {
    points.push(skullAngles(skull, [x, y, z]), skullAngles(skull, [-x, y, z]))
  }
  points.sort((a, b) => a.azimuth - b.azimuth)
  const raw = Float32Array.from({ length: binCount }, (_, bin) =>
    interpolate(points, ((bin + 0.5) / binCount) * 2 * Math.PI - Math.PI),
  )
  const polar = raw.map((_, bin) => {
    let sum = 0
    for (let d = -smoothingBins; d <= smoothingBins; d++) {
      sum += raw[(bin + d + binCount) % binCount]!
    }
    return sum / (2 * smoothingBins + 1)
  })
  return { polar }
}

function interpolate(points: readonly SkullAngles[], azimuth: number): number {
  const after = points.findIndex((point) => point.azimuth >= azimuth)
  const next = points[after < 0 ? 0 : after]!
  const previous = points[after <= 0 ? points.length - 1 : after - 1]!
  const from = previous.azimuth - (after === 0 ? 2 * Math.PI : 0)
  const to = next.azimuth + (after < 0 ? 2 * Math.PI : 0)
  const t = (azimuth - from) / Math.max(1e-6, to - from)
  return previous.polar + (next.polar - previous.polar) * t
}

export interface HairlineShape {
  /** How far the temples recede, 0..1. */
  readonly temples: number
  /** 1 for a line drawn with a trimmer, 0 for one that nobody touched. */
  readonly lineUp: number
}

/** Azimuth of the corner between forehead and temple, its reach and the deepest recession, radians. */
const templeCorner = { azimuth: 0.66, reach: 0.27, recession: 0.17 }
/** Between these azimuths a trimmed front turns from straight across the forehead into the line of the temple, radians. */
const trimmedCorner = [0.6, 0.74] as const
/** Irregularity: turns per radian and amplitude in radians, from broad to fine. */
const irregularity = [
  [2.3, 0.03],
  [7, 0.02],
  [19, 0.013],
] as const

/**
 * Gives a fitted hairline what no two have in common: the temples' depth, one a little deeper than the other, and an uneven
 * edge; or draws it straight across the forehead with a trimmer. Equal seeds give equal lines.
 */
export function shapeHairline(
  { polar }: Hairline,
  { temples, lineUp }: HairlineShape,
  seed: number,
): Hairline {
  const noise = createNoise3(seed + 401)
  const rough = 1 - 0.85 * lineUp
  const lean = 0.2 * noise(0.5, 9.5, 0)
  const middle = polar[binCount / 2]!
  return {
    polar: polar.map((line, bin) => {
      const azimuth = ((bin + 0.5) / binCount) * 2 * Math.PI - Math.PI
      const fromCorner = (Math.abs(azimuth) - templeCorner.azimuth) / templeCorner.reach
      const deeper = 1 + lean * Math.sign(azimuth)
      const recession = temples * deeper * templeCorner.recession * Math.exp(-(fromCorner ** 2))
      // Around the ear there is no room for a wild edge.
      const room = mix(1, 0.45, smoothstep(0.9, 1.3, Math.abs(azimuth)))
      let uneven = 0
      for (const [frequency, amplitude] of irregularity) {
        uneven += amplitude * noise(azimuth * frequency + 31, frequency, 0)
      }
      // Equal polar angles lie at equal heights.
      const straight = lineUp * smoothstep(trimmedCorner[1], trimmedCorner[0], Math.abs(azimuth))
      return mix(line, middle, straight) - recession + uneven * rough * room
    }),
  }
}

/** Polar angle of the hairline at an azimuth in radians. */
export function hairlinePolar(hairline: Hairline, azimuth: number): number {
  const bin = Math.floor(((azimuth + Math.PI) / (2 * Math.PI)) * binCount)
  return hairline.polar[clamp(bin, 0, binCount - 1)]!
}

/** Angle in radians by which a point of the skull lies inside the hair (negative: bare skin). */
export function depthInsideHairline(hairline: Hairline, { azimuth, polar }: SkullAngles): number {
  return hairlinePolar(hairline, azimuth) - polar
}
