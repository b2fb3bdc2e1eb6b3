import { ReferenceProblem } from '@hairstyle/contract/acceptance.ts'
import type { HairCut } from '@hairstyle/contract/jobs.ts'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { sweep } from '@hairstyle/core/creations/sweep.ts'
import { referenceProblemWords } from '@hairstyle/core/creations/words.ts'
import { CallerRefusedError, ModelBusyError } from '@hairstyle/core/model-service/client.ts'
import { testCutout } from '@hairstyle/core/testing/cutout.ts'
import { addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeModel } from '../../testing/fake-model.ts'
import { finishCreation } from '../../testing/finish-creation.ts'
import * as pictures from '../../testing/pictures.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const day = 24 * 60 * 60_000
const uploadKey = 'POST /hairstyle/upload/:type'
const createKey = 'POST /hairstyle/create'
const photoKey = 'GET /hairstyle/user/photo/:id'
const deleteKey = 'POST /hairstyle/user/photo/delete/:id'
const taken: HairCut = {
  problem: null,
  cutout: Buffer.from(testCutout()).toString('base64'),
  preview: { picture: Buffer.from('hair').toString('base64'), width: 640, height: 800 },
}

let answer: () => Promise<HairCut>
const test = useTestApi({ model: fakeModel({ cutOut: () => answer() }) })
let ada: Person
let bob: Person
let picture: { bytes: Buffer; name: string }
beforeAll(async () => {
  bob = await test.person()
  picture = { bytes: await pictures.photoWithLocation(), name: 'star.jpg' }
})
beforeEach(async () => {
  answer = () => Promise.resolve(taken)
  ada = await test.person(5)
})

const upload = (client = test.api) => client.call(uploadKey, { type: 'reference' }, { picture })
const uploaded = async (client = test.api) => (await upload(client)).data?.image_id ?? ''
const wear = async (person: Person, reference_image: string, more: object = {}) => ({
  your_image: await person.photo(),
  reference_image,
  ...more,
})
const tryOn = async (...worn: Parameters<typeof wear>) =>
  await worn[0].ok(createKey, await wear(...worn))
const myLooks = () => ada.ok('GET /hairstyle/mine/list/create')

describe('POST /hairstyle/upload/reference', () => {
  it('keeps the hair, and nothing else of the photo', async () => {
    const before = test.ctx.blobs.files.size
    const { data } = await upload(ada)
    expect(data).toMatchObject({ width: 640, height: 800, face: null })
    expect(test.ctx.blobs.files.size).toBe(before + 2)
    expect(test.filesOf(data?.image_id ?? '')).toHaveLength(2)
    expect(await (await fetch(test.origin + (data?.url ?? ''))).text()).toBe('hair')
    expect(await ada.ok('GET /hairstyle/user/photos')).toEqual([])
    expect(await ada.ok('GET /hairstyle/user/last_image')).toBeNull()
  })

  it.each<[string, () => Promise<HairCut>, object]>([
    ...ReferenceProblem.options.map((problem): [string, () => Promise<HairCut>, object] => [
      `${problem}, and says what to do about it`,
      () => Promise.resolve({ problem }),
      { status: 422, code: 1009, message: referenceProblemWords[problem] },
    ]),
    ['a service that is down', () => Promise.reject(new Error('Down')), { status: 500 }],
    ['no way in', () => Promise.reject(new CallerRefusedError('No', 403)), { status: 500 }],
    ['a busy service', () => Promise.reject(new ModelBusyError('Later')), { status: 429 }],
  ])('keeps nothing where there is %s', async (_, refusal, expected) => {
    answer = refusal
    const files = test.ctx.blobs.files.size
    expect(await upload(ada)).toMatchObject({ ...expected, data: null })
    expect(test.ctx.blobs.files.size).toBe(files)
  })

  it('is for its owner only', async () => {
    const id = await uploaded(ada)
    for (const client of [bob, test.api]) {
      await client.refused('not_found', photoKey, { id })
      await client.refused('not_found', deleteKey, { id })
    }
    await bob.refused('not_found', createKey, await wear(bob, id))
    expect((await ada.ok(photoKey, { id })).image_id).toBe(id)
  })
})

describe('POST /hairstyle/create with reference_image', () => {
  it('tries the hair on, for one credit, in a colour', async () => {
    const id = await uploaded(ada)
    const { create_ids, credits } = await tryOn(ada, id, { color: '#a9522a' })
    expect(credits).toBe(4)
    const title = 'Hair from a photo'
    const lib = { lib_id: null, title, cover: null }
    expect(await myLooks()).toMatchObject([{ lib, reference_image: id, color: '#a9522a' }])
    expect((await ada.records())[0]).toMatchObject({ amount: -1, title })
    const { style } = (await test.ctx.store.creations.find(create_ids[0] ?? '')) ?? {}
    const { cutout } = JSON.parse(style?.engine ?? '') as { cutout: string }
    expect(test.filesOf(id)).toContain(`cutouts/${cutout}.cutout`)
  })

  it('comes after the styles, and the same request again is the same batch', async () => {
    const lib_ids = [await addStyle(test.ctx, { title: 'Bob' })]
    const request = await wear(ada, await uploaded(ada), { lib_ids, request_id: 'press' })
    const first = await ada.ok(createKey, request)
    expect(first).toMatchObject({ credits: 3 })
    expect(await ada.ok(createKey, request)).toEqual(first)
    const looks = await ada.ok('GET /hairstyle/create/results', first)
    expect(looks.map(({ lib }) => lib.title)).toEqual(['Bob', 'Hair from a photo'])
    const other = { ...request, reference_image: await uploaded(ada) }
    await ada.refused('conflict', createKey, other)
  })

  const twelve = Array.from({ length: 12 }, (_, index) => `style-${index}`)
  it.each([
    ['nothing to wear', {}],
    ['thirteen with the hair', { lib_ids: twelve, reference_image: 'hair' }],
  ])('refuses %s', async (_, worn) => {
    await ada.refused('invalid_request', createKey, { your_image: 'photo', ...worn })
  })

  it('refuses a photo to try hairstyles on', async () => {
    await ada.refused('image_unusable', createKey, await wear(ada, await ada.photo()))
  })

  it('is no look to copy for those whom it is shown to', async () => {
    const id = await uploaded(ada)
    const { create_ids } = await tryOn(ada, id)
    await finishCreation(test.ctx, create_ids[0] ?? '')
    const { share_id } = await ada.ok('POST /hairstyle/mine/share/create', { create_ids })
    const share = await test.api.ok('GET /hairstyle/mine/share/:id', { id: share_id })
    expect(share.images).toMatchObject([{ lib_id: null, title: 'Hair from a photo' }])
    expect(JSON.stringify(share)).not.toContain(id)
  })
})

describe('hair of a photo', () => {
  it('of a visitor becomes theirs who use it, and goes after a day all the same', async () => {
    const id = await uploaded()
    await tryOn(ada, id)
    await bob.refused('not_found', createKey, await wear(bob, id))
    test.ctx.advance(day)
    await ada.refused('not_found', createKey, await wear(ada, id))
    expect(await myLooks()).toMatchObject([{ reference_image: null, your_image: {} }])
    test.ctx.advance(15 * 60_000)
    await sweep(test.ctx)
    expect(test.filesOf(id)).toEqual([])
    expect(await test.ctx.store.photos.find(id)).toBeNull()
    expect(await myLooks()).toHaveLength(1)
  })

  it('goes when it is deleted; looks with it stay', async () => {
    const id = await uploaded(ada)
    await finishCreation(test.ctx, (await tryOn(ada, id)).create_ids[0] ?? '')
    await ada.ok(deleteKey, { id })
    expect(test.filesOf(id)).toEqual([])
    expect(await myLooks()).toHaveLength(1)
  })

  it('goes with the account', async () => {
    const id = await uploaded(ada)
    await eraseAccount(test.ctx, ada.uid)
    expect(test.filesOf(id)).toEqual([])
  })
})
