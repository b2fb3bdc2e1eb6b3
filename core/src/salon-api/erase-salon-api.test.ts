import { expect, it } from 'vitest'
import { beginErasure, eraseAccount } from '../accounts/erase-account.ts'
import type { Context } from '../context.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { addListedSalon } from '../testing/consultations.ts'
import { addUser } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { embeddedInvitation } from './embed.ts'
import { createKey } from './keys.ts'
import { createRepeatable } from './repeatable-invitation.ts'
import { queueDelivery, setWebhook } from './webhook.ts'

const deleteUser = () => Promise.resolve()
const ctx = useTestContext(() => ({ auth: { deleteUser } as unknown as Context['auth'] }))

const kinds = ['salonKeys', 'webhooks', 'hookDeliveries', 'repeats', 'embeds']

/** A salon that has one of everything. */
async function fullSalon(uid: string): Promise<string> {
  const { salonId } = await addListedSalon(ctx, uid)
  await createKey(ctx, uid, { name: 'Booking', scopes: ['invitations:write'] })
  await setWebhook(ctx, uid, 'https://booking.example/')
  const news = { salonId, type: 'ping', about: {} } as const
  await ctx.store.transaction((tx) => queueDelivery(ctx, tx, news))
  const wish = { kind: 'single', label: '', source: 'api', validDays: 1 } as const
  await createRepeatable(ctx, { salonId, ownerId: uid }, { wish, repeatKey: 'b-1' })
  await embeddedInvitation(ctx, salonId)
  return salonId
}

async function left(): Promise<string[]> {
  const collections = (await allDocuments(ctx)).map(({ path }) => path.split('/')[0] ?? '')
  return kinds.filter((kind) => collections.includes(kind))
}

it('what a salon’s software has goes with its owner’s account; what the month used stays', async () => {
  const uid = await addUser(ctx)
  const salonId = await fullSalon(uid)
  expect(await left()).toEqual(kinds)
  await beginErasure(ctx, uid)
  await eraseAccount(ctx, uid)
  expect(await left()).toEqual([])
  const month = await ctx.store.salonMonths.find(`${salonId}_2026-11`)
  expect(month?.invitations).toBe(1)
})

it('keys and webhooks of somebody whose salon is another’s by now go with their account', async () => {
  const uid = await addUser(ctx)
  const salonId = await fullSalon(uid)
  const heir = await addUser(ctx)
  await ctx.store.batch((writer) => ctx.store.bloggers.update(writer, salonId, { ownerUid: heir }))
  await beginErasure(ctx, uid)
  await eraseAccount(ctx, uid)
  expect(await left()).toEqual(['hookDeliveries', 'repeats', 'embeds'])
})
