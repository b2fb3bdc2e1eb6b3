import {
  addBlogger,
  addStyle,
  addTestPhoto,
  addTestReference,
} from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

let test: TestApi
let styles: string[]
beforeAll(async () => {
  test = await startTestApi()
  styles = await Promise.all(
    ['Bob', 'Waves', 'Pixie'].map((title) => addStyle(test.ctx, { title })),
  )
})
afterAll(() => test.close())

const photoOf = (person: Person) => addTestPhoto(test.ctx, { ownerId: person.uid })

async function balanceOf({ token }: Person): Promise<number> {
  return (await test.api.ok('GET /hairstyle/item/balance', {}, { token })).credits
}

describe('POST /hairstyle/create', () => {
  it('begins a try-on of each style, in their order, for a credit each', async () => {
    const ada = await test.person(5)
    const your_image = await photoOf(ada)
    const { create_ids, credits } = await test.api.ok(
      'POST /hairstyle/create',
      { your_image, lib_ids: styles, color: '#aa3311' },
      ada,
    )
    expect(credits).toBe(2)
    expect(await balanceOf(ada)).toBe(2)
    const creations = await test.api.ok('GET /hairstyle/create/results', { create_ids }, ada)
    expect(creations.map(({ lib }) => lib.lib_id)).toEqual(styles)
    for (const creation of creations) {
      expect(creation).toMatchObject({
        status: 'queued',
        progress: 0,
        delay: null,
        color: '#aa3311',
        result: null,
      })
    }
    const tasks = [...test.ctx.queue.waiting.values()].map(({ createIds }) => createIds)
    expect(tasks).toContainEqual(create_ids)
  })

  it('takes a photo that a visitor uploaded, for the first who uses it', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const your_image = await addTestPhoto(test.ctx)
    const request = { your_image, lib_ids: styles.slice(0, 1) }
    const answers = await Promise.all([
      test.api.call('POST /hairstyle/create', request, ada),
      test.api.call('POST /hairstyle/create', request, eve),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1004])
  })

  it('lets exactly one of many requests have the last credit', async () => {
    const ada = await test.person(1)
    const your_image = await photoOf(ada)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const lib_ids = [styles[index % styles.length] ?? '']
        return test.api.call('POST /hairstyle/create', { your_image, lib_ids }, ada)
      }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code, status }) => code === 2001 && status === 402)).toHaveLength(7)
    expect(await balanceOf(ada)).toBe(0)
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)).toHaveLength(1)
  })

  it('answers the same request the same, however often it comes', async () => {
    const ada = await test.person(4)
    const request = {
      your_image: await photoOf(ada),
      lib_ids: styles.slice(0, 2),
      request_id: 'press-1',
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.api.ok('POST /hairstyle/create', request, ada)),
    )
    answers.push(await test.api.ok('POST /hairstyle/create', request, ada))
    expect(new Set(answers.map(({ create_ids }) => create_ids.join())).size).toBe(1)
    expect(await balanceOf(ada)).toBe(2)

    const other = { ...request, lib_ids: styles.slice(2) }
    const answer = await test.api.call('POST /hairstyle/create', other, ada)
    expect(answer).toMatchObject({ status: 409, code: 1005 })
  })

  it('does not share request ids between people', async () => {
    const [ada, eve] = await Promise.all([test.person(), test.person()])
    const request = async (person: Person) => ({
      your_image: await photoOf(person),
      lib_ids: styles.slice(0, 1),
      request_id: 'press-1',
    })
    const first = await test.api.ok('POST /hairstyle/create', await request(ada), ada)
    const second = await test.api.ok('POST /hairstyle/create', await request(eve), eve)
    expect(second.create_ids).not.toEqual(first.create_ids)
  })

  it('begins although the task queue is down', async () => {
    const ada = await test.person()
    test.ctx.queue.isDown = true
    const request = { your_image: await photoOf(ada), lib_ids: styles.slice(0, 1) }
    const { create_ids } = await test.api.ok('POST /hairstyle/create', request, ada)
    test.ctx.queue.isDown = false
    expect(create_ids).toHaveLength(1)
  })

  const many = Array.from({ length: 13 }, (_, index) => `style-${index}`)
  it.each<[string, { code: number; lib_ids?: string[]; photo?: (ada: Person) => Promise<string> }]>(
    [
      ['somebody else’s photo', { code: 1004, photo: async () => photoOf(await test.person()) }],
      ['a photo that is not there', { code: 1004, photo: () => Promise.resolve('nowhere') }],
      ['an unknown style', { code: 2002, lib_ids: ['unknown'] }],
      ['13 styles', { code: 1001, lib_ids: many }],
      ['no style', { code: 1001, lib_ids: [] }],
      ['the same style twice', { code: 1001, lib_ids: ['bob', 'bob'] }],
      [
        'a photo without a face',
        {
          code: 1009,
          photo: ({ uid }) =>
            addTestPhoto(test.ctx, {
              ownerId: uid,
              face: {
                count: 0,
                yaw: null,
                pitch: null,
                box: null,
                faces: [],
                chosen: null,
                problem: 'no_face',
                advice: null,
                measures: null,
                hair: null,
              },
            }),
        },
      ],
      [
        'a photo whose hair alone was kept',
        {
          code: 1009,
          photo: ({ uid }) => addTestReference(test.ctx, uid),
        },
      ],
    ],
  )('refuses %s and charges nothing', async (_, { code, lib_ids, photo = photoOf }) => {
    const ada = await test.person(20)
    const request = { your_image: await photo(ada), lib_ids: lib_ids ?? styles }
    const answer = await test.api.call('POST /hairstyle/create', request, ada)
    expect(answer.code).toBe(code)
    expect(await balanceOf(ada)).toBe(20)
    expect(await test.api.ok('GET /hairstyle/mine/list/create', {}, ada)).toEqual([])
  })

  it('refuses a batch that the credits do not cover, all of it', async () => {
    const ada = await test.person(2)
    const request = { your_image: await photoOf(ada), lib_ids: styles }
    const answer = await test.api.call('POST /hairstyle/create', request, ada)
    expect(answer).toMatchObject({ status: 402, code: 2001 })
    expect(await balanceOf(ada)).toBe(2)
  })

  it('refuses one good style together with an unknown one, or one of a hidden blogger', async () => {
    const ada = await test.person(2)
    const bloggerId = await addBlogger(test.ctx, 'hidden', { isPublic: false })
    for (const bad of ['unknown', await addStyle(test.ctx, { bloggerId })]) {
      const request = { your_image: await photoOf(ada), lib_ids: [...styles.slice(0, 1), bad] }
      const answer = await test.api.call('POST /hairstyle/create', request, ada)
      expect(answer).toMatchObject({ status: 410, code: 2002 })
    }
    expect(await balanceOf(ada)).toBe(2)
  })
})
