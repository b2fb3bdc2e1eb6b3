import { formatMoney } from '@hairstyle/contract/money.ts'
import { declineSession, payForSession } from '../billing/checkout.ts'
import type { Answer } from '../http/api.ts'
import type { Account } from '../state/account.ts'
import type { PlainLineItem, PlainSession } from '../state/objects.ts'
import { BadParameters } from '../http/refusal.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { pageAnswer, redirectAnswer } from './layout.ts'

/** `GET /c/pay/{session}`: what is bought, and the buttons that end it. */
export function checkoutPage(account: Account, session: PlainSession, notice?: Markup): Answer {
  if (session.status !== 'open') return endedPage(session)
  const { items } = account.find('session_items', session.id)
  const [line] = items
  if (!line) throw new Error(`${session.id} sells nothing.`)
  return pageAnswer(
    `Pay for ${line.description ?? ''}`,
    html`<main class="checkout wide">
      <section class="card" aria-labelledby="what">
        <h1 id="what">${line.description}</h1>
        <p class="price">${priceOf(line)}</p>
        <dl>
          <dt>${line.quantity} × ${line.description}</dt>
          <dd>${formatMoney(line.amount_total, line.currency)}</dd>
          <dt><strong>Due today</strong></dt>
          <dd><strong>${formatMoney(session.amount_total, session.currency)}</strong></dd>
        </dl>
      </section>
      <section class="card" aria-labelledby="how">
        <h2 id="how">Payment</h2>
        ${notice ?? null}
        <form method="post">
          ${emailPart(account, session)}
          <button class="primary" name="action" value="pay" aria-describedby="pay">
            ${session.mode === 'payment' ? 'Pay' : 'Subscribe'}
          </button>
          <p class="soft" id="pay">With the test card Visa •••• 4242, which always works.</p>
          <button name="action" value="decline" aria-describedby="decline">Decline</button>
          <p class="soft" id="decline">With a card that the bank declines.</p>
          ${laterPart(session)}
          <button name="action" value="leave" formnovalidate aria-describedby="leave">Leave</button>
          <p class="soft" id="leave">Back to the shop without paying.</p>
        </form>
      </section>
    </main>`,
  )
}

/** `POST /c/pay/{session}` with `action` pay, pay_later, decline or leave. */
export function checkoutAction(
  account: Account,
  session: PlainSession,
  fields: URLSearchParams,
): Answer {
  const action = fields.get('action')
  const email = fields.get('email')
  if (action === 'leave') return leave(account, session)
  if (session.status !== 'open') return checkoutPage(account, session)
  if (action === 'pay' || action === 'pay_later') {
    const type = action === 'pay' ? 'card' : 'us_bank_account'
    if (!session.payment_method_types.includes(type))
      throw new BadParameters(`This session does not take ${type}.`)
    account.act(() => payForSession(account, session, { type, email }))
    return redirectAnswer(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
  }
  if (action !== 'decline') throw new BadParameters(`No such action: ${action ?? ''}`)
  account.act(() => declineSession(account, session, email))
  return checkoutPage(
    account,
    account.find('checkout.session', session.id),
    html`<p class="alert" role="alert">Your card was declined. Try again with another one.</p>`,
  )
}

function leave(account: Account, session: PlainSession): Answer {
  if (session.cancel_url === null) return checkoutPage(account, session)
  return redirectAnswer(session.cancel_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function priceOf({ price, amount_total, currency }: PlainLineItem): Markup {
  const amount = formatMoney(amount_total, currency)
  if (!price.recurring) return html`${amount}`
  const { interval, interval_count } = price.recurring
  const every = interval_count === 1 ? interval : `${interval_count} ${interval}s`
  return html`${amount} <span class="soft">per ${every}</span>`
}

function emailPart(account: Account, session: PlainSession): Markup {
  const known =
    session.customer === null
      ? session.customer_email
      : account.find('customer', session.customer).email
  return known === null
    ? html`<label>Email <input type="email" name="email" autocomplete="email" required /></label>`
    : html`<p class="soft">Paying as ${known}</p>`
}

function laterPart(session: PlainSession): Markup | null {
  if (!session.payment_method_types.includes('us_bank_account')) return null
  return html`<button name="action" value="pay_later" aria-describedby="later">
      Pay by bank, which takes days
    </button>
    <p class="soft" id="later">Whether the bank pays is decided on the dashboard.</p>`
}

function endedPage(session: PlainSession): Answer {
  const isExpired = session.status === 'expired'
  const back = isExpired ? session.cancel_url : session.success_url
  return pageAnswer(
    isExpired ? 'Session expired' : 'All done',
    html`<main class="checkout narrow">
      <section class="card">
        <h1>${isExpired ? 'This checkout has expired' : 'You’re all done here'}</h1>
        <p>
          ${isExpired ? 'Nothing was paid.' : 'This purchase is complete; it cannot be paid twice.'}
        </p>
        ${back === null ? null : html`<a class="button" href="${back.replaceAll('{CHECKOUT_SESSION_ID}', session.id)}">Back to the shop</a>`}
      </section>
    </main>`,
  )
}
