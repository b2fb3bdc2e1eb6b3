import type { MailDocument } from '../store/mail.ts'
import { letterPage } from './letter-page.ts'

export interface Letter {
  readonly subject: string
  /** The site's origin, without a slash at the end: the logo and the settings are there. */
  readonly site: string
  /** Whom it greets; null for no greeting, empty for somebody whose name is not known. */
  readonly name: string | null
  readonly paragraphs: readonly string[]
  /** What it shows of the person; null where there is nothing to show. */
  readonly picture?: Picture | null
  /** Names with their values, such as what was paid. */
  readonly facts?: readonly Fact[]
  readonly link: { readonly url: string; readonly label: string }
  /** Below the link. */
  readonly note?: string
  /** Why the person gets it. */
  readonly reason: string
  /** Whether the settings can switch it off. */
  readonly isOptional: boolean
}

export interface Picture {
  /** Absolute. */
  readonly url: string
  readonly alt: string
}

type Fact = readonly [name: string, value: string]

export const settingsLabel = 'Change your email settings'

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

/** Where mails are switched on and off. */
export function settingsUrl(site: string): string {
  return `${site}/account`
}

function greetingOf({ name }: Letter): string | null {
  if (name === null) return null
  return name === '' ? 'Hello!' : `Hello ${name}!`
}
