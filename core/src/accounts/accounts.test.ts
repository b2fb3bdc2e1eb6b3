import { describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { listEntries } from '../ledger/list-entries.ts'
import { addTestPhoto, addUser, change, testIdentity } from '../testing/fixtures.ts'
import { addLifeOf, findTraces, voteFor } from '../testing/life.ts'
import { createTestContext, useTestContext, type TestContext } from '../testing/test-context.ts'
import { beginTryOns } from '../testing/try-ons.ts'
import { eraseAccount } from './erase-account.ts'
import { signUp } from './sign-up.ts'
import { welcome } from './welcome.ts'

const ctx = useTestContext()

/** The same context, whose write number `step` fails, and every one after it. */
function failAt(whole: TestContext, step: number, when: 'before' | 'after'): TestContext {
  let writes = 0
  const failing = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    const isFailing = writes++ >= step
    if (isFailing && (when === 'before' || writes > step + 1)) throw new Error('No database')
    const result = await write()
    if (isFailing) throw new Error('The answer got lost')
    return result
  }
  const { store } = whole
  const { batch, transaction } = store
  return {
    ...whole,
    store: {
      ...store,
      batch: (work) => failing(() => batch(work)),
      transaction: (work) => failing(() => transaction(work)),
    },
  }
}

const newIdentity = () => testIdentity(ctx)

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

  it('later takes over changes by the provider, and nothing else', async () => {
    const identity = newIdentity()
    await signUp(ctx, identity, 'first.example')
    const renamed = { ...identity, name: 'Ada L.' }
    const { user, isFirstLogin } = await signUp(ctx, renamed, 'other.example')
    expect(isFirstLogin).toBe(false)
    expect(user).toMatchObject({ name: 'Ada L.', sourceDomain: 'first.example', credits: 1 })
    expect(await ctx.store.users.find(identity.uid)).toMatchObject({ name: 'Ada L.' })
  })
})

describe('signing up with an address that is not verified', () => {
  const unproven = () => ({ ...newIdentity(), emailVerified: false, isProven: false })

  it('brings no free try-on before it is, and one after, however often they sign in', async () => {
    const identity = unproven()
    const first = await signUp(ctx, identity, null)
    expect(first).toMatchObject({ isFirstLogin: true, user: { credits: 0 } })
    expect((await signUp(ctx, identity, null)).user.credits).toBe(0)
    const proven = { ...identity, emailVerified: true, isProven: true }
    const all = await Promise.all([1, 2, 3].map(() => signUp(ctx, proven, null)))
    expect(all.map(({ user }) => user.credits)).toEqual([1, 1, 1])
    await welcome(ctx, proven)
    const { entries } = await listEntries(ctx, identity.uid, { pageNo: 1, pageSize: 10 })
    expect(entries.map(({ id, amount }) => [id, amount])).toEqual([
      ['welcome', 1],
      ['signup', 0],
    ])
  })

  it('brings none to somebody who had one with an earlier account', async () => {
    const identity = unproven()
    await signUp(ctx, { ...identity, emailVerified: true, isProven: true }, null)
    await eraseAccount(ctx, identity.uid)
    const again = { ...identity, uid: newId() }
    await signUp(ctx, again, null)
    await welcome(ctx, again)
    expect(await ctx.store.users.find(again.uid)).toMatchObject({ credits: 0 })
  })
})

/**
 * A person with one of everything, who voted and was voted for.
 * @returns the share of somebody else that they voted on.
 */
async function addPerson(): Promise<{ uid: string; otherShareId: string }> {
  const [uid, friend] = [await addUser(ctx, 5), await addUser(ctx)]
  const [shareId, otherShareId] = [await addLifeOf(ctx, uid), await addLifeOf(ctx, friend)]
  await voteFor(ctx, otherShareId, uid)
  await voteFor(ctx, shareId, friend)
  return { uid, otherShareId }
}

/** Traces beyond amounts and times of money, which stay. */
async function findForbiddenTraces(uid: string): Promise<string[]> {
  const traces = await findTraces(ctx, uid)
  return traces.filter((path) => !path.startsWith(`users/${uid}/ledger/`))
}

describe('erasing an account', () => {
  it('leaves amounts of money and nothing else, and is safe to repeat', async () => {
    const uid = await addUser(ctx, 3)
    const photoId = await addTestPhoto(ctx, { ownerId: uid })
    const [createId = ''] = await beginTryOns(ctx, uid, { photoId })
    await ctx.blobs.save(`results/${createId}/1.jpg`, Buffer.from('result'))
    const others = await addTestPhoto(ctx, { ownerId: await addUser(ctx) })

    await eraseAccount(ctx, uid)
    await eraseAccount(ctx, uid)

    expect(await ctx.store.users.find(uid)).toBeNull()
    expect(await ctx.store.creations.find(createId)).toBeNull()
    expect(await ctx.store.photos.find(photoId)).toBeNull()
    const files = [...ctx.blobs.files.keys()].filter((path) => !path.startsWith('cutouts/'))
    expect(files).toEqual([`photos/${others}.jpg`])
    const ledger = await ctx.store.ledger.listFrom(uid, 100, 100)
    expect(ledger[0]).toMatchObject({ type: 'adjustment', amount: -2, balance: 0 })
  })

  it('erases documents that somebody broke, too', async () => {
    const uid = await addUser(ctx)
    const photoId = await addTestPhoto(ctx, { ownerId: uid })
    await change(ctx, 'photos', photoId, { width: -1 })
    expect(await ctx.store.photos.find(photoId)).toBeNull()
    await eraseAccount(ctx, uid)
    expect(ctx.blobs.files.has(`photos/${photoId}.jpg`)).toBe(false)
    expect(await ctx.store.photos.listIdsOwned(uid, 10)).toEqual([])
  })

  it('leaves no trace of the person in any collection or stored file, also when it was interrupted', async () => {
    const { uid, otherShareId } = await addPerson()
    const before = await findTraces(ctx, uid)
    expect([...new Set(before.map((path) => path.split('/')[0]))].sort()).toEqual([
      ...['adjustments', 'answers', 'bloggers', 'creations', 'follows', 'mail', 'photos'],
      ...['reports', 'salons', 'shares', 'styles', 'submissions', 'trackings', 'users'],
    ])

    // Storage fails for a while: what had to be erased after it is still there.
    const deleteByPrefix = ctx.blobs.deleteByPrefix.bind(ctx.blobs)
    ctx.blobs.deleteByPrefix = () => Promise.reject(new Error('No storage'))
    await expect(eraseAccount(ctx, uid)).rejects.toThrow('No storage')
    expect(await findForbiddenTraces(uid)).not.toEqual([])
    ctx.blobs.deleteByPrefix = deleteByPrefix
    await eraseAccount(ctx, uid)

    expect(await findForbiddenTraces(uid)).toEqual([])
    expect([...ctx.blobs.files.keys()].filter((path) => path.includes(uid))).toEqual([])
    expect(await ctx.store.shares.find(otherShareId)).not.toBeNull()
    expect((await ctx.store.shares.tallies(otherShareId).read()).get('votes')).toBe(1)
  })

  it('completes when it is run again, wherever it stopped', { timeout: 120_000 }, async () => {
    for (let step = 0; ; step += 1) {
      Object.assign(ctx, createTestContext())
      const { uid } = await addPerson()
      // Every second time the write gets through and only its answer is lost.
      const failing = failAt(ctx, step, step % 2 === 0 ? 'before' : 'after')
      const isInterrupted = await eraseAccount(failing, uid).then(
        () => false,
        () => true,
      )
      if (isInterrupted) await eraseAccount(ctx, uid)
      expect(await findForbiddenTraces(uid), `stopped at step ${step}`).toEqual([])
      if (!isInterrupted) {
        // The user, a share, votes, a liker, a follow, a creation, a photo, an answer, a report, a submission, a mail.
        expect(step).toBeGreaterThan(10)
        return
      }
    }
  })

  it('gives no second gift to the same account', async () => {
    const identity = newIdentity()
    await signUp(ctx, identity, null)
    await eraseAccount(ctx, identity.uid)
    await expect(signUp(ctx, identity, null)).rejects.toMatchObject({ name: 'forbidden' })
  })

  it('gives no second gift to the same person with a new account', async () => {
    const identity = newIdentity()
    await signUp(ctx, identity, null)
    await eraseAccount(ctx, identity.uid)
    const { user, isFirstLogin } = await signUp(ctx, { ...identity, uid: newId() }, null)
    expect(isFirstLogin).toBe(true)
    expect(user).toMatchObject({ credits: 0, isFirstShareRewarded: true })
    const { entries } = await listEntries(ctx, user.id, { pageNo: 1, pageSize: 10 })
    expect(entries).toMatchObject([{ type: 'sign_up', amount: 0, title: 'Welcome back' }])
    await eraseAccount(ctx, user.id)
    const again = signUp(ctx, { ...identity, uid: user.id }, null)
    await expect(again).rejects.toMatchObject({ name: 'forbidden' })
  })
})
