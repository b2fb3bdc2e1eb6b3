import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setFollowed } from '../bloggers/set-followed.ts'
import { createBatch } from '../creations/create-batch.ts'
import { claim } from '../creations/lease.ts'
import { resultPaths } from '../creations/result-files.ts'
import { derivedId, newId } from '../ids.ts'
import { listEntries } from '../ledger/list-entries.ts'
import { createShare } from '../shares/create-share.ts'
import { like } from '../shares/vote.ts'
import { answerSurvey } from '../surveys/answer-survey.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { addBlogger, addStyle, addSurvey, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { startFirestore } from '../testing/firestore.ts'
import type { TestFirestore } from '../testing/firestore.ts'
import { createTestContext } from '../testing/test-context.ts'
import type { TestContext } from '../testing/test-context.ts'
import { eraseAccount } from './erase-account.ts'
import { signUp } from './sign-up.ts'

let firestore: TestFirestore
let ctx: TestContext
beforeAll(async () => {
  firestore = await startFirestore()
  ctx = createTestContext()
})
afterAll(() => firestore.stop())

function newIdentity() {
  return { uid: newId(), name: 'Ada', email: 'ada@example.com', emailVerified: true, avatar: null }
}

describe('signing up', () => {
  it('grants one free try-on, once, however many sign-ins race', async () => {
    const identity = newIdentity()
    const all = await Promise.all(
      ['a.example', 'b.example', 'c.example'].map((source) => signUp(ctx, identity, source)),
    )
    expect(all.filter(({ isFirstLogin }) => isFirstLogin)).toHaveLength(1)
    expect(all.every(({ user }) => user.credits === 1)).toBe(true)
    const { entries, total } = await listEntries(ctx, identity.uid, { pageNo: 1, pageSize: 10 })
    expect(total).toBe(1)
    expect(entries).toMatchObject([{ type: 'sign_up', amount: 1, balance: 1 }])
  })

  it('keeps what the provider says anew, and nothing else, later', async () => {
    const identity = newIdentity()
    await signUp(ctx, identity, 'first.example')
    const { user, isFirstLogin } = await signUp(
      ctx,
      { ...identity, name: 'Ada L.' },
      'other.example',
    )
    expect(isFirstLogin).toBe(false)
    expect(user).toMatchObject({ name: 'Ada L.', sourceDomain: 'first.example', credits: 1 })
    expect(await ctx.store.users.find(identity.uid)).toMatchObject({ name: 'Ada L.' })
  })
})

/** One of everything that a person can leave behind. @returns the id of their share. */
async function addLifeOf(uid: string): Promise<string> {
  const { store, clock } = ctx
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const wish = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
  const { createIds } = await createBatch(ctx, uid, wish)
  const [createId = ''] = createIds
  const claimed = await claim(ctx, createId)
  if (claimed.kind !== 'claimed') throw new Error('Nobody else works on it.')
  const paths = resultPaths(createId, 1)
  const picture = { path: paths.picture, token: 'token', width: 600, height: 800 }
  await ctx.blobs.save(picture.path, Buffer.from('result'))
  await claimed.lease.finish({ picture, thumb: picture, confidence: 'good', doubts: [] })

  const bloggerId = await addBlogger(ctx, `blogger-of-${uid}`.slice(0, 20))
  await setFollowed(ctx, uid, bloggerId, true)
  const surveyId = await addSurvey(ctx)
  await answerSurvey(ctx, uid, surveyId, [
    { question_id: 'age', value: 'old' },
    { question_id: 'stars', value: 4 },
  ])
  const now = clock()
  await store.batch((writer) => {
    const report = {
      bloggerId,
      reason: 'spam',
      detail: '',
      reporterId: uid,
      status: 'open',
    } as const
    store.reports.create(writer, newId(), { ...report, createdAt: now })
    store.submissions.create(writer, newId(), {
      kind: 'link',
      link: 'https://example.com',
      name: null,
      email: null,
      followers: null,
      message: '',
      senderId: uid,
      status: 'waiting',
      createdAt: now,
    })
    const message = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    store.mail.create(writer, newId(), {
      ownerId: uid,
      to: 'ada@example.com',
      message,
      createdAt: now,
    })
  })
  return await createShare(ctx, uid, { createIds, title: '', message: '' })
}

async function firstImage(shareId: string): Promise<string> {
  return (await ctx.store.shares.find(shareId))?.images[0]?.id ?? ''
}

/** Paths of all documents, at any depth, that name somebody in their path or their fields. */
async function findTraces(uid: string): Promise<string[]> {
  const documents = await allDocuments(ctx)
  return documents
    .filter((document) => JSON.stringify(document).includes(uid))
    .map(({ path }) => path)
}

describe('erasing an account', () => {
  it('leaves amounts of money and nothing else, and is safe to repeat', async () => {
    const uid = await addUser(ctx, 3)
    const photoId = await addTestPhoto(ctx, { ownerId: uid })
    const request = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
    const { createIds } = await createBatch(ctx, uid, request)
    const [createId = ''] = createIds
    await ctx.blobs.save(`results/${createId}/1.jpg`, Buffer.from('result'))
    const others = await addTestPhoto(ctx, { ownerId: await addUser(ctx) })

    await eraseAccount(ctx, uid)
    await eraseAccount(ctx, uid)

    expect(await ctx.store.users.find(uid)).toBeNull()
    expect(await ctx.store.creations.find(createId)).toBeNull()
    expect(await ctx.store.photos.find(photoId)).toBeNull()
    expect([...ctx.blobs.files.keys()]).toEqual([`photos/${others}.jpg`])
    const ledger = await ctx.store.ledger.listFrom(uid, 100, 100)
    expect(ledger[0]).toMatchObject({ type: 'adjustment', amount: -2, balance: 0 })
  })

  it('erases documents that somebody broke, too', async () => {
    const uid = await addUser(ctx)
    const photoId = await addTestPhoto(ctx, { ownerId: uid })
    await ctx.store.batch((writer) => {
      ctx.store.photos.update(writer, photoId, { width: -1 })
    })
    expect(await ctx.store.photos.find(photoId)).toBeNull()
    await eraseAccount(ctx, uid)
    expect(ctx.blobs.files.has(`photos/${photoId}.jpg`)).toBe(false)
    expect(await ctx.store.photos.listIdsOwned(uid, 10)).toEqual([])
  })

  it('leaves no trace of the person in any collection or stored file, also when it was interrupted', async () => {
    const [uid, friend] = [await addUser(ctx, 5), await addUser(ctx)]
    const shareId = await addLifeOf(uid)
    const voter = { key: derivedId('voter', uid), uid, address: '10.0.0.1' }
    const others = await addLifeOf(friend)
    await like(ctx, { shareId: others, imageId: await firstImage(others), voter })
    const fan = { key: derivedId('voter', friend), uid: friend, address: '10.0.0.2' }
    await like(ctx, { shareId, imageId: await firstImage(shareId), voter: fan })
    const before = await findTraces(uid)
    expect(new Set(before.map((path) => path.split('/')[0]))).toEqual(
      new Set([
        'answers',
        'creations',
        'follows',
        'mail',
        'photos',
        'reports',
        'shares',
        'submissions',
        'users',
      ]),
    )

    // Storage fails for a while: what had to be erased after it is still there.
    const deleteByPrefix = ctx.blobs.deleteByPrefix.bind(ctx.blobs)
    ctx.blobs.deleteByPrefix = () => Promise.reject(new Error('No storage'))
    await expect(eraseAccount(ctx, uid)).rejects.toThrow('No storage')
    expect(await findTraces(uid)).not.toEqual([])
    ctx.blobs.deleteByPrefix = deleteByPrefix
    await eraseAccount(ctx, uid)

    // Amounts and times of money stay.
    const traces = await findTraces(uid)
    expect(traces.filter((path) => !path.startsWith(`users/${uid}/ledger/`))).toEqual([])
    expect([...ctx.blobs.files.keys()].filter((path) => path.includes(uid))).toEqual([])
    expect(await ctx.store.shares.find(others)).not.toBeNull()
    expect((await ctx.store.shares.tallies(others).read()).get('votes')).toBe(1)
  })

  it('gives no second gift to the same account', async () => {
    const identity = newIdentity()
    await signUp(ctx, identity, null)
    await eraseAccount(ctx, identity.uid)
    await expect(signUp(ctx, identity, null)).rejects.toMatchObject({ name: 'forbidden' })
  })
})
