import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { derivedId } from '../ids.ts'
import { postEntries } from '../ledger/entries.ts'
import { receiptMail } from '../mail/payment-mails.ts'
import { changedFields } from '../store/changed-fields.ts'
import type { Transaction } from '../store/database.ts'
import type { Order, OrderDocument } from '../store/orders.ts'
import type { User } from '../store/users.ts'
import { askStripe, disturbed, isUnchanged, untilUndisturbed } from './ask-stripe.ts'
import type { Payment } from './payment.ts'
import { lostCredits, returnedAmount, settle } from './settlement.ts'

type Settled = OrderDocument & { readonly id: string }

/**
 * Brings an order in line with the payment at Stripe, with all consequences at once: credits are granted when it was
 * paid and taken back when the money went back, and payments that arrive after the account is gone are refunded. `ask`
 * is called after the order was read, and its answer counts only if nobody wrote meanwhile, so events in any order and
 * number lead to the same end. A null answer is about no payment of this order, which stays as it is.
 * @returns the resulting order; null if there is none, as for what others sell on the same account.
 * @throws {ApiError} payment_unavailable.
 */
export async function settleOrder(
  ctx: Context,
  orderId: string,
  ask: (stripe: Stripe, order: Order) => Promise<Payment | null>,
): Promise<Settled | null> {
  return await untilUndisturbed(async () => {
    const order = await ctx.store.orders.find(orderId)
    if (!order) return null
    const askNow = () => askStripe(ctx, (stripe) => ask(stripe, order))
    const answer = await askNow()
    const isLeft = answer !== null && (await isForNobody(ctx, order, answer))
    const isReturned = isLeft && (await returnUnclaimed(ctx, order, answer))
    const payment = isReturned ? await askNow() : answer
    return payment ? await write(ctx, order, { payment, isLeft }) : order
  })
}

interface Answer {
  readonly payment: Payment
  /** Whether it is known that the buyer is gone. */
  readonly isLeft: boolean
}

async function write(ctx: Context, before: Order, { payment, isLeft }: Answer) {
  const { id, uid } = before
  const { store, clock, log } = ctx
  const work = async (tx: Transaction) => {
    const order = await store.orders.find(id, tx)
    if (!order || !isUnchanged(order, before)) return disturbed
    const user = order.uid === null ? null : await store.users.find(order.uid, tx)
    const circumstances = { hasBuyer: user !== null, now: clock() }
    const { changes, entries, isUnclaimed } = settle(order, payment, circumstances)
    // The account was erased since then, or an admin broke its document: then it waits to be repaired.
    if (isUnclaimed && !isLeft) return disturbed
    const changed = changedFields<OrderDocument>(order, changes)
    if (!changed) return order
    store.orders.update(tx, id, changed)
    const settled = { ...order, ...changed }
    if (user && entries.length > 0) postEntries(ctx, tx, { user, entries })
    if (user && order.paidAt === null && settled.paidAt !== null) {
      mailReceipt(ctx, tx, { user, order: settled })
    }
    return settled
  }
  const written = await store.transaction(work, { account: uid })
  if (written === disturbed) return disturbed
  const credits = lostCredits(written) - lostCredits(before)
  const isTaken = written.status === 'refunded' && before.status !== 'refunded'
  const isKept = written.status === 'paid' && before.status !== 'paid'
  if ((isLeft || written.uid === null) && isKept)
    tell(log, 'unclaimed_payment_kept', { orderId: id })
  if (credits > 0 || isTaken) tell(log, 'money_returned', { orderId: id, credits })
  return written
}

function mailReceipt(
  { store, config, clock }: Context,
  tx: Transaction,
  { user, order }: { readonly user: User; readonly order: Settled },
): void {
  const { id, item, amount, currency, receiptUrl } = order
  const message = receiptMail({
    site: config.siteOrigins[0],
    name: user.name,
    title: item.title,
    brought: broughtBy(order),
    amount,
    currency,
    reference: id,
    url: receiptUrl ?? `${config.siteOrigins[0]}/account`,
  })
  const mail = { ownerId: user.id, to: user.email, message, createdAt: clock() }
  store.mail.create(tx, derivedId('receipt-mail', id), mail)
}

/**
 * Whether an order was paid after its buyer began to erase the account; a broken account document is not a deleted one.
 */
async function isForNobody({ store }: Context, order: Order, payment: Payment): Promise<boolean> {
  if (payment.status !== 'paid' || order.paidAt !== null) return false
  return order.uid === null || (await store.erasures.find(order.uid)) !== null
}

/**
 * Refunds an unclaimed payment: a slow bank may pay long after the account is gone, and Stripe lets nobody cancel a
 * payment that was begun on a checkout page. Safe to repeat: what was refunded already, or is in dispute, stays as it
 * is.
 * @returns whether it was refunded, so that the payment must be fetched again.
 * @throws {ApiError} payment_unavailable.
 */
async function returnUnclaimed(ctx: Context, order: Order, payment: Payment): Promise<boolean> {
  if (payment.status !== 'paid') return false
  const { facts, reversals } = payment
  const { paymentIntentId, amount = order.amount } = facts
  // Nothing was due, it was paid outside of Stripe, or it was refunded.
  if (!paymentIntentId || returnedAmount(reversals) >= amount) return false
  await askStripe(ctx, (stripe) =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, metadata: { order_id: order.id } },
      { idempotencyKey: `unclaimed_${order.id}_${reversals.length}` },
    ),
  )
  tell(ctx.log, 'unclaimed_payment_returned', { orderId: order.id })
  return true
}

/** A sentence for the buyer about what a paid order brought. */
function broughtBy({ item, report }: Pick<Order, 'item' | 'report'>): string {
  const { kind, credits, accounts, invitations } = item
  if (kind === 'report') {
    return `The past report of ${report?.handle ?? 'your account'} is on your dashboard.`
  }
  if (item.product === 'tracking') return `You can follow up to ${accounts} accounts.`
  if (item.product === 'salon') return `Your salon can send ${invitations} invitations a month.`
  return `${credits} ${credits === 1 ? 'credit is' : 'credits are'} in your account, ready to use.`
}
