import type { RgbImage } from '../../engine.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { fitHeadFrame } from '../head/head-frame.ts'
import { toLinear } from '../image/color.ts'
import { cropRgb, shrinkRgb } from '../image/rgb-image.ts'
import { measureSoftness } from '../light/detail.ts'
import { clamp } from '../math/scalar.ts'
import { refusal } from './limits.ts'

/**
 * How blurred a face is: sigma in face widths, 0 for sharp ones. Every face is first reduced to the smallest size that
 * is accepted. So only blur counts that hides detail of the face, however many pixels it has.
 *
 * @param face In the photo's pixels.
 */
export function faceSoftness(photo: RgbImage, { box, mesh }: DetectedFace): number {
  const left = clamp(Math.floor(box.x), 0, photo.width - 1)
  const top = clamp(Math.floor(box.y), 0, photo.height - 1)
  const crop = cropRgb(photo, {
    x: left,
    y: top,
    width: Math.ceil(clamp(box.x + box.width, left + 1, photo.width)) - left,
    height: Math.ceil(clamp(box.y + box.height, top + 1, photo.height)) - top,
  })
  const { unit } = fitHeadFrame(mesh)
  const longest = Math.max(crop.width, crop.height) * Math.min(1, refusal.faceWidthPx / unit)
  const small = shrinkRgb(crop, Math.max(1, Math.round(longest)))
  const across = small.width / crop.width
  const down = small.height / crop.height
  const reduced = mesh.map((value, i) => {
    if (i % 3 === 0) return (value - left) * across
    return i % 3 === 1 ? (value - top) * down : value * across
  })
  const picture = { ...small, linear: toLinear(small) }
  // Every face has lines: where none are found, blur removed them.
  const sigma = measureSoftness(picture, { mesh: reduced, unit: unit * across }) ?? Infinity
  return sigma / (unit * across)
}
