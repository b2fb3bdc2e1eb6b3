import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { mostVersions } from '@hairstyle/core/creations/adjust.ts'
import { tryOnJob } from '@hairstyle/core/creations/try-on-job.ts'
import { fail } from '@hairstyle/core/jobs/fail.ts'
import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

const copper = '#a9522a'
const longer: Adjustment = { ...unadjusted, ends: '#e3d6be', length: 1 }

let test: TestApi
let style: string
let ada: Person
let photo: string
beforeAll(async () => {
  test = await startTestApi()
  style = await addStyle(test.ctx)
})
afterAll(() => test.close())
beforeEach(async () => {
  ada = await test.person(3)
  photo = await addTestPhoto(test.ctx, { ownerId: ada.uid })
})

async function begin(): Promise<string> {
  const request = { your_image: photo, lib_ids: [style] }
  const { create_ids } = await test.api.ok('POST /hairstyle/create', request, ada)
  return create_ids[0] ?? ''
}

async function look(): Promise<string> {
  const id = await begin()
  await finishCreation(test.ctx, id, Buffer.from('picture'))
  return id
}

interface Wish {
  readonly color?: string | null
  readonly adjustment?: Adjustment
}

function adjust(id: string, { color = copper, adjustment = longer }: Wish = {}) {
  return test.api.call('POST /hairstyle/create/adjust/:id', { id, color, adjustment }, ada)
}

async function credits(): Promise<number> {
  return (await test.api.ok('GET /hairstyle/item/balance', {}, ada)).credits
}

describe('versions of a look', () => {
  it('are begun for nothing, are of the same hair and photo, and outlive it', async () => {
    const id = await look()
    const { data: version } = await adjust(id)
    expect(version).toMatchObject({
      status: 'queued',
      original_id: id,
      color: copper,
      adjustment: longer,
      your_image: { image_id: photo },
      lib: { lib_id: style },
    })
    expect(await credits()).toBe(2)
    await finishCreation(test.ctx, version.create_id, Buffer.from('longer'))
    const { data: second } = await adjust(version.create_id, {
      color: null,
      adjustment: { ...unadjusted, mirrored: true },
    })
    expect(second.original_id).toBe(id)
    await test.api.ok('POST /hairstyle/create/delete/:id', { id }, ada)
    expect((await adjust(version.create_id)).code).toBe(1005)
    const input = { create_ids: [version.create_id] }
    expect(await test.api.ok('GET /hairstyle/create/results', input, ada)).toHaveLength(1)
  })

  it('give no credit back, however they end', async () => {
    const id = await look()
    const versions = await Promise.all([adjust(id), adjust(id), adjust(id)])
    const [failed = '', removed = '', complained = ''] = versions.map(({ data }) => data.create_id)
    await fail(test.ctx, tryOnJob, {
      createId: failed,
      reason: 'engine_failed',
      still: () => true,
    })
    await test.api.ok('POST /hairstyle/create/delete/:id', { id: removed }, ada)
    await finishCreation(test.ctx, complained, Buffer.from('picture'))
    const input = { id: complained, reason: 'not_real' } as const
    const { refunded } = await test.api.ok('POST /hairstyle/create/complain/:id', input, ada)
    expect([refunded, await credits()]).toEqual([false, 2])
  })

  it('are bounded, also when many are asked for at once', async () => {
    const id = await look()
    const answers = await Promise.all(Array.from({ length: mostVersions + 3 }, () => adjust(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(mostVersions)
    expect((await adjust(id)).code).toBe(1005)
  })

  it('need a finished look of one’s own, and a colour between roots and ends', async () => {
    const id = await look()
    expect((await adjust(id, { color: null })).code).toBe(1001)
    expect((await adjust(await begin())).code).toBe(1005)
    ada = await test.person()
    expect((await adjust(id)).code).toBe(1004)
  })
})

describe('own hair in another colour', () => {
  const own_hair = { color: copper, ends: '#e3d6be' }

  function tryOwn(wish: object = { own_hair }) {
    const request = { your_image: photo, request_id: 'press', ...wish }
    return test.api.call('POST /hairstyle/create', request, ada)
  }

  it('is a look for one credit, once, after the hairstyles', async () => {
    const wish = { lib_ids: [style], own_hair }
    const { data } = await tryOwn(wish)
    expect(data.credits).toBe(1)
    expect((await tryOwn(wish)).data).toEqual(data)
    expect((await tryOwn({ ...wish, own_hair: { color: copper } })).code).toBe(1005)
    const looks = await test.api.ok('GET /hairstyle/create/results', data, ada)
    expect(looks.map(({ own_hair: isOwn }) => isOwn)).toEqual([false, true])
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
    const { data } = await tryOwn()
    const id = data.create_ids[0] ?? ''
    await finishCreation(test.ctx, id, Buffer.from('picture'))
    const { data: version } = await adjust(id, { color: '#1c1718', adjustment: unadjusted })
    expect(version).toMatchObject({ own_hair: true, color: '#1c1718', original_id: id })
    expect((await adjust(id, { color: null, adjustment: unadjusted })).code).toBe(1001)
    expect(await credits()).toBe(2)
  })

  it.each([{}, { color: 'red' }, { color: copper, length: 2 }])('refuses %j', async (bad) => {
    expect((await tryOwn({ own_hair: bad })).code).toBe(1001)
  })
})
