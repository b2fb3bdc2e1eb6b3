import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'

interface Waiting {
  readonly site: string
  readonly projectId: string
  readonly submissions: number
  readonly reports: number
  /** About looks that are not what somebody wanted. */
  readonly complaints: number
}

/** Tells an admin how much waits for a decision; what people wrote stays where it can be erased. */
export function adminsMail({
  site,
  projectId,
  submissions,
  reports,
  complaints,
}: Waiting): MailDocument['message'] {
  const count = submissions + reports + complaints
  return composeLetter({
    subject: count === 1 ? 'Something waits for you' : `${count} things wait for you`,
    site,
    name: null,
    paragraphs: ['These came in lately and wait for a decision.'],
    facts: [
      ...(submissions > 0 ? [['Profiles to be listed', String(submissions)] as const] : []),
      ...(reports > 0 ? [['Reports', String(reports)] as const] : []),
      ...(complaints > 0 ? [['Looks that are not right', String(complaints)] as const] : []),
    ],
    link: {
      url: `https://console.firebase.google.com/project/${projectId}/firestore/databases/-default-/data/~2F${collectionOf({ submissions, reports })}`,
      label: 'Open the Firebase console',
    },
    reason: 'You get this email because the site names you as its admin.',
    isOptional: false,
  })
}

/** Where to begin. */
function collectionOf({ submissions, reports }: Pick<Waiting, 'submissions' | 'reports'>): string {
  if (submissions > 0) return 'submissions'
  return reports > 0 ? 'reports' : 'complaints'
}
