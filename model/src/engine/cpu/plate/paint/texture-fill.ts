import { fitWithin, planeOf, sampleAtPixel, type FloatImage } from '../../image/float-image.ts'
import { meanOfRgb } from '../../image/color.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { maskedBlur } from '../../image/blur.ts'
import { stretchMembrane } from '../../image/membrane.ts'
import { shrinkWeighted } from '../../image/resize.ts'
import { smoothstep } from '../../math/scalar.ts'
import { continueLines } from './continue-lines.ts'
import { meetSurroundings } from './meet-surroundings.ts'
import { pixelRole } from './patch-canvas.ts'
import { matchPatches } from './patch-match.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { bytes, copyFloats, floats, ints, recycle } from '../../workspace.ts'

export interface TextureFillTask {
  readonly grid: Pick<PhotoGrid, 'width' | 'height' | 'unit' | 'image'>
  /** 1 where colours are wanted. */
  readonly hole: Uint8Array
  /** 1 where colours may be taken from. */
  readonly source: Uint8Array
  /** What the search for texture starts from, sqrt-linear rgb. */
  readonly guess: FloatImage
  /**
   * 1 where single hairs are blended with the picture, or null. Outside the hole, the picture is smoothed there, as far
   * as its surroundings are smooth.
   */
  readonly veiled: Uint8Array | null
  readonly seed: number
  /** Texture is synthesised even where the surroundings are smooth. */
  readonly alwaysTextured: boolean
}

/** At the grid's size, meant for the hole alone. */
export interface TextureFill {
  /** Sqrt-linear rgb. */
  readonly colors: FloatImage
  /** How much of each pixel is copied texture, 0..1; the rest is a smooth film. */
  readonly share: Float32Array
  /** The pixel that each was copied from; meaningless where `share` is 0. */
  readonly from: Int32Array
}

const filmSize = { longest: 144, sweeps: 24 } as const
const roughnessReach = 0.12
/** Variation on this scale is objects rather than texture, face widths. */
const thingReach = 0.4
/** Roughness from which texture begins to replace the smooth film, and where it has done so. */
const textureRange = [0.008, 0.02] as const

/**
 * How far from everything visible a background becomes as smooth as if it were out of focus, face widths. Deeper in,
 * copied texture is a guess, and a wrong guess draws more attention than blur. On training hosts this lowers the error
 * in colour, gradient and seam.
 */
const guessed = [0.12, 0.3] as const
/**
 * Coarse roughness from which a picture shows objects, which have their place, and no longer a texture such as grass,
 * which can continue anywhere.
 */
const things = [0.03, 0.06] as const
/**
 * Copied objects give way to the smooth film where patches deviate from their surroundings by these amounts (`least`,
 * sqrt-linear rgb) and by these multiples of the picture's fine roughness, averaged over `over`, face widths (sigma):
 * pieces that do not fit each other look torn. `coarse` is the coarse roughness of objects; patches of grass or plaster
 * never fit exactly, and need not.
 */
const misfits = {
  least: [0.025, 0.05],
  rough: [1, 1.5],
  coarse: [0.035, 0.05],
  over: 0.12,
} as const
/** Where the background's fill and the photo differ by more than this, sqrt-linear rgb, something ends there. */
const mostLacking = 0.3
/** At most this part of what single hairs lie on may be texture, as on a wall or a door. */
const mostTexture = 0.5

/**
 * Continues the picture into a hole: a smooth film where the surroundings are smooth, copied texture where they are
 * not, and straight edges in both.
 * Returns null when there is no hole or nothing to take colours from.
 */
export function fillTexture(task: TextureFillTask): TextureFill | null {
  const { grid, hole, source, guess } = task
  if (!hole.includes(1) || !source.includes(1)) return null
  const unveiled = withoutVeil(task)
  const clear = unveiled?.source ?? source
  const veiled = unveiled && task.veiled
  const film = task.alwaysTextured ? guess : stretchMembrane(grid.image, clear, filmSize)
  const halfSize = fitWithin(grid, Math.max(grid.width, grid.height) / 2)
  const half = shrinkWeighted(grid.image, halfSize, clear)
  const lines = continueLines(task, half)
  const texture = task.alwaysTextured
    ? null
    : (unveiled?.roughness ?? measureRoughness(grid, source))
  const colors: FloatImage = { ...grid.image, data: copyFloats(grid.image.data) }
  // What the search starts from.
  const first: FloatImage = { ...grid.image, data: copyFloats(grid.image.data) }
  const role = bytes(hole.length)
  const away = task.alwaysTextured ? null : distanceTo(grid, (i) => source[i] === 1)
  const share = floats(hole.length)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) {
      role[i] = source[i] ? pixelRole.source : pixelRole.ignored
      if (!veiled?.[i]) continue
      const smooth = 1 - textureAt(i)
      for (let c = 0; c < 3; c++) {
        const at = i * 3 + c
        colors.data[at]! += smooth * (sampleAtPixel(film, grid, i, c) - colors.data[at]!)
        first.data[at] = colors.data[at]!
      }
      continue
    }
    const unlined = 1 - sampleAtPixel(lines, grid, i, 3)
    for (let c = 0; c < 3; c++) {
      const line = sampleAtPixel(lines, grid, i, c)
      colors.data[i * 3 + c] = line + unlined * sampleAtPixel(film, grid, i, c)
      first.data[i * 3 + c] = line + unlined * sampleAtPixel(guess, grid, i, c)
    }
    share[i] = textureAt(i) * (1 - guessAt(i))
    role[i] = share[i]! > 0 ? pixelRole.target : pixelRole.context
  }
  const scene = { image: first, role }
  const copied = role.includes(pixelRole.target) ? matchPatches(scene, grid.unit, task.seed) : null
  if (copied && texture) keepWhatFits(copied.misfit(), texture)
  for (let i = 0; i < hole.length; i++) {
    for (let c = 0; copied && c < 3 && role[i] === pixelRole.target; c++) {
      const at = i * 3 + c
      colors.data[at]! += share[i]! * (copied.colors[at]! - colors.data[at]!)
    }
  }
  if (!task.alwaysTextured) meetSurroundings(colors, { grid, hole, seen: clear, mostLacking })
  return {
    colors,
    share: copied ? share : share.fill(0),
    from: copied?.nearest ?? ints(hole.length),
  }

  /** Lowers `share` where patches do not fit. */
  function keepWhatFits(misfit: Float32Array, { fine, coarse }: Roughness): void {
    const isTarget = maskWhere(role.length, (i) => role[i] === pixelRole.target)
    const { sum, cover } = maskedBlur(
      planeOf(grid, misfit),
      planeOf(grid, toFloats(isTarget)),
      misfits.over * grid.unit,
    )
    for (let i = 0; i < share.length; i++) {
      if (!isTarget[i]) continue
      const unlike = sum.data[i]! / cover[i]!
      const rough = Math.max(1e-3, sampleAtPixel(fine, grid, i))
      const isTorn =
        smoothstep(...misfits.least, unlike) * smoothstep(...misfits.rough, unlike / rough)
      share[i]! *= 1 - isTorn * smoothstep(...misfits.coarse, sampleAtPixel(coarse, grid, i))
    }
    recycle(sum.data, cover)
  }

  function textureAt(i: number): number {
    return shareOfTexture(texture ? sampleAtPixel(texture.fine, grid, i) : Infinity)
  }

  /** How much of a guess texture copied to a place would be, 0..1. */
  function guessAt(i: number): number {
    if (!texture || !away) return 0
    const isThings = smoothstep(...things, sampleAtPixel(texture.coarse, grid, i))
    return isThings * smoothstep(...guessed, away[i]! / grid.unit)
  }
}

function shareOfTexture(roughness: number): number {
  return smoothstep(textureRange[0], textureRange[1], Math.min(1, roughness))
}

/**
 * The sources without single hairs, and their roughness. Null where the hairs lie on texture, which hides them and
 * needs all of its sources.
 */
function withoutVeil({
  grid,
  source,
  veiled,
}: TextureFillTask): { readonly source: Uint8Array; readonly roughness: Roughness } | null {
  if (!veiled?.includes(1)) return null
  const clear = source.map((value, i) => (veiled[i] ? 0 : value))
  if (!clear.includes(1)) return null
  const roughness = measureRoughness(grid, clear)
  let [textured, count] = [0, 0]
  for (let i = 0; i < veiled.length; i++) {
    if (!veiled[i]) continue
    textured += shareOfTexture(sampleAtPixel(roughness.fine, grid, i))
    count++
  }
  return textured < mostTexture * count ? { source: clear, roughness } : null
}

/** How rough a picture is, and how much it consists of objects, at half the grid's size. */
interface Roughness {
  /** Mean deviation of luminance from its surroundings in the sources, continued into the hole. */
  readonly fine: FloatImage
  /** Likewise, the deviation of the local mean from the mean over a wider area. */
  readonly coarse: FloatImage
}

function measureRoughness({ image, unit }: TextureFillTask['grid'], source: Uint8Array): Roughness {
  const size = fitWithin(image, Math.max(image.width, image.height) / 2)
  const { image: small, weight } = shrinkWeighted(image, size, source)
  const known = planeOf(size, toFloats(maskWhere(weight.length, (i) => weight[i]! >= 0.5)))
  const whereKnown = (valueAt: (i: number) => number): FloatImage =>
    planeOf(
      size,
      known.data.map((isKnown, i) => (isKnown ? valueAt(i) : 0)),
    )
  const meanOf = (plane: FloatImage, reach: number): FloatImage => {
    const { sum, cover } = maskedBlur(plane, known, (unit * reach) / 2)
    const mean = whereKnown((i) => sum.data[i]! / Math.max(1e-3, cover[i]!))
    recycle(sum.data, cover)
    return mean
  }
  const deviation = (plane: FloatImage, mean: FloatImage, reach: number): FloatImage => {
    const away = whereKnown((i) => Math.min(0.2, Math.abs(plane.data[i]! - mean.data[i]!)))
    return stretchMembrane(meanOf(away, reach), known.data, { longest: 90, sweeps: 30 })
  }
  const luma = whereKnown((i) => meanOfRgb(small.data, i * 3))
  const near = meanOf(luma, roughnessReach)
  const wide = meanOf(luma, thingReach)
  return {
    fine: deviation(luma, near, roughnessReach),
    coarse: deviation(near, wide, thingReach),
  }
}
