export interface SaveOptions {
  readonly contentType: string
  readonly cacheControl: string
}

export interface PublishedBlob {
  /** Unguessable part of the address. */
  readonly token: string
  readonly url: string
}

export interface BlobStart {
  readonly bytes: Uint8Array
  readonly size: number
}

/** Files of the product. */
export interface Blobs {
  /** Stores a file for our own code only. */
  save(path: string, bytes: Uint8Array, options: SaveOptions): Promise<void>
  /** Stores a file that anybody with its address may read, until it is deleted. */
  publish(path: string, bytes: Uint8Array, options: SaveOptions): Promise<PublishedBlob>
  /** @throws {BlobMissingError} */
  read(path: string): Promise<Buffer>
  /**
   * Up to `count` bytes from the beginning of a file, and the size of all of it.
   * @throws {BlobMissingError}
   */
  readStart(path: string, count: number): Promise<BlobStart>
  /** Deleting a missing file is fine. */
  delete(path: string): Promise<void>
  deleteByPrefix(prefix: string): Promise<void>
  /** The address of a file published under `token`. */
  url(path: string, token: string): string
}

export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError'

  constructor(path: string, options?: ErrorOptions) {
    super(`There is no file ${path}.`, options)
  }
}

/** Pictures never change under their address; only the browser that fetched one may keep it. */
export const pictureCacheControl = 'private, max-age=31536000, immutable'
