import type { Answer } from '../http/api.ts'
import type { Account } from '../state/account.ts'
import { customerCard } from './customer-card.ts'
import { eventCard } from './event-card.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { pageAnswer } from './layout.ts'
import { paymentCard } from './payment-card.ts'
import { sessionCard } from './session-card.ts'

const mostShown = 50

/** `GET /`: what the account holds, and what can be made to happen to it. */
export function dashboardPage(account: Account): Answer {
  const { store } = account
  const section = <T>(
    title: string,
    objects: T[],
    cardOf: (account: Account, object: T) => Markup,
  ) =>
    sectionOf(
      title,
      objects
        .reverse()
        .slice(0, mostShown)
        .map((object) => cardOf(account, object)),
    )
  return pageAnswer(
    'Stripe (local stand-in)',
    html`<main class="dashboard">
      <h1>Stripe on this machine</h1>
      <p class="soft">
        The newest ${mostShown} of each kind. The product learns of what happens here by webhooks,
        as from Stripe.
      </p>
      ${section('Customers', store.all('customer'), customerCard)}
      ${section('Checkout sessions', store.all('checkout.session'), sessionCard)}
      ${section('Payments', store.all('charge'), paymentCard)}
      ${section('Events', store.all('event'), eventCard)}
    </main>`,
  )
}

function sectionOf(title: string, cards: Markup[]): Markup {
  const id = title.toLowerCase().replaceAll(' ', '-')
  const list = html`<ul>
    ${cards}
  </ul>`
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${cards.length === 0 ? html`<p class="soft">None yet.</p>` : list}
  </section>`
}
