import type { HairLayer } from '../composite/hair-layer.ts'
import { forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import { sampleInto, samplePlane } from '../image/float-image.ts'
import { cropImage } from '../image/window.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { SeenHead } from '../seen-photo.ts'
import { floats, recycle } from '../workspace.ts'
import { endFarSide, hangsBeside } from './end-far-side.ts'
import { growAboveEars, isBare, softness } from './growing-rays.ts'
import {
  amongRays,
  betweenRays,
  castRays,
  meanAround,
  rayCount,
  rayReach,
  sideOf,
  upwardsFrom,
  type HeadRays,
} from './head-rays.ts'
import { ownHairline } from './own-hairline.ts'
import { findStyleHair, hairy, type StyleHair } from './style-hair.ts'

/** Stretched by `least` hair still looks as photographed, by `most` it turns into streaks. */
const drawnOut = { least: 1.5, most: 2.2 } as const
/**
 * The further hair is continued, the further up along the edge it is taken from, by this share of the distance, or its
 * pattern would repeat.
 */
const shear = 1
/**
 * Hair that is continued to an ear reaches no further into the face than where the style's own ends, and this much
 * more, face widths: there the person's hair may hang.
 */
const beforeEar = 0.02
/** Where the person has sideburns, it reaches in as far as those do, and this much at most, face widths. */
const widestSideburn = 0.12
/**
 * Hair this opaque lets as much skin through as it did in its photograph, and nothing is added; below, more and more
 * is.
 */
const asDense = [0.9, 0.7] as const
/** How much earlier or later single hairs begin, face widths, and how many there are in a radian. */
const strands = { by: 0.008, around: 60 } as const

/**
 * Makes a style's hair begin where the person's own does: a cut takes away length, but not roots. Hair is stretched to
 * their hairline along with the style's own edge. Where that would stretch it too far, as beside the temples, the hair
 * behind the style's edge is continued instead, mirrored at the edge. On the side that a turned head hides, short hair
 * ends at the face. Changes `layer`.
 */
export function growToHairline(layer: HairLayer, photo: SeenHead): void {
  const { frame } = photo.head
  const rays = castRays(frame)
  const isHanging = hangsBeside(layer, rays, frame)
  const { from, to, end, opacity, rise, own } = planGrowth(layer, rays, photo)
  const hairyRays = Array.from(opacity.keys()).filter((ray) => opacity[ray]! > 0)
  if (hairyRays.length === 0) return
  const soft = softness * frame.unit
  const nearest = Math.min(...hairyRays.map((ray) => own[ray]!)) - 2 * soft
  const farthest = Math.max(...hairyRays.map((ray) => Math.max(end[ray]!, to[ray]!)))
  const movedTo = farthestMoved({ own, from, end })
  const farthestOfAll = Math.max(...movedTo)
  const noise = createNoise3(1)
  /** Pixels for which no hair was found, because their neighbours take theirs from places that lie far apart. */
  const missed: [pixel: number, opacity: number][] = []
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
        const share = (open * all * free - there) * smoothstep(...asDense, there)
        if (share > 0.01) {
          const way = Math.abs(begins - r)
          const up =
            (betweenRays(rise, place) * 2 * Math.PI) / rayCount + (shear * way) / from[ray]!
          const source = angle + upwardsFrom(ray) * up
          const begin = betweenRays(from, amongRays(source))
          const deep = Math.max(1, betweenRays(to, amongRays(source)) - begin)
          sampleHair(...rays.place(source, begin + mirrored(way, deep)))
          if (hair[3]! < hairy) sampleHair(...rays.place(source, begin + deep / 2))
          if (hair[3]! > hairy) {
            for (let c = 0; c < 4; c++) data[i * 4 + c]! += (share / hair[3]!) * hair[c]!
          } else missed.push([i, there + share])
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
  for (const [i, opacity] of missed) fillFromAround(layer, i, opacity)
  endFarSide(layer, rays, { photo, isHanging })
  recycle(still.data, ears)
}

/** Gives a pixel the mean colour of the hair around it, unless there is none. */
function fillFromAround({ width, data }: HairLayer, i: number, opacity: number): void {
  const sum = [0, 0, 0, 0]
  for (const row of [i - width, i, i + width]) {
    for (let k = row - 1; k <= row + 1; k++) {
      for (let c = 0; c < 4; c++) sum[c]! += data[k * 4 + c] ?? 0
    }
  }
  if (sum[3]! < hairy) return
  for (let c = 0; c < 4; c++) data[i * 4 + c] = (sum[c]! / sum[3]!) * opacity
}

/** The style's hair along each ray as `StyleHair` says, smoothed, and where it is to begin, px from the middle. */
type Growth = Readonly<Record<'from' | 'to' | 'end' | 'opacity' | 'rise' | 'own', Float32Array>>

function planGrowth(layer: HairLayer, rays: HeadRays, photo: SeenHead): Growth {
  const { unit } = photo.head.frame
  const growing = growAboveEars(rays, photo)
  const style = findStyleHair(layer, growing, photo)
  const meanOf = (read: (hair: StyleHair) => number): Float32Array =>
    meanAround(style.map((hair) => hair && read(hair)))
  const from = meanOf((hair) => hair.from)
  const hairline = ownHairline(
    style.map((hair) => hair?.from ?? null),
    growing,
    photo,
  )
  const hasSideburn = growing.sideburnEnds.map((end, side) => end > growing.earTops[side]!)
  const own = hairline.map((root, ray) => {
    const hair = style[ray]
    // Hair fades out among the next rays, and must not reach into the face there.
    if (!hair) return from[ray] === 0 ? rayReach * unit : from[ray]!
    const end = (ray + (upwardsFrom(ray) * hair.rise) / 2 + rayCount) % rayCount
    const inwards = Math.max(0, from[end]! - hairline[end]!) + beforeEar * unit
    const widest = hasSideburn[sideOf(ray)] ? widestSideburn * unit : inwards
    return end === ray ? root : Math.max(root, from[ray]! - widest)
  })
  return {
    from,
    to: meanOf(({ to }) => to),
    end: meanOf(({ end }) => end),
    opacity: meanAround(style.map((hair) => hair?.opacity ?? 0)),
    rise: meanAround(style.map((hair) => hair?.rise ?? 0)),
    own,
  }
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
function farthestMoved({ own, from, end }: Pick<Growth, 'own' | 'from' | 'end'>): Float32Array {
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

/** Coverage by visible ears, as far as no hair covers them, at the layer's size. */
function earsOf({ left, top, width, height }: HairLayer, photo: SeenHead): Float32Array {
  const ears = floats(width * height)
  for (const ear of visibleEars(photo.head.frame)) {
    forEachEarPixel(ear, photo, ({ index, u, opacity }) => {
      const x = (index % photo.width) - left
      const y = Math.floor(index / photo.width) - top
      if (!(u > 0 && x >= 0 && y >= 0 && x < width && y < height)) return
      const hair = samplePlane(photo.ownHair, x + left + 0.5, y + top + 0.5)
      ears[y * width + x] = opacity * (1 - hair)
    })
  }
  return ears
}
