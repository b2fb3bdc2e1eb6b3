export interface ZipEntry {
  readonly name: string
  readonly lastModified: Date
  readonly input: Uint8Array | string
}

/** A zip made while it is read, one entry in memory at a time. Pictures are stored, as they do not compress. */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const { makeZip } = await import('client-zip')
  yield* makeZip(entries)
}
