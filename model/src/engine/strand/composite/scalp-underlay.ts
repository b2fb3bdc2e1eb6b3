import { depthInsideHairline } from '../head/hairline.ts'
import { toLocal } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { skullAngles } from '../head/skull.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { DrawablePhoto } from '../photo-analysis.ts'
import type { HairPalette } from '../shading/hair-palette.ts'
import { croppedDensity } from '../style/cropped-density.ts'
import type { StrandStyle } from '../style/strand-style.ts'
import { luminance } from '../image/color.ts'
import { samplePlane } from '../image/region-plane.ts'

/** How much of the scalp's skin the hair's roots darken. */
const rootedCoverage = 0.9
/** Share of the light that reaches the roots of long and of cropped hair. */
const rootLight = 0.38
const croppedLight = 0.52
const partHalfWidth = 0.011

/** Paints roots and cropped hair on the scalp, in place, on a linear picture. */
export function paintScalp(
  picture: Float32Array,
  analysis: DrawablePhoto,
  style: StrandStyle,
  palette: HairPalette,
): void {
  const { width, height, head, surfaces, skinShade, light } = analysis
  const grain = createNoise3(77)
  const { center, above } = head.skull
  const skinLuminance = Math.max(0.01, luminance(...light.skin))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (surfaces.id[i] !== surfaceId.skull) continue
      const local = toLocal(head.frame, [x + 0.5, y + 0.5, surfaces.depth[i]!])
      const [lx, ly, lz] = local
      const angles = skullAngles(head.skull, local)
      const inside = depthInsideHairline(head.hairline, angles)
      if (inside < -0.05) continue
      const speckle = grain(lx * 70, ly * 70, lz * 70)
      const cropped = croppedCoverage(style, { inside, height: ly, speckle })
      const rooted = rootedAt(style, { inside, x: lx, y: ly, z: lz, speckle })
      const coverage = Math.max(cropped, rooted)
      if (coverage <= 0.002) continue
      const skinAt = (c: number): number => samplePlane(skinShade, x + 0.5, y + 0.5, c)
      const shade = clamp(luminance(skinAt(0), skinAt(1), skinAt(2)) / skinLuminance, 0.35, 1.6)
      const dark = cropped > rooted ? croppedLight : rootLight
      const lit = dark * light.exposure * shade * (ly > center[1] + above * 0.4 ? 1 : 0.92)
      for (let c = 0; c < 3; c++) {
        const root = palette.base[c]! * lit * light.cast[c]!
        const o = i * 3 + c
        picture[o] = picture[o]! * (1 - coverage) + root * coverage
      }
    }
  }
}

interface ScalpPoint {
  /** Radians inside the hairline. */
  readonly inside: number
  readonly speckle: number
}

function croppedCoverage(
  { sides }: StrandStyle,
  { inside, height, speckle }: ScalpPoint & { height: number },
): number {
  if (!sides) return 0
  const density = croppedDensity(sides, height)
  const edge = smoothstep(-0.02, 0.2, inside + 0.03 * speckle)
  return density * edge * clamp(1 + 0.22 * speckle, 0, 1)
}

function rootedAt(
  style: StrandStyle,
  { inside, x, y, z, speckle }: ScalpPoint & { x: number; y: number; z: number },
): number {
  if (style.detail.guides === 0) return 0
  if (style.sides && y < style.sides.above) {
    return rootedCoverage * smoothstep(style.sides.above - 0.06, style.sides.above + 0.05, y)
  }
  const edge = smoothstep(0.015, 0.2, inside + 0.04 * speckle)
  const { comb } = style
  if (comb.mode !== 'parted' || comb.zigzag > 0) return rootedCoverage * edge
  const offset = (x - comb.part) / partHalfWidth
  const parting = comb.skin * Math.exp(-offset * offset) * smoothstep(-0.3, 0, z)
  return rootedCoverage * edge * (1 - parting)
}
