import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import { headAngles } from '../head/head-angles.ts'
import { toView } from '../head/head-frame.ts'
import { skullPoint } from '../head/skull.ts'
import type { PlateDoubts } from '../plate/build-plate.ts'
import type { PlateInput } from '../plate/plate-input.ts'
import type { Confidence } from './confidence.ts'
import { hiddenShareOfFace } from './hidden-face.ts'
import { doubt, faintDoubt } from './limits.ts'

/** Tells how far try-ons on a photo can be trusted, once its plate is made. */
export function judgePlate(input: PlateInput, plate: PlateDoubts): Confidence {
  const signs = { ...plate, hiddenFace: hiddenShareOfFace(input) }
  const strong = [...strongDoubts(input, signs)]
  const faint = [...faintDoubts(signs)]
  const doubts = [...new Set([...strong, ...faint])]
  return { level: strong.length > 0 || faint.length > 1 ? 'doubtful' : 'good', doubts }
}

interface Signs extends PlateDoubts {
  /** Share of the face's outline under hair. */
  readonly hiddenFace: number
}

function* strongDoubts(input: PlateInput, signs: Signs): Generator<TryOnDoubt> {
  const { photo, head, light } = input
  const crown = toView(head.frame, skullPoint(head.skull, { azimuth: 0, polar: 0 }))
  if (crown[1] < 0 || crown[0] < 0 || crown[0] >= photo.width) yield 'head_cropped'
  if (signs.hiddenClothes > doubt.hiddenClothes) yield 'own_hair'
  if (light.exposure < doubt.exposure) yield 'unusual_light'
  const { yaw, pitch } = headAngles(head.frame)
  if (Math.abs(yaw) > doubt.turn.yaw || pitch < -doubt.turn.down) yield 'face_turned'
  if (isVeiled(signs)) yield 'own_hair'
}

function* faintDoubts(signs: Signs): Generator<TryOnDoubt> {
  const { hiddenFace, backgroundError, seamContrast } = signs
  if (!isVeiled(signs) && hiddenFace > faintDoubt.touchedFace) yield 'own_hair'
  if (backgroundError > faintDoubt.backgroundError || seamContrast > faintDoubt.seamContrast)
    yield 'busy_background'
}

function isVeiled({ hiddenFace, hiddenEyes }: Signs): boolean {
  return hiddenFace > doubt.veiledFace || hiddenEyes > doubt.hiddenEyes
}
