import { meshPoint, type HeadFrame } from '../head/head-frame.ts'
import { distanceTo } from '../image/distance.ts'
import { planeOf } from '../image/float-image.ts'
import { fillDisc, fillPolygon, type Disc } from '../image/rasterize.ts'
import { boxAround, cropImage } from '../image/window.ts'
import { bytes, recycle } from '../workspace.ts'
import type { Size } from '../../box.ts'
import type { Vec2 } from '../math/vec3.ts'

/** The face's outline in the mesh, clockwise from the top of the forehead. */
export const faceOval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const
/** The part of the outline below the temples. */
const lowerOutline = faceOval.slice(7, 30)
/**
 * Points on the brows' upper edges, each with the one below it on the lower edge, from the outer end of the left brow
 * to that of the right one.
 */
export const browPairs = [
  [70, 46],
  [63, 53],
  [105, 52],
  [66, 65],
  [107, 55],
  [336, 285],
  [296, 295],
  [334, 282],
  [293, 283],
  [300, 276],
] as const
/** Upper edges of the brows. */
const brows = browPairs.map(([above]) => above)
/** The eyes' outlines. */
export const eyeOutlines = [
  [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
] as const
/** The lips' outline. */
const mouthOutline = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
] as const
/** Around eyes and brows. */
const eyesAndBrows = [
  33, 133, 159, 145, 263, 362, 386, 374, 70, 63, 105, 66, 107, 336, 296, 334, 293, 300, 46, 276,
  226, 446, 130, 359, 225, 445,
] as const
const innerScale = 0.86
/** Brows reach further out than the part of the face that is promised to stay. */
const browScale = 0.93
const coreScale = 0.5
/** Opacity that counts as hair over the face, and the margin around it, face widths. */
const hairLimit = 0.5
const hairMargin = 0.085
/** Opacity at which hair surely hangs over the core, as a lock over the cheek of a turned head does. */
const sureHair = 0.9
/** Margin around hair for the visible parts of brows and eyes, face widths. */
const edgeMargin = 0.03
const browMargin = 0.02
/** How far around eyes and brows skin looks unlike other skin, and how far they themselves reach, face widths. */
const eyeReach = { around: 0.075, themselves: 0.04 } as const
/** Eyes are kept with their lids, lips with their edge. */
const featureScale = 1.1

/** 1 inside the outline of the face mesh. */
export function faceOutline(frame: HeadFrame, size: Size): Uint8Array {
  const mask = bytes(size.width * size.height)
  fillPolygon(
    mask,
    size,
    faceOval.map((i) => pointOf(frame, i)),
  )
  return mask
}

/**
 * 1 on the inner face, from the brows to just above the chin, except where hair hangs over it. Eyes and lips are always
 * 1; so is its core, except beside sure hair, and so are the visible parts of brows, except right beside hair.
 *
 * @param hair Opacity of the person's own hair.
 * @param features Visible parts of brows and eyes.
 */
export function innerFace(
  frame: HeadFrame,
  size: Size,
  hair: Float32Array,
  features: readonly Disc[] = [],
): Uint8Array {
  const mask = scaledFace(frame, size, innerScale)
  const core = scaledFace(frame, size, coreScale)
  const lipsAndEyes = bytes(mask.length)
  for (const feature of [...eyeOutlines, mouthOutline]) {
    fillPolygon(
      lipsAndEyes,
      size,
      scaled(
        feature.map((i) => pointOf(frame, i)),
        featureScale,
      ),
    )
  }
  const seen = bytes(mask.length)
  for (const disc of features) fillDisc(seen, size, disc)
  const place = mask.map((isIn, i) => isIn | core[i]! | lipsAndEyes[i]! | seen[i]!)
  const margin = frame.unit * hairMargin
  const box = boxAround(place, size, Math.ceil(margin))
  if (!box) return mask
  const near = cropImage(planeOf(size, hair), box).data
  const toSure = distanceTo(box, (i) => near[i]! > sureHair)
  const toHair = distanceTo(box, (i) => near[i]! > hairLimit)
  const hairEdge = frame.unit * edgeMargin
  for (let k = 0; k < near.length; k++) {
    const row = Math.floor(k / box.width)
    const i = (box.y + row) * size.width + box.x + k - row * box.width
    const isCore = lipsAndEyes[i] === 1 || (core[i] === 1 && toSure[k]! >= margin)
    if (isCore || (seen[i] && toHair[k]! > hairEdge)) mask[i] = 1
    else if (toHair[k]! < margin) mask[i] = 0
  }
  recycle(core, lipsAndEyes, seen, near, toHair, toSure)
  return mask
}

/** The face below the upper edges of the brows, shrunk towards its middle. */
function scaledFace(frame: HeadFrame, size: Size, scale: number): Uint8Array {
  const lower = lowerOutline.map((i) => pointOf(frame, i))
  const rise = frame.unit * browMargin
  const upper = brows.map((i): [number, number] => {
    const [x, y] = pointOf(frame, i)
    return [x + frame.up[0] * rise, y + frame.up[1] * rise]
  })
  const centerX = lower.reduce((sum, [x]) => sum + x, 0) / lower.length
  const centerY = lower.reduce((sum, [, y]) => sum + y, 0) / lower.length
  const upperScale = scale < innerScale ? scale : browScale
  const drawIn = ([x, y]: readonly [number, number], by: number): [number, number] => [
    centerX + (x - centerX) * by,
    centerY + (y - centerY) * by,
  ]
  const mask = bytes(size.width * size.height)
  fillPolygon(mask, size, [
    ...lower.map((point) => drawIn(point, scale)),
    ...upper.map((point) => drawIn(point, upperScale)),
  ])
  return mask
}

/** 1 on the lips and their edge. */
export function lips(frame: HeadFrame, size: Size): Uint8Array {
  const mask = bytes(size.width * size.height)
  const outline = mouthOutline.map((i) => pointOf(frame, i))
  fillPolygon(mask, size, scaled(outline, featureScale))
  return mask
}

/** The pixels between the lids of the left and of the right eye. */
export function eyeOpenings(frame: HeadFrame, { width, height }: Size): number[][] {
  return eyeOutlines.map((outline) => {
    const corners = outline.map((i) => pointOf(frame, i))
    const left = Math.floor(Math.min(...corners.map(([x]) => x)))
    const top = Math.floor(Math.min(...corners.map(([, y]) => y)))
    const size = {
      width: Math.ceil(Math.max(...corners.map(([x]) => x))) - left,
      height: Math.ceil(Math.max(...corners.map(([, y]) => y))) - top,
    }
    const mask = bytes(size.width * size.height)
    fillPolygon(
      mask,
      size,
      corners.map(([x, y]) => [x - left, y - top]),
    )
    const pixels: number[] = []
    for (let i = 0; i < mask.length; i++) {
      const x = left + (i % size.width)
      const y = top + Math.floor(i / size.width)
      const isInside = x >= 0 && y >= 0 && x < width && y < height
      if (mask[i] && isInside) pixels.push(y * width + x)
    }
    return pixels
  })
}

/**
 * Sine of the yaw from which the far eye is so narrow and shaded that its brow is taken for hair, and says little about
 * what the near one looks like.
 */
const maxTurned = 0.29

/** Which of `eyeOutlines`. */
export type Side = 0 | 1

/** The far eye; null for a head that is hardly turned. */
export function farEye({ forward: [aside] }: HeadFrame): Side | null {
  if (Math.abs(aside) <= maxTurned) return null
  return aside < 0 ? 0 : 1
}

/**
 * 1 on the brows, edge to edge, and on the eyes.
 *
 * @param whole The side on which what lies between eye and brow is included, too.
 */
export function browsAndEyes(frame: HeadFrame, size: Size, whole: Side | null): Uint8Array {
  const mask = bytes(size.width * size.height)
  const half = browPairs.length / 2
  for (const [side, eye] of eyeOutlines.entries()) {
    const brow = browPairs.slice(side * half, (side + 1) * half)
    const above = brow.map(([upper]) => upper)
    const below = brow.map(([, lower]) => lower).reverse()
    // From the brow's inner end along the lower lid to its outer end, or the other way round.
    const lid = side === 0 ? eye.slice(eye.length / 2) : eye.slice(eye.length / 2).reverse()
    const edge = side === whole ? lid : below
    for (const outline of [[...above, ...edge], eye]) {
      fillPolygon(
        mask,
        size,
        outline.map((i) => pointOf(frame, i)),
      )
    }
  }
  return mask
}

/** 1 around eyes and brows, where skin does not look like other skin. With `themselves`, 1 on eyes and brows alone. */
export function eyeZone(
  frame: HeadFrame,
  size: Size,
  part: keyof typeof eyeReach = 'around',
): Uint8Array {
  const mask = bytes(size.width * size.height)
  const radius = frame.unit * eyeReach[part]
  for (const index of eyesAndBrows) {
    const [x, y] = pointOf(frame, index)
    fillDisc(mask, size, { x, y, radius })
  }
  return mask
}

/** A shape scaled about its mean point. */
function scaled(points: readonly Vec2[], factor: number): Vec2[] {
  const centerX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const centerY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  return points.map(([x, y]) => [
    centerX + (x - centerX) * factor,
    centerY + (y - centerY) * factor,
  ])
}

function pointOf(frame: HeadFrame, index: number): [number, number] {
  const [x, y] = meshPoint(frame.mesh, index)
  return [x, y]
}
