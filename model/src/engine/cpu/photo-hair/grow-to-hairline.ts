import type { HairLayer } from '../composite/hair-layer.ts'
import { forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import { toView } from '../head/head-frame.ts'
import { surfaceAt, surfaceId } from '../head/head-surfaces.ts'
import { sampleInto, samplePlane } from '../image/float-image.ts'
import { cropImage } from '../image/window.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { SeenHead } from '../seen-photo.ts'
import { floats, recycle } from '../workspace.ts'
import { shellDepth } from './hair-shell.ts'
import {
  amongRays,
  angleOf,
  betweenRays,
  castRays,
  rayCount,
  upwardsFrom,
  type HeadRays,
} from './head-rays.ts'
import hairlines from './hairlines.json' with { type: 'json' }

/** Opacity from which a ray counts as having met the style's hair, and the person's own. */
const hairy = 0.3
const ownHairy = 0.5
/**
 * How far out hair is looked for, in which steps, and the widest hole that own hair may have and still continue behind
 * it. Face widths.
 */
const reach = 1.3
const step = 0.006
const hole = 0.05
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
/**
 * Rays to each side over which measurements are smoothed, and over which a hairline is, to remove locks hanging over
 * it.
 */
const softRays = 4
const hairlineRays = 7
/**
 * Softness of a hairline to both sides; and how much earlier or later single hairs begin, and how many there are in a
 * radian. Face widths.
 */
const softness = 0.03
const strands = { by: 0.008, around: 60 } as const
/** Length over which sideburns fade out below the last ray that found hair, face widths. */
const sideburn = 0.3
/**
 * Hair hangs loose beside the jaw where it lies between these rays, degrees from the head's up, and up to this far from
 * the face, face widths.
 */
const besideJaw = { from: 122, to: 150, within: 0.12 } as const
/**
 * Hair that begins below the lowest hairline hangs over the forehead; below this multiple of that hairline, no part of
 * it can be one.
 */
const surelyHangs = 0.85
/** Cosine between a ray and up below which no hair grows, and from which all of it does. */
const grows = [-0.4, -0.1] as const

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
  const style = denseHair(layer, rays, frame.unit)
  const own = ownHairline(style, rays, photo)
  const from = meanAround(style.map((hair) => hair?.from ?? null))
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
      const isOpen = there < 0.99 && (r < to[ray]! || isBare(photo, x + left, y + top))
      if (!isOpen && r >= movedTo[ray]!) continue
      const edge = betweenRays(from, place)
      const root = betweenRays(own, place)
      const free = 1 - ears[y * width + x]!
      if (isOpen) {
        const single = noise(strands.around * Math.cos(angle), strands.around * Math.sin(angle), 0)
        const inside = r - root - strands.by * frame.unit * single
        const share = betweenRays(opacity, place) * smoothstep(-soft, soft, inside) * free - there
        if (share > 0.01) {
          const way = Math.abs(edge - r)
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
      if (root >= edge || r >= last) continue
      const stretch = (last - root) / Math.max(1, last - edge)
      const share = free * smoothstep(drawnOut.most, drawnOut.least, stretch)
      if (share === 0) continue
      // Sampled along the pixel's own ray.
      const part = (edge + (r - root) / (r < root ? 1 : stretch)) / r
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

/** Whether skull or face is at a pixel. */
function isBare(photo: SeenHead, x: number, y: number): boolean {
  const id = surfaceAt(photo, x, y)
  return id === surfaceId.skull || id === surfaceId.face
}

/** Position after a distance on a path that goes back and forth over a length. */
function mirrored(distance: number, length: number): number {
  const at = distance % (2 * length)
  return at < length ? at : 2 * length - at
}

/** The style's hair along each ray, null where there is none. Below the last ray with hair, sideburns fade out. */
function denseHair(
  { left, top, width, height, data }: HairLayer,
  { oval, middle, directions }: HeadRays,
  unit: number,
): (Dense | null)[] {
  const found = Array.from(oval, (first, ray) => {
    if (Math.cos(angleOf(ray)) < grows[0]) return null
    const opacityAt = (r: number): number => {
      const u = Math.floor(middle[0] + directions[2 * ray]! * r) - left
      const v = Math.floor(middle[1] + directions[2 * ray + 1]! * r) - top
      return u >= 0 && v >= 0 && u < width && v < height ? data[(v * width + u) * 4 + 3]! : 0
    }
    return denseAlong(opacityAt, { first: first - softness * unit, unit })
  })
  return found.map((own, ray) => {
    const rises = Math.cos(angleOf(ray))
    if (rises < grows[0]) return null
    let held = own
    for (let up = 1; up < rayCount / 8; up++) {
      const above = found[(ray + up * upwardsFrom(ray) + rayCount) % rayCount]
      if (!above) continue
      const below = (up / rayCount) * 2 * Math.PI * above.from
      if (below > sideburn * unit) break
      const opacity = above.opacity * smoothstep(sideburn * unit, 0, below)
      if (opacity > (held?.opacity ?? 0)) held = { ...(held ?? above), opacity }
    }
    return held && { ...held, opacity: held.opacity * smoothstep(...grows, rises) }
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

/**
 * Where the person's own hair begins along each ray, no further out than the style's. Hair hanging over a hairline
 * hides it: of the two sides the one that begins further out counts, and no hairline is lower than almost anybody's,
 * nor lower than most people's where hair hangs.
 */
function ownHairline(
  style: readonly (Dense | null)[],
  rays: HeadRays,
  photo: SeenHead,
): Float32Array {
  const { oval, middle, directions } = rays
  const { ownHair, head } = photo
  const { frame } = head
  const by = step * frame.unit
  const along = (line: readonly number[][]): Float32Array =>
    rays.along(
      line.flatMap(([x, y]) =>
        [x!, -x!].map((side) => {
          const [u, v] = toView(frame, [side, y!, shellDepth(side, y!)])
          return [u, v] as const
        }),
      ),
    )
  const [lowest, usual] = [along(hairlines.lowest), along(hairlines.usual)]
  const loose = looseSides(ownHair, rays, frame.unit)
  /**
   * As a multiple of the lowest hairline along the ray. Own hair that does not begin inside the style's edge may begin
   * anywhere beyond it.
   */
  const seen = style.map((hair, ray) => {
    if (!hair) return null
    let [begin, isInside] = [hair.from, false]
    for (let r = begin; r > oval[ray]! && begin - r < hole * frame.unit; r -= by) {
      const x = middle[0] + directions[2 * ray]! * r
      const y = middle[1] + directions[2 * ray + 1]! * r
      if (samplePlane(ownHair, x, y) <= ownHairy) continue
      begin = r
      isInside = true
    }
    return { begin: begin / lowest[ray]!, isInside }
  })
  const soft = softness * frame.unit
  const isAbove = (ray: number): boolean => Math.cos(angleOf(ray)) > grows[1]
  /** Where the head ends along a ray. */
  const outlineOf = (ray: number): number => {
    let end = oval[ray]!
    for (let r = end; r < reach * frame.unit; r += by) {
      const x = Math.floor(middle[0] + directions[2 * ray]! * r)
      const y = Math.floor(middle[1] + directions[2 * ray + 1]! * r)
      if (isBare(photo, x, y)) end = r
    }
    return end
  }
  const grown = seen.map((own, ray) => {
    if (!own) return null
    const edge = style[ray]!.from
    if (!own.isInside) {
      // No light may show between hair and head.
      return soft + Math.min(edge, isAbove(ray) ? outlineOf(ray) - 2 * soft : edge)
    }
    const begin = Math.max(own.begin, seen[rayCount - 1 - ray]?.begin ?? 0)
    const hangs = Math.max(loose[sideOf(ray)], smoothstep(1, surelyHangs, begin))
    return Math.max(begin * lowest[ray]!, mix(lowest[ray]!, usual[ray]!, hangs))
  })
  return meanAround(around(around(grown, Math.max), Math.min))
}

/**
 * How much hair hangs loose beside the jaw, 0..1, to the picture's right and to its left.
 *
 * @param ownHair Opacity of the person's hair, in the photo's pixels.
 * @param unit Face width, px.
 */
export function looseSides(
  ownHair: SeenHead['ownHair'],
  { oval, place }: HeadRays,
  unit: number,
): [right: number, left: number] {
  const found: [number, number] = [0, 0]
  const counted: [number, number] = [0, 0]
  for (let ray = 0; ray < rayCount; ray++) {
    const fromUp = (Math.acos(Math.cos(angleOf(ray))) * 180) / Math.PI
    if (fromUp < besideJaw.from || fromUp > besideJaw.to) continue
    counted[sideOf(ray)]++
    for (let r = oval[ray]!; r < oval[ray]! + besideJaw.within * unit; r += step * unit) {
      if (samplePlane(ownHair, ...place(angleOf(ray), r)) <= ownHairy) continue
      found[sideOf(ray)]++
      break
    }
  }
  return [found[0] / counted[0], found[1] / counted[1]]
}

/** 0 for rays to the picture's right, 1 for those to its left. */
function sideOf(ray: number): 0 | 1 {
  return ray < rayCount / 2 ? 0 : 1
}

/** The least or the greatest value of the rays around. */
function around(
  values: readonly (number | null)[],
  choose: (...some: number[]) => number,
): (number | null)[] {
  return values.map((own, ray) => {
    if (own === null) return null
    let chosen = own
    for (let d = -hairlineRays; d <= hairlineRays; d++) {
      chosen = choose(chosen, values[(ray + d + rayCount) % rayCount] ?? own)
    }
    return chosen
  })
}

/** The mean of the rays around that have a value; 0 if none has. */
function meanAround(values: readonly (number | null)[]): Float32Array {
  return Float32Array.from(values, (_, ray) => {
    let [sum, count] = [0, 0]
    for (let d = -softRays; d <= softRays; d++) {
      const other = values[(ray + d + rayCount) % rayCount] ?? null
      if (other === null) continue
      sum += other
      count++
    }
    return sum / Math.max(1, count)
  })
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
