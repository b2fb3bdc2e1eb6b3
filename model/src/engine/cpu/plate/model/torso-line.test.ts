import { describe, expect, it } from 'vitest'
import { createBodyGrid } from '../body-grid.ts'
import type { BodyGrid } from '../body-grid.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { createPhotoGrid } from '../photo-grid.ts'
import type { ShoulderLine } from './shoulder-line.ts'
import { withTorso } from './torso-line.ts'

const { input } = paintScene()
const grid = createBodyGrid(createPhotoGrid(input), input.head)
const { width, height, unit, axisX } = grid
const neck = [0.36 * unit, 0.36 * unit] as const
const shoulder = Math.round(axisX + 0.8 * unit)

function rowsAt(row: number, evidence: number): ShoulderLine {
  return {
    top: new Float32Array(width).fill(row),
    evidence: new Float32Array(width).fill(evidence),
  }
}

/** First row of the torso in a column. */
function edgeAt({ torso }: BodyGrid, x: number): number {
  for (let y = 0; y < height; y++) if (torso[y * width + x]! > 0.5) return y
  return Infinity
}

describe('withTorso', () => {
  it('follows the torso where colours showed no line', () => {
    const { top } = withTorso(grid, rowsAt(height, 0), neck)
    expect(Math.abs(top[shoulder]! - edgeAt(grid, shoulder))).toBeLessThan(0.1 * unit)
  })

  it('keeps a clear line close to the torso', () => {
    const row = edgeAt(grid, shoulder) + 0.05 * unit
    expect(withTorso(grid, rowsAt(row, 3), neck).top[shoulder]).toBeCloseTo(row, 4)
  })

  it('does not rise far above a line that was traced', () => {
    const row = edgeAt(grid, shoulder) + 0.5 * unit
    expect(withTorso(grid, rowsAt(row, 0), neck).top[shoulder]).toBeGreaterThan(row - 0.2 * unit)
  })

  it('leaves the line alone far from the body and where there is no torso', () => {
    const far = Math.min(width - 1, Math.round(axisX + 1.6 * unit))
    expect(withTorso(grid, rowsAt(height - 3, 0), neck).top[far]).toBe(height - 3)
    const bodiless = { ...grid, torso: new Float32Array(width * height) }
    expect(withTorso(bodiless, rowsAt(7, 0), neck).top[shoulder]).toBe(7)
  })

  it('ends where the torso leaves the picture below unless colours show more of it', () => {
    const end = Math.round(axisX + 0.6 * unit)
    const bottom = Math.round(edgeAt(grid, end) + 0.2 * unit)
    const torso = grid.torso
      .map((value, i) => (i % width > end ? 0 : value))
      .subarray(0, bottom * width)
    const cropped = { ...grid, torso, height: bottom }
    expect(withTorso(cropped, rowsAt(7, 0), neck).top[shoulder]).toBe(bottom)
    expect(withTorso(cropped, rowsAt(7, 3), neck).top[shoulder]).toBe(7)
  })

  it('does not rise again beyond the shoulder', () => {
    const line = rowsAt(height, 0)
    const valley = Math.round(axisX + 0.85 * unit)
    const torso = grid.torso.map((value, i) =>
      Math.abs((i % width) - valley) < 0.1 * unit ? 0 : value,
    )
    line.top.fill(edgeAt(grid, shoulder) + 0.6 * unit, valley - 0.1 * unit, valley + 0.1 * unit)
    const { top } = withTorso({ ...grid, torso }, line, neck)
    const beyond = top.subarray(valley, valley + Math.round(0.3 * unit))
    expect(Math.min(...beyond)).toBeGreaterThanOrEqual(top[valley]!)
  })

  it('rises to the neck with the torso', () => {
    const torso = grid.torso.slice()
    const slopeTop = (x: number): number =>
      grid.chinY + (-0.2 + 1.2 * (Math.abs(x - axisX) / unit - 0.36)) * unit
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (Math.abs(x - axisX) > 0.36 * unit && y > slopeTop(x)) torso[y * width + x] = 1
      }
    }
    const { top } = withTorso({ ...grid, torso }, rowsAt(height, 0), neck)
    const beside = Math.round(axisX + 0.42 * unit)
    expect(Math.abs(top[beside]! - slopeTop(beside))).toBeLessThan(0.06 * unit)
  })

  it('cuts off narrow peaks', () => {
    const torso = grid.torso.slice()
    const first = Math.floor(edgeAt(grid, shoulder) - 0.2 * unit)
    for (let y = first; y < height; y++) {
      for (let x = shoulder - 2; x <= shoulder + 2; x++) torso[y * width + x] = 1
    }
    const { top } = withTorso({ ...grid, torso }, rowsAt(height, 0), neck)
    expect(top[shoulder]).toBeGreaterThan(first + 0.1 * unit)
  })
})
