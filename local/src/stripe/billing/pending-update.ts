import type { Stripe } from 'stripe'
import { mergeMetadata } from '../http/params.ts'
import type { Account } from '../state/account.ts'
import type { PlainInvoice, PlainSubscription, PlainSubscriptionItem } from '../state/objects.ts'
import { voidInvoice } from './invoices.ts'
import { itemOf } from './subscriptions.ts'

const longestSeconds = 23 * 3600

interface Change {
  readonly item: PlainSubscriptionItem
  readonly metadata: Stripe.Metadata
  /** What is to be paid before the change is made. */
  readonly invoice: PlainInvoice
  /** Seconds since 1970. */
  readonly at: number
}

/** A change of price that waits for its invoice; until then, and at most for 23 hours or to the period's end, all stays as it is. */
export function pendingUpdate(
  account: Account,
  subscription: PlainSubscription,
  { item, metadata, invoice, at }: Change,
): Partial<PlainSubscription> {
  // Nobody is charged for it again without being there.
  account.change('invoice', invoice, { auto_advance: false, next_payment_attempt: null })
  return {
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(at + longestSeconds, itemOf(subscription).current_period_end),
      metadata,
      subscription_items: [item],
      trial_end: null,
      trial_from_plan: null,
    },
  }
}

/** The invoice that a pending change of a subscription waits for. */
export function awaitedInvoice(
  { store }: Account,
  { id, pending_update: pending }: PlainSubscription,
): PlainInvoice | undefined {
  if (!pending) return undefined
  return store
    .all('invoice')
    .findLast(
      ({ billing_reason, parent, status }) =>
        status === 'open' &&
        billing_reason === 'subscription_update' &&
        parent.subscription_details.subscription === id,
    )
}

/** Its invoice is paid: the change is made. */
export function applyUpdate(account: Account, subscription: PlainSubscription): void {
  const { pending_update: pending } = subscription
  const [wanted] = pending?.subscription_items ?? []
  if (!pending || !wanted) return
  const { price, plan } = wanted
  const item = { ...itemOf(subscription), price, plan }
  const applied = account.change(
    'subscription',
    subscription,
    {
      items: { ...subscription.items, data: [item] },
      metadata: mergeMetadata(subscription.metadata, pending.metadata ?? {}),
      pending_update: null,
    },
    'customer.subscription.updated',
  )
  account.emit('customer.subscription.pending_update_applied', applied)
}

/** Nobody paid in time, or the subscription is changed or ended otherwise: its invoice is void. @returns the subscription without it. */
export function dropUpdate(account: Account, subscription: PlainSubscription): PlainSubscription {
  const invoice = awaitedInvoice(account, subscription)
  if (!subscription.pending_update) return subscription
  if (invoice) voidInvoice(account, invoice)
  return account.change(
    'subscription',
    subscription,
    { pending_update: null },
    'customer.subscription.pending_update_expired',
  )
}
