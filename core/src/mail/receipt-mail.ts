import type { MailDocument } from '../store/mail.ts'
import { formatMoney } from '../text/format-money.ts'
import { composeLetter } from './letter.ts'

/** What somebody paid for: a pack, a month of a plan, or the rest of one. */
export interface Receipt {
  readonly site: string
  /** The payer's name, empty when it is not known. */
  readonly name: string
  /** What it is called in the shop. */
  readonly title: string
  readonly credits: number
  /** In minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  /** By which support finds it: the order's id or the invoice's number. */
  readonly reference: string
  /** Where to look: the payment provider's receipt or, until there is one, the orders of the account. */
  readonly url: string
}

/** Confirms a payment. It is part of the purchase, so it is sent whatever mails somebody wants. */
export function receiptMail(receipt: Receipt): MailDocument['message'] {
  const { site, name, title, credits, amount, currency, reference, url } = receipt
  const paid = formatMoney(amount, currency)
  return composeLetter({
    subject: `Your receipt: ${title}, ${paid}`,
    site,
    name,
    paragraphs: [
      `Thank you! We received ${paid} for “${title}”.`,
      `${credits} ${credits === 1 ? 'try-on is' : 'try-ons are'} in your account, ready to use.`,
    ],
    facts: [
      [title, paid],
      ['Reference', reference],
    ],
    link: { url, label: 'See the receipt' },
    note: 'If something is not right, please tell us the reference.',
    reason: 'You get this email because you bought something at Hairstyle.',
    isOptional: false,
  })
}
