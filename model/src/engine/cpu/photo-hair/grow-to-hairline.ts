import type { HairLayer } from '../composite/hair-layer.ts'
import { earTop, forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { sampleInto } from '../image/float-image.ts'
import { cropImage } from '../image/window.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { SeenHead } from '../seen-photo.ts'
import { floats, recycle } from '../workspace.ts'
import {
  amongRays,
  angleOf,
  betweenRays,
  castRays,
  fromUp,
  meanAround,
  rayCount,
  rayReach as reach,
  rayStep as step,
  sideOf,
  upwardsFrom,
  type HeadRays,
} from './head-rays.ts'
import { isBare, ownHairline, softness, type GrowingRays } from './own-hairline.ts'

/** Opacity from which a ray counts as having met the style's hair. */
const hairy = 0.3
/**
 * Hair is continued from where its opacity is at least this share of its maximum, and from no more than `maxDepth` of
 * it, face widths.
 */
const dense = 0.8
const maxDepth = 0.25
/**
 * Hair is stretched over at most this much of its depth (face widths) and this share of it, so that its outline stays.
 * Stretched by `least` it still looks as photographed, by `most` it turns into streaks.
 */
const drawnOut = { over: 0.5, part: 0.9, least: 1.5, most: 2.2 } as const
/**
 * The further hair is continued, the further up along the edge it is taken from, by this share of the distance, or its
 * pattern would repeat.
 */
const shear = 1
/** How much earlier or later single hairs begin, face widths, and how many there are in a radian. */
const strands = { by: 0.008, around: 60 } as const
/** Length over which sideburns fade out below the last ray that found hair, face widths. */
const sideburn = 0.3
/**
 * All hair grows on rays up to this far below the top of the ear, and none from further down, degrees. On the side that
 * a turned head shows, the ear lies lower among the rays; on the other the face hides it, so it counts no higher than
 * on a head seen from the front.
 */
const belowEar = [12, 29] as const
const frontalEar = 84

/** The style's hair along a ray: where it is dense, px from the middle, and how opaque it is there. */
interface Dense {
  readonly from: number
  readonly to: number
  /** How far out it is stretched, px from the middle. */
  readonly end: number
  readonly opacity: number
}

/**
 * Makes a style's hair begin where the person's own does: a cut takes away length, but not roots. Hair is stretched to
 * their hairline along with the style's own edge. Where that would stretch it too far, as beside the temples, the hair
 * behind the style's edge is continued instead, mirrored at the edge. Changes `layer`.
 */
export function growToHairline(layer: HairLayer, photo: SeenHead): void {
  const { frame } = photo.head
  const rays = castRays(frame)
  const growth = growthAlong(rays, frame)
  const style = denseHair(layer, { rays, growth }, frame.unit)
  const edge = style.map((hair) => hair?.from ?? null)
  const own = ownHairline(edge, { rays, growth }, photo)
  const from = meanAround(edge)
  const to = meanAround(style.map((hair) => hair?.to ?? null))
  const end = meanAround(style.map((hair) => hair?.end ?? null))
  const opacity = meanAround(style.map((hair) => hair?.opacity ?? 0))
  const growing = Array.from(opacity.keys()).filter((ray) => opacity[ray]! > 0)
  if (growing.length === 0) return
  const soft = softness * frame.unit
  const nearest = Math.min(...growing.map((ray) => own[ray]!)) - 2 * soft
  const farthest = Math.max(...growing.map((ray) => Math.max(end[ray]!, to[ray]!)))
  const movedTo = farthestMoved({ own, from, end })
  const farthestOfAll = Math.max(...movedTo)
  const noise = createNoise3(1)
  const still = partAround(layer, rays.middle, farthest + 2)
  const ears = earsOf(still, photo)
  const { left, top, width, height } = still
  const { data } = layer
  const hair = new Float64Array(4)
  const picture = { ...still, channels: 4 }
  const sampleHair = (x: number, y: number): void => sampleInto(hair, picture, x - left, y - top)
  const [middleX, middleY] = rays.middle
  /** How much of a pixel may be filled: within the style's hair, and beyond it on the head. */
  const openShare = (depth: number, u: number, v: number): number =>
    depth > 0.5 ? 1 : Math.max(depth + 0.5, bareShare(photo, u, v))
  for (let y = 0; y < height; y++) {
    const dy = y + top + 0.5 - middleY
    const row = (y + top - layer.top) * layer.width + left - layer.left
    for (let x = 0; x < width; x++) {
      const dx = x + left + 0.5 - middleX
      const square = dx * dx + dy * dy
      if (square > farthest * farthest || (nearest > 0 && square < nearest * nearest)) continue
      const i = row + x
      const there = data[i * 4 + 3]!
      if (there > 0.99 && square >= farthestOfAll * farthestOfAll) continue
      const r = Math.sqrt(square)
      const angle = rays.angleAt(x + left + 0.5, y + top + 0.5)
      const place = amongRays(angle)
      const ray = Math.floor(place)
      if (opacity[ray] === 0 || r < own[ray]! - 2 * soft) continue
      const open = there < 0.99 ? openShare(betweenRays(to, place) - r, x + left, y + top) : 0
      if (open === 0 && r >= movedTo[ray]!) continue
      const begins = betweenRays(from, place)
      const root = betweenRays(own, place)
      const free = 1 - ears[y * width + x]!
      if (open > 0) {
        const single = noise(strands.around * Math.cos(angle), strands.around * Math.sin(angle), 0)
        const inside = r - root - strands.by * frame.unit * single
        const all = betweenRays(opacity, place) * smoothstep(-soft, soft, inside)
        const share = open * all * free - there
        if (share > 0.01) {
          const way = Math.abs(begins - r)
          const source = angle + (upwardsFrom(ray) * shear * way) / from[ray]!
          const begin = betweenRays(from, amongRays(source))
          const deep = Math.max(1, betweenRays(to, amongRays(source)) - begin)
          sampleHair(...rays.place(source, begin + mirrored(way, deep)))
          if (hair[3]! < hairy) sampleHair(...rays.place(source, begin + deep / 2))
          if (hair[3]! > hairy) {
            for (let c = 0; c < 4; c++) data[i * 4 + c]! += (share / hair[3]!) * hair[c]!
          }
        }
      }
      const last = betweenRays(end, place)
      if (root >= begins || r >= last) continue
      const stretch = (last - root) / Math.max(1, last - begins)
      const share = free * smoothstep(drawnOut.most, drawnOut.least, stretch)
      if (share === 0) continue
      // Sampled along the pixel's own ray.
      const part = (begins + (r - root) / (r < root ? 1 : stretch)) / r
      sampleHair(middleX + dx * part, middleY + dy * part)
      for (let c = 0; c < 4; c++) data[i * 4 + c] = mix(data[i * 4 + c]!, hair[c]!, share)
    }
  }
  recycle(still.data, ears)
}

/** A copy of the part of a layer around a place in the picture. */
function partAround(
  layer: HairLayer,
  [x, y]: readonly [x: number, y: number],
  distance: number,
): HairLayer {
  const left = clamp(Math.floor(x - distance), layer.left, layer.left + layer.width)
  const top = clamp(Math.floor(y - distance), layer.top, layer.top + layer.height)
  const right = clamp(Math.ceil(x + distance), left, layer.left + layer.width)
  const bottom = clamp(Math.ceil(y + distance), top, layer.top + layer.height)
  const [width, height] = [right - left, bottom - top]
  const box = { x: left - layer.left, y: top - layer.top, width, height }
  return { left, top, ...cropImage({ ...layer, channels: 4 }, box) }
}

/** How far out hair is stretched on each ray or its neighbours; 0 where it is not. */
function farthestMoved({
  own,
  from,
  end,
}: Readonly<Record<'own' | 'from' | 'end', Float32Array>>): Float32Array {
  const moved = end.map((last, ray) => (own[ray]! < from[ray]! ? last : 0))
  return moved.map((here, ray) => Math.max(here, moved[(ray + 1) % rayCount]!, moved.at(ray - 1)!))
}

/** Part of the 3 × 3 pixels around one that show skull or face. */
function bareShare(photo: SeenHead, x: number, y: number): number {
  let count = 0
  for (let v = y - 1; v <= y + 1; v++) {
    for (let u = x - 1; u <= x + 1; u++) count += Number(isBare(photo, u, v))
  }
  return count / 9
}

/** Position after a distance on a path that goes back and forth over a length. */
function mirrored(distance: number, length: number): number {
  const at = distance % (2 * length)
  return at < length ? at : 2 * length - at
}

/** How much of the hair grows along each ray, 0..1: none where the neck is. */
function growthAlong({ angleAt }: HeadRays, frame: HeadFrame): Float32Array {
  const [right, left] = ([1, -1] as const).map((side) => {
    const [x, y] = earTop(frame, side)
    return Math.max(frontalEar, fromUp(angleAt(x, y)))
  })
  return Float32Array.from({ length: rayCount }, (_, ray) => {
    const below = fromUp(angleOf(ray)) - (sideOf(ray) === 0 ? right! : left!)
    return smoothstep(belowEar[1], belowEar[0], below)
  })
}

/** The style's hair along each ray, null where there is none. Below the last ray with hair, sideburns fade out. */
function denseHair(
  { left, top, width, height, data }: HairLayer,
  { rays: { oval, middle, directions }, growth }: GrowingRays,
  unit: number,
): (Dense | null)[] {
  const found = Array.from(oval, (first, ray) => {
    if (growth[ray] === 0) return null
    const opacityAt = (r: number): number => {
      const u = Math.floor(middle[0] + directions[2 * ray]! * r) - left
      const v = Math.floor(middle[1] + directions[2 * ray + 1]! * r) - top
      return u >= 0 && v >= 0 && u < width && v < height ? data[(v * width + u) * 4 + 3]! : 0
    }
    return denseAlong(opacityAt, { first: first - softness * unit, unit })
  })
  return found.map((own, ray) => {
    if (growth[ray] === 0) return null
    let held = own
    for (let up = 1; up < rayCount / 8; up++) {
      const above = found[(ray + up * upwardsFrom(ray) + rayCount) % rayCount]
      if (!above) continue
      const below = (up / rayCount) * 2 * Math.PI * above.from
      if (below > sideburn * unit) break
      const opacity = above.opacity * smoothstep(sideburn * unit, 0, below)
      if (opacity > (held?.opacity ?? 0)) held = { ...(held ?? above), opacity }
    }
    return held && { ...held, opacity: held.opacity * growth[ray]! }
  })
}

function denseAlong(
  opacityAt: (r: number) => number,
  { first, unit }: { readonly first: number; readonly unit: number },
): Dense | null {
  const by = step * unit
  let begin = first
  while (begin < reach * unit && opacityAt(begin) < hairy) begin += by
  if (begin >= reach * unit) return null
  let [last, opacity] = [begin, 0]
  for (; last < begin + drawnOut.over * unit && opacityAt(last) >= hairy; last += by) {
    if (last < begin + maxDepth * unit) opacity = Math.max(opacity, opacityAt(last))
  }
  let [from, to] = [begin, Math.min(last, begin + maxDepth * unit)]
  while (opacityAt(from) < dense * opacity) from += by
  while (to > from && opacityAt(to) < dense * opacity) to -= by
  return { from, to, end: mix(from, last, drawnOut.part), opacity }
}

/** Coverage by visible ears, at the layer's size. */
function earsOf({ left, top, width, height }: HairLayer, photo: SeenHead): Float32Array {
  const ears = floats(width * height)
  for (const ear of visibleEars(photo.head.frame)) {
    forEachEarPixel(ear, photo, ({ index, u, opacity }) => {
      const x = (index % photo.width) - left
      const y = Math.floor(index / photo.width) - top
      if (u > 0 && x >= 0 && y >= 0 && x < width && y < height) ears[y * width + x] = opacity
    })
  }
  return ears
}
