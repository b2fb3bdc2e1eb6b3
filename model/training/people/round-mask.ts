import type { RgbImage } from '../../src/engine/engine.ts'

/** From here on all channels are the white of a mask, as JPEG leaves it, 0..255. */
const white = 250
/** A photo is masked when more than this share of what is around its middle circle is white. */
const most = 0.9

/** Takes what a round mask hides away from what is seen of a person, 0..1 a pixel; nothing where the photo has no such mask. */
export function withinRoundMask(photo: RgbImage, person: Float32Array): Float32Array {
  const { width, height, data } = photo
  const isOutside = (i: number): boolean => {
    const x = (i % width) + 0.5
    const y = Math.floor(i / width) + 0.5
    return Math.hypot(x / width - 0.5, y / height - 0.5) > 0.5
  }
  let [outside, hidden] = [0, 0]
  for (let i = 0; i < person.length; i++) {
    if (!isOutside(i)) continue
    outside++
    if (Math.min(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!) >= white) hidden++
  }
  if (hidden < most * outside) return person
  return person.map((value, i) => (isOutside(i) ? 0 : value))
}
