import { formatMoney } from '@hairstyle/contract/money.ts'
import { isSettling } from '../billing/checkout.ts'
import type { Account } from '../state/account.ts'
import type { PlainSession } from '../state/objects.ts'
import { button, card, tag } from './card.ts'
import { html, moment } from './html.ts'
import type { Markup } from './html.ts'

/** A checkout session, and how it may end. */
export function sessionCard(account: Account, session: PlainSession): Markup {
  const { id, status, url, amount_total, currency, customer_details } = session
  const [line] = account.find('session_items', id).items
  const name = line?.description ?? id
  const isWaiting = isSettling(account, session)
  const settle = (text: string, outcome: string) =>
    button({
      text,
      action: 'settle-payment',
      fields: { session: id, outcome },
      of: name,
      back: id,
    })
  return card({
    id,
    title: html`<strong>${name}</strong> ${formatMoney(amount_total, currency)}
      ${customer_details?.email ?? null} ${tag(isWaiting ? 'waiting for the bank' : status)}`,
    aside: html`${moment(session.created)} UTC`,
    actions: [
      url === null ? null : html`<a class="button" href="${url}">Open</a>`,
      status === 'open'
        ? button({
            text: 'Expire',
            action: 'expire-session',
            fields: { session: id },
            of: name,
            back: id,
          })
        : null,
      ...(isWaiting ? [settle('Bank pays', 'paid'), settle('Bank refuses', 'failed')] : []),
    ],
  })
}
