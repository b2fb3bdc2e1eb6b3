import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { portraitFile, type Person } from '../people/person.ts'
import { cutPhoto } from './cut-photo.ts'
import { readSeededCutout } from './cutout-assets.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Of 255, in the mean: other processors may round otherwise. */
const tolerance = 0.01

async function pixelsOf(file: Uint8Array): Promise<Buffer> {
  const { picture } = readCutoutFile(file)
  return await sharp(picture).ensureAlpha().raw().toBuffer()
}

/**
 * One with all kinds of polygons around long hair, one with a short cut's. After a change of the cutter, `npm run
 * cut-hair -w seed -- --library` cuts all anew.
 */
const checked: readonly [string, Person][] = [
  ['white-natural-crop', 'women/55'],
  ['low-fade-burr', 'men/40'],
]

describe('the library’s cut-outs', () => {
  it.each(checked)('are what the cutter makes: %s of %s', async (styleId, person) => {
    const { file } = await cutPhoto(portraitFile(person), person)
    const [committed, made] = [(await readSeededCutout(styleId)).file, file]
    expect(readCutoutFile(made).header.source).toBe(readCutoutFile(committed).header.source)
    const [before, after] = [await pixelsOf(committed), await pixelsOf(made)]
    expect(after).toHaveLength(before.length)
    const difference = after.reduce((sum, value, i) => sum + Math.abs(value - (before[i] ?? 0)), 0)
    expect(difference / before.length).toBeLessThan(tolerance)
  })
})
