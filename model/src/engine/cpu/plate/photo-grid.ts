import type { Side } from '../face/face-zones.ts'
import type { EarOutline } from '../head/ear-outline.ts'
import type { EarSide } from '../head/ear-shape.ts'
import type { HeadSurfaces } from '../head/head-surfaces.ts'
import { labOfLinear } from '../image/color.ts'
import { createFloatImage, fitWithin, planeOf, type FloatImage } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { shrinkImage } from '../image/resize.ts'
import type { PlateInput } from './plate-input.ts'
import { bytes } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** The reduced photo, on which everything smooth in the plate is computed. Lengths are in grid px. */
export interface PhotoGrid extends Size {
  /** Grid px per photo px. */
  readonly scale: number
  /** Face width. */
  readonly unit: number
  /** Linear rgb. */
  readonly linear: FloatImage
  /** Square root of linear rgb: about as perceptually uniform as sRGB. */
  readonly image: FloatImage
  /** CIE L*a*b*. */
  readonly lab: Float32Array
  /** Opacity of the hair, 0..1, and the same by the finer outline alone. */
  readonly hair: Float32Array
  readonly locks: Float32Array
  /** Probability of neck, torso or clothes, even where hair hides them, 0..1. */
  readonly torso: Float32Array
  /** 1 where the person's bare skin is visible, where their clothes are, and where somebody else is. */
  readonly isSkin: Uint8Array
  readonly isClothes: Uint8Array
  readonly isOthers: Uint8Array
  /** Opacity of the whole person, 0..1. */
  readonly person: Float32Array
  /** A `surfaceId` each. */
  readonly id: Uint8Array
  /** Whether hardly any hair grows on top of the head. */
  readonly isBald: boolean
  /** 1 where the picture must stay as it is. */
  readonly keep: Uint8Array
  /** 1 where the picture shows nothing. */
  readonly outside: Uint8Array
  /** The far eye of a turned head, if it is visible: it stays. */
  readonly farEye: Side | null
  /** 1 on visible ears, on skin below them and on glasses: they stay, whatever is removed beside them. */
  readonly spared: Uint8Array
  /** The person's own ears. */
  readonly ears: OwnEars
}

/** An ear that is visible and stays. */
export interface KeptEar {
  readonly side: EarSide
  readonly outline: EarOutline
}

/** What is seen of the person's own ears. Masks are at the grid's size. */
export interface OwnEars {
  /** 1 on visible ears: they stay, whatever is removed beside them. */
  readonly seen: Uint8Array
  /** Their outlines: no other ear is painted there. */
  readonly kept: readonly KeptEar[]
  /** 1 where they are known by their outline alone: hair covers them there. */
  readonly covered: Uint8Array
  /** 1 on skin below them, which is the jaw's. */
  readonly below: Uint8Array
  /** 1 on the visible remains of ears that hair hides: they are removed with the hair. */
  readonly cut: Uint8Array
}

/** Upper limits, grid px: of a face width, and of the photo's longer side. */
const mostDetail = 64
const longestSide = 360
/** Above this probability the network's label is accepted. */
const likely = 0.5

/** The grid's size for a photo. `unit` is a face width in its px. */
export function gridSizeOf(photo: Size, unit: number): Size {
  const longest = Math.max(photo.width, photo.height)
  return fitWithin(photo, Math.min(longestSide, Math.round((longest * mostDetail) / unit)))
}

export function createPhotoGrid({
  photo,
  hair,
  parts,
  head,
  surfaces,
  keep,
  outside,
}: PlateInput): PhotoGrid {
  const size = gridSizeOf(photo, head.frame.unit)
  const scale = size.width / photo.width
  const none = bytes(size.width * size.height)
  const linear = shrinkImage({ ...photo, channels: 3, data: photo.linear }, size)
  const image = createFloatImage(size, 3)
  for (let i = 0; i < image.data.length; i++) image.data[i] = Math.sqrt(linear.data[i]!)
  const lab = labOfLinear(linear.data)
  const reduced = (plane: FloatImage): Float32Array => shrinkImage(plane, size).data
  const maskOf = (plane: FloatImage): Uint8Array => {
    const data = reduced(plane)
    return maskWhere(data.length, (i) => data[i]! > likely)
  }
  return {
    ...size,
    scale,
    unit: head.frame.unit * scale,
    linear,
    image,
    lab,
    hair: reduced(planeOf(photo, hair)),
    locks: reduced(parts.locks),
    torso: reduced(parts.body),
    person: reduced(parts.person),
    isSkin: maskOf(parts.skin),
    isClothes: maskOf(parts.clothes),
    isOthers: maskOf(parts.others),
    id: nearestValues(surfaces.id, surfaces, size),
    keep: nearestValues(keep, surfaces, size),
    outside: nearestValues(outside, surfaces, size),
    isBald: false,
    farEye: null,
    spared: none,
    ears: { seen: none, kept: [], covered: none, below: none, cut: none },
  }
}

function nearestValues(
  values: Uint8Array,
  { width, height }: Pick<HeadSurfaces, 'width' | 'height'>,
  size: Size,
): Uint8Array {
  const result = bytes(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / size.height)) * width
    for (let x = 0; x < size.width; x++) {
      const column = Math.min(width - 1, Math.floor(((x + 0.5) * width) / size.width))
      result[y * size.width + x] = values[row + column]!
    }
  }
  return result
}
