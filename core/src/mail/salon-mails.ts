import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface Salon {
  readonly site: string
  /** The owner's name, empty if unknown. */
  readonly name: string
}

const reason = 'You get this email because you have a salon at Hairstyle.'

/**
 * Reports that a salon has used up the invitations of its month. Its clients are not told, so it is sent in any case.
 */
export function usedUpMail({
  site,
  name,
  limit,
}: Salon & { readonly limit: number }): MailDocument['message'] {
  return composeLetter({
    subject: 'Your invitations of this month are used up',
    site,
    name,
    paragraphs: [
      `Your salon has used its ${limit} invitations of this month.`,
      'Links that are out go on working, and your clients notice nothing. To make new ones before the first of next month, choose a larger plan.',
    ],
    link: { url: `${site}/salon-kit/plan`, label: 'See the plans' },
    reason,
    isOptional: false,
  })
}

/** Reports that a salon's webhook was switched off. Nobody else would notice, so it is sent in any case. */
export function webhookOffMail({
  site,
  name,
  host,
}: Salon & { readonly host: string }): MailDocument['message'] {
  return composeLetter({
    subject: 'Your webhook is switched off',
    site,
    name,
    paragraphs: [
      `For three days nothing that we sent to ${host} arrived, so we stopped trying.`,
      'Your consultations are all in your inbox. Once the other side works again, save the address once more to switch the webhook on.',
    ],
    link: { url: `${site}/salon-kit/api`, label: 'See what went wrong' },
    reason,
    isOptional: false,
  })
}

interface NewConsultation {
  readonly site: string
  /** Empty if unknown. */
  readonly name: string
  readonly consultationId: string
}

/** Announces a new consultation, without its content: mails stay where nobody erases them. */
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
