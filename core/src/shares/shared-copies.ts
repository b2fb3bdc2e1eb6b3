import type { Context } from '../context.ts'
import { isSharedCopy, sharedCopyPath } from '../creations/result-files.ts'

/** Short, because the page may end. */
const cacheControl = 'private, max-age=300'

export interface SharedCopy {
  readonly createId: string
  readonly path: string
  readonly token: string
}

/** Compresses a JPEG, keeping its shape. */
export type Lighten = (jpeg: Buffer) => Promise<Buffer>

export const asItIs: Lighten = (jpeg) => Promise.resolve(jpeg)

/**
 * Copies a creation's JPEG for a page. The copy is erased with the creation's other pictures, or earlier with the page.
 */
export async function copyForShare(
  { blobs }: Context,
  createId: string,
  picture: { readonly path: string },
  lighten: Lighten,
): Promise<SharedCopy> {
  const path = sharedCopyPath(createId)
  const bytes = await lighten(await blobs.read(picture.path))
  const { token } = await blobs.publish(path, bytes, { contentType: 'image/jpeg', cacheControl })
  return { createId, path, token }
}

/** Deletes a page's copies. */
export async function deleteCopies(
  { blobs }: Context,
  pictures: readonly { readonly path: string }[],
): Promise<void> {
  const copies = pictures.filter(({ path }) => isSharedCopy(path))
  await Promise.all(copies.map(({ path }) => blobs.delete(path)))
}
