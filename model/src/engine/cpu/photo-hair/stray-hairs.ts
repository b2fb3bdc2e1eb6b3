import type { HairLayer } from '../composite/hair-layer.ts'
import { meshPoint } from '../head/head-frame.ts'
import { landmark } from '../head/landmarks.ts'
import { gaussianBlur } from '../image/blur.ts'
import { planeOf, sampleAt, type FloatImage } from '../image/float-image.ts'
import { mix } from '../math/scalar.ts'
import { createRandom } from '../math/random.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { SeenPhoto } from '../seen-photo.ts'
import { floats, recycle } from '../workspace.ts'
import { isBare } from './growing-rays.ts'

/** The outline is found where a face width has this many px. */
const detail = 72
/** Hair is long if it hangs down to this far above the chin, face widths. */
const longAbove = 0.15
/** One hair strays for this much of the outline, which is found in the hair's opacity averaged over `smooth`, sigma. */
const outline = { perHair: 0.011, smooth: 0.015, opacity: 0.5 } as const
/** Hairs run along the outline as it is when averaged over this, face widths (sigma). */
const flow = 0.05
/** A hair's thickness, its length, and how deep in the hair it begins, face widths. */
const hair = { thickness: 0.004, length: [0.1, 0.36], from: 0.012 } as const
/**
 * Angle at which hairs leave the outline, radians. Most of them turn back to it in an arc, by this many times that
 * angle; `free` is the part of the others, whose ends hang in the air.
 */
const lean = [0.12, 0.45] as const
const turn = { back: [-2.6, -1.4], away: [-1.2, -0.2], free: 0.25 } as const
/** The outline's direction is looked up every so many steps of a hair. */
const steered = 6
/** Opacity of a hair where it begins; it fades towards its end. */
const opacity = [0.25, 0.6] as const
/** Their colour is that of the hair this far inside, face widths. */
const inside = 0.03
/** Hair ends where its outline faces down more than this, sine of the angle: hairs would run across its ends. */
const beneath = 0.5
/** What is this far outside is room, or else no hairs stray. Face widths. */
const outside = 0.05
/** Torn outlines, as of curls, need no more hairs: most of that opacity this far outside a plain one, face widths. */
const frayed = { outside: 0.035, most: 0.2 } as const

/**
 * Adds single hairs along the outline of long hair, in front of the room, in place: cutters lose most of them, and hair
 * without any looks cut out.
 */
export function addStrayHairs(layer: HairLayer, photo: SeenPhoto): void {
  const { unit, mesh } = photo.head.frame
  const chinY = meshPoint(mesh, landmark.chin)[1]
  if (!hangsTo(layer, chinY - longAbove * unit)) return
  const random = createRandom(1)
  const between = ([from, to]: readonly [number, number], share = random()): number =>
    mix(from, to, share)
  const scale = Math.min(1, detail / unit)
  const soft = softOpacity(layer, { scale, unit })
  const smooth = gaussianBlur(soft, flow * unit * scale)
  const { width, height } = soft
  const isInside = (i: number): boolean => soft.data[i]! > outline.opacity
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if (!isInside(i) || (isInside(i - 1) && isInside(i + 1) && isInside(i - width))) continue
      if (random() * outline.perHair * unit * scale > 1) continue
      const place: Place = [x + 0.5, y + 0.5]
      const out = outwardsAt(soft, place)
      if (out[1] > beneath) continue
      const away = (distance: number, by = 1): Place => [
        place[0] / by + (out[0] * distance * unit * scale) / by,
        place[1] / by + (out[1] * distance * unit * scale) / by,
      ]
      if (!isRoom(photo, layer, away(outside, scale))) continue
      if (sampleAt(soft, ...away(frayed.outside)) > frayed.most) continue
      const color = colorAt(layer, away(-inside, scale))
      if (!color) continue
      const leaning = between(lean)
      drawHair(
        layer,
        { photo, smooth, scale },
        {
          from: away(-hair.from, scale),
          leaning,
          turn: leaning * between(random() < turn.free ? turn.away : turn.back),
          length: between(hair.length, random() ** 2) * unit,
          radius: Math.max(0.5, hair.thickness * unit),
          color,
          opacity: between(opacity),
        },
      )
    }
  }
  recycle(soft.data, smooth.data)
}

type Place = readonly [x: number, y: number]
type Direction = readonly [x: number, y: number]

function hangsTo({ top, width, data }: HairLayer, y: number): boolean {
  const first = Math.max(0, Math.ceil(y - top)) * width
  for (let at = first * 4 + 3; at < data.length; at += 4)
    if (data[at]! > outline.opacity) return true
  return false
}

/** A layer's opacity, reduced and averaged. */
function softOpacity(
  { width, height, data }: HairLayer,
  { scale, unit }: { readonly scale: number; readonly unit: number },
): FloatImage {
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const reduced = floats(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    const row = Math.floor((y + 0.5) / scale) * width
    for (let x = 0; x < size.width; x++) {
      reduced[y * size.width + x] = data[(row + Math.floor((x + 0.5) / scale)) * 4 + 3]!
    }
  }
  const soft = gaussianBlur(planeOf(size, reduced), outline.smooth * unit * scale)
  if (soft.data !== reduced) recycle(reduced)
  return soft
}

/** Away from the hair, a unit vector. */
function outwardsAt(soft: FloatImage, [x, y]: Place): Direction {
  const across = sampleAt(soft, x + 2, y) - sampleAt(soft, x - 2, y)
  const down = sampleAt(soft, x, y + 2) - sampleAt(soft, x, y - 2)
  const slope = Math.max(1e-9, Math.hypot(across, down))
  return [-across / slope, -down / slope]
}

/** Whether a place of the layer shows neither head nor body. */
function isRoom(photo: SeenPhoto, { left, top }: HairLayer, [x, y]: Place): boolean {
  const [u, v] = [Math.round(x) + left, Math.round(y) + top]
  if (u < 0 || u >= photo.width || v >= photo.height || isBare(photo, u, v)) return false
  return v < 0 || photo.body[v * photo.width + u]! < 0.5
}

/** Linear rgb of opaque hair; null where there is none. */
function colorAt({ width, height, data }: HairLayer, place: Place): Vec3 | null {
  const [x, y] = [Math.round(place[0]), Math.round(place[1])]
  if (x < 0 || y < 0 || x >= width || y >= height) return null
  const o = (y * width + x) * 4
  const alpha = data[o + 3]!
  return alpha < 0.7 ? null : [data[o]! / alpha, data[o + 1]! / alpha, data[o + 2]! / alpha]
}

interface StrayHair {
  readonly from: Place
  /** Radians by which it leaves the outline, and by which it turns from there to its end. */
  readonly leaning: number
  readonly turn: number
  /** Px. */
  readonly length: number
  readonly radius: number
  readonly color: Vec3
  readonly opacity: number
}

interface Surroundings {
  readonly photo: SeenPhoto
  /** The outline that hairs follow, and its px per px of the layer. */
  readonly smooth: FloatImage
  readonly scale: number
}

/** Draws a hair down along an outline, behind head and body. */
function drawHair(
  layer: HairLayer,
  { photo, smooth, scale }: Surroundings,
  stray: StrayHair,
): void {
  const { radius, color } = stray
  const step = Math.max(0.5, 0.7 * radius)
  const steps = Math.ceil(stray.length / step)
  let [x, y] = stray.from
  let [outX, outY, side] = [0, 0, 0]
  for (let k = 0; k <= steps; k++) {
    const way = k / steps
    if (k % steered === 0) [outX, outY] = outwardsAt(smooth, [x * scale, y * scale])
    side ||= outX > 0 ? 1 : -1
    const angle = Math.atan2(side * outX, -side * outY) - side * (stray.leaning + stray.turn * way)
    x += Math.cos(angle) * step
    y += Math.sin(angle) * step
    if (!isRoom(photo, layer, [x, y])) continue
    addDot(layer, [x, y], { radius, color, opacity: stray.opacity * Math.sqrt(1 - way) })
  }
}

/** Adds a soft dot behind what is there. */
function addDot(
  { width, height, data }: HairLayer,
  [x, y]: Place,
  { radius, color, opacity }: Pick<StrayHair, 'radius' | 'color' | 'opacity'>,
): void {
  const reach = radius + 0.5
  for (let v = Math.max(0, Math.ceil(y - reach)); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, Math.ceil(x - reach)); u <= Math.min(width - 1, x + reach); u++) {
      const o = (v * width + u) * 4
      // Math.hypot is many times slower.
      const away = Math.sqrt((u - x) ** 2 + (v - y) ** 2)
      const added = Math.max(0, 1 - away / reach) * opacity * (1 - data[o + 3]!)
      for (let c = 0; c < 3; c++) data[o + c]! += color[c]! * added
      data[o + 3]! += added
    }
  }
}
