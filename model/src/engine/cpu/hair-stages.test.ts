import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { wearHair } from './hair-stages.ts'
import { plainPhoto } from './plain-photo.fixture.ts'
import { wornCutout } from './photo-hair/worn-hair.fixture.ts'

const photo = plainPhoto()
const wish = { color: null, seed: 1 }

it('takes hair the steps to a picture', async () => {
  const { picture, layer } = await wearHair(photo, { ...wish, cutout: await wornCutout() })
  expect(picture.width).toBe(photo.width)
  expect(layer.data.some((value) => value > 0.5)).toBe(true)
})

it('refuses a cut-out that is broken', async () => {
  const broken = wearHair(photo, { ...wish, cutout: randomBytes(500) })
  await expect(broken).rejects.toMatchObject({ name: 'EngineRefusal', reason: 'bad_style' })
})
