import type { Rectangle } from '../image/rgb-image.ts'
import { floats } from '../workspace.ts'

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
  const outline = new Set<number>()
  const jump = depthBias * 4
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
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue
      if (Math.abs(depth[i - 1]! - solid) > jump) mark(outline, i, width, 1)
      if (Math.abs(depth[i - width]! - solid) > jump) mark(outline, i, 1, width)
    }
  }
  for (const i of outline) {
    const x = (i % width) - box.x
    const y = Math.floor(i / width) - box.y
    if (x < 0 || y < 0 || x >= box.width || y >= box.height) continue
    soften({ limit, through }, y * box.width + x, occluders, i)
  }
  return { limit, through }
}

/** Marks the pixels on both sides of a jump between pixel `i` and the one `across` before it. */
function mark(outline: Set<number>, i: number, along: number, across: number): void {
  for (const side of [0, across]) {
    outline.add(i - side - along)
    outline.add(i - side)
    outline.add(i - side + along)
  }
}

/** Lets hair beyond through a pixel of the outline, by how many of its neighbours are open. */
function soften(
  { through }: Occlusion,
  at: number,
  { width, depth, body }: Occluders,
  i: number,
): void {
  if (depth[i] === Infinity) return
  let open = 0
  for (let k = 0; k < 9; k++) {
    const j = i + (Math.floor(k / 3) - 1) * width + (k % 3) - 1
    if (depth[j] === Infinity) open += window[k]! * (1 - body[j]!)
  }
  if (open > 0) through[at] = Math.min(1, open / halfWindow)
}
