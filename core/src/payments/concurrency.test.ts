import { expect, it } from 'vitest'
import { createBatch } from '../creations/create-batch.ts'
import { isApiError } from '../errors.ts'
import { addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { checkNothingIsFree } from '../testing/payments/check-payments.ts'
import { buy, listEvents, pack } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'

const purchases = 50
const tryOns = 150
/** Initial credits: fewer than the try-ons cost. */
const credits = 50
const timeout = 300_000

const test = useShop()

/** Firestore's code for a transaction that lost too many races. */
const aborted = 10

/** Retries as browsers and Stripe do. @returns whether it was not refused. */
async function persistently(work: () => Promise<unknown>): Promise<boolean> {
  for (;;) {
    try {
      await work()
      return true
    } catch (error) {
      if (isApiError(error, 'not_enough_credits')) return false
      if (!(error instanceof Error && 'code' in error && error.code === aborted)) throw error
    }
  }
}

it('keeps 200 try-ons and purchases that meet on one account exact', { timeout }, async () => {
  const { ctx } = test
  const uid = await addUser(ctx, credits)
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const styleIds = [await addStyle(ctx)]
  for (let count = 0; count < purchases; count += 1) await buy(ctx, uid, 'pack')
  const events = await listEvents(test.shop)
  const paid = events.filter(({ type }) => type === 'checkout.session.completed')
  expect(paid).toHaveLength(purchases)

  const tell = (event: (typeof paid)[number]) => persistently(() => handleStripeEvent(ctx, event))
  const tryOn = (requestId: string) =>
    persistently(() => createBatch(ctx, uid, { photoId, styleIds, color: null, requestId }))
  const told = paid.map(tell)
  const asked = Array.from({ length: tryOns }, (_, index) => tryOn(`press-${index}`))
  await Promise.all(told)
  const begun = (await Promise.all(asked)).filter((isBegun) => isBegun).length

  expect(begun).toBeGreaterThanOrEqual(credits)
  expect(await test.creditsOf(uid)).toBe(credits + purchases * pack.credits - begun)
  await checkNothingIsFree(ctx, test.shop, uid)
  expect(await ctx.store.creations.listOwned(uid, 1000)).toHaveLength(begun)
  const orders = await ctx.store.orders.listOwned(uid, 1000)
  expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(purchases)
})
