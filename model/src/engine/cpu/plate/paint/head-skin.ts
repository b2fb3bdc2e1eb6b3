import { eyeZone } from '../../face/face-zones.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { luminance } from '../../image/color.ts'
import { createFloatImage, planeOf, sampleAt } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { stretchMembrane } from '../../image/membrane.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import type { BodyModel } from '../model/body-model.ts'
import { photoIndex } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import type { Removal } from '../model/removal.ts'
import { scaleFrame } from '../scaled-frame.ts'

export interface HeadSkin {
  /** Linear rgb over expected skin, reduced; sample it in proportion. */
  readonly ratio: FloatImage
  /** Remnants of the old hair on the skin, to be repainted, 0..1, at the grid's size. */
  readonly remnants: Float32Array
}

/** The hair's edge casts a shadow on skin as near as this, face widths. */
const edgeReach = [0.045, 0.085] as const
/** Skin nearer than this to the hair is no sample, face widths. */
const shadowReach = 0.035
const sampleBlur = 0.03
/** Glints are no sample for the whole skull, but go on a little beside where they are seen, face widths: shining foreheads (women/10, women/67). */
const glintReach = 0.06

/**
 * Skin of forehead, temples and skull: what is seen of the face over the fitted shade, stretched smoothly under the hair.
 */
export function paintHeadSkin(input: PlateInput, body: BodyModel, removal: Removal): HeadSkin {
  const frame = scaleFrame(input.head.frame, body.grid.scale)
  const eyes = eyeZone(frame, body.grid)
  const smooth = stretchRatio(input, body, { removal, eyes })
  const ratio = withGlints(smooth, input, body, { removal, eyes })
  return {
    ratio,
    // Against a glint, all skin beside it would seem dark.
    remnants: findRemnants(input, body, {
      ratio: smooth,
      removal,
      eyes: eyeZone(frame, body.grid, 'themselves'),
    }),
  }
}

function stretchRatio(
  { photo, skinShade }: PlateInput,
  { grid }: BodyModel,
  { removal, eyes }: Omit<HeadSkinBasis, 'ratio'>,
): FloatImage {
  const { id, linear } = grid
  const logRatio = createFloatImage(grid, 3)
  const weight = new Float32Array(id.length)
  for (let i = 0; i < weight.length; i++) {
    if (id[i] === surfaceId.none || id[i] === surfaceId.neck) continue
    if (eyes[i] || removal.distance[i]! < shadowReach) continue
    if (!grid.isSkin[i]) continue
    const at = photoIndex(grid, i, photo) * 3
    weight[i] = 1
    for (let c = 0; c < 3; c++) {
      const quotient = linear.data[i * 3 + c]! / Math.max(0.01, skinShade[at + c]!)
      logRatio.data[i * 3 + c] = Math.log(clamp(quotient, 0.2, 2.5))
    }
  }
  const sigma = grid.unit * sampleBlur
  const cover = gaussianBlur(planeOf(grid, weight), sigma).data
  const smooth = gaussianBlur(logRatio, sigma)
  const known = new Uint8Array(weight.length)
  for (let i = 0; i < weight.length; i++) {
    known[i] = cover[i]! > 0.25 && weight[i]! > 0 ? 1 : 0
    for (let c = 0; c < 3; c++) smooth.data[i * 3 + c]! /= Math.max(1e-3, cover[i]!)
  }
  const film = stretchMembrane(smooth, known, { longest: 112, sweeps: 28 })
  return {
    ...film,
    data: film.data.map((value) => Math.exp(clamp(value, -0.6, 0.5))),
  }
}

/**
 * The ratio at the grid's size, on the forehead as bright as the skin that is seen beside: what the stretched ratio lacks there fades into the hole.
 *
 * @param smooth Its logarithm was held within what skin of a whole skull may have.
 */
function withGlints(
  smooth: FloatImage,
  { photo, skinShade, head }: PlateInput,
  { grid }: BodyModel,
  { removal, eyes }: Omit<HeadSkinBasis, 'ratio'>,
): FloatImage {
  const riseAboveBrows = measureRise(grid, head)
  const { width, id, linear } = grid
  const ratio = createFloatImage(grid, 3)
  /** Logarithm of what is seen over the ratio. */
  const lacking = createFloatImage(grid, 3)
  const weight = new Float32Array(id.length)
  for (let i = 0; i < weight.length; i++) {
    const x = i % width
    const y = (i - x) / width
    for (let c = 0; c < 3; c++) ratio.data[i * 3 + c] = sampleRatio(smooth, grid, { x, y, c })
    if (id[i] !== surfaceId.face && id[i] !== surfaceId.skull) continue
    const isForehead = riseAboveBrows(i) > 0 && !eyes[i]
    if (!isForehead || removal.distance[i]! < shadowReach) continue
    weight[i] = 1
    const at = photoIndex(grid, i, photo) * 3
    for (let c = 0; c < 3; c++) {
      const seen = linear.data[i * 3 + c]! / Math.max(0.01, skinShade[at + c]!)
      lacking.data[i * 3 + c] = Math.max(0, Math.log(Math.min(5, seen) / ratio.data[i * 3 + c]!))
    }
  }
  const sigma = grid.unit * glintReach
  const cover = gaussianBlur(planeOf(grid, weight), sigma).data
  const spread = gaussianBlur(lacking, sigma).data
  for (let i = 0; i < weight.length; i++) {
    // All of it at the hole's edge, where less than half of the surroundings is sure skin, and less further in.
    const share = Math.min(1, 2.5 * cover[i]!) / Math.max(1e-3, cover[i]!)
    for (let c = 0; c < 3; c++) ratio.data[i * 3 + c]! *= Math.exp(share * spread[i * 3 + c]!)
  }
  return ratio
}

interface HeadSkinBasis {
  readonly ratio: FloatImage
  readonly removal: Removal
  /** 1 around eyes and brows. */
  readonly eyes: Uint8Array
}

/**
 * Skin along the hair's edge that is darker than it can be: hair that the mask missed, and the hair's shadow.
 */
function findRemnants(
  { photo, skinShade }: PlateInput,
  { grid }: BodyModel,
  { ratio, removal, eyes }: HeadSkinBasis,
): Float32Array {
  const { width, id, keep, linear, unit } = grid
  const suspicion = new Float32Array(id.length)
  for (let i = 0; i < id.length; i++) {
    const isEdge = 1 - smoothstep(edgeReach[0], edgeReach[1], removal.distance[i]!)
    const isHead = id[i] === surfaceId.face || id[i] === surfaceId.skull
    if (isEdge <= 0 || !isHead || keep[i] || eyes[i]) continue
    const x = i % width
    const y = (i - x) / width
    const at = photoIndex(grid, i, photo) * 3
    const against = (c: number): number =>
      linear.data[i * 3 + c]! /
      Math.max(0.01, skinShade[at + c]! * sampleRatio(ratio, grid, { x, y, c }))
    const [r, g, b] = [against(0), against(1), against(2)]
    const level = luminance(r, g, b)
    suspicion[i] = isEdge * (1 - smoothstep(0.78, 0.94, level))
  }
  const soft = gaussianBlur(planeOf(grid, suspicion), Math.max(0.5, unit * 0.012)).data
  for (let i = 0; i < soft.length; i++) if (soft[i]! > 0) soft[i] = smoothstep(0.06, 0.28, soft[i]!)
  return soft
}

/** Tells how high a pixel lies above the brows along the head's axis, face widths. */
function measureRise(
  { width, unit, scale }: BodyModel['grid'],
  { frame: { origin, up }, browHeight }: PlateInput['head'],
): (index: number) => number {
  const norm = Math.hypot(up[0], up[1])
  return (i) => {
    const dx = (i % width) + 0.5 - origin[0] * scale
    const dy = Math.floor(i / width) + 0.5 - origin[1] * scale
    return (dx * up[0] + dy * up[1]) / norm / unit - browHeight * norm
  }
}

function sampleRatio(
  ratio: FloatImage,
  { width, height }: BodyModel['grid'],
  { x, y, c }: { readonly x: number; readonly y: number; readonly c: number },
): number {
  return sampleAt(ratio, ((x + 0.5) * ratio.width) / width, ((y + 0.5) * ratio.height) / height, c)
}
