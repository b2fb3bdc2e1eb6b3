import { BadParameters, Refusal } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import type { PlainPrice, PlainSubscription, PlainSubscriptionItem } from '../state/objects.ts'
import { finalizeInvoice, payInvoice } from './invoices.ts'
import { draftInvoice } from './new-invoice.ts'
import { itemOf, planOf } from './subscriptions.ts'

interface PriceChange {
  readonly price: PlainPrice
  /** Whether the difference for the rest of the period is paid now. */
  readonly isInvoiced: boolean
}

/**
 * Puts a subscription on another price of the same rhythm.
 * @throws {Refusal} when the card is declined, as Stripe does with `payment_behavior=error_if_incomplete`
 * @throws {BadParameters} for what this stand-in cannot do: pay money back to the customer's balance
 */
export function changePrice(
  account: Account,
  subscription: PlainSubscription,
  { price, isInvoiced }: PriceChange,
): Partial<PlainSubscription> {
  const old = itemOf(subscription)
  const { recurring } = price
  if (!recurring) throw new BadParameters(`${price.id} is not recurring.`)
  if (recurring.interval !== old.price.recurring?.interval || price.currency !== old.price.currency)
    throw new BadParameters('This local stand-in changes between prices of one rhythm only.')
  const item = { ...old, plan: planOf(price, recurring), price }
  const items = { ...subscription.items, data: [item] }
  if (!isInvoiced || price.id === old.price.id) return { items }
  return { items, latest_invoice: payDifference(account, subscription, { old, item }) }
}

/** @returns the paid invoice's id. */
function payDifference(
  account: Account,
  subscription: PlainSubscription,
  { old, item }: Record<'old' | 'item', PlainSubscriptionItem>,
): string {
  const customer = account.find('customer', subscription.customer)
  const at = account.timeOf(customer)
  const reason = 'subscription_update'
  const change = { customer, subscription, item, replaced: old, reason, since: at, at } as const
  const draft = draftInvoice(account, change)
  if (draft.amount_due <= 0)
    throw new BadParameters('This local stand-in keeps no balance of customers.')
  const open = finalizeInvoice(account, draft, at)
  const isDeclined = account.store.get('failing_customer', customer.id) !== undefined
  const invoice = payInvoice(account, open, {
    method: subscription.default_payment_method ?? '',
    outcome: isDeclined ? 'declined' : 'succeeded',
    at,
  })
  if (invoice.status !== 'paid')
    throw new Refusal(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
    })
  return invoice.id
}
