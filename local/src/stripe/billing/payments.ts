/** The life of a payment: https://docs.stripe.com/payments/paymentintents/lifecycle */
import type { Stripe } from 'stripe'
import { BadParameters } from '../http/refusal.ts'
import { newId, type Account } from '../state/account.ts'
import type { Charge, PaymentIntent, Refund } from '../state/objects.ts'

/** A card pays at once or not, a bank account later, and a bank may want a payment confirmed first. */
export type Outcome = 'succeeded' | 'processing' | 'declined' | 'requires_action'

type Payment = {
  amount: number
  currency: string
  customer: string
  metadata: Stripe.Metadata
  /** What is paid for. */
  description: string
  /** Seconds since 1970. */
  at: number
}

/** Charges something new: https://docs.stripe.com/payments/paymentintents/lifecycle */
export function takePayment(account: Account, payment: Payment, outcome: Outcome): PaymentIntent {
  const { at, ...rest } = payment
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    created: at,
    latest_charge: null,
    status: 'requires_payment_method',
    ...rest,
  }
  account.create('payment_intent', intent, 'payment_intent.created')
  return tryPayment(account, intent, outcome, at)
}

/** Tries an unpaid payment again, with another card or the same. */
export function tryPayment(
  account: Account,
  intent: PaymentIntent,
  outcome: Outcome,
  at: number,
): PaymentIntent {
  if (outcome === 'requires_action') {
    const asked = { status: 'requires_action' as const }
    return account.change('payment_intent', intent, asked, 'payment_intent.requires_action')
  }
  const { amount, currency, customer, description } = intent
  const id = newId('ch')
  account.create('charge', {
    id,
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: at,
    currency,
    customer,
    description,
    disputed: false,
    paid: false,
    payment_intent: intent.id,
    receipt_url: `${account.url}/receipts/${id}`,
    refunded: false,
    status: 'pending',
  })
  const confirmed: PaymentIntent = { ...intent, latest_charge: id, status: 'processing' }
  if (outcome !== 'processing') return endPayment(account, confirmed, outcome === 'succeeded')
  return account.create('payment_intent', confirmed, 'payment_intent.processing')
}

/** The result of a payment, from a card at once or from a bank days later; a failed one can be tried again. */
export function endPayment(
  account: Account,
  intent: PaymentIntent,
  isPaid: boolean,
): PaymentIntent {
  const charge = account.find('charge', intent.latest_charge ?? '')
  if (isPaid) {
    account.change('charge', charge, { paid: true, status: 'succeeded' }, 'charge.succeeded')
    const paid = { ...intent, status: 'succeeded' as const }
    return account.create('payment_intent', paid, 'payment_intent.succeeded')
  }
  account.change('charge', charge, { status: 'failed' }, 'charge.failed')
  const open = { ...intent, status: 'requires_payment_method' as const }
  return account.create('payment_intent', open, 'payment_intent.payment_failed')
}

/** How an off-session payment ends, as chosen on the dashboard. */
export function outcomeWithout(account: Account, customer: string): Outcome {
  return account.store.get('trouble', customer)?.outcome ?? 'succeeded'
}

/**
 * Gives money back: https://docs.stripe.com/refunds
 * @param amount all that is left when not given
 * @throws {BadParameters} when the charge was not paid, is disputed, or less than `amount` is left of it
 */
export function refundCharge(
  account: Account,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
  metadata: Stripe.Metadata = {},
): Refund {
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded') throw unrefundable('charge_not_refundable', 'it was not paid')
  const isTaken = account.store
    .all('dispute')
    .some((one) => one.charge === charge.id && !/^(won|warning_.*)$/.test(one.status))
  if (isTaken) throw unrefundable('charge_disputed', 'it has been charged back')
  if (left === 0) throw unrefundable('charge_already_refunded', 'it has already been refunded')
  if (amount > left) throw unrefundable(undefined, `only ${left} cents are left of it`)
  const { currency, payment_intent } = charge
  const refund = account.create(
    'refund',
    {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: account.now(),
      currency,
      metadata,
      payment_intent,
      status: 'succeeded',
    },
    'refund.created',
  )
  const amount_refunded = charge.amount_refunded + amount
  const refunded = amount_refunded === charge.amount
  account.change('charge', charge, { amount_refunded, refunded }, 'charge.refunded')
  return refund
}

function unrefundable(code: string | undefined, reason: string): BadParameters {
  const details = code === undefined ? { param: 'amount' } : { code, param: 'charge' }
  return new BadParameters(`The charge cannot be refunded: ${reason}.`, details)
}

/**
 * The bank could not give the money back, which stays with the merchant: https://docs.stripe.com/refunds#failed-refunds
 * @throws {BadParameters} when it failed already
 */
export function failRefund(account: Account, refund: Refund): void {
  if (refund.status !== 'succeeded') throw new BadParameters('This refund has failed already.')
  const failed = account.change('refund', refund, { status: 'failed' }, 'refund.updated')
  account.emit('refund.failed', failed)
  const charge = account.find('charge', refund.charge)
  const amount_refunded = charge.amount_refunded - refund.amount
  account.change('charge', charge, { amount_refunded, refunded: false }, 'charge.updated')
}
