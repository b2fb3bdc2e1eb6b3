import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'
import type { Picture } from './letter-content.ts'

interface SharedLooks {
  readonly site: string
  /** Empty when it is not known. */
  readonly name: string
  /** The shared page. */
  readonly url: string
  /** The first look on it. */
  readonly picture: Picture | null
}

/** Says that friends voted for what somebody shared. */
export function shareMail({ site, name, url, picture }: SharedLooks): MailDocument['message'] {
  return composeLetter({
    subject: 'Your look has a new like',
    site,
    name,
    paragraphs: ['A friend likes a look that you shared.'],
    picture,
    link: { url, label: 'See which one is in the lead' },
    reason: 'You get this email because you asked to hear when friends vote.',
    isOptional: true,
  })
}
