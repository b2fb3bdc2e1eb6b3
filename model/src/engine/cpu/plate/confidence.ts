import { toView } from '../head/head-frame.ts'
import { skullPoint } from '../head/skull.ts'
import { luminance, luminanceAt } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'
import type { Confidence, ConfidenceReason } from '../photo-analysis.ts'
import type { PlateDoubts } from './build-plate.ts'
import type { PlateInput } from './plate-input.ts'

/** Limits found on photos whose plates were judged by eye. */
const limits = {
  /** Half-transparent hair against full hair. */
  unclearHair: 0.9,
  /** Part of the crown that is neither hair nor skin. */
  coveredCrown: 0.6,
  /** Part of the face under hair, or glare that was taken for it: some, much, and too much. */
  touchedFace: 0.13,
  veiledFace: 0.16,
  hiddenFace: 0.45,
  /** Part of brows and eyes under hair. */
  hiddenEyes: 0.2,
  backgroundError: 0.016,
  seamContrast: 0.108,
  /** Clothes to make up, face widths squared. */
  hiddenClothes: 0.45,
  shoulderEvidence: 0.12,
  /** Light as dim as this leaves little of the hair's colour. */
  exposure: 0.4,
  /** Sine of the yaw from which the far side of the head and its brow are a guess. */
  turn: 0.45,
  /** Sine of the pitch from which hair falls over the face, and the crown is a guess. */
  bend: 0.44,
} as const

/** The crown is looked at in a band this far below the vertex, radians. */
const crownBand = [0.35, 0.45, 0.55, 0.65, 0.75] as const
/** Brightness and hue against the face's skin within which the crown is bald. */
const baldLevel = { low: 0.35, high: 2.2 } as const

/**
 * Tells how far a try-on on this photo can be trusted. One sign of a made-up background, a guessed shoulder or locks over the face
 * is common; two of them, large made-up clothes, much hair over the face, or any doubt about head, hair or light make the photo doubtful.
 */
export function judgePhoto(input: PlateInput, doubts: PlateDoubts): Confidence {
  const { photo, head, light, hair } = input
  const minor: ConfidenceReason[] = []
  const major: ConfidenceReason[] = []
  const crown = toView(head.frame, skullPoint(head.skull, { azimuth: 0, polar: 0 }))
  if (halfHairShare(hair) > limits.unclearHair) major.push('hair_unclear')
  if (coveredCrownShare(input) > limits.coveredCrown) major.push('head_covered')
  if (crown[1] < 0 || crown[0] < 0 || crown[0] >= photo.width) major.push('head_cropped')
  if (doubts.hiddenClothes > limits.hiddenClothes) major.push('clothes_invented')
  if (light.exposure < limits.exposure) major.push('light_unusual')
  const [yaw, pitch] = head.frame.forward
  if (Math.abs(yaw) > limits.turn || Math.abs(pitch) > limits.bend) major.push('head_turned')
  const isVeiled = doubts.hiddenFace > limits.veiledFace || doubts.hiddenEyes > limits.hiddenEyes
  if (isVeiled) major.push('face_hidden')
  else if (doubts.hiddenFace > limits.touchedFace) minor.push('face_hidden')
  if (Math.max(...doubts.shoulderEvidence) < limits.shoulderEvidence)
    minor.push('shoulders_unclear')
  if (doubts.backgroundError > limits.backgroundError || doubts.seamContrast > limits.seamContrast)
    minor.push('background_invented')
  const reasons = [...major, ...minor]
  if (doubts.hiddenFace > limits.hiddenFace) return { level: 'hopeless', reasons }
  return { level: major.length > 0 || minor.length > 1 ? 'doubtful' : 'good', reasons }
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
