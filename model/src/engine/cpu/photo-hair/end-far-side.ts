import type { HairLayer } from '../composite/hair-layer.ts'
import { earTop } from '../head/ear-shape.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { smoothstep } from '../math/scalar.ts'
import type { SeenHead } from '../seen-photo.ts'
import { headEnd, softness } from './growing-rays.ts'
import { amongRays, angleOf, fromUp, rayCount, sideOf, type HeadRays } from './head-rays.ts'

/** The ear of a side lies higher among the rays than this where a turned head hides it, degrees from the head's up. */
const farEar = 80
/**
 * Hair stands out from the head by this much less with each degree further down (face widths), and fades out between
 * these, degrees below the ear's top.
 */
const taper = 0.01
const fade = [-12, 6] as const
/** Hair hangs on a side if there is some within `reach` of the face on these rays below the ear's top. */
const hanging = { from: 20, rays: 20, reach: 0.4, opacity: 0.5 } as const

/**
 * Lets hair that does not hang end where it should on the side that a turned head hides: its outline meets the face's
 * beside the hidden ear, where a strip of it would stand in the air. Changes `layer`.
 *
 * @param isHanging Whether the style's hair hangs to the picture's right and to its left, from `hangsBeside`.
 */
export function endFarSide(
  layer: HairLayer,
  rays: HeadRays,
  { photo, isHanging }: { readonly photo: SeenHead; readonly isHanging: readonly boolean[] },
): void {
  const { frame } = photo.head
  const { unit } = frame
  const earTops = earTopsOf(frame, rays)
  const isFar = ([0, 1] as const).map((side) => !isHanging[side] && earTops[side] < farEar)
  if (!isFar.includes(true)) return
  /** How far out hair may reach along a ray, px from the middle, and how much of it stays. */
  const most = Array.from({ length: rayCount }, (_, ray) => {
    const side = sideOf(ray)
    if (!isFar[side]) return { end: Infinity, share: 1 }
    const below = fromUp(angleOf(ray)) - earTops[side]
    const end = headEnd(ray, rays, photo) + taper * Math.max(0, -below) * unit
    return { end, share: smoothstep(fade[1], fade[0], below) }
  })
  const { left, top, width, height, data } = layer
  const soft = softness * unit
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      if (data[i + 3] === 0) continue
      const [u, v] = [x + left + 0.5, y + top + 0.5]
      const { end, share } = most[Math.floor(amongRays(rays.angleAt(u, v)))]!
      const r = Math.hypot(u - rays.middle[0], v - rays.middle[1])
      const stays = share * smoothstep(end + soft, end, r)
      if (stays < 1) for (let c = 0; c < 4; c++) data[i + c]! *= stays
    }
  }
}

/** Whether a style's hair hangs beside the face, to the picture's right and to its left. */
export function hangsBeside(
  { left, top, width, height, data }: HairLayer,
  rays: HeadRays,
  frame: HeadFrame,
): [right: boolean, left: boolean] {
  const earTops = earTopsOf(frame, rays)
  const hangs = (side: 0 | 1): boolean => {
    for (let k = 0; k < hanging.rays; k++) {
      const below = Math.round(earTops[side] + hanging.from + k)
      const ray = side === 0 ? below : rayCount - 1 - below
      for (let r = 0; r < hanging.reach * frame.unit; r++) {
        const [u, v] = rays.place(angleOf(ray), rays.oval[ray]! + r)
        const [x, y] = [Math.floor(u) - left, Math.floor(v) - top]
        const isInside = x >= 0 && y >= 0 && x < width && y < height
        if (isInside && data[(y * width + x) * 4 + 3]! > hanging.opacity) return true
      }
    }
    return false
  }
  return [hangs(0), hangs(1)]
}

/** Degrees from the head's up to the tops of its ears, also where the head hides them. */
function earTopsOf(frame: HeadFrame, rays: HeadRays): [right: number, left: number] {
  const [right, left] = ([1, -1] as const).map((side) => {
    const [x, y] = earTop(frame, side)
    return fromUp(rays.angleAt(x, y))
  })
  return [right!, left!]
}
