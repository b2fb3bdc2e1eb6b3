import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { idOf, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

let account: TestAccount
let customer: Stripe.Customer
let pack: Stripe.Price
let plan: Stripe.Price
beforeAll(async () => {
  account = await startTestAccount()
  customer = await account.stripe.customers.create({ email: '<b>"ada"</b>@example.com' })
  pack = await account.addPrice(499)
  plan = await account.addPrice(1999, 'month')
})
afterAll(() => {
  account.stop()
})

async function read(url: string | null | undefined): Promise<string> {
  const answer = await fetch(url ?? '')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  return (await answer.text()).replaceAll(/\s+/g, ' ')
}

test('the hosted page says what is bought, what it costs, and that it is a stand-in', async () => {
  const packPage = await read((await account.openSession(pack, customer.id)).url)
  expect(packPage).toContain('Local stand-in of Stripe: no card is charged')
  expect(packPage).toContain('1 × Ten try-ons</dt> <dd>$4.99</dd>')
  expect(packPage).toMatch(/> ?Pay ?<.button>/)
  const planPage = await read((await account.openSession(plan, customer.id)).url)
  expect(planPage).toContain('$19.99 <span class="soft">per month</span>')
  expect(planPage).toMatch(/> ?Subscribe ?<.button>/)
})

test('names and addresses are text', async () => {
  const page = await read((await account.openSession(pack, customer.id)).url)
  expect(page).toContain('Paying as &lt;b&gt;&quot;ada&quot;&lt;/b&gt;@example.com')
})

test('only the ways to pay that the session takes', async () => {
  const session = await account.openSession(pack, customer.id, {
    allowed_payment_method_types: ['card'],
  })
  expect(await read(session.url)).not.toContain('Pay by bank')
  expect((await account.press(session.url, 'pay_later')).status).toBe(400)
  expect((await account.press(session.url, 'steal')).status).toBe(400)
})

test('a session that ended says so and leads back', async () => {
  const paid = await account.openSession(pack, customer.id)
  await account.press(paid.url, 'pay')
  const paidPage = await read(paid.url)
  expect(paidPage).toContain('it cannot be paid twice')
  expect(paidPage).toContain(`href="https://shop.example/success?session=${paid.id}"`)
  const expired = await account.openSession(pack, customer.id)
  await account.act('expire-session', { session: expired.id })
  expect(await read(expired.url)).toContain('This checkout has expired')
  expect((await fetch(`${account.url}/c/pay/cs_no`)).status).toBe(404)
})

test('receipts say what was paid and what came back', async () => {
  const session = await account.buy(pack, customer.id)
  const { latest_charge } = await account.stripe.paymentIntents.retrieve(
    idOf(session.payment_intent),
    { expand: ['latest_charge'] },
  )
  const { receipt_url } = latest_charge as Stripe.Charge
  expect(await read(receipt_url)).toContain('Ten try-ons</dt> <dd>$4.99</dd>')
  await account.act('refund', { charge: idOf(latest_charge), amount: '99' })
  expect(await read(receipt_url)).toContain('<strong>$4.00</strong>')
  expect((await account.act('refund', { charge: idOf(latest_charge), amount: '-1' })).status).toBe(
    400,
  )
})

test('the dashboard offers what can be done, and comes back to it', async () => {
  const { data } = await account.stripe.charges.list({ limit: 1 })
  const charge = idOf(data[0])
  expect(await read(account.url)).toContain('aria-label="Dispute: $4.99"')
  const done = await account.act('dispute', { charge, back: charge })
  expect(done.headers.get('location')).toBe(`/#${charge}`)
  expect(await read(account.url)).toContain('aria-label="Win dispute: $4.99"')
})
