import type { MailDocument } from '../store/mail.ts'
import { composeLetter, optOutFooter } from './letter.ts'

/** Says that looks somebody waited for can be seen at `url`. */
export function readyMail(name: string, url: string): MailDocument['message'] {
  return composeLetter({
    subject: 'Your new looks are ready',
    name,
    paragraphs: ['Your new looks are ready. Thank you for waiting.'],
    link: { url, label: 'See them' },
    footer: optOutFooter,
  })
}
