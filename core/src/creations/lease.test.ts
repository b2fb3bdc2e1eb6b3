import { beforeAll, expect, it } from 'vitest'
import { addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { startFirestore } from '../testing/firestore.ts'
import { createTestContext } from '../testing/test-context.ts'
import { complain } from './complain.ts'
import { createBatch } from './create-batch.ts'
import { claim } from './lease.ts'
import type { Lease } from './lease.ts'

beforeAll(startFirestore)

const file = { path: 'results/a/1.jpg', token: 'token', width: 8, height: 8 }
const result = { picture: file, thumb: file, confidence: 'good' as const, doubts: [] }

it.each([
  ['finish', (lease: Lease) => lease.finish(result), { status: 'done', checkAt: null }],
  ['release', (lease: Lease) => lease.release({ isPardoned: false }), { status: 'queued' }],
] as const)('a renewal that is asked for during %s changes nothing', async (_, end, ended) => {
  const ctx = createTestContext()
  const uid = await addUser(ctx)
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const request = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
  const [createId = ''] = (await createBatch(ctx, uid, request)).createIds
  const claimed = await claim(ctx, createId)
  if (claimed.kind !== 'claimed') throw new Error(`It was ${claimed.kind}.`)

  await Promise.all([end(claimed.lease), claimed.lease.renew('finishing')])

  const creation = await ctx.store.creations.find(createId)
  expect(creation).toMatchObject({ ...ended, stage: null, lease: null })
})

it('a poor look is given for nothing, once', async () => {
  const ctx = createTestContext()
  const credits = 3
  const uid = await addUser(ctx, credits)
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const request = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
  const [createId = ''] = (await createBatch(ctx, uid, request)).createIds
  const claimed = await claim(ctx, createId)
  if (claimed.kind !== 'claimed') throw new Error(`It was ${claimed.kind}.`)

  await claimed.lease.finish({ ...result, confidence: 'poor' })
  await claimed.lease.finish({ ...result, confidence: 'poor' })
  const complaint = { createId, reason: 'own_hair', detail: '' } as const
  expect(await complain(ctx, uid, complaint)).toEqual({ refunded: false, credits })

  expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'done', refunded: true })
  expect(await ctx.store.users.find(uid)).toMatchObject({ credits })
})
