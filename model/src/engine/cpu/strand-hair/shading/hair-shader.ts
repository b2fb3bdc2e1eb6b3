import type { LightFit } from '../../light/light-fit.ts'
import { smoothstep } from '../../math/scalar.ts'
import { add, normalize } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import type { HairPalette } from './hair-palette.ts'
import { cellsPerUnit, createLightSampler } from './light-volume.ts'
import type { LightVolume } from './light-volume.ts'
import { floats } from '../../workspace.ts'

/** Colours the points of a batch. */
export interface HairShader {
  /** Linear rgb of the point shaded last. */
  readonly rgb: Float32Array
  /** Shades point `k` of a hair. */
  readonly shade: (hair: number, k: number) => void
}

const view: Vec3 = [0, 0, -1]
/** Brightness from which values bend towards 1, and how much of that each channel does for itself: bright light bleaches colours. */
const shoulderStart = 0.5
const bleaching = 0.6
/** How much of the loss of light on its way through hair a wholly white hair gives back by scattering. */
const scattering = 0.83
/** Over which part of a hair the colour of its ends sets in, and how much that differs from hair to hair. */
const tipBlend = 0.42
const tipSpread = 0.16
/** Up to where along a hair a wanted colour of the roots is whole, and where it ends. */
const rootFull = 0.06
const rootNone = 0.3
/** Over which part of a hair lighter locks set in, and how much that differs from hair to hair. */
const foilBlend = 0.34
const foilSpread = 0.16
/** Curvature, radians per face width, from which hair counts as coiled, and at which it does wholly. */
const coilFrom = 2.5
const coilFull = 8
/** How much darker a coil is on its sides, and how much its near and far sides differ from them. */
const coilShade = 0.15
const coilRelief = 0.55
/** Share of that which scattered light does not fill in: between its turns even light hair is deeper in colour. */
const coilDepth = 0.35
/** Levels of light and of albedo in the table of scattered light. */
const levels = 64

/**
 * Kajiya and Kay's reflection of thin cylinders (SIGGRAPH 1989) with Marschner's two highlights (2003), the first
 * uncoloured and shifted to the root, the second coloured, wider and shifted to the tip; under the fitted light, and under
 * a faint one from above the camera for the gloss of the surroundings. What hair loses to its shadow comes back the more
 * the lighter its colour is, channel by channel: the global part of Zinke's dual scattering (SIGGRAPH 2008), so that blond hair
 * stays blond and warm in its depth. Coils are shaded by which of their sides they show, since the volume's voxels are wider than
 * they are.
 */
export function createHairShader(
  batch: StrandBatch,
  volume: LightVolume,
  light: LightFit,
  palette: HairPalette,
): HairShader {
  const { steps, points, coils } = batch
  const rgb = new Float32Array(3)
  const sampler = createLightSampler(volume)
  const { value } = sampler
  const { lightness, glint } = hairTraits(batch, palette)
  const [lx, ly, lz] = light.direction
  const [hx, hy, hz] = normalize(add(light.direction, view))
  const [gx, gy, gz] = normalize(add(normalize([0.15 * Math.sign(lx || 1), -0.75, -0.65]), view))
  const ambientLight = light.exposure * (1 - 0.45 * light.contrast) * 1.02
  const directLight = light.exposure * (0.75 + 0.9 * light.contrast)
  const [castR, castG, castB] = light.cast
  const [dirR, dirG, dirB] = light.directedColor
  const { gloss, roots, tips, tipsFrom, rootColor, base } = palette
  const highlight = palette.highlight ?? base
  const lastStep = 1 / (steps - 1)
  // Four times the second difference over the squared central difference is the curvature, per pixel.
  const perCurvature = 4 * volume.cell * cellsPerUnit
  return { rgb, shade }

  function shade(hair: number, k: number): void {
    const i = (hair * steps + k) * 3
    const middle = k === 0 ? i + 3 : k === steps - 1 ? i - 3 : i
    const before = middle - 3
    const after = middle + 3
    let tx = points[after]! - points[before]!
    let ty = points[after + 1]! - points[before + 1]!
    let tz = points[after + 2]! - points[before + 2]!
    sampler.at(points[i]!, points[i + 1]!, points[i + 2]!)
    const span = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1)
    let shown = 1
    if (coils) {
      // A coil bends around its own middle, so hair that bulges towards light and view is on its near side.
      const bx = 2 * points[middle]! - points[before]! - points[after]!
      const by = 2 * points[middle + 1]! - points[before + 1]! - points[after + 1]!
      const bz = 2 * points[middle + 2]! - points[before + 2]! - points[after + 2]!
      const bend = Math.sqrt(bx * bx + by * by + bz * bz) + 1e-9
      const near = (bx * hx + by * hy + bz * hz) / bend
      const coiled = smoothstep(coilFrom, coilFull, bend * span * span * perCurvature)
      shown -= coiled * (coilShade - coilRelief * near)
    }
    tx *= span
    ty *= span
    tz *= span
    const tone = batch.tone[hair]!
    const reach = batch.reach[hair]!
    const u = k * lastStep
    const along = reach > 0.2 ? u * reach : 0
    const bright =
      (1 + coilDepth * (shown - 1)) *
      lightness[hair]! *
      (1 - roots * (1 - smoothstep(0, 0.35, along))) *
      (0.9 + 0.18 * along)
    const warmth = tone * 0.1
    // Of a lighter lock some hairs are hardly lighter, which breaks up its edges, and each begins elsewhere.
    const foilFrom = 0.04 + foilSpread * (0.5 + 0.5 * tone)
    const foil =
      batch.highlight[hair]! *
      smoothstep(0.5, 1.4, glint[hair]!) *
      smoothstep(foilFrom, foilFrom + foilBlend, along)
    let r = base[0] + (highlight[0] - base[0]) * foil
    let g = base[1] + (highlight[1] - base[1]) * foil
    let b = base[2] + (highlight[2] - base[2]) * foil
    if (rootColor) {
      const near = 1 - smoothstep(rootFull, rootNone + tone * tipSpread, along)
      r += (rootColor[0] - r) * near
      g += (rootColor[1] - g) * near
      b += (rootColor[2] - b) * near
    }
    if (tips) {
      const from = tipsFrom + tone * tipSpread - tipBlend * 0.5
      const end = smoothstep(from, from + tipBlend, along)
      r += (tips[0] - r) * end
      g += (tips[1] - g) * end
      b += (tips[2] - b) * end
    }
    r *= bright * (1 + warmth)
    g *= bright
    b *= bright * (1 - warmth)

    const covered = shown * (1 - (1 - batch.exposure[hair]!) * Math.min(1, u * 3))
    const lit = value[0]! * (0.35 * shown + 0.65 * covered)
    const open = value[1]! * covered
    const cosine = tx * lx + ty * ly + tz * lz
    const direct = directLight * 0.9 * Math.sqrt(Math.max(0, 1 - cosine * cosine))
    // Much light fills in: fully lit hair is not as much brighter as its neighbours' shadow is dark.
    const litRow = level(lit * (1.22 - 0.4 * lit))
    const openRow = level(open)
    const rowR = level(Math.sqrt(r)) * levels
    const rowG = level(Math.sqrt(g)) * levels
    const rowB = level(Math.sqrt(b)) * levels

    const shift = 0.02 + tone * 0.06
    const half = tx * hx + ty * hy + tz * hz + shift
    const primary = power64(1 - (half + 0.06) * (half + 0.06))
    const secondary = power16(1 - (half - 0.14) * (half - 0.14))
    const above = tx * gx + ty * gy + tz * gz + shift
    const indirect = power32(1 - above * above)
    const coat = glint[hair]! * directLight * lit
    const sheen = glint[hair]! * ambientLight * open
    const white = coat * gloss * 1.8 * primary
    const whiteAbove = sheen * gloss * indirect
    // Light hair scatters its highlights into its colour.
    const bleached = 1 - 0.45 * Math.max(r, g, b)
    const colored = coat * 1.25 * secondary * bleached
    const coloredAbove = sheen * 0.75 * indirect * bleached
    const red =
      castR *
        (ambientLight * scattered[rowR + openRow]! * r +
          (0.012 + 0.16 * r) * whiteAbove +
          r * coloredAbove) +
      dirR *
        (direct * scattered[rowR + litRow]! * r +
          (0.026 + 0.24 * r) * white +
          (r + 0.003) * colored)
    const green =
      castG *
        (ambientLight * scattered[rowG + openRow]! * g +
          (0.012 + 0.16 * g) * whiteAbove +
          g * coloredAbove) +
      dirG *
        (direct * scattered[rowG + litRow]! * g +
          (0.026 + 0.24 * g) * white +
          (g + 0.003) * colored)
    const blue =
      castB *
        (ambientLight * scattered[rowB + openRow]! * b +
          (0.012 + 0.16 * b) * whiteAbove +
          b * coloredAbove) +
      dirB *
        (direct * scattered[rowB + litRow]! * b +
          (0.026 + 0.24 * b) * white +
          (b + 0.003) * colored)
    const exposed = (1 - bleaching) * shoulder(Math.max(red, green, blue))
    rgb[0] = red * (exposed + bleaching * shoulder(red))
    rgb[1] = green * (exposed + bleaching * shoulder(green))
    rgb[2] = blue * (exposed + bleaching * shoulder(blue))
  }
}

/** What is the same all along a hair: its lightness against the palette and how strongly it glints. */
function hairTraits(
  { count, tone }: StrandBatch,
  { variation }: HairPalette,
): { lightness: Float32Array; glint: Float32Array } {
  const lightness = floats(count)
  const glint = floats(count)
  for (let hair = 0; hair < count; hair++) {
    lightness[hair] = Math.exp(tone[hair]! * variation)
    // A hash of the index is random enough.
    glint[hair] = 0.55 + 0.9 * Math.abs(Math.sin(hair * 12.9898))
  }
  return { lightness, glint }
}

/** Light in hair by the root of its albedo (rows) and the light that gets through directly (columns). */
const scattered: Float32Array = Float32Array.from({ length: levels * levels }, (_, i) => {
  const through = (i % levels) / (levels - 1)
  const root = Math.floor(i / levels) / (levels - 1)
  return Math.pow(through, 1 - scattering * root)
})

function level(share: number): number {
  return share >= 1 ? levels - 1 : (share * (levels - 1) + 0.5) | 0
}

/** What a bright value is multiplied by to bend towards 1, as film and cameras do; 1 for middle and dark ones. */
function shoulder(value: number): number {
  if (value <= shoulderStart) return 1
  const room = 1 - shoulderStart
  return (1 - (room * room) / (value - shoulderStart + room)) / value
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
