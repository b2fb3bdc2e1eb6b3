import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lookDifference } from '@hairstyle/model/testing/compare-pictures.ts'
import { drawGolden, goldens, readGolden } from './golden.ts'
import { proofFace } from './proof-faces.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Of CIE76 distance; a just noticeable difference is about 2.3. */
const tolerance = { mean: 1.5, worst: 10 } as const

beforeAll(async () => {
  for (const { person } of goldens) await proofFace(person)
})

/** `npm run golden -w seed` redraws the pictures after an intended change: look at them before committing them. */
describe('golden pictures', () => {
  it.each(goldens)('$style on $person looks as it did', async (wanted) => {
    const [golden, picture] = [await readGolden(wanted), await drawGolden(wanted)]
    expect([picture.width, picture.height]).toEqual([golden.width, golden.height])
    const { mean, worst } = lookDifference(golden, picture)
    expect(mean).toBeLessThan(tolerance.mean)
    expect(worst).toBeLessThan(tolerance.worst)
  })
})
