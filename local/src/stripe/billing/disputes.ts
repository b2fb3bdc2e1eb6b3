/** Disputes and inquiries: https://docs.stripe.com/disputes/how-disputes-work */
import { BadParameters } from '../http/refusal.ts'
import { newId, type Account } from '../state/account.ts'
import type { Charge, Dispute } from '../state/objects.ts'

/**
 * The cardholder's bank takes money back until the dispute is decided, or asks about the payment first and leaves the
 * money where it is (an inquiry): https://docs.stripe.com/disputes/how-disputes-work
 * @param claim `amount` is all that was not refunded when not given
 * @throws {BadParameters} when there is nothing to dispute, or less than `amount`
 */
export function openDispute(
  account: Account,
  charge: Charge,
  claim: { amount: number | undefined; isInquiry: boolean },
): void {
  const left = charge.amount - charge.amount_refunded
  const { amount = left, isInquiry } = claim
  if (charge.status !== 'succeeded' || charge.disputed || left === 0 || left < amount)
    throw new BadParameters(`Charge ${charge.id} cannot be disputed.`)
  const { currency, payment_intent } = charge
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: account.now(),
    currency,
    payment_intent,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  account.create('dispute', dispute, 'charge.dispute.created')
  if (!isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute)
  account.change('charge', charge, { disputed: true }, 'charge.updated')
}

/**
 * The end of a dispute, or of the appeal against a lost one, which sends no `charge.dispute.closed`.
 * @throws {BadParameters} when it was already decided, or for an unknown outcome
 */
export function decideDispute(account: Account, dispute: Dispute, status: string): void {
  if (status !== 'won' && status !== 'lost') throw new BadParameters(`No such outcome: ${status}`)
  const isAppeal = dispute.status === 'appeal_under_review'
  if (dispute.status !== 'needs_response' && !isAppeal)
    throw new BadParameters('This dispute is already closed.')
  const event = isAppeal ? 'charge.dispute.updated' : 'charge.dispute.closed'
  const decided = account.change('dispute', dispute, { status }, event)
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', decided)
}

/** @throws {BadParameters} when it is not lost */
export function appealDispute(account: Account, dispute: Dispute): void {
  if (dispute.status !== 'lost') throw new BadParameters('Only a lost dispute can be appealed.')
  account.change('dispute', dispute, { status: 'appeal_under_review' }, 'charge.dispute.updated')
}

/**
 * The cardholder's bank contests a dispute that we won, or is not content with the answer to its question.
 * @throws {BadParameters} when it is neither won nor asked about
 */
export function reopenDispute(account: Account, dispute: Dispute): void {
  if (dispute.status !== 'won' && dispute.status !== 'warning_needs_response')
    throw new BadParameters('Only a dispute that was won is contested.')
  const status = 'needs_response'
  const reopened = account.change('dispute', dispute, { status }, 'charge.dispute.updated')
  account.emit('charge.dispute.funds_withdrawn', reopened)
}
