import { faceTriangles, faceVertexCount } from '../head/face-topology.ts'
import { toView, type HeadFrame } from '../head/head-frame.ts'
import { vertexNormals } from '../head/triangle-mesh.ts'
import { luminance } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'
import { dot, normalize, type Vec3 } from '../math/vec3.ts'
import type { LightFit, SkinCoefficients } from './light-fit.ts'
import { estimateExposure } from './exposure.ts'
import { estimateLightColors, tintOf, type Tint } from './light-color.ts'
import { solveLinear } from '../math/linear-solve.ts'

export interface LitPicture {
  readonly width: number
  readonly height: number
  /** Linear rgb. */
  readonly linear: Float32Array
  /** Opacity of hair, 0..1. */
  readonly hair: Float32Array
}

interface Sample {
  readonly normal: Vec3
  readonly color: Vec3
  weight: number
}

/** Vertices turned further away than this are seen at too flat an angle to be measured (z of the normal). */
const facingLimit = -0.15
/** Half the side of the square averaged at each vertex, face widths. */
const patchReach = 0.012
/** Pulls the directed part towards zero where the face gives no evidence. */
const ridge = 2
/** Light mostly comes from above and from the camera's side. */
const directionPrior: Vec3 = [0, -0.45, -0.35]

/**
 * Fits the light to the colours at the face's vertices: per channel `a + b·normal`, by least squares with weights that
 * discount outliers (brows, lips, highlights; Cauchy weights, four rounds). The colours of the light and its brightness
 * come from priors as much as from the face, which is a poor light probe.
 */
export function fitLight(picture: LitPicture, frame: HeadFrame): LightFit {
  const samples = faceSamples(picture, frame)
  let coefficients = fitChannels(samples)
  for (let round = 0; round < 3; round++) {
    reweight(samples, coefficients)
    coefficients = fitChannels(samples)
  }
  const skin = meanColor(samples)
  const skinLuminance = Math.max(0.005, luminance(...skin))
  const directed: Vec3 = [1, 2, 3].map((k) =>
    luminance(coefficients[0][k]!, coefficients[1][k]!, coefficients[2][k]!),
  ) as unknown as Vec3
  const strength = Math.max(1e-6, Math.hypot(...directed))
  const direction = normalize([
    directed[0] / strength + directionPrior[0],
    directed[1] / strength + directionPrior[1],
    Math.min(directed[2] / strength, 0) + directionPrior[2],
  ])
  const { tint, difference } = skinTint(samples, directed)
  const colors = estimateLightColors(tint, tintOf(grayWorld(picture)), difference)
  return {
    direction,
    exposure: estimateExposure(picture, frame, skinLuminance),
    contrast: clamp(strength / Math.max(0.02, skinLuminance), 0.15, 0.9),
    cast: colors.ambient,
    directedColor: colors.directed,
    skin,
    coefficients,
  }
}

/**
 * Linear colour of bare skin, never darker than a quarter of the mean.
 *
 * @param normals View-space normals, three numbers each; the one at `offset` is used.
 */
export function skinAt(
  light: LightFit,
  channel: 0 | 1 | 2,
  normals: ArrayLike<number>,
  offset = 0,
): number {
  const [a, x, y, z] = light.coefficients[channel]
  const lit = a + x * normals[offset]! + y * normals[offset + 1]! + z * normals[offset + 2]!
  return Math.max(0.25 * light.skin[channel], lit)
}

function faceSamples({ width, height, linear, hair }: LitPicture, frame: HeadFrame): Sample[] {
  const normals = vertexNormals(frame.mesh, faceTriangles, toView(frame, [0, 0, -0.2]))
  const reach = Math.max(1, Math.round(frame.unit * patchReach))
  const samples: Sample[] = []
  for (let v = 0; v < faceVertexCount; v++) {
    const normal: Vec3 = [normals[v * 3]!, normals[v * 3 + 1]!, normals[v * 3 + 2]!]
    if (normal[2] > facingLimit) continue
    const cx = Math.floor(frame.mesh[v * 3]!)
    const cy = Math.floor(frame.mesh[v * 3 + 1]!)
    let [r, g, b, count] = [0, 0, 0, 0]
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y++) {
      for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x++) {
        const i = y * width + x
        if (hair[i]! > 0.3) continue
        r += linear[i * 3]!
        g += linear[i * 3 + 1]!
        b += linear[i * 3 + 2]!
        count++
      }
    }
    if (count < 2 * reach * reach) continue
    samples.push({ normal, color: [r / count, g / count, b / count], weight: 1 })
  }
  return samples
}

function fitChannels(samples: readonly Sample[]): LightFit['coefficients'] {
  return perChannel((channel) => {
    const rows = Array.from({ length: 4 }, () => [0, 0, 0, 0, 0])
    for (const { normal, color, weight } of samples) {
      const basis = [1, ...normal]
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < 4; j++) rows[i]![j]! += weight * basis[i]! * basis[j]!
        rows[i]![4]! += weight * basis[i]! * color[channel]
      }
    }
    rows[0]![0]! += 1e-3
    for (let i = 1; i < 4; i++) rows[i]![i]! += ridge
    return solveLinear(rows) as unknown as SkinCoefficients
  })
}

/** Cauchy weights of the residuals; shadows count less than highlights. */
function reweight(samples: Sample[], coefficients: LightFit['coefficients']): void {
  const residuals = samples.map(({ normal: [x, y, z], color }) => {
    const [r, g, b] = perChannel((k) => {
      const [a, bx, by, bz] = coefficients[k]
      return color[k] - (a + bx * x + by * y + bz * z)
    })
    return luminance(r, g, b)
  })
  let sum = 0
  let weights = 0
  samples.forEach(({ weight }, i) => {
    sum += weight * residuals[i]! ** 2
    weights += weight
  })
  const deviation = Math.max(1e-4, Math.sqrt(sum / Math.max(1e-6, weights)))
  samples.forEach((sample, i) => {
    const residual = residuals[i]!
    sample.weight = 1 / (1 + (residual / (deviation * (residual < 0 ? 0.8 : 1.4))) ** 2)
  })
}

function meanColor(samples: readonly Sample[]): Vec3 {
  let total = 1e-6
  for (const { weight } of samples) total += weight
  return perChannel((k) => {
    let sum = 0
    for (const { color, weight } of samples) sum += weight * color[k]
    return Math.max(0.004, sum / total)
  })
}

/** Range in which a channel can be trusted: darker values are mostly noise, brighter ones nearly burnt out. */
const tellingRange = { least: 0.004, most: 0.88 } as const
/** Share of the samples that counts as turned to the light, and the same share as turned away from it. */
const litPart = 0.35

/**
 * The tint of the face's skin, and the difference between its lit and its shaded part. Both are medians, because lips
 * and brows are not skin.
 */
function skinTint(
  samples: readonly Sample[],
  directed: Vec3,
): { readonly tint: Tint; readonly difference: Tint } {
  const telling = samples.filter(
    ({ color, weight }) =>
      weight > 0.25 &&
      Math.min(...color) > tellingRange.least &&
      Math.max(...color) < tellingRange.most,
  )
  const usable = telling.length < samples.length / 5 ? samples : telling
  const facing = ({ normal }: Sample): number => dot(normal, directed)
  const ordered = usable.toSorted((a, b) => facing(a) - facing(b))
  const count = Math.max(1, Math.round(ordered.length * litPart))
  const shaded = medianTint(ordered.slice(0, count))
  const lit = medianTint(ordered.slice(-count))
  return {
    tint: medianTint(usable),
    difference: { warmth: lit.warmth - shaded.warmth, magenta: lit.magenta - shaded.magenta },
  }
}

function medianTint(samples: readonly Sample[]): Tint {
  const tints = samples.map(({ color }) => tintOf(color))
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    warmth: middle(tints.map(({ warmth }) => warmth)),
    magenta: middle(tints.map(({ magenta }) => magenta)),
  }
}

/** Mean colour of the picture. */
function grayWorld({ linear }: LitPicture): Vec3 {
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i + 2 < linear.length; i += 21) {
    for (let k = 0; k < 3; k++) sums[k]! += Math.min(0.8, linear[i + k]!)
    count++
  }
  return perChannel((k) => sums[k]! / count)
}

function perChannel<T>(compute: (channel: 0 | 1 | 2) => T): [T, T, T] {
  return [compute(0), compute(1), compute(2)]
}
