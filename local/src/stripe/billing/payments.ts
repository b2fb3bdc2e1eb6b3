import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import type { PlainCharge, PlainPaymentIntent } from '../state/objects.ts'
import { newCharge, newIntent } from './new-payment.ts'
import type { PaymentInput } from './new-payment.ts'

export type Outcome = 'succeeded' | 'processing' | 'declined' | 'requires_action'
type Attempt = Pick<PaymentInput, 'method' | 'email' | 'at'> & { outcome: Outcome }

const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const bankFailed = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment could not be collected from the bank account.',
}

/** Charges a payment method for something new; the events tell how it ended. */
export function takePayment(
  account: Account,
  input: PaymentInput,
  outcome: Outcome,
): PlainPaymentIntent {
  return tryPayment(account, newIntent(account, input), { ...input, outcome })
}

/** Charges a payment method for what was not paid yet. */
export function tryPayment(
  account: Account,
  intent: PlainPaymentIntent,
  attempt: Attempt,
): PlainPaymentIntent {
  const { method, outcome } = attempt
  if (outcome === 'requires_action') return askToConfirm(account, intent, method.id)
  const charge = newCharge(account, intent, attempt)
  account.store.put('charge', charge)
  const confirmed = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  }
  if (outcome !== 'processing')
    return endPayment(account, confirmed, outcome === 'succeeded', declined)
  account.emit('charge.pending', charge)
  const processing = { ...confirmed, status: 'processing' as const }
  return account.create('payment_intent', processing, 'payment_intent.processing')
}

/** How a payment ends that is collected while its payer is not there. */
export function outcomeWithout(account: Account, customer: string): Outcome {
  if (account.store.get('failing_customer', customer)) return 'declined'
  return account.store.get('confirming_customer', customer) ? 'requires_action' : 'succeeded'
}

/** The bank wants its customer to confirm (3-D Secure): nothing is charged yet. */
function askToConfirm(
  account: Account,
  intent: PlainPaymentIntent,
  method: string,
): PlainPaymentIntent {
  const asked: PlainPaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method,
    status: 'requires_action',
  }
  return account.create('payment_intent', asked, 'payment_intent.requires_action')
}

/** The end of a payment that takes days. */
export function settlePayment(
  account: Account,
  intent: PlainPaymentIntent,
  isPaid: boolean,
): PlainPaymentIntent {
  return endPayment(account, intent, isPaid, bankFailed)
}

function endPayment(
  account: Account,
  intent: PlainPaymentIntent,
  isPaid: boolean,
  reason: { type: string; code: string; message: string },
): PlainPaymentIntent {
  const charge = account.find('charge', intent.latest_charge ?? '')
  if (isPaid) {
    const captured = { amount_captured: charge.amount, captured: true, paid: true }
    const paid = { ...charge, ...captured, status: 'succeeded' as const, outcome: approved }
    account.create('charge', paid, 'charge.succeeded')
    const succeeded = { amount_received: intent.amount, status: 'succeeded' as const }
    return account.create('payment_intent', { ...intent, ...succeeded }, 'payment_intent.succeeded')
  }
  const failed: PlainCharge = {
    ...charge,
    failure_code: reason.code,
    failure_message: reason.message,
    outcome: refused(reason.message),
    status: 'failed',
  }
  account.create('charge', failed, 'charge.failed')
  const open: PlainPaymentIntent = {
    ...intent,
    last_payment_error: { ...reason, charge: charge.id },
    payment_method: null,
    status: 'requires_payment_method',
  }
  return account.create('payment_intent', open, 'payment_intent.payment_failed')
}

const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 1,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function refused(message: string): Stripe.Charge.Outcome {
  return {
    ...approved,
    network_status: 'declined_by_network',
    reason: 'generic_decline',
    seller_message: message,
    type: 'issuer_declined',
  }
}
