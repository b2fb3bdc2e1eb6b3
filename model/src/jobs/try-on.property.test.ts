import { isSettled, tryOnTimes } from '@hairstyle/core/creations/life.ts'
import { tryOnEntryId } from '@hairstyle/core/ledger/entries.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EngineEnding } from '../testing/gated-engine.ts'
import { World, type Happening } from '../testing/world.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const sequences = Number(process.env['SEQUENCES'] ?? 15)

const pick = fc.nat(11)
const fault = fc.record({
  operation: fc.nat(6),
  isApplied: fc.boolean(),
  kind: fc.constantFrom('death' as const, 'error' as const),
})
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('create' as const),
      user: fc.nat(1),
      styles: fc.integer({ min: 1, max: 3 }),
      request: fc.option(fc.nat(3)),
      isQueueDown: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('deliver' as const),
      pick,
      isLate: fc.boolean(),
      fault: fc.option(fault, { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('end' as const),
      pick,
      ending: fc.constantFrom<EngineEnding>('success', 'refusal', 'error', 'full'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('spoil' as const), pick, fault }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('overtake' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lose' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('advance' as const),
      ms: fc.constantFrom(1500, 13_000, 61_000, 31 * 60_000, tryOnTimes.deadlineMs),
    }),
  },
)
const history = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: happening },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('together' as const),
        happenings: fc.array(happening, { minLength: 2, maxLength: 3 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 30, size: 'max' },
)

describe('whatever happens in whatever order', () => {
  it(`credits and creations stay in step (SEED=${seed})`, { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (happenings) => {
        const world = await World.begin()
        for (const each of happenings) await world.let(each)
        await world.settle()
        await expectInStep(world)
      }),
      { seed, numRuns: sequences },
    )
  })
})

async function expectInStep(world: World): Promise<void> {
  for (const uid of world.uids) await expectAccountInStep(world, uid)
}

async function expectAccountInStep({ ctx, createIds, troubledIds }: World, uid: string) {
  const { store, blobs } = ctx
  const user = await store.users.find(uid)
  const entries = (await store.ledger.listFrom(uid, 1e6, 1e6)).reverse()
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    expect(entry).toMatchObject({ seq: index + 1, balance })
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(user).toMatchObject({ credits: balance, ledgerCount: entries.length })

  const entryIds = new Set(entries.map(({ id }) => id))
  const chargedIds = [...new Set(createIds)].filter((id) => entryIds.has(tryOnEntryId(id)))
  const tryOns = entries.filter(({ type }) => type === 'try_on')
  expect(tryOns.map(({ id }) => id).sort()).toEqual(chargedIds.map(tryOnEntryId).sort())
  for (const createId of chargedIds) {
    const isRefunded = entryIds.has(`refund_${createId}`)
    const creation = await store.creations.find(createId)
    const files = [...blobs.files.keys()].filter((path) => path.includes(createId))
    const wanted = [creation?.result?.picture.path, creation?.result?.thumb.path].filter(Boolean)
    expect(files).toEqual(expect.arrayContaining(wanted))
    if (!troubledIds.has(createId)) expect(files).toHaveLength(wanted.length)
    if (!creation) continue
    expect(isSettled(creation)).toBe(true)
    expect(creation).toMatchObject({ lease: null, checkAt: null, stage: null })
    expect(creation.refunded).toBe(isRefunded)
    expect(creation.status).toBe(isRefunded ? 'failed' : 'done')
    if (isRefunded) expect(creation.error?.message).toMatch(/\w/)
  }
}
