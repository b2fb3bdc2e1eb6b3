import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'
import type { Picture } from './letter-content.ts'

interface ReadyLooks {
  readonly site: string
  /** Empty when it is not known. */
  readonly name: string
  /** How many can be seen. */
  readonly count: number
  /** One of them. */
  readonly picture: Picture | null
}

/** Says that looks somebody waited for can be seen. */
export function readyMail({ site, name, count, picture }: ReadyLooks): MailDocument['message'] {
  const [subject, them] =
    count === 1 ? ['Your new look is ready', 'it'] : ['Your new looks are ready', 'them']
  return composeLetter({
    subject,
    site,
    name,
    paragraphs: [`Thank you for waiting. Compare ${them} with your photo, and keep what you like.`],
    picture,
    link: { url: `${site}/mine`, label: `See ${them}` },
    reason: 'You get this email because you asked to hear when your looks are ready.',
    isOptional: true,
  })
}
