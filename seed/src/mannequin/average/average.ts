import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { textureSpace } from '../average-face.ts'
import type { AverageFace } from '../average-face.ts'
import { softenGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import { flattenLight } from './flatten.ts'
import type { Portrait } from './portraits.ts'
import type { Recipe } from './recipes.ts'
import { createRegistration } from './register.ts'
import { coverTexture, warpPortrait } from './warp.ts'

const { width, height, unit, centerX, centerY } = textureSpace
/** Registering to the average and averaging again sharpens; after two rounds nothing more is gained. */
const rounds = 2
/** Folds are about this wide, in texture pixels. */
const foldSigma = 18

/** Averaging softens: what is added of the detail finer than `sharpenSigma` texture pixels, and of the next coarser. */
const sharpenSigma = 2
const fineGain = 1.6
const coarseGain = 0.35

interface Layer {
  readonly grid: Grid
  /** How often the portrait counts in the upper and in the lower face. */
  readonly upper: number
  readonly lower: number
}

/** Warps the recipe's portraits and their mirror images onto its shape and averages what remains without their light. */
export function averageFace({ shape, upper, lower, retouch }: Recipe): AverageFace {
  const coverage = coverTexture(shape)
  const isFace = (i: number): boolean => coverage.triangle[i]! >= 0
  const inside = softenGrid(
    { width, height, data: Float32Array.from(coverage.triangle, (t) => (t < 0 ? 0 : 1)) },
    16,
  ).data.map((value) => smoothstep(0.6, 0.95, value))
  const times = (list: readonly Portrait[], portrait: Portrait): number =>
    list.filter((other) => other === portrait).length
  let layers = [...new Set([...upper, ...lower])].map((portrait): Layer => {
    const data = flattenLight(warpPortrait(portrait, coverage), isFace)
    return {
      grid: { width, height, data },
      upper: times(upper, portrait),
      lower: times(lower, portrait),
    }
  })
  let average = blendHalves(layers)
  for (let round = 0; round < rounds; round++) {
    const register = createRegistration(average, inside)
    layers = layers.map((layer) => ({ ...layer, grid: register(layer.grid) }))
    average = blendHalves(layers)
  }
  return { shape, detail: sharpen(smoothFolds(average, retouch)).data }
}

/** Upper face over lower face, blended around the mouth and cheeks. */
function blendHalves(layers: readonly Layer[]): Grid {
  const upper = robustMean(layers, 'upper')
  const lower = robustMean(layers, 'lower')
  const data = upper.map((value, i) => {
    const { x, y } = placeOf(i)
    const share = smoothstep(1.12, 0.78, Math.hypot(x / 0.5, (y + 0.27) / 0.36))
    return value + (lower[i]! - value) * share
  })
  return { width, height, data }
}

/** Weighted mean over pictures and mirror images with Cauchy weights about the median: glasses, locks and moustaches fall out. */
function robustMean(layers: readonly Layer[], half: 'upper' | 'lower'): Float32Array {
  const used = layers.filter((layer) => layer[half] > 0)
  const values = new Float32Array(used.length * 2)
  const mean = new Float32Array(width * height)
  for (let i = 0; i < mean.length; i++) {
    const x = i % width
    if (x >= width / 2) continue
    const opposite = i - 2 * x + width - 1
    used.forEach(({ grid }, k) => {
      values[2 * k] = grid.data[i]!
      values[2 * k + 1] = grid.data[opposite]!
    })
    const sorted = values.toSorted()
    const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))]!
    const median = at(0.5)
    const spread = Math.max(0.04, (at(0.75) - at(0.25)) / 1.35)
    let sum = 0
    let total = 0
    for (let k = 0; k < values.length; k++) {
      const weight = used[k >> 1]![half] / (1 + ((values[k]! - median) / (1.2 * spread)) ** 2)
      sum += weight * values[k]!
      total += weight
    }
    mean[i] = sum / total
    mean[opposite] = sum / total
  }
  return mean
}

/** Takes folds out of the cheeks and around the mouth, not out of the features. */
function smoothFolds(grid: Grid, retouch: number): Grid {
  const share = grid.data.map((_, i) => {
    const { x, y } = placeOf(i)
    const nose = smoothstep(1, 1.35, Math.hypot(x / 0.17, y / 0.17))
    const mouth = smoothstep(1, 1.35, Math.hypot(x / 0.235, (y + 0.29) / 0.1))
    return nose * mouth * smoothstep(0.1, 0.02, y)
  })
  const weighted = softenGrid(
    { ...grid, data: grid.data.map((value, i) => value * share[i]!) },
    foldSigma,
  )
  const weight = softenGrid({ ...grid, data: share }, foldSigma)
  const data = grid.data.map((value, i) => {
    const smooth = weighted.data[i]! / Math.max(1e-3, weight.data[i]!)
    return value + (smooth - value) * share[i]! * retouch
  })
  return { ...grid, data }
}

function sharpen(grid: Grid): Grid {
  const near = softenGrid(grid, sharpenSigma).data
  const wide = softenGrid(grid, sharpenSigma * 3.5).data
  const data = grid.data.map(
    (value, i) => value + fineGain * (value - near[i]!) + coarseGain * (near[i]! - wide[i]!),
  )
  return { ...grid, data }
}

/** Where a pixel of the texture lies on the face, in face widths. */
function placeOf(i: number): { x: number; y: number } {
  return {
    x: ((i % width) + 0.5 - centerX) / unit,
    y: (centerY - Math.floor(i / width) - 0.5) / unit,
  }
}
