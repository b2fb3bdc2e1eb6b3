import { describeFailure } from '../creations/words.ts'
import type { MailDocument } from '../store/mail.ts'
import { adminsMail, budgetMail } from './admin-mails.ts'
import { consultationMail, usedUpMail, webhookOffMail } from './salon-mails.ts'
import { confirmPaymentMail, receiptMail, renewalFailedMail } from './payment-mails.ts'
import { lowCreditsMail, verificationMail } from './account-mails.ts'
import { noPhotographMail, photographMail, readyMail, shareMail } from './look-mails.ts'

/** An example of every mail, by name. @param site Origin of its pictures and links. */
export function sampleMails(site: string): Record<string, MailDocument['message']> {
  const person = { site, name: 'Ada' }
  const picture = { url: `${site}/images/covers/glossy-long-waves-960.webp`, alt: 'Your look' }
  const url = 'https://pay.example/receipt?a=1&b=2'
  const plan = {
    ...person,
    title: 'Monthly plan',
    product: 'credits' as const,
    amount: 799,
    currency: 'usd',
    url,
  }
  return {
    ready: readyMail({ ...person, count: 3, picture }),
    photograph: photographMail({ ...person, createId: 'sample', picture }),
    'no-photograph': noPhotographMail({
      ...person,
      createId: 'sample',
      why: describeFailure('too_late').message,
      credits: 3,
    }),
    share: shareMail({ ...person, url: `${site}/share/sample`, picture, count: 2 }),
    receipt: receiptMail({
      ...plan,
      brought: '30 credits are in your account, ready to use.',
      reference: 'q7Zk2mXw9LbT4cVn',
    }),
    'renewal-failed': renewalFailedMail(plan),
    'confirm-payment': confirmPaymentMail(plan),
    'low-credits': lowCreditsMail({ ...person, credits: 2 }),
    consultation: consultationMail({ ...person, consultationId: 'sample' }),
    'salon-used-up': usedUpMail({ ...person, limit: 10 }),
    'webhook-off': webhookOffMail({ ...person, host: 'booking.example' }),
    admins: adminsMail({ site, projectId: 'hairstyle', submissions: 2, reports: 1, complaints: 4 }),
    budget: budgetMail({
      site,
      projectId: 'hairstyle',
      cost: '203.50 USD',
      budget: '200.00 USD',
      queues: ['try-on', 'previews', 'finish'].map(
        (name) => `projects/hairstyle/locations/us-central1/queues/${name}`,
      ),
    }),
    verification: verificationMail({ site, link: `${site}/__/auth/action?mode=verifyEmail` }),
  }
}
