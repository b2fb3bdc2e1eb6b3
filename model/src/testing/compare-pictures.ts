import type { RgbImage } from '../engine/engine.ts'
import { gaussianBlur } from '../engine/cpu/image/blur.ts'
import { labOfLinear, toLinear } from '../engine/cpu/image/color.ts'
import { samplePlane } from '../engine/cpu/image/float-image.ts'
import type { DrawablePhoto } from '../engine/cpu/seen-photo.ts'
import type { HairLayer } from '../engine/cpu/composite/hair-layer.ts'

/** Hair fainter than this leaves a pixel uncovered. */
const uncovered = 0.02
/** Equal pictures have no noise: their ratio is given as this. */
const maxPsnr = 99

/** The part of the inner face on which no hair was drawn: 1 a pixel. */
export function uncoveredFace(
  { width, height, keep }: DrawablePhoto,
  layer: HairLayer,
): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (samplePlane(keep, x + 0.5, y + 0.5) > 0.999) mask[y * width + x] = 1
    }
  }
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const px = x + layer.left
      const py = y + layer.top
      if (px >= width || py < 0 || py >= height) continue
      if ((layer.data[(y * layer.width + x) * 4 + 3] ?? 0) > uncovered) mask[py * width + px] = 0
    }
  }
  return mask
}

/** The picture with everything outside the mask turned grey. */
export function maskPicture({ width, height, data }: RgbImage, mask: Uint8Array): RgbImage {
  return { width, height, data: data.map((v, i) => (mask[Math.floor(i / 3)] === 1 ? v : 128)) }
}

/** The part of a picture that the photo shows: without the room that tall hair was given above it. */
export function withoutHeadRoom(picture: RgbImage, { width, height }: RgbImage): RgbImage {
  const data = picture.data.subarray((picture.height - height) * width * 3)
  return { width, height, data }
}

/** Peak signal-to-noise ratio of the masked pixels in dB. */
export function psnrWhere(a: RgbImage, b: RgbImage, mask: Uint8Array): number {
  let error = 0
  let count = 0
  for (let i = 0; i < a.data.length; i++) {
    if (mask[Math.floor(i / 3)] !== 1) continue
    error += ((a.data[i] ?? 0) - (b.data[i] ?? 0)) ** 2
    count++
  }
  if (error === 0) return maxPsnr
  return Math.min(maxPsnr, 10 * Math.log10((255 * 255 * count) / error))
}

/** The part of the pixels whose green differs by more than `threshold` of 255. */
export function changedShare(a: RgbImage, b: RgbImage, threshold: number): number {
  let changed = 0
  for (let i = 1; i < a.data.length; i += 3) {
    if (Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)) > threshold) changed++
  }
  return changed / (a.width * a.height)
}

/**
 * How abruptly a change begins: its size beside pixels without any, of 255, that all but 5 % of the change's edge stay
 * below.
 */
export function edgeOfChange(before: RgbImage, after: RgbImage): number {
  const { width, height } = before
  const change = (i: number): number => {
    let most = 0
    for (let c = i * 3; c < i * 3 + 3; c++) {
      most = Math.max(most, Math.abs((before.data[c] ?? 0) - (after.data[c] ?? 0)))
    }
    return most
  }
  const steps: number[] = []
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x
      const here = change(i)
      for (const there of [change(i - 1), change(i - width)]) {
        if ((here === 0) !== (there === 0)) steps.push(here + there)
      }
    }
  }
  steps.sort((a, b) => a - b)
  return steps[Math.floor(steps.length * 0.95)] ?? 0
}

/** Sigma in px: single hairs may lie elsewhere; what is seen at arm's length may not. */
const viewingBlur = 3

/**
 * How different two pictures of one size look: CIE76 distances of the blurred pictures, and what 1 % of them exceed.
 */
export function lookDifference(a: RgbImage, b: RgbImage): { mean: number; worst: number } {
  const [labA, labB] = [blurredLab(a), blurredLab(b)]
  const distances = Float32Array.from({ length: a.width * a.height }, (_, i) => {
    const apart = (c: number): number => (labA[i * 3 + c] ?? 0) - (labB[i * 3 + c] ?? 0)
    return Math.hypot(apart(0), apart(1), apart(2))
  }).sort()
  return {
    mean: distances.reduce((sum, distance) => sum + distance, 0) / distances.length,
    worst: distances[Math.floor(distances.length * 0.99)] ?? 0,
  }
}

function blurredLab(image: RgbImage): Float32Array {
  const { width, height } = image
  const linear = { width, height, channels: 3, data: toLinear(image) }
  return labOfLinear(gaussianBlur(linear, viewingBlur).data)
}
