import type { RgbImage } from '../../engine.ts'
import { gaussianBlur } from '../image/blur.ts'
import { labOfLinear, toLinear, toUnit } from '../image/color.ts'
import { planeOf, samplePlane, type FloatImage, type RegionPlane } from '../image/float-image.ts'
import { fitGuidedFilter } from '../image/guided-filter.ts'
import { pullPush } from '../image/pull-push.ts'
import { colorOddsOf } from '../image/color-odds.ts'
import { cropRgb } from '../image/rgb-image.ts'
import { clamp, mix, movedByOdds, smoothstep } from '../math/scalar.ts'
import { floats } from '../workspace.ts'
import type { Box } from '../../box.ts'

/**
 * Where colours are learned, by a blur of the network's opacity (`width`, face widths): for hair, from what the network
 * calls hair, leaving out the shallower share; for the rest, where almost none of the surroundings is hair.
 */
const sure = { width: 0.1, hair: 0.9, shallow: 0.55, none: 0.02 } as const
/** Blur of the opacity after it was corrected by colour, face widths. */
const softness = 0.006
/** Limits on what colour may add for and against hair, log odds. */
const colorSays = { forHair: 2, against: 6 } as const
/**
 * Width of the band along the network's outline in which colours decide, as a blur of its opacity, face widths; and the
 * blurred opacities from which a pixel is surely hair, and surely not.
 */
const band = { width: 0.022, hair: [0.9, 0.985], none: [0.02, 0.1] } as const
/**
 * Difference between hair and its surroundings in sRGB, 0..1, below which colours are no evidence, and above which they
 * are full evidence.
 */
const telling = [0.1, 0.28] as const
/**
 * Distance from the nearest mixture of the two below which a colour counts as that mixture, and above which it must be
 * a third one, such as a chair's.
 */
const strange = [0.08, 0.22] as const
/** Radius (face widths) and epsilon of the guided filter that follows single hairs, and its share in the result. */
const edge = { radius: 0.012, epsilon: 2e-4, share: 0.5 } as const
/** Opacities that are mapped to none and to full. */
const opacityRange = [0.08, 0.92] as const
/** Hair below this opacity is invisible. */
const faintest = 0.02

/** The part of a photo that contains the person's own hair. */
export interface SeenOwnHair {
  /** In the photo's pixels. */
  readonly box: Box
  readonly crop: RgbImage
  /** Opacity of the hair, 0..1, one number a pixel of the crop. */
  readonly alpha: Float32Array
}

/**
 * Finds the person's own hair in a photo, down to single hairs.
 *
 * @param unit Face width, px.
 */
export function seeOwnHair(photo: RgbImage, ownHair: RegionPlane, unit: number): SeenOwnHair {
  const box = regionOf(ownHair, photo)
  const crop = cropRgb(photo, box)
  const rough = floats(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const share = samplePlane(ownHair, box.x + x + 0.5, box.y + y + 0.5)
      rough[y * box.width + x] = clamp(share, 0, 1)
    }
  }
  return { box, crop, alpha: fitOpacity(crop, rough, unit) }
}

/** The network's opacity of the person's own hair at a point of the photo; 0 outside the plane. */
export function roughHairAt(plane: RegionPlane, x: number, y: number): number {
  const { left, top, width, height, scaleX, scaleY } = plane
  const isIn = x >= left && y >= top && x < left + width / scaleX && y < top + height / scaleY
  return isIn ? samplePlane(plane, x, y) : 0
}

/** The part of the photo that a plane describes. */
function regionOf(plane: RegionPlane, photo: RgbImage): Box {
  const x = clamp(Math.floor(plane.left), 0, photo.width)
  const y = clamp(Math.floor(plane.top), 0, photo.height)
  return {
    x,
    y,
    width: Math.min(photo.width, Math.ceil(plane.left + plane.width / plane.scaleX)) - x,
    height: Math.min(photo.height, Math.ceil(plane.top + plane.height / plane.scaleY)) - y,
  }
}

/**
 * Refines the network's opacity of hair to the photo's single hairs. It is coarse in a large photo and tends to lie
 * outside the hair rather than inside. Near the outline, a pixel's opacity is how far its colour lies on the way from
 * the surroundings to the hair further in.
 *
 * @param rough The network's opacity, one number a pixel.
 * @param unit Face width, px.
 */
function fitOpacity(photo: RgbImage, rough: Float32Array, unit: number): Float32Array {
  const { width, height } = photo
  const size = { width, height }
  const picture: FloatImage = { ...size, channels: 3, data: toUnit(photo) }
  const likely = judgeColors(photo, rough, unit)
  const near = gaussianBlur(planeOf(size, likely), unit * band.width).data
  const inside = near.map((share) => smoothstep(...band.hair, share))
  const outside = near.map((share) => 1 - smoothstep(...band.none, share))
  const hair = pullPush(picture, inside).data
  const rest = pullPush(picture, outside).data
  const told = likely.map((share, i) => {
    const unsure = (1 - inside[i]!) * (1 - outside[i]!)
    if (unsure === 0) return share
    let [along, apart] = [0, 1e-6]
    for (let c = i * 3; c < i * 3 + 3; c++) {
      const way = hair[c]! - rest[c]!
      along += (picture.data[c]! - rest[c]!) * way
      apart += way * way
    }
    const part = clamp(along / apart, 0, 1)
    let off = 0
    for (let c = i * 3; c < i * 3 + 3; c++) {
      off += (picture.data[c]! - mix(rest[c]!, hair[c]!, part)) ** 2
    }
    const fits = 1 - smoothstep(...strange, Math.sqrt(off))
    return mix(share, part, unsure * fits * smoothstep(...telling, Math.sqrt(apart)))
  })
  const radius = Math.max(2, Math.round(unit * edge.radius))
  const fit = fitGuidedFilter(picture, told, radius, edge.epsilon).data
  return told.map((share, i) => {
    if (near[i]! < band.none[0]) return 0
    let guided = fit[i * 4 + 3]!
    for (let c = 0; c < 3; c++) guided += fit[i * 4 + c]! * picture.data[i * 3 + c]!
    const alpha = smoothstep(...opacityRange, mix(share, clamp(guided, 0, 1), edge.share))
    return alpha < faintest ? 0 : alpha
  })
}

/**
 * Lowers opacity where the network takes the room for hair: where colours are more typical of what is far from the hair
 * than of what is deep in it.
 */
function judgeColors(photo: RgbImage, rough: Float32Array, unit: number): Float32Array {
  const wide = gaussianBlur(planeOf(photo, rough), unit * sure.width).data
  const depths = wide.filter((_, i) => rough[i]! > sure.hair).sort()
  const deep = depths[Math.floor(depths.length * sure.shallow)] ?? 1
  const odds = colorOddsOf(labOfLinear(toLinear(photo)), (i) => {
    if (wide[i]! > deep) return 'sought'
    return wide[i]! < sure.none ? 'rest' : null
  })
  const likely = rough.map((share, i) => {
    if (share === 0 || wide[i]! > deep) return share
    const prior = clamp(share, 0.03, 0.97)
    const told = clamp(odds[i]!, -colorSays.against, colorSays.forHair)
    return Math.min(share, movedByOdds(prior, told))
  })
  return gaussianBlur(planeOf(photo, likely), unit * softness).data
}
