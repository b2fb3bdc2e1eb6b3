import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { samplePlane } from '../image/region-plane.ts'
import { createRandom } from '../math/random.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { Noise3 } from '../math/value-noise.ts'
import type { DrawablePhoto, SeenPhoto } from '../seen-photo.ts'
import { outside } from './scalp/scalp-map.ts'
import type { ScalpMap } from './scalp/scalp-map.ts'
import type { HairPalette } from './shading/hair-palette.ts'
import { croppedDensity, fadeProgress, heightOverSides } from './style/cropped-density.ts'

/** How much of the scalp's skin the hair's roots darken. */
const rootedCoverage = 0.9
/** Share of the light that reaches the roots of long and of cropped hair. */
const rootLight = 0.38
const croppedLight = 0.62
const partHalfWidth = 0.011
const grainSeed = 78
/** Features of the uneven growth and of single hairs, per face width. */
const patchFrequency = 19
const hairFrequency = 110
/** Azimuth from which the hairline runs down before the ear, where there is no room for a wide fade, radians. */
const sideburns = [1.05, 1.35] as const

/** One pixel of the scalp. */
interface ScalpPoint {
  /** Radians inside the hairline. */
  readonly inside: number
  readonly azimuth: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** Unevenness from hair to hair, -1..1. */
  readonly speckle: number
}

/** Roots and cropped hair: premultiplied linear rgb and opacity, as soft as the photo, over a part of it. */
export interface ScalpUnderlay extends FloatImage {
  readonly left: number
  readonly top: number
}

/** Paints roots and cropped hair on the scalp, as grainy as the photo, in place, on a linear picture. */
export function paintScalp(
  picture: Float32Array,
  photo: Pick<DrawablePhoto, 'width' | 'grain'>,
  { left, top, width, height, data: layer }: ScalpUnderlay,
): void {
  const random = createRandom(grainSeed)
  for (let at = 0; at < width * height; at++) {
    const coverage = layer[at * 4 + 3]!
    if (coverage <= 0.002) continue
    const column = at % width
    const i = ((at - column) / width + top) * photo.width + column + left
    const noise = (random() + random() + random() - 1.5) * 2 * photo.grain * coverage
    for (let c = 0; c < 3; c++) {
      const value = picture[i * 3 + c]! * (1 - coverage) + layer[at * 4 + c]!
      picture[i * 3 + c] = Math.max(0, Math.sqrt(value) + noise) ** 2
    }
  }
}

/** Shades roots and cropped hair where the map shows scalp. */
export function shadeScalp(
  { skinShade, light, sharpness }: Pick<SeenPhoto, 'skinShade' | 'light' | 'sharpness'>,
  { scalp, style, palette }: { scalp: ScalpMap; style: StrandStyle; palette: HairPalette },
): ScalpUnderlay {
  const noise = createNoise3(77)
  const layer = createFloatImage(scalp, 4)
  for (let at = 0; at < scalp.inside.length; at++) {
    const inside = scalp.inside[at]!
    const open = scalp.open[at]!
    if (inside === outside || open < 0.01) continue
    const x = scalp.local[at * 3]!
    const y = scalp.local[at * 3 + 1]!
    const z = scalp.local[at * 3 + 2]!
    const speckle = noise(x * hairFrequency, y * hairFrequency, z * hairFrequency)
    const point = { inside, azimuth: scalp.azimuth[at]!, x, y, z, speckle }
    const cropped = croppedCoverage(style, point, noise)
    const rooted = rootedCoverageAt(style, point, noise)
    const coverage = Math.max(cropped, rooted) * (1 - partingSkin(style, point, noise)) * open
    if (coverage <= 0.002) continue
    const column = at % scalp.width
    const row = (at - column) / scalp.width
    const dark = mix(rootLight, croppedLight, cropped / (cropped + rooted))
    const lit = dark * light.exposure * (1 + 0.14 * speckle)
    for (let c = 0; c < 3; c++) {
      const skin = samplePlane(skinShade, column + scalp.left + 0.5, row + scalp.top + 0.5, c)
      const shade = clamp(skin / Math.max(0.01, light.skin[c]!), 0.35, 1.7)
      layer.data[at * 4 + c] = palette.base[c]! * lit * shade * light.cast[c]! * coverage
    }
    layer.data[at * 4 + 3] = coverage
  }
  return { left: scalp.left, top: scalp.top, ...gaussianBlur(layer, sharpness) }
}

function croppedCoverage(
  { sides, hairline, detail }: StrandStyle,
  point: ScalpPoint,
  noise: Noise3,
): number {
  if (!sides) return 0
  const { inside, azimuth, x, y, z, speckle } = point
  const patches = noise(x * patchFrequency, y * patchFrequency + 40, z * patchFrequency)
  const progress = fadeProgress(sides, y + 0.02 * patches, z)
  if (progress === 0) return 0
  const narrow = mix(1, 0.4, smoothstep(...sideburns, Math.abs(azimuth)))
  const natural = detail.guides > 0 ? 0.1 : 0.15
  const ramp = mix(natural, 0.04, hairline.lineUp) * narrow
  const edge = smoothstep(-0.2 * ramp, ramp, inside + ramp * (0.16 * speckle + 0.16 * patches))
  const density = croppedDensity(sides, progress) * edge
  // Where skin shows between hairs it is uneven; dense hair is not.
  return clamp(density * (1 + (1 - density) * (0.35 * speckle + 0.2 * patches)), 0, 1)
}

function rootedCoverageAt(style: StrandStyle, point: ScalpPoint, noise: Noise3): number {
  if (style.detail.guides === 0) return 0
  const { inside, azimuth, y, z, speckle } = point
  const { comb, sides } = style
  const overSides = sides ? smoothstep(-0.06, 0.05, heightOverSides(sides, y, z)) : 1
  if (overSides === 0) return 0
  // Combed back, roots show as fine lines that run away from the face.
  const streaks = comb.mode === 'back' ? noise(azimuth * 60, inside * 5, 3) : speckle
  const edge = smoothstep(0, 0.3, inside + 0.03 * speckle + 0.05 * streaks)
  return rootedCoverage * edge * overSides
}

/** How much skin a parting shows at a point, 0..1. */
function partingSkin({ comb, detail }: StrandStyle, point: ScalpPoint, noise: Noise3): number {
  const { x, z, speckle } = point
  if (comb.mode !== 'parted' || comb.zigzag > 0 || detail.guides === 0 || z < -0.1) return 0
  // No parting is quite straight, nor everywhere as wide.
  const bent = comb.part + 0.005 * noise(z * 13, 5, 0) + 0.002 * noise(z * 45, 8, 0)
  const wide = partHalfWidth * (1 + 0.3 * noise(z * 17, 1, 4) + 0.25 * speckle)
  const offset = (x - bent) / wide
  // At the crown the head's outline begins, and what would show is the background.
  return comb.skin * Math.exp(-offset * offset) * smoothstep(-0.1, 0.15, z)
}
