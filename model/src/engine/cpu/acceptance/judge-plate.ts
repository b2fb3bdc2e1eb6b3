import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import { headAngles } from '../head/head-angles.ts'
import { toView } from '../head/head-frame.ts'
import { skullPoint } from '../head/skull.ts'
import { luminance, luminanceAt } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'
import type { PlateDoubts } from '../plate/build-plate.ts'
import type { PlateInput } from '../plate/plate-input.ts'
import type { Confidence } from './confidence.ts'
import { hiddenShareOfFace } from './hidden-face.ts'
import { doubt, faintDoubt } from './limits.ts'

/** The crown is looked at in a band this far below the vertex, radians. */
const crownBand = [0.35, 0.45, 0.55, 0.65, 0.75] as const
/** Brightness and hue against the face's skin within which the crown is bald. */
const baldLevel = { low: 0.35, high: 2.2 } as const

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
  const { photo, head, light, hair } = input
  if (halfHairShare(hair) > doubt.unclearHair) yield 'own_hair'
  if (coveredCrownShare(input) > doubt.coveredCrown) yield 'head_covered'
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

function halfHairShare(hair: Float32Array): number {
  let [half, full] = [0, 1]
  for (let i = 0; i < hair.length; i += 3) {
    if (hair[i]! > 0.85) full++
    else if (hair[i]! > 0.15) half++
  }
  return half / full
}

/** Part of the visible crown that looks like neither hair nor bald skin: hats, scarves, helmets. */
function coveredCrownShare({ photo, head, light, hair }: PlateInput): number {
  const { width, height, linear } = photo
  const skinLevel = luminance(...light.skin)
  const skinTint = light.skin[0] / Math.max(1e-4, light.skin[2])
  let [covered, seen] = [0, 0]
  for (const polar of crownBand) {
    for (let azimuth = -1; azimuth <= 1; azimuth += 0.1) {
      const [px, py] = toView(head.frame, skullPoint(head.skull, { azimuth, polar }))
      const x = Math.floor(px)
      const y = Math.floor(py)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      seen++
      const i = y * width + x
      if (hair[i]! > 0.3) continue
      const level = luminanceAt(linear, i) / skinLevel
      const tint = linear[i * 3]! / Math.max(1e-4, linear[i * 3 + 2]!) / skinTint
      const isBald = clamp(level, baldLevel.low, baldLevel.high) === level && tint > 0.5 && tint < 2
      if (!isBald) covered++
    }
  }
  return covered / Math.max(1, seen)
}
