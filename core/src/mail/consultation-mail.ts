import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface NewConsultation {
  readonly site: string
  /** Empty when it is not known. */
  readonly name: string
  readonly consultationId: string
}

/** Says that a client has sent a consultation. Nothing of theirs is in it: mails stay where nobody erases them. */
export function consultationMail(consultation: NewConsultation): MailDocument['message'] {
  const { site, name, consultationId } = consultation
  return composeLetter({
    subject: 'A client has chosen hairstyles',
    site,
    name,
    paragraphs: [
      'Somebody followed one of your links, tried your styles on and sent you what they like. Photo, note and how to reach them are in your inbox.',
    ],
    link: { url: `${site}/salon-kit/inbox/${consultationId}`, label: 'Open the consultation' },
    note: 'You can switch these emails off in the settings of your salon.',
    reason: 'You get this email because you send links to clients before their appointment.',
    isOptional: false,
  })
}
