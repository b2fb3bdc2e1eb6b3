import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lookDifference } from '@hairstyle/model/testing/compare-pictures.ts'
import { drawGolden, goldenIds, readGolden } from './golden.ts'
import { mannequinFace } from './proof-faces.ts'
import type { ProofFace } from './proof-faces.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Of CIE76 distance; a just noticeable difference is about 2.3. */
const tolerance = { mean: 1.5, worst: 10 } as const

let face: ProofFace

beforeAll(async () => {
  face = await mannequinFace()
})

/** `npm run golden -w seed` draws the pictures anew after a wanted change: look at them before they are committed. */
describe('golden pictures', () => {
  it.each(goldenIds)('%s looks as it did', async (id) => {
    const [golden, picture] = [await readGolden(id), drawGolden(face, id)]
    expect([picture.width, picture.height]).toEqual([golden.width, golden.height])
    const { mean, worst } = lookDifference(golden, picture)
    expect(mean).toBeLessThan(tolerance.mean)
    expect(worst).toBeLessThan(tolerance.worst)
  })
})
