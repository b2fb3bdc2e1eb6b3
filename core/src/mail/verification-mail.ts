import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface Verification {
  readonly site: string
  /** Opening it confirms the address. */
  readonly link: string
}

/** Asks to confirm an address. */
export function verificationMail({ site, link }: Verification): MailDocument['message'] {
  return composeLetter({
    subject: 'Confirm your email address',
    site,
    name: null,
    paragraphs: ['Please confirm that this is your email address.'],
    link: { url: link, label: 'Confirm my address' },
    note: 'If you did not ask for this, you do not need to do anything.',
    reason: 'You get this email because somebody entered your address at Hairstyle.',
    isOptional: false,
  })
}
