import type { RgbImage } from '../../engine.ts'
import type { FullColors } from '../adjust/colors.ts'
import { encodeLinear, linearOfHex, toLinear } from '../image/color.ts'
import { meshPoint, type HeadAxes } from '../head/head-frame.ts'
import { landmark } from '../head/landmarks.ts'
import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import { estimateForeground } from '../photo-hair/cutting/foreground.ts'
import { meanColor } from '../photo-hair/cutting/cut-hair.ts'
import { cleanEdges } from '../photo-hair/cutting/clean-edges.ts'
import { dyeWithStops } from '../photo-hair/dye-stops.ts'
import { keepNatural, lightOnDyed, matchLight } from '../photo-hair/match-light.ts'
import type { SeenHead } from '../seen-photo.ts'
import { seeOwnHair } from './own-opacity.ts'

/**
 * Gives the person's own hair other colours. Where a pixel shows hair in front of something, only the hair's share is
 * dyed, so that a light wall still shines between dark hairs. Pixels without hair keep the photo's exact bytes.
 */
export function recolorOwnHair(
  photo: RgbImage,
  {
    head,
    light,
    ownHair,
    ownHairline,
  }: Pick<SeenHead, 'head' | 'light' | 'ownHair' | 'ownHairline'>,
  colors: FullColors,
): RgbImage {
  const data = photo.data.slice()
  const { unit, origin } = head.frame
  const { box, crop, alpha } = seeOwnHair(photo, ownHair, unit)
  const { width, height } = box
  const linear: FloatImage = { width, height, channels: 3, data: toLinear(crop) }
  const front = estimateForeground(linear, alpha)
  const before = premultiplied({ ...linear, data: front }, alpha).data
  cleanEdges({ ...linear, data: front }, { alpha: Float32Array.from(alpha), drawn: null }, unit)
  const hair = premultiplied({ ...linear, data: front }, alpha)
  const [x, y, z] = origin
  const axes: HeadAxes = { ...head.frame, origin: [x - box.x, y - box.y, z] }
  const [, faceTop] = meshPoint(head.frame.localMesh, landmark.foreheadTop)
  const mean = meanColor({ alpha, color: front })
  dyeWithStops(hair, { mean, colors, axes, hairline: ownHairline, faceTop })
  const { tint, gainAt } = keepNatural(
    matchLight(lightOnDyed(light), light),
    linearOfHex(colors.base),
  )
  // Never brighter than the wanted colour, even in the sun.
  const gain = Math.min(1, gainAt(0, 0))
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue
    const to = ((box.y + Math.floor(i / width)) * photo.width + box.x + (i % width)) * 3
    for (let c = 0; c < 3; c++) {
      const change = hair.data[i * 4 + c]! * tint[c]! * gain - before[i * 4 + c]!
      data[to + c] = encodeLinear(linear.data[i * 3 + c]! + change)
    }
  }
  return { ...photo, data }
}

function premultiplied({ width, height, data }: FloatImage, alpha: Float32Array): FloatImage {
  const hair = createFloatImage({ width, height }, 4)
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) hair.data[i * 4 + c] = data[i * 3 + c]! * alpha[i]!
    hair.data[i * 4 + 3] = alpha[i]!
  }
  return hair
}
