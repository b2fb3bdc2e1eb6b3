import { randomUUID } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { Storage } from 'firebase-admin/storage'
import type { Config } from '../config.ts'
import { askAgain } from './ask-again.ts'
import { BlobMissingError } from './blobs.ts'
import type { Blobs, SaveOptions } from './blobs.ts'

type Bucket = ReturnType<Storage['bucket']>

/**
 * Cloud Storage for Firebase. Addresses carry a download token that we choose, because the security rules let no
 * client in: what was saved without one is read by nobody outside.
 */
export function cloudBlobs(app: App, { bucket: name, publicUrl }: Config['storage']): Blobs {
  const bucket = () => {
    const found = getStorage(app).bucket(name)
    // Calls that run at once share this setting, and some of them change it for the time that they take: whether the client
    // tries again would be chance. A download that it tries again also leaves a rejection that nobody handles.
    found.storage.retryOptions.autoRetry = false
    return found
  }
  const url = (path: string, token: string) =>
    `${publicUrl}/v0/b/${name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
  async function write(path: string, bytes: Uint8Array, options: SaveOptions, custom: object) {
    const { contentType, cacheControl } = options
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const metadata = { cacheControl, metadata: { ...custom } }
    await askAgain(() =>
      bucket().file(path).save(content, { resumable: false, contentType, metadata }),
    )
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
      const [bytes] = await orMissing(path, () => bucket().file(path).download())
      return bytes
    },
    async readStart(path, count) {
      const file = bucket().file(path)
      const [metadata] = await orMissing(path, () => file.getMetadata())
      const size = Number(metadata.size)
      // Of an empty file no range can be read.
      if (size === 0) return { bytes: new Uint8Array(), size }
      const [bytes] = await orMissing(path, () => file.download({ start: 0, end: count - 1 }))
      return { bytes, size }
    },
    async delete(path) {
      await askAgain(() => bucket().file(path).delete({ ignoreNotFound: true }))
    },
    async deleteByPrefix(prefix) {
      try {
        await askAgain(() => deleteAll(bucket(), prefix))
      } catch (cause) {
        throw new Error(`${prefix} was not deleted`, { cause })
      }
    },
  }
}

async function deleteAll(bucket: Bucket, prefix: string) {
  try {
    await bucket.deleteFiles({ prefix, force: true })
  } catch (cause) {
    // Somebody else may be deleting the same files, such as a job whose photo has just gone.
    const faults: unknown[] = [cause].flat()
    const broken = faults.find((fault) => fault instanceof Error && !isNotFound(fault))
    if (broken instanceof Error) throw broken
  }
}

async function orMissing<Result>(path: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await askAgain(ask)
  } catch (cause) {
    if (isNotFound(cause)) throw new BlobMissingError(path, { cause })
    throw cause
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404
}
