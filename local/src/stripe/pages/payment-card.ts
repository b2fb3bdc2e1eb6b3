import { formatMoney } from '@hairstyle/contract/money.ts'
import type { Account } from '../state/account.ts'
import type { PlainCharge, PlainDispute } from '../state/objects.ts'
import { button, card, tag } from './card.ts'
import { html, moment } from './html.ts'
import type { Markup } from './html.ts'

/** A payment, and how its money may come back. */
export function paymentCard(account: Account, charge: PlainCharge): Markup {
  const { id, currency, amount_refunded, status } = charge
  const amount = formatMoney(charge.amount, currency)
  const dispute = account.store.all('dispute').find((one) => one.charge === id)
  const refunds = account.store.all('refund').filter((one) => one.charge === id)
  const isOurs = status === 'succeeded' && !charge.refunded
  const act = (text: string, action: string, fields: Record<string, string>) =>
    button({ text, action, fields, of: amount, back: id })
  const decide = (text: string, outcome: string) =>
    act(text, 'decide-dispute', { dispute: dispute?.id ?? '', outcome })
  const state =
    amount_refunded === 0 ? status : `${formatMoney(amount_refunded, currency)} refunded`
  return card({
    id,
    title: html`<strong>${amount}</strong> ${charge.billing_details.email} ${tag(state)}
      ${dispute ? tag(`dispute: ${dispute.status}`) : null}`,
    aside: html`${moment(charge.created)} UTC ·
      <a href="${charge.receipt_url}" aria-label="Receipt of ${amount}">Receipt</a>`,
    actions: [
      isOurs && isRefundable(dispute) ? amountButton('Refund', id, amount) : null,
      isOurs && !dispute ? amountButton('Dispute', id, amount) : null,
      isOurs && !dispute ? act('Inquire', 'dispute', { charge: id, inquiry: 'yes' }) : null,
      ...refunds
        .filter((refund) => refund.status === 'succeeded')
        .map((refund) =>
          act(`Fail refund of ${formatMoney(refund.amount, currency)}`, 'fail-refund', {
            refund: refund.id,
          }),
        ),
      ...(dispute?.status === 'needs_response' || dispute?.status === 'appeal_under_review'
        ? [decide('Win dispute', 'won'), decide('Lose dispute', 'lost')]
        : []),
      dispute?.status === 'lost' ? act('Appeal', 'appeal-dispute', { dispute: dispute.id }) : null,
      dispute?.status === 'won' || dispute?.status === 'warning_needs_response'
        ? act('Reopen', 'reopen-dispute', { dispute: dispute.id })
        : null,
    ],
  })
}

function isRefundable(dispute: PlainDispute | undefined): boolean {
  return !dispute || dispute.status === 'won' || dispute.is_charge_refundable
}

/** For all of the payment, or some of it. */
function amountButton(text: 'Refund' | 'Dispute', charge: string, amount: string): Markup {
  const action = text === 'Refund' ? 'refund' : 'dispute'
  const input = html`<input
    name="amount"
    inputmode="numeric"
    pattern="[0-9]*"
    placeholder="cents, or all"
    aria-label="Cents to ${action} of ${amount}; empty for all"
  />`
  const fields = { charge }
  return button({ text, action, fields, of: amount, back: charge, input })
}
