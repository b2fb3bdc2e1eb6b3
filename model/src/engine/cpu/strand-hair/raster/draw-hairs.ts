import type { Rectangle } from '../../image/rgb-image.ts'
import type { HairShader } from '../shading/hair-shader.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import {
  columnBits,
  columnMask,
  indexBits,
  indexMask,
  orderByDepth,
  spanBits,
  spanMask,
} from './draw-order.ts'
import type { DrawOrder } from './draw-order.ts'
import { hairBox } from './hair-box.ts'
import { occlusionOf } from './occlusion.ts'
import type { Occluders, Occlusion } from './occlusion.ts'
import { createOpenTiles, tileBits, tileSide } from './open-tiles.ts'
import type { OpenTiles } from './open-tiles.ts'
import { surveyHairs } from '../strands/survey.ts'
import type { HairLayer } from '../../composite/hair-layer.ts'
import { floats, recycle } from '../../workspace.ts'

/** Hair as it was drawn, with the depth that `finishHair` needs. */
export interface DrawnHair extends HairLayer {
  /** Depth of what shows, times its opacity, one number a pixel. */
  readonly depth: Float32Array
}

export interface ShadedBatch {
  readonly batch: StrandBatch
  readonly shader: HairShader
}

/** Everything that drawing needs to know; the same for every band of the layer. */
export interface Drawing {
  readonly shaded: readonly ShadedBatch[]
  readonly box: Rectangle
  readonly occlusion: Occlusion
  readonly tiles: OpenTiles
  readonly order: DrawOrder
  readonly thickness: number
}

/** A pixel this opaque is taken for wholly opaque. */
const saturated = 0.93
const hairOpacity = 0.92
/** What adds less than this to a pixel is not drawn. */
const faint = 0.008

export interface DrawOptions {
  /** Width in pixels of a hair of width 1; hairs thinner than a pixel are drawn fainter instead. */
  readonly thickness: number
  /** How far above the picture hair is drawn, px. */
  readonly headRoom: number
}

/** Draws hairs where nothing stands before them. */
export function drawHairs(
  shaded: readonly ShadedBatch[],
  occluders: Occluders,
  { thickness, headRoom }: DrawOptions,
): DrawnHair {
  const batches = shaded.map(({ batch }) => batch)
  const survey = surveyHairs(batches)
  const box = hairBox(survey, { ...occluders, headRoom, margin: Math.ceil(thickness * 8) + 4 })
  const occlusion = occlusionOf(occluders, box)
  const tiles = createOpenTiles(box, occlusion)
  const order = orderByDepth(batches, { survey, box, tiles, thickness })
  const layer = drawInOrder({ shaded, box, occlusion, tiles, order, thickness })
  recycle(occlusion.limit, occlusion.through, tiles.pixels, order.segments)
  return layer
}

/**
 * Draws hairs nearest first, each pixel until it is opaque, as lines whose coverage is exact along their major axis. A
 * segment is shaded when it turns out to show; in dense hair most do not.
 */
function drawInOrder({ shaded, box, occlusion, tiles, order, thickness }: Drawing): DrawnHair {
  const { x: left, y: top, width, height } = box
  const { limit, through } = occlusion
  const { columns, deepest, pixels } = tiles
  const { segments, ends, near, binDepth } = order
  const data = floats(width * height * 4)
  const depth = floats(width * height)
  let bin = 0
  for (let n = 0; n < segments.length; n += 2) {
    while (n >= ends[bin]! * 2) bin++
    if (!isOpen(segments[n + 1]!, near + bin * binDepth)) continue
    const reference = segments[n]!
    const { batch, shader } = shaded[reference >>> indexBits]!
    const segment = reference & indexMask
    const { steps, points } = batch
    const hair = (segment / (steps - 1)) | 0
    const k = segment - hair * (steps - 1)
    const i = (hair * steps + k) * 3
    const x0 = points[i]! - left
    const y0 = points[i + 1]! - top
    const dx = points[i + 3]! - points[i]!
    const dy = points[i + 4]! - points[i + 1]!
    const steep = Math.abs(dy) >= Math.abs(dx)
    const run = steep ? dy : dx
    if (run === 0) continue
    const z = (points[i + 2]! + points[i + 5]!) * 0.5
    const majorLength = steep ? height : width
    const minorLength = steep ? width : height
    const majorStride = steep ? width : 1
    const minorStride = steep ? 1 : width
    const start = steep ? y0 : x0
    const from = run > 0 ? start : start + run
    const to = run > 0 ? start + run : start
    const first = from > 0 ? from | 0 : 0
    const last = to < majorLength ? to : majorLength - 1e-3
    const perRun = 1 / run
    const slope = steep ? dx / dy : dy / dx
    const minorStart = steep ? x0 : y0
    const t = k / (steps - 1)
    const taper = t > 0.7 ? 1 - (0.75 * (t - 0.7)) / 0.3 : 1
    const wide = thickness * batch.width[hair]! * taper
    const rooted = k === 0 ? batch.rootOpacity : 1
    const opacity = hairOpacity * rooted * Math.min(1, wide)
    const halfExtent = Math.max(1, wide) * Math.sqrt(1 + slope * slope) * 0.5
    const { rgb } = shader
    let isShaded = false
    let r0 = 0
    let g0 = 0
    let b0 = 0
    let dr = 0
    let dg = 0
    let db = 0
    const majorTiles = steep ? columns : 1
    const minorTiles = steep ? 1 : columns
    const nearest = near + bin * binDepth
    for (let major = first; major <= last; major++) {
      if (major === first || (major & (tileSide - 1)) === 0) {
        // The tiles that the line crosses until the next row of tiles: most are closed.
        const left0 = minorStart + (major - start) * slope
        const left1 = left0 + tileSide * slope
        const lowest = (left0 < left1 ? left0 : left1) - halfExtent - 1
        const highest = (left0 < left1 ? left1 : left0) + halfExtent + 1
        const lastTile = (highest < minorLength ? highest : minorLength - 1) >> tileBits
        let isHidden = true
        for (let tile = lowest > 0 ? lowest >> tileBits : 0; tile <= lastTile; tile++) {
          if (deepest[(major >> tileBits) * majorTiles + tile * minorTiles]! >= nearest) {
            isHidden = false
            break
          }
        }
        if (isHidden) {
          major |= tileSide - 1
          continue
        }
      }
      const c0 = from > major ? from : major
      const c1 = to < major + 1 ? to : major + 1
      const coverage = (c1 - c0) * opacity
      const passed = (c0 + c1) * 0.5 - start
      const middle = minorStart + passed * slope
      const share = passed * perRun
      const low = middle - halfExtent
      const high = middle + halfExtent
      const end = high < minorLength ? high : minorLength - 1e-3
      for (let minor = low > 0 ? low | 0 : 0; minor <= end; minor++) {
        const at = major * majorStride + minor * minorStride
        if (z > pixels[at]!) continue
        const overlap = (high < minor + 1 ? high : minor + 1) - (low > minor ? low : minor)
        if (overlap <= 0) continue
        const o = at * 4
        const covered = data[o + 3]!
        let alpha = coverage * (overlap < 1 ? overlap : 1) * (1 - covered)
        if (z > limit[at]!) alpha *= through[at]!
        if (alpha < faint) continue
        if (!isShaded) {
          shader.shade(hair, k + 1)
          dr = rgb[0]!
          dg = rgb[1]!
          db = rgb[2]!
          shader.shade(hair, k)
          r0 = rgb[0]!
          g0 = rgb[1]!
          b0 = rgb[2]!
          dr -= r0
          dg -= g0
          db -= b0
          isShaded = true
        }
        const opaque = covered + alpha
        const fill = opaque < saturated ? 1 : 1 / opaque
        data[o] = (data[o]! + (r0 + dr * share) * alpha) * fill
        data[o + 1] = (data[o + 1]! + (g0 + dg * share) * alpha) * fill
        data[o + 2] = (data[o + 2]! + (b0 + db * share) * alpha) * fill
        data[o + 3] = opaque * fill
        depth[at] = (depth[at]! + z * alpha) * fill
        if (opaque >= saturated) {
          data[o + 3] = 1
          if (steep) tiles.close(minor, major)
          else tiles.close(major, minor)
        }
      }
    }
  }
  return { left, top, width, height, data, depth }

  /** Whether anything at a depth can still show in the tiles of a place. */
  function isOpen(place: number, nearest: number): boolean {
    const row = place >>> (columnBits + 2 * spanBits)
    const column = (place >>> (2 * spanBits)) & columnMask
    const lastRow = row + ((place >> spanBits) & spanMask)
    const first = row * columns + column
    const across = place & spanMask
    for (let i = first; i <= first + (lastRow - row) * columns; i += columns) {
      for (let tile = i; tile <= i + across; tile++) if (deepest[tile]! >= nearest) return true
    }
    return false
  }
}
