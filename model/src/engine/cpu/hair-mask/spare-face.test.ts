import { describe, expect, it } from 'vitest'
import { canonicalGrid } from './canonical-frame.ts'
import { spareFace } from './spare-face.ts'

const { width, height } = canonicalGrid
const plane = width * height
const skin = [0.78, 0.6, 0.5] as const
const dark = [0.12, 0.08, 0.06] as const

/** A mesh far from the picture, and one with a brow's middle in it. */
const noMesh = new Float32Array(468 * 3).fill(-999)
const browMesh = noMesh.slice()
browMesh.set([68, 57, 0], 105 * 3)
browMesh.set([68, 63, 0], 52 * 3)

interface SceneOptions {
  readonly fringeEnd?: number
  /** Whether a lock leads from the brow out of the face. */
  readonly hasLock?: boolean
}

/** A round face of plain skin below dark hair, with dark spots in it. */
function scene({ fringeEnd = 56, hasLock = false }: SceneOptions = {}): {
  readonly rgb: Float32Array
  readonly isFace: Uint8Array
  readonly probability: Float32Array
} {
  const rgb = new Float32Array(plane * 3)
  const isFace = new Uint8Array(plane)
  const probability = new Float32Array(plane)
  for (let i = 0; i < plane; i++) {
    const x = i % width
    const y = (i - x) / width
    const inFace = Math.hypot((x - 80) / 26, (y - 80) / 34) < 1
    const isBrow = y > 58 && y < 63 && (Math.abs(x - 68) < 8 || (hasLock && x < 68))
    const isFringe = y < fringeEnd
    const color = inFace && !isBrow && !isFringe ? skin : dark
    for (let c = 0; c < 3; c++) rgb[c * plane + i] = color[c]!
    isFace[i] = inFace ? 1 : 0
    probability[i] = isFringe || isBrow || (inFace && y < 70) ? 0.9 : 0.05
  }
  return { rgb, isFace, probability }
}

describe('spareFace', () => {
  it('gives skin and brows back to the face and leaves a fringe to the hair', () => {
    const { rgb, isFace, probability } = scene()
    const { probability: corrected } = spareFace(probability, { rgb, isFace, mesh: noMesh })
    const at = (x: number, y: number): number => corrected[y * width + x]!
    expect(at(90, 66)).toBeLessThan(0.1)
    expect(at(68, 60)).toBe(0)
    expect(at(80, 52)).toBeGreaterThan(0.8)
    expect(at(20, 20)).toBeCloseTo(0.9)
  })

  it('keeps a brow between skin and skin that a lock touches', () => {
    const { rgb, isFace, probability } = scene({ fringeEnd: 46, hasLock: true })
    const spared = spareFace(probability, { rgb, isFace, mesh: browMesh })
    expect(spared.probability[60 * width + 68]).toBe(0)
    expect(spared.probability[60 * width + 40]).toBeGreaterThan(0.8)
    expect(spared.features).toEqual([{ x: 68, y: 60, radius: expect.any(Number) as number }])
  })

  it('promises no brow below a fringe', () => {
    const { rgb, isFace, probability } = scene()
    expect(spareFace(probability, { rgb, isFace, mesh: browMesh }).features).toEqual([])
  })

  it('leaves the answer alone when hardly any skin is seen', () => {
    const { rgb, probability } = scene()
    const noFace = { rgb, isFace: new Uint8Array(plane), mesh: noMesh }
    expect(spareFace(probability, noFace).probability).toBe(probability)
  })
})
