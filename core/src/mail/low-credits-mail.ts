import type { MailDocument } from '../store/mail.ts'
import { composeLetter, optOutFooter } from './letter.ts'

interface LowCredits {
  /** Empty when it is not known. */
  readonly name: string
  /** What is left. */
  readonly credits: number
  /** Where more can be bought. */
  readonly url: string
}

/** Says that credits run low; only for people who want mails. */
export function lowCreditsMail({ name, credits, url }: LowCredits): MailDocument['message'] {
  const left = leftInWords(credits)
  return composeLetter({
    subject: `You have ${left} left`,
    name,
    paragraphs: [
      `You have ${left} left. Packs and plans bring more, and friends who like what you share do, too.`,
    ],
    link: { url, label: 'Get more try-ons' },
    footer: optOutFooter,
  })
}

function leftInWords(credits: number): string {
  if (credits <= 0) return 'no try-ons'
  return credits === 1 ? 'one try-on' : `${credits} try-ons`
}
