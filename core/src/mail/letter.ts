import type { MailDocument } from '../store/mail.ts'
import { settingsLabel, settingsUrl } from './letter-content.ts'
import type { Letter } from './letter-content.ts'
import { letterPage } from './letter-page.ts'

/** A letter as plain text and as HTML. Everything in it may come from people: HTML gets it escaped. */
export function composeLetter(letter: Letter): MailDocument['message'] {
  const { subject, site, facts = [], link, note, reason, isOptional } = letter
  const greeting = greetingOf(letter)
  const text = [
    ...(greeting === null ? [] : [greeting]),
    ...letter.paragraphs,
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.join(': ')).join('\n')]),
    `${link.label}:\n${link.url}`,
    ...(note === undefined ? [] : [note]),
    ['--', reason, ...(isOptional ? [`${settingsLabel}: ${settingsUrl(site)}`] : [])].join('\n'),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: letterPage(letter, greeting) }
}

function greetingOf({ name }: Letter): string | null {
  if (name === null) return null
  return name === '' ? 'Hello!' : `Hello ${name}!`
}
