import type { CreationDocument } from '../store/creations.ts'
import type { Photo } from '../store/photos.ts'
import { isOfSalon, type Style } from '../store/styles.ts'
import { periodOf, waiting } from './life.ts'

/** What a creation keeps of the worn hair. */
export type Worn = Pick<CreationDocument, 'style' | 'reference'> &
  Partial<Pick<CreationDocument, 'color' | 'adjustment'>>

interface CreationParts extends Pick<
  CreationDocument,
  'ownerId' | 'batchId' | 'color' | 'mayBeFirstSuccess'
> {
  readonly photo: Photo
  readonly worn: Worn
  readonly now: Date
}

/** A try-on waiting to be drawn. */
export function newCreation({ photo, worn, now, ...details }: CreationParts): CreationDocument {
  const { id, path, width, height, face } = photo
  return {
    ...waiting(now),
    ...details,
    adjustment: null,
    ...worn,
    originalId: null,
    versions: 0,
    photo: { id, path, width, height, meant: face?.chosen ?? null, face: face?.box ?? null },
    result: null,
    finish: null,
    error: null,
    refunded: false,
    complained: false,
    favorite: false,
    shareId: null,
    period: periodOf(now),
    createdAt: now,
    finishedAt: null,
  }
}

/** A style as a creation wears it. A salon's own is not in the library. */
export function wornStyle(style: Style): Worn {
  const { title, cover, engine, length, texture, color } = style
  const id = isOfSalon(style) ? null : style.id
  const look = { cut: title, length, texture, colour: color }
  // Cropped hair cannot be made longer or fuller.
  const reshapable = length !== 'buzz'
  return { style: { id, title, cover, engine, look, reshapable }, reference: null }
}
