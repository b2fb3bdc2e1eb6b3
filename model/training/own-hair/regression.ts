import { solveLinear } from '../../src/engine/cpu/math/linear-solve.ts'
import { median } from '../../src/engine/cpu/math/scalar.ts'
import type { Regression } from '../../src/engine/cpu/own-hair/tell-by-signs.ts'

/** A person whose hair was measured and labelled. */
export interface Example {
  readonly person: string
  readonly signs: Readonly<Record<string, number>>
  readonly label: number
  readonly weight: number
}

export interface Told {
  readonly example: Example
  /** Predicted from the people of the other folds. */
  readonly told: number
}

export interface RegressionWish {
  readonly unit: string
  readonly names: readonly string[]
  /** Known weights, which are not fitted. */
  readonly given?: Readonly<Record<string, number>>
  readonly range: readonly [number, number]
}

/** Strength of the ridge, which pulls the weights of standardised signs to zero, in people. */
const ridge = 1
const rounds = 8
/** Multiple of the median error beyond which an example counts less (Huber 1964). */
const usual = 1.5
const folds = 10
const digits = 3

/**
 * Least squares with a ridge, in which outliers count less.
 *
 * @throws {RangeError} without examples.
 */
export function fitRegression(
  examples: readonly Example[],
  { unit, names, given = {}, range }: RegressionWish,
): Regression {
  if (examples.length === 0) throw new RangeError('There is nobody to fit to')
  const scales = names.map((name) => scaleOf(examples.map(({ signs }) => signs[name]!)))
  const rows = examples.map(({ signs }) => [
    1,
    ...names.map((name, k) => (signs[name]! - scales[k]!.mean) / scales[k]!.spread),
  ])
  const wanted = examples.map(({ label, signs }) => label - sumOf(given, signs))
  let answer: number[] = []
  let trust = examples.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    answer = solve(
      rows,
      wanted,
      examples.map(({ weight }, i) => weight * trust[i]!),
    )
    const off = rows.map((row, i) => Math.abs(wanted[i]! - dot(row, answer)))
    const limit = usual * median(off) + 1e-6
    trust = off.map((value) => 1 / Math.max(1, value / limit))
  }
  const [base = 0, ...slopes] = answer
  const weights = slopes.map((slope, k) => rounded(slope / scales[k]!.spread))
  const plus = weights.reduce((sum, weight, k) => sum - weight * scales[k]!.mean, base)
  return {
    unit,
    plus: rounded(plus),
    weights: { ...given, ...Object.fromEntries(names.map((name, k) => [name, weights[k]!])) },
    range: [...range],
  }
}

/** Predicts each example from a regression fitted to others. */
export function acrossFolds(examples: readonly Example[], wish: RegressionWish): Told[] {
  const shuffled = examples.toSorted((a, b) => mixed(a.person) - mixed(b.person))
  return Array.from({ length: folds }, (_, fold) => {
    const [apart, others] = [true, false].map((isApart) => {
      return shuffled.filter((_example, i) => (i % folds === fold) === isApart)
    })
    const fitted = fitRegression(others!, wish)
    return apart!.map((example) => ({ example, told: toldBy(fitted, example) }))
  }).flat()
}

export function toldBy({ plus, weights, range }: Regression, { signs }: Example): number {
  return Math.min(range[1], Math.max(range[0], plus + sumOf(weights, signs)))
}

export function rounded(value: number): number {
  return Number(value.toPrecision(digits))
}

function sumOf(
  weights: Readonly<Record<string, number>>,
  signs: Readonly<Record<string, number>>,
): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * signs[name]!, 0)
}

function solve(
  rows: readonly (readonly number[])[],
  wanted: readonly number[],
  weights: readonly number[],
): number[] {
  const width = rows[0]!.length
  const system = Array.from({ length: width }, (_, i) => {
    const row = new Array<number>(width + 1).fill(0)
    row[i] = i === 0 ? 0 : ridge
    return row
  })
  for (const [k, row] of rows.entries()) {
    for (let i = 0; i < width; i++) {
      for (let j = 0; j < width; j++) system[i]![j]! += weights[k]! * row[i]! * row[j]!
      system[i]![width]! += weights[k]! * row[i]! * wanted[k]!
    }
  }
  return solveLinear(system)
}

function scaleOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, spread: Math.sqrt(squares / values.length) || 1 }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

/** A hash that orders people independently of their names. */
function mixed(name: string): number {
  let hash = 7
  for (const char of name) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  return Math.imul(hash, 2654435761) >>> 0
}
