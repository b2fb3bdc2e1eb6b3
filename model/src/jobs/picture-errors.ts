import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import type { FailureReason } from '@hairstyle/core/creations/words.ts'
import { EngineRefusal } from '../engine/engine.ts'
import { UndecodableError } from '../pictures/decode-photo.ts'

/**
 * The engine could not make this picture. A few such attempts end a try-on, whereas trouble with anything else passes, and
 * is no reason to fail it.
 */
export class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError'
}

/** The creation outlived its photo. */
export class PhotoGoneError extends Error {
  override readonly name = 'PhotoGoneError'
}

/** Why no other attempt can help, or null when it may. */
export function refusalOf(error: unknown): FailureReason | null {
  if (error instanceof EngineRefusal) return error.reason
  if (error instanceof UndecodableError) return 'photo_unreadable'
  if (error instanceof BlobMissingError || error instanceof PhotoGoneError) return 'photo_gone'
  return null
}
