import { formatMoney } from '@hairstyle/contract/money.ts'
import { outcomeWithout } from '../billing/payments.ts'
import { itemOf } from '../billing/subscriptions.ts'
import type { Account } from '../state/account.ts'
import type { PlainCustomer, PlainSubscription } from '../state/objects.ts'
import { button, card, tag } from './card.ts'
import { html, moment } from './html.ts'
import type { Markup } from './html.ts'

/** A customer, what they subscribe to, and what time may bring. */
export function customerCard(account: Account, customer: PlainCustomer): Markup {
  const { id, test_clock } = customer
  const own = account.store.all('subscription').filter((one) => one.customer === id)
  const fails = outcomeWithout(account, id) !== 'succeeded'
  const of = customer.email ?? id
  const advance = (text: string, fields: Record<string, string>) =>
    button({ text, action: 'advance', fields: { customer: id, ...fields }, of, back: id })
  const fail = (text: string, how: 'yes' | 'no' | 'confirm') =>
    button({ text, action: 'fail-renewals', fields: { customer: id, fail: how }, of, back: id })
  const failing = fails
    ? [fail('Let renewals succeed', 'no')]
    : [fail('Fail next renewals', 'yes'), fail('Ask to confirm next payments', 'confirm')]
  const time =
    test_clock === null ? 'In real time' : `On a clock: ${moment(account.timeOf(customer))} UTC`
  return card({
    id,
    title: html`<strong>${of}</strong>`,
    aside: html`${time}`,
    body: html`${own.map(subscriptionLine)}`,
    actions:
      own.length === 0
        ? []
        : [advance('Advance a month', {}), advance('Advance 3 days', { days: '3' }), ...failing],
  })
}

function subscriptionLine(subscription: PlainSubscription): Markup {
  const { price, current_period_end } = itemOf(subscription)
  const { status, ended_at, cancel_at } = subscription
  const coming =
    cancel_at === null
      ? `renews ${moment(current_period_end)} UTC`
      : `ends ${moment(cancel_at)} UTC`
  const what =
    status === 'canceled' ? `ended ${moment(ended_at ?? current_period_end)} UTC` : coming
  return html`<div class="row">
    <p>
      ${formatMoney(price.unit_amount, price.currency)} per ${price.recurring?.interval ?? ''},
      ${what} ${tag(status)}
    </p>
    <code>${subscription.id}</code>
  </div>`
}
