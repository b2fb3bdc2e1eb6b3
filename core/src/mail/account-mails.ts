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

interface LowCredits {
  readonly site: string
  /** Empty if unknown. */
  readonly name: string
  /** What is left. */
  readonly credits: number
}

/** Warns that credits run low; only for people who want mails. */
export function lowCreditsMail({ site, name, credits }: LowCredits): MailDocument['message'] {
  return composeLetter({
    subject: `You have ${leftInWords(credits)} left`,
    site,
    name,
    paragraphs: [
      'Packs and plans bring more. You also earn credits when friends like the looks you share.',
    ],
    link: { url: `${site}/shop`, label: 'Get more credits' },
    reason: 'You get this email because you asked to hear when your credits run low.',
    isOptional: true,
  })
}

function leftInWords(credits: number): string {
  if (credits <= 0) return 'no credits'
  return credits === 1 ? 'one credit' : `${credits} credits`
}
