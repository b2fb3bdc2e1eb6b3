import { ReferenceProblem } from '@hairstyle/contract/acceptance.ts'
import type { HairCut } from '@hairstyle/contract/jobs.ts'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { sweep } from '@hairstyle/core/creations/sweep.ts'
import { referenceProblemWords } from '@hairstyle/core/creations/words.ts'
import { CallerRefusedError, ModelBusyError } from '@hairstyle/core/model-service/client.ts'
import { testCutout } from '@hairstyle/core/testing/cutout.ts'
import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import * as pictures from '../../testing/pictures.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

const day = 24 * 60 * 60_000
const taken: HairCut = {
  problem: null,
  cutout: Buffer.from(testCutout()).toString('base64'),
  preview: { picture: Buffer.from('hair').toString('base64'), width: 640, height: 800 },
}

let answer: () => Promise<HairCut>
let test: TestApi
let ada: Person
let bob: Person
beforeAll(async () => {
  const inspect = () => Promise.reject(new Error('Nobody asks for a face'))
  test = await startTestApi({ model: { inspect, cutOut: () => answer() } })
  bob = await test.person()
})
afterAll(() => test.close())
beforeEach(async () => {
  answer = () => Promise.resolve(taken)
  ada = await test.person(5)
})

async function upload(person?: Person) {
  return await test.api.call(
    'POST /hairstyle/upload/:type',
    { type: 'reference' },
    { ...person, picture: { bytes: await pictures.photoWithLocation(), name: 'star.jpg' } },
  )
}

async function uploaded(person?: Person): Promise<string> {
  return (await upload(person)).data?.image_id ?? ''
}

function filesOf(id: string): string[] {
  return [...test.ctx.blobs.files.keys()].filter((path) => path.includes(id))
}

async function tryOn(person: Person, reference_image: string, more: object = {}) {
  const your_image = await addTestPhoto(test.ctx, { ownerId: person.uid })
  return test.api.call('POST /hairstyle/create', { your_image, reference_image, ...more }, person)
}

describe('POST /hairstyle/upload/reference', () => {
  it('keeps the hair, and nothing else of the photo', async () => {
    const before = test.ctx.blobs.files.size
    const { data } = await upload(ada)
    expect(data).toMatchObject({ width: 640, height: 800, face: null })
    expect(test.ctx.blobs.files.size).toBe(before + 2)
    expect(filesOf(data?.image_id ?? '')).toHaveLength(2)
    const shown = await fetch(test.origin + (data?.url ?? ''))
    expect(await shown.text()).toBe('hair')
    expect(await test.api.ok('GET /hairstyle/user/photos', {}, ada)).toEqual([])
    expect(await test.api.ok('GET /hairstyle/user/last_image', {}, ada)).toBeNull()
  })

  it.each(ReferenceProblem.options)('says what to do about %s', async (problem) => {
    answer = () => Promise.resolve({ problem })
    const files = test.ctx.blobs.files.size
    expect(await upload(ada)).toMatchObject({
      status: 422,
      code: 1009,
      message: referenceProblemWords[problem],
      data: null,
    })
    expect(test.ctx.blobs.files.size).toBe(files)
  })

  it.each([
    ['is down', new Error('Down'), 500],
    ['lets nobody in', new CallerRefusedError('No', 403), 500],
    ['is busy', new ModelBusyError('Later'), 429],
  ])('keeps nothing when the model service %s', async (_, error, status) => {
    answer = () => Promise.reject(error)
    const files = test.ctx.blobs.files.size
    expect(await upload(ada)).toMatchObject({ status, data: null })
    expect(test.ctx.blobs.files.size).toBe(files)
  })

  it('is for its owner only', async () => {
    const id = await uploaded(ada)
    for (const options of [bob, {}]) {
      expect((await test.api.call('GET /hairstyle/user/photo/:id', { id }, options)).code).toBe(
        1004,
      )
      const deletion = await test.api.call('POST /hairstyle/user/photo/delete/:id', { id }, options)
      expect(deletion.code).toBe(1004)
    }
    expect((await tryOn(bob, id)).code).toBe(1004)
    expect((await test.api.ok('GET /hairstyle/user/photo/:id', { id }, ada)).image_id).toBe(id)
  })
})

describe('POST /hairstyle/create with reference_image', () => {
  it('tries the hair on, for one credit, in a colour', async () => {
    const id = await uploaded(ada)
    const { data } = await tryOn(ada, id, { color: '#a9522a' })
    expect(data.credits).toBe(4)
    const [look] = await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)
    expect(look).toMatchObject({
      lib: { lib_id: null, title: 'Hair from your photo', cover: null },
      reference_image: id,
      color: '#a9522a',
    })
    const { list } = await test.api.ok('GET /hairstyle/item/balance/records', {}, ada)
    expect(list[0]).toMatchObject({ amount: -1, title: 'Hair from your photo' })
    const { style } = (await test.ctx.store.creations.find(data.create_ids[0] ?? '')) ?? {}
    const { cutout } = JSON.parse(style?.engine ?? '') as { cutout: string }
    expect(filesOf(id)).toContain(`cutouts/${cutout}.cutout`)
  })

  it('comes after the styles, and the same request again is the same batch', async () => {
    const id = await uploaded(ada)
    const your_image = await addTestPhoto(test.ctx, { ownerId: ada.uid })
    const lib_ids = [await addStyle(test.ctx, { title: 'Bob' })]
    const request = { your_image, lib_ids, reference_image: id, request_id: 'press' }
    const first = await test.api.ok('POST /hairstyle/create', request, ada)
    expect(first).toMatchObject({ credits: 3 })
    expect(await test.api.ok('POST /hairstyle/create', request, ada)).toEqual(first)
    const looks = await test.api.ok('GET /hairstyle/create/results', first, ada)
    expect(looks.map(({ lib }) => lib.title)).toEqual(['Bob', 'Hair from your photo'])
    const other = { ...request, reference_image: await uploaded(ada) }
    expect((await test.api.call('POST /hairstyle/create', other, ada)).code).toBe(1005)
  })

  it.each([
    ['nothing to wear', {}],
    [
      'thirteen with the hair',
      {
        lib_ids: Array.from({ length: 12 }, (_, index) => `style-${index}`),
        reference_image: 'hair',
      },
    ],
  ])('refuses %s', async (_, worn) => {
    const request = { your_image: 'photo', ...worn }
    expect((await test.api.call('POST /hairstyle/create', request, ada)).code).toBe(1001)
  })

  it('refuses a photo to try hairstyles on', async () => {
    const photo = await addTestPhoto(test.ctx, { ownerId: ada.uid })
    expect((await tryOn(ada, photo)).code).toBe(1009)
  })

  it('is no look to copy for those whom it is shown to', async () => {
    const id = await uploaded(ada)
    const create_ids = (await tryOn(ada, id)).data.create_ids
    await finishCreation(test.ctx, create_ids[0] ?? '', Buffer.from('look'))
    const { share_id } = await test.api.ok('POST /hairstyle/mine/share/create', { create_ids }, ada)
    const share = await test.api.ok('GET /hairstyle/mine/share/:id', { id: share_id })
    expect(share.images).toMatchObject([{ lib_id: null, title: 'Hair from a photo' }])
    expect(JSON.stringify(share)).not.toContain(id)
  })
})

describe('hair of a photo', () => {
  it('of a visitor becomes theirs who use it, and goes after a day all the same', async () => {
    const id = await uploaded()
    await tryOn(ada, id)
    expect((await tryOn(bob, id)).code).toBe(1004)
    test.ctx.advance(day)
    expect((await tryOn(ada, id)).code).toBe(1004)
    const [look] = await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)
    expect(look).toMatchObject({ reference_image: null, your_image: {} })
    test.ctx.advance(15 * 60_000)
    await sweep(test.ctx)
    expect(filesOf(id)).toEqual([])
    expect(await test.ctx.store.photos.find(id)).toBeNull()
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)).toHaveLength(1)
  })

  it('goes when it is deleted; looks with it stay', async () => {
    const id = await uploaded(ada)
    const [createId = ''] = (await tryOn(ada, id)).data.create_ids
    await finishCreation(test.ctx, createId, Buffer.from('look'))
    await test.api.ok('POST /hairstyle/user/photo/delete/:id', { id }, ada)
    expect(filesOf(id)).toEqual([])
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)).toHaveLength(1)
  })

  it('goes with the account', async () => {
    const id = await uploaded(ada)
    await eraseAccount(test.ctx, ada.uid)
    expect(filesOf(id)).toEqual([])
  })
})
