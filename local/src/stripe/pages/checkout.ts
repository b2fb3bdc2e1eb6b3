import { formatMoney } from '@hairstyle/contract/money.ts'
import { declineSession, payForSession } from '../billing/checkout.ts'
import type { Answer } from '../http/api.ts'
import { BadParameters } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import type { Session } from '../state/objects.ts'
import { html, type Markup } from './html.ts'
import { cardAnswer, pageAnswer, redirectAnswer } from './layout.ts'

/** `GET /c/pay/{session}`: what is bought, and the buttons that end it (https://docs.stripe.com/payments/checkout). */
export function checkoutPage(account: Account, session: Session, notice?: Markup): Answer {
  if (session.status !== 'open') return endedPage(session)
  const { price } = account.find('sale', session.id)
  const { name } = account.find('product', price.product)
  const amount = formatMoney(session.amount_total, session.currency)
  return pageAnswer(
    `Pay for ${name}`,
    html`<main class="checkout wide">
      <section class="card" aria-labelledby="what">
        <h1 id="what">${name}</h1>
        <p class="price">
          ${amount}
          ${price.recurring && html`<span class="soft">per ${price.recurring.interval}</span>`}
        </p>
      </section>
      <section class="card" aria-labelledby="how">
        <h2 id="how">Payment</h2>
        ${notice ?? null}
        <form method="post">
          <button class="primary" name="action" value="pay" aria-describedby="pay">
            ${session.mode === 'payment' ? 'Pay' : 'Subscribe'}
          </button>
          <p class="soft" id="pay">With the test card Visa •••• 4242, which always works.</p>
          <button name="action" value="decline" aria-describedby="decline">Decline</button>
          <p class="soft" id="decline">With a card that the bank declines.</p>
          <button name="action" value="pay_later" aria-describedby="later">
            Pay by bank, which takes days
          </button>
          <p class="soft" id="later">Whether the bank pays is decided on the dashboard.</p>
          <button name="action" value="leave" aria-describedby="leave">Leave</button>
          <p class="soft" id="leave">Back to the shop without paying.</p>
        </form>
      </section>
    </main>`,
  )
}

/** `POST /c/pay/{session}` with `action` pay, pay_later, decline or leave. */
export function checkoutAction(
  account: Account,
  session: Session,
  fields: URLSearchParams,
): Answer {
  const action = fields.get('action')
  if (action === 'leave' && session.cancel_url !== null) return redirectAnswer(session.cancel_url)
  if (session.status !== 'open') return checkoutPage(account, session)
  if (action === 'pay' || action === 'pay_later') {
    const outcome = action === 'pay' ? 'succeeded' : 'processing'
    account.store.batch(() => payForSession(account, session, outcome))
    return redirectAnswer(session.success_url)
  }
  if (action !== 'decline') throw new BadParameters(`No such action: ${action ?? ''}`)
  account.store.batch(() => declineSession(account, session))
  return checkoutPage(
    account,
    account.find('checkout.session', session.id),
    html`<p class="alert" role="alert">Your card was declined. Try again with another one.</p>`,
  )
}

function endedPage({ status, cancel_url, success_url }: Session): Answer {
  const isExpired = status === 'expired'
  const back = isExpired ? cancel_url : success_url
  return cardAnswer(
    isExpired ? 'This checkout has expired' : 'You’re all done here',
    html`<p>
        ${isExpired ? 'Nothing was paid.' : 'This purchase is complete; it cannot be paid twice.'}
      </p>
      ${back === null ? null : html`<a class="button" href="${back}">Back to the shop</a>`}`,
  )
}
