import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf, startTestAccount } from '../testing/test-account.ts'
import type { TestAccount } from '../testing/test-account.ts'

let account: TestAccount
let intent: string
let charge: string
let before: string
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => {
  account.stop()
})
beforeEach(async () => {
  const customer = await account.stripe.customers.create({ email: 'ada@example.com' })
  const session = await account.buy(await account.addPrice(999), customer.id)
  intent = idOf(session.payment_intent)
  charge = idOf((await account.stripe.paymentIntents.retrieve(intent)).latest_charge)
  before = (await account.lastEvent()).id
})

test('a payment is refunded in parts', async () => {
  const { stripe } = account
  const first = await stripe.refunds.create({
    payment_intent: intent,
    amount: 300,
    reason: 'requested_by_customer',
  })
  expect(first).toMatchObject({ amount: 300, status: 'succeeded', charge, payment_intent: intent })
  expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 300,
    refunded: false,
    refunds: { data: [{ id: first.id }] },
  })
  await expect(stripe.refunds.create({ charge, amount: 700 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($7.00) is greater than unrefunded amount on charge ($6.99)',
  })
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 699 })
  expect(await account.lastEvent('charge.refunded')).toMatchObject({
    data: {
      object: { amount_refunded: 999, refunded: true },
      previous_attributes: { amount_refunded: 300, refunded: false },
    },
  })
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(await account.eventTypes(before)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ])
  const { data } = await stripe.refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount)).toEqual([699, 300])
})

test('a refund that the bank refuses stays with the merchant', async () => {
  const { id } = await account.stripe.refunds.create({ charge, amount: 300 })
  await account.act('fail-refund', { refund: id })
  expect(await account.stripe.refunds.retrieve(id, { expand: ['charge'] })).toMatchObject({
    status: 'failed',
    charge: { amount_refunded: 0, refunded: false },
  })
  expect(await account.eventTypes(before)).toContain('refund.failed')
})

test.each(['won', 'lost'] as const)('a dispute is %s', async (outcome) => {
  const { stripe } = account
  await account.act('dispute', { charge })
  const { data } = await stripe.disputes.list({ payment_intent: intent })
  const dispute = idOf(data[0])
  expect(data).toMatchObject([{ amount: 999, status: 'needs_response', charge }])
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true })
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
  if (outcome === 'lost') await stripe.disputes.close(dispute)
  else await account.act('decide-dispute', { dispute, outcome })
  expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: outcome })
  await expect(stripe.disputes.close(dispute)).rejects.toMatchObject({
    code: 'dispute_already_closed',
  })
  expect(await account.eventTypes(before)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.updated',
    'charge.dispute.closed',
    ...(outcome === 'won' ? ['charge.dispute.funds_reinstated'] : []),
  ])
})

test('a bank disputes a part, after it asked about it, which left the money where it was', async () => {
  const { stripe } = account
  await account.act('dispute', { charge, amount: '400', inquiry: 'yes' })
  const { data } = await stripe.disputes.list({ payment_intent: intent })
  const dispute = idOf(data[0])
  expect(data).toMatchObject([{ amount: 400, status: 'warning_needs_response' }])
  expect(await account.eventTypes(before)).not.toContain('charge.dispute.funds_withdrawn')
  await account.act('reopen-dispute', { dispute })
  expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'needs_response' })
  expect(await account.eventTypes(before)).toContain('charge.dispute.funds_withdrawn')
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
})

test('what was not paid is neither refunded nor disputed', async () => {
  const customer = await account.stripe.customers.create({ email: 'ada@example.com' })
  const session = await account.openSession(await account.addPrice(1), customer.id)
  await account.press(session.url, 'decline')
  const { data } = await account.stripe.charges.list({ customer: customer.id })
  const failed = idOf(data[0])
  await expect(account.stripe.refunds.create({ charge: failed })).rejects.toMatchObject({
    code: 'charge_not_refundable',
  })
  expect((await account.act('dispute', { charge: failed })).status).toBe(400)
})
