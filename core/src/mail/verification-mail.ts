import type { MailDocument } from '../store/mail.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** Asks to confirm an address by opening `link`. */
export function verificationMail(link: string): MailDocument['message'] {
  const why = 'Please confirm that this is your email address.'
  const otherwise = 'If you did not ask for this, you need not do anything.'
  return {
    subject: 'Confirm your email address',
    text: `${why}\n\n${link}\n\n${otherwise}\n`,
    html: `<p>${why}</p><p><a href="${escapeHtml(link)}">Confirm my address</a></p><p>${otherwise}</p>`,
  }
}
