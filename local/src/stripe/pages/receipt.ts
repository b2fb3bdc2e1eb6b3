import { formatMoney } from '@hairstyle/contract/money.ts'
import type { Answer } from '../http/api.ts'
import type { Charge, Invoice } from '../state/objects.ts'
import { html, moment } from './html.ts'
import { cardAnswer } from './layout.ts'

/** `GET /receipts/{charge}`, where `receipt_url` of a charge leads: https://docs.stripe.com/receipts */
export function receiptPage(charge: Charge): Answer {
  const { id, amount, amount_refunded, created, currency, description, status } = charge
  return cardAnswer(
    'Receipt',
    html`<dl>
        <dt>${description}, ${status}</dt>
        <dd>${formatMoney(amount, currency)}</dd>
        <dt>Refunded</dt>
        <dd>${formatMoney(amount_refunded, currency)}</dd>
        <dt>Date</dt>
        <dd>${moment(created)} UTC</dd>
      </dl>
      <code>${id}</code>`,
  )
}

/**
 * `GET /invoices/{invoice}`, where `hosted_invoice_url` leads: https://docs.stripe.com/invoicing/hosted-invoice-page
 */
export function invoicePage({ id, amount_remaining, currency, lines, status }: Invoice): Answer {
  const due = formatMoney(amount_remaining, currency)
  const pay = html`<form method="post"><button class="primary">Pay ${due}</button></form>`
  return cardAnswer(
    'Invoice',
    html`<dl>
        ${lines.data.map(
          ({ amount, description }) =>
            html`<dt>${description}</dt>
              <dd>${formatMoney(amount, currency)}</dd>`,
        )}
        <dt><strong>Due</strong></dt>
        <dd><strong>${due}</strong></dd>
      </dl>
      ${status === 'open' ? pay : null}
      <code>${id}</code>`,
  )
}
