import type { Context } from '../context.ts'
import { isSharedCopy, sharedCopyPath } from '../creations/result-files.ts'
import type { Creation } from '../store/creations.ts'

/** Not for long: the page may end. */
const cacheControl = 'private, max-age=300'

export interface SharedCopy {
  readonly createId: string
  readonly path: string
  readonly token: string
}

/** Copies the picture of a finished creation for a page. It goes with the creation's other pictures, or before with the page. */
export async function copyForShare(
  { blobs }: Context,
  { id, result }: Pick<Creation, 'id'> & { readonly result: NonNullable<Creation['result']> },
): Promise<SharedCopy> {
  const path = sharedCopyPath(id)
  const bytes = await blobs.read(result.picture.path)
  const { token } = await blobs.publish(path, bytes, { contentType: 'image/jpeg', cacheControl })
  return { createId: id, path, token }
}

/** Deletes pictures that only a page showed. */
export async function deleteCopies(
  { blobs }: Context,
  pictures: readonly { readonly path: string }[],
): Promise<void> {
  const copies = pictures.filter(({ path }) => isSharedCopy(path))
  await Promise.all(copies.map(({ path }) => blobs.delete(path)))
}
