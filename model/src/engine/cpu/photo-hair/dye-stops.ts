import { type Growth, grownRoots } from './grown-roots.ts'
import type { HairColors } from '../adjust/colors.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { linearOfHex, luminance } from '../image/color.ts'
import type { FloatImage } from '../image/float-image.ts'
import { smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { floats, recycle } from '../workspace.ts'
import { dye } from './dye.ts'

/**
 * How far below the highest hair the roots fade out, local units, and as a share of the hair's height where hair is
 * short.
 */
const rootsEnd = { from: 0.1, to: 0.55, share: 0.45 } as const
/** Where the colour of the ends sets in and where it is complete, as shares of the hair's height from the top. */
const endsFrom = 0.35
const endsFull = 0.85
/** Anything more opaque than this is hair, not the haze around it. */
const opaque = 0.5

/** What to dye hair with, and what that depends on. */
export interface Dyeing extends Growth {
  /** The hair's own mean colour, linear rgb. */
  readonly mean: Vec3
  readonly colors: HairColors
}

/**
 * Dyes hair in place, with separate colours for roots and ends if wanted. In a picture from the front, these are the
 * upper and the lower part of the hair.
 *
 * @param hair Premultiplied linear rgb and opacity.
 */
export function dyeWithStops(hair: FloatImage, { mean, colors, ...growth }: Dyeing): void {
  const { base, roots, ends, grown } = colors
  const { axes } = growth
  const own = roots === null && ends === null ? null : Float32Array.from(hair.data)
  const isLifted = base !== null && luminance(...linearOfHex(base)) > luminance(...mean)
  // Most changes need neither roots nor ends.
  const shares = own || isLifted ? sharesOf(hair, axes) : null
  const natural = roots === null && shares ? shares.roots : null
  const dyeOne = (image: FloatImage, hex: string, dark: Float32Array | null) =>
    dye(image, { mean, hex, unit: axes.unit, roots: dark })
  if (base !== null) dyeOne(hair, base, natural)
  if (!shares) return
  const grownShares =
    own && grown !== null ? grownRoots({ ...hair, data: own }, growth, grown) : null
  for (const [hex, share] of [
    [roots, grownShares ?? shares.roots],
    [ends, shares.ends],
  ] as const) {
    if (hex === null || !own) continue
    const data = floats(own.length)
    data.set(own)
    dyeOne({ ...hair, data }, hex, null)
    for (let i = 0; i < share.length; i++) {
      const part = share[i]!
      if (part === 0) continue
      for (let c = i * 4; c < i * 4 + 3; c++) hair.data[c]! += (data[c]! - hair.data[c]!) * part
    }
    recycle(data)
  }
  recycle(shares.roots, shares.ends)
}

/** How much each pixel belongs to the roots and to the ends. */
function sharesOf(
  { width, height, data }: FloatImage,
  { origin, unit, up }: HeadAxes,
): { readonly roots: Float32Array; readonly ends: Float32Array } {
  const steep = (up[0] ** 2 + up[1] ** 2) * unit
  const heightAt = (x: number, y: number) =>
    ((x - origin[0]) * up[0] + (y - origin[1]) * up[1]) / steep
  let [top, bottom] = [-Infinity, Infinity]
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3]! < opaque) continue
    const at = heightAt(i % width, Math.floor(i / width))
    top = Math.max(top, at)
    bottom = Math.min(bottom, at)
  }
  const tall = Math.max(1e-3, top - bottom)
  const rootsFull = Math.min(rootsEnd.from, tall * rootsEnd.share * 0.2)
  const rootsOut = Math.min(rootsEnd.to, tall * rootsEnd.share)
  const roots = floats(width * height)
  const ends = floats(width * height)
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3] === 0) continue
    const below = top - heightAt(i % width, Math.floor(i / width))
    roots[i] = 1 - smoothstep(rootsFull, rootsOut, below)
    ends[i] = smoothstep(endsFrom * tall, endsFull * tall, below)
  }
  return { roots, ends }
}
