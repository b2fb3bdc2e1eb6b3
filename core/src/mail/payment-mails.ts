import type { Product } from '@hairstyle/contract/api/credits.ts'
import { formatMoney } from '@hairstyle/contract/money.ts'
import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface Payment {
  readonly site: string
  /** The payer's name, empty if unknown. */
  readonly name: string
  /** The item's title in the shop. */
  readonly title: string
  /** In minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  /** The payment provider's receipt (until there is one, the account's orders), or the payable invoice. */
  readonly url: string
}

/** A payment for a pack, a month of a plan, the rest of one, or a past report. */
interface Receipt extends Payment {
  /** What it brought, as a sentence. */
  readonly brought: string
  /** For support: the order's id or the invoice's number. */
  readonly reference: string
}

/** A failed payment for another month of a plan. */
interface FailedRenewal extends Payment {
  readonly product: Product
}

/** Confirms a payment. Part of the purchase, so it is sent whatever mails somebody wants. */
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

/** Reports a failed renewal. The plan is about to end, so it is sent whatever mails somebody wants. */
export function renewalFailedMail(renewal: FailedRenewal): MailDocument['message'] {
  const { title, product, amount, currency } = renewal
  return aboutPlan(renewal, {
    subject: `We could not renew your plan “${title}”`,
    paragraphs: [
      `We tried to collect ${formatMoney(amount, currency)} for another month of “${title}”, and the payment did not go through.`,
      `We will try again over the next few days. ${whatStays(product, 'paid')} You can also pay now, or with another card.`,
    ],
    label: 'Pay now',
    note: 'If you do nothing and the payment keeps failing, the plan ends by itself.',
  })
}

/**
 * Asks to confirm the payment for another month at the bank. Without that the plan ends, so it is sent whatever mails
 * somebody wants.
 */
export function confirmPaymentMail(renewal: FailedRenewal): MailDocument['message'] {
  const { title, product, amount, currency } = renewal
  return aboutPlan(renewal, {
    subject: `Please confirm the payment for your plan “${title}”`,
    paragraphs: [
      `Your bank wants you to confirm the payment of ${formatMoney(amount, currency)} for another month of “${title}”.`,
      `It takes a minute: open the page, and your bank asks you there. ${whatStays(product, 'confirmed')}`,
    ],
    label: 'Confirm the payment',
    note: 'If you do nothing, the payment is not made, and the plan ends by itself after some days.',
  })
}

interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly label: string
  readonly note: string
}

function aboutPlan({ site, name, url }: Payment, { label, ...words }: Words) {
  const reason = 'You get this email because you have a monthly plan at Hairstyle.'
  return composeLetter({ ...words, site, name, link: { url, label }, reason, isOptional: false })
}

/** What follows, and what stays, once a month is `done`: paid, or confirmed. */
function whatStays(product: Product, done: string): string {
  switch (product) {
    case 'credits':
      return `New credits arrive as soon as it is ${done}, and the ones you have stay yours.`
    case 'tracking':
      return `Until it is ${done}, the accounts you follow beyond the free ones rest. Nothing of them is lost.`
    case 'salon':
      return `Until it is ${done}, your salon has its free invitations. Links that are out go on working.`
  }
}
