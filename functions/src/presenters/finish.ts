import type { Creation as CreationView } from '@hairstyle/contract/api/creations.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { canBeFinished } from '@hairstyle/core/finishes/finish-offer.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'

/** @param isOffered Whether the look's owner may have looks finished. */
export function presentFinish(
  { config, blobs, clock }: Context,
  creation: Creation,
  isOffered: boolean,
): CreationView['finish'] {
  const { finish } = creation
  const offer = isOffered ? config.finish : null
  const again = offer && canBeFinished(offer, creation, clock()) ? offer.credits : null
  if (!finish) return again === null ? null : { ...nothing, state: 'offered', price: again }
  const { status: state, message, before } = finish
  const { picture } = before ?? {}
  return {
    state,
    price: again,
    message,
    before_url: picture ? blobs.url(picture.path, picture.token) : null,
  }
}

const nothing = { message: null, before_url: null } as const
