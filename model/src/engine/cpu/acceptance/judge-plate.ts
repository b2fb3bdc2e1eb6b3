import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import { headAngles } from '../head/head-angles.ts'
import type { PlateDoubts } from '../plate/build-plate.ts'
import type { PlateInput } from '../plate/plate-input.ts'
import type { Confidence } from './confidence.ts'
import { isCrownCut } from './crown.ts'
import { hiddenShareOfFace } from './hidden-face.ts'
import { doubt } from './limits.ts'

/** Tells how far try-ons on a photo can be trusted, once its plate is made. */
export function judgePlate(input: PlateInput, plate: PlateDoubts): Confidence {
  const signs = { ...plate, hiddenFace: hiddenShareOfFace(input) }
  const doubts = [...new Set(doubtsOf(input, signs))]
  return { level: doubts.length > 0 ? 'doubtful' : 'good', doubts }
}

interface Signs extends PlateDoubts {
  /** Share of the face's outline under hair. */
  readonly hiddenFace: number
}

function* doubtsOf(input: PlateInput, signs: Signs): Generator<TryOnDoubt> {
  const { photo, head, light } = input
  if (isCrownCut(head, photo.width)) yield 'head_cropped'
  if (signs.hiddenClothes > doubt.hiddenClothes) yield 'own_hair'
  if (light.exposure < doubt.exposure) yield 'unusual_light'
  const { yaw, pitch } = headAngles(head.frame)
  if (Math.abs(yaw) > doubt.turn.yaw || pitch < -doubt.turn.down) yield 'face_turned'
  if (signs.hiddenFace > doubt.veiledFace || signs.hiddenEyes > doubt.hiddenEyes) yield 'own_hair'
  if (signs.hiddenBackground * signs.seamContrast > doubt.madeUpBackground) yield 'busy_background'
}
