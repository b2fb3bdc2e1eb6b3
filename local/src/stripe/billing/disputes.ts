import type { Stripe } from 'stripe'
import { BadParameters } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainCharge, PlainDispute } from '../state/objects.ts'

const weekSeconds = 7 * 86_400

type Claim = {
  /** All that was not refunded when not given. */
  amount?: number | undefined
  /** The bank only asks, and leaves the money where it is. */
  isInquiry?: boolean
}

/**
 * The cardholder's bank takes money back, until the dispute is decided, or asks about the payment first.
 * @throws {BadParameters} when there is nothing to dispute, or less than `amount`
 */
export function openDispute(
  account: Account,
  charge: PlainCharge,
  { amount, isInquiry = false }: Claim = {},
): PlainDispute {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || charge.disputed || left < (amount ?? 1))
    throw new BadParameters(`Charge ${charge.id} cannot be disputed.`)
  const dispute: PlainDispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? left,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: account.now() + weekSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  account.create('dispute', dispute, 'charge.dispute.created')
  if (!isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute)
  account.change('charge', charge, { disputed: true }, 'charge.updated')
  return dispute
}

/**
 * The end of a dispute, or of the appeal against a lost one, of which no `charge.dispute.closed` tells.
 * @throws {BadParameters} when it was decided already
 */
export function decideDispute(
  account: Account,
  dispute: PlainDispute,
  status: 'won' | 'lost',
): PlainDispute {
  const isAppeal = dispute.status === 'appeal_under_review'
  if (dispute.status !== 'needs_response' && !isAppeal)
    throw new BadParameters('This dispute is already closed', {
      code: 'dispute_already_closed',
    })
  const decided = account.change(
    'dispute',
    dispute,
    { status },
    isAppeal ? 'charge.dispute.updated' : 'charge.dispute.closed',
  )
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', decided)
  return decided
}

/** @throws {BadParameters} when it is not lost */
export function appealDispute(account: Account, dispute: PlainDispute): PlainDispute {
  if (dispute.status !== 'lost') throw new BadParameters('Only a lost dispute can be appealed.')
  const status = 'appeal_under_review'
  return account.change('dispute', dispute, { status }, 'charge.dispute.updated')
}

/**
 * The cardholder's bank contests a dispute that we won, or is not content with the answer to its question.
 * @throws {BadParameters} when it is neither won nor asked about
 */
export function reopenDispute(account: Account, dispute: PlainDispute): PlainDispute {
  if (dispute.status !== 'won' && dispute.status !== 'warning_needs_response')
    throw new BadParameters('Only a dispute that was won is contested.')
  const status = 'needs_response'
  const reopened = account.change('dispute', dispute, { status }, 'charge.dispute.updated')
  account.emit('charge.dispute.funds_withdrawn', reopened)
  return reopened
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
