import { describe, expect, it } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import { newId } from '../ids.ts'
import { addUser, creditsOf } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { applyAdjustments } from './apply-adjustments.ts'
import { listEntries } from './list-entries.ts'

const ctx = useTestContext()

/** Writes a document as an admin does in the console. @returns its id. */
async function write(fields: { uid?: unknown; credits?: unknown; reason?: unknown }) {
  const id = newId()
  const nothing = { uid: null, credits: null, reason: null, appliedAt: null, problem: null }
  await ctx.store.batch((writer) =>
    ctx.store.adjustments.create(writer, id, { ...nothing, ...fields, status: 'waiting' }),
  )
  return id
}

async function historyOf(uid: string) {
  const { entries } = await listEntries(ctx, uid, { pageNo: 1, pageSize: 10 })
  return entries.map(({ type, amount, title }) => ({ type, amount, title }))
}

const reason = 'Sorry for the wait on Sunday'

describe('credits that an admin gives or takes', () => {
  it('count once, however many look at once, and show with their reason', async () => {
    const uid = await addUser(ctx)
    const given = await write({ uid, credits: 5, reason })
    await Promise.all([applyAdjustments(ctx), applyAdjustments(ctx), applyAdjustments(ctx)])
    await applyAdjustments(ctx)
    expect(await creditsOf(ctx, uid)).toBe(6)
    expect(await ctx.store.adjustments.find(given)).toMatchObject({
      status: 'applied',
      appliedAt: ctx.clock(),
      problem: null,
    })
    await write({ uid, credits: -10, reason: 'Given twice by mistake' })
    await applyAdjustments(ctx)
    expect(await creditsOf(ctx, uid)).toBe(-4)
    expect(await historyOf(uid)).toMatchObject([
      { type: 'adjustment', amount: -10, title: 'Given twice by mistake' },
      { type: 'adjustment', amount: 5, title: reason },
      { type: 'sign_up' },
    ])
  })

  it.each([
    { what: 'made to wait again', changes: {} },
    { what: 'written anew', changes: { appliedAt: null } },
  ])('do not count again when the document is $what', async ({ changes }) => {
    const uid = await addUser(ctx)
    const id = await write({ uid, credits: 5, reason })
    await applyAdjustments(ctx)
    await ctx.store.batch((writer) => {
      ctx.store.adjustments.update(writer, id, { ...changes, status: 'waiting' })
    })
    await applyAdjustments(ctx)
    expect(await creditsOf(ctx, uid)).toBe(6)
    expect(await ctx.store.adjustments.find(id)).toMatchObject({
      status: 'refused',
      problem: expect.stringContaining('before') as string,
    })
  })

  it.each([
    { what: 'nobody', fields: { uid: 'nobody', credits: 1, reason }, word: 'no account' },
    { what: 'a text', fields: { uid: 'nobody', credits: '5', reason }, word: 'credits' },
    { what: 'nothing', fields: { uid: 'nobody', credits: 0, reason }, word: 'credits' },
    { what: 'far too many', fields: { uid: 'nobody', credits: 1e6, reason }, word: 'credits' },
    { what: 'no reason', fields: { uid: 'nobody', credits: 1, reason: ' ' }, word: 'reason' },
    { what: 'no fields', fields: {}, word: 'uid' },
  ])('are refused with the reason on the document: $what', async ({ fields, word }) => {
    const id = await write(fields)
    await applyAdjustments(ctx)
    const refused = await ctx.store.adjustments.find(id)
    expect(refused).toMatchObject({ status: 'refused', appliedAt: null })
    expect(refused?.problem).toContain(word)
  })

  it('keep no words when the account is erased', async () => {
    const uid = await addUser(ctx)
    await write({ uid, credits: 5, reason: 'For Ada, who waited' })
    await applyAdjustments(ctx)
    const waiting = await write({ uid, credits: 1, reason: 'For Ada, again' })
    await eraseAccount(ctx, uid)
    expect(await ctx.store.adjustments.listIdsOwned(uid, 10)).toEqual([])
    expect(await ctx.store.adjustments.find(waiting)).toBeNull()
    const kept = await ctx.store.ledger.listFrom(uid, 100, 100)
    expect(kept.map(({ title }) => title)).toContain('Correction')
    expect(JSON.stringify(kept)).not.toContain('Ada')
  })
})
