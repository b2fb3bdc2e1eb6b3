import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { sweep } from '@hairstyle/core/creations/sweep.ts'
import { addBrokenCopies } from '@hairstyle/core/testing/break-documents.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFullWorld, type FullWorld } from '../testing/full-world.ts'
import type { PublicKey } from '../testing/full-world/inputs.ts'

let world: FullWorld
beforeAll(async () => {
  world = await createFullWorld()
})
afterAll(() => world.close())

/** Calls that read, with a repeatable answer. */
const readers = [
  'GET /user/info',
  'GET /hairstyle/create/results',
  'GET /hairstyle/mine/list/create',
  'POST /hairstyle/mine/info/catalog',
  'GET /moms/baby_photo/history/detail',
  'GET /hairstyle/lib/public',
  'GET /hairstyle/main/lib/:id',
  'GET /hairstyle/lib/labels',
  'GET /hairstyle/blogger/labels',
  'GET /hairstyle/blogger/page',
  'GET /hairstyle/blogger/info/:id',
  'GET /hairstyle/blogger/info/page/:id',
  'GET /hairstyle/mine/followed',
  'GET /hairstyle/item/list',
  'GET /hairstyle/item/balance',
  'GET /stripe/order/list/hairstyle',
  'GET /stripe/order/info/hairstyle',
  'GET /hairstyle/mine/share/:id',
  'GET /hairstyle/mine/list/share',
  'GET /salon-kit/info',
  'GET /salon-kit/list',
  'GET /survey/get',
  'GET /article/list',
  'GET /article/list/label',
  'GET /article/list/search',
  'GET /article/info/:id',
] as const satisfies readonly PublicKey[]

async function readAll() {
  const { inputs, ada } = world
  const answers = new Map<string, unknown>()
  for (const key of readers) answers.set(key, await ada.ok(key, inputs[key]))
  return answers
}

it('documents that somebody broke break nothing, whatever is wrong with them', async () => {
  const { test, inputs, ada } = world
  const { ctx } = test
  for (const key of ['POST /hairstyle/blogger/follow', 'POST /survey/answer'] as const) {
    await ada.ok(key, inputs[key])
  }
  // Longer than the API caches the library.
  ctx.advance(60_000)
  const before = await readAll()

  const copies = await addBrokenCopies(ctx)
  expect([...copies.keys()]).toEqual(
    expect.arrayContaining([
      ...['users', 'ledger', 'photos', 'creations', 'styles', 'bloggers', 'follows', 'shares'],
      ...['items', 'orders', 'subscriptions', 'surveys', 'answers', 'articles', 'tallies'],
      ...['salons', 'salonLists'],
    ]),
  )
  ctx.advance(60_000)
  const after = await readAll()
  for (const key of readers) expect(after.get(key), key).toEqual(before.get(key))

  // In these, broken documents leave a gap or count, as they read only up to a limit; and one shuffles.
  await ada.ok('GET /hairstyle/mine/catalogs')
  await ada.ok('GET /hairstyle/item/balance/records')
  await ada.ok('GET /hairstyle/user/last_image')
  await test.api.ok('GET /hairstyle/lib/random/:id', { id: '0' })
  await sweep(ctx)
  await eraseAccount(ctx, ada.uid)
  await ada.refused('unauthenticated', 'GET /user/info')
})
