import type { MailDocument } from '../store/mail.ts'
import { composeLetter } from './letter.ts'
import type { Picture } from './letter-content.ts'

interface Look {
  readonly site: string
  /** Empty when it is not known. */
  readonly name: string
  readonly createId: string
}

/** Says that the photograph of a look can be seen. */
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

/** Says that there will be no photograph, and that it cost nothing. */
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

/** The look on the page of all looks, in full. */
function lookUrl({ site, createId }: Look): string {
  return `${site}/mine?view=${encodeURIComponent(createId)}`
}
