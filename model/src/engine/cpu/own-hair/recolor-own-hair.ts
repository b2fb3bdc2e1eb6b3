import type { RgbImage } from '../../engine.ts'
import type { FullColors } from '../adjust/colors.ts'
import { encodeLinear, linearOfHex, toLinear } from '../image/color.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { landmark } from '../head/landmarks.ts'
import { createFloatImage, samplePlane } from '../image/float-image.ts'
import type { FloatImage, RegionPlane } from '../image/float-image.ts'
import { cropRgb } from '../image/rgb-image.ts'
import { clamp } from '../math/scalar.ts'
import { estimateForeground } from '../photo-hair/cutting/foreground.ts'
import { meanColor } from '../photo-hair/cutting/cut-hair.ts'
import { cleanEdges } from '../photo-hair/cutting/clean-edges.ts'
import { dyeWithStops } from '../photo-hair/dye-stops.ts'
import { keepNatural, lightOnDyed, matchLight } from '../photo-hair/match-light.ts'
import type { SeenHead } from '../seen-photo.ts'
import { floats } from '../workspace.ts'
import { fitOpacity } from './own-opacity.ts'
import type { Box } from '../../box.ts'

/**
 * Gives the person's own hair other colours. A pixel shows hair in front of something: only the hair's part is dyed, so
 * that a light wall still shines between dark hairs. Where there is no hair, the photo's very bytes stay.
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
  const box = regionOf(ownHair, photo)
  const crop = cropRgb(photo, box)
  const { unit, origin } = head.frame
  const alpha = ownOpacity(crop, { box, ownHair, unit })
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
  // Hair in the sun keeps the colour that was asked for.
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

/** The network's opacity, which is coarse in a large photo, brought to the single hairs of the photo. */
function ownOpacity(
  crop: RgbImage,
  { box, ownHair, unit }: { box: Box; ownHair: RegionPlane; unit: number },
): Float32Array {
  const { width, height } = box
  const rough = floats(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = samplePlane(ownHair, box.x + x + 0.5, box.y + y + 0.5)
      rough[y * width + x] = clamp(share, 0, 1)
    }
  }
  return fitOpacity(crop, rough, unit)
}

function premultiplied({ width, height, data }: FloatImage, alpha: Float32Array): FloatImage {
  const hair = createFloatImage({ width, height }, 4)
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) hair.data[i * 4 + c] = data[i * 3 + c]! * alpha[i]!
    hair.data[i * 4 + 3] = alpha[i]!
  }
  return hair
}
