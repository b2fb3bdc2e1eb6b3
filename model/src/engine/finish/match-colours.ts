import type { RgbImage } from '../engine.ts'
import type { ChangeMask } from './change-mask.ts'

export interface ColourMatch {
  /** The redrawn picture in the colours of the other one. */
  readonly picture: RgbImage
  /** Mean difference where nothing was to change, levels of 255: a picture of the same scene has little. */
  readonly difference: number
}

/** How far contrast may be changed: more is no matter of encoding. */
const contrast = { least: 0.75, most: 1.35 } as const
/** With fewer pixels to compare, colours stay as they are. */
const minPixels = 500

/**
 * Brings a redrawn picture to the colours of the one it was made of. Models pass pictures through networks that change
 * all colours a little; how, is seen where nothing was to change.
 */
export function matchColours(original: RgbImage, redrawn: RgbImage, mask: ChangeMask): ColourMatch {
  const data = new Uint8Array(redrawn.data.length)
  let difference = 0
  for (let c = 0; c < 3; c++) {
    const { gain, offset } = fitChannel(original, redrawn, mask, c)
    let [sum, count] = [0, 0]
    for (let i = 0; i < mask.data.length; i++) {
      const matched = Math.max(
        0,
        Math.min(255, Math.round(redrawn.data[i * 3 + c]! * gain + offset)),
      )
      data[i * 3 + c] = matched
      if (mask.data[i] !== 0) continue
      sum += Math.abs(matched - original.data[i * 3 + c]!)
      count++
    }
    difference += count > 0 ? sum / count / 3 : 0
  }
  return { picture: { ...redrawn, data }, difference }
}

/** `gain` and `offset` that bring mean and spread of a channel to the original's. */
function fitChannel(original: RgbImage, redrawn: RgbImage, mask: ChangeMask, channel: number) {
  let [count, sumA, sumB, sumAA, sumBB] = [0, 0, 0, 0, 0]
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] !== 0) continue
    const a = original.data[i * 3 + channel]!
    const b = redrawn.data[i * 3 + channel]!
    count++
    sumA += a
    sumB += b
    sumAA += a * a
    sumBB += b * b
  }
  if (count < minPixels) return { gain: 1, offset: 0 }
  const [meanA, meanB] = [sumA / count, sumB / count]
  const spreadA = Math.sqrt(Math.max(0, sumAA / count - meanA ** 2))
  const spreadB = Math.sqrt(Math.max(0, sumBB / count - meanB ** 2))
  const ratio = spreadB > 1 ? spreadA / spreadB : 1
  const gain = Math.max(contrast.least, Math.min(contrast.most, ratio))
  return { gain, offset: meanA - gain * meanB }
}
