/** What a person does in the Dashboard in test mode: https://docs.stripe.com/dashboard/basics */
import { formatMoney } from '@hairstyle/contract/money.ts'
import { isSettling } from '../billing/checkout.ts'
import { outcomeWithout } from '../billing/payments.ts'
import { itemOf } from '../billing/subscriptions.ts'
import type { Answer } from '../http/api.ts'
import type { Account } from '../state/account.ts'
import type { Charge, Customer, Event, Session } from '../state/objects.ts'
import { html, moment, type Markup } from './html.ts'
import { pageAnswer } from './layout.ts'

const maxShown = 50

/** `GET /`: what the account holds, and what can be made to happen to it. */
export function dashboardPage(account: Account): Answer {
  const { store } = account
  return pageAnswer(
    'Stripe (local stand-in)',
    html`<main class="dashboard">
      <h1>Stripe on this machine</h1>
      <p class="soft">
        The newest ${maxShown} of each kind. The product learns of what happens here by webhooks, as
        from Stripe.
      </p>
      ${sectionOf('Customers', store.all('customer'), (one) => customerCard(account, one))}
      ${sectionOf('Sessions', store.all('checkout.session'), (one) => sessionCard(account, one))}
      ${sectionOf('Payments', store.all('charge'), (one) => paymentCard(account, one))}
      ${sectionOf('Events', store.all('event'), (one) => eventCard(account, one))}
    </main>`,
  )
}

function sectionOf<T>(title: string, objects: T[], cardOf: (object: T) => Markup): Markup {
  const newest = objects.reverse().slice(0, maxShown)
  return html`<section aria-label="${title}">
    <h2>${title}</h2>
    ${newest.length === 0 ? html`<p class="soft">None yet.</p>` : null}
    <ul>
      ${newest.map(cardOf)}
    </ul>
  </section>`
}

/** A customer, what they subscribe to, and what time may bring. */
function customerCard(account: Account, customer: Customer): Markup {
  const { id, email, test_clock } = customer
  const own = account.store.all('subscription').filter((one) => one.customer === id)
  const act = actionsOn(id, email ?? id)
  const advance = (text: string, days: string) => act(text, 'advance', { customer: id, days })
  const fail = (text: string, how: string) =>
    act(text, 'fail-renewals', { customer: id, fail: how })
  const lines = own.map((subscription) => {
    const { price, current_period_end: end } = itemOf(subscription)
    const { status, cancel_at, ended_at } = subscription
    const coming = cancel_at === null ? `renews ${moment(end)}` : `ends ${moment(cancel_at)}`
    const what = ended_at === null ? coming : `ended ${moment(ended_at)}`
    const amount = formatMoney(price.unit_amount, price.currency)
    return html`<p>${amount} per ${price.recurring?.interval ?? ''}, ${what} UTC ${tag(status)}</p>`
  })
  return card({
    id,
    title: html`<strong>${email ?? id}</strong>`,
    time: test_clock === null ? 'in real time' : `on a clock: ${moment(account.timeOf(customer))}`,
    body: html`${lines}`,
    actions:
      own.length === 0
        ? []
        : [
            advance('Advance a month', '0'),
            advance('Advance 3 days', '3'),
            ...(outcomeWithout(account, id) === 'succeeded'
              ? [fail('Fail next renewals', 'yes'), fail('Ask to confirm next payments', 'confirm')]
              : [fail('Let renewals succeed', 'no')]),
          ],
  })
}

/** A checkout session, and how it may end. */
function sessionCard(account: Account, session: Session): Markup {
  const { id, status, url, amount_total, currency, created } = session
  const { name } = account.find('product', account.find('sale', id).price.product)
  const act = actionsOn(id, name)
  const settle = (text: string, outcome: string) =>
    act(text, 'settle-payment', { session: id, outcome })
  const isWaiting = isSettling(account, session)
  return card({
    id,
    title: html`<strong>${name}</strong> ${formatMoney(amount_total, currency)}
      ${tag(isWaiting ? 'waiting for the bank' : status)}`,
    time: moment(created),
    actions: [
      ...(url === null
        ? []
        : [
            html`<a class="button" href="${url}">Open</a>`,
            act('Expire', 'expire-session', { session: id }),
          ]),
      ...(isWaiting ? [settle('Bank pays', 'paid'), settle('Bank refuses', 'failed')] : []),
    ],
  })
}

/** A payment, and how its money may come back. */
function paymentCard(account: Account, charge: Charge): Markup {
  const { id, created, currency, amount_refunded, receipt_url, status } = charge
  const amount = formatMoney(charge.amount, currency)
  const dispute = account.store.all('dispute').find((one) => one.charge === id)
  const act = actionsOn(id, amount)
  const decide = (text: string, action: string, outcome = '') =>
    act(text, action, { dispute: dispute?.id ?? '', outcome })
  const actions: Markup[] = []
  if (status === 'succeeded' && !charge.refunded) {
    if (!dispute || /^(won|warning_.*)$/.test(dispute.status))
      actions.push(act('Refund', 'refund', { charge: id }, amountField('refund', amount)))
    if (!dispute)
      actions.push(
        act('Dispute', 'dispute', { charge: id }, amountField('dispute', amount)),
        act('Inquire', 'dispute', { charge: id, inquiry: 'yes' }),
      )
  }
  for (const refund of account.store.all('refund'))
    if (refund.charge === id && refund.status === 'succeeded')
      actions.push(act('Fail refund', 'fail-refund', { refund: refund.id }))
  if (dispute?.status === 'needs_response' || dispute?.status === 'appeal_under_review')
    actions.push(
      decide('Win dispute', 'decide-dispute', 'won'),
      decide('Lose dispute', 'decide-dispute', 'lost'),
    )
  if (dispute?.status === 'lost') actions.push(decide('Appeal', 'appeal-dispute'))
  if (dispute?.status === 'won' || dispute?.status === 'warning_needs_response')
    actions.push(decide('Reopen', 'reopen-dispute'))
  const state =
    amount_refunded === 0 ? status : `${formatMoney(amount_refunded, currency)} refunded`
  return card({
    id,
    title: html`<strong>${amount}</strong> <a href="${receipt_url}">Receipt</a> ${tag(state)}
      ${dispute ? tag(`dispute: ${dispute.status}`) : null}`,
    time: moment(created),
    actions,
  })
}

/** An event, what it says, and how the webhook took it. */
function eventCard(account: Account, { id, type, created, data }: Event): Markup {
  const delivery = account.store.get('delivery', id)
  const { attempts, dueAt } = delivery ?? { attempts: [], dueAt: null }
  const waiting = dueAt === null ? [] : ['waiting']
  const news = delivery ? [...attempts, ...waiting].join(', ') : 'The webhook did not ask for it'
  return card({
    id,
    title: html`<strong>${type}</strong>`,
    time: moment(created),
    body: html`<details>
      <summary>${news}</summary>
      <pre tabindex="0">${JSON.stringify(data, null, 2)}</pre>
    </details>`,
    actions: delivery ? [actionsOn(id, type)('Deliver again', 'deliver-again', { event: id })] : [],
  })
}

/** One object, with what can be done to it. `id` is the object's, by which the browser finds the card again. */
function card(input: {
  id: string
  title: Markup
  time: string
  body?: Markup
  actions: readonly Markup[]
}): Markup {
  const { id, title, time, body = null, actions } = input
  return html`<li class="card" id="${id}">
    <div class="row">
      <p>${title}</p>
      <p class="soft">${time} UTC</p>
    </div>
    <code>${id}</code>
    ${body}
    <div class="actions">${actions}</div>
  </li>`
}

/** Buttons that return to the card `back`; `of` names what they act on, for screen readers. */
function actionsOn(back: string, of: string) {
  return (
    text: string,
    action: string,
    fields: Record<string, string>,
    input: Markup | null = null,
  ): Markup => {
    const hidden = Object.entries({ ...fields, back }).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )
    return html`<form method="post" action="/actions/${action}">
      ${hidden}${input}<button aria-label="${text}: ${of}">${text}</button>
    </form>`
  }
}

/** For all of the payment, or some of it. */
function amountField(action: string, amount: string): Markup {
  return html`<input
    name="amount"
    inputmode="numeric"
    pattern="[0-9]*"
    placeholder="cents, or all"
    aria-label="Cents to ${action} of ${amount}; empty for all"
  />`
}

/** A state in a few words. */
function tag(state: string): Markup {
  const isGood = /^(active|succeeded|complete)$/.test(state)
  const tone = /fail|past|lost|cancel/.test(state) ? 'bad' : 'soft'
  return html`<span class="tag ${isGood ? 'good' : tone}">${state.replaceAll('_', ' ')}</span>`
}
