import type { MailDocument } from '../store/mail.ts'
import { composeLetter, optOutFooter } from './letter.ts'

/** Says that friends voted for what somebody shared at `url`. */
export function shareMail(name: string, url: string): MailDocument['message'] {
  return composeLetter({
    subject: 'Your look has a new like',
    name,
    paragraphs: ['Somebody likes a look that you shared.'],
    link: { url, label: 'See who is ahead' },
    footer: optOutFooter,
  })
}
