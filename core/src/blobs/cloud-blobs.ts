import { randomUUID } from 'node:crypto'
import type { Bucket, Storage } from '@google-cloud/storage'
import pRetry from 'p-retry'
import type { Config } from '../config.ts'
import { BlobMissingError, type Blobs, type SaveOptions } from './blobs.ts'

/**
 * The bucket that Cloud Storage for Firebase serves, reached as the process's own service account. Addresses carry a
 * download token that we choose, because the security rules let no client in: files without one are private.
 */
export function cloudBlobs({
  projectId,
  storage: { bucket: name, publicUrl },
}: Pick<Config, 'projectId' | 'storage'>): Blobs {
  let connecting: Promise<Storage> | undefined
  const bucket = async () => {
    const storage = await (connecting ??= connect(projectId))
    // Concurrent calls share this setting and some change it temporarily, so whether the client retries would be
    // chance. A retried download also leaves an unhandled rejection.
    storage.retryOptions.autoRetry = false
    return storage.bucket(name)
  }
  const url = (path: string, token: string) =>
    `${publicUrl}/v0/b/${name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
  async function write(path: string, bytes: Uint8Array, options: SaveOptions, custom: object) {
    const { contentType, cacheControl } = options
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const metadata = { cacheControl, metadata: { ...custom } }
    await askAgain(async () =>
      (await bucket()).file(path).save(content, { resumable: false, contentType, metadata }),
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
      const [bytes] = await orMissing(path, async () => (await bucket()).file(path).download())
      return bytes
    },
    async readStart(path, count) {
      const file = (await bucket()).file(path)
      const [metadata] = await orMissing(path, () => file.getMetadata())
      const size = Number(metadata.size)
      // An empty file has no range to read.
      if (size === 0) return { bytes: new Uint8Array(), size }
      const [bytes] = await orMissing(path, () => file.download({ start: 0, end: count - 1 }))
      return { bytes, size }
    },
    async delete(path) {
      await askAgain(async () => (await bucket()).file(path).delete({ ignoreNotFound: true }))
    },
    async deleteByPrefix(prefix) {
      try {
        await askAgain(async () => deleteAll(await bucket(), prefix))
      } catch (cause) {
        throw new Error(`${prefix} was not deleted`, { cause })
      }
    },
  }
}

/** Loaded at the first file: most function instances never touch one. STORAGE_EMULATOR_HOST names a stand-in. */
async function connect(projectId: string): Promise<Storage> {
  const { Storage } = await import('@google-cloud/storage')
  return new Storage({ projectId })
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

/** Answers of an overloaded or briefly broken Cloud Storage: https://cloud.google.com/storage/docs/retry-strategy */
const passingStatuses = new Set([408, 429, 500, 502, 503, 504])

/** Node's codes for a connection that was cut, refused for the moment or never established. */
const passingFaults = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])

/**
 * Retries transient failures of Cloud Storage, up to three times within about two seconds. All our requests are
 * idempotent: whole files are read, written under names of our own, and deleted.
 * @throws what the last attempt threw
 */
function askAgain<Result>(ask: () => Promise<Result>): Promise<Result> {
  return pRetry(ask, {
    retries: 3,
    minTimeout: 100,
    factor: 3,
    randomize: true,
    shouldRetry: ({ error }) => isPassing(error),
  })
}

function isPassing(error: Error & { code?: unknown }): boolean {
  const { code } = error
  if (typeof code === 'number') return passingStatuses.has(code)
  return typeof code === 'string' && passingFaults.has(code)
}
