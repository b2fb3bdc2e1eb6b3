import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { plainPhoto } from '../../plain-photo.fixture.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import { hairPalette } from './hair-palette.ts'
import { createHairShader } from './hair-shader.ts'

const { head, light } = plainPhoto()
const { unit, origin } = head.frame
const palette = hairPalette(
  parseStrandStyle({ color: { base: '#6a4026', gloss: 0 }, comb: { mode: 'parted' } }).color,
  null,
)
const open = {
  origin: [origin[0] - unit, origin[1] - unit, origin[2] - unit] as const,
  cell: unit / 20,
  size: [2, 2, 2] as const,
  light: new Float32Array(16).fill(0.8),
}
const steps = 80

/** One hair down the picture, coiled with `turns` per face width. */
function coil(turns: number, radius = 0.05): StrandBatch {
  const points = new Float32Array(steps * 3)
  for (let k = 0; k < steps; k++) {
    const s = (k / (steps - 1)) * 1.5
    const angle = 2 * Math.PI * turns * s
    points.set(
      [
        origin[0] + Math.cos(angle) * radius * unit,
        origin[1] + s * unit,
        origin[2] + Math.sin(angle) * radius * unit,
      ],
      k * 3,
    )
  }
  return {
    count: 1,
    steps,
    points,
    tone: new Float32Array(1),
    highlight: new Uint8Array(1),
    exposure: new Float32Array(1).fill(1),
    width: new Float32Array(1).fill(1),
    reach: new Float32Array(1).fill(1),
    coils: true,
    rootOpacity: 1,
  }
}

/** Mean brightness of the points nearer than the coil's middle over that of the farther ones. */
function nearOverFar(batch: StrandBatch): number {
  const shader = createHairShader(batch, open, light, palette)
  const [near, far] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ]
  for (let k = 20; k < steps; k++) {
    shader.shade(0, k)
    const side = batch.points[k * 3 + 2]! < origin[2] ? near : far
    side.sum += shader.rgb[1]!
    side.count++
  }
  return near.sum / near.count / (far.sum / far.count)
}

describe('createHairShader', () => {
  it('shows the near side of a coil lighter than its far side', () => {
    expect(nearOverFar(coil(4))).toBeGreaterThan(1.3)
  })

  it('leaves the flat waves of loose hair as light on both sides', () => {
    expect(Math.abs(nearOverFar(coil(1, 0.02)) - 1)).toBeLessThan(0.12)
  })
})
