import type { MailDocument } from '../store/mail.ts'
import { escapeHtml } from '../text/escape-html.ts'

export interface Letter {
  readonly subject: string
  /** Whom it greets; null for no greeting, empty for somebody whose name is not known. */
  readonly name: string | null
  readonly paragraphs: readonly string[]
  readonly link: { readonly url: string; readonly label: string }
  /** Below the link. */
  readonly footer: string
}

/** What every mail for which people can opt out ends with. */
export const optOutFooter = 'You can switch these mails off on your account page.'

/** A letter as plain text and as HTML. Everything in it may come from people: HTML gets it escaped. */
export function composeLetter(letter: Letter): MailDocument['message'] {
  const { subject, name, link, footer } = letter
  const paragraphs = [...(name === null ? [] : [greeting(name)]), ...letter.paragraphs]
  const button = `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`
  const html = [...paragraphs.map(escapeHtml), button, escapeHtml(footer)]
  return {
    subject,
    text: `${[...paragraphs, link.url, footer].join('\n\n')}\n`,
    html: html.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }
}

function greeting(name: string): string {
  return name === '' ? 'Hello!' : `Hello ${name}!`
}
