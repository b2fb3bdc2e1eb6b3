import { html } from './html.ts'
import type { Markup } from './html.ts'

type CardInput = {
  /** The object's id, by which the browser finds the card again. */
  id: string
  title: Markup
  aside: Markup
  /** More lines. */
  body?: Markup
  actions: readonly (Markup | null)[]
}

/** One object on the dashboard, with what can be done to it. */
export function card({ id, title, aside, body, actions }: CardInput): Markup {
  const offered = actions.filter((action) => action !== null)
  return html`<li class="card" id="${id}">
    <div class="row">
      <p>${title}</p>
      <p class="soft">${aside}</p>
    </div>
    <code>${id}</code>
    ${body ?? null} ${offered.length === 0 ? null : html`<div class="actions">${offered}</div>`}
  </li>`
}

type ButtonInput = {
  text: string
  /** The last part of `POST /actions/…`. */
  action: string
  fields: Record<string, string>
  /** What it acts on, for who does not see where it stands. */
  of: string
  /** The card to come back to. */
  back: string
  /** A field to fill in. */
  input?: Markup
}

/** A button that makes something happen. */
export function button({ text, action, fields, of, back, input }: ButtonInput): Markup {
  const hidden = Object.entries({ ...fields, back }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="/actions/${action}">
    ${hidden}${input ?? null}<button aria-label="${text}: ${of}">${text}</button>
  </form>`
}

/** A state in a few words. */
export function tag(state: string): Markup {
  return html`<span class="tag ${toneOf(state)}">${state.replaceAll('_', ' ')}</span>`
}

function toneOf(state: string): string {
  if (/^(active|succeeded|complete)$/.test(state)) return 'good'
  return /fail|past|lost|cancel/.test(state) ? 'bad' : 'soft'
}
