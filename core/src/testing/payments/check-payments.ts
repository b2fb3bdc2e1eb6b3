import { freeInvitations } from '@hairstyle/contract/limits.ts'
import { freeAccounts } from '@hairstyle/contract/tracking-sources.ts'
import type { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import { derivedId } from '../../ids.ts'
import type { ItemDocument } from '../../store/items.ts'
import type { LedgerEntry } from '../../store/ledger-entries.ts'
import type { Order } from '../../store/orders.ts'
import type { SubscriptionDocument } from '../../store/subscriptions.ts'
import type { User } from '../../store/users.ts'
import { readInvitationLimit } from '../../salon-api/allowance.ts'
import { readRights } from '../../tracking/rights.ts'
import type { TestShop } from './test-shop.ts'

/** What is sold, by its id. */
type Offers = Readonly<Record<string, ItemDocument>>

/**
 * A paid charge, the part that went back (refunded, or disputed and lost), and the part in an open dispute. In minor
 * units.
 */
interface PaidCharge {
  readonly id: string
  readonly paymentIntentId: string | null
  readonly amount: number
  readonly returned: number
  readonly held: number
}

/** Checks a person's credits, orders, mails and plans against Stripe, once all events have arrived. */
export async function checkPayments(
  ctx: Context,
  shop: TestShop,
  person: { readonly uid: string; readonly offers: Offers },
): Promise<void> {
  const { uid, offers } = person
  const user = await ctx.store.users.find(uid)
  if (!user) throw new Error('Nobody to check.')
  const ledger = await checkLedger(ctx, user)
  const charges = await listPaidCharges(shop, user.stripeCustomerId)
  const tryOns = (await ctx.store.creations.listOwned(uid, 10_000)).length
  const orders = await ctx.store.orders.listOwned(uid, 10_000)
  const ofOthers = orders.filter(({ item }) => item.product !== 'credits')
  const isOfCredits = ({ id }: PaidCharge) => !ofOthers.some(({ chargeId }) => chargeId === id)
  const forCredits = charges.filter(isOfCredits)
  const bought = forCredits.reduce((sum, charge) => sum + creditsLeftOf(charge, offers), 0)
  expect(user.credits).toBe(1 + bought - tryOns)

  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  expect(paid.map(({ chargeId }) => chargeId).sort()).toEqual(charges.map(({ id }) => id).sort())
  for (const order of orders) {
    const charge = charges.find(({ id }) => id === order.chargeId)
    if (charge) await checkPaidOrder(ctx, { order, charge, ledger })
    else await checkUnpaidOrder(shop, order)
  }
  await checkPlans(ctx, shop, { user, offers })
  await checkRights(ctx, shop, { user, offers, charges })
}

/** Invariants at any time: nothing unpaid was granted, and the balance is the ledger's sum. */
export async function checkNothingIsFree(ctx: Context, shop: TestShop, uid: string): Promise<void> {
  const user = await ctx.store.users.find(uid)
  if (!user) throw new Error('Nobody to check.')
  await checkLedger(ctx, user)
  const charges = await listPaidCharges(shop, user.stripeCustomerId)
  const chargeIds = new Set(charges.map(({ id }) => id))
  const orders = await ctx.store.orders.listOwned(uid, 10_000)
  for (const { status, grantedCredits, chargeId } of orders) {
    if (grantedCredits > 0 || status === 'paid') expect(chargeIds).toContain(chargeId)
  }
}

async function checkLedger({ store }: Context, user: User): Promise<LedgerEntry[]> {
  const ledger = (await store.ledger.listFrom(user.id, 100_000, 100_000)).reverse()
  let balance = 0
  for (const [index, entry] of ledger.entries()) {
    balance += entry.amount
    expect(entry).toMatchObject({ seq: index + 1, balance })
  }
  expect(user).toMatchObject({ credits: balance, ledgerCount: ledger.length })
  return ledger
}

async function listPaidCharges(
  { stripe }: TestShop,
  customer: string | null,
): Promise<PaidCharge[]> {
  if (customer === null) return []
  const charges = await stripe.charges.list({ customer, limit: 100 })
  expect(charges.has_more).toBe(false)
  const paid = charges.data.filter(({ status }) => status === 'succeeded')
  return await Promise.all(
    paid.map(async ({ id, payment_intent, amount, amount_refunded, disputed }) => {
      const disputes = disputed ? (await stripe.disputes.list({ charge: id })).data : []
      const sumOf = (statuses: readonly string[]) =>
        disputes
          .filter(({ status }) => statuses.includes(status))
          .reduce((sum, dispute) => sum + dispute.amount, 0)
      const paymentIntentId = typeof payment_intent === 'string' ? payment_intent : null
      return {
        id,
        paymentIntentId,
        amount,
        returned: amount_refunded + sumOf(['lost', 'appeal_under_review']),
        held: sumOf(['needs_response']),
      }
    }),
  )
}

/**
 * The credits left of a purchase: the refunded part is gone, the disputed part is held, and fractions are gone, too.
 */
function creditsLeftOf({ amount, returned, held }: PaidCharge, offers: Offers): number {
  return Math.floor((creditsOf(amount, offers) * (amount - returned - held)) / amount)
}

/** No two offers cost the same; other amounts are the rest of a month on a dearer plan. */
function creditsOf(amount: number, offers: Offers): number {
  const all = Object.values(offers)
  const offer = all.find(({ price }) => price === amount)
  if (offer) return offer.credits
  const plans = all.filter(({ product, interval }) => product === 'credits' && interval !== null)
  const [from, to] = plans.sort((a, b) => a.price - b.price)
  if (!from || !to || amount > to.price - from.price) throw new Error(`Nothing costs ${amount}.`)
  return Math.round(((to.credits - from.credits) * amount) / (to.price - from.price))
}

interface PaidOrder {
  readonly order: Order
  readonly charge: PaidCharge
  readonly ledger: readonly LedgerEntry[]
}

async function checkPaidOrder(ctx: Context, { order, charge, ledger }: PaidOrder): Promise<void> {
  const { id, item, invoiceId } = order
  const isReturned = charge.returned >= charge.amount
  expect(order.status).toBe(isReturned ? 'refunded' : 'paid')
  expect(order).toMatchObject({
    amount: charge.amount,
    grantedCredits: item.credits,
    checkAt: null,
  })
  const grants = ledger.filter((entry) =>
    [`purchase_${id}`, `invoice_${invoiceId ?? ''}`].includes(entry.id),
  )
  expect(grants.map(({ amount }) => amount)).toEqual(item.credits > 0 ? [item.credits] : [])
  expect(await ctx.store.mail.find(derivedId('receipt-mail', id))).not.toBeNull()
}

async function checkUnpaidOrder({ stripe }: TestShop, order: Order): Promise<void> {
  expect(order).toMatchObject({ grantedCredits: 0, reversals: [], paidAt: null })
  if (order.checkoutSessionId === null) {
    expect(['pending', 'failed', 'expired']).toContain(order.status)
    return
  }
  const session = await stripe.checkout.sessions.retrieve(order.checkoutSessionId)
  const possible = { open: ['pending'], expired: ['expired'], complete: ['pending', 'failed'] }
  expect(possible[session.status as keyof typeof possible]).toContain(order.status)
}

interface Buyer {
  readonly user: User
  readonly offers: Offers
}

async function checkPlans(
  ctx: Context,
  { stripe }: TestShop,
  { user, offers }: Buyer,
): Promise<void> {
  const { stripeCustomerId: customer, id: uid } = user
  const mirrors = await ctx.store.subscriptions.listOwned(uid)
  if (customer === null) {
    expect(mirrors).toEqual([])
    return
  }
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  expect(mirrors.map(({ id }) => id).sort()).toEqual(data.map(({ id }) => id).sort())
  const live = data.filter(({ status }) => status !== 'canceled')
  const running = live.map(({ items }) => offers[items.data[0]?.price.lookup_key ?? '']?.product)
  expect(running).toEqual([...new Set(running)])
  for (const mirror of mirrors) {
    const subscription = data.find(({ id }) => id === mirror.id)
    if (!subscription) continue
    expect(seenOf(mirror)).toEqual(expectedOf(subscription))
    const order = await ctx.store.orders.find(mirror.orderId)
    expect(order?.item.product).toBe(offers[mirror.itemId]?.product)
  }
}

/** Checks that followed accounts, past reports, and a salon's invitations match the payments that were not refunded. */
async function checkRights(
  ctx: Context,
  { stripe }: TestShop,
  { user, offers, charges }: Buyer & { readonly charges: readonly PaidCharge[] },
): Promise<void> {
  const { stripeCustomerId: customer, id: uid } = user
  const kept = charges.filter(({ amount, returned }) => returned < amount)
  const { limit, reports } = await readRights(ctx, uid)
  const paidReports = kept.filter(({ amount }) => amount === offers['report']?.price)
  expect(reports).toHaveLength(paidReports.length)
  if (customer === null) return
  const invoices = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })
  const lately = ctx.clock().getTime() / 1000 - 36 * 3600
  const covering = invoices.data.filter(({ lines, payments }) => {
    const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    const isKept = kept.some(({ paymentIntentId }) => paymentIntentId === intent)
    return isKept && lines.data.some(({ period }) => period.end > lately)
  })
  const held = await Promise.all(
    covering.map(async ({ lines }) => {
      const charged = lines.data.find(({ amount }) => amount > 0)?.pricing?.price_details?.price
      const price = typeof charged === 'string' ? await stripe.prices.retrieve(charged) : charged
      return offers[price?.lookup_key ?? '']
    }),
  )
  expect(limit).toBe(Math.max(freeAccounts, ...held.map((item) => item?.accounts ?? 0)))
  expect(await readInvitationLimit(ctx, uid)).toBe(
    Math.max(freeInvitations, ...held.map((item) => item?.invitations ?? 0)),
  )
}

function seenOf({ itemId, status, currentPeriodEnd, endsAt }: SubscriptionDocument) {
  return {
    itemId,
    status,
    periodEnd: currentPeriodEnd.getTime() / 1000,
    end: secondsOf(endsAt),
  }
}

function expectedOf({ status, items, cancel_at }: Stripe.Subscription) {
  const words: Record<string, string> = { canceled: 'cancelled' }
  const [line] = items.data
  const periodEnd = line?.current_period_end
  const end = status === 'canceled' ? null : cancel_at
  return { itemId: line?.price.lookup_key, status: words[status] ?? status, periodEnd, end }
}

function secondsOf(time: Date | null): number | null {
  return time === null ? null : time.getTime() / 1000
}
