import type { Product } from '@hairstyle/contract/api/credits.ts'
import { formatMoney } from '@hairstyle/contract/money.ts'
import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

/** The payment for another month of a plan that did not go through. */
export interface FailedRenewal {
  readonly site: string
  /** The payer's name, empty when it is not known. */
  readonly name: string
  /** What the plan is called in the shop. */
  readonly title: string
  readonly product: Product
  /** In minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  /** Where it can be paid: the payment provider's page of the invoice. */
  readonly url: string
}

/** What comes, and what stays, once a month is `done`: paid, or confirmed. */
export function whatStays(product: Product, done: string): string {
  return product === 'credits'
    ? `New credits arrive as soon as it is ${done}, and the ones you have stay yours.`
    : `Until it is ${done}, the accounts you follow beyond the free ones rest. Nothing of them is lost.`
}

/** Says that a plan could not be renewed. A plan is about to end by it, so it is sent whatever mails somebody wants. */
export function renewalFailedMail(renewal: FailedRenewal): MailDocument['message'] {
  const { site, name, title, product, amount, currency, url } = renewal
  return composeLetter({
    subject: `We could not renew your plan “${title}”`,
    site,
    name,
    paragraphs: [
      `We tried to collect ${formatMoney(amount, currency)} for another month of “${title}”, and the payment did not go through.`,
      `We will try again over the next few days. ${whatStays(product, 'paid')} You can also pay now, or with another card.`,
    ],
    link: { url, label: 'Pay now' },
    note: 'If you do nothing and the payment keeps failing, the plan ends by itself.',
    reason: 'You get this email because you have a monthly plan at Hairstyle.',
    isOptional: false,
  })
}
