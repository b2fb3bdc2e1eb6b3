import { eyeZone } from '../../face/face-zones.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { luminance } from '../../image/color.ts'
import { createFloatImage } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { smoothstep } from '../../math/scalar.ts'
import type { BodyModel } from '../model/body-model.ts'
import { removalReach } from '../model/removal.ts'
import type { Removal } from '../model/removal.ts'
import { photoIndex } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import { scaleFrame } from '../scaled-frame.ts'
import { ratioOf, spreadRatio } from './skin-ratio.ts'

export interface HeadSkin {
  /** Linear rgb over expected skin, at the grid's size. */
  readonly ratio: FloatImage
  /** Locks that the mask missed, and the hair's shadow: to be repainted, 0..1, at the grid's size. */
  readonly remnants: Float32Array
}

/** Luminance beside the hair, against painted skin: from `none` down to `all` more and more is taken for hair that the mask missed, or its shadow (women/22, women/67, men/70). */
const shadow = { all: 0.78, none: 0.94 } as const
/** Part of the removal's reach from which on less of that is repainted. */
const shadowFade = 0.8

/**
 * Skin of forehead, temples and skull, over the fitted shade: as bright as what is seen of the face where both meet, as bright as the face
 * on average further in.
 */
export function paintHeadSkin(
  { photo, head, skinShade }: PlateInput,
  { grid }: BodyModel,
  { hole, distance }: Removal,
): HeadSkin {
  const { id, linear } = grid
  const frame = scaleFrame(head.frame, grid.scale)
  const aroundEyes = eyeZone(frame, grid)
  const eyes = eyeZone(frame, grid, 'themselves')
  const isHead = maskWhere(id.length, (i) => id[i] === surfaceId.face || id[i] === surfaceId.skull)
  const isSample = maskWhere(
    id.length,
    (i) => isHead[i] === 1 && !hole[i] && !aroundEyes[i] && grid.isSkin[i] === 1,
  )
  const expected = createFloatImage(grid, 3)
  for (let i = 0; i < id.length; i++) {
    const at = photoIndex(grid, i, photo) * 3
    for (let c = 0; c < 3; c++) expected.data[i * 3 + c] = skinShade[at + c]!
  }
  const seen = ratioOf(linear, expected)
  const ratio = spreadRatio(seen, { isSeen: isSample, hole: isHead, unit: grid.unit, unseen: 1 })
  return { ratio, remnants: findRemnants(seen, ratio, { distance, isPlace }) }

  function isPlace(i: number): boolean {
    return isHead[i] === 1 && hole[i] === 1 && !eyes[i]
  }
}

interface RemnantPlaces {
  /** Distance to the hair, face widths. */
  readonly distance: Float32Array
  readonly isPlace: (index: number) => boolean
}

/** What is darker than painted skin beside the hair, 0..1. */
function findRemnants(
  seen: FloatImage,
  ratio: FloatImage,
  { distance, isPlace }: RemnantPlaces,
): Float32Array {
  const { data } = ratioOf(seen, ratio)
  return distance.map((away, i) => {
    if (!isPlace(i)) return 0
    const level = luminance(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)
    const near = 1 - smoothstep(shadowFade * removalReach.skull, removalReach.skull, away)
    return near * (1 - smoothstep(shadow.all, shadow.none, level))
  })
}
