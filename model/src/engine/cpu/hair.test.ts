import { randomBytes } from 'node:crypto'
import { parseEngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { expect, it } from 'vitest'
import { beginHair } from './hair.ts'
import { plainPhoto } from './plain-photo.fixture.ts'
import { wornCutout } from './photo-hair/worn-hair.fixture.ts'

const photo = plainPhoto()
const wish = { color: null, seed: 1 }
const photoStyle = parseEngineStyle({ kind: 'photo', cutout: 'bob-0123456789abcdef' })
const strandStyle = parseEngineStyle({
  color: { base: '#3a2418' },
  comb: { mode: 'parted' },
  cut: { height: -0.8 },
  detail: { guides: 300, perGuide: 4, steps: 16 },
})

it('takes both kinds of hair the same steps', async () => {
  const cutout = await wornCutout()
  for (const kind of [
    { style: photoStyle, cutout },
    { style: strandStyle, cutout: null },
  ]) {
    const begun = await beginHair(photo.head, { ...wish, ...kind })
    const { picture, layer } = begun.light(photo).draw(photo).finish(photo)
    expect(picture.width).toBe(photo.width)
    expect(layer.data.some((value) => value > 0.5)).toBe(true)
  }
})

it('refuses a cut-out that is broken', async () => {
  const broken = beginHair(photo.head, { ...wish, style: photoStyle, cutout: randomBytes(500) })
  await expect(broken).rejects.toMatchObject({ name: 'EngineRefusal', reason: 'bad_style' })
})
