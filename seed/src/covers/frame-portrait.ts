import type { HeadExtent } from '../people/head-extent.ts'
import type { Box } from '@hairstyle/model/engine/box.ts'

/** How large a head is wanted in a frame. */
export interface Framing {
  /** Width of the face by the width of the frame. */
  readonly faceShare: number
  /** Height of the eyes from the upper edge, by the height of the frame. */
  readonly eyeHeight: number
}

/** What there is to cut a frame from: rows above the photo have negative y. */
export interface Source {
  readonly width: number
  readonly height: number
  /** Rows above y = 0. */
  readonly above: number
}

/** Height by width of every portrait of the site. */
export const aspect = 5 / 4
/** Air beside and above the hair, in frame widths. */
const air = 0.035
/** A frame of fewer pixels looks soft: heads far away are shown smaller instead, to this part of the wanted size. */
const minPixels = 480
const smallest = 0.72
/** Where the photo ends, a head may be shown this much larger than wanted before its eyes leave their height. */
const largest = 1.2

/**
 * The 4:5 frame in which a head has its wanted size and its eyes their wanted height, as far as its hair stays whole
 * and the photo does not end: then the head is shown smaller or larger, and only then higher or aside.
 */
export function framePortrait(
  head: HeadExtent,
  source: Source,
  { faceShare, eyeHeight }: Framing,
): Box {
  const { eyes, faceWidth } = head
  const wanted = faceWidth / faceShare
  const farHead = Math.min(minPixels, wanted / smallest)
  const reach = Math.max(eyes.x - head.left, head.right - eyes.x)
  const forSides = (2 * reach) / (1 - 2 * air)
  const forTop = (eyes.y - head.top) / (eyeHeight * aspect - air)
  const forHair = Math.max(forSides, forTop)
  // Within these the eyes keep height and middle.
  const inPhoto = Math.min(
    (eyes.y + source.above) / (eyeHeight * aspect),
    (source.height - eyes.y) / ((1 - eyeHeight) * aspect),
    2 * Math.min(eyes.x, source.width - eyes.x),
  )
  const free = Math.max(wanted, farHead, forHair)
  const held = Math.max(Math.min(free, inPhoto), forHair, free / largest)
  const most = Math.min(source.width, (source.height + source.above) / aspect)
  const width = Math.round(Math.min(held, most))
  const height = Math.floor(width * aspect)
  const margin = air * width
  const aside = clamp(eyes.x - width / 2, head.right + margin - width, head.left - margin)
  return {
    x: Math.round(clamp(aside, 0, source.width - width)),
    y: Math.round(clamp(eyes.y - eyeHeight * height, -source.above, source.height - height)),
    width,
    height,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
