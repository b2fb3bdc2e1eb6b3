import type { LightFit } from '../photo-analysis.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import { add, normalize } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import type { HairPalette } from './hair-palette.ts'
import { sampleVolume } from './light-volume.ts'
import type { LightVolume } from './light-volume.ts'

const view: Vec3 = [0, 0, -1]
const shoulderStart = 0.35

/**
 * Linear rgb of every point of a batch: Kajiya and Kay's reflection of thin cylinders (SIGGRAPH 1989) with Marschner's
 * two lobes (2003), the first uncoloured and shifted to the root, the second coloured and to the tip; under the fitted
 * light, dimmed by the light volume, plus a faint light from above the camera for the gloss of indirect light.
 */
export function shadeHairs(
  batch: StrandBatch,
  volume: LightVolume,
  light: LightFit,
  palette: HairPalette,
): Float32Array {
  const { count, steps, points } = batch
  const colors = new Float32Array(points.length)
  const [lx, ly, lz] = light.direction
  const [hx, hy, hz] = normalize(add(light.direction, view))
  const [gx, gy, gz] = normalize(add(normalize([0.15 * Math.sign(lx || 1), -0.75, -0.65]), view))
  const ambientLight = light.exposure * (1 - 0.45 * light.contrast) * 0.82
  const directLight = light.exposure * (0.75 + 0.9 * light.contrast)
  const [castR, castG, castB] = light.cast
  const [dirR, dirG, dirB] = light.directedColor
  const { gloss, variation, roots, tips, tipsFrom } = palette
  for (let hair = 0; hair < count; hair++) {
    const tone = batch.tone[hair]!
    const lightness = Math.exp(tone * variation)
    const warmth = tone * 0.12
    const [baseR, baseG, baseB] =
      batch.highlight[hair] === 1 && palette.highlight ? palette.highlight : palette.base
    const shift = (tone * 0.5 + 0.1) * 0.1
    // Hairs glint unevenly: a hash of the index is random enough.
    const glint = 0.55 + 0.9 * Math.abs(Math.sin(hair * 12.9898))
    const exposure = batch.exposure[hair]!
    const reach = batch.reach[hair]!
    const fullLength = reach > 0.2
    // Every second point is shaded, those between are blended.
    for (let k = 0; k < steps; k = nextShaded(k, steps)) {
      const i = (hair * steps + k) * 3
      const j = k < steps - 1 ? i : i - 3
      let tx = points[j + 3]! - points[j]!
      let ty = points[j + 4]! - points[j + 1]!
      let tz = points[j + 5]! - points[j + 2]!
      const span = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1)
      tx *= span
      ty *= span
      tz *= span
      const lit = sampleVolume(volume, volume.direct, points, i)
      const open = sampleVolume(volume, volume.ambient, points, i)
      const u = k / (steps - 1)
      const along = fullLength ? u * reach : 0
      const rootShade = 1 - roots * (1 - smoothstep(0, 0.35, along))
      const tone1 = lightness * rootShade * (0.86 + 0.34 * along)
      const end = tips ? smoothstep(tipsFrom - 0.2, tipsFrom + 0.25, along + tone * 0.08) : 0
      const r = mix(baseR, tips ? tips[0] : 0, end) * tone1 * (1 + warmth)
      const g = mix(baseG, tips ? tips[1] : 0, end) * tone1
      const b = mix(baseB, tips ? tips[2] : 0, end) * tone1 * (1 - warmth)
      const cosine = tx * lx + ty * ly + tz * lz
      const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine))
      const half = tx * hx + ty * hy + tz * hz + shift
      const primary = power64(1 - (half + 0.06) * (half + 0.06))
      const secondary = power16(1 - (half - 0.14) * (half - 0.14))
      const above = tx * gx + ty * gy + tz * gz + shift
      const indirect = power32(1 - above * above)
      const covered = 1 - (1 - exposure) * Math.min(1, u * 3)
      const ambient = ambientLight * open * covered
      const direct = directLight * lit * (0.35 + 0.65 * covered)
      const diffuse = direct * sine * 0.9
      const white = gloss * 1.8 * primary
      const whiteAbove = gloss * indirect
      const soft = ambient * 1.1
      const coat = glint * direct
      const sheen = glint * ambient
      colors[i] = shoulder(
        castR * (soft * r + sheen * ((0.014 + 0.16 * r) * whiteAbove + r * indirect * 0.75)) +
          dirR *
            (diffuse * r + coat * ((0.018 + 0.3 * r) * white + (1.25 * r + 0.002) * secondary)),
      )
      colors[i + 1] = shoulder(
        castG * (soft * g + sheen * ((0.014 + 0.16 * g) * whiteAbove + g * indirect * 0.75)) +
          dirG *
            (diffuse * g + coat * ((0.018 + 0.3 * g) * white + (1.25 * g + 0.002) * secondary)),
      )
      colors[i + 2] = shoulder(
        castB * (soft * b + sheen * ((0.014 + 0.16 * b) * whiteAbove + b * indirect * 0.75)) +
          dirB *
            (diffuse * b + coat * ((0.018 + 0.3 * b) * white + (1.25 * b + 0.002) * secondary)),
      )
    }
    blendBetween(colors, hair * steps * 3, steps)
  }
  return colors
}

/** Leaves dark and middle values and bends bright ones towards 1, as film and cameras do. */
function shoulder(value: number): number {
  if (value <= shoulderStart) return value
  const room = 1 - shoulderStart
  return 1 - (room * room) / (value - shoulderStart + room)
}

function nextShaded(k: number, steps: number): number {
  return k < steps - 2 ? k + 2 : k + 1
}

function blendBetween(colors: Float32Array, start: number, steps: number): void {
  for (let k = 1; k < steps - 1; k += 2) {
    for (let i = start + k * 3; i < start + k * 3 + 3; i++) {
      colors[i] = (colors[i - 3]! + colors[i + 3]!) * 0.5
    }
  }
}

function power16(x: number): number {
  if (x <= 0) return 0
  const x2 = x * x
  const x4 = x2 * x2
  const x8 = x4 * x4
  return x8 * x8
}

function power32(x: number): number {
  const y = power16(x)
  return y * y
}

function power64(x: number): number {
  const y = power32(x)
  return y * y
}
