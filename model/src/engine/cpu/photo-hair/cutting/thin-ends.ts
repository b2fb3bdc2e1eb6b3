import { fillPolygon } from '../../image/rasterize.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import type { Polygon } from './corrections.ts'
import type { Size } from '../../../box.ts'

/**
 * Width and length of locks and of single strands, face widths, and their share in how far down hair reaches at a
 * place.
 */
const strands = [
  { width: 0.05, length: 0.7, share: 0.35 },
  { width: 0.013, length: 0.4, share: 0.35 },
  { width: 0.007, length: 0.3, share: 0.3 },
] as const
/** How far strands lean sideways at most, and the width over which they lean alike, face widths. */
const lean = { slope: 0.3, width: 0.12 } as const
/** Amplifies the noise, which is seldom near its limits. */
const spread = 1.3
/** Softness of a strand's tip, as a share of the polygon's height. */
const softness = 0.2

/**
 * Thins hair out into tips within polygons, in place: strands end one after the other, and all have ended at a
 * polygon's lower edge. Where hair lies on clothes of its own colour, a photo does not show how it ends.
 *
 * @param alpha Opacity of hair, one number a pixel.
 * @param unit Face width, px.
 */
export function thinEnds(
  alpha: Float32Array,
  polygons: readonly Polygon[],
  { size, unit }: { readonly size: Size; readonly unit: number },
): void {
  const { width, height } = size
  const noise = createNoise3(1)
  for (const polygon of polygons) {
    const inside = new Uint8Array(width * height)
    fillPolygon(inside, size, polygon)
    for (let x = 0; x < width; x++) {
      const rows = rowsOf(inside, size, x)
      if (!rows) continue
      const slope = lean.slope * noise(x / (lean.width * unit), 0, strands.length)
      for (let y = rows.from; y <= rows.to; y++) {
        const across = x + slope * (y - rows.to)
        const noises = strands.map(
          ({ width: wide, length, share }, z) =>
            share * noise(across / (wide * unit), y / (length * unit), z),
        )
        const reach = 0.5 + (spread / 2) * noises.reduce((sum, value) => sum + value)
        const passed = (y - rows.from) / Math.max(1, rows.to - rows.from)
        const needed = mix(-softness, 1 + softness, passed)
        alpha[y * width + x]! *= smoothstep(needed - softness, needed + softness, reach)
      }
    }
  }
}

/** First and last set pixel of a column. */
function rowsOf(mask: Uint8Array, { width, height }: Size, x: number) {
  let [from, to] = [-1, -1]
  for (let y = 0; y < height; y++) {
    if (!mask[y * width + x]) continue
    if (from < 0) from = y
    to = y
  }
  return from < 0 ? null : { from, to }
}
