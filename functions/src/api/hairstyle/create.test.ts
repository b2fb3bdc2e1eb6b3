import {
  addBlogger,
  addStyle,
  addTestPhoto,
  addTestReference,
  testFace,
} from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const key = 'POST /hairstyle/create'

const test = useTestApi()
let styles: string[]
beforeAll(async () => {
  const titles = ['Bob', 'Waves', 'Pixie']
  styles = await Promise.all(titles.map((title) => addStyle(test.ctx, { title })))
})

const listOf = (person: Person) => person.ok('GET /hairstyle/mine/list/create')
const wishOf = async (person: Person, lib_ids = styles) => ({
  your_image: await person.photo(),
  lib_ids,
})

describe('POST /hairstyle/create', () => {
  it('begins a try-on of each style, in their order, for a credit each', async () => {
    const ada = await test.person(5)
    const wish = { ...(await wishOf(ada)), color: '#aa3311' }
    const { create_ids, credits } = await ada.ok(key, wish)
    expect([credits, await ada.credits()]).toEqual([2, 2])
    const creations = await ada.ok('GET /hairstyle/create/results', { create_ids })
    expect(creations.map(({ lib }) => lib.lib_id)).toEqual(styles)
    const begun = { status: 'queued', progress: 0, delay: null, color: '#aa3311', result: null }
    expect(creations).toMatchObject(styles.map(() => begun))
    const tasks = [...test.ctx.queue.waiting.values()].map(({ createIds }) => createIds)
    expect(tasks).toContainEqual(create_ids)
  })

  it('takes a photo that a visitor uploaded, for the first who uses it', async () => {
    const people = await test.people(2)
    const wish = { your_image: await addTestPhoto(test.ctx), lib_ids: styles.slice(0, 1) }
    const answers = await Promise.all(people.map((person) => person.call(key, wish)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1004])
  })

  it('lets exactly one of many requests have the last credit', async () => {
    const ada = await test.person(1)
    const your_image = await ada.photo()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ada.call(key, { your_image, lib_ids: [styles[index % styles.length] ?? ''] }),
      ),
    )
    const ways = answers.map(({ code, status }) => `${status}/${code}`).sort()
    expect(ways).toEqual(['200/0', ...Array.from({ length: 7 }, () => '402/2001')])
    expect(await ada.credits()).toBe(0)
    expect(await listOf(ada)).toHaveLength(1)
  })

  it('answers the same request the same, however often it comes', async () => {
    const ada = await test.person(4)
    const wish = { ...(await wishOf(ada, styles.slice(0, 2))), request_id: 'press-1' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ada.ok(key, wish)))
    answers.push(await ada.ok(key, wish))
    expect(new Set(answers.map(({ create_ids }) => create_ids.join())).size).toBe(1)
    expect(await ada.credits()).toBe(2)
    await ada.refused('conflict', key, { ...wish, lib_ids: styles.slice(2) })
  })

  it('does not share request ids between people', async () => {
    const batches = []
    for (const person of await test.people(2)) {
      const wish = await wishOf(person, styles.slice(0, 1))
      batches.push(await person.ok(key, { ...wish, request_id: 'press-1' }))
    }
    expect(batches[1]?.create_ids).not.toEqual(batches[0]?.create_ids)
  })

  it('begins although the task queue is down', async () => {
    const ada = await test.person()
    test.ctx.queue.isDown = true
    const { create_ids } = await ada.ok(key, await wishOf(ada, styles.slice(0, 1)))
    test.ctx.queue.isDown = false
    expect(create_ids).toHaveLength(1)
  })

  const many = Array.from({ length: 13 }, (_, index) => `style-${index}`)
  const bloggerId = () => addBlogger(test.ctx, 'hidden', { isPublic: false })
  const noFace = testFace({ count: 0, yaw: null, pitch: null, problem: 'no_face' })

  it.each<[string, number, (ada: Person) => Promise<{ your_image?: string; lib_ids?: string[] }>]>([
    [
      'somebody else’s photo',
      1004,
      async () => ({ your_image: await (await test.person()).photo() }),
    ],
    ['a photo that is not there', 1004, () => Promise.resolve({ your_image: 'nowhere' })],
    ['an unknown style', 2002, () => Promise.resolve({ lib_ids: ['unknown'] })],
    [
      'an unknown style beside a good one',
      2002,
      () => Promise.resolve({ lib_ids: [...styles.slice(0, 1), 'unknown'] }),
    ],
    [
      'a style of a hidden blogger beside a good one',
      2002,
      async () => ({
        lib_ids: [
          ...styles.slice(0, 1),
          await addStyle(test.ctx, { bloggerId: await bloggerId() }),
        ],
      }),
    ],
    ['13 styles', 1001, () => Promise.resolve({ lib_ids: many })],
    ['no style', 1001, () => Promise.resolve({ lib_ids: [] })],
    ['the same style twice', 1001, () => Promise.resolve({ lib_ids: ['bob', 'bob'] })],
    [
      'a photo without a face',
      1009,
      async (ada) => ({ your_image: await ada.photo({ face: noFace }) }),
    ],
    [
      'a photo whose hair alone was kept',
      1009,
      async ({ uid }) => ({ your_image: await addTestReference(test.ctx, uid) }),
    ],
    [
      'a batch that the credits do not cover, all of it',
      2001,
      async (ada) => {
        const lib_ids = await Promise.all([1, 2, 3].map(() => addStyle(test.ctx)))
        await ada.ok(key, await wishOf(ada, lib_ids.slice(1)))
        return { lib_ids }
      },
    ],
  ])('refuses %s and charges nothing', async (_, code, wrong) => {
    const ada = await test.person(4)
    const wish = { ...(await wishOf(ada)), ...(await wrong(ada)) }
    const [credits, list] = [await ada.credits(), await listOf(ada)]
    expect((await ada.call(key, wish)).code).toBe(code)
    expect([await ada.credits(), await listOf(ada)]).toEqual([credits, list])
  })
})
