import { createRandom } from '../math/random.ts'
import { gaussianBlur } from './blur.ts'
import { floats } from '../workspace.ts'

/** Side of the tile; a power of two, so that it repeats with a mask. */
const side = 256

/** Noise of mean 0 and deviation 1 for any pixel. */
export type GrainTile = (x: number, y: number) => number

/**
 * Film-like grain: roughly Gaussian noise, as soft as the picture it is added to.
 *
 * @param softness Sigma in px.
 */
export function createGrainTile(seed: number, softness: number): GrainTile {
  const random = createRandom(seed)
  const white = floats(side * side)
  for (let i = 0; i < white.length; i++) white[i] = random() + random() + random() - 1.5
  const { data } = gaussianBlur({ width: side, height: side, channels: 1, data: white }, softness)
  let squares = 0
  for (const value of data) squares += value * value
  const scale = Math.sqrt(data.length / Math.max(1e-9, squares))
  return (x, y) => data[(y & (side - 1)) * side + (x & (side - 1))]! * scale
}
