import { describe, expect, it } from 'vitest'
import { faceNames, loadAverageFace, textureSpace } from './average-face.ts'

describe('loadAverageFace', () => {
  it.each(faceNames)(
    'reads face %s: a symmetric mesh and a texture with dark eyes',
    async (name) => {
      const { shape, detail } = await loadAverageFace(name)
      const [leftEdge, rightEdge] = [shape[234 * 3] ?? 0, shape[454 * 3] ?? 0]
      expect(rightEdge - leftEdge).toBeGreaterThan(0.9)
      expect(rightEdge + leftEdge).toBeCloseTo(0, 3)
      expect(detail).toHaveLength(textureSpace.width * textureSpace.height)
      const darkest = detailNear(detail, meanOf(shape, [33, 133, 159, 145]))
      const forehead = detailNear(detail, meanOf(shape, [151]))
      expect(darkest).toBeLessThan(forehead - 0.5)
    },
  )
})

function meanOf(shape: Float32Array, vertices: readonly number[]): readonly [number, number] {
  const mean = (axis: number): number =>
    vertices.reduce((sum, i) => sum + (shape[i * 3 + axis] ?? 0), 0) / vertices.length
  return [mean(0), mean(1)]
}

/** Darkest detail within a small distance. */
function detailNear(detail: Float32Array, [x, y]: readonly [number, number]): number {
  const { width, unit, centerX, centerY } = textureSpace
  let darkest = Infinity
  for (let dy = -8; dy <= 8; dy++) {
    for (let dx = -8; dx <= 8; dx++) {
      const column = Math.round(centerX + x * unit) + dx
      const row = Math.round(centerY - y * unit) + dy
      darkest = Math.min(darkest, detail[row * width + column] ?? Infinity)
    }
  }
  return darkest
}
