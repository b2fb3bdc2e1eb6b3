import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

/** Asks to confirm an address by opening `link`. */
export function verificationMail(link: string): MailDocument['message'] {
  return composeLetter({
    subject: 'Confirm your email address',
    name: null,
    paragraphs: ['Please confirm that this is your email address.'],
    link: { url: link, label: 'Confirm my address' },
    footer: 'If you did not ask for this, you need not do anything.',
  })
}
