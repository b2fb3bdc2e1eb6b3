import { gaussianBlur } from '../../image/blur.ts'
import { createFloatImage, sampleAtPixel } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import type { WeightedImage } from '../../image/resize.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import { mostlySource } from './patch-canvas.ts'
import { ints } from '../../workspace.ts'

/** How far the colours of sources are averaged, face widths. */
const meanReach = 0.05
/** Difference to the nearest source's colour, mean of sqrt-linear rgb, from which a colour of the film is a mixture of two things, and where it surely is. */
const mixtureRange = [0.1, 0.2] as const

/**
 * What a search for texture starts from: the film, and where its colour is far from that of the nearest source, that one. Between a bright sky
 * and a dark tree a film has the colour of neither, and the search would find a third thing that has it (women/75: a lake).
 *
 * @param sources The sources, sqrt-linear rgb, reduced, and how much of each pixel is one.
 * @param unit Px of one face width among them.
 * @param film Stretched over the sources, at any size.
 * @returns Sqrt-linear rgb in the size of the sources.
 */
export function guessColors(
  { image, weight }: WeightedImage,
  unit: number,
  film: FloatImage,
): FloatImage {
  const sums = createFloatImage(image, 4)
  for (let i = 0; i < weight.length; i++) {
    if (weight[i]! < mostlySource) continue
    for (let c = 0; c < 3; c++) sums.data[i * 4 + c] = image.data[i * 3 + c]!
    sums.data[i * 4 + 3] = 1
  }
  const nearest = nearestTo(sums)
  const means = gaussianBlur(sums, unit * meanReach).data
  const result = createFloatImage(image, 3)
  for (let i = 0; i < nearest.length; i++) {
    const from = nearest[i]! * 4
    let apart = 0
    for (let c = 0; c < 3; c++) {
      const smooth = sampleAtPixel(film, image, i, c)
      result.data[i * 3 + c] = smooth
      if (from >= 0) apart += Math.abs(smooth - means[from + c]! / means[from + 3]!) / 3
    }
    if (apart <= mixtureRange[0]) continue
    const share = smoothstep(mixtureRange[0], mixtureRange[1], apart)
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c
      result.data[at] = mix(result.data[at]!, means[from + c]! / means[from + 3]!, share)
    }
  }
  return result
}

/** The nearest pixel whose fourth channel is 1, by breadth-first search; -1 where there is none. */
function nearestTo({ width, height, data }: FloatImage): Int32Array {
  const nearest = ints(width * height).fill(-1)
  const queue: number[] = []
  for (let i = 0; i < nearest.length; i++) {
    if (data[i * 4 + 3] === 0) continue
    nearest[i] = i
    queue.push(i)
  }
  for (const i of queue) {
    for (const step of [1, -1, width, -width]) {
      const j = i + step
      const isBeside = j >= 0 && j < nearest.length && Math.abs((j % width) - (i % width)) < 2
      if (!isBeside || nearest[j]! >= 0) continue
      nearest[j] = nearest[i]!
      queue.push(j)
    }
  }
  return nearest
}
