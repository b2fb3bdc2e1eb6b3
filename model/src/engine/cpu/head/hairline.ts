import { clamp } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { meshPoint } from './head-frame.ts'
import { skullAngles, type Skull, type SkullAngles } from './skull.ts'

/** Polar angle (radians from the vertex) at which the hair ends, for `binCount` azimuths from -π to π. */
export interface Hairline {
  readonly polar: Float32Array
}

const binCount = 720
const smoothingBins = 5

/** How far above the top of the face the hair begins on most heads, local units. */
export const foreheadRise = 0.145
/** Forehead landmarks and how far above each the hair begins, local units. */
const foreheadRises: readonly (readonly [index: number, rise: number])[] = [
  [10, foreheadRise],
  [338, foreheadRise],
  [109, foreheadRise],
  [297, 0.135],
  [67, 0.135],
  [332, 0.12],
  [103, 0.12],
  [284, 0.1],
  [54, 0.1],
  [251, 0.06],
  [21, 0.06],
]

/** The line down the temple to the ear, right half, local units. */
export const templeLine: readonly Vec3[] = [
  [0.53, 0.26, 0.17],
  [0.54, 0.1, 0.1],
  [0.545, -0.02, 0.02],
]
/** The same, continued over the ear to the nape. */
const sideAndNape: readonly Vec3[] = [
  ...templeLine,
  [0.545, 0.17, -0.03],
  [0.54, 0.22, -0.12],
  [0.52, 0.05, -0.26],
  [0.45, -0.18, -0.42],
  [0.25, -0.27, -0.6],
  [0, -0.28, -0.68],
]

export function fitHairline(skull: Skull, localMesh: Float32Array): Hairline {
  const points: SkullAngles[] = []
  for (const [index, rise] of foreheadRises) {
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

/** Polar angle of the hairline at an azimuth in radians. */
export function hairlinePolar(hairline: Hairline, azimuth: number): number {
  const bin = Math.floor(((azimuth + Math.PI) / (2 * Math.PI)) * binCount)
  return hairline.polar[clamp(bin, 0, binCount - 1)]!
}
