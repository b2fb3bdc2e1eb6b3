import { ApiError } from '../errors.ts'
import type { CreationDocument } from '../store/creations.ts'
import type { Photo } from '../store/photos.ts'
import type { EngineStyle } from '../styles/engine-style.ts'
import { isKept } from './keeping.ts'

/** A photo whose hair is kept. */
type Reference = Photo & {
  readonly cutout: NonNullable<Photo['cutout']>
  readonly expiresAt: NonNullable<Photo['expiresAt']>
}

/** @throws {ApiError} not_found, also for somebody else's; image_unusable for an ordinary photo. */
export function usableReference(photo: Photo | null, uid: string, now: Date): Reference {
  const isTheirs = photo?.ownerId === uid || photo?.ownerId === null
  if (!isTheirs || !isKept(photo, now)) {
    throw new ApiError('not_found', 'This hair is no longer kept. Please upload its photo again.')
  }
  const { cutout, expiresAt } = photo
  if (cutout === null || expiresAt === null) {
    throw new ApiError('image_unusable', 'This photo was not uploaded for its hair.')
  }
  return { ...photo, cutout, expiresAt }
}

/** The hair of a photo as a creation wears it: it is not in the library, and only described by its picture. */
export function wornReference({
  id,
  cutout,
  expiresAt,
}: Reference): Pick<CreationDocument, 'style' | 'reference'> {
  const engine = JSON.stringify({ kind: 'photo', cutout, drawn: false } satisfies EngineStyle)
  return {
    style: {
      id: null,
      title: 'Hair from a photo',
      cover: null,
      engine,
      look: null,
      reshapable: true,
    },
    reference: { id, expiresAt },
  }
}
