import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, startTestAccount } from './testing/test-account.ts'
import type { TestAccount } from './testing/test-account.ts'

/**
 * Members of Stripe's own example objects, from `fixtures3.json` of github.com/stripe/openapi (MIT), August 2026. The
 * types of the library, against which our objects are checked, know `more`.
 */
const examples = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/stripe-keys.json'), 'utf8'),
) as Record<string, string[]>

/** In the examples, but only with older versions of the API or when expanded. */
const notSent: Record<string, string[]> = { invoice: ['subscription'], charge: ['refunds'] }
const more: Record<string, string[]> = {
  // Sent with cards only.
  'charge.outcome': ['risk_level', 'risk_score'],
  'checkout.session': ['allowed_payment_method_types'],
  customer: ['customer_account'],
  dispute: ['intended_submission_method'],
  'dispute.evidence_details': ['submission_method'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  product: ['tax_details'],
  subscription_item: ['current_trial'],
  'subscription.cancellation_details': ['feedback_option'],
}

let account: TestAccount
let objects: Record<string, object>
beforeAll(async () => {
  account = await startTestAccount()
  objects = await oneOfEach(account)
})
afterAll(() => {
  account.stop()
})

test.each(Object.keys(examples))('%s has the members of Stripe’s example', (name) => {
  const [kind = '', member] = objects[name] ? [name] : split(name)
  const object = objects[kind] as Record<string, object>
  const sent = Object.keys(member === undefined ? object : (object[member] ?? {}))
  const expected = [...(examples[name] ?? []), ...(more[name] ?? [])]
  expect(sent.sort()).toEqual(expected.filter((key) => !notSent[name]?.includes(key)).sort())
})

function split(name: string): [string, string] {
  const dot = name.lastIndexOf('.')
  return [name.slice(0, dot), name.slice(dot + 1)]
}

async function oneOfEach({ stripe, ...hands }: TestAccount): Promise<Record<string, object>> {
  const { clock, customer, session, subscription } = await hands.subscribe()
  const pack = await hands.addPrice(499)
  const bought = await hands.buy(pack, customer.id)
  const intent = await stripe.paymentIntents.retrieve(idOf(bought.payment_intent))
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1 })
  await hands.act('dispute', { charge: idOf(intent.latest_charge) })
  const invoice = await stripe.invoices.retrieve(idOf(session.invoice))
  const found: (object | undefined)[] = [
    await stripe.charges.retrieve(idOf(intent.latest_charge)),
    bought,
    customer,
    (await stripe.disputes.list()).data[0],
    await hands.lastEvent(),
    invoice,
    (await stripe.invoicePayments.list({ invoice: invoice.id })).data[0],
    (await stripe.checkout.sessions.listLineItems(session.id)).data[0],
    invoice.lines.data[0],
    intent,
    await stripe.paymentMethods.retrieve(idOf(intent.payment_method)),
    subscription.items.data[0]?.plan,
    subscription.items.data[0]?.price,
    await stripe.products.retrieve(idOf(pack.product)),
    refund,
    subscription,
    subscription.items.data[0],
    clock,
  ]
  const byKind: Record<string, object> = {}
  for (const object of found)
    if (object && 'object' in object) byKind[String(object.object)] = object
  return byKind
}
