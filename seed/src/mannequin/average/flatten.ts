import { textureSpace } from '../average-face.ts'
import type { Grid } from '../grid.ts'

const { width, height, unit, centerX, centerY } = textureSpace
const terms = 6
const passes = 4
const outsideDetail = -1

/**
 * Log luminance without the portrait's own light: a quadratic in x and y, fitted robustly (Cauchy weights) to cheeks,
 * forehead and chin, is taken off.
 */
export function flattenLight({ data }: Grid, isFace: (i: number) => boolean): Float32Array {
  const skin: number[] = []
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const i = y * width + x
      if (data[i]! >= 0 && isFace(i) && isPlainSkin(i)) skin.push(i)
    }
  }
  let fit: number[] | undefined
  for (let pass = 0; pass < passes; pass++) fit = fitQuadratic(data, skin, fit)
  const solution = fit ?? []
  return data.map((value, i) => {
    if (value < 0) return outsideDetail
    return logLuminance(value) - evaluate(solution, quadratic(i))
  })
}

function isPlainSkin(i: number): boolean {
  const x = Math.abs((i % width) - centerX) / unit
  const y = (centerY - Math.floor(i / width)) / unit
  const isEye = y > 0 && y < 0.36 && x < 0.4
  const isMouth = y < -0.12 && x < 0.26
  return !isEye && !isMouth
}

function logLuminance(srgb: number): number {
  return 2.2 * Math.log(Math.max(0.02, srgb))
}

/** The fit is held constant beyond the face, where it would run away. */
function quadratic(i: number): number[] {
  const x = Math.min(0.55, Math.max(-0.55, ((i % width) - centerX) / unit))
  const y = Math.min(0.75, Math.max(-0.75, (centerY - Math.floor(i / width)) / unit))
  return [1, x, y, x * x, y * y, x * y]
}

function evaluate(solution: readonly number[], basis: readonly number[]): number {
  return basis.reduce((sum, value, k) => sum + value * (solution[k] ?? 0), 0)
}

function fitQuadratic(
  data: Float32Array,
  points: readonly number[],
  previous?: readonly number[],
): number[] {
  const matrix = Array.from({ length: terms }, () => new Array<number>(terms + 1).fill(0))
  for (const i of points) {
    const basis = quadratic(i)
    const value = logLuminance(data[i]!)
    const weight = previous ? 1 / (1 + ((value - evaluate(previous, basis)) / 0.2) ** 2) : 1
    for (let r = 0; r < terms; r++) {
      const row = matrix[r]!
      for (let c = 0; c < terms; c++) row[c]! += weight * basis[r]! * basis[c]!
      row[terms]! += weight * basis[r]! * value
    }
  }
  return solveLinear(matrix)
}

/** Gauss-Jordan elimination with pivoting of an augmented matrix, which it changes. */
function solveLinear(matrix: number[][]): number[] {
  for (let k = 0; k < terms; k++) {
    const rest = matrix.slice(k)
    const pivot = rest.reduce((best, row) => (Math.abs(row[k]!) > Math.abs(best[k]!) ? row : best))
    const swapped = matrix.indexOf(pivot)
    ;[matrix[k], matrix[swapped]] = [matrix[swapped]!, matrix[k]!]
    for (const row of matrix) {
      if (row === pivot) continue
      const factor = row[k]! / pivot[k]!
      for (let c = k; c <= terms; c++) row[c]! -= factor * pivot[c]!
    }
  }
  return matrix.map((row, k) => row[terms]! / row[k]!)
}
