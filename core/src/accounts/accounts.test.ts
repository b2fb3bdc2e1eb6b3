import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBatch } from '../creations/create-batch.ts'
import { newId } from '../ids.ts'
import { listEntries } from '../ledger/list-entries.ts'
import { addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
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

  it('gives no second gift to the same account', async () => {
    const identity = newIdentity()
    await signUp(ctx, identity, null)
    await eraseAccount(ctx, identity.uid)
    await expect(signUp(ctx, identity, null)).rejects.toMatchObject({ name: 'forbidden' })
  })
})
