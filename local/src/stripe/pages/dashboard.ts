import { isSettling } from '../billing/checkout.ts'
import { itemOf } from '../billing/subscriptions.ts'
import type { Answer } from '../http/api.ts'
import type { Account } from '../state/account.ts'
import type {
  PlainCharge,
  PlainCustomer,
  PlainEvent,
  PlainSession,
  PlainSubscription,
} from '../state/objects.ts'
import { html, moment, money } from './html.ts'
import type { Markup } from './html.ts'
import { pageAnswer } from './layout.ts'

const mostShown = 50

/** `GET /`: what the account holds, and what can be made to happen to it. */
export function dashboardPage(account: Account): Answer {
  const newest = <T>(objects: T[]): T[] => objects.reverse().slice(0, mostShown)
  const { store } = account
  return pageAnswer(
    'Stripe (local stand-in)',
    html`<main class="dashboard">
      <h1>Stripe on this machine</h1>
      <p class="soft">
        The newest ${mostShown} of each kind. What happens here is told to the product by webhooks,
        as Stripe would.
      </p>
      ${section(
        'Customers',
        newest(store.all('customer')).map((customer) => customerCard(account, customer)),
      )}
      ${section(
        'Checkout sessions',
        newest(store.all('checkout.session')).map((session) => sessionCard(account, session)),
      )}
      ${section(
        'Payments',
        newest(store.all('charge')).map((charge) => paymentCard(account, charge)),
      )}
      ${section(
        'Events',
        newest(store.all('event')).map((event) => eventCard(account, event)),
      )}
    </main>`,
  )
}

function section(title: string, cards: Markup[]): Markup {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      cards.length === 0
        ? html`<p class="soft">None yet.</p>`
        : html`<ul>
            ${cards}
          </ul>`
    }
  </section>`
}

function customerCard(account: Account, customer: PlainCustomer): Markup {
  const own = account.store.all('subscription').filter((one) => one.customer === customer.id)
  const fails = account.store.get('failing_customer', customer.id) !== undefined
  const name = customer.email ?? customer.id
  return html`<li class="card">
    <div class="row">
      <p><strong>${name}</strong> <code>${customer.id}</code></p>
      <p class="soft">
        ${customer.test_clock === null ? 'In real time' : `On a clock: ${moment(account.timeOf(customer))} UTC`}
      </p>
    </div>
    ${own.map(subscriptionLine)}
    ${
      own.length === 0
        ? null
        : html`<div class="actions">
            ${button('advance', { customer: customer.id }, 'Advance a month', name)}
            ${button('advance', { customer: customer.id, days: '3' }, 'Advance 3 days', name)}
            ${
              fails
                ? button(
                    'fail-renewals',
                    { customer: customer.id, fail: 'no' },
                    'Let renewals succeed',
                    name,
                  )
                : button(
                    'fail-renewals',
                    { customer: customer.id, fail: 'yes' },
                    'Fail next renewals',
                    name,
                  )
            }
          </div>`
    }
  </li>`
}

function subscriptionLine(subscription: PlainSubscription): Markup {
  const { price, current_period_end } = itemOf(subscription)
  const end = moment(current_period_end)
  const what =
    subscription.status === 'canceled'
      ? `ended ${moment(subscription.ended_at ?? current_period_end)} UTC`
      : `${subscription.cancel_at_period_end ? 'ends' : 'renews'} ${end} UTC`
  return html`<div class="row">
    <p>
      ${money(price.unit_amount, price.currency)} per ${price.recurring?.interval ?? ''}, ${what}
      ${tag(subscription.status)}
    </p>
    <code>${subscription.id}</code>
  </div>`
}

function sessionCard(account: Account, session: PlainSession): Markup {
  const [line] = account.find('session_items', session.id).items
  const name = line?.description ?? session.id
  const isOpen = session.status === 'open'
  const state = isSettling(account, session) ? 'waiting for the bank' : session.status
  return html`<li class="card">
    <div class="row">
      <p><strong>${name}</strong> ${money(session.amount_total, session.currency)} ${tag(state)}</p>
      <p class="soft">${moment(session.created)} UTC</p>
    </div>
    <code>${session.id}</code>
    <div class="actions">
      ${isOpen && session.url !== null ? html`<a class="button" href="${session.url}">Open</a>` : null}
      ${isOpen ? button('expire-session', { session: session.id }, 'Expire', name) : null}
      ${
        isSettling(account, session)
          ? html`${button('settle-payment', { session: session.id, outcome: 'paid' }, 'Bank pays', name)}
            ${button('settle-payment', { session: session.id, outcome: 'failed' }, 'Bank refuses', name)}`
          : null
      }
    </div>
  </li>`
}

function paymentCard(account: Account, charge: PlainCharge): Markup {
  const amount = money(charge.amount, charge.currency)
  const dispute = account.store.all('dispute').find((one) => one.charge === charge.id)
  const refunds = account.store
    .all('refund')
    .filter((refund) => refund.charge === charge.id && refund.status === 'succeeded')
  const isWhole = charge.status === 'succeeded' && !charge.disputed
  const refunded = money(charge.amount_refunded, charge.currency)
  const state = charge.amount_refunded === 0 ? charge.status : `${refunded} refunded`
  return html`<li class="card">
    <div class="row">
      <p>
        <strong>${amount}</strong> ${charge.billing_details.email} ${tag(state)}
        ${dispute ? tag(`dispute: ${dispute.status.replaceAll('_', ' ')}`) : null}
      </p>
      <p class="soft">
        ${moment(charge.created)} UTC ·
        <a href="${charge.receipt_url}">Receipt<span> of ${amount}</span></a>
      </p>
    </div>
    <code>${charge.id}</code>
    <div class="actions">
      ${
        isWhole && !charge.refunded
          ? html`<form method="post" action="/actions/refund">
                <input type="hidden" name="charge" value="${charge.id}" /><input
                  name="amount"
                  inputmode="numeric"
                  pattern="[0-9]*"
                  placeholder="cents, or all"
                  aria-label="Cents to refund of ${amount}; empty for all"
                /><button aria-label="Refund ${amount}">Refund</button>
              </form>
              ${button('dispute', { charge: charge.id }, 'Dispute', amount)}`
          : null
      }
      ${refunds.map(({ id, amount: part }) =>
        button('fail-refund', { refund: id }, 'Fail refund', money(part, charge.currency)),
      )}
      ${
        dispute?.status === 'needs_response'
          ? html`${button('decide-dispute', { dispute: dispute.id, outcome: 'won' }, 'Win dispute', amount)}
            ${button('decide-dispute', { dispute: dispute.id, outcome: 'lost' }, 'Lose dispute', amount)}`
          : null
      }
    </div>
  </li>`
}

function eventCard(account: Account, event: PlainEvent): Markup {
  const delivery = account.store.get('delivery', event.id)
  return html`<li class="card">
    <div class="row">
      <p><strong>${event.type}</strong> <code>${event.id}</code></p>
      <p class="soft">${moment(event.created)} UTC</p>
    </div>
    <details>
      <summary>
        ${
          delivery === undefined
            ? 'No webhook'
            : delivery.attempts.length === 0
              ? 'Not sent yet'
              : delivery.attempts.map(({ reason }) => reason).join(', ') +
                (delivery.dueAt === null ? '' : ', trying again')
        }
      </summary>
      <pre tabindex="0">${JSON.stringify(event.data, null, 2)}</pre>
    </details>
    ${delivery ? html`<div class="actions">${button('deliver-again', { event: event.id }, 'Deliver again', event.type)}</div>` : null}
  </li>`
}

function button(
  action: string,
  fields: Record<string, string>,
  text: string,
  ofWhat: string,
): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="/actions/${action}">
    ${inputs}<button aria-label="${text}: ${ofWhat}">${text}</button>
  </form>`
}

function tag(state: string): Markup {
  const tone = /^(active|succeeded|complete)$/.test(state)
    ? 'good'
    : /fail|past|lost|cancel/.test(state)
      ? 'bad'
      : 'soft'
  return html`<span class="tag ${tone}">${state.replaceAll('_', ' ')}</span>`
}
