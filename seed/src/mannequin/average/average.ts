import { smoothstep } from '@hairstyle/model/engine/strand/math/scalar.ts'
import { textureSpace } from '../average-face.ts'
import type { AverageFace } from '../average-face.ts'
import { softenGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import { flattenLight } from './flatten.ts'
import type { Portrait } from './portraits.ts'
import type { Recipe } from './recipes.ts'
import { registerTo } from './register.ts'
import { coverTexture, warpPortrait } from './warp.ts'

const { width, height, unit, centerX, centerY } = textureSpace
/** Registering to the average and averaging again sharpens; after two rounds nothing more is gained. */
const rounds = 2

interface Layer {
  readonly grid: Grid
  /** How often the portrait counts in the upper and in the lower face. */
  readonly upper: number
  readonly lower: number
}

/** Warps the recipe's portraits and their mirror images onto its shape and averages what remains without their light. */
export function averageFace({ shape, upper, lower }: Recipe): AverageFace {
  const coverage = coverTexture(shape)
  const isFace = (i: number): boolean => coverage.triangle[i]! >= 0
  const inside = softenGrid(
    { width, height, data: Float32Array.from(coverage.triangle, (t) => (t < 0 ? 0 : 1)) },
    16,
  ).data.map((value) => smoothstep(0.6, 0.95, value))
  const times = (list: readonly Portrait[], portrait: Portrait): number =>
    list.filter((other) => other === portrait).length
  let layers = [...new Set([...upper, ...lower])].flatMap((portrait): Layer[] => {
    const data = flattenLight(warpPortrait(portrait, coverage), isFace)
    const weights = { upper: times(upper, portrait), lower: times(lower, portrait) }
    const grid = { width, height, data }
    return [
      { ...weights, grid },
      { ...weights, grid: mirror(grid) },
    ]
  })
  let average = blendHalves(layers)
  for (let round = 0; round < rounds; round++) {
    layers = layers.map((layer) => ({ ...layer, grid: registerTo(average, layer.grid, inside) }))
    average = blendHalves(layers)
  }
  return { shape, detail: average.data }
}

/** Upper face over lower face, blended around the mouth and cheeks, and made symmetric. */
function blendHalves(layers: readonly Layer[]): Grid {
  const upper = robustMean(layers, 'upper')
  const lower = robustMean(layers, 'lower')
  const data = upper.map((value, i) => {
    const x = ((i % width) - centerX) / unit
    const y = (centerY - Math.floor(i / width)) / unit
    const share = smoothstep(1.12, 0.78, Math.hypot(x / 0.5, (y + 0.27) / 0.36))
    return value + (lower[i]! - value) * share
  })
  const grid = { width, height, data }
  const mirrored = mirror(grid)
  return { ...grid, data: data.map((value, i) => (value + mirrored.data[i]!) / 2) }
}

/** Weighted mean with Cauchy weights about the median: glasses, locks and moustaches fall out. */
function robustMean(layers: readonly Layer[], half: 'upper' | 'lower'): Float32Array {
  const used = layers.filter((layer) => layer[half] > 0)
  const values = new Float32Array(used.length)
  return Float32Array.from({ length: width * height }, (_, i) => {
    for (let k = 0; k < used.length; k++) values[k] = used[k]!.grid.data[i]!
    const sorted = values.toSorted()
    const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))]!
    const median = at(0.5)
    const spread = Math.max(0.04, (at(0.75) - at(0.25)) / 1.35)
    let sum = 0
    let total = 0
    for (let k = 0; k < used.length; k++) {
      const weight = used[k]![half] / (1 + ((values[k]! - median) / (1.2 * spread)) ** 2)
      sum += weight * values[k]!
      total += weight
    }
    return sum / total
  })
}

function mirror(grid: Grid): Grid {
  const data = grid.data.map((_, i) => grid.data[i - 2 * (i % width) + width - 1]!)
  return { ...grid, data }
}
