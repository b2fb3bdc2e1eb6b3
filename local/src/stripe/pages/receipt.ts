import { formatMoney } from '@hairstyle/contract/money.ts'
import type { Answer } from '../http/api.ts'
import type { Account } from '../state/account.ts'
import type { PlainCharge, PlainInvoice } from '../state/objects.ts'
import { html, moment } from './html.ts'
import { pageAnswer } from './layout.ts'

/** `GET /receipts/{charge}`: where `receipt_url` of a charge leads. */
export function receiptPage(account: Account, charge: PlainCharge): Answer {
  const { currency } = charge
  const email = charge.receipt_email ?? charge.billing_details.email
  return pageAnswer(
    'Receipt',
    html`<main class="checkout narrow">
      <section class="card lines">
        <h1>Receipt</h1>
        <p class="soft">${stateOf(charge)}${email === null ? null : html` for ${email}`}</p>
        <dl>
          <dt>${titleOf(account, charge)}</dt>
          <dd>${formatMoney(charge.amount, currency)}</dd>
          ${
            charge.amount_refunded === 0
              ? null
              : html`<dt>Refunded</dt>
                  <dd>−${formatMoney(charge.amount_refunded, currency)}</dd>`
          }
          <dt><strong>Total</strong></dt>
          <dd><strong>${formatMoney(charge.amount - charge.amount_refunded, currency)}</strong></dd>
          <dt>Date</dt>
          <dd>${moment(charge.created)} UTC</dd>
          <dt>Paid with</dt>
          <dd>
            ${charge.payment_method_details.type === 'card' ? 'Visa •••• 4242' : 'Bank account •••• 6789'}
          </dd>
        </dl>
        <code>${charge.id}</code>
      </section>
    </main>`,
  )
}

/** `GET /invoices/{invoice}`: where `hosted_invoice_url` leads. */
export function invoicePage(invoice: PlainInvoice): Answer {
  const { currency } = invoice
  return pageAnswer(
    `Invoice ${invoice.number ?? ''}`,
    html`<main class="checkout narrow">
      <section class="card lines">
        <h1>Invoice ${invoice.number}</h1>
        <p class="soft">
          ${invoice.status === 'paid' ? 'Paid' : 'Not paid yet'}${invoice.customer_email === null ? null : html`, for ${invoice.customer_email}`}
        </p>
        <dl>
          ${invoice.lines.data.map(
            (line) =>
              html`<dt>
                  ${line.description}<br /><span class="soft"
                    >${moment(line.period.start)} to ${moment(line.period.end)} UTC</span
                  >
                </dt>
                <dd>${formatMoney(line.amount, currency)}</dd>`,
          )}
          <dt><strong>Due</strong></dt>
          <dd><strong>${formatMoney(invoice.amount_remaining, currency)}</strong></dd>
        </dl>
        ${
          invoice.status === 'open'
            ? html`<form method="post">
                <button class="primary">
                  Pay ${formatMoney(invoice.amount_remaining, currency)}
                </button>
                <p class="soft">With the test card Visa •••• 4242, which works.</p>
              </form>`
            : null
        }
        <code>${invoice.id}</code>
      </section>
    </main>`,
  )
}

function stateOf(charge: PlainCharge): string {
  if (charge.refunded) return 'Refunded'
  if (charge.status === 'succeeded') return 'Paid'
  return charge.status === 'pending' ? 'Under way' : 'Not paid'
}

function titleOf(account: Account, charge: PlainCharge): string {
  const session = account.store
    .all('checkout.session')
    .find(({ payment_intent }) => payment_intent === charge.payment_intent)
  const line = session && account.find('session_items', session.id).items[0]
  return line?.description ?? charge.description ?? 'Payment'
}
