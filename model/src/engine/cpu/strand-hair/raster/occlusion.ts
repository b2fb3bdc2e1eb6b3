import type { Rectangle } from '../../image/rgb-image.ts'
import { floats } from '../../workspace.ts'

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

/** What hides hair in each pixel of a box of the picture. */
export interface Occlusion {
  /** Depth beyond which something stands before the hair, `Infinity` where nothing does. */
  readonly limit: Float32Array
  /** Share of hair beyond the limit that still shows, 0..1. */
  readonly through: Float32Array
}

/** A body less opaque than this hides nothing. */
const faint = 1 / 255
/** Weights of a pixel's eight neighbours and itself; hair covers a pixel of the outline if these open ones add up to half. */
const window = [1, 2, 1, 2, 4, 2, 1, 2, 1] as const
const halfWindow = 8

/**
 * Brings head and body together. Along outlines of the head, where depth jumps, its last pixel hides but in part: hair behind
 * a cheek meets it as softly as things meet in a photo, and covers what the photo shows beside the cheek. Outside the picture nothing hides hair.
 */
export function occlusionOf(occluders: Occluders, box: Rectangle): Occlusion {
  const { width, height, depth, depthBias, body, bodyDepth } = occluders
  const limit = floats(box.width * box.height).fill(Infinity)
  const through = floats(box.width * box.height).fill(1)
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const i = y * width + x
      const at = (y - box.y) * box.width + x - box.x
      const solid = depth[i]!
      const shows = body[i]! > faint ? 1 - body[i]! : 1
      if (solid < Infinity) {
        limit[at] = shows < 0.5 && bodyDepth < solid + depthBias ? bodyDepth : solid + depthBias
        through[at] = 0
      } else if (shows < 1) {
        limit[at] = bodyDepth
        through[at] = shows
      }
      const isInside = x > 0 && y > 0 && x < width - 1 && y < height - 1
      if (solid < Infinity && isInside) through[at] = shareBeside(occluders, i)
    }
  }
  return { limit, through }
}

/** Share of the hair behind a pixel of the head that shows, by how many of its neighbours are open: none but on the outline. */
function shareBeside({ width, depth, body }: Occluders, i: number): number {
  let open = 0
  let k = 0
  for (let row = i - width; row <= i + width; row += width) {
    for (let j = row - 1; j <= row + 1; j++, k++) {
      if (depth[j] === Infinity) open += window[k]! * (1 - body[j]!)
    }
  }
  return Math.min(1, open / halfWindow)
}
