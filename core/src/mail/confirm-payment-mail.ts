import { formatMoney } from '@hairstyle/contract/money.ts'
import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'
import { whatStays } from './renewal-failed-mail.ts'
import type { FailedRenewal } from './renewal-failed-mail.ts'

/** Says that a bank wants the payment for another month confirmed. Without it the plan ends, so it is sent whatever mails somebody wants. */
export function confirmPaymentMail(renewal: FailedRenewal): MailDocument['message'] {
  const { site, name, title, product, amount, currency, url } = renewal
  return composeLetter({
    subject: `Please confirm the payment for your plan “${title}”`,
    site,
    name,
    paragraphs: [
      `Your bank wants you to confirm the payment of ${formatMoney(amount, currency)} for another month of “${title}”.`,
      `It takes a minute: open the page, and your bank asks you there. ${whatStays(product, 'confirmed')}`,
    ],
    link: { url, label: 'Confirm the payment' },
    note: 'If you do nothing, the payment is not made, and the plan ends by itself after some days.',
    reason: 'You get this email because you have a monthly plan at Hairstyle.',
    isOptional: false,
  })
}
