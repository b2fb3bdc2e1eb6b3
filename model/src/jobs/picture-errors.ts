import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import type { FailureReason } from '@hairstyle/core/creations/words.ts'
import { EngineFullError, EngineRefusal, FinishRefusal } from '../engine/engine.ts'
import { UndecodableError } from '../pictures/decode-photo.ts'

/**
 * The engine could not make this picture. A few such attempts end a job, whereas trouble with anything else passes, and
 * is no reason to fail it.
 */
export class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError'
}

/** The creation outlived its photo. */
export class PhotoGoneError extends Error {
  override readonly name = 'PhotoGoneError'
}

/**
 * What an engine makes.
 * @throws {BrokenPictureError} for all but what an engine says by itself: that it refuses, or is full.
 */
export async function orBroken<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (cause) {
    const isSaid = [EngineRefusal, FinishRefusal, EngineFullError].some(
      (kind) => cause instanceof kind,
    )
    if (isSaid) throw cause
    throw new BrokenPictureError('The picture could not be made.', { cause })
  }
}

const finishProblems = {
  settings: 'finish_unavailable',
  declined: 'finish_declined',
  moved: 'finish_moved',
} as const satisfies Record<FinishRefusal['problem'], FailureReason>

/** Why no other attempt can help, or null when it may. */
export function refusalOf(error: unknown): FailureReason | null {
  if (error instanceof EngineRefusal) return error.reason
  if (error instanceof FinishRefusal) return finishProblems[error.problem]
  if (error instanceof UndecodableError) return 'photo_unreadable'
  if (error instanceof BlobMissingError || error instanceof PhotoGoneError) return 'photo_gone'
  return null
}
