import { randomUUID } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { Config } from '../config.ts'
import { BlobMissingError } from './blobs.ts'
import type { Blobs, SaveOptions } from './blobs.ts'

/**
 * Cloud Storage for Firebase. Addresses carry a download token that we choose, because the security rules let no
 * client in: what was saved without one is read by nobody outside.
 */
export function cloudBlobs(app: App, { bucket: name, publicUrl }: Config['storage']): Blobs {
  const bucket = () => getStorage(app).bucket(name)
  const url = (path: string, token: string) =>
    `${publicUrl}/v0/b/${name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
  async function write(path: string, bytes: Uint8Array, options: SaveOptions, custom: object) {
    const { contentType, cacheControl } = options
    await bucket()
      .file(path)
      .save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
        resumable: false,
        contentType,
        metadata: { cacheControl, metadata: { ...custom } },
      })
  }
  return {
    url,
    save: (path, bytes, options) => write(path, bytes, options, {}),
    async publish(path, bytes, options) {
      const token = randomUUID()
      await write(path, bytes, options, { firebaseStorageDownloadTokens: token })
      return { token, url: url(path, token) }
    },
    async read(path) {
      const [bytes] = await orMissing(path, bucket().file(path).download())
      return bytes
    },
    async readStart(path, count) {
      const file = bucket().file(path)
      const [metadata] = await orMissing(path, file.getMetadata())
      const size = Number(metadata.size)
      // Of an empty file no range can be read.
      if (size === 0) return { bytes: new Uint8Array(), size }
      const [bytes] = await orMissing(path, file.download({ start: 0, end: count - 1 }))
      return { bytes, size }
    },
    async delete(path) {
      await bucket().file(path).delete({ ignoreNotFound: true })
    },
    async deleteByPrefix(prefix) {
      try {
        await bucket().deleteFiles({ prefix, force: true })
      } catch (cause) {
        // Somebody else may be deleting the same files, such as a job whose photo has just gone.
        const isBroken = [cause].flat().some((error) => !isNotFound(error))
        if (isBroken) throw new Error(`${prefix} was not deleted`, { cause })
      }
    },
  }
}

async function orMissing<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (cause) {
    if (isNotFound(cause)) throw new BlobMissingError(path, { cause })
    throw cause
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404
}
