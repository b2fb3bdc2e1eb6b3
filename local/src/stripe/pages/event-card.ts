import type { Account } from '../state/account.ts'
import type { Delivery, PlainEvent } from '../state/objects.ts'
import { button, card } from './card.ts'
import { html, moment } from './html.ts'
import type { Markup } from './html.ts'

/** An event, what it says, and how the webhook took it. */
export function eventCard(account: Account, event: PlainEvent): Markup {
  const { id, type } = event
  const delivery = account.store.get('delivery', id)
  const again = { text: 'Deliver again', action: 'deliver-again', fields: { event: id } }
  return card({
    id,
    title: html`<strong>${type}</strong>`,
    aside: html`${moment(event.created)} UTC`,
    body: html`<details>
      <summary>${newsOf(delivery)}</summary>
      <pre tabindex="0">${JSON.stringify(event.data, null, 2)}</pre>
    </details>`,
    actions: [delivery ? button({ ...again, of: type, back: id }) : null],
  })
}

function newsOf(delivery: Delivery | undefined): string {
  if (!delivery) return 'The webhook did not ask for it'
  if (delivery.attempts.length === 0) return 'Not sent yet'
  const attempts = delivery.attempts.map(({ reason }) => reason).join(', ')
  return delivery.dueAt === null ? attempts : `${attempts}, trying again`
}
