import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { OwnHairColors } from '@hairstyle/contract/adjustment.ts'
import { z } from 'zod'
import type { CreationDocument } from '../store/creations.ts'

/** The person's own hair in other colours: what is worn beside styles of the library and hair of photos. */
const OwnHair = z.strictObject({ kind: z.literal('own') })

/** What a look with it is called. */
const ownHairTitle = 'Own cut'
const engine = JSON.stringify({ kind: 'own' } satisfies z.infer<typeof OwnHair>)

/** Whether parameters of an engine, parsed, ask for the person's own hair. */
export function asksForOwnHair(style: unknown): boolean {
  return OwnHair.safeParse(style).success
}

/** Whether a creation is of the person's own hair. */
export function isOwnHair({ style }: Pick<CreationDocument, 'style'>): boolean {
  return style.engine === engine
}

/** One's own hair as what a creation wears: it has no place in the library, and is moved nowhere. */
export function wornOwnHair({
  color,
  roots,
  ends,
}: OwnHairColors): Pick<CreationDocument, 'style' | 'reference' | 'color' | 'adjustment'> {
  const isPlain = roots === null && ends === null
  return {
    style: { id: null, title: ownHairTitle, cover: null, engine, look: null, reshapable: false },
    reference: null,
    color,
    adjustment: isPlain ? null : { ...unadjusted, roots, ends },
  }
}
