import { randomUUID } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { Config } from '../config.ts'
import { BlobMissingError } from './blobs.ts'
import type { Blobs } from './blobs.ts'

/**
 * Cloud Storage for Firebase. Addresses carry a download token that we choose, because the security rules let no
 * client in.
 */
export function cloudBlobs(app: App, { bucket: name, publicUrl }: Config['storage']): Blobs {
  const bucket = () => getStorage(app).bucket(name)
  const url = (path: string, token: string) =>
    `${publicUrl}/v0/b/${name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
  return {
    url,
    async save(path, bytes, { contentType, cacheControl }) {
      const token = randomUUID()
      await bucket()
        .file(path)
        .save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
          resumable: false,
          contentType,
          metadata: { cacheControl, metadata: { firebaseStorageDownloadTokens: token } },
        })
      return { token, url: url(path, token) }
    },
    async read(path) {
      try {
        const [bytes] = await bucket().file(path).download()
        return bytes
      } catch (cause) {
        if (isNotFound(cause)) throw new BlobMissingError(path, { cause })
        throw cause
      }
    },
    async delete(path) {
      await bucket().file(path).delete({ ignoreNotFound: true })
    },
    async deleteByPrefix(prefix) {
      await bucket().deleteFiles({ prefix, force: true })
    },
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404
}
