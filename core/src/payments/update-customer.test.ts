import { describe, expect, it } from 'vitest'
import { signUp } from '../accounts/sign-up.ts'
import { addUser } from '../testing/fixtures.ts'
import { buy, deliver, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { reconcile } from './reconcile.ts'

const test = useShop()

/** Somebody signs in whose provider says something else than before. */
async function signIn(uid: string, profile: { readonly name?: string; readonly email?: string }) {
  const identity = {
    uid,
    giftKeys: [uid],
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: true,
    isProven: true,
    signedInAt: test.ctx.clock(),
    provider: 'google.com' as const,
    avatar: null,
    ...profile,
  }
  return await signUp(test.ctx, identity, null)
}

async function customer(uid: string) {
  return await test.shop.stripe.customers.retrieve(await test.customerOf(uid))
}

describe('a customer at Stripe', () => {
  it('gets the name and the address that somebody signs in with, and so do the invoices', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    await signIn(uid, { name: 'Ada Byron', email: 'byron@example.com' })
    await reconcile(test.ctx)
    expect(await customer(uid)).toMatchObject({ name: 'Ada Byron', email: 'byron@example.com' })
    await press(test.shop, 'advance', { customer: await test.customerOf(uid) })
    const [renewal] = (await test.shop.stripe.invoices.list()).data
    expect(renewal).toMatchObject({ customer_email: 'byron@example.com' })
    const { customerCheckAt } = (await test.ctx.store.users.find(uid)) ?? {}
    expect(customerCheckAt).toBeNull()
  })

  it('gets them later where Stripe does not answer; signing in waits for nobody', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    const { customers, errors } = test.shop.client
    const update = customers.update.bind(customers)
    customers.update = () => {
      throw new errors.StripeConnectionError({ message: 'no route', type: 'api_error' })
    }
    await signIn(uid, { email: 'byron@example.com' })
    await reconcile(test.ctx)
    expect(await customer(uid)).toMatchObject({ email: 'ada@example.com' })
    customers.update = update
    test.ctx.advance(7 * 3_600_000)
    await reconcile(test.ctx)
    expect(await customer(uid)).toMatchObject({ email: 'byron@example.com' })
  })

  it('gets the last ones where they change while Stripe is told', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    await signIn(uid, { name: 'Ada King' })
    const { customers } = test.shop.client
    const update = customers.update.bind(customers)
    customers.update = async (...change: Parameters<typeof update>) => {
      customers.update = update
      await signIn(uid, { name: 'Ada Lovelace' })
      await reconcile(test.ctx)
      return await update(...change)
    }
    await reconcile(test.ctx)
    await reconcile(test.ctx)
    expect(await customer(uid)).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('is made with the name that somebody has by then, or told of it', async () => {
    const uid = await addUser(test.ctx)
    const { customers } = test.shop.client
    const create = customers.create.bind(customers)
    customers.create = async (...params: Parameters<typeof create>) => {
      await signIn(uid, { name: 'Ada Byron' })
      return await create(...params)
    }
    await buy(test.ctx, uid, 'pack')
    expect(await customer(uid)).toMatchObject({ name: 'Ada' })
    await reconcile(test.ctx)
    expect(await customer(uid)).toMatchObject({ name: 'Ada Byron' })
  })

  it('has as much of a long name as Stripe takes', async () => {
    const uid = await addUser(test.ctx)
    await signIn(uid, { name: `${'A'.repeat(255)}👩‍🦰` })
    await buy(test.ctx, uid, 'pack')
    expect(await customer(uid)).toMatchObject({ name: 'A'.repeat(255) })
  })

  it('who was deleted at Stripe is let go', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    await test.shop.stripe.customers.del(await test.customerOf(uid))
    await signIn(uid, { name: 'Ada Byron' })
    await reconcile(test.ctx)
    expect(await test.ctx.store.users.find(uid)).toMatchObject({ customerCheckAt: null })
  })
})
