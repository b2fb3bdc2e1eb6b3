import type { Answer } from '../http/api.ts'
import { html, type Markup } from './html.ts'
import { styles } from './styles.ts'

/** A whole page, which says what it is. */
export function pageAnswer(title: string, body: Markup, status = 200): Answer {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <p class="notice">Local stand-in of Stripe: no card is charged, no money moves.</p>
        ${body}
      </body>
    </html> `
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: page.text }
}

/** A page with one card. */
export function cardAnswer(title: string, content: Markup, status = 200): Answer {
  const card = html`<section class="card lines">
    <h1>${title}</h1>
    ${content}
  </section>`
  return pageAnswer(title, html`<main class="checkout narrow">${card}</main>`, status)
}

/** Sends the browser on, with GET. */
export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' }
}
