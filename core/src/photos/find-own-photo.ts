import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { Photo } from '../store/photos.ts'
import { isKept } from './keeping.ts'

export interface PhotoOfSomebody {
  /** Null for a visitor, whose photo has no owner yet: only its uploader knows its id. */
  readonly uid: string | null
  readonly photoId: string
}

/** @throws {ApiError} not_found, also for somebody else's. */
export async function findOwnPhoto(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { uid, photoId }: PhotoOfSomebody,
  tx?: Transaction,
): Promise<Photo> {
  const photo = await store.photos.find(photoId, tx)
  const isTheirs = photo?.ownerId === null || photo?.ownerId === uid
  if (!isTheirs || !isKept(photo, clock())) throw new ApiError('not_found')
  return photo
}
