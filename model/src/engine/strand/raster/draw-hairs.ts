import { clamp } from '../math/scalar.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import type { DepthOrder } from './depth-order.ts'
import { createOpenTiles, isOpen } from './open-tiles.ts'

/** A drawn layer of hair over a part of the picture: premultiplied linear rgb and opacity, four numbers a pixel. */
export interface HairLayer {
  /** Place of the layer's corner in the picture. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** What hides hair. */
export interface Occluders {
  readonly width: number
  readonly height: number
  /** Depth of the bare head in pixels, `Infinity` where there is none. */
  readonly depth: Float32Array
  /** How far behind the head's surface hair still shows: roots sit in the skin. */
  readonly depthBias: number
  /** Opacity of neck and torso. */
  readonly body: Float32Array
  /** Hair farther than this is behind the body. */
  readonly bodyDepth: number
}

export interface ShadedBatch {
  readonly batch: StrandBatch
  /** Linear rgb of each point. */
  readonly colors: Float32Array
}

/** A pixel this opaque is taken for wholly opaque. */
const saturated = 0.97
const hairOpacity = 0.75
/** A body this opaque shows no hair behind it. */
const hiding = 0.99

/**
 * Draws hairs nearest first, each pixel until it is opaque, as lines whose coverage is exact along their major axis.
 * Segments that nothing around them lets show are left out: most of dense hair, and what is behind head and body.
 *
 * @param thickness Width in pixels of a hair of width 1; hairs thinner than a pixel are drawn fainter instead.
 */
export function drawHairs(
  shaded: readonly ShadedBatch[],
  order: DepthOrder,
  occluders: Occluders,
  thickness: number,
): HairLayer {
  const { depth, depthBias, body, bodyDepth, width: pictureWidth } = occluders
  const { left, top, width, height } = layerBounds(shaded, occluders, thickness)
  const data = new Float32Array(width * height * 4)
  const tiles = createOpenTiles({
    width,
    height,
    limitAt: (x, y) => {
      const pixel = (y + top) * pictureWidth + x + left
      const limit = depth[pixel]! + depthBias
      return body[pixel]! > hiding && bodyDepth < limit ? bodyDepth : limit
    },
  })
  const { segments, indexBits, indexMask } = order
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 }
  for (const reference of segments) {
    const { batch, colors } = shaded[reference >>> indexBits]!
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
    const hidden = z - depthBias
    const behindBody = z > bodyDepth
    box.x0 = Math.max(0, (dx < 0 ? x0 + dx : x0) - thickness)
    box.y0 = Math.max(0, (dy < 0 ? y0 + dy : y0) - thickness)
    box.x1 = Math.min(width - 1, (dx < 0 ? x0 : x0 + dx) + thickness)
    box.y1 = Math.min(height - 1, (dy < 0 ? y0 : y0 + dy) + thickness)
    if (!isOpen(tiles, z, box)) continue
    const majorLength = steep ? height : width
    const minorLength = steep ? width : height
    const start = steep ? y0 : x0
    const from = run > 0 ? start : start + run
    const to = run > 0 ? start + run : start
    const first = from > 0 ? from | 0 : 0
    const last = to < majorLength ? to : majorLength - 1e-3
    const slope = steep ? dx / dy : dy / dx
    const minorStart = steep ? x0 : y0
    const t = k / (steps - 1)
    const taper = t > 0.7 ? 1 - (0.75 * (t - 0.7)) / 0.3 : 1
    const wide = thickness * batch.width[hair]! * taper
    const rooted = k === 0 ? batch.rootOpacity : 1
    const opacity = hairOpacity * rooted * Math.min(1, wide)
    const halfExtent = Math.max(1, wide) * Math.sqrt(1 + slope * slope) * 0.5
    const r = (colors[i]! + colors[i + 3]!) * 0.5
    const g = (colors[i + 1]! + colors[i + 4]!) * 0.5
    const b = (colors[i + 2]! + colors[i + 5]!) * 0.5
    for (let major = first; major <= last; major++) {
      const c0 = from > major ? from : major
      const c1 = to < major + 1 ? to : major + 1
      const coverage = (c1 - c0) * opacity
      const middle = minorStart + ((c0 + c1) * 0.5 - start) * slope
      const low = middle - halfExtent
      const high = middle + halfExtent
      const end = high < minorLength ? high : minorLength - 1e-3
      for (let minor = low > 0 ? low | 0 : 0; minor <= end; minor++) {
        const x = steep ? minor : major
        const y = steep ? major : minor
        const o = (y * width + x) * 4
        const covered = data[o + 3]!
        if (covered === 1) continue
        const pixel = (y + top) * pictureWidth + x + left
        if (hidden > depth[pixel]!) continue
        const overlap = (high < minor + 1 ? high : minor + 1) - (low > minor ? low : minor)
        if (overlap <= 0) continue
        let alpha = coverage * (overlap < 1 ? overlap : 1) * (1 - covered)
        if (behindBody) alpha *= 1 - body[pixel]!
        const opaque = covered + alpha
        if (opaque < saturated) {
          data[o] = data[o]! + r * alpha
          data[o + 1] = data[o + 1]! + g * alpha
          data[o + 2] = data[o + 2]! + b * alpha
          data[o + 3] = opaque
        } else {
          const fill = 1 / opaque
          data[o] = (data[o]! + r * alpha) * fill
          data[o + 1] = (data[o + 1]! + g * alpha) * fill
          data[o + 2] = (data[o + 2]! + b * alpha) * fill
          data[o + 3] = 1
          tiles.close(x, y)
        }
      }
    }
  }
  return { left, top, width, height, data }
}

/** The part of the picture that the hairs reach, at least one pixel. */
function layerBounds(
  shaded: readonly ShadedBatch[],
  picture: Occluders,
  thickness: number,
): Pick<HairLayer, 'left' | 'top' | 'width' | 'height'> {
  let x0 = picture.width
  let y0 = picture.height
  let x1 = 0
  let y1 = 0
  for (const { batch } of shaded) {
    const { points } = batch
    for (let i = 0; i < points.length; i += 3) {
      const x = points[i]!
      const y = points[i + 1]!
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
    }
  }
  const margin = Math.ceil(thickness * 2) + 4
  const left = clamp(Math.floor(x0) - margin, 0, picture.width - 1)
  const top = clamp(Math.floor(y0) - margin, 0, picture.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width, Math.ceil(x1) + margin) - left),
    height: Math.max(1, Math.min(picture.height, Math.ceil(y1) + margin) - top),
  }
}
