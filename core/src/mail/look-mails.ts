import type { MailDocument } from '../store/mail.ts'
import { composeLetter, type Picture } from './letter.ts'

interface ReadyLooks {
  readonly site: string
  /** Empty if unknown. */
  readonly name: string
  /** How many are ready. */
  readonly count: number
  /** One of them. */
  readonly picture: Picture | null
}

/** Announces that looks are ready. */
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

interface Look {
  readonly site: string
  /** Empty if unknown. */
  readonly name: string
  readonly createId: string
}

/** Announces that the photograph of a look is ready. */
export function photographMail(
  look: Look & { readonly picture: Picture },
): MailDocument['message'] {
  return composeLetter({
    ...common(look),
    subject: 'Your photograph is ready',
    paragraphs: ['Thank you for waiting. Your look is finished as a photograph.'],
    picture: look.picture,
    link: { url: lookUrl(look), label: 'See it' },
  })
}

interface Failure extends Look {
  /** Why, in words. */
  readonly why: string
  /** What came back. */
  readonly credits: number
}

/** Announces that there will be no photograph, and that it cost nothing. */
export function noPhotographMail({ why, credits, ...look }: Failure): MailDocument['message'] {
  const back = credits === 1 ? 'Your credit is back' : `Your ${credits} credits are back`
  return composeLetter({
    ...common(look),
    subject: 'Your photograph could not be made',
    paragraphs: [why, `${back}, and your look is as it was.`],
    link: { url: lookUrl(look), label: 'See your look' },
  })
}

function common({ site, name }: Look) {
  const reason = 'You get this email because you asked to hear when your looks are ready.'
  return { site, name, reason, isOptional: true }
}

/** The look, opened on the page of all looks. */
function lookUrl({ site, createId }: Look): string {
  return `${site}/mine?view=${encodeURIComponent(createId)}`
}

interface SharedLooks {
  readonly site: string
  /** Empty if unknown. */
  readonly name: string
  /** The shared page. */
  readonly url: string
  /** The first look on it. */
  readonly picture: Picture | null
  /** How many pictures are on it. */
  readonly count: number
}

/** Announces friends' votes on a shared page. */
export function shareMail(shared: SharedLooks): MailDocument['message'] {
  const { site, name, url, picture, count } = shared
  return composeLetter({
    subject: 'Your look has a new like',
    site,
    name,
    paragraphs: ['A friend likes a look that you shared.'],
    picture,
    link: { url, label: count === 1 ? 'See the page' : 'See which one is in the lead' },
    reason: 'You get this email because you asked to hear when friends vote.',
    isOptional: true,
  })
}
