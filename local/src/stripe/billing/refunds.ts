import type { Stripe } from 'stripe'
import { BadParameters } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainCharge, PlainDispute, PlainRefund } from '../state/objects.ts'

type RefundInput = {
  /** All that is left when not given. */
  amount?: number | undefined
  metadata: Stripe.Metadata
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
}

/**
 * Gives money back.
 * @throws {BadParameters} when the charge was not paid, is disputed, or less than `amount` is left of it
 */
export function refundCharge(
  account: Account,
  charge: PlainCharge,
  { amount, metadata, reason }: RefundInput,
): PlainRefund {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded')
    throw new BadParameters(`Charge ${charge.id} was not paid; there is nothing to refund.`, {
      code: 'charge_not_refundable',
      param: 'charge',
    })
  const isDisputed = account.store
    .all('dispute')
    .some((dispute) => dispute.charge === charge.id && !isOurs(dispute))
  if (isDisputed)
    throw new BadParameters(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw new BadParameters(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount !== undefined && amount > left)
    throw new BadParameters(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      { param: 'amount' },
    )
  const refund: PlainRefund = {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  account.create('refund', refund, 'refund.created')
  const refunded = charge.amount_refunded + refund.amount
  account.change(
    'charge',
    charge,
    { amount_refunded: refunded, refunded: refunded === charge.amount_captured },
    'charge.refunded',
  )
  return refund
}

/**
 * The bank could not give the money back: it stays with the merchant.
 * @throws {BadParameters} when it failed already
 */
export function failRefund(account: Account, refund: PlainRefund): void {
  if (refund.status !== 'succeeded') throw new BadParameters('This refund has failed already.')
  const failed = account.change('refund', refund, {
    failure_reason: 'lost_or_stolen_card',
    status: 'failed',
  })
  account.emit('refund.updated', failed, { status: refund.status })
  account.emit('refund.failed', failed)
  const charge = account.find('charge', refund.charge)
  const left = charge.amount_refunded - refund.amount
  account.change('charge', charge, { amount_refunded: left, refunded: false }, 'charge.updated')
}

/** A bank that only asks has not taken the money. */
function isOurs({ status }: PlainDispute): boolean {
  return status === 'won' || status.startsWith('warning_')
}

function destinationOf({ payment_method_details: { type } }: PlainCharge) {
  return type === 'card'
    ? { card: { type: 'refund' as const }, type }
    : { us_bank_transfer: { reference: null, reference_status: null }, type: 'us_bank_transfer' }
}

function money(minorUnits: number): string {
  return `$${(minorUnits / 100).toFixed(2)}`
}
