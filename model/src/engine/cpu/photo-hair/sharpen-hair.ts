import type { HairLayer } from '../composite/hair-layer.ts'
import { luminance } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'

/**
 * How strong the finest detail of people's own hair is, relative to differences over `lag` px, in sharp photos, and the
 * photo's softness at which it is 1/e of that, px. After 75 people, none of whom are held out: .47 in sharp photos, .55
 * where faces are wider than 250 px, .28 and .17 at a softness of .4 and .65.
 */
const own = { sharp: 0.5, softAt: 0.62, least: 0.15 } as const
const lag = 4
/** Less than `least` can't be seen; more than `most` draws black and white lines. */
const gains = { least: 1.25, most: 1.6 } as const
/** How bright a hair may become relative to what it was, in square roots of light. */
const range = [0.5, 1.9] as const
/** How much more opaque darker hairs get at the outline, for each unit of square-root light; chosen by eye. */
const strands = 30
/** Opacity below which there is no hair, and from which nothing else is seen. */
const invisible = 0.02
const solid = 0.97
/** Detail is measured at one in this many pixels of one in this many rows; fewer than `fewest` tell nothing. */
const stride = 6
const fewest = 100

/**
 * Gives hair about the detail that the person's own would have, in place. Without it, hair looks out of focus, because
 * it was softened by its own photograph's lens, enlarged, and softened like the photo.
 *
 * @param softness Of the photo, px, from `measureDetail`.
 */
export function sharpenHair(layer: HairLayer, softness: number): void {
  const wanted = Math.max(own.least, own.sharp * Math.exp(-((softness / own.softAt) ** 2)))
  const gain = Math.min(gains.most, wanted / measureFineness(layer))
  if (gain > gains.least) amplify(layer, gain)
}

/** Strength of the finest detail relative to differences over `lag` px; infinite if there is too little hair. */
function measureFineness({ width, height, data }: HairLayer): number {
  const meanLevel = (i: number): number => {
    let sum = 0
    for (let row = i - width; row <= i + width; row += width) {
      for (let k = row - 1; k <= row + 1; k++) sum += levelOf(data, k)
    }
    return sum / 9
  }
  const isSolid = (i: number): boolean => data[i * 4 + 3]! > solid
  let [fine, coarse, count] = [0, 0, 0]
  for (let y = 2; y < height - 2 - lag; y += stride) {
    for (let x = 2; x < width - 2 - lag; x += stride) {
      const i = y * width + x
      if (!isSolid(i - width - 1) || !isSolid(i + (lag + 1) * (width + 1))) continue
      const mean = meanLevel(i)
      fine += (levelOf(data, i) - mean) ** 2
      coarse += ((meanLevel(i + lag) - mean) ** 2 + (meanLevel(i + lag * width) - mean) ** 2) / 2
      count++
    }
  }
  return count < fewest || fine === 0 ? Infinity : Math.sqrt(fine / coarse)
}

/** Square root of the luminance of a pixel's hair; 0 where there is none. */
function levelOf(data: Float32Array, i: number): number {
  const opacity = data[i * 4 + 3]!
  if (opacity < invisible) return 0
  return Math.sqrt(luminance(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!) / opacity)
}

/** Makes hairs stand out against the 3 × 3 pixels around them, and the darker ones reach further out. */
function amplify({ width, height, data }: HairLayer, gain: number): void {
  const rows = [rowOf(width), rowOf(width), rowOf(width)] as const
  /** Reads a row before it is changed. */
  const read = (y: number): HairRow => {
    const row = rows[(y % 3) as 0 | 1 | 2]
    readRow(row, data, y * width)
    return row
  }
  let [above, here] = [read(0), read(1)]
  for (let y = 1; y < height - 1; y++) {
    const below = read(y + 1)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 4
      const opacity = data[at + 3]!
      if (opacity < invisible) continue
      const weight = above.weights[x]! + here.weights[x]! + below.weights[x]!
      const mean = (above.sums[x]! + here.sums[x]! + below.sums[x]!) / weight
      const level = here.level[x]!
      const fine = level - mean
      const light = clamp(1 + ((gain - 1) * fine) / Math.max(0.01, level), ...range) ** 2
      const edge = opacity - weight / 9 - strands * fine * opacity * (1 - opacity)
      const sharp = opacity > solid ? opacity : clamp(opacity + (gain - 1) * edge, 0, 1)
      for (let c = 0; c < 3; c++) data[at + c]! *= (light * sharp) / opacity
      data[at + 3] = sharp
    }
    ;[above, here] = [here, below]
  }
}

/** A row's levels, and sums of opacity and of level by opacity over three pixels. */
type HairRow = Readonly<Record<'level' | 'weights' | 'sums', Float32Array>>

function rowOf(width: number): HairRow {
  const plane = () => new Float32Array(width)
  return { level: plane(), weights: plane(), sums: plane() }
}

function readRow({ level, weights, sums }: HairRow, data: Float32Array, from: number): void {
  const width = level.length
  for (let x = 0; x < width; x++) level[x] = levelOf(data, from + x)
  const alphaAt = (x: number): number => data[(from + x) * 4 + 3]!
  for (let x = 1; x < width - 1; x++) {
    const [left, own, right] = [alphaAt(x - 1), alphaAt(x), alphaAt(x + 1)]
    weights[x] = left + own + right
    sums[x] = left * level[x - 1]! + own * level[x]! + right * level[x + 1]!
  }
}
