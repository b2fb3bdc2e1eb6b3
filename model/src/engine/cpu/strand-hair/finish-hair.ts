import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import type { DrawnHair } from './raster/draw-hairs.ts'
import { floats, recycle } from '../workspace.ts'

export interface FinishOptions {
  /** Face width, px. */
  readonly unit: number
  /** Sigma in px of the gaussian that makes drawn hair as soft as the photo. */
  readonly sharpness: number
}

/** Depth and cover around a pixel are averaged this far, face widths. */
const surroundings = 0.016
/** Depth below the surroundings at which the shade between locks is deepest, face widths, and how deep it gets. */
const deepest = 0.035
const crevice = 0.34
const ridge = 0.14
/** What is left of single hairs that stand alone: a drawn hair stands for several real ones. */
const lonely = 0.42
const dense = 0.55

/**
 * Finishes a drawn layer: hair that lies deeper than its surroundings darkens and hair that stands out lightens (depth darkening: Luft,
 * Colditz and Deussen, SIGGRAPH 2006), which tells locks apart that are finer than the light volume; single hairs off the
 * mass become as faint as real ones; all becomes as soft as the photo.
 */
export function finishHair(layer: DrawnHair, { unit, sharpness }: FinishOptions): HairLayer {
  const { width, height, data, depth } = layer
  const around = surroundingsOf(layer, (unit * surroundings) / 2)
  const finished = floats(data.length)
  const perPixel = 1 / (deepest * unit)
  const columns = halfColumns(width, around.width)
  for (let y = 0; y < height; y++) {
    const v = clamp((y - 0.5) / 2, 0, around.height - 1.001)
    const row = Math.max(0, v | 0) * around.width
    const fv = v - (v | 0)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const o = i * 4
      const alpha = data[o + 3]!
      if (alpha === 0) continue
      const u = columns[x]!
      const fu = u - (u | 0)
      const a = (row + (u | 0)) * 2
      const b = a + around.width * 2
      const wa = (1 - fu) * (1 - fv)
      const wb = fu * (1 - fv)
      const wc = (1 - fu) * fv
      const wd = fu * fv
      const cover =
        around.data[a]! * wa +
        around.data[a + 2]! * wb +
        around.data[b]! * wc +
        around.data[b + 2]! * wd
      const mean =
        around.data[a + 1]! * wa +
        around.data[a + 3]! * wb +
        around.data[b + 1]! * wc +
        around.data[b + 3]! * wd
      const below = clamp((depth[i]! / alpha - mean / Math.max(1e-4, cover)) * perPixel, -1, 1)
      const relief = 1 - (below > 0 ? crevice : ridge) * below
      const left = lonely + (1 - lonely) * smoothstep(0.1, dense, cover)
      finished[o] = data[o]! * relief * left
      finished[o + 1] = data[o + 1]! * relief * left
      finished[o + 2] = data[o + 2]! * relief * left
      finished[o + 3] = alpha * left
    }
  }
  const soft = gaussianBlur({ width, height, channels: 4, data: finished }, sharpness)
  if (soft.data !== finished) recycle(finished)
  return { ...layer, data: soft.data }
}

/** Opacity and depth times opacity, averaged, at half the size. */
function surroundingsOf({ width, height, data, depth }: DrawnHair, sigma: number): FloatImage {
  const half = { width: Math.max(2, (width + 1) >> 1), height: Math.max(2, (height + 1) >> 1) }
  const image = createFloatImage(half, 2)
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * half.width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const to = (row + (x >> 1)) * 2
      image.data[to]! += data[i * 4 + 3]! * 0.25
      image.data[to + 1]! += depth[i]! * 0.25
    }
  }
  return gaussianBlur(image, Math.max(0.8, sigma))
}

/** Column of the half-size image that each pixel lies over, in fractions. */
function halfColumns(width: number, half: Size['width']): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => clamp((x - 0.5) / 2, 0, half - 1.001))
}
