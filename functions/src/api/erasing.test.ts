import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { openSalon } from '@hairstyle/core/salons/own-salon.ts'
import { allDocuments } from '@hairstyle/core/testing/all-documents.ts'
import { addBlogger, addTestReference } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFullWorld, type FullWorld } from '../testing/full-world.ts'
import type { PublicKey } from '../testing/full-world/inputs.ts'
import { gradient } from '../testing/pictures.ts'

let world: FullWorld
let picture: Buffer
beforeAll(async () => {
  world = await createFullWorld()
  picture = await gradient(300, 300)
})
afterAll(() => world.close())

/**
 * Somebody with a photo, a finished look, a studio, and hair for a style.
 * @returns the inputs of their calls: Ada's, with their own ids.
 */
async function newPerson(hasSalon: boolean) {
  const { test, inputs } = world
  const person = await test.person(50)
  await addBlogger(test.ctx, newId(), { ownerUid: person.uid })
  if (hasSalon) await openSalon(test.ctx, person.uid)
  const hairId = await addTestReference(test.ctx, person.uid)
  const photoId = await person.photo()
  const id = await person.look({ photo: photoId })
  const own: FullWorld['inputs'] = {
    ...inputs,
    'POST /hairstyle/user/photo/previews/:id': { id: photoId },
    'POST /hairstyle/create': { ...inputs['POST /hairstyle/create'], your_image: photoId },
    'POST /hairstyle/create/adjust/:id': { ...inputs['POST /hairstyle/create/adjust/:id'], id },
    'POST /hairstyle/create/complain/:id': { id, reason: 'own_hair' },
    'POST /hairstyle/mine/share/create': { create_ids: [id] },
    'POST /hairstyle/mine/card/create': { create_id: id, with_picture: true },
    'POST /salon-kit/style/own': { ...inputs['POST /salon-kit/style/own'], image_id: hairId },
    'POST /tracking/buy': { item_id: 'salon', redirect_url: 'https://site.test/tracking/plan' },
  }
  return { person, photoId, inputs: own }
}

/** Runs `work`, and `meanwhile` before its write number `nth`. @returns whether there was such a write. */
async function interrupt(
  nth: number,
  work: () => Promise<unknown>,
  meanwhile: () => Promise<void>,
): Promise<boolean> {
  const store = world.test.ctx.store as {
    -readonly [Name in 'batch' | 'transaction']: FullWorld['test']['ctx']['store'][Name]
  }
  const { batch, transaction } = store
  let writes = 0
  const before = async () => {
    if (writes++ !== nth) return
    Object.assign(store, { batch, transaction })
    await meanwhile()
  }
  store.batch = async (write) => {
    await before()
    return await batch(write)
  }
  store.transaction = async (write, options) => {
    await before()
    return await transaction(write, options)
  }
  try {
    await work()
  } finally {
    Object.assign(store, { batch, transaction })
  }
  return writes > nth
}

/** Traces of people, except amounts and times of payments. */
async function findLeftovers(ids: readonly string[]): Promise<string[]> {
  const { ctx } = world.test
  const isTheirs = (text: string) => ids.some((id) => text.includes(id))
  const documents = await allDocuments(ctx)
  const stripe = await ctx.payments()
  const customers = await stripe.customers.list({ limit: 100 })
  return [
    ...documents
      .filter((document) => isTheirs(JSON.stringify(document)))
      .map(({ path }) => path)
      .filter((path) => !/^users\/[^/]+\/ledger\//.test(path)),
    ...customers.data.filter(({ metadata }) => isTheirs(metadata['uid'] ?? '')).map(({ id }) => id),
  ]
}

/** Calls that create something with an owner; other calls only change what exists. */
const makers = [
  'POST /user/verify/email',
  'POST /hairstyle/upload/:type',
  'POST /hairstyle/user/photo/previews/:id',
  'POST /hairstyle/create',
  'POST /hairstyle/create/adjust/:id',
  'POST /hairstyle/create/complain/:id',
  'POST /hairstyle/blogger/follow',
  'POST /hairstyle/blogger/report',
  'POST /hairstyle/blogger/user/submit',
  'POST /hairstyle/influencer/submit',
  'POST /hairstyle/item/buy',
  'POST /hairstyle/mine/share/create',
  'POST /hairstyle/mine/card/create',
  'POST /hairstyle/mine/share/operate/:id',
  'POST /salon-kit/open',
  'POST /salon-kit/style/add',
  'POST /salon-kit/style/own',
  'POST /survey/answer',
  'POST /tracking/account/add',
  'POST /tracking/buy',
] as const satisfies readonly PublicKey[]

it.each(makers)('leaves nothing of an account that is erased during %s', async (key) => {
  const { ctx } = world.test
  const filesBefore = [...ctx.blobs.files.keys()]
  const uids: string[] = []
  const photoIds: string[] = []
  let wasMeanwhile = true
  while (wasMeanwhile) {
    const { person, photoId, inputs } = await newPerson(key !== 'POST /salon-kit/open')
    const options = { picture: { bytes: picture, name: 'me.png' } }
    const call = () => person.send(key, inputs[key], options)
    wasMeanwhile = await interrupt(uids.length, call, () => eraseAccount(ctx, person.uid))
    if (!wasMeanwhile) await eraseAccount(ctx, person.uid)
    uids.push(person.uid)
    photoIds.push(photoId)
  }
  expect(uids.length).toBeGreaterThan(1)
  expect(await findLeftovers([...uids, ...photoIds])).toEqual([])
  expect([...ctx.blobs.files.keys()]).toEqual(filesBefore)
})
