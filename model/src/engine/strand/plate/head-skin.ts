import { surfaceId } from '../head/head-surfaces.ts'
import { boxBlur, gaussianBlur } from '../image/blur.ts'
import { luminance } from '../image/color.ts'
import { createFloatImage, planeOf, sampleRelative } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { maskWhere, toFloats } from '../image/mask.ts'
import { stretchMembrane } from '../image/membrane.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import { gridCell } from './body-grid.ts'
import type { BodyModel } from './body-model.ts'
import { eyeZone } from '../face/face-zones.ts'
import type { PlateInput } from './plate-input.ts'
import type { Removal } from './removal.ts'

export interface HeadSkin {
  /** Linear rgb over expected skin, reduced; sample it in proportion. */
  readonly ratio: FloatImage
  /** Remnants of the old hair on the skin, to be repainted, 0..1, at the photo's size. */
  readonly remnants: Float32Array
}

/** The ratio is smooth: every fourth pixel is enough. */
const step = 4
/** Fringe is looked for above the brows by this much, growing to full trust, face widths. */
const aboveBrows = [0.03, 0.13] as const
/** And no further than this from hair that is sure, face widths. */
const fringeReach = 0.14
/** The hair's edge casts a shadow on skin as near as this, face widths. */
const edgeReach = [0.045, 0.085] as const
/** Skin nearer than this to the hair is no sample, face widths. */
const shadowReach = 0.035
/** Skull pixels with colours nearer than this to the face's are bare forehead. */
const foreheadLimit = 2.2
/** Brightness against the fitted shade that skin may have. */
const plausible = { low: 0.6, high: 1.6 } as const

/**
 * Skin of forehead, temples and skull: what is seen of the face over the fitted shade, stretched smoothly under the hair.
 */
export function paintHeadSkin(input: PlateInput, body: BodyModel, removal: Removal): HeadSkin {
  const ratio = stretchRatio(input, body, removal)
  return { ratio, remnants: findRemnants(input, ratio, removal) }
}

function stretchRatio(input: PlateInput, { grid, skin }: BodyModel, removal: Removal): FloatImage {
  const { photo, surfaces, skinShade, head } = input
  const { linear } = photo
  const eyes = eyeZone(head.frame, photo)
  const shadow = head.frame.unit * shadowReach
  const size = { width: Math.ceil(photo.width / step), height: Math.ceil(photo.height / step) }
  const logRatio = createFloatImage(size, 3)
  const weight = new Float32Array(size.width * size.height)
  for (let to = 0; to < weight.length; to++) {
    const column = to % size.width
    const x = Math.min(photo.width - 1, column * step + 2)
    const y = Math.min(photo.height - 1, ((to - column) / size.width) * step + 2)
    const i = y * photo.width + x
    const id = surfaces.id[i]
    if (id === surfaceId.none || id === surfaceId.neck) continue
    if (eyes[i] || removal.distance[i]! < shadow) continue
    const isForehead = skin.distance(gridCell(grid, i, photo.width)) < foreheadLimit
    if (id === surfaceId.skull && !isForehead) continue
    const expected = luminance(skinShade[i * 3]!, skinShade[i * 3 + 1]!, skinShade[i * 3 + 2]!)
    const level = luminance(linear[i * 3]!, linear[i * 3 + 1]!, linear[i * 3 + 2]!) / expected
    if (!(level > plausible.low && level < plausible.high)) continue
    weight[to] = 1
    for (let c = 0; c < 3; c++) {
      const quotient = linear[i * 3 + c]! / Math.max(0.01, skinShade[i * 3 + c]!)
      logRatio.data[to * 3 + c] = Math.log(clamp(quotient, 0.2, 2.5))
    }
  }
  const sigma = (head.frame.unit * 0.03) / step
  const cover = gaussianBlur(planeOf(size, weight), sigma).data
  const smooth = gaussianBlur(logRatio, sigma)
  const known = new Uint8Array(weight.length)
  for (let i = 0; i < weight.length; i++) {
    known[i] = cover[i]! > 0.25 && weight[i]! > 0 ? 1 : 0
    for (let c = 0; c < 3; c++) smooth.data[i * 3 + c]! /= Math.max(1e-3, cover[i]!)
  }
  const film = stretchMembrane(smooth, known, { longest: 128, sweeps: 60 })
  return { ...film, data: film.data.map((value) => Math.exp(clamp(value, -0.6, 0.5))) }
}

/**
 * Skin near the hair that is darker or browner than it can be: a fringe that the hair's mask missed, and the shadow along the
 * hair's edge. Above the brows it is looked for further away.
 */
function findRemnants(input: PlateInput, ratio: FloatImage, removal: Removal): Float32Array {
  const { photo, surfaces, head, keep } = input
  const { width, height, linear } = photo
  const { frame, browHeight } = head
  const norm = Math.hypot(frame.up[0], frame.up[1])
  const suspicion = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const apart = removal.distance[i]! / frame.unit
      if (apart > fringeReach || keep[i] || surfaces.id[i] !== surfaceId.face) continue
      const up = (x - frame.origin[0]) * frame.up[0] + (y - frame.origin[1]) * frame.up[1]
      const rise = up / norm / frame.unit - browHeight * norm
      const isFringe = smoothstep(aboveBrows[0], aboveBrows[1], rise)
      const isEdge = 1 - smoothstep(edgeReach[0], edgeReach[1], apart)
      if (isFringe <= 0 && isEdge <= 0) continue
      const r = linear[i * 3]! / Math.max(0.01, headSkinAt(ratio, input, i, 0))
      const g = linear[i * 3 + 1]! / Math.max(0.01, headSkinAt(ratio, input, i, 1))
      const b = linear[i * 3 + 2]! / Math.max(0.01, headSkinAt(ratio, input, i, 2))
      const level = luminance(r, g, b)
      const isBrown = 1 - smoothstep(0.55, 0.75, b / Math.max(0.05, r))
      suspicion[i] = Math.max(
        isFringe * Math.max(1 - smoothstep(0.6, 0.84, level), isBrown),
        isEdge * Math.max(1 - smoothstep(0.78, 0.94, level), isBrown),
      )
    }
  }
  const soft = gaussianBlur(planeOf(photo, suspicion), frame.unit * 0.012).data
  for (let i = 0; i < soft.length; i++) if (soft[i]! > 0) soft[i] = smoothstep(0.06, 0.28, soft[i]!)
  return soft
}

/** Linear colour of the head's skin at a pixel. */
export function headSkinAt(
  ratio: FloatImage,
  { photo, skinShade }: PlateInput,
  i: number,
  channel: number,
): number {
  const x = i % photo.width
  const y = (i - x) / photo.width
  const u = (x + 0.5) / photo.width
  const v = (y + 0.5) / photo.height
  return skinShade[i * 3 + channel]! * sampleRelative(ratio, u, v, channel)
}

/** Coverage of the head's surfaces with an antialiased edge. */
export function headCoverage({ photo, surfaces }: PlateInput): Float32Array {
  const { id } = surfaces
  const isHead = maskWhere(id.length, (i) => id[i] === surfaceId.skull || id[i] === surfaceId.face)
  return boxBlur(planeOf(photo, toFloats(isHead)), 1).data
}
