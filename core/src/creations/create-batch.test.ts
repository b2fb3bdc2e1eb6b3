import { describe, expect, it } from 'vitest'
import { cutoutPath, nameCutout } from '../cutouts/cutout-name.ts'
import { testCutout } from '../testing/cutout.ts'
import { addStyle, addTestPhoto, addUser, change, mailsOf, testFace } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { beginTryOns } from '../testing/try-ons.ts'
import { photoProblemWords } from './words.ts'

const ctx = useTestContext()

describe('a photo', () => {
  it('of a visitor becomes theirs who use it', async () => {
    const [photoId, uid] = [await addTestPhoto(ctx), await addUser(ctx)]
    await beginTryOns(ctx, uid, { photoId })
    expect(await ctx.store.photos.find(photoId)).toMatchObject({ ownerId: uid })
  })

  it('of a visitor cannot be used after a day', async () => {
    const [photoId, uid] = [await addTestPhoto(ctx), await addUser(ctx)]
    ctx.advance(24 * 60 * 60_000)
    const late = beginTryOns(ctx, uid, { photoId })
    await expect(late).rejects.toMatchObject({ name: 'not_found' })
  })

  it('that the quick look found unusable is refused in its words', async () => {
    const photoId = await addTestPhoto(ctx, { face: testFace({ count: 0, problem: 'no_face' }) })
    const refused = beginTryOns(ctx, await addUser(ctx), { photoId })
    await expect(refused).rejects.toThrow(photoProblemWords.no_face)
  })
})

it('a style whose cut-out storage is slow to show keeps nothing else of the account waiting', async () => {
  const [asked, answer] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const read = ctx.blobs.readStart.bind(ctx.blobs)
  const file = testCutout('slow')
  const cutout = nameCutout('bob', file)
  ctx.blobs.files.set(cutoutPath(cutout), Buffer.from(file))
  ctx.blobs.readStart = async (path, count) => {
    if (path === cutoutPath(cutout)) {
      asked.resolve(null)
      await answer.promise
    }
    return await read(path, count)
  }
  const uid = await addUser(ctx, 2)
  const ended: string[] = []
  const begin = async (name: string, style: Parameters<typeof addStyle>[1] = {}) => {
    await beginTryOns(ctx, uid, { styleIds: [await addStyle(ctx, style)] })
    ended.push(name)
  }
  const slowStyle = begin('slow', { engine: JSON.stringify({ kind: 'photo', cutout }) })
  await asked.promise
  await begin('other')
  answer.resolve(null)
  await slowStyle
  expect(ended).toEqual(['other', 'slow'])
})

describe('credits that become few', () => {
  const subjectsTo = async (uid: string) =>
    (await mailsOf(ctx, uid)).map(({ message }) => message.subject)

  it('are mailed about once, when a try-on takes them below three', async () => {
    const uid = await addUser(ctx, 4)
    await change(ctx, 'users', uid, { wantsLowCreditsMail: true })
    await beginTryOns(ctx, uid)
    expect(await subjectsTo(uid)).toEqual([])
    const photoId = await addTestPhoto(ctx, { ownerId: uid })
    const press = { photoId, styleIds: [await addStyle(ctx)], requestId: 'press' }
    await beginTryOns(ctx, uid, press)
    await beginTryOns(ctx, uid, press)
    expect(await subjectsTo(uid)).toEqual(['You have 2 credits left'])
    await beginTryOns(ctx, uid)
    expect(await subjectsTo(uid)).toHaveLength(1)
  })

  it.each([
    ['did not ask', 3, false],
    ['never had many', 1, true],
  ])('are not told of to people who %s', async (_, credits, wantsLowCreditsMail) => {
    const uid = await addUser(ctx, credits)
    await change(ctx, 'users', uid, { wantsLowCreditsMail })
    await beginTryOns(ctx, uid)
    expect(await subjectsTo(uid)).toEqual([])
  })
})
