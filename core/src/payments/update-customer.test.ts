import { describe, expect, it } from 'vitest'
import { signUp } from '../accounts/sign-up.ts'
import { testIdentity } from '../testing/fixtures.ts'
import type { Buyer } from '../testing/payments/buyer.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { reconcile } from './reconcile.ts'

const test = useShop()

/** Somebody signs in with a changed profile. */
const signIn = ({ uid }: Buyer, profile: { readonly name?: string; readonly email?: string }) =>
  signUp(test.ctx, testIdentity(test.ctx, { uid, giftKeys: [uid], ...profile }), null)

const customer = async (buyer: Buyer) =>
  await test.stripe.customers.retrieve(await buyer.customer())

describe('a customer at Stripe', () => {
  it('gets the name and the address that somebody signs in with, and so do the invoices', async () => {
    const ada = await test.owner('plan')
    await signIn(ada, { name: 'Ada Byron', email: 'byron@example.com' })
    await reconcile(test.ctx)
    expect(await customer(ada)).toMatchObject({ name: 'Ada Byron', email: 'byron@example.com' })
    await ada.pass()
    const [renewal] = (await test.stripe.invoices.list()).data
    expect(renewal).toMatchObject({ customer_email: 'byron@example.com' })
    expect((await test.ctx.store.users.find(ada.uid))?.customerCheckAt).toBeNull()
  })

  it('gets them later where Stripe does not answer; signing in waits for nobody', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    const { customers } = test.shop.client
    const update = customers.update.bind(customers)
    customers.update = test.unreachable
    await signIn(ada, { email: 'byron@example.com' })
    await reconcile(test.ctx)
    expect(await customer(ada)).toMatchObject({ email: 'ada@example.com' })
    customers.update = update
    test.ctx.advance(7 * 3_600_000)
    await reconcile(test.ctx)
    expect(await customer(ada)).toMatchObject({ email: 'byron@example.com' })
  })

  it('gets the latest ones if they change during the update', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    await signIn(ada, { name: 'Ada King' })
    const { customers } = test.shop.client
    const update = customers.update.bind(customers)
    customers.update = async (...change: Parameters<typeof update>) => {
      customers.update = update
      await signIn(ada, { name: 'Ada Lovelace' })
      await reconcile(test.ctx)
      return await update(...change)
    }
    await reconcile(test.ctx)
    await reconcile(test.ctx)
    expect(await customer(ada)).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('is made with the current name, or updated to it', async () => {
    const ada = await test.buyer()
    const { customers } = test.shop.client
    const create = customers.create.bind(customers)
    customers.create = async (...params: Parameters<typeof create>) => {
      await signIn(ada, { name: 'Ada Byron' })
      return await create(...params)
    }
    await ada.buy('pack')
    expect(await customer(ada)).toMatchObject({ name: 'Ada' })
    await reconcile(test.ctx)
    expect(await customer(ada)).toMatchObject({ name: 'Ada Byron' })
  })

  it('has as much of a long name as Stripe takes', async () => {
    const ada = await test.buyer()
    await signIn(ada, { name: `${'A'.repeat(255)}👩‍🦰` })
    await ada.buy('pack')
    expect(await customer(ada)).toMatchObject({ name: 'A'.repeat(255) })
  })

  it('who was deleted at Stripe is let go', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    await test.stripe.customers.del(await ada.customer())
    await signIn(ada, { name: 'Ada Byron' })
    await reconcile(test.ctx)
    expect(await test.ctx.store.users.find(ada.uid)).toMatchObject({ customerCheckAt: null })
  })
})
