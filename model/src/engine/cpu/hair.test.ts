import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { beginHair } from './hair.ts'
import { plainPhoto } from './plain-photo.fixture.ts'
import { wornCutout } from './photo-hair/worn-hair.fixture.ts'

const photo = plainPhoto()
const wish = { color: null, seed: 1 }

it('takes hair the steps to a picture', async () => {
  const begun = await beginHair({ ...wish, cutout: await wornCutout() })
  const { picture, layer } = begun.light(photo).draw(photo).finish(photo)
  expect(picture.width).toBe(photo.width)
  expect(layer.data.some((value) => value > 0.5)).toBe(true)
})

it('refuses a cut-out that is broken', async () => {
  const broken = beginHair({ ...wish, cutout: randomBytes(500) })
  await expect(broken).rejects.toMatchObject({ name: 'EngineRefusal', reason: 'bad_style' })
})
