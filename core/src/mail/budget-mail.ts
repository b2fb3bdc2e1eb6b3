import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface UsedUp {
  readonly site: string
  readonly projectId: string
  /** With their currency. */
  readonly cost: string
  readonly budget: string
  /** Full names of the queues that are paused. */
  readonly queues: readonly string[]
}

/** Tells an admin that the budget is used up, what that stopped, and how to go on. */
export function budgetMail({
  site,
  projectId,
  cost,
  budget,
  queues,
}: UsedUp): MailDocument['message'] {
  return composeLetter({
    subject: 'The budget is used up: no pictures are made',
    site,
    name: null,
    paragraphs: [
      `The project ${projectId} has cost ${cost} this month, of a budget of ${budget}. So try-ons, previews and photographs are paused; the rest of the site goes on.`,
      'What people ask for waits in the queues. Credits of try-ons go back after six hours, those of photographs after half an hour.',
      'Nothing goes on by itself, not even in a new month. Find out first what it was: Reports, under Billing in the Google Cloud console. Then resume each queue:',
      ...queues.map((name) => `gcloud tasks queues resume ${name}`),
    ],
    link: {
      url: `https://console.cloud.google.com/cloudtasks?project=${projectId}`,
      label: 'Open Cloud Tasks',
    },
    note: 'Once resumed, they are not paused again this month, unless you raise monthlyBudget and that is used up, too.',
    reason: 'You get this email because the site names you as its admin.',
    isOptional: false,
  })
}
