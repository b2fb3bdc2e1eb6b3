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
/** Weights of a pixel's eight neighbours and itself, which add up to 16. */
const window = [1, 2, 1, 2, 4, 2, 1, 2, 1] as const

/**
 * Brings head and body together. Along outlines of the head, where depth jumps, hiding fades over three pixels: hair behind
 * a cheek meets it as softly as things meet in a photo. Outside the picture nothing hides hair.
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

function soften(
  { limit, through }: Occlusion,
  at: number,
  { width, depth, depthBias, body }: Occluders,
  i: number,
): void {
  const own = depth[i]!
  const jump = depthBias * 4
  let [nearer, beyond, farthestNear] = [0, 0, -Infinity]
  for (let k = 0; k < 9; k++) {
    const j = i + (Math.floor(k / 3) - 1) * width + (k % 3) - 1
    const other = depth[j]!
    if (other < own - jump) {
      nearer += window[k]!
      if (other > farthestNear) farthestNear = other
    } else if (other === Infinity && own < Infinity) {
      beyond += window[k]! * (1 - body[j]!)
    }
  }
  if (nearer > 0 && own === Infinity) {
    limit[at] = farthestNear + depthBias
    through[at] = (through[at]! * (16 - nearer)) / 16
  } else if (beyond > 0) {
    through[at] = beyond / 16
  }
}
