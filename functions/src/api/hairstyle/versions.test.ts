import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import type { StyleFit } from '@hairstyle/contract/style-fit.ts'
import { maxVersions } from '@hairstyle/core/creations/adjust.ts'
import { tryOnJob } from '@hairstyle/core/creations/try-on-job.ts'
import { fail } from '@hairstyle/core/jobs/fail.ts'
import { addStyle, testFace } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const adjustKey = 'POST /hairstyle/create/adjust/:id'
const copper = '#a9522a'
const fringed: StyleFit = {
  top: 'flat',
  sides: 'soft',
  front: 'fringe',
  isFullAtJaw: false,
  minutes: 5,
}
const longer: Adjustment = { ...unadjusted, ends: '#e3d6be', length: 1 }
/** Default changes of a look. */
const version = { color: copper, adjustment: longer }

const test = useTestApi()
let style: string
let ada: Person
let photo: string
beforeAll(async () => {
  style = await addStyle(test.ctx)
})
beforeEach(async () => {
  ada = await test.person(3)
  photo = await ada.photo()
})

describe('versions of a look', () => {
  it('are begun for nothing, are of the same hair and photo, and outlive it', async () => {
    const id = await ada.look({ style, photo })
    const first = await ada.ok(adjustKey, { id, ...version })
    expect(first).toMatchObject({
      ...version,
      status: 'queued',
      original_id: id,
      your_image: { image_id: photo },
      lib: { lib_id: style },
    })
    expect(await ada.credits()).toBe(2)
    await finishCreation(test.ctx, first.create_id)
    const mirrored = { color: null, adjustment: { ...unadjusted, mirrored: true } }
    const second = await ada.ok(adjustKey, { id: first.create_id, ...mirrored })
    expect(second.original_id).toBe(id)
    await ada.ok('POST /hairstyle/create/delete/:id', { id })
    await ada.refused('conflict', adjustKey, { id: first.create_id, ...version })
    await ada.see(first.create_id)
  })

  it('give no credit back, however they end', async () => {
    const id = await ada.look({ style, photo })
    const versions = await Promise.all([1, 2, 3].map(() => ada.ok(adjustKey, { id, ...version })))
    const [createId = '', removed = '', bad = ''] = versions.map(({ create_id }) => create_id)
    await fail(test.ctx, tryOnJob, { createId, reason: 'engine_failed', still: () => true })
    await ada.ok('POST /hairstyle/create/delete/:id', { id: removed })
    await finishCreation(test.ctx, bad)
    const complaint = { id: bad, reason: 'not_real' } as const
    const { refunded } = await ada.ok('POST /hairstyle/create/complain/:id', complaint)
    expect([refunded, await ada.credits()]).toEqual([false, 2])
  })

  it('are bounded, also when many are asked for at once', async () => {
    const input = { id: await ada.look({ style, photo }), ...version }
    const answers = await Promise.all(
      Array.from({ length: maxVersions + 3 }, () => ada.call(adjustKey, input)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxVersions)
    await ada.refused('conflict', adjustKey, input)
  })

  it('need a finished look of one’s own, and a colour between roots and ends', async () => {
    const id = await ada.look({ style, photo })
    await ada.refused('invalid_request', adjustKey, { id, ...version, color: null })
    await ada.refused('conflict', adjustKey, { id: await ada.begin({ style, photo }), ...version })
    const stranger = await test.person()
    await stranger.refused('not_found', adjustKey, { id, ...version })
  })
})

describe('roots that grew', () => {
  const grown = { color: null, adjustment: { ...unadjusted, grown: 8 } } as const

  it('have the colour of the person’s own hair, whatever is asked for', async () => {
    const hair = OwnHair.parse({ color: '#3b2620', greyness: 0 })
    const id = await ada.look({ style, photo: await ada.photo({ face: testFace({ hair }) }) })
    const asked = { ...grown, adjustment: { ...grown.adjustment, roots: copper } }
    const version = await ada.ok(adjustKey, { id, ...asked })
    expect(version).toMatchObject({ color: null, adjustment: { roots: '#3b2620', grown: 8 } })
  })

  it('are refused where the photo does not tell that colour, and after other weeks', async () => {
    const id = await ada.look({ style, photo })
    await ada.refused('conflict', adjustKey, { id, ...grown })
    const odd: object = { grown: 5 }
    const wrong = { id, color: null, adjustment: { ...unadjusted, ...odd } }
    await ada.refused('invalid_request', adjustKey, wrong)
  })
})

describe('own hair in another colour', () => {
  const own_hair = { color: copper, ends: '#e3d6be' }
  const createKey = 'POST /hairstyle/create'
  const wishOf = (more: object = {}) => ({
    your_image: photo,
    request_id: 'press',
    own_hair,
    ...more,
  })

  it('is a look for one credit, once, after the hairstyles', async () => {
    const wish = wishOf({ lib_ids: [style] })
    const batch = await ada.ok(createKey, wish)
    expect(batch.credits).toBe(1)
    expect(await ada.ok(createKey, wish)).toEqual(batch)
    await ada.refused('conflict', createKey, { ...wish, own_hair: { color: copper } })
    const looks = await ada.ok('GET /hairstyle/create/results', batch)
    expect(looks.map(({ own_hair: cut }) => cut)).toEqual([null, { length: null, fringe: null }])
    expect(looks[1]).toMatchObject({
      lib: { lib_id: null, title: 'Own cut', cover: null },
      reference_image: null,
      color: copper,
      adjustment: { ...unadjusted, ends: '#e3d6be' },
      original_id: null,
      reshapable: false,
    })
  })

  it('changes colour for nothing, but to no colour', async () => {
    const [id = ''] = (await ada.ok(createKey, wishOf())).create_ids
    await finishCreation(test.ctx, id)
    const black = { id, color: '#1c1718', adjustment: unadjusted }
    const expected = { own_hair: { length: null, fringe: null }, color: '#1c1718', original_id: id }
    expect(await ada.ok(adjustKey, black)).toMatchObject(expected)
    await ada.refused('invalid_request', adjustKey, { ...black, color: null })
    expect(await ada.credits()).toBe(2)
  })

  it('is shortened, and wears the fringe of a photographed style, with and without a colour', async () => {
    const fringe = await addStyle(test.ctx, { fit: fringed })
    const [id = ''] = (await ada.ok(createKey, wishOf({ own_hair: { length: 'chin', fringe } })))
      .create_ids
    await finishCreation(test.ctx, id)
    expect(await ada.see(id)).toMatchObject({
      lib: { title: 'Own cut, chin length, with the fringe of Long waves' },
      own_hair: { length: 'chin', fringe },
      color: null,
    })
    const version = await ada.ok(adjustKey, { id, color: copper, adjustment: unadjusted })
    expect(version).toMatchObject({ own_hair: { length: 'chin', fringe }, color: copper })
    await finishCreation(test.ctx, version.create_id)
    await ada.ok(adjustKey, { id, color: null, adjustment: unadjusted })
    const grown = { ...unadjusted, grown: 8 } as const
    await ada.refused('invalid_request', adjustKey, { id, color: null, adjustment: grown })
    expect(await ada.credits()).toBe(2)
  })

  it('wears no fringe of a style that has none, and is not cut where it is known to be shorter', async () => {
    await ada.refused('style_gone', createKey, wishOf({ own_hair: { fringe: style } }))
    const hair = OwnHair.parse({
      color: '#3b2620',
      greyness: 0,
      sides: { cm: 17, error: 2, isAtLeast: false },
    })
    const { store } = test.ctx
    const face = testFace({ hair })
    await store.batch((writer) => store.photos.update(writer, photo, { face }))
    await ada.refused('image_unusable', createKey, wishOf({ own_hair: { length: 'collarbone' } }))
    await ada.ok(createKey, wishOf({ own_hair: { length: 'chin' } }))
    expect(await ada.credits()).toBe(2)
  })

  it.each([
    {},
    { color: 'red' },
    { color: copper, length: 2 },
    { length: 'chin', roots: copper },
    { length: 'waist' },
  ])('refuses %j', async (bad) => {
    await ada.refused('invalid_request', createKey, wishOf({ own_hair: bad }))
  })
})
