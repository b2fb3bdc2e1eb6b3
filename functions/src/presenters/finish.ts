import type { Creation as CreationView } from '@hairstyle/contract/api/creations.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { isIncluded } from '@hairstyle/core/finishes/finish-life.ts'
import { canBeFinished } from '@hairstyle/core/finishes/finish-offer.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'

/** @param isOffered Whether the look's owner may have looks finished. */
export function presentFinish(
  { config, blobs, clock }: Context,
  creation: Creation,
  isOffered: boolean,
): CreationView['finish'] {
  const { status, finish } = creation
  if (status !== 'done') return null
  const offer = isOffered ? config.finish : null
  const again = offer && canBeFinished(offer, creation, clock()) ? offer : null
  const terms = { price: again?.credits ?? null, drawn_by: again?.by ?? null }
  if (!finish) return again && { ...nothing, ...terms, state: 'offered' }
  const { status: state, delay, message, before } = finish
  const { picture } = before ?? {}
  return {
    state,
    delay,
    ...terms,
    included: isIncluded(finish),
    message,
    before_url: picture ? blobs.url(picture.path, picture.token) : null,
  }
}

const nothing = { delay: null, included: false, message: null, before_url: null } as const
