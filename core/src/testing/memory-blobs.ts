import { newId } from '../ids.ts'
import { BlobMissingError, type Blobs } from '../blobs/blobs.ts'

/** Files in memory, for tests without Cloud Storage. */
export class MemoryBlobs implements Blobs {
  readonly files = new Map<string, Buffer>()

  save(path: string, bytes: Uint8Array): Promise<void> {
    this.files.set(path, Buffer.from(bytes))
    return Promise.resolve()
  }

  async publish(path: string, bytes: Uint8Array) {
    await this.save(path, bytes)
    const token = newId()
    return { token, url: this.url(path, token) }
  }

  read(path: string): Promise<Buffer> {
    const bytes = this.files.get(path)
    return bytes ? Promise.resolve(bytes) : Promise.reject(new BlobMissingError(path))
  }

  async readStart(path: string, count: number) {
    const bytes = await this.read(path)
    return { bytes: bytes.subarray(0, count), size: bytes.length }
  }

  delete(path: string): Promise<void> {
    this.files.delete(path)
    return Promise.resolve()
  }

  deleteByPrefix(prefix: string): Promise<void> {
    for (const path of this.files.keys()) if (path.startsWith(prefix)) this.files.delete(path)
    return Promise.resolve()
  }

  url(path: string, token: string): string {
    return `https://files.test/${encodeURIComponent(path)}?token=${token}`
  }
}
