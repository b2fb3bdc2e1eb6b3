import { formatMoney } from '@hairstyle/contract/money.ts'
import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

/** What somebody paid for: a pack, a month of a plan, the rest of one, or a past report. */
export interface Receipt {
  readonly site: string
  /** The payer's name, empty when it is not known. */
  readonly name: string
  /** What it is called in the shop. */
  readonly title: string
  /** What it brought, as a sentence. */
  readonly brought: string
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
  const { site, name, title, brought, amount, currency, reference, url } = receipt
  const paid = formatMoney(amount, currency)
  return composeLetter({
    subject: `Your receipt: ${title}, ${paid}`,
    site,
    name,
    paragraphs: [`Thank you! We received ${paid} for “${title}”.`, brought],
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
