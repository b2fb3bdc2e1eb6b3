import type { Context } from '../context.ts'
import { photoPath } from './photo-path.ts'

/** Erases a photo: its picture first, so that a failure leaves a document from which to try again. */
export async function erasePhoto({ store, blobs }: Context, photoId: string): Promise<void> {
  await blobs.delete(photoPath(photoId))
  await store.batch((writer) => store.photos.remove(writer, photoId))
}
