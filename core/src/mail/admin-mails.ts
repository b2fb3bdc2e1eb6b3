import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface Project {
  readonly site: string
  readonly projectId: string
}

interface Waiting extends Project {
  readonly submissions: number
  readonly reports: number
  /** Complaints about looks. */
  readonly complaints: number
}

/** The name of each kind, with its collection. */
const kinds = {
  submissions: 'Profiles to be listed',
  reports: 'Reports',
  complaints: 'Looks that are not right',
} as const

/** Tells an admin how many items wait for a decision, without what people wrote: that stays where it can be erased. */
export function adminsMail(waiting: Waiting): MailDocument['message'] {
  const names = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((name) => waiting[name] > 0)
  const count = names.reduce((sum, name) => sum + waiting[name], 0)
  return toAdmin(waiting.site, {
    subject: count === 1 ? 'Something waits for you' : `${count} things wait for you`,
    paragraphs: ['These came in lately and wait for a decision.'],
    facts: names.map((name) => [kinds[name], String(waiting[name])] as const),
    link: {
      url: `https://console.firebase.google.com/project/${waiting.projectId}/firestore/databases/-default-/data/~2F${names[0] ?? 'complaints'}`,
      label: 'Open the Firebase console',
    },
  })
}

interface UsedUp extends Project {
  /** With the currency. */
  readonly cost: string
  readonly budget: string
  /** Full names of the queues that are paused. */
  readonly queues: readonly string[]
}

/** Tells an admin that the budget is used up, what that stopped, and how to go on. */
export function budgetMail(usedUp: UsedUp): MailDocument['message'] {
  const { site, projectId, cost, budget, queues } = usedUp
  return toAdmin(site, {
    subject: 'The budget is used up: no pictures are made',
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
  })
}

type Words = Omit<Parameters<typeof composeLetter>[0], 'site' | 'name' | 'reason' | 'isOptional'>

function toAdmin(site: string, words: Words): MailDocument['message'] {
  const reason = 'You get this email because the site names you as its admin.'
  return composeLetter({ ...words, site, name: null, reason, isOptional: false })
}
