/** Numbers on a raster, rows from the top. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Gaussian blur as three box passes (Central limit; W. Wells 1986); edges repeat. */
export function softenGrid({ width, height, data }: Grid, sigma: number): Grid {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  let source = Float32Array.from(data)
  let target = new Float32Array(data.length)
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++)
      boxLine(source, target, { start: y * width, step: 1, count: width }, radius)
    for (let x = 0; x < width; x++)
      boxLine(target, source, { start: x, step: width, count: height }, radius)
  }
  target = source
  source = target
  return { width, height, data: source }
}

interface Line {
  readonly start: number
  readonly step: number
  readonly count: number
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  { start, step, count }: Line,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1)
  const at = (i: number): number => from[start + Math.min(count - 1, Math.max(0, i)) * step]!
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += at(i)
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum * scale
    sum += at(i + radius + 1) - at(i - radius)
  }
}

/** Value between the pixels; `x`, `y` count from the first pixel's centre; edges repeat. */
export function sampleGrid({ width, height, data }: Grid, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x))
  const cy = Math.min(height - 1.001, Math.max(0, y))
  const left = Math.floor(cx)
  const top = Math.floor(cy)
  const u = cx - left
  const v = cy - top
  const i = top * width + left
  const upper = data[i]! * (1 - u) + data[i + 1]! * u
  const lower = data[i + width]! * (1 - u) + data[i + width + 1]! * u
  return upper * (1 - v) + lower * v
}

/** Fills where `weight` is 0 smoothly from where it is not (Gortler et al., "The Lumigraph", 1996). */
export function pullPush({ width, height, data }: Grid, weight: Float32Array): Float32Array {
  if (width <= 2 || height <= 2) {
    let sum = 0
    let total = 0
    for (let i = 0; i < data.length; i++) {
      sum += data[i]! * weight[i]!
      total += weight[i]!
    }
    return new Float32Array(data.length).fill(total > 0 ? sum / total : 0)
  }
  const halfWidth = (width + 1) >> 1
  const halfHeight = (height + 1) >> 1
  const coarse = new Float32Array(halfWidth * halfHeight)
  const coarseWeight = new Float32Array(halfWidth * halfHeight)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const j = (y >> 1) * halfWidth + (x >> 1)
      coarse[j]! += data[i]! * weight[i]!
      coarseWeight[j]! += weight[i]!
    }
  }
  for (let j = 0; j < coarse.length; j++) {
    if (coarseWeight[j]! > 0) coarse[j]! /= coarseWeight[j]!
    coarseWeight[j] = Math.min(1, coarseWeight[j]!)
  }
  const coarseGrid = { width: halfWidth, height: halfHeight, data: coarse }
  const filled = { ...coarseGrid, data: pullPush(coarseGrid, coarseWeight) }
  return data.map((value, i) => {
    const own = Math.min(1, weight[i]!)
    if (own === 1) return value
    const x = i % width
    const y = (i - x) / width
    return value * own + sampleGrid(filled, x / 2 - 0.25, y / 2 - 0.25) * (1 - own)
  })
}
