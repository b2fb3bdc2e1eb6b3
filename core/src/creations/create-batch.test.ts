import { beforeAll, describe, expect, it } from 'vitest'
import { nameCutout } from '../cutouts/cutout-name.ts'
import { cutoutPath } from '../cutouts/cutout-path.ts'
import { testCutout } from '../testing/cutout.ts'
import { addStyle, addTestPhoto, addTestReference, addUser } from '../testing/fixtures.ts'
import { startFirestore } from '../testing/firestore.ts'
import { createTestContext } from '../testing/test-context.ts'
import type { TestContext } from '../testing/test-context.ts'
import { createBatch } from './create-batch.ts'
import { photoProblemWords } from './words.ts'

let ctx: TestContext
beforeAll(async () => {
  await startFirestore()
  ctx = createTestContext()
})

interface Ask {
  readonly uid: string
  readonly photoId: string
  readonly styleIds: string[]
  readonly requestId?: string
}

function create({ uid, photoId, styleIds, requestId }: Ask) {
  return createBatch(ctx, uid, { photoId, styleIds, color: null, requestId: requestId ?? null })
}

async function newAsk(credits = 1, styleCount = 1): Promise<Ask> {
  const uid = await addUser(ctx, credits)
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const styleIds = await Promise.all(Array.from({ length: styleCount }, () => addStyle(ctx)))
  return { uid, photoId, styleIds }
}

async function creditsOf(uid: string) {
  return (await ctx.store.users.find(uid))?.credits
}

/** Names of the errors that calls were refused with. */
function refusals(outcomes: PromiseSettledResult<unknown>[]) {
  return outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => (reason as Error).name)
}

describe('a batch', () => {
  it('takes a credit for each style and queues all of them as one task, in order', async () => {
    const ask = await newAsk(5, 3)
    const { createIds, credits } = await create(ask)
    expect(credits).toBe(2)
    expect(await creditsOf(ask.uid)).toBe(2)
    const creations = await ctx.store.creations.findEachOwned(ask.uid, createIds)
    expect(creations.map(({ style }) => style.id)).toEqual(ask.styleIds)
    expect(creations.every(({ status }) => status === 'queued')).toBe(true)
    const tasks = [...ctx.queue.waiting.values()].map((task) => task.createIds)
    expect(tasks).toEqual([createIds])
  })

  it('is charged whole or not at all', async () => {
    const ask = await newAsk(2, 3)
    await expect(create(ask)).rejects.toMatchObject({ name: 'not_enough_credits', code: 2001 })
    expect(await creditsOf(ask.uid)).toBe(2)
    expect(await ctx.store.creations.listOwned(ask.uid, 10)).toEqual([])
  })

  it('is the same batch when its request comes again', async () => {
    const ask = { ...(await newAsk(1)), requestId: 'press-1' }
    const first = await create(ask)
    expect(await create(ask)).toEqual(first)
    expect(await creditsOf(ask.uid)).toBe(0)
  })

  it('is one batch when the same request races itself', async () => {
    const ask = { ...(await newAsk(2, 1)), requestId: 'press-2' }
    const batches = await Promise.all([create(ask), create(ask), create(ask)])
    expect(new Set(batches.flatMap(({ createIds }) => createIds)).size).toBe(1)
    expect(await creditsOf(ask.uid)).toBe(1)
  })

  it('refuses a request id that was used for something else', async () => {
    const ask = { ...(await newAsk(3, 2)), requestId: 'press-3' }
    await create({ ...ask, styleIds: ask.styleIds.slice(0, 1) })
    await expect(create(ask)).rejects.toMatchObject({ name: 'conflict' })
    expect(await creditsOf(ask.uid)).toBe(2)
  })

  it('goes to one of two requests that race for the last credit', async () => {
    const ask = await newAsk(1)
    const outcomes = await Promise.allSettled([create(ask), create(ask)])
    expect(refusals(outcomes)).toEqual(['not_enough_credits'])
    expect(await creditsOf(ask.uid)).toBe(0)
    expect(await ctx.store.creations.listOwned(ask.uid, 10)).toHaveLength(1)
  })

  it('stands when the queue cannot be reached', async () => {
    const ask = await newAsk(1)
    ctx.queue.isDown = true
    const { createIds } = await create(ask)
    ctx.queue.isDown = false
    expect(createIds).toHaveLength(1)
    expect(await creditsOf(ask.uid)).toBe(0)
  })
})

describe('a photo', () => {
  it('of a visitor becomes that of the one who uses it first', async () => {
    const photoId = await addTestPhoto(ctx)
    const asks = await Promise.all([newAsk(), newAsk()])
    const outcomes = await Promise.allSettled(asks.map((ask) => create({ ...ask, photoId })))
    expect(refusals(outcomes)).toEqual(['not_found'])
    const winner = asks[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    const photo = await ctx.store.photos.find(photoId)
    expect(photo).toMatchObject({ ownerId: winner?.uid })
  })

  it('of a visitor cannot be used after a day', async () => {
    const late = createTestContext()
    const uid = await addUser(late)
    const photoId = await addTestPhoto(late)
    const styleIds = [await addStyle(late)]
    late.advance(24 * 60 * 60_000)
    const request = { photoId, styleIds, color: null, requestId: null }
    await expect(createBatch(late, uid, request)).rejects.toMatchObject({ name: 'not_found' })
  })

  it.each([
    ['that is not there', () => Promise.resolve('0'.repeat(32)), 'not_found'],
    [
      'of somebody else',
      async () => addTestPhoto(ctx, { ownerId: await addUser(ctx) }),
      'not_found',
    ],
    ['whose hair alone was kept', () => addTestReference(ctx), 'image_unusable'],
  ])('%s is refused', async (_, addPhoto, name) => {
    const ask = { ...(await newAsk()), photoId: await addPhoto() }
    await expect(create(ask)).rejects.toMatchObject({ name })
    expect(await creditsOf(ask.uid)).toBe(1)
  })

  it('that the quick look found unusable is refused in its words', async () => {
    const nothing = {
      count: 0,
      yaw: null,
      pitch: null,
      box: null,
      faces: [],
      chosen: null,
      advice: null,
      measures: null,
      hair: null,
    }
    const face = { ...nothing, problem: 'no_face' as const }
    const ask = { ...(await newAsk()), photoId: await addTestPhoto(ctx, { face }) }
    await expect(create(ask)).rejects.toThrow(photoProblemWords.no_face)
  })
})

describe('a style', () => {
  it.each([
    ['unknown', () => Promise.resolve('unknown-style')],
    ['taken out of the library', () => addStyle(ctx, { isPublic: false })],
  ])('that is %s is refused, and nothing is charged', async (_, makeStyle) => {
    const ask = await newAsk(2)
    const styleIds = [...ask.styleIds, await makeStyle()]
    await expect(create({ ...ask, styleIds })).rejects.toMatchObject({ name: 'style_gone' })
    expect(await creditsOf(ask.uid)).toBe(2)
  })
})

describe('a photo style', () => {
  it('whose cut-out storage is slow to show keeps nothing else of the account waiting', async () => {
    const [asked, answer] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    const slow = createTestContext()
    const read = slow.blobs.readStart.bind(slow.blobs)
    const file = testCutout('slow')
    const cutout = nameCutout('bob', file)
    slow.blobs.files.set(cutoutPath(cutout), Buffer.from(file))
    slow.blobs.readStart = async (path, count) => {
      if (path === cutoutPath(cutout)) {
        asked.resolve(null)
        await answer.promise
      }
      return await read(path, count)
    }
    const uid = await addUser(slow, 2)
    const photoId = await addTestPhoto(slow, { ownerId: uid })
    const ended: string[] = []
    const begin = async (name: string, style: Parameters<typeof addStyle>[1] = {}) => {
      const styleIds = [await addStyle(slow, style)]
      await createBatch(slow, uid, { photoId, styleIds, color: null, requestId: null })
      ended.push(name)
    }
    const slowStyle = begin('slow', { engine: JSON.stringify({ kind: 'photo', cutout }) })
    await asked.promise
    await begin('other')
    answer.resolve(null)
    await slowStyle
    expect(ended).toEqual(['other', 'slow'])
  })
})

describe('credits that become few', () => {
  async function mailsTo(uid: string): Promise<string[]> {
    const ids = await ctx.store.mail.listIdsOwned(uid, 10)
    const mails = await Promise.all(ids.map((id) => ctx.store.mail.find(id)))
    return mails.map((mail) => mail?.message.subject ?? '')
  }

  async function askFor(uid: string) {
    await ctx.store.batch((writer) => {
      ctx.store.users.update(writer, uid, { wantsLowCreditsMail: true })
    })
  }

  it('are told of once, when a try-on takes them below three', async () => {
    const ask = await newAsk(4)
    await askFor(ask.uid)
    await create(ask)
    expect(await mailsTo(ask.uid)).toEqual([])
    await create({ ...ask, requestId: 'press' })
    await create({ ...ask, requestId: 'press' })
    expect(await mailsTo(ask.uid)).toEqual(['You have 2 credits left'])
    await create(ask)
    expect(await mailsTo(ask.uid)).toHaveLength(1)
  })

  it('are not told of to people who did not ask, or never had many', async () => {
    const silent = await newAsk(3)
    const guest = await newAsk(1)
    await askFor(guest.uid)
    for (const ask of [silent, guest]) {
      await create(ask)
      expect(await mailsTo(ask.uid)).toEqual([])
    }
  })
})
