import { BadParameters, Refusal } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import { mergeMetadata } from '../http/params.ts'
import type {
  PlainInvoice,
  PlainPrice,
  PlainSubscription,
  PlainSubscriptionItem,
} from '../state/objects.ts'
import { finalizeInvoice, payInvoice, paymentsOf } from './invoices.ts'
import { draftInvoice } from './new-invoice.ts'
import { outcomeWithout } from './payments.ts'
import { pendingUpdate } from './pending-update.ts'
import { itemOf, planOf } from './subscriptions.ts'

interface PriceChange {
  readonly price: PlainPrice
  /** Whether the difference for the rest of the period is paid now. */
  readonly isInvoiced: boolean
  /** Where it is not paid at once: whether the change waits for that. Otherwise nothing is changed. */
  readonly canWait: boolean
  readonly metadata: PlainSubscription['metadata']
}

/**
 * Puts a subscription on another price of the same rhythm.
 * @throws {Refusal} when it is not paid and cannot wait, as Stripe does with `payment_behavior=error_if_incomplete`
 * @throws {BadParameters} for what this stand-in cannot do: pay money back to the customer's balance
 */
export function changePrice(
  account: Account,
  subscription: PlainSubscription,
  change: PriceChange,
): Partial<PlainSubscription> {
  const { price, isInvoiced, canWait, metadata } = change
  const old = itemOf(subscription)
  const { recurring } = price
  if (!recurring) throw new BadParameters(`${price.id} is not recurring.`)
  if (recurring.interval !== old.price.recurring?.interval || price.currency !== old.price.currency)
    throw new BadParameters('This local stand-in changes between prices of one rhythm only.')
  const item = { ...old, plan: planOf(price, recurring), price }
  const items = { ...subscription.items, data: [item] }
  if (!isInvoiced || price.id === old.price.id) return { items }
  const invoice = chargeDifference(account, subscription, { old, item })
  if (invoice.status === 'paid') {
    return {
      items,
      latest_invoice: invoice.id,
      metadata: mergeMetadata(subscription.metadata, metadata),
    }
  }
  if (!canWait) throw unpaid(account, invoice)
  const at = account.timeOf(account.find('customer', subscription.customer))
  return pendingUpdate(account, subscription, { item, metadata, invoice, at })
}

function unpaid(account: Account, { id }: PlainInvoice): Refusal {
  const [payment] = paymentsOf(account, id)
  const intent = account.find('payment_intent', payment?.payment.payment_intent ?? '')
  return intent.status === 'requires_action'
    ? new Refusal(
        402,
        'This subscription cannot be updated because the latest invoice requires user action. Payment can be completed using the PaymentIntent associated with subscription.',
        { type: 'card_error', code: 'subscription_payment_intent_requires_action' },
      )
    : new Refusal(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
}

function chargeDifference(
  account: Account,
  subscription: PlainSubscription,
  { old, item }: Record<'old' | 'item', PlainSubscriptionItem>,
): PlainInvoice {
  const customer = account.find('customer', subscription.customer)
  const at = account.timeOf(customer)
  const reason = 'subscription_update'
  const change = { customer, subscription, item, replaced: old, reason, since: at, at } as const
  const draft = draftInvoice(account, change)
  if (draft.amount_due <= 0)
    throw new BadParameters('This local stand-in keeps no balance of customers.')
  const open = finalizeInvoice(account, draft, at)
  return payInvoice(account, open, {
    method: subscription.default_payment_method ?? '',
    outcome: outcomeWithout(account, customer.id),
    at,
  })
}
